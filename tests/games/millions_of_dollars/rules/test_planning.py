"""Phase 1: the loot card, the roles, the antes, the role cards in the middle (M6-M8)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from stickup.core.engine import IllegalAction
from stickup.core.types import DEALER
from stickup.games.millions_of_dollars.rules import events as e
from stickup.games.millions_of_dollars.rules.actions import AT_RANDOM, Plan
from stickup.games.millions_of_dollars.rules.cards import BANKS, ORDER, ROLES

from .heist_table import BRUTE, CROOK, DEAR, DRIVER, DULL, MASTERMIND, SNITCH, HeistTable

EIGHT = (SNITCH, CROOK, MASTERMIND, BRUTE, DRIVER, CROOK, BRUTE, SNITCH)


@pytest.mark.parametrize("bank", BANKS, ids=lambda bank: bank.name)
def test_a_loot_card_is_turned_up_for_all_to_see(bank):
    """M6"""
    table = HeistTable().turn_up(bank.name)
    assert table.bank == bank
    assert e.BankRevealed(bank.name) in table.seen(None)


def test_the_loot_card_comes_before_the_roles():
    """M6, M7: everyone plans knowing what there is to rob."""
    table = HeistTable()
    assert table.asked == {DEALER: "bank/1"}
    table.turn_up()
    assert table.asked == {0: "plan", 1: "plan", 2: "plan", 3: "plan"}


def test_everyone_plans_at_once():
    """M7: nobody hears an answer before all have answered."""
    table = HeistTable().turn_up()
    for seat in (2, 0, 3):
        table.say(seat, Plan((BRUTE,)))
    assert not table.happened(e.RolesPlanned)
    assert not table.happened(e.AntePaid)
    table.say(1, Plan((CROOK,)))
    assert table.whom(e.AntePaid) == [0, 1, 2, 3]


def test_a_plan_is_final():
    """M7: a Character that lies face down lies."""
    table = HeistTable().turn_up().say(0, Plan((BRUTE,)))
    with pytest.raises(IllegalAction):
        table.say(0, Plan((CROOK,)))


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_one_role_each_out_of_those_in_use(seats):
    """M7: a role of the box that is not in use cannot be played."""
    table = HeistTable(seats).turn_up()
    assert table.options(0) == tuple(Plan((role,)) for role in ROLES[seats])
    for role in set(ORDER) - set(ROLES[seats]):
        with pytest.raises(IllegalAction):
            table.say(0, Plan((role,)))


def test_everyone_may_choose_the_same_role():
    """M7"""
    table = HeistTable().turn_up().plan(DRIVER, DRIVER, DRIVER, DRIVER)
    assert [table.hand(seat).roles for seat in range(4)] == [(DRIVER,)] * 4


@pytest.mark.parametrize(("bank", "ante"), [(DULL, 1), (DEAR, 2)])
def test_the_ante_of_the_card_lies_on_every_character(bank, ante):
    """M7"""
    table = HeistTable().turn_up(bank).plan(BRUTE, CROOK, DRIVER, BRUTE)
    assert [player.places[0].ante for player in table.table.players] == [ante] * 4
    assert table.all_cash() == [5 - ante] * 4
    assert table.reserve == 155


@pytest.mark.parametrize(("cash", "bank"), [(0, DULL), (0, DEAR), (1, DEAR)])
def test_the_reserve_lays_the_whole_ante_for_one_who_cannot_pay(cash, bank):
    """M7, B1: even a player with one million of two keeps that million."""
    table = HeistTable(cash={2: cash})
    reserve = table.reserve
    table.turn_up(bank).plan(BRUTE, CROOK, DRIVER, BRUTE)
    ante = table.bank.ante
    assert table.cash(2) == table.player(2).cash == cash
    assert table.player(2).places[0].ante == ante
    assert table.reserve == reserve - ante
    assert [fact.by_reserve for fact in table.happened(e.AntePaid)] == [False, False, True, False]


@pytest.mark.parametrize(("cash", "bank"), [(1, DULL), (2, DEAR)])
def test_a_player_with_just_enough_pays(cash, bank):
    """M7"""
    table = HeistTable(cash={2: cash}).turn_up(bank).plan(BRUTE, CROOK, DRIVER, BRUTE)
    assert table.cash(2) == 0
    assert not any(fact.by_reserve for fact in table.happened(e.AntePaid))


def test_an_ante_that_the_reserve_laid_is_the_players_once_it_comes_back():
    """B1: in the heist."""
    table = HeistTable(cash={3: 1}).heist(CROOK, CROOK, DRIVER, BRUTE, bank=DEAR)
    assert table.cash(3) == 1 + 2 + 11 // 2 - 1


def test_an_ante_that_the_reserve_laid_is_the_reserves_once_it_is_lost():
    """B1, M14"""
    table = HeistTable(cash={0: 1})
    before = table.reserve
    table.heist(CROOK, CROOK, DRIVER, DRIVER, bank=DEAR)
    assert table.all_cash() == [1, 3, 3, 3]
    assert table.reserve == before + 3 * 2


def test_a_broke_player_gains_the_ante_by_leaving():
    """B25: round after round, and that is legal."""
    table = HeistTable(cash={1: 0}).floor(BRUTE, CROOK, DRIVER, BRUTE, bank=DEAR).leave(0, 1, 2, 3)
    assert table.all_cash() == [5, 2, 5, 5]
    table.set_cash(1, 0)
    table.floor(BRUTE, CROOK, DRIVER, BRUTE, bank="Bullion Vault").leave(0, 1, 2, 3)
    assert table.all_cash() == [5, 2, 5, 5]


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_all_roles_but_one_are_shown(seats):
    """M8: N players, N-1 roles."""
    roles = [EIGHT[seat] if EIGHT[seat] in ROLES[seats] else BRUTE for seat in range(seats)]
    table = HeistTable(seats).turn_up().plan(*roles)
    chance = table.chance()
    assert (Counter(chance.bag), chance.count) == (Counter(roles), seats - 1)
    table.show(hidden=CROOK)
    (shown,) = table.happened(e.RolesShown)
    assert Counter(shown.roles) == Counter(roles) - Counter([CROOK])
    assert table.table.shown == shown.roles


@pytest.mark.parametrize("hidden", [SNITCH, BRUTE, DRIVER, CROOK])
def test_any_of_them_may_be_the_hidden_one(hidden):
    """M8"""
    table = HeistTable(5).floor(SNITCH, CROOK, BRUTE, DRIVER, CROOK, hidden=hidden)
    everything = [SNITCH, BRUTE, DRIVER, CROOK, CROOK]
    everything.remove(hidden)
    assert list(table.table.shown) == everything


def test_roles_are_shown_in_the_order_of_the_roll_call_however_they_were_laid_or_drawn():
    """M8: never in seat order."""
    for roles in permutations([BRUTE, DRIVER, CROOK, CROOK]):
        table = HeistTable().turn_up().plan(*roles)
        assert list(table.chance().bag) == sorted(roles)
        table.draw(*[role for role in roles if role is not BRUTE])
        assert table.table.shown == (DRIVER, CROOK, CROOK)


def test_the_shown_roles_carry_no_names():
    """M8"""
    table = HeistTable().floor(BRUTE, DRIVER, CROOK, CROOK)
    (shown,) = table.happened(e.RolesShown)
    assert shown == e.RolesShown((BRUTE, DRIVER, CROOK))


def test_silent_players_get_a_random_role():
    """B24: any role in use, and nobody learns that it was random."""
    table = HeistTable().turn_up()
    assert table.decision(0).silence == AT_RANDOM
    table.silent(1).say(0, Plan((BRUTE,))).say(2, Plan((BRUTE,))).say(3, Plan((BRUTE,)))
    assert table.asked == {DEALER: "plan/1/1"}
    assert (set(table.chance().bag), table.chance().count) == ({BRUTE, DRIVER, CROOK}, 1)
    table.draw(CROOK)
    assert table.hand(1).roles == (CROOK,)
    assert table.whom(e.AntePaid) == [0, 1, 2, 3]


def test_the_silent_pay_the_ante_like_everyone():
    """B24, M7"""
    table = HeistTable().turn_up().silent(0, 1, 2, 3).deal()
    assert table.all_cash() == [4, 4, 4, 4]
    assert table.asked == dict.fromkeys(range(4), "negotiate")
