"""Bots play a game to its end: every seat that's asked answers, on an open floor in turns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from stickup.core.dealer import FastDealer
from stickup.core.engine import State
from stickup.core.record import By
from stickup.core.types import DEALER, Action, Chance, Decision, Seat, Task
from stickup.core.view import View, shared_view

from . import Bot

AnyState = State[Any, Any]
AnyView = View[Any, Any]

PATIENCE: Final = 12
"""How often each player may act on one open floor."""


def answers(
    state: AnyState, bots: Sequence[Bot], dealer: FastDealer, clock: FloorTurns
) -> Iterator[tuple[Seat, Action, By]]:
    """Everyone's answers, one by one; the caller plays each answer it takes."""
    views = [shared_view(state, Seat(seat)) for seat in range(len(bots))]
    while state.asked:
        for seat in look_up(state, views, clock.round(state)):
            question = state.asked.get(seat)
            if isinstance(question, Chance):
                yield seat, dealer.answer(question), By.DEALER
            elif question is not None and clock.cuts_short(state, seat, question):
                yield seat, question.silence, By.CLOCK
            elif question is not None:
                answer = bots[seat].choose(views[seat], question)
                if not stays_silent(question, answer):
                    yield seat, answer, By.BOT


def look_up(state: AnyState, views: Sequence[AnyView], seats: list[Seat]) -> list[Seat]:
    """Those asked look at the table before the first of them answers: nobody learns who was quicker."""
    players = [seat for seat in seats if seat != DEALER]
    waiting = set(players)
    for seat in players:
        views[seat].step, views[seat].waiting = state.step, waiting
    return seats


def stays_silent(question: Decision, answer: Action) -> bool:
    """Whether this answer adds nothing: on an open floor the seat is already settled."""
    return question.floor and answer == question.silence and answer not in question.options


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
