"""Any game of a rollout can be written down, and the referee accepts it."""

from __future__ import annotations

from random import Random

import pytest

from stickup.batch import BatchEngine
from stickup.batch.records import record_rollout
from stickup.core.dealer import CountingDealer
from stickup.core.types import Chance
from stickup.core.verify_record import BadRecord, Difference, verify
from stickup.games.cash_n_guns.rules import GAME
from stickup.games.cash_n_guns.rules.options import CashSetup
from tests.batch.follow import any_setup

GAMES = {GAME.name: GAME}


@pytest.mark.parametrize("number", range(6))
def test_a_game_of_a_rollout_is_a_record_that_verifies(number):
    setup = any_setup(Random(f"record {number}"))
    finish = BatchEngine(setup).rollout(number, 40)
    for game in (0, 17, 39):
        lines: list[bytes] = []
        outcome = record_rollout(setup, number, game, lines.append)
        verify(GAMES, lines)
        assert outcome.scores == tuple(int(score[game]) * 1000 for score in finish.scores)
        assert outcome.winners == tuple(seat for seat, won in enumerate(finish.winners) if won[game])


def test_a_card_that_the_counter_did_not_deal_is_found():
    lines = record_of_a_game()
    lines[0] = lines[0].replace(b'"seed":"3/4"', b'"seed":"3/5"')
    with pytest.raises(Difference, match="the draw 'powers' should be"):
        verify(GAMES, lines)


@pytest.mark.parametrize("seed", ["", "7", "7/", "/7", "7/x", "-7/1", "7/1/2", "7.0/1"])
def test_the_seed_of_a_counting_dealer_is_two_numbers(seed):
    lines = record_of_a_game()
    lines[0] = lines[0].replace(b'"seed":"3/4"', f'"seed":"{seed}"'.encode())
    with pytest.raises(BadRecord, match=r"line 1: .*two numbers"):
        verify(GAMES, lines)


def test_a_counting_dealer_deals_by_label_not_by_order():
    loot, desk = Chance("loot/1", tuple("aabbccdd"), 3), Chance("godfather", (0, 1, 2, 3))
    one, other = CountingDealer("7/12"), CountingDealer("7/12")
    assert [one.answer(loot), one.answer(desk)] == [other.answer(desk), other.answer(loot)][::-1]


def record_of_a_game() -> list[bytes]:
    lines: list[bytes] = []
    record_rollout(CashSetup(4), 3, 4, lines.append)
    return lines
