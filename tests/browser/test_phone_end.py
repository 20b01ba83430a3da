"""The end of a game on a phone: what comes next is in sight, however much there is to read."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from stickup.core.versions import setup_of
from stickup.games import newest
from stickup.games.cash_n_guns.chronicle import CashChronicle
from stickup.games.millions_of_dollars.chronicle import MillionsChronicle
from stickup.words import LANGUAGES
from tests.browser.axe import STILL
from tests.browser.conftest import NewPhone
from tests.browser.ends import CHRONICLE
from tests.browser.large_text import LONGEST, ZOOMED, sized, wrong
from tests.browser.moments import MOST, looked_on, played, show, sit_down
from tests.browser.one_screen import FINGER, OLD, SIDEWAYS, SIZES, SMALL, USUAL
from tests.browser.phone import Phone
from tests.browser.tables import ALL

STORIES: dict[str, Any] = {"cash-n-guns": CashChronicle, "millions-of-dollars": MillionsChronicle}
GUEST = 1
TABLE = "scrolls sideways: scroll "
NEXT = """() => {
  const { top, bottom, height } = document.querySelector('.next').getBoundingClientRect()
  const end = document.querySelector('.end')
  const others = [...end.querySelectorAll('.after :is(a, button)')]
  others.at(-1).scrollIntoView({ block: 'nearest' })
  const last = others.at(-1).getBoundingClientRect()
  return { top, bottom, height, high: innerHeight, more: end.scrollHeight - end.clientHeight,
    hidden: last.bottom > 1 + document.querySelector('.next').getBoundingClientRect().top }
}"""
"""Where the next game begins, how much there is to scroll for, and whether what comes last hides behind."""

SIX = 6
TIED = """() => ['.tied', '.next'].map((part) => document.querySelector(part).getBoundingClientRect())
  .map(({ top, bottom }, at) => at ? top : bottom)"""
"""Where the sentence about the tie ends, and where what stays in sight below it begins."""
BROKEN = """() => [...document.querySelectorAll('.who > b')].flatMap(({ firstChild }) =>
  [...firstChild.data.matchAll(/[^\\s-]+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange()
    range.setStart(firstChild, index)
    range.setEnd(firstChild, index + word.length)
    return range.getClientRects().length > 1 ? [word] : []
  }))"""
"""Words of names that go on in the next line."""


@pytest.mark.parametrize("lang", LANGUAGES if ALL else [LONGEST])
@pytest.mark.parametrize("game", STORIES)
def test_what_comes_next_is_in_sight_at_the_end_without_scrolling(
    phone: NewPhone, game: str, lang: str
) -> None:
    """The host's rematch; what everybody else waits for; and for whoever only watched, a seat."""
    state = [state for state, _, _ in played(game, MOST, 1, {})][-1]
    story = STORIES[game].of(newest(game), setup_of(newest(game), {"seats": MOST}), state.facts or [])
    told = json.dumps(msgspec.json.encode(story).decode())
    mine = phone(lang=lang, motion="reduce")
    mine.context.add_init_script(CHRONICLE.replace("CHRONICLE", told))
    sit_down(mine)
    seen = looked_on(state, "over")
    show(mine, seen)
    mine.waits_for(f"document.querySelector('.end .after') && {STILL}")
    assert unreadable(sized(mine, USUAL, 200)) == [], "in large letters"
    assert unreadable(sized(mine, ZOOMED)) == [], "zoomed in"
    assert sized(mine, SMALL).page.evaluate(BROKEN) == []
    sized(mine, USUAL)
    for place, wanted in (
        (0, mine.button("rematch")),
        (GUEST, mine.page.get_by_text(mine.text("host-again"))),
    ):
        show(mine, seen._replace(place=place))
        for size in SIZES:
            mine.page.set_viewport_size({"width": size[0], "height": size[1]})
            mine.waits_for(f"document.querySelector('.end .after') && {STILL}")
            mine.page.locator(".end").evaluate("(end) => end.scrollTo(0, 0)")
            expect(wanted).to_be_in_viewport(ratio=1)
            found = mine.page.evaluate(NEXT)
            assert found["more"] > found["high"] / 4 or size == SIDEWAYS, "there is nothing to scroll"
            assert FINGER <= found["height"] <= found["high"] / 3, (size, place, found)
            assert not found["hidden"], (size, place, found)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_that_a_tie_gave_nobody_the_diamonds_bonus_is_read_without_scrolling(
    phone: NewPhone, lang: str
) -> None:
    state = [state for state, _, _ in played("cash-n-guns", SIX, 1, {})][-1]
    story = CashChronicle.of(
        newest("cash-n-guns"), setup_of(newest("cash-n-guns"), {"seats": SIX}), state.facts or []
    )
    tie = msgspec.to_builtins(story) | {"tied": [0, 1]}
    mine = phone(lang=lang, motion="reduce")
    mine.context.add_init_script(CHRONICLE.replace("CHRONICLE", json.dumps(json.dumps(tie))))
    sit_down(mine)
    show(mine, looked_on(state, "over"))
    for size in (OLD, USUAL):
        mine.page.set_viewport_size({"width": size[0], "height": size[1]})
        mine.waits_for(f"document.querySelector('.end .tied') && {STILL}")
        told, after = mine.page.evaluate(TIED)
        assert told <= after, size


def unreadable(mine: Phone) -> list[str]:
    """What is wrong in large letters; a table may be moved sideways in a frame of its own."""
    return [fault for fault in wrong(mine) if not fault.startswith(TABLE)]
