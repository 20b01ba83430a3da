"""What people do at a table besides playing, the same in both games."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from stickup.core.record import FairDeal
from stickup.games.millions_of_dollars.rules.actions import READY
from stickup.games.millions_of_dollars.rules.cards import Role
from stickup.server.live.live_table import LiveTable
from tests.browser import cash
from tests.browser.axe import violations
from tests.browser.conftest import TV, NewPhone
from tests.browser.heist import RICH, TEXTS, Heist, Rig, hears, lay, sees
from tests.browser.one_screen import OLD, SMALL, USUAL
from tests.browser.phone import PATIENCE, Phone, people, sheet
from tests.browser.seating import live_at
from tests.browser.tables import TITLES
from tests.server.running import Running

RAGGED: Final = """() => [...document.querySelectorAll('.end .row')].filter((row) => {
  const lasts = new Map([...row.children].map((one) => [one.offsetTop, one.getBoundingClientRect().right]))
  return [...lasts.values()].some((right) => right < row.getBoundingClientRect().right - 1)
}).map((row) => row.textContent)"""
"""Rows of buttons that end before the others do."""
DOWN_THE_PAGE: Final = "button => button.getBoundingClientRect().top + scrollY"
"""How far a button is from the top of its page, in pixels."""
LETTERS: Final = """bubble => {
  const { width } = bubble.getBoundingClientRect()
  return parseFloat(getComputedStyle(bubble).fontSize) * width / bubble.offsetWidth
}"""
"""As large as they are drawn."""
READ_FROM_AFAR: Final = 39.8
"""Pixels, on a TV of 1920 by 1080: 40, but for the rounding of a box."""


@pytest.fixture
def rig(rig: Rig) -> Rig:
    """The bots next to Ana and Ben are two Crooks; so is a bot that takes over."""
    rig.plans = {number: [(Role.CROOK,)] * 8 for number in range(4)}
    return rig


def test_the_host_of_a_heist_locks_moves_the_seat_and_has_a_bot_play_on(
    server: Running, rig: Rig, phone: NewPhone
) -> None:
    ana, ben, new, late = (phone(motion="reduce") for _ in range(4))
    ana.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = Heist(server, [ana, ben], 2)
    people(ana)
    assert violations(ana) == []
    sheet(ana).get_by_label(ana.text("locked")).check()
    hears(ben, ben.text("news-locked"))
    late.watch.expected.append("404")
    late.go(f"/t/{table.code}")
    late.shows(late.text("refused-no_such_table"))

    sheet(ana).get_by_text(ana.text("move-seat"), exact=True).click()
    ana.button("copy-link").click()
    ana.shows(ana.text("copied"))
    new.page.goto(ana.page.evaluate("navigator.clipboard.readText()"))
    ana.shows(ana.text("ended-4409"))

    people(new)
    sheet(new).get_by_role("button", name=new.text("remove-whom", name="Ben"), exact=True).click()
    ben.shows(ben.text("ended-4401"))
    new.button("close").click()
    expect(new.page.locator(".handle")).to_be_focused()
    lay(new, Role.BRUTE)
    expect(new.button("mil-ready")).to_be_visible(timeout=PATIENCE)
    sees(new, "Ben", "in for")


def test_the_host_picks_how_good_a_bot_is_and_its_manner(phone: NewPhone, server: Running) -> None:
    """As they come, the button for the next one stays where the thumb is."""
    host = phone(motion="reduce")
    code = host.open_table(TITLES["cash-n-guns"])
    first = host.button("add-bot").evaluate(DOWN_THE_PAGE)
    level, manner = (
        host.page.get_by_label(host.text(f"bot-{which}"), exact=True) for which in ("level", "manner")
    )
    host.shows(host.text("bot-rookie.about"))
    host.button("add-bot").click()
    level.select_option("regular")
    manner.select_option("vengeful")
    host.shows(f"{host.text('bot-regular.about')} {host.text('manner-vengeful.about')}")
    host.button("add-bot").click()
    manner.select_option("")
    host.button("add-bot").click()
    level.select_option("mixed")
    expect(manner).to_have_count(0)
    host.button("add-bot").click()
    there = ["rookie/greedy", "regular/vengeful", "regular", "boss/liar"]
    for bot in there:
        words = [
            host.text(f"{kind}-{name}") for kind, name in zip(("bot", "manner"), bot.split("/"), strict=False)
        ]
        said = host.page.locator("li").get_by_text(", ".join(words), exact=True)
        expect(said).to_have_count(1, timeout=PATIENCE)
    assert host.button("add-bot").evaluate(DOWN_THE_PAGE) == first
    live = live_at(server, code)
    sitters = server.ask(lambda: list(live.table.people.values()))
    assert [sitter.bot for sitter in sitters] == [None, *there]
    assert violations(host) == []
    host.button("add-bot").click()
    removes = host.page.get_by_role("button", name=re.compile(host.text("remove-whom", name=".+")))
    expect(removes).to_have_count(5, timeout=PATIENCE)
    for size in (USUAL, OLD, SMALL):
        host.page.set_viewport_size({"width": size[0], "height": size[1]})
        host.page.evaluate("scrollTo(0, 0)")
        begins = host.button("begin").bounding_box()
        assert begins is not None
        assert begins["y"] + begins["height"] <= size[1], f"the host scrolls to begin, {size}"


def test_a_player_who_leaves_a_heist_is_replaced_at_once_and_takes_the_seat_back_with_the_same_phone(
    server: Running, rig: Rig, phone: NewPhone
) -> None:
    ana, ben = phone(motion="reduce"), phone(motion="reduce")
    table = Heist(server, [ana, ben], 2)
    leave(ana, ana.text("leave-game-note"))
    hears(ben, ben.text("news-covered", name="Ana"))
    hears(ben, ben.text("news-host", name="Ben"))
    lay(ben, Role.BRUTE)
    ben.button("mil-ready").click()  # nobody waited for Ana

    ana.page.get_by_role("link", name=ana.text("back-to", code=table.code)).click()
    expect(ana.button("mil-ready")).to_be_visible(timeout=PATIENCE)
    hears(ben, ben.text("news-back", name="Ana"))
    people(ben)


def test_a_player_who_leaves_a_hold_up_leaves_a_bot_behind_with_the_bullet_that_was_loaded(
    server: Running, phone: NewPhone, monkeypatch: pytest.MonkeyPatch
) -> None:
    cash.rig(monkeypatch)
    host, guest = phone(motion="reduce"), phone(motion="reduce")
    code = cash.begun(server, host, guest)
    cash.load(guest, "bang")
    guest.shows(guest.text("cash-laid"))
    leave(guest, guest.text("leave-game-note"))
    hears(host, host.text("news-covered", name="Ruth"))
    cash.load(host, "click")
    cash.question(host, "aim")

    guest.page.get_by_role("link", name=guest.text("back-to", code=code)).click()
    cash.question(guest, "aim")
    guest.page.get_by_role("button", name=guest.text("cash-hold-bullet")).dispatch_event(
        "pointerdown", {"button": 0}
    )
    guest.shows("Bang!")


def test_a_player_who_leaves_bots_alone_comes_back_to_the_game_as_it_was(
    server: Running, rig: Rig, phone: NewPhone
) -> None:
    ana = phone(motion="reduce")
    table = Heist(server, [ana], 3)
    leave(ana, ana.text("leave-game-alone"))
    ana.page.get_by_role("link", name=ana.text("back-to", code=table.code)).click()
    lay(ana, Role.BRUTE)
    expect(ana.button("mil-ready")).to_be_visible(timeout=PATIENCE)
    assert not table.live.table.people[0].covered


def leave(phone: Phone, warned: str) -> None:
    """Out of the sheet, with a word on what happens then, to the front page."""
    sheet(phone).get_by_text(phone.text("leave-game"), exact=True).click()
    expect(sheet(phone).get_by_text(warned)).to_be_visible()
    phone.button("leave-game-sure").click()
    expect(phone.poster(TITLES["cash-n-guns"])).to_be_visible(timeout=PATIENCE)


def test_talk_shows_on_every_screen_and_one_tap_starts_a_second_hold_up_then_the_other_game(
    server: Running, phone: NewPhone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the final count keeps nobody out."""
    cash.rig(monkeypatch)
    host, guest, tv = phone(motion="reduce"), phone(motion="reduce"), phone(size=TV, motion="reduce")
    code = cash.begun(server, host, guest)
    tv.go(f"/tv/{code}")
    expect(tv.page.locator("[data-loot]").first).to_be_visible(timeout=PATIENCE)
    live = live_at(server, code)
    first = commitment(live)
    words_are_a_bubble(guest, host, tv)
    to_the_end(host, guest)
    expect(tv.page.locator("h1")).to_have_text("Boss wins with $40,000.", timeout=PATIENCE)
    for screen in (host, tv):
        assert violations(screen) == [], "at the final count"
    host.button("rematch").click()
    for one in (host, guest):
        cash.question(one, "load")
        expect(one.page.locator("[aria-pressed=true]")).to_have_count(0)
    expect(tv.page.locator("[data-loot]").first).to_be_visible(timeout=PATIENCE)
    assert commitment(live) != first, "the cards of the second game are those of the first"
    to_the_end(host, guest)
    everybody_switches(host, guest)


