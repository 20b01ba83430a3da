"""Any question of a game on a phone, without a real table: a fake server sends it.

Random bots' games provide a question of each kind, the one with the most options.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache, partial
from itertools import count
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw, structs

from stickup.bots import Bot
from stickup.bots.play_to_end import FloorTurns, answers
from stickup.bots.random_bot import RandomBot
from stickup.core.dealer import FastDealer
from stickup.core.engine import State, apply, start
from stickup.core.types import Decision, Seat
from stickup.core.versions import setup_of
from stickup.core.view import shared_view
from stickup.games import newest
from stickup.games.cash_n_guns.rules.cards import Loot
from stickup.games.millions_of_dollars.rules.actions import Claim, Offer, Withdraw
from stickup.server.live.messages import VERSION, Live, Welcome
from stickup.server.live.messages import frame as encode
from stickup.tables.clock import SECOND, Speed
from stickup.tables.frame_types import GameSeen, Room, Sitter, Timing
from stickup.tables.looks import BOT_NAMES, GANGSTERS
from tests.browser.phone import Phone

MOST = 8
CODE, TABLE = "ABCD", "0123456789abcdefghij"
TOKEN = "the-seat-of-whoever-looks"
AT_MOST = 200
"""Games; every question is found in a dozen."""
A_FEW = 2
A_WHILE = 90 * SECOND
WISHING = "wishing"
REFUSALS = 30
"""Games, of which a few have a Dictator."""
SHARES = 6
"""Kinds of loot; more than that are offered in most games."""
MANY_KINDS = 4
"""As many cards of loot as lie in two rows, at least."""
rounds = count(1)
NONE: Mapping[str, tuple[Seat, ...]] = {}

TOLD = """
window.WebSocket = class {
  static OPEN = 1
  readyState = 1
  constructor() {
    window.line = this
    setTimeout(() => this.onopen?.())
  }
  send(text) {
    const { t, at } = JSON.parse(text)
    if (t === 'ping') this.hear(JSON.stringify({ t: 'pong', at, now: at }))
    if (t === 'hello') this.greeted = true
  }
  hear(frame) {
    this.onmessage?.({ data: frame })
  }
  close() {}
}
"""
"""A fake server that sends what it's given, and nothing else."""


class Moment(NamedTuple):
    """What someone knows just then."""

    prompt: str
    place: int | None
    room: bytes
    game: bytes
    floor: bool


@cache
def moments(game: str, seats: int = MOST, **options: str) -> dict[str, Moment]:
    """One for every question of a game, by its prompt."""
    missing, found = set(newest(game).pace.lengths), dict[str, tuple[int, Moment]]()
    for number in range(AT_MOST):
        for state, seat, question in played(game, seats, number, options):
            missing.discard(question.prompt)
            if len(question.options) > found.get(question.prompt, (0,))[0]:
                found[question.prompt] = len(question.options), moment(state, seat, question, options)
        if not missing:
            return {prompt: best for prompt, (_, best) in found.items()}
    raise AssertionError(f"never asked: {missing}")


@cache
def shares() -> dict[int, Moment]:
    """Someone picks in a split of Cash 'n Guns, by how many kinds there are to choose from; the longest to
    read is a painting."""
    found: dict[int, Moment] = {}
    for number in range(AT_MOST):
        for state, seat, question in played("cash-n-guns", MOST, number, {}):
            kinds = {*getattr(state.table, "spread", ())}
            if question.prompt == "share" and Loot.PAINTING in kinds:
                found.setdefault(len(kinds), moment(state, seat, question, {}))
        if found.keys() >= {*range(1, SHARES + 1)}:
            return found
    raise AssertionError(f"never offered together: {found.keys()}")


@cache
def refused() -> Moment:
    """The Dictator forbids what someone reached for, who still has the most to choose from."""
    found = (
        (len(question.options), moment(state, seat, question, {}))
        for number in range(REFUSALS)
        for state, seat, question in played("cash-n-guns", MOST, number, {})
        if question.prompt == "share" and state.table.forbidden
    )
    return max(found, key=lambda one: one[0])[1]


@cache
def waits(game: str, seats: int = MOST, **options: str) -> dict[str, Moment]:
    """One for every step of a game in which someone waits for others to answer, by step; and one each for
    someone who may wish for loot meanwhile, and for someone who is dead."""
    found: dict[str, Moment] = {}
    for number in range(A_FEW):
        for state, _, _ in played(game, seats, number, options):
            idle = [Seat(seat) for seat in range(seats) if seat not in state.asked]
            for seat in idle[:1]:
                found.setdefault(f"step {state.step}", moment(state, seat, None, options))
            for seat in filter(partial(may_wish, state), idle):
                found.setdefault(WISHING, moment(state, seat, None, options))
            for seat in filter(partial(is_dead, state), idle):
                found.setdefault("dead", moment(state, seat, None, options))
    return found


@cache
def offering(seats: int = MOST, **options: str) -> Moment:
    """Someone in a negotiation has laid money on another, and has more to offer and to give."""
    for number in range(AT_MOST):
        for state, seat, question in played("millions-of-dollars", seats, number, options):
            kinds = {type(one) for one in question.options}
            if kinds >= {Withdraw, Offer, Claim} and len({*who_is_paid(question)}) > MANY_KINDS // 2:
                return moment(state, seat, question, options)
    raise AssertionError("never offered")


