"""A game of a batch as a record that `stickup verify` accepts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from stickup.core.types import Outcome, Setup

from .cash_n_guns import records as cash_records
from .games import game_of
from .millions_of_dollars import records as millions_records
from .rollout_moves import Move, new_record, rollout_moves

RECORDERS: Final[dict[str, Any]] = {
    "cash-n-guns": cash_records,
    "millions-of-dollars": millions_records,
}


def record_rollout(setup: Setup, seed: int, game: int, write: Callable[[bytes], object]) -> Outcome:
    """Record the game with this number of a rollout."""
    return record_moves(setup, seed, game, rollout_moves(setup, seed, game), write)


def record_moves(
    setup: Setup,
    seed: int,
    game: int,
    moves: Iterable[Move],
    write: Callable[[bytes], object],
    bots: Sequence[str] = (),
) -> Outcome:
    """Record the game with this number, given everyone's answers."""
    recorder = RECORDERS[game_of(setup).name]
    played = new_record(recorder.GAME, setup, seed, game, write, bots)
    recorder.play_moves(played, moves)
    assert played.state.outcome is not None, "the moves of a whole game end it"
    outcome: Outcome = played.state.outcome
    return outcome
