"""The end of a long game of Millions of Dollars on a TV: eight players, eight rounds, all of it readable."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import msgspec
import pytest
from playwright.sync_api import FloatRect, expect

from stickup.core.engine import State
from stickup.core.versions import setup_of
from stickup.games.millions_of_dollars.chronicle import MillionsChronicle
from stickup.tables.looks import BOT_NAMES
from stickup.words import LANGUAGES
from tests.browser.axe import STILL
from tests.browser.conftest import TV, NewPhone
from tests.browser.ends import CHRONICLE, covered
from tests.browser.large_text import LONGEST
from tests.browser.moments import MOST, Moment, looked_on, played, show, sit_down, stand_by
from tests.browser.phone import Phone
from tests.browser.tables import ALL
from tests.server.guests import MILLIONS

ROUNDS = 8
GAMES = 40
"""So many at most until one has gone badly often enough."""
LETTERS = 28
"""Pixels, of 1080: read from four metres away."""
SMALL = f"""() => [...document.querySelectorAll('.end .story table :is(th, td), .end .story section > ul li')]
  .filter((text) => text.checkVisibility() && text.closest('section').querySelector('table'))
  .map((text) => parseFloat(getComputedStyle(text).fontSize))
  .filter((size) => size < {LETTERS} - 0.1)"""


HURRIED = """
const later = window.setTimeout
window.setTimeout = (done, wait, ...more) =>
  wait === 5000 ? (window.cheered = done, 0)
    : wait === 8000 ? (window.told = done, 0) : later(done, wait / 20, ...more)
"""
"""A quick count, and a winner who stays until it is said that there were cheers enough, and again."""
FILLED = 0.6
"""Of the height of a TV; where several have won, they share its width."""
SHARED = 0.3
"""Of the height of a TV, beside the count."""


HOUR = 3_600_000
CAPTION = 40
"""Pixels, of 1080: what everyone is told, from four metres away."""
LETTERS_OF = "(text) => parseFloat(getComputedStyle(text).fontSize)"


class Ended(NamedTuple):
    """What a TV is shown of a game that is over, and what it is told of it."""

    seen: Moment
    story: MillionsChronicle


def ended() -> Ended:
    """A game of eight whose heists came to nothing more than once, among random bots."""
    for number in range(GAMES):
        states = [state for state, _, _ in played(MILLIONS, MOST, number, {})]
        story = chronicle(states[-1])
        if story.rounds == ROUNDS and len(story.broken) > 1:
            return Ended(looked_on(states[-1], "over"), story)
    raise AssertionError("no game goes badly")


def chronicle(state: State[Any, Any]) -> MillionsChronicle:
    return MillionsChronicle.of(state.game, setup_of(state.game, {"seats": MOST}), state.facts or [])


def crowning(phone: NewPhone) -> tuple[Phone, State[Any, Any]]:
    """A TV that was there when a game of eight ended, at its winner's moment."""
    state = [state for state, _, _ in played(MILLIONS, MOST, 1, {})][-1]
    told = json.dumps(msgspec.json.encode(chronicle(state)).decode())
    tv = phone(size=TV)
    stand_by(tv, HURRIED + CHRONICLE.replace("CHRONICLE", told))
    show(tv, looked_on(state))
    tv.page.locator(".seat").first.wait_for()
    show(tv, looked_on(state, "over"))
    tv.waits_for("document.querySelector('.end.crowning')")
    return tv, state


def test_the_winner_has_the_tv_alone_before_the_story_is_told(phone: NewPhone) -> None:
    """For whoever was there when the game ended."""
    tv, _ = crowning(phone)
    tv.waits_for(STILL)
    assert min(face["height"] for face in boxes(tv)) >= FILLED * TV[1]
    expect(tv.page.locator(".end .count")).to_be_hidden()
    tv.page.evaluate("cheered()")
    expect(tv.page.locator(".end .count")).to_be_visible()
    tv.waits_for(STILL)
    assert min(face["height"] for face in boxes(tv)) >= SHARED * TV[1]
    expect(tv.page.locator(".end .story")).to_have_count(0)
    tv.page.evaluate("told()")
    expect(tv.page.locator(".end .story")).to_be_visible()
    assert covered(tv) == []


def boxes(tv: Phone) -> list[FloatRect]:
    return [box for face in tv.page.locator(".champions .face svg").all() if (box := face.bounding_box())]


@pytest.mark.parametrize("lang", LANGUAGES if ALL else [LONGEST])
def test_the_tv_tells_the_whole_story_of_a_long_game_of_eight_readable_from_four_meters(
    phone: NewPhone, lang: str
) -> None:
    seen, story = ended()
    tv = phone(lang=lang, size=TV, motion="reduce")
    told = json.dumps(msgspec.json.encode(story).decode())
    stand_by(tv, CHRONICLE.replace("CHRONICLE", told))
    show(tv, seen)
    assert covered(tv) == []
    assert tv.page.evaluate(SMALL) == []
    tv.shows(tv.text("mil-broken"))
    faces = tv.page.locator(".story .crew .portrait")
    assert faces.count() == sum(len(heist.crew) for heist in story.broken[-2:])


def test_a_tv_counts_down_to_a_rematch_and_says_who_is_awaited(phone: NewPhone) -> None:
    """As large as all that is told there, be it the winner's moment or later."""
    tv, state = crowning(phone)
    expect(tv.page.get_by_role("timer")).to_have_count(0)
    show(tv, awaiting(tv, looked_on(state, "over")))
    tv.page.locator(".rematch").get_by_role("timer").wait_for()
    names = ", ".join(BOT_NAMES[place] for place in (AWAY, LOOKING_BACK))
    for said in (
        tv.text("starting"),
        tv.text("wait-for", names=names),
        tv.text("in-replay", names=BOT_NAMES[LOOKING_BACK], count=1),
    ):
        line = tv.page.locator(".rematch").get_by_text(said, exact=True)
        expect(line).to_be_visible()
        assert line.evaluate(LETTERS_OF) >= CAPTION
    low = tv.page.locator(".rematch").bounding_box()
    assert low is not None
    assert low["y"] + low["height"] <= TV[1] + 1


def test_a_phone_that_reads_the_count_sees_that_a_rematch_is_about_to_begin(phone: NewPhone) -> None:
    """Wherever it has scrolled to."""
    state = [state for state, _, _ in played(MILLIONS, MOST, 1, {})][-1]
    told = json.dumps(msgspec.json.encode(chronicle(state)).decode())
    mine = phone(size=(360, 640), motion="reduce")
    mine.context.add_init_script(CHRONICLE.replace("CHRONICLE", told))
    sit_down(mine)
    show(mine, awaiting(mine, looked_on(state, "over")))
    starting = mine.page.locator(".next").get_by_text(mine.text("starting"))
    expect(starting).to_be_in_viewport()
    mine.page.locator(".after a").last.scroll_into_view_if_needed()
    expect(starting).to_be_in_viewport()


AWAY, LOOKING_BACK = 2, 5


def awaiting(tv: Phone, seen: Moment) -> Moment:
    """The host wants a rematch; two aren't at the table, and one of them is at the replay."""
    room = json.loads(seen.room)
    room["starts"] = int(tv.page.evaluate("Date.now()")) + HOUR
    for place in (AWAY, LOOKING_BACK):
        room["people"][place]["here"] = False
    room["people"][LOOKING_BACK]["in_replay"] = True
    return seen._replace(room=json.dumps(room).encode())
