"""Phase 4: the loot is divided, the Driver paid, the Brute robbed, the symbol rewarded (M19-M24)."""

from __future__ import annotations

import pytest

from stickup.core.types import Seat
from stickup.games.millions_of_dollars.rules import events as e
from stickup.games.millions_of_dollars.rules.cards import BANKS, ORDER, Bank

from .heist_table import BRUTE, CROOK, DRIVER, DULL, MASTERMIND, SNITCH, HeistTable

SYMBOLS = {bank.symbol: bank.name for bank in BANKS if bank.symbol}


def rob(*crew, bank: str = DULL, **agreed) -> HeistTable:
    """Seven play; this crew stays, in seat order, and all others leave. Everyone had five millions."""
    left = range(len(crew), 7)
    return HeistTable(7, **agreed).heist(*crew, *[CROOK for _ in left], leaving=left, bank=bank, hidden=CROOK)


def only(*banks: Bank) -> tuple[Bank, ...]:
    """These among the loot cards."""
    return (*banks, *BANKS[: 8 - len(banks)])


def kinds(table: HeistTable) -> list[type]:
    """What happened in the sharing, in order."""
    wanted = (e.LootShared, e.DriverPaid, e.BruteRobbed, e.SymbolPaid, e.SnitchFined)
    return [type(fact) for fact in table.facts if isinstance(fact, wanted)]


def test_the_rulebooks_example():
    """M24: First Bank, 8 + 2 among three. Brute +2, Crook +5, Mastermind +3; one million is left over."""
    table = rob(BRUTE, CROOK, MASTERMIND, bank="First Bank")
    assert table.happened(e.LootShared) == [e.LootShared(10, 3, ((Seat(0), 0), (Seat(1), 0), (Seat(2), 0)))]
    assert table.all_cash() == [5 + 2, 5 + 5, 5 + 3, 5, 5, 5, 5]
    assert table.reserve == 175 - 7 * 5 - 3 * 3 - 1


# The loot


@pytest.mark.parametrize("bank", BANKS, ids=lambda bank: bank.name)
def test_the_loot_is_what_the_card_says(bank):
    """M6, M20: for one alone the whole of it."""
    table = rob(BRUTE, bank=bank.name)
    assert table.happened(e.LootShared)[0].total == bank.amount


def test_a_mastermind_who_is_left_adds_two_millions():
    """M19"""
    table = rob(MASTERMIND, SNITCH, SNITCH)
    assert table.happened(e.LootShared)[0].total == 12
    assert table.cash(0) == 5 + 12


def test_masterminds_who_are_out_add_nothing():
    """M19: two of them are too many."""
    assert rob(MASTERMIND, MASTERMIND, CROOK).happened(e.LootShared)[0].total == 10


def test_a_mastermind_the_snitch_named_adds_nothing():
    """M19, M16"""
    table = HeistTable(7).heist(
        *(SNITCH, MASTERMIND, CROOK, BRUTE, BRUTE, BRUTE, BRUTE),
        leaving=(3, 4, 5, 6),
        named=MASTERMIND,
        hidden=BRUTE,
    )
    assert table.happened(e.LootShared)[0].total == 10


def test_a_mastermind_who_left_adds_nothing():
    """M19, M9"""
    table = HeistTable(7).heist(MASTERMIND, CROOK, *[BRUTE] * 5, leaving=(0, 2, 3, 4, 5, 6))
    assert table.happened(e.LootShared)[0].total == 10


@pytest.mark.parametrize(
    ("crew", "share"),
    [((CROOK,), 10), ((CROOK, MASTERMIND), 6), ((CROOK, BRUTE, DRIVER), 3), ((*ORDER[1:],), 3)],
)
def test_equal_shares_rounded_down(crew, share):
    """M20"""
    (shared,) = rob(*crew).happened(e.LootShared)
    assert shared.share == share
    assert shared.characters == tuple((seat, 0) for seat in range(len(crew)))


def test_what_cannot_be_divided_stays_in_the_reserve():
    """M20: ten among three."""
    table = rob(CROOK, BRUTE, DRIVER)
    assert table.reserve == 175 - 7 * 5 - 9


def test_a_single_survivor_takes_it_all():
    """B21"""
    assert rob(DRIVER).all_cash() == [15, 5, 5, 5, 5, 5, 5]


def test_only_the_remaining_share():
    """M20: neither leavers nor the eliminated."""
    table = rob(DRIVER, BRUTE, BRUTE, CROOK)
    assert [seat for seat, _ in table.happened(e.LootShared)[0].characters] == [0, 3]
    assert table.all_cash() == [5 + 5 + 1, 5, 5, 5 + 5 - 1, 5, 5, 5]


# Driver, Crook, symbol


def test_everyone_who_shares_pays_the_driver():
    """M21: one million each, and the Driver pays nobody."""
    table = rob(DRIVER, CROOK, MASTERMIND)
    assert table.happened(e.DriverPaid) == [
        e.DriverPaid((Seat(0), 0), ((Seat(1), 0), (Seat(2), 0)), (1, 1)),
    ]
    assert table.all_cash()[:3] == [5 + 4 + 2, 5 + 4 - 1, 5 + 4 - 1]


def test_a_driver_alone_is_paid_by_nobody():
    """M21"""
    table = rob(DRIVER)
    assert not table.happened(e.DriverPaid)
    assert table.cash(0) == 15


@pytest.mark.parametrize("crew", [(CROOK, DRIVER, DRIVER), (CROOK, MASTERMIND)])
def test_where_no_driver_is_left_nobody_pays(crew):
    """M21"""
    assert not rob(*crew).happened(e.DriverPaid)


