"""The end of a long game of Millions of Dollars on a TV: eight rounds, and all of it can be read."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any, NamedTuple

import msgspec
import pytest
from playwright.sync_api import FloatRect, expect

from stickup.core.chronicle import Award
from stickup.core.engine import State
from stickup.core.versions import setup_of
from stickup.games.cash_n_guns.chronicle import CashChronicle
from stickup.games.millions_of_dollars.chronicle import MillionsChronicle
from stickup.tables.looks import BOT_NAMES
from stickup.words import LANGUAGES
from tests.browser.axe import STILL
from tests.browser.conftest import TV, NewPhone
from tests.browser.ends import CHRONICLE, HEARD, SMALL, covered, turned
from tests.browser.large_text import LONGEST
from tests.browser.moments import MOST, Moment, looked_on, played, show, sit_down, stand_by
from tests.browser.phone import SCROLLS, Phone
from tests.browser.tables import ALL, texts_of
from tests.server.guests import CASH, MILLIONS

ROUNDS = 8
GAMES = 40
"""So many at most until one has gone badly often enough."""
LETTERS = 32
"""Pixels, of 1080: read from four metres away."""
SMALLER_TV = (1280, 720)
FEWEST = 3


HURRIED = """
const later = window.setTimeout
window.setTimeout = (done, wait, ...more) =>
  wait === 5000 ? (window.cheered = done, 0)
    : wait >= 8000 ? (window.told = done, 0) : later(done, wait / 20, ...more)
