"""A finished game in words, line by line of its record: for replays of games without their own view."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any, Final

from msgspec import Struct

from stickup.core.types import BOOKKEEPING, DEALER, Event, Private, Seat
from stickup.core.verify_record import Referee, ReplayedLine
from stickup.core.view import View, fold, visible
from stickup.games import GAMES, words_for
from stickup.words import GameWords, PageWords

ALL: Final = "all"
"""The view with every secret shown."""
SPECTATOR: Final = "spectator"


class NoSuchSeat(Exception):
    """There was nobody in that seat."""


class NarratedLine(Struct, frozen=True):
    """What followed from answer `n` (0: from the start), and what the table looked like then."""

    n: int
    lines: tuple[str, ...]
    table: tuple[str, ...]


class NarratedReplay(Struct, frozen=True):
    """A finished game in words: a line for every answer, and how it ended."""

    steps: tuple[NarratedLine, ...]
    outcome: tuple[str, ...]


def story(record: Iterable[bytes], lang: str, whose: str) -> NarratedReplay:
    """A game in words from the view of a seat ("0", "1" …), a `SPECTATOR`, or `ALL`. Raises NoSuchSeat."""
    referee = Referee(GAMES, record)
    names = [player.name for player in referee.header.players]
    seat = seat_of(whose, len(names))
    words = words_for(referee.game.name)(PageWords(lang), names)
    view = fold(referee.game, referee.setup, seat, ())
    tell = partial(told, words, view, everything=whose == ALL)
    steps = tuple(tell(step, n) for n, step in enumerate(referee.steps()))
    outcome = referee.game.outcome(view.table)
    return NarratedReplay(steps, () if outcome is None else tuple(words.outcome(outcome, seat).splitlines()))


def seat_of(whose: str, seats: int) -> Seat | None:
    if whose in (ALL, SPECTATOR):
        return None
    if whose not in map(str, range(seats)):
        raise NoSuchSeat
    return Seat(int(whose))


def told(
    words: GameWords, view: View[Any, Any], step: ReplayedLine, n: int, *, everything: bool
) -> NarratedLine:
    lines = tuple(line for fact in step.facts for line in lines_of(words, view, fact, everything=everything))
    return NarratedLine(n, lines, tuple(words.describe(view)))


def lines_of(words: GameWords, view: View[Any, Any], fact: Event, *, everything: bool) -> Iterator[str]:
    """A fact in words for this view, which then learns it; with every secret shown, for the seat it's for."""
    mine = visible(fact, view.seat)
    if mine:
        view.observe(fact)
    elif not everything or isinstance(fact, BOOKKEEPING):
        return
    seat = fact.seat if isinstance(fact, Private) else view.seat
    line = None if seat == DEALER else words.event(fact, seat)
    if line:
        yield line if mine or seat is None else f"[{words.name(seat)}] {line}"
