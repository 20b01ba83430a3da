"""Bots play each other, a game at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from stickup.core.dealer import FastDealer
from stickup.core.play import State, apply, start
from stickup.core.record import By, FastDeal, Player, Recorded
from stickup.core.types import Chance, Decision, Game, Outcome, Seat, Setup
from stickup.core.view import look

from . import Bot, bots_for


class Bout(Struct, frozen=True):
    """What is agreed for a whole row of games."""

    game: Game[Any, Any]
    setup: Setup
    bots: tuple[str, ...]
    seed: str


class Finish(Struct, frozen=True):
    """How one game went. `dead` is empty in games in which nobody can die."""

    bots: tuple[str, ...]
    outcome: Outcome
    dead: tuple[Seat, ...]
    turns: int


def play_one(bout: Bout, index: int) -> Finish:
    """Game number `index` of the row; it depends on nothing but the bout and that number."""
    seated = seating(bout, index)
    bots = seat_bots(bout, index)
    state = start(bout.game, bout.setup, listen=False)
    dealer = FastDealer(seed_of(bout, index))
    views = [look(state, Seat(seat)) for seat in range(bout.setup.seats)]
    while state.asked:
        seat, question = next(iter(state.asked.items()))
        if isinstance(question, Chance):
            apply(state, seat, dealer.answer(question))
        else:
            apply(state, seat, bots[seat].choose(views[seat], question))
    return finish(seated, state)


def record_one(bout: Bout, index: int, write: Callable[[bytes], object]) -> Finish:
    """The same game, written down."""
    seated = seating(bout, index)
    bots = seat_bots(bout, index)
    players = [Player(f"{bot} {seat + 1}", bot) for seat, bot in enumerate(seated)]
    played = Recorded(bout.game, bout.setup, players, FastDeal(seed_of(bout, index)), write=write)
    state = played.state
    views = [look(state, Seat(seat)) for seat in range(bout.setup.seats)]
    while state.asked:
        seat, question = next(iter(state.asked.items()))
        assert isinstance(question, Decision), "a recorded game deals for itself"
        played.answer(seat, bots[seat].choose(views[seat], question), By.BOT)
    return finish(seated, state)


def seating(bout: Bout, index: int) -> tuple[str, ...]:
    """Who sits where: the bots go round the table, one seat further every game, so that seats even out."""
    return tuple(bout.bots[(seat + index) % len(bout.bots)] for seat in range(bout.setup.seats))


def seat_bots(bout: Bout, index: int) -> list[Bot]:
    makers = bots_for(bout.game.name)
    seed = seed_of(bout, index)
    return [makers[name](f"{seed}/{seat}") for seat, name in enumerate(seating(bout, index))]


def seed_of(bout: Bout, index: int) -> str:
    return f"{bout.seed}/{index}"


def finish(bots: Sequence[str], state: State[Any, Any]) -> Finish:
    outcome, table = state.outcome, state.table
    assert outcome is not None, "a game that is over has an outcome"
    living = getattr(table, "living", range(len(bots)))
    dead = tuple(Seat(seat) for seat in range(len(bots)) if seat not in living)
    return Finish(tuple(bots), outcome, dead, getattr(table, "turn", 0))
