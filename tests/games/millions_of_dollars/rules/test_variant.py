"""Won't get fooled again: no role twice in a row (M29, B17)."""

from __future__ import annotations

import pytest

from stickup.core.engine import IllegalAction
from stickup.core.types import Seat
from stickup.games.millions_of_dollars.rules import events as e
from stickup.games.millions_of_dollars.rules.actions import Plan
from stickup.games.millions_of_dollars.rules.cards import ROLES
from stickup.games.millions_of_dollars.rules.options import FooledAgain, MillionsSetup, Options

from .heist_table import BRUTE, CROOK, DRIVER, HeistTable

FOUR = (BRUTE, CROOK, DRIVER, CROOK)


def variant(seats: int = 4, **agreed) -> HeistTable:
    return HeistTable(seats, wont_get_fooled_again="on", **agreed)


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_in_the_first_round_every_role_is_free(seats):
    """M29, B17: the variant is for four to eight."""
    table = variant(seats).turn_up()
    assert all(len(table.options(seat)) == len(ROLES[seats]) for seat in range(seats))
    assert not table.happened(e.LastRolesShown)


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_the_role_of_the_round_before_is_off_limits(seats):
    """M29: four players then choose from two."""
    plans = (BRUTE, CROOK, DRIVER, *[CROOK] * (seats - 3))
    table = variant(seats).heist(*plans, leaving=range(3, seats)).turn_up()
    for seat, last in enumerate(plans):
        assert {plan.roles[0] for plan in table.offered(seat, Plan)} == set(ROLES[seats]) - {last}
        with pytest.raises(IllegalAction):
            table.say(seat, Plan((last,)))


def test_it_is_shown_at_the_start_of_planning():
    """M29: by name, everyone's; before the loot card is turned up."""
    table = variant().heist(*FOUR)
    assert table.happened(e.LastRolesShown) == [e.LastRolesShown(((BRUTE,), (CROOK,), (DRIVER,), (CROOK,)))]
    assert [player.last_roles for player in table.table.players] == [(role,) for role in FOUR]
    facts = [type(fact) for fact in table.turn_up().facts]
    assert facts.index(e.LastRolesShown) < len(facts) - facts[::-1].index(e.BankRevealed)
    assert not table.happened(e.RolesPlanned)[4:]


def test_leavers_and_the_eliminated_show_theirs_too():
    """M29, B5, B17: a leaver's chosen role counts as chosen."""
    table = variant().heist(*FOUR, leaving=(0,)).turn_up()
    assert table.whom(e.Eliminated) == [1, 3]
    assert [player.last_roles for player in table.table.players] == [(role,) for role in FOUR]
    assert Plan((BRUTE,)) not in table.options(0)
    assert Plan((CROOK,)) not in table.options(1)


def test_it_also_reveals_whose_card_was_the_hidden_one():
    """M29, B20"""
    table = variant().heist(*FOUR, hidden=BRUTE, leaving=(0,))
    assert e.LastRolesShown(((BRUTE,), (CROOK,), (DRIVER,), (CROOK,))) in table.seen(None)


def test_a_role_comes_back_after_one_round():
    """M29: only the round before counts."""
    table = variant().heist(*FOUR).floor(CROOK, BRUTE, BRUTE, DRIVER).leave(0, 1, 2, 3).turn_up()
    assert set(table.options(0)) == {Plan((BRUTE,)), Plan((DRIVER,))}


def test_a_random_role_is_never_that_one_either():
    """M29, B24"""
    table = variant().heist(*FOUR).turn_up().silent(0, 1, 2, 3)
    assert set(table.chance().bag) == {DRIVER, CROOK}
    table.draw(DRIVER)
    assert set(table.chance().bag) == {BRUTE, DRIVER}


def test_a_random_role_counts_as_chosen():
    """M29, B24"""
    table = variant().turn_up().silent(0, 1, 2, 3).draw(CROOK).deal().leave(0, 1, 2, 3).turn_up()
    assert Plan((CROOK,)) not in table.options(0)


def test_without_the_variant_nothing_is_shown_and_nothing_is_barred():
    """M29"""
    table = HeistTable().heist(*FOUR).turn_up()
    assert not table.happened(e.LastRolesShown)
    assert all(len(table.options(seat)) == 3 for seat in range(4))
    assert all(player.last_roles == () for player in table.table.players)


def test_three_players_cannot_agree_on_it():
    """B17"""
    with pytest.raises(ValueError, match="wont-get-fooled-again"):
        MillionsSetup(3, Options(wont_get_fooled_again=FooledAgain.ON))


def test_claims_are_not_barred():
    """M29, M10: you may say what everyone knows is a lie."""
    table = variant().heist(*FOUR).turn_up().plan(CROOK, BRUTE, BRUTE, DRIVER).show()
    table.say(0, next(option for option in table.options(0) if getattr(option, "role", None) is BRUTE))
    assert table.happened(e.Claimed) == [e.Claimed(Seat(0), BRUTE)]