def who_is_paid(question: Decision) -> Iterator[tuple[Seat, int]]:
    return ((one.owner, one.position) for one in question.options if isinstance(one, Offer))


def may_wish(state: State[Any, Any], seat: Seat) -> bool:
    """Takes part in a split of Cash 'n Guns with enough to choose from, and isn't asked."""
    gangsters = getattr(state.table, "gangsters", ())
    return bool(gangsters) and gangsters[seat].present and len(state.table.spread) > MANY_KINDS


def is_dead(state: State[Any, Any], seat: Seat) -> bool:
    gangsters = getattr(state.table, "gangsters", ())
    return bool(gangsters) and not gangsters[seat].alive


def played(
    game: str, seats: int, number: int, options: Mapping[str, str]
) -> Iterator[tuple[State[Any, Any], Seat, Decision]]:
    """Everything that is asked in a game among random bots."""
    rules, seed = newest(game), str(number)
    state = start(rules, setup_of(rules, {"seats": seats, "options": dict(options)}))
    bots: list[Bot] = [RandomBot(f"{seed}/{seat}") for seat in range(seats)]
    for seat, answer, _ in answers(state, bots, FastDealer(seed), FloorTurns(seed)):
        question = state.asked[seat]
        if isinstance(question, Decision):
            yield state, seat, question
        apply(state, seat, answer)


def moment(
    state: State[Any, Any], seat: Seat, question: Decision | None, options: Mapping[str, str]
) -> Moment:
    """What is asked, or nothing, of someone at this table."""
    view, setup = shared_view(state, seat), {"options": dict(options)}
    name, rules, seats = state.game.name, state.game.version, len(state.hands) - 1
    waiting = tuple(sorted(state.asked))
    seen = GameSeen(
        name, rules, setup, tuple(range(seats)), state.table, seat, view.hand, waiting, state.step, question
    )
    people = tuple(map(sitter, range(seats)))
    room = Room(TABLE, CODE, "playing", name, rules, setup, Speed.NORMAL, people, host=0)
    prompt, floor = (question.prompt, question.floor) if question else ("", False)
    return Moment(prompt, seat, encode(room), encode(seen), floor)


def looked_on(state: State[Any, Any], phase: str = "playing", bots: Collection[int] = ()) -> Moment:
    """As somebody sees it who only looks on: a TV."""
    name, rules, seats = state.game.name, state.game.version, len(state.hands) - 1
    setup: dict[str, Any] = {"options": {}}
    waiting = tuple(sorted(state.asked))
    seen = GameSeen(
        *(name, rules, setup, tuple(range(seats)), state.table),
        waiting=waiting,
        step=state.step,
        outcome=state.outcome,
    )
    people = tuple(
        structs.replace(sitter(place), bot="random" if place in bots else None) for place in range(seats)
    )
    room = Room(TABLE, CODE, phase, name, rules, setup, Speed.NORMAL, people, host=0, games=1)
    return Moment("", 0, encode(room), encode(seen), floor=False)


def sitter(place: int) -> Sitter:
    return Sitter(place, BOT_NAMES[place], GANGSTERS[place], Seat(place), here=True)


def stand_by(tv: Phone, more: str = "") -> None:
    """A TV that hears what it is shown."""
    tv.context.add_init_script(TOLD + more)
    tv.go(f"/tv/{TABLE}")
    tv.waits_for("window.line?.greeted")


def sit_down(phone: Phone) -> None:
    """On the page of a table that hears what it is shown."""
    phone.context.add_init_script(TOLD)
    phone.go(f"/t/{CODE}#seat={TOKEN}&table={TABLE}")
    phone.waits_for("window.line?.greeted")


def show(
    phone: Phone,
    moment: Moment,
    on_three: int | None = None,
    bets: Mapping[str, tuple[Seat, ...]] = NONE,
    *,
    late: bool = False,
) -> None:
    """As if the table stood so, and had just let this player in; so long before all answer at once, and with
    these bets to make. Late is whoever the table waits for."""
    now = int(phone.page.evaluate("Date.now()"))
    timing = Timing(next(rounds), now, now + A_WHILE, floor=moment.floor, turn=1, bets=dict(bets))
    if on_three is not None:
        timing = structs.replace(timing, deadline=now + on_three, on_three=True)
    if late:
        timing = structs.replace(timing, deadline=None)
    snapshot = msgspec.json.encode(
        {"t": "snapshot", "n": 1, "room": Raw(moment.room), "game": Raw(moment.game), "timing": timing}
    )
    frames = (encode(Welcome(VERSION, "", now, 1, moment.place)), snapshot, encode(Live(1)))
    phone.page.evaluate(
        "(frames) => frames.forEach((frame) => line.hear(frame))", [*map(bytes.decode, frames)]
    )


def tell(phone: Phone, *facts: Mapping[str, Any]) -> None:
    """This has just happened."""
    entry = msgspec.json.encode({"t": "entry", "n": 2, "facts": facts})
    phone.page.evaluate("(frame) => line.hear(frame)", entry.decode())
