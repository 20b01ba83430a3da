"""The answers of one game of a rollout, and the record they become."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from stickup.core.record import FastDeal, Generator, Recorded, RecordedPlayer
from stickup.core.types import Game, Setup

from .array_backend import Word, library, np
from .games import game_of
from .luck import check_games, salt_of
from .questions import BatchWindow
from .rollout import random_table


class Move(NamedTuple):
    """The answers at one window of one game: the bits by seat, or the one bit of a window for one seat."""

    window: BatchWindow
    asked: int
    """The set of seats that were asked."""
    bits: tuple[int, ...]


def rollout_moves(setup: Setup, seed: int, number: int) -> list[Move]:
    """The answers of one game of a rollout, which depend only on the seed and its number."""
    moves: list[Move] = []

    def note(window: BatchWindow, asked: Word, answers: tuple[Word, ...]) -> None:
        moves.append(Move(window, int(asked[0]), tuple(int(answer[0]) for answer in answers)))

    game = game_of(setup)
    rules = game.rules(setup, library("numpy"), silence=False, watched=False, scribe=note)
    numbers = np.asarray([number])
    check_games(numbers)
    random_table(game, rules, salt_of(seed), numbers.astype(np.uint32))
    return [move for move in moves if any(move.bits)]


def new_record(
    game: Game[Any, Any],
    setup: Setup,
    seed: int,
    number: int,
    write: Callable[[bytes], object],
    bots: Sequence[str] = (),
) -> Recorded[Any, Any]:
    """A record without answers yet, dealt with the counter; random bots play, unless you name others."""
    named = enumerate(bots or ["random"] * setup.seats, 1)
    players = [RecordedPlayer(f"{bot} {number}", bot) for number, bot in named]
    deal = FastDeal(f"{seed}/{number}", Generator.COUNTER)
    return Recorded(game, setup, players, deal, write=write)
