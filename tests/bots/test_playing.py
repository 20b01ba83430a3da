"""Bots that play each other see the table as it is when they are asked."""

from __future__ import annotations

from typing import Any

import pytest

import stickup
from stickup.bots.play_to_end import AnyState, FloorTurns, answers
from stickup.bots.random_bot import RandomBot
from stickup.core.dealer import FastDealer
from stickup.core.engine import apply, start
from stickup.core.types import DEALER, Action, Decision, Seat
from stickup.core.view import View


class Looking(RandomBot):
    """Checks what it is shown against the game itself."""

    def __init__(self, state: AnyState, asked: list[set[Seat]]) -> None:
        super().__init__(1)
        self._state = state
        self._asked = asked

    def choose(self, view: View[Any, Any], decision: Decision) -> Action:
        assert view.step == self._state.step
        assert view.waiting == self._asked[-1]
        return super().choose(view, decision)


@pytest.mark.parametrize("name", ["cash-n-guns", "millions-of-dollars"])
def test_a_bot_sees_the_step_and_everyone_who_is_asked_with_it(name):
    """Also those who have answered before it: answers count once all are in."""
    game = stickup.game(name)
    state = start(game, stickup.setup(game, seats=5), listen=False)
    asked: list[set[Seat]] = []

    class Clock(FloorTurns):
        def round(self, state: AnyState) -> list[Seat]:
            asked.append({seat for seat in state.asked if seat != DEALER})
            return super().round(state)

    bots = [Looking(state, asked) for _ in range(5)]
    for seat, answer, _ in answers(state, bots, FastDealer("seed"), Clock("seed")):
        apply(state, seat, answer)
    assert state.over
