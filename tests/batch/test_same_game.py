"""The batch engine plays the game of the readable one, which is the authority."""

from __future__ import annotations

from random import Random

import pytest

from stickup.batch.cash_n_guns.rules import VERSION
from stickup.games.cash_n_guns.numbers.numbering import POWERS
from stickup.games.cash_n_guns.rules import CashNGuns
from stickup.games.cash_n_guns.rules.hooks import POWERS as READABLE
from stickup.games.cash_n_guns.rules.options import CashSetup, FirstGodfather, Options, Powers
from tests.ageing.shelf import RECORDS, lines, name
from tests.batch.every_turn import LOADS, TURNS_A_LOAD, every_script, play_every_turn
from tests.batch.follow import any_setup, follow, follow_records

DEALT, REPLAYED = (0, 1, 2, 3), (8, 9, 11, 14)
"""Setups at random that know every planted bug; `python -m tests.prove.batch` plays thousands."""
CASH_RECORDS = [record for record in RECORDS if b'"game":"cash-n-guns"' in lines(record)[0]]


@pytest.mark.parametrize("number", DEALT)
def test_any_game_of_a_batch_is_a_game_by_the_rules(number):
    """Seats, options and powers at random: the same questions, options, tables, hands and scores."""
    follow(any_setup(Random(f"batch {number}")), 8, number, given=False)


@pytest.mark.parametrize("number", REPLAYED)
def test_any_game_by_the_rules_can_be_replayed_in_a_batch(number):
    """The draws are another dealer's, handed over label by label."""
    follow(any_setup(Random(f"batch {number}")), 8, number, given=True)


@pytest.mark.parametrize("record", CASH_RECORDS, ids=name)
def test_a_record_that_was_kept_can_be_replayed_in_a_batch(record):
    follow_records([lines(record)])


@pytest.mark.parametrize("powers", Powers)
def test_all_powers_are_played(powers):
    """Eight seats hold half of them, so a few games show them all."""
    ages = (30, 40, 50, 60, 70, 80, 90, 20)
    setup = CashSetup(8, Options(powers=powers, first_godfather=FirstGodfather.OLDEST), ages=ages)
    follow(setup, 8, 11, given=False)


def test_a_turn_of_four_ends_alike_whatever_they_load_whomever_they_aim_at_and_whoever_ducks():
    """`python -m tests.prove.batch` plays all of them."""
    assert len(set(every_script(5))) == TURNS_A_LOAD
    for load in range(LOADS):
        assert play_every_turn(load, every=1009) == 9


def test_the_batch_engine_plays_todays_rules():
    """A new version of the rules must be taught to it; then this number and its powers change."""
    assert CashNGuns.newest == VERSION


def test_the_batch_engine_knows_every_power():
    assert tuple(sorted(filter(None, READABLE))) == POWERS
