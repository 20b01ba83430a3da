"""Bots play each other, a game at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from msgspec import Struct

from stickup.bots import Bot
from stickup.core.dealer import FastDealer
from stickup.core.play import State, apply, start
from stickup.core.record import By, FastDeal, Recorded, RecordedPlayer
from stickup.core.turn_count import progress_of, traits_of
from stickup.core.types import Action, Chance, Decision, Game, Outcome, Seat, Setup, Task
from stickup.core.view import shared_view
from stickup.games.own_bots import bot_maker

AnyState = State[Any, Any]

PATIENCE: Final = 12
"""How often each player may act on one open floor."""


class GameSeries(Struct, frozen=True):
    """The setup for a whole run of games."""

    game: Game[Any, Any]
    setup: Setup
    bots: tuple[str, ...]
    seed: str


class Finish(Struct, frozen=True):
    """How one game went. `dead` is empty in games without deaths."""

    bots: tuple[str, ...]
    outcome: Outcome
    dead: tuple[Seat, ...]
    turns: int
    traits: tuple[str, ...] = ()
    """What set each seat apart; empty in games without such things."""


def play_one(series: GameSeries, index: int) -> Finish:
    """Game number `index` of the series; it depends only on the series and that number."""
    state = start(series.game, series.setup, listen=False)
    seed = seed_of(series, index)
    for seat, answer, _ in answers(state, seat_bots(series, index), FastDealer(seed), FloorTurns(seed)):
        apply(state, seat, answer)
    return finish(seating(series, index), state)


def record_one(series: GameSeries, index: int, write: Callable[[bytes], object]) -> Finish:
    """The same game, written down."""
    names = seating(series, index)
    players = [RecordedPlayer(f"{bot} {seat + 1}", bot) for seat, bot in enumerate(names)]
    seed = seed_of(series, index)
    played = Recorded(series.game, series.setup, players, FastDeal(seed), write=write)
    for seat, answer, by in answers(
        played.state, seat_bots(series, index), FastDealer(seed), FloorTurns(seed)
    ):
        played.answer(seat, answer, by)
    return finish(names, played.state)


def answers(
    state: AnyState, bots: list[Bot], dealer: FastDealer, clock: FloorTurns
) -> Iterator[tuple[Seat, Action, By]]:
    """Everyone's answers, one by one; the caller plays each answer it takes."""
    views = [shared_view(state, Seat(seat)) for seat in range(len(bots))]
    while state.asked:
        for seat in clock.round(state):
            question = state.asked.get(seat)
            if isinstance(question, Chance):
                yield seat, dealer.answer(question), By.DEALER
            elif question is not None and clock.cuts_short(state, seat, question):
                yield seat, question.silence, By.CLOCK
            elif question is not None:
                answer = bots[seat].choose(views[seat], question)
                if not question.floor or answer in question.options:  # else silent already, and staying so
                    yield seat, answer, By.BOT


class FloorTurns:
    """Limits how often each player may act on an open floor: rules have no clock, so bots could talk forever.

    It looks only at who is asked, so it can't give anything away.
    """

    def __init__(self, seed: str) -> None:
        self._shuffle = Random(f"{seed}/floor").shuffle
        self._floor: Task | None = None
        self._spoken: Counter[Seat] = Counter()

    def round(self, state: AnyState) -> list[Seat]:
        """Who answers next: everyone asked, once; on an open floor in a new random order each time."""
        seats = list(state.asked)
        if any(isinstance(question, Decision) and question.floor for question in state.asked.values()):
            self._shuffle(seats)
        return seats

    def cuts_short(self, state: AnyState, seat: Seat, question: Decision) -> bool:
        """Has this seat used up its turns on this floor?"""
        if not question.floor:
            self._floor = None
            return False
        if state.task is not self._floor:
            self._floor, self._spoken = state.task, Counter()
        self._spoken[seat] += 1
        return self._spoken[seat] > PATIENCE


def seating(series: GameSeries, index: int) -> tuple[str, ...]:
    """Who sits where: the bots move one seat further every game, so that seats even out."""
    return tuple(series.bots[(seat + index) % len(series.bots)] for seat in range(series.setup.seats))


def seat_bots(series: GameSeries, index: int) -> list[Bot]:
    game, seed = series.game.name, seed_of(series, index)
    return [bot_maker(game, name)(f"{seed}/{seat}") for seat, name in enumerate(seating(series, index))]


def seed_of(series: GameSeries, index: int) -> str:
    return f"{series.seed}/{index}"


def finish(bots: tuple[str, ...], state: AnyState) -> Finish:
    outcome, progress = state.outcome, progress_of(state.game, state.table)
    assert outcome is not None, "a game that is over has an outcome"
    traits = traits_of(state.game, state.table)
    return Finish(bots, outcome, progress.dead, progress.turns, traits)
