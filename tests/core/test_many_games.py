"""Whole games by the thousand: STICKUP_GAMES=10000 for each number of seats; fewer by default."""

from __future__ import annotations

import os

import pytest

from stickup.testing.invariants import play_through, silence_leads_to_the_end
from tests.core.cases import CASES

GAMES = int(os.environ.get("STICKUP_GAMES", "12"))


@pytest.mark.parametrize(
    ("case", "seats"), [(case, n) for case in CASES for n in case.seats], ids=lambda value: f"{value}"
)
@pytest.mark.timeout(7200)
def test_every_game_obeys_every_law_and_comes_to_an_end(case, seats, capsys):
    answers = sum(play_through(case, seats, number) for number in range(GAMES))
    with capsys.disabled():
        print(f"\n{case}: {GAMES} games of {seats}, {answers} answers", end=" ")


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_game_in_which_nobody_ever_answers_comes_to_an_end(case):
    for seed in range(20):
        silence_leads_to_the_end(case, seed)
