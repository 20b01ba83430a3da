"""Cash 'n Guns for those without a mouse, without eyes, and for those who like to see things move."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from stickup.games.cash_n_guns.actions import STAND
from stickup.tables.clock import TEMPOS, Speed
from stickup.words import Words
from tests.browser.axe import violations
from tests.browser.cash import GAME, SHOWN, answer, load, question, rig
from tests.browser.conftest import TV, NewPhone
from tests.browser.phone import PATIENCE, REPLAY, Phone, until
from tests.browser.tables import FEWEST, opened, outcome, play_on

FOCUSED = "document.activeElement"
AT_HOME = f"{FOCUSED}.closest('[data-home]') !== null"
"""The focus is in the question, or where the next one will be."""
MENTIONED = {"courage": {"guns": 3}}
ON_HEADING = f"{FOCUSED}.matches('[data-home] h2')"

HELD_BREATH = """
const later = window.setTimeout
let held = false
window.setTimeout = (act, wait = 0, ...rest) => later(act, held && wait > 100 ? 1e6 : wait, ...rest)
new MutationObserver(() => (held ||= document.querySelector('.bullet.up') !== null))
  .observe(document, { childList: true, subtree: true })
"""
"""Once the first bullet is turned up the show goes on to the second, and no further."""


def alone(phone: Phone) -> str:
    """A game against bots, without a clock. The table's code."""
    code = opened(phone, GAME)
    phone.choose("speed", "off")
    phone.button("begin").click()
    return code


def test_by_keyboard_alone_a_turn_is_played_and_the_focus_is_never_lost(
    phone: NewPhone, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch)
    mine = phone(motion="reduce")
    alone(mine)
    question(mine, "load")
    tab_to(mine, "[data-answer=Load]")
    mine.page.keyboard.press("Enter")
    for prompt, wanted in (
        ("aim", "[data-answer=Aim]"),
        ("privilege", "[data-answer=Pass]"),
        ("courage", "[data-answer=Stand]"),
        ("share", "[data-answer=Take]"),
        ("share", "[data-answer=Take]"),
    ):
        asked(mine, prompt)
        tab_to(mine, wanted)
        mine.page.keyboard.press("Enter")
        until(lambda: bool(mine.page.evaluate(AT_HOME)), "the focus is lost", 30)


def asked(phone: Phone, prompt: str) -> None:
    """It is asked aloud, and the focus is on it."""
    heading = Words("en", GAME).text(f"question-{prompt}", **MENTIONED.get(prompt, {}))
    expect(phone.page.locator("main > [aria-live=assertive]")).to_have_text(heading, timeout=PATIENCE)
    until(lambda: bool(phone.page.evaluate(ON_HEADING)), f"the focus is not on the question: {prompt}", 30)


def tab_to(phone: Phone, what: str) -> None:
    """From where the focus is, as somebody without a mouse does."""

    def there() -> bool:
        phone.page.keyboard.press("Tab")
        return bool(phone.page.evaluate(f"{FOCUSED}.matches('{what}')"))

    until(there, f"the keyboard does not reach {what}", 30)


def test_axe_finds_nothing_in_the_middle_of_the_volley(
    phone: NewPhone, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch, bots=STAND)
    mine, tv = phone(motion="reduce"), phone(size=TV, motion="reduce")
    for screen in (mine, tv):
        screen.page.add_init_script(HELD_BREATH)
    tv.go(f"/tv/{alone(mine)}")
    question(mine, "load")
    load(mine, "click")
    question(mine, "aim")
    answer(mine, "Aim").first.click()
    question(mine, "privilege")
    answer(mine, "Pass").click()
    monkeypatch.setitem(TEMPOS, Speed.OFF, SHOWN)
    expect(answer(mine, "Stand")).to_be_visible(timeout=PATIENCE)
    for screen in (mine, tv):
        screen.page.emulate_media(reduced_motion="no-preference")
    answer(mine, "Stand").click()
    for screen in (mine, tv):
        expect(screen.page.locator(".bullet.up")).to_have_count(2, timeout=PATIENCE)
        assert violations(screen) == []


@pytest.mark.slow
def test_a_game_that_moves_comes_to_its_end_and_every_screen_counts_as_the_record_does(
    phone: NewPhone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last turn alone: each is a show of its own."""
    rig(monkeypatch, bots=STAND)
    mine, tv = phone(), phone(size=TV)
    tv.go(f"/tv/{alone(mine)}")
    play_on(mine)
    scores = outcome(mine).scores
    money = [Words("en", GAME).text("money", amount=score) for score in sorted(scores, reverse=True)]
    for screen in (mine, tv):
        expect(screen.page.locator("ol > li > strong")).to_have_text(money, timeout=2 * PATIENCE)
    link = mine.page.locator(REPLAY).get_attribute("href")
    tv.go(link or "")
    expect(tv.page.locator(".seat")).to_have_count(FEWEST, timeout=PATIENCE)
    tv.button("replay-next").click()
    tv.page.locator("input[type=range]").press("End")
    tv.shows(money[0])
