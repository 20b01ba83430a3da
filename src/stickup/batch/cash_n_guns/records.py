"""A game of a batch of Cash 'n Guns as a record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from stickup.core.record import By, Recorded
from stickup.core.types import Decision, Seat
from stickup.games.cash_n_guns import rules

from ..bit_lanes import PASS, SILENT
from ..rollout_moves import Move
from .packed_features import SECOND
from .translation import answer_of

GAME: Final = rules.GAME


class RecordedMove(NamedTuple):
    """One move, with the second share that may belong to it."""

    move: Move
    second: int = int(PASS)


def play_moves(played: Recorded[Any, Any], moves: Iterable[Move]) -> None:
    """Play the answers of one game through the rules."""
    for move in with_seconds(moves):
        for seat, bit in answers_of(played, move):
            give(played, seat, bit, move.second)


def with_seconds(moves: Iterable[Move]) -> Iterator[RecordedMove]:
    """The Greedy's two shares are two windows here, and one answer in a record."""
    waiting: Move | None = None
    for move in moves:
        if move.window.name == SECOND:
            assert waiting is not None, "a second share follows a first"
            yield RecordedMove(waiting, move.bits[0])
            waiting = None
            continue
        if waiting is not None:
            yield RecordedMove(waiting)
        waiting = move
    if waiting is not None:
        yield RecordedMove(waiting)


def answers_of(played: Recorded[Any, Any], recorded: RecordedMove) -> list[tuple[Seat, int]]:
    """The answers by seat; a window for one seat has just one."""
    move = recorded.move
    seats = list(map(Seat, range(len(move.bits)))) if move.window.together else list(played.state.asked)
    return [(seat, bit) for seat, bit in zip(seats, move.bits, strict=True) if bit]


def give(played: Recorded[Any, Any], seat: Seat, bit: int, second: int) -> None:
    question = played.state.asked[seat]
    assert isinstance(question, Decision), "the dealer has dealt"
    by = By.CLOCK if bit == SILENT else By.BOT
    played.answer(seat, answer_of(question, bit, second), by)