def words_are_a_bubble(speaker: Phone, host: Phone, tv: Phone) -> None:
    """What someone says, what they only show, and at whom they point: seen at their head, and heard."""
    line, laugh = speaker.text("line-trust-me"), speaker.text("emote-laugh.short")
    point = (speaker.text("emote-point.short"), speaker.text("point-at-name", name="Boss"))
    for buttons, bubble, heard in (
        ((line,), "words", speaker.text("says", name="Ruth", text=line)),
        ((laugh,), "laugh", speaker.text("emote-laugh", name="Ruth")),
        (point, "point", speaker.text("emote-point-at", name="Ruth", whom="Boss")),
    ):
        speaker.button("speak").click()
        assert thumbs_fit(speaker), "a gesture is smaller than a thumb"
        for name in buttons:
            speaker.page.get_by_role("button", name=name, exact=True).click()
        for screen in (host, tv):
            said = screen.page.locator(f"[data-said={bubble}]")
            expect(said).to_be_visible(timeout=PATIENCE)
            if bubble == "words" and screen is tv:
                assert said.evaluate(LETTERS) >= READ_FROM_AFAR
            expect(screen.page.locator("[aria-live] li", has_text=heard)).to_have_count(1)
    expect(speaker.button("speak")).to_be_focused()


def thumbs_fit(phone: Phone) -> bool:
    """Every button to talk with is at least 44 pixels wide and high."""
    phone.page.locator("section.talk [data-line]").first.wait_for()
    small = """all => all.map((one) => one.getBoundingClientRect())
        .filter(({ width, height }) => Math.min(width, height) < 43.9).length"""
    return phone.page.locator("section.talk button").evaluate_all(small) == 0