def test_those_who_are_out_pay_no_driver():
    """M21: only who got a share."""
    (paid,) = rob(DRIVER, BRUTE, BRUTE, CROOK).happened(e.DriverPaid)
    assert paid.payers == ((3, 0),)


def test_the_crook_takes_two_millions_from_the_brute():
    """M22"""
    table = rob(BRUTE, CROOK)
    assert table.happened(e.BruteRobbed) == [e.BruteRobbed((Seat(1), 0), (Seat(0), 0), 2)]
    assert table.all_cash()[:2] == [5 + 5 - 2, 5 + 5 + 2]


@pytest.mark.parametrize("crew", [(BRUTE, CROOK, CROOK), (BRUTE, BRUTE, CROOK), (CROOK, DRIVER)])
def test_both_have_to_be_left_for_that(crew):
    """M22"""
    assert not rob(*crew).happened(e.BruteRobbed)


@pytest.mark.parametrize(("cash", "taken"), [(0, 1), (1, 2), (5, 2)])
def test_a_poor_brute_gives_what_there_is(cash, taken):
    """M22, B13: from all the cash, not only from a share of one million; never below nothing."""
    table = rob(BRUTE, CROOK, bank="Kiosk", banks=only(Bank("Kiosk", 3, 0)), cash={0: cash})
    assert [fact.amount for fact in table.happened(e.BruteRobbed)] == [taken]
    assert table.all_cash()[:2] == [cash + 1 - taken, 5 + 1 + taken]


@pytest.mark.parametrize("role", ORDER)
def test_the_role_on_the_card_gets_a_million(role):
    """M23: from the Reserve."""
    crew = (role, MASTERMIND if role is not MASTERMIND else DRIVER)
    named = CROOK if role is SNITCH else None
    table = HeistTable(7).heist(*crew, *[CROOK] * 5, leaving=range(2, 7), bank=SYMBOLS[role], named=named)
    assert table.happened(e.SymbolPaid) == [e.SymbolPaid((Seat(0), 0), 1)]
    assert sum(table.all_cash()) == 35 + 2 * table.happened(e.LootShared)[0].share + 1
    assert table.money() == 175


def test_a_card_without_a_symbol_rewards_nobody():
    """M23"""
    for bank in BANKS:
        if bank.symbol is None:
            assert not rob(BRUTE, CROOK, DRIVER, MASTERMIND, bank=bank.name).happened(e.SymbolPaid)


def test_a_symbol_whose_role_is_absent_rewards_nobody():
    """M23"""
    assert not rob(BRUTE, CROOK, MASTERMIND, bank=SYMBOLS[DRIVER]).happened(e.SymbolPaid)


def test_a_symbol_whose_role_is_out_rewards_nobody():
    """M23: too many, or gone."""
    assert not rob(BRUTE, BRUTE, MASTERMIND, bank=SYMBOLS[BRUTE]).happened(e.SymbolPaid)
    assert not rob(BRUTE, MASTERMIND, bank=SYMBOLS[CROOK]).happened(e.SymbolPaid)


@pytest.mark.parametrize(("seats", "role"), [(4, SNITCH), (4, MASTERMIND), (5, MASTERMIND), (6, MASTERMIND)])
def test_a_symbol_of_a_role_that_is_not_in_use_is_ignored(seats, role):
    """B22"""
    plans = (BRUTE, CROOK, DRIVER, *[CROOK] * (seats - 3))
    table = HeistTable(seats).heist(*plans, leaving=range(3, seats), bank=SYMBOLS[role])
    assert kinds(table) == [e.LootShared, e.DriverPaid, e.BruteRobbed]


def test_driver_then_crook_then_symbol():
    """B15"""
    table = rob(BRUTE, DRIVER, CROOK, bank=SYMBOLS[BRUTE])
    assert kinds(table) == [e.LootShared, e.DriverPaid, e.BruteRobbed, e.SymbolPaid]


def test_the_order_matters_where_someone_falls_short():
    """B15, B13, B24: a Brute with nothing but a share of one pays the Driver, is robbed of nothing, and keeps
    the million for the symbol."""
    kiosk = Bank("Kiosk", 3, 0, BRUTE)
    table = rob(BRUTE, DRIVER, CROOK, bank="Kiosk", banks=only(kiosk), cash={0: 0, 1: 0, 2: 0})
    assert table.happened(e.DriverPaid)[0].amounts == (1, 1)
    assert table.happened(e.BruteRobbed)[0].amount == 0
    assert table.all_cash()[:3] == [1, 3, 0]


def test_a_player_with_no_cash_pays_the_driver_nothing():
    """B24: a card of so little that the shares are rounded down to none."""
    kiosk = Bank("Kiosk", 1, 0)
    table = rob(DRIVER, CROOK, bank="Kiosk", banks=only(kiosk), cash={1: 0})
    assert table.happened(e.DriverPaid)[0].amounts == (0,)
    assert table.all_cash()[:2] == [5, 0]


def test_an_empty_reserve_stops_nobody():
    """B19: it may owe; all the money is still 175 millions."""
    table = HeistTable(cash={3: 158})
    assert table.reserve == 2
    table.heist(BRUTE, CROOK, DRIVER, CROOK, leaving=(3,))
    assert table.all_cash()[:3] == [5, 9, 10]
    assert table.reserve == 2 - 9
    assert table.money() == 175


def test_an_empty_reserve_still_lays_an_ante():
    """B19, B1"""
    table = HeistTable(cash={2: 0, 3: 165}).turn_up()
    table.plan(BRUTE, CROOK, DRIVER, CROOK)
    assert table.reserve == -1
    assert table.player(2).places[0].ante == 1
