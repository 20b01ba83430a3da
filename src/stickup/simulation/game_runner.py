"""Bots play each other, a game at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from stickup.bots import Bot
from stickup.bots.play_to_end import AnyState, FloorTurns, answers
from stickup.core.dealer import FastDealer
from stickup.core.engine import apply, start
from stickup.core.record import FastDeal, Recorded, RecordedPlayer
from stickup.core.turn_count import progress_of, traits_of
from stickup.core.types import Game, Outcome, Seat, Setup
from stickup.games.own_bots import bot_maker


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
