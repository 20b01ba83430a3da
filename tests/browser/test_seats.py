"""Who is behind a seat: a bot that plays for someone, a pause, a plug that was pulled."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from stickup.tables import commands as c
from stickup.tables import entries as e
from tests.browser.conftest import TV, NewPhone
from tests.browser.one_screen import misfits
from tests.browser.phone import PATIENCE, Phone, until
from tests.browser.seating import begun, live_at, new_id, seated, told
from tests.browser.tables import TITLES
from tests.server.running import Running

SMALLEST, SMALL = (320, 568), (360, 640)
TOLD = """() => [...document.querySelectorAll('main *')].filter((part) => {
  const words = [...part.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
  return words.some((node) => /paused/i.test(node.data)) && part.checkVisibility() && !part.closest('.unseen')
}).map((part) => part.textContent)"""
"""Every place where a pause is told."""
COVERED = """() => {
  const box = (part) => part.getBoundingClientRect()
  const notices = [...document.querySelectorAll('.head section')].map(box)
  const seats = [...document.querySelectorAll('li.seat')]
  const under = (seat) => notices.some(({ bottom }) => box(seat).top < bottom - 1)
  return seats.filter(under).map((seat) => seat.textContent)
}"""
"""Players that a notice lies over."""
BELOW_THE_HEAD = """() => {
  const bottom = (what) => document.querySelector(what).getBoundingClientRect().bottom
  return bottom('section.returned') - bottom('.head')
}"""
"""CSS pixels by which a notice hangs over the table."""


def test_a_player_covered_by_a_bot_sees_it_across_the_screen_and_takes_over_with_one_tap(
    server: Running, phone: NewPhone
) -> None:
    """On the phone, on the others' and on the TV; and a pause is seen by everyone, too."""
    ana, ben, tv = (
        phone(size=SMALL, motion="reduce"),
        phone(motion="reduce"),
        phone(size=TV, motion="reduce"),
    )
    plain = {"powers": "none"}  # some powers act before everyone is asked
    host = seated(server, "cash-n-guns", "off", [ana, ben, None, None], ["Ana", "Ben"], options=plain)
    tv.go(f"/tv/{host.code}")
    begun(server, host)
    live = live_at(server, host.code)
    until(lambda: server.ask(lambda: live.table.match is not None), "the game never begins", 60)
    server.wait_for(lambda: live.act(lambda table, now: [e.Covered(now, 1, idle=True)]))
    ben.shows(ben.text("notice-covered"))
    take_over = ben.button("notice-covered-do")
    assert across(ben, "section.covered"), "full width"
    for screen in (ana, tv):
        expect(seat_of(screen, "Ben", screen.text("is-covered"))).to_have_count(1, timeout=PATIENCE)
    expect(ana.button("notice-covered-do")).to_have_count(0)
    take_over.click()
    expect(take_over).to_have_count(0, timeout=PATIENCE)
    assert not live.table.people[1].covered
    for screen in (ana, tv):
        expect(seat_of(screen, "Ben", screen.text("is-covered"))).to_have_count(0, timeout=PATIENCE)
        expect(seat_of(screen, "", screen.text("is-bot"))).to_have_count(2)
    told(server, live, 0, c.Pause(new_id()))
    ben.shows(ben.text("notice-pausing"))
    ana.button("notice-pausing-do").click()
    for screen in (ana, ben):
        expect(screen.page.get_by_text(screen.text("notice-pausing"))).to_have_count(0, timeout=PATIENCE)
    a_latecomer_plays_on_for_a_bot(phone(size=SMALL, motion="reduce"), ana, tv, host.code)


def test_whoever_comes_back_is_told_for_a_moment_that_a_bot_has_played_for_them(
    server: Running, phone: NewPhone
) -> None:
    """The seat is theirs at once; the table stays where it is."""
    ana, ben = phone(motion="reduce"), phone(size=SMALL, motion="reduce")
    plain = {"powers": "none"}
    host = seated(server, "cash-n-guns", "off", [ana, ben, None, None], ["Ana", "Ben"], options=plain)
    begun(server, host)
    live = live_at(server, host.code)
    expect(ben.answers().first).to_be_visible(timeout=PATIENCE)
    expect(ben.page.locator("section.returned")).to_have_count(0)
    ben.leave()
    until(lambda: not server.ask(lambda: live.table.people[1].here), "they never go", 60)
    server.wait_for(lambda: live.act(lambda table, now: [e.Covered(now, 1)]))
    ben.go(f"/t/{host.code}")
    ben.shows(ben.text("notice-returned"))
    assert across(ben, "section.returned"), "full width"
    assert on_a_laptop(ben, BELOW_THE_HEAD) <= 0, "it covers no name and no question"
    table = ben.page.locator("main > .table").bounding_box()
    assert not server.ask(lambda: live.table.people[1].covered)
    expect(ben.page.locator("section.returned")).to_have_count(0, timeout=PATIENCE)
    assert ben.page.locator("main > .table").bounding_box() == table
    ana.page.reload()
    expect(ana.answers().first).to_be_visible(timeout=PATIENCE)
    expect(ana.page.locator("section.returned")).to_have_count(0)


def test_whoever_has_left_is_offered_their_own_seat_back_and_no_bots(
    server: Running, phone: NewPhone
) -> None:
    """The server grants no other: nobody gets to know two hands."""
    ana, ben = phone(motion="reduce"), phone(size=SMALL, motion="reduce")
    plain = {"powers": "none"}
    host = seated(server, "cash-n-guns", "off", [ana, None, None, None], ["Ana"], options=plain)
    live = live_at(server, host.code)
    ben.sit(host.code, "Ben")
    ben.button("ready").click()
    expect(ana.button("begin")).to_be_enabled(timeout=PATIENCE)
    begun(server, host)
    expect(ben.answers().first).to_be_visible(timeout=PATIENCE)
    told(server, live, 4, c.LeaveTable(new_id()))
    ben.button("sit-down").click()
    ben.page.locator("input[name=name]").fill("Benny")
    ben.button("sit").click()
    ben.shows(ben.text("notice-late"))
    expect(ben.page.get_by_label(ben.text("seat-of")).locator("option")).to_have_text(["Ben"])
    covers_nobody(ben)
    ben.button("seat-ask").click()
    ana.button("seat-grant").click()
    expect(ben.page.locator("section.late, section.asking")).to_have_count(0, timeout=PATIENCE)
    expect(ben.answers().first).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize("game", TITLES)
def test_a_pause_is_told_once_on_every_screen_and_asks_nobody_anything(
    server: Running, phone: NewPhone, game: str
) -> None:
    ana, ben, tv = phone(motion="reduce"), phone(size=SMALL, motion="reduce"), phone(size=TV, motion="reduce")
    plain = {"options": {"powers": "none"}} if game == "cash-n-guns" else {}
    host = seated(server, game, "off", [ana, ben, None, None], ["Ana", "Ben"], **plain)
    tv.go(f"/tv/{host.code}")
    begun(server, host)
    for screen in (ana, ben):
        expect(screen.answers().first).to_be_visible(timeout=PATIENCE)
    told(server, live_at(server, host.code), 0, c.Pause(new_id()))
    for screen in (ana, ben):
        screen.answers().first.click()
    for screen, said in (
        (ana, ana.text("notice-paused")),
        (ben, ben.text("notice-paused-by", name="Ana")),
        (tv, tv.text("paused")),
    ):
        screen.shows(said)
        assert screen.page.evaluate(TOLD) == [said]
        expect(screen.answers()).to_have_count(0)
    assert across(ben, "section.paused"), "full width"
    ana.button("notice-paused-do").click()
    for screen in (ana, ben):
        expect(screen.answers().first).to_be_visible(timeout=PATIENCE)
        assert screen.page.evaluate(TOLD) == []


def a_latecomer_plays_on_for_a_bot(late: Phone, host: Phone, tv: Phone, code: str) -> None:
    late.go(f"/t/{code}")
    late.button("watch").click()
    late.shows(late.text("notice-watching"))
    covers_nobody(late)
    late.sit(code, "Ruth")
    late.shows(late.text("notice-late"))
    covers_nobody(late)
    late.button("seat-ask").click()
    late.shows(late.text("notice-asking"))
    covers_nobody(late)
    host.button("seat-grant").click()
    expect(late.answers().first).to_be_visible(timeout=PATIENCE)
    expect(host.button("seat-grant")).to_have_count(0)
    expect(seat_of(tv, "", tv.text("is-bot"))).to_have_count(1, timeout=PATIENCE)


def seat_of(screen: Phone, name: str, standing: str) -> Locator:
    """The seat with this name, if it's drawn like this."""
    labelled = f"[aria-label*='{name}: '][aria-label$=', {standing}']"
    written = f".unseen:text-matches('{name}.*, {standing}$')"
    return screen.page.locator(f"li.seat :is({labelled}), li.seat {written}")


def covers_nobody(screen: Phone) -> None:
    """What stays on the screen leaves the table and its buttons their room."""
    assert [misfits(screen, size, asked=False) for size in (SMALLEST, SMALL)] == [[], []]
    assert screen.page.evaluate(COVERED) == []


def on_a_laptop(screen: Phone, measure: str) -> float:
    """The same page there, for a moment."""
    screen.page.set_viewport_size({"width": 1366, "height": 768})
    found = float(screen.page.evaluate(measure))
    screen.page.set_viewport_size({"width": SMALL[0], "height": SMALL[1]})
    return found


def across(screen: Phone, what: str) -> bool:
    box = screen.page.locator(what).bounding_box()
    size = screen.page.viewport_size
    return box is not None and size is not None and box["width"] >= size["width"] - 1
