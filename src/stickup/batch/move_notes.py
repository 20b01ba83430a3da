"""The answers of games that were played step by step, as their records want them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from .array_backend import np
from .bit_lanes import lane
from .engine import BatchEngine, Position
from .questions import BatchWindow
from .rollout_moves import Move


class Noted(NamedTuple):
    """What was answered at one window, in the games where somebody was asked there."""

    window: BatchWindow
    games: Any
    asked: Any
    bits: Any


class MoveNotes:
    """Keeps what is answered in a batch: it must be told each position and its answers, from the deal on."""

    def __init__(self, engine: BatchEngine) -> None:
        self.engine = engine
        self.noted: list[Noted] = []

    def __call__(self, position: Position, answers: Any) -> None:
        asked = np.asarray(self.engine.asked(position))
        given = np.where(asked, np.asarray(answers), 0)
        windows = np.broadcast_to(np.asarray(position.window), given.shape[1:])
        for number in np.unique(windows[asked.any(0)]).tolist():
            games = np.flatnonzero(asked.any(0) & (windows == number))
            bits = self.engine.bits[number][given[:, games]] * asked[:, games]
            self.noted.append(Noted(self.engine.windows[number], games, asked[:, games], bits))

    def moves(self, game: int) -> Iterator[Move]:
        """What was answered in one of the games, counted from 0."""
        for noted in self.noted:
            at = int(noted.games.searchsorted(game))
            if at < noted.games.size and noted.games[at] == game:
                yield move_of(noted.window, noted.asked[:, at], noted.bits[:, at])


def move_of(window: BatchWindow, asked: Any, bits: Any) -> Move:
    seats = sum(int(lane(int(seat))) for seat in np.flatnonzero(asked))
    by_seat = tuple(bits.tolist())
    return Move(window, seats, by_seat if window.together else (sum(by_seat),))
