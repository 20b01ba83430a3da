"""Whole games by the thousand: STICKUP_GAMES=10000 for each number of seats; fewer by default."""

from __future__ import annotations

import os
from random import Random

import pytest

from stickup.core.dealer import FastDealer
from stickup.core.play import start
from stickup.core.types import Outcome
from tests.conformance import Rulebook, check, steps
from tests.core.rulebooks import RULEBOOKS

GAMES = int(os.environ.get("STICKUP_GAMES", "100"))
EVERY = 9
"""Answers between two checks of all laws; no multiple of anything that a turn has."""


@pytest.mark.parametrize(
    ("rulebook", "seats"), [(book, n) for book in RULEBOOKS for n in book.seats], ids=lambda value: f"{value}"
)
@pytest.mark.timeout(7200)
def test_every_game_obeys_every_law_and_comes_to_an_end(rulebook, seats, capsys):
    answers = sum(play(rulebook, seats, number) for number in range(GAMES))
    with capsys.disabled():
        print(f"\n{rulebook}: {GAMES} games of {seats}, {answers} answers", end=" ")


def play(rulebook: Rulebook, seats: int, number: int) -> int:
    """One random game: what is conserved after every answer, all laws now and then. How many answers."""
    rng = Random(f"{seats}/{number}")
    state = start(rulebook.game, rulebook.setup(seats, rng.choice), listen=False)
    count = 0
    for count, _ in enumerate(steps(state, FastDealer(number), rng), 1):
        rulebook.conserve(state)
        if count % EVERY == 0:
            check(rulebook, state)
    check(rulebook, state)
    assert isinstance(state.outcome, Outcome)
    assert len(state.outcome.scores) == seats
    assert set(state.outcome.winners) <= set(range(seats))
    return count
