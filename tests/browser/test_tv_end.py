"""The end of a long game of Millions of Dollars on a TV: eight players, eight rounds, all of it readable."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import msgspec
import pytest

from stickup.core.engine import State
from stickup.core.versions import setup_of
from stickup.games.millions_of_dollars.chronicle import MillionsChronicle
from stickup.server.live.messages import frame as encode
from stickup.tables.clock import Speed
from stickup.tables.frame_types import GameSeen, Room
from stickup.words import LANGUAGES
from tests.browser.conftest import TV, NewPhone
from tests.browser.ends import covered
from tests.browser.large_text import LONGEST
from tests.browser.moments import CODE, MOST, TABLE, TOLD, Moment, played, show, sitter
from tests.browser.tables import ALL
from tests.server.guests import MILLIONS

ROUNDS = 8
GAMES = 40
"""So many at most until one has gone badly often enough."""
LETTERS = 28
"""Pixels, of 1080: read from four metres away."""
CHRONICLE = """
const asked = window.fetch
window.fetch = (url, ...more) =>
  String(url).endsWith('/chronicle') ? Promise.resolve(new Response(CHRONICLE)) : asked(url, ...more)
"""
SMALL = f"""() => [...document.querySelectorAll('.end .story table :is(th, td), .end .story section > ul li')]
  .filter((text) => text.checkVisibility() && text.closest('section').querySelector('table'))
  .map((text) => parseFloat(getComputedStyle(text).fontSize))
  .filter((size) => size < {LETTERS} - 0.1)"""


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
            return Ended(over(states[-1]), story)
    raise AssertionError("no game goes badly")


def chronicle(state: State[Any, Any]) -> MillionsChronicle:
    return MillionsChronicle.of(state.game, setup_of(state.game, {"seats": MOST}), state.facts or [])


def over(state: State[Any, Any]) -> Moment:
    """As somebody sees it who only looks on."""
    setup: dict[str, Any] = {"options": {}}
    game, rules = state.game.name, state.game.version
    seen = GameSeen(
        game, rules, setup, tuple(range(MOST)), state.table, step=state.step, outcome=state.outcome
    )
    people = tuple(map(sitter, range(MOST)))
    room = Room(TABLE, CODE, "over", game, rules, setup, Speed.NORMAL, people, host=0, games=1)
    return Moment("", 0, encode(room), encode(seen), floor=False)


@pytest.mark.parametrize("lang", LANGUAGES if ALL else [LONGEST])
def test_the_tv_tells_the_whole_story_of_a_long_game_of_eight_readable_from_four_meters(
    phone: NewPhone, lang: str
) -> None:
    seen, story = ended()
    tv = phone(lang=lang, size=TV, motion="reduce")
    told = json.dumps(msgspec.json.encode(story).decode())
    tv.context.add_init_script(TOLD + CHRONICLE.replace("CHRONICLE", told))
    tv.go(f"/tv/{TABLE}")
    tv.waits_for("window.line?.greeted")
    show(tv, seen)
    assert covered(tv) == []
    assert tv.page.evaluate(SMALL) == []
    tv.shows(tv.text("mil-broken"))
    faces = tv.page.locator(".story .crew .portrait")
    assert faces.count() == sum(len(heist.crew) for heist in story.broken[-2:])