"""
"""A quick count; and the winner, and what is told, stay until it is said that they were seen long enough."""
FILLED = 0.6
"""Of the height of a TV; where several have won, they share its width."""
SHARED = 0.3
"""Of the height of a TV, beside the count."""
BESIDE = 0.25
"""Of the height of a TV, beside a list."""


HOUR = 3_600_000
CAPTION = 40
"""Pixels, of 1080: what everyone is told, from four metres away."""
LETTERS_OF = "(text) => parseFloat(getComputedStyle(text).fontSize)"


class Ended(NamedTuple):
    """What a TV is shown of a game that is over, and what it is told of it."""

    seen: Moment
    story: MillionsChronicle


def ended(seats: int) -> Ended:
    """A game whose heists came to nothing more than once, among random bots."""
    for number in range(GAMES):
        states = [state for state, _, _ in played(MILLIONS, seats, number, {})]
        story = chronicle(states[-1])
        if story.rounds == ROUNDS and len(story.broken) > 1:
            return Ended(looked_on(states[-1], "over"), story)
    raise AssertionError("no game goes badly")


def chronicle(state: State[Any, Any]) -> MillionsChronicle:
    seats = len(state.hands) - 1
    return MillionsChronicle.of(state.game, setup_of(state.game, {"seats": seats}), state.facts or [])


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
    assert tv.page.evaluate(SCROLLS) == [0, 0], "a TV has no scrollbars"


def boxes(tv: Phone) -> list[FloatRect]:
    return [box for face in tv.page.locator(".champions .face svg").all() if (box := face.bounding_box())]


@pytest.mark.parametrize("size", [TV, SMALLER_TV])
@pytest.mark.parametrize("seats", [FEWEST, MOST])
@pytest.mark.parametrize("lang", LANGUAGES if ALL else [LONGEST])
def test_the_tv_tells_the_whole_story_of_a_long_game_readable_from_four_meters(
    phone: NewPhone, lang: str, seats: int, size: tuple[int, int]
) -> None:
    """One thing after the other, and the count again in the end."""
    seen, story = ended(seats)
    tv = phone(lang=lang, size=size, motion="reduce")
    told = json.dumps(msgspec.json.encode(story).decode())
    stand_by(tv, HURRIED + HEARD + CHRONICLE.replace("CHRONICLE", told))
    show(tv, seen)
    liars: Counter[str] = Counter()
    headings = []
    readable(tv, size)
    while turned(tv):
        readable(tv, size)
        heading = tv.page.locator(".story").locator("h2, figcaption").inner_text()
        headings.append(heading)
        if heading == tv.text("mil-broken"):
            heard(tv, len(story.broken))
            faces = tv.page.locator(".story .crew .portrait")
            assert faces.count() == sum(len(heist.crew) for heist in story.broken)
        elif tv.page.locator(".story ol").count():
            name = tv.page.locator(".story h2 + b").inner_text()
            liars[name] = heard(tv, sum(BOT_NAMES[lie.seat] == name for lie in story.lies))
        readable(tv, size)
    assert headings[: len(story.awards)] == [titled(lang, award) for award in story.awards]
    assert {tv.text(f"mil-{what}") for what in ("broken", "money", "past")} < set(headings)
    assert liars == Counter(BOT_NAMES[lie.seat] for lie in story.lies), "a lie is not told"
    assert tv.page.evaluate("leap") == 1, "not one by one"


def readable(tv: Phone, size: tuple[int, int]) -> None:
    assert covered(tv) == []
    assert tv.page.evaluate(SMALL, LETTERS * size[1] / TV[1]) == []


def heard(tv: Phone, lines: int) -> int:
    tv.waits_for(f"heard.size >= {lines}", 10)
    return int(tv.page.evaluate("heard.size"))


def titled(lang: str, award: Award) -> str:
    return texts_of(MILLIONS, lang).text(f"award-{award.name}")


@pytest.mark.parametrize("seats", [4, 6, MOST])
def test_the_count_in_cash_leaves_nothing_out_though_most_diamonds_may_be_a_tie(
    phone: NewPhone, seats: int
) -> None:
    """And the awards follow, one after the other."""
    tv = phone(lang=LONGEST, size=TV, motion="reduce")
    seen, story = richest(seats)
    stand_by(tv, HURRIED + CHRONICLE.replace("CHRONICLE", json.dumps(msgspec.json.encode(story).decode())))
    show(tv, seen)
    assert covered(tv) == []
    expect(tv.page.locator(".tied")).to_be_visible()
    titles = []
    while turned(tv):
        readable(tv, TV)
        titles.append(tv.page.locator(".story h2").inner_text())
    assert titles == [texts_of(CASH, LONGEST).text(f"award-{award.name}") for award in story.awards]


def test_the_face_with_the_best_hunches_is_shown_large_on_a_tv_and_the_others_beside_it(
    phone: NewPhone,
) -> None:
    state = [state for state, _, _ in played(CASH, MOST, 1, {})][-1]
    told = CashChronicle.of(state.game, setup_of(state.game, {"seats": MOST}), state.facts or [])
    tv = phone(lang=LONGEST, size=TV, motion="reduce")
    stand_by(tv, HURRIED + CHRONICLE.replace("CHRONICLE", json.dumps(msgspec.json.encode(told).decode())))
    for others, least in ((0, FILLED), (MOST - 1, BESIDE)):
        show(tv, betting(looked_on(state, "over"), 1 + others))
        tv.page.locator(".end.counted").wait_for()
        while tv.page.locator(".story h2").get_by_text(tv.text("bets-end"), exact=True).count() == 0:
            assert turned(tv), "nobody is told of the bets"
        readable(tv, TV)
        face = tv.page.locator(".story .face svg").bounding_box()
        assert face is not None
        assert face["height"] >= least * TV[1]
        expect(tv.page.locator(".story h2 + b")).to_have_text(BOT_NAMES[others])
        expect(tv.page.locator(".story ol > li")).to_have_count(others)


def betting(seen: Moment, many: int) -> Moment:
    """So many have bet, each with one more right than whoever sits before them."""
    room = json.loads(seen.room)
    for place, person in enumerate(room["people"][:many]):
        person |= {"bets_won": 1 + place, "bets_lost": 2}
    return seen._replace(room=json.dumps(room).encode())


def richest(seats: int) -> tuple[Moment, CashChronicle]:
    """The game with the most to add up among random bots, with a tie."""
    found = []
    for number in range(GAMES // 2):
        state = [state for state, _, _ in played(CASH, seats, number, {})][-1]
        story = CashChronicle.of(state.game, setup_of(state.game, {"seats": seats}), state.facts or [])
        if story.tied and story.awards:
            sums = sum(len(score.parts) for score in story.scores)
            found.append((sums, number, looked_on(state, "over"), story))
    *_, seen, story = max(found, key=lambda one: one[:2])
    return seen, story


def test_the_tv_goes_on_by_itself_and_begins_again_with_the_count(phone: NewPhone) -> None:
    """Nobody has a keyboard there."""
    seen, story = ended(FEWEST)
    tv = phone(size=TV, motion="reduce")
    stand_by(tv, HURRIED + CHRONICLE.replace("CHRONICLE", json.dumps(msgspec.json.encode(story).decode())))
    show(tv, seen)
    tv.waits_for("window.told")
    chapters = tv.page.locator(".where li").count()
    assert chapters > len(story.awards)
    for now in (*range(1, chapters), 0):
        tv.page.evaluate("told()")
        expect(tv.page.locator(".where li").nth(now)).to_have_class(re.compile("now"))
        tv.waits_for(STILL)
    expect(tv.page.locator(".end .count")).to_be_visible()


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
