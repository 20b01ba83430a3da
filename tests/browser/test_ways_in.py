"""The ways to a table: a name and a gangster, an address typed by hand, the TV."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from stickup.tables import commands as c
from stickup.tables import entries as e
from stickup.tables.clock import HOUR
from stickup.tables.looks import NAMES
from stickup.words import LANGUAGES
from tests.browser.conftest import TV, NewPhone
from tests.browser.one_screen import OLD, SMALL
from tests.browser.phone import PATIENCE, SCROLLS, Phone
from tests.browser.seating import live_at, new_id, told
from tests.browser.tables import TITLES
from tests.server.guests import Guest
from tests.server.running import Running

FAR = 32
"""CSS pixels: letters that can be read on a TV from four metres."""
AIR = 40
"""Pixels, from the letters to the edge of a TV."""
RIGHT = "(element) => element.getBoundingClientRect().right"
HIDDEN = """() => ['.people .row > button', '.go .primary', '.ways > svg', '.code'].filter((what) => {
  const part = document.querySelector(`.lobby ${what}`)
  const { left, top, right, bottom } = part.getBoundingClientRect()
  return [top + 2, bottom - 2].some((y) => !part.contains(document.elementFromPoint((left + right) / 2, y)))
})"""
"""What of the first things a host needs is covered, or below the screen."""
COVERED = """(part) => {
  const { left, bottom } = part.getBoundingClientRect()
  return !part.contains(document.elementFromPoint(left + 20, bottom - 4))
}"""
"""Whether the lower edge of a part lies under something."""
LAST_LINES = """(address) => {
  const path = document.createRange()
  const last = address.lastChild
  path.setStart(last, last.data.lastIndexOf('/'))
  path.setEnd(last, last.data.length)
  return new Set([...path.getClientRects()].map(({ top }) => Math.round(top))).size
}"""
"""On how many lines the last part of an address stands."""
SIZE = "(element) => parseFloat(getComputedStyle(element).fontSize)"
ASKEW = "() => [...document.querySelectorAll('[role=timer] .half i')].map((half) => half.offsetLeft)"
"""How far the halves of the ring around a clock are from where they belong, before they turn."""

FILLED = """() => [...document.querySelectorAll('article')].map((poster) => {
  const box = (part) => part.getBoundingClientRect()
  const picture = box(poster.querySelector('.picture'))
  const parts = [...poster.querySelectorAll('h2, .words p, .gangster')].map(box)
  const rows = Array.from({ length: 100 }, (_, at) => picture.top + ((at + 0.5) * picture.height) / 100)
  const full = rows.filter((y) => parts.some(({ top, bottom, width }) => width && top <= y && y <= bottom))
  const seen = [...poster.querySelectorAll('.gangster')].filter((one) => one.checkVisibility())
  return [full.length / 100, picture.height / innerHeight, seen.length]
})"""
"""How much of each poster's picture is gangsters or letters, from top to bottom; how high it is; and how many
gangsters there are."""
GANG = 7
OUTSIDE = """() => [...document.querySelectorAll('.looks label')].filter((label) => {
  const name = document.createRange()
  name.selectNodeContents(label)
  const { left, right } = label.getBoundingClientRect()
  return [...name.getClientRects()].some((line) => line.left < left || line.right > right)
}).map((label) => label.textContent.trim())"""
"""Gangsters whose names stick out of their frames."""


def test_every_gangsters_name_stays_in_its_frame_on_every_phone(phone: NewPhone) -> None:
    mine = phone(motion="reduce")
    mine.go("/")
    mine.poster(TITLES["cash-n-guns"]).get_by_role("button", name=mine.text("open")).click()
    expect(mine.page.locator(".looks label")).to_have_count(8)
    for wide in (320, 344, 360, 375, 390, 412):
        mine.page.set_viewport_size({"width": wide, "height": 844})
        assert mine.page.evaluate(OUTSIDE) == [], wide


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_small_phone_shows_all_there_is_to_do_before_sitting_down(
    server: Running, phone: NewPhone, lang: str
) -> None:
    mine = phone(lang=lang, size=SMALL)
    mine.go("/")
    mine.poster(TITLES["cash-n-guns"]).get_by_role("button", name=mine.text("open")).click()
    is_seen_at_once(mine, "open-table")
    mine.page.locator("input[name=look][value=accountant]").check(force=True)
    expect(mine.page.locator("legend b"), "whoever is chosen is named").to_have_text(NAMES["accountant"])
    mine.go(f"/t/{Guest(server).create('Boss', 'cash-n-guns').code}")
    is_seen_at_once(mine, "sit")


def test_a_full_table_says_so_and_lets_people_watch(server: Running, phone: NewPhone) -> None:
    seat = Guest(server).create("Boss", "cash-n-guns")
    live = live_at(server, seat.code)
    for _ in range(7):
        told(server, live, 0, c.AddBot(new_id(), bot="rookie"))
    guest, tv = phone(size=SMALL), phone(size=TV)
    tv.go(f"/tv/{seat.code}")
    tv.shows(tv.text("all-ready"))
    expect(tv.page.get_by_text(tv.text("join-here"))).to_have_count(0)
    guest.watch.expected.append("404")
    guest.go(f"/t/{seat.code}")
    guest.shows(guest.text("refused-full"))
    guest.page.locator("input[name=name]").fill("Ruth")
    guest.button("sit").click()
    expect(guest.page.get_by_role("button", name=guest.text("refused-full"))).to_be_visible(timeout=PATIENCE)
    guest.button("watch").click()
    guest.shows(guest.text("notice-watching"))


def test_the_host_has_a_name_and_a_gangster_the_guest_types_the_code_and_the_tv_says_where_to_go(
    server: Running, phone: NewPhone
) -> None:
    host, guest, tv = phone(), phone(size=(360, 640)), phone(size=TV)
    host.go("/")
    expect(host.page.get_by_role("link", name=host.text("tv-this-screen"))).to_be_hidden()
    code = host.open_table(TITLES["cash-n-guns"], "Carla")
    host.shows("Carla")
    change_me(host, "Carlotta", "nine-lives")
    host.shows("Carlotta")
    tv.go("/")
    for full, high, gangsters in tv.page.evaluate(FILLED):
        assert full >= 0.75, "a poster is empty"
        assert high >= 0.5
        assert gangsters == GANG
    tv.page.get_by_role("link", name=tv.text("tv-this-screen")).click()
    the_table_is_brought_onto_the_tv(host, tv)
    host_name = tv.origin.partition("//")[2]
    for said in (host_name, code):
        written = tv.page.locator(".way").get_by_text(said)
        expect(written).to_be_visible(timeout=PATIENCE)
        assert written.evaluate(SIZE) >= FAR
        assert written.evaluate(RIGHT) <= TV[0] - AIR
    guest.go(f"/{code.lower()}")
    guest.page.wait_for_url(f"**/t/{code.lower()}")
    guest.page.locator("input[name=name]").fill("Ruth")
    guest.button("sit").click()
    tv.shows("Ruth")
    guest.button("ready").click()
    expect(guest.button("ready-already")).to_be_visible(timeout=PATIENCE)
    host.choose("speed", "party")
    guest.page.set_viewport_size({"width": SMALL[0], "height": SMALL[1]})
    told_again = guest.page.get_by_text(guest.text("settled-again", name="Carlotta"))
    expect(told_again, "whoever has to be ready again sees why").to_be_in_viewport(ratio=1, timeout=PATIENCE)
    for _ in range(2):
        host.button("add-bot").click()
    expect(host.button("begin-anyway")).to_be_visible(timeout=PATIENCE)
    live = live_at(server, code)  # ten seconds are too short for a busy machine
    server.wait_for(lambda: live.act(lambda _, now: [e.StartCalled(now, now + HOUR)]))
    for screen in (host, guest, tv):
        screen.shows(screen.text("starting"))
        expect(screen.page.get_by_role("timer").first).to_be_visible()
        assert screen.page.evaluate(ASKEW) == [0, 0]
    guest.button("ready").click()
    expect(told_again).to_have_count(0)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_smallest_phone_shows_how_to_invite_add_a_bot_and_begin_at_first_sight(
    server: Running, phone: NewPhone, lang: str
) -> None:
    host = phone(lang=lang, size=SMALL)
    seat = Guest(server).create("Boss", "cash-n-guns")
    host.go(f"/t/{seat.code}#seat={seat.token}&table={seat.table}")
    expect(host.button("add-bot")).to_be_visible()
    for width, height in (SMALL, OLD):
        host.page.set_viewport_size({"width": width, "height": height})
        host.waits_for(f"innerHeight === {height} && ({HIDDEN})().length === 0", 10)
    host.shows(f"{host.origin.partition('//')[2]}/{seat.code}")


def test_whoever_opens_a_table_on_a_tv_says_who_they_are_and_is_remembered(phone: NewPhone) -> None:
    host, tv = phone(), phone(size=TV)
    for known, name in (("", "Carla"), ("Carla", "Carlotta")):
        tv.go("/show")
        shown = tv.page.locator("strong")
        expect(shown).to_be_visible(timeout=PATIENCE)
        host.go(f"/show/{shown.inner_text()}")
        host.page.get_by_role("button", name=host.text("screen-open", game=TITLES["cash-n-guns"])).click()
        asked = host.page.locator("input[name=name]")
        expect(asked).to_have_value(known)
        asked.fill(name)
        host.page.locator("input[name=look][value=velvet]").check(force=True)
        host.button("open-table").click()
        host.page.wait_for_url("**/t/*")
        for screen in (host, tv):
            screen.shows(name)


def test_an_address_that_leads_nowhere_says_so_and_spectators_may_sit_down(phone: NewPhone) -> None:
    host, guest = phone(), phone(size=(360, 640))
    code = host.open_table(TITLES["millions-of-dollars"])
    guest.go("/show/TV-AAAAA")
    guest.watch.expected.append("404")
    guest.page.get_by_role("button", name=guest.text("screen-open", game=TITLES["cash-n-guns"])).click()
    guest.page.locator("input[name=name]").fill("Ruth")
    guest.button("open-table").click()
    guest.shows(guest.text("screen-gone"))
    guest.go("/no/such/page")
    guest.shows(guest.text("nowhere"))
    guest.page.locator("input[name=code]").fill(code)
    guest.button("go").click()
    guest.button("watch").click()
    guest.shows(guest.text("notice-watching"))
    guest.button("sit").click()
    guest.page.locator("input[name=name]").fill("Ruth")
    guest.button("sit").click()
    guest.button("edit-me").click()
    expect(guest.button("save"), "above the footer").to_be_in_viewport(ratio=1)
    assert guest.button("save").evaluate(COVERED) is False
    guest.button("leave").click()
    guest.page.wait_for_url(f"{guest.origin}/")
    expect(guest.page.get_by_text(guest.text("back-to", code=code)), "the seat is forgotten").to_have_count(0)


def test_a_tv_opens_a_table_and_the_first_phone_that_comes_is_the_host(phone: NewPhone) -> None:
    tv, guest = phone(size=TV), phone()
    tv.go("/show")
    tv.page.get_by_role("button", name=tv.text("tv-open", game=TITLES["cash-n-guns"])).click()
    tv.page.wait_for_url("**/tv/*")
    code = tv.page.url.rpartition("/")[2]
    expect(tv.page.locator(".way b")).to_have_text(code, timeout=PATIENCE)
    guest.sit(code, "Ruth")
    expect(guest.button("begin")).to_be_visible(timeout=PATIENCE)
    tv.shows("Ruth")
    expect(tv.page.locator("main li")).to_have_count(1)


def is_seen_at_once(phone: Phone, button: str) -> None:
    """The button, and all above it, without a scroll; on the usual sizes of small phones."""
    for width, height in (SMALL, OLD, (390, 664)):
        phone.page.set_viewport_size({"width": width, "height": height})
        expect(phone.button(button)).to_be_in_viewport(ratio=1, timeout=PATIENCE)
        assert phone.page.evaluate(SCROLLS) == [0, 0], (width, height)


def change_me(phone: Phone, name: str, look: str) -> None:
    phone.button("edit-me").click()
    phone.page.locator("input[name=name]").fill(name)
    phone.page.locator(f"input[name=look][value={look}]").check(force=True)
    phone.button("save").click()
    expect(phone.button("save")).to_be_hidden(timeout=PATIENCE)


def the_table_is_brought_onto_the_tv(phone: Phone, tv: Phone) -> None:
    """The phone says where the TV has to go; nobody could read the TV's picture on a phone."""
    phone.page.get_by_text(phone.text("show-on-tv"), exact=True).click()
    address = phone.page.get_by_text(re.compile("/show$"))
    expect(address).to_be_visible()
    usual = phone.page.viewport_size
    assert usual is not None
    for width in (360, usual["width"]):
        phone.page.set_viewport_size({"width": width, "height": usual["height"]})
        assert address.evaluate(LAST_LINES) == 1, f"it breaks in the middle of a word, {width}"
    expect(phone.page.get_by_role("link", name=phone.text("open-tv"))).to_be_hidden()
    shown = tv.page.locator("strong")
    expect(shown).to_be_visible(timeout=PATIENCE)
    assert shown.evaluate(SIZE) >= FAR
    phone.page.locator("input[name=screen-code]").fill(shown.inner_text().lower())
    phone.button("tv-show").click()
    phone.shows(phone.text("screen-shown"))
    tv.page.wait_for_url("**/tv/*")
