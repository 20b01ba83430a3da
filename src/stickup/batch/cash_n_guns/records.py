"""A game of a batch as a record that `stickup verify` accepts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from stickup.core.record import By, FastDeal, Generator, Recorded, RecordedPlayer
from stickup.core.types import Decision, Outcome, Seat
from stickup.games.cash_n_guns.rules import GAME
from stickup.games.cash_n_guns.rules.options import CashSetup

from ..array_backend import Word, library, np
from ..lanes import PASS, SILENT
from ..questions import BatchWindow
from ..rollout import random_table
from .game_setup import salt_of
from .rules import Rules
from .translation import SECOND, answer_of


class Move(NamedTuple):
    """What was answered at one window of one game: by seat, the bits; of a window for one seat, that bit."""

    window: BatchWindow
    bits: tuple[int, ...]


class RecordedMove(NamedTuple):
    """One move, with the second share that may belong to it."""

    move: Move
    second: int = int(PASS)


def record_rollout(setup: CashSetup, seed: int, game: int, write: Callable[[bytes], object]) -> Outcome:
    """Write down the game with this number of a rollout."""
    return record_moves(setup, seed, game, rollout_moves(setup, seed, game), write)


def rollout_moves(setup: CashSetup, seed: int, game: int) -> list[Move]:
    """The answers of one game of a rollout: it depends on the seed and its number, not on the others."""
    moves: list[Move] = []

    def note(window: BatchWindow, answers: tuple[Word, ...]) -> None:
        moves.append(Move(window, tuple(int(answer[0]) for answer in answers)))

    rules = Rules(setup, library("numpy"), silence=False, scribe=note)
    random_table(rules, salt_of(seed), np.asarray([game], np.uint32))
    return [move for move in moves if any(move.bits)]


def record_moves(
    setup: CashSetup, seed: int, game: int, moves: Iterable[Move], write: Callable[[bytes], object]
) -> Outcome:
    """Play the answers of one game through the rules, and write the record."""
    players = [RecordedPlayer(f"random {seat + 1}", "random") for seat in range(setup.seats)]
    deal = FastDeal(f"{seed}/{game}", Generator.COUNTER)
    played = Recorded(GAME, setup, players, deal, write=write)
    for move in with_seconds(moves):
        for seat, bit in answers_of(played, move):
            give(played, seat, bit, move.second)
    assert played.state.outcome is not None, "the moves of a whole game end it"
    return played.state.outcome


def with_seconds(moves: Iterable[Move]) -> Iterator[RecordedMove]:
    """The Greedy's two shares are two windows here, and one answer there."""
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
    """Who answers what; a window for one seat asks the one seat that is asked."""
    move = recorded.move
    seats = list(map(Seat, range(len(move.bits)))) if move.window.together else list(played.state.asked)
    return [(seat, bit) for seat, bit in zip(seats, move.bits, strict=True) if bit]


def give(played: Recorded[Any, Any], seat: Seat, bit: int, second: int) -> None:
    question = played.state.asked[seat]
    assert isinstance(question, Decision), "the dealer has dealt"
    by = By.CLOCK if bit == SILENT else By.BOT
    played.answer(seat, answer_of(question, bit, second), by)