def to_the_end(host: Phone, guest: Phone) -> None:
    cash.to_the_split(host, guest, guest_does="Duck")
    cash.grab_two_and_end(host)
    guest.shows(guest.text("host-again"))


def everybody_switches(host: Phone, guest: Phone) -> None:
    other = TITLES["millions-of-dollars"]
    host.page.get_by_role("button", name=host.text("change-game", game=other)).click()
    guest.shows(other)
    guest.button("ready").click()
    host.button("begin").click()
    for mine in (host, guest):
        mine.shows(mine.text("mil-plan", count=1))


def test_one_tap_by_the_host_takes_everyone_to_a_second_heist_and_latecomers_too(
    server: Running, rig: Rig, phone: NewPhone
) -> None:
    """It waits for the player in the replay, who is called back. The latecomer has bet on the first game, and
    everyone sees who guessed best."""
    ana, ben, late = (phone(motion="reduce") for _ in range(3))
    table = Heist(server, [ana, ben], 2, banks=RICH)
    first = commitment(table.live)
    late.sit(table.code, "Zoe")
    hears(ana, ana.text("news-sat", name="Zoe"))
    late.page.get_by_role("button", name=TEXTS.text("bet-share")).click()
    late.page.get_by_role("button", name=late.text("bet-on", name="Ana")).click()
    lay(ana, Role.BRUTE)
    lay(ben, Role.DRIVER)
    expect(ben.button("mil-ready")).to_be_visible(timeout=PATIENCE)
    for number in range(4):
        table.says(number, READY)
    late.shows(late.text("host-again"))
    tv = phone(size=TV, motion="reduce")
    tv.go(f"/tv/{table.code}")
    ana.shows(ana.text("bets-score", name="Zoe", won=1, of=1))
    tv.shows(tv.text("bets-won", won=1, of=1))
    assert violations(ana) == []
    assert ana.page.evaluate(RAGGED) == []
    ben.page.get_by_role("link", name=ben.text("replay")).click()
    ana.shows(ana.text("in-replay", names="Ben", count=1))
    ana.button("rematch").click()
    ben.shows(ben.text("replay-rematch"))
    ben.page.get_by_role("link", name=ben.text("replay-to-table")).click()
    for one in (ana, ben, late):
        expect(one.page.locator("[data-answer=Plan]").first).to_be_visible(timeout=PATIENCE)
    assert commitment(table.live) != first


def commitment(live: LiveTable) -> str:
    """The seal on the cards of the game that is played."""
    assert live.table.match is not None
    deal = live.table.match.header.deal
    assert isinstance(deal, FairDeal)
    return deal.commitment
