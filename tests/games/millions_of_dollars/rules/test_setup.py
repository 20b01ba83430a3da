"""What is in the box, and how everyone sits down (M1-M6)."""

from __future__ import annotations

import pytest

from stickup.core.engine import start
from stickup.core.types import DEALER, Chance
from stickup.games.millions_of_dollars.rules import GAME
from stickup.games.millions_of_dollars.rules import events as e
from stickup.games.millions_of_dollars.rules.actions import LastCall, Plan
from stickup.games.millions_of_dollars.rules.cards import BANKS, ORDER, Role
from stickup.games.millions_of_dollars.rules.options import MillionsSetup

from .heist_table import BRUTE, CROOK, DRIVER, MASTERMIND, SNITCH, HeistTable

SEATS = range(3, 9)
IN_USE = {
    3: {SNITCH, BRUTE, DRIVER, CROOK, MASTERMIND},
    4: {BRUTE, DRIVER, CROOK},
    5: {SNITCH, BRUTE, DRIVER, CROOK},
    6: {SNITCH, BRUTE, DRIVER, CROOK},
    7: {SNITCH, BRUTE, DRIVER, CROOK, MASTERMIND},
    8: {SNITCH, BRUTE, DRIVER, CROOK, MASTERMIND},
}
LOOT_CARDS = [
    ("First Bank", 8, 1, BRUTE),
    ("Corner Savings & Loan", 8, 1, SNITCH),
    ("Riverside Credit Union", 9, 1, DRIVER),
    ("Old Harbor Exchange", 9, 1, CROOK),
    ("Grand Union Trust", 10, 1, MASTERMIND),
    ("Merchants' Bank", 10, 1, None),
    ("Casino Imperial", 11, 2, None),
    ("Diamond Depository", 11, 2, None),
    ("Federal Reserve Annex", 12, 2, None),
    ("Bullion Vault", 12, 2, None),
]


@pytest.mark.parametrize("seats", SEATS)
def test_three_to_eight_can_sit_down(seats):
    """M1"""
    assert len(HeistTable(seats).table.players) == seats


@pytest.mark.parametrize("seats", [0, 1, 2, 9, 10])
def test_fewer_than_three_or_more_than_eight_cannot(seats):
    """M1"""
    with pytest.raises(ValueError, match="3 to 8"):
        MillionsSetup(seats)


@pytest.mark.parametrize("seats", SEATS)
def test_a_game_that_nobody_wins_early_has_eight_rounds(seats):
    """M1: everyone leaves every bank alone."""
    table = HeistTable(seats)
    while not table.state.over:
        table.pass_round()
    assert [fact.round for fact in table.happened(e.RoundBegan)] == [1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.parametrize("seats", SEATS)
def test_everyone_has_five_millions_and_the_reserve_the_rest_of_175(seats):
    """M3, M5"""
    table = HeistTable(seats)
    assert table.all_cash() == [5] * seats
    assert [player.cash for player in table.table.players] == [5] * seats
    assert table.reserve == 50 * 1 + 25 * 5 - 5 * seats


def test_there_are_ten_loot_cards():
    """M3, M6: 8 to 12 millions, an ante of 1 or 2, and a role's symbol on some."""
    assert [(bank.name, bank.amount, bank.ante, bank.symbol) for bank in BANKS] == LOOT_CARDS
    assert {bank.amount for bank in BANKS} == {8, 9, 10, 11, 12}
    assert {bank.ante for bank in BANKS} == {1, 2}


def test_there_are_five_roles_called_in_this_order():
    """M4, M14"""
    assert ORDER == ("snitch", "brute", "driver", "crook", "mastermind")


@pytest.mark.parametrize("seats", SEATS)
def test_the_roles_in_use_go_by_the_number_of_players(seats):
    """M5: three play with all five (M27), four without Snitch and Mastermind, five and six without the
    Mastermind."""
    table = HeistTable(seats).turn_up()
    for seat in range(seats):
        plans = table.offered(seat, Plan)
        assert {role for plan in plans for role in plan.roles} == IN_USE[seats]


@pytest.mark.parametrize("seats", SEATS)
def test_only_the_roles_in_use_are_called(seats):
    """M5, M14: in the order of the roll call."""
    table = HeistTable(seats).turn_up().silent(*range(seats)).deal().settle()
    while not table.asked.get(DEALER, "").startswith("bank/"):
        table.deal() if DEALER in table.asked else table.silent(*table.asked)
    called = [fact.role for fact in table.happened(e.RoleCalled)]
    assert called[: len(IN_USE[seats])] == [role for role in ORDER if role in IN_USE[seats]]


def test_eight_of_the_ten_loot_cards_are_played_and_two_leave_unseen():
    """M5: each at most once, and nothing that anyone sees tells of the other two."""
    table = HeistTable()
    while not table.state.over:
        table.pass_round()
    revealed = [fact.bank for fact in table.happened(e.BankRevealed)]
    assert len(set(revealed)) == len(revealed) == 8
    unseen = {bank.name for bank in BANKS} - set(revealed)
    assert len(unseen) == 2
    told = " ".join(map(str, table.facts))
    assert not [name for name in unseen if name in told]


def test_any_of_the_ten_may_come_up_first():
    """M5: which ones leave the game is luck."""
    assert sorted(HeistTable().chance().bag) == sorted(bank.name for bank in BANKS)


@pytest.mark.parametrize("seats", SEATS)
def test_the_first_leader_is_drawn_by_lot(seats):
    """M5, B18: who saw a heist film last cannot be checked here."""
    chance = start(GAME, MillionsSetup(seats)).asked[DEALER]
    assert isinstance(chance, Chance)
    assert chance.bag == tuple(range(seats))
    for leader in range(seats):
        table = HeistTable(seats, leader=leader)
        assert table.whom(e.LeaderNamed) == [leader]
        assert table.table.leader == leader


def test_the_leader_can_do_nothing_that_others_cannot_but_the_last_call():
    """M12, B18: authority is a matter of talk."""
    table = HeistTable(leader=2).floor(BRUTE, BRUTE, BRUTE, BRUTE)
    kinds = {seat: {type(option) for option in table.options(seat)} for seat in range(4)}
    assert kinds[0] == kinds[1] == kinds[3]
    assert kinds[2] - kinds[0] == {LastCall}


def test_roles_are_in_order_wherever_they_are_listed():
    """M4: the enum itself is the roll call."""
    assert tuple(Role) == ORDER
