"""Who answers first, who listens, how often it is played: none of it changes a game."""

from __future__ import annotations

from random import Random

import pytest

from stickup.core.types import BOOKKEEPING, DEALER, Private
from stickup.testing.answer_order import Order
from stickup.testing.random_play import fair_dealer, random_game, steps
from tests.core.cases import CASES, CashNGuns, MillionsOfDollars


class TestCashNGuns(CashNGuns, Order):
    pass


class TestMillionsOfDollars(MillionsOfDollars, Order):
    pass


@pytest.mark.parametrize("case", CASES, ids=str)
def test_both_games_draw_cards_and_have_private_facts(case):
    """Otherwise the promises about luck and about private facts would be empty ones."""
    rng = Random(7)
    _, state = random_game(case, rng)
    assert DEALER in [step.seat for step in steps(state, fair_dealer(7), rng)]
    facts = state.take_facts()
    assert [fact for fact in facts if isinstance(fact, Private) and not isinstance(fact, BOOKKEEPING)]
