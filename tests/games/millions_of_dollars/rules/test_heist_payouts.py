"""The pure functions behind a heist: who survives, and what everyone gets (M14-M24)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random

import pytest

from stickup.core.types import DEALER, Seat
from stickup.games.millions_of_dollars.rules import events as e
from stickup.games.millions_of_dollars.rules.actions import Name
from stickup.games.millions_of_dollars.rules.cards import BANKS, ORDER, ROLES, Bank, Role
from stickup.games.millions_of_dollars.rules.heist_payouts import (
    Crew,
    Gain,
    gains,
    sharing,
    snitch_may_name,
    survivors,
)
from stickup.games.millions_of_dollars.rules.money_moves import moves

from .heist_table import BRUTE, CROOK, DRIVER, DULL, MASTERMIND, SIDE, SNITCH, HeistTable


def crew_of(*roles: Role) -> Crew:
    """One Character each, in seat order."""
    return {(Seat(seat), 0): role for seat, role in enumerate(roles)}


def five_each(crew: Crew) -> dict[Seat, int]:
    return {seat: 5 for seat, _ in crew}


def loot(*roles: Role, bank: str = DULL, named: Role | None = None) -> list[int]:
    """What everyone gains beside the ante."""
    crew = crew_of(*roles)
    return [gain.loot for gain in gains(crew, SIDE[bank], five_each(crew), named).values()]


def by_the_book(
    crew: Crew, bank: Bank, cash: Mapping[Seat, int], named: Role | None
) -> tuple[dict[Seat, int], dict[Seat, int]]:
    """Antes and loot once more, step by step as M14 to M23 tell it, without the game's own words."""
    count = Counter(crew.values())
    named = named if count[SNITCH] == 1 else None
    left = [who for who in crew if count[crew[who]] == 1 and crew[who] != named]
    antes = {seat: 0 for seat, _ in crew}
    for (seat, position), role in crew.items():
        if role == BRUTE or (seat, position) in left:
            antes[seat] += bank.ante
    start = {seat: cash[seat] + antes[seat] for seat in antes}
    purse = dict(start)
    where = {crew[who]: who[0] for who in left}
    if set(where) == {SNITCH}:
        purse[where[SNITCH]] -= min(3, purse[where[SNITCH]])
    elif left:
        share = (bank.amount + (2 if MASTERMIND in where else 0)) // len(left)
        for seat, _ in left:
            purse[seat] += share
        if DRIVER in where:
            fees = 0
            for who in left:
                if crew[who] != DRIVER and purse[who[0]] > 0:
                    purse[who[0]] -= 1
                    fees += 1
            purse[where[DRIVER]] += fees
        if CROOK in where and BRUTE in where:
            taken = min(2, purse[where[BRUTE]])
            purse[where[BRUTE]] -= taken
            purse[where[CROOK]] += taken
        if bank.symbol in where:
            purse[where[bank.symbol]] += 1
    return antes, {seat: purse[seat] - start[seat] for seat in purse}


# Who survives


@pytest.mark.parametrize("role", ORDER)
def test_the_only_one_of_a_role_survives_and_two_do_not(role):
    """M14"""
    assert survivors(crew_of(role)) == crew_of(role)
    assert survivors(crew_of(role, role)) == {}
    assert survivors(crew_of(role, role, role)) == {}


def test_the_named_do_not_survive():
    """M16"""
    assert list(survivors(crew_of(SNITCH, BRUTE, CROOK), BRUTE).values()) == [SNITCH, CROOK]


@pytest.mark.parametrize(("snitches", "may"), [(0, False), (1, True), (2, False), (3, False)])
def test_only_a_single_snitch_names(snitches, may):
    """M16, B9"""
    assert snitch_may_name(crew_of(*[SNITCH] * snitches, BRUTE)) is may


# What they get


def test_the_rulebooks_example():
    """M24"""
    assert loot(BRUTE, CROOK, MASTERMIND, bank="First Bank") == [2, 5, 3]


@pytest.mark.parametrize(
    ("roles", "named", "expected"),
    [
        ((BRUTE,), None, [10]),
        ((BRUTE, BRUTE), None, [0, 0]),
        ((BRUTE, CROOK), None, [3, 7]),
        ((BRUTE, DRIVER), None, [4, 6]),
        ((BRUTE, DRIVER, CROOK), None, [0, 5, 4]),
        ((DRIVER, MASTERMIND), None, [7, 5]),
        ((SNITCH, BRUTE), None, [5, 5]),
        ((SNITCH, BRUTE), BRUTE, [-3, 0]),
        ((SNITCH, BRUTE), CROOK, [5, 5]),
        ((SNITCH, SNITCH, CROOK), CROOK, [0, 0, 10]),
        ((SNITCH,), None, [-3]),
        ((SNITCH, BRUTE, DRIVER, CROOK, MASTERMIND), None, [1, -1, 6, 3, 1]),
        ((SNITCH, BRUTE, DRIVER, CROOK, MASTERMIND), DRIVER, [3, 1, 0, 5, 3]),
    ],
)
def test_what_a_crew_gets(roles, named, expected):
    """M16-M22, B9, B10, B21"""
    assert loot(*roles, named=named) == expected


def test_the_ante_is_counted_apart():
    """M14, M15: it comes back to the only one of a role, and to any Brute."""
    crew = crew_of(BRUTE, BRUTE, CROOK, CROOK, DRIVER)
    assert gains(crew, SIDE["Bullion Vault"], five_each(crew)) == {
        0: Gain(2, 0),
        1: Gain(2, 0),
        2: Gain(0, 0),
        3: Gain(0, 0),
        4: Gain(2, 12),
    }
    assert Gain(2, 12).total == 14


def test_a_named_brute_has_the_ante_and_nothing_else():
    """M15, M16"""
    crew = crew_of(SNITCH, BRUTE, CROOK)
    assert gains(crew, SIDE[DULL], five_each(crew), BRUTE)[Seat(1)] == Gain(1, 0)


@pytest.mark.parametrize(("cash", "pays"), [(0, 1), (1, 2), (4, 3)])
def test_a_lone_snitch_pays_out_of_the_ante_that_is_back(cash, pays):
    """M18, B10: `cash` is in the pocket while one million lies on the Character."""
    assert gains(crew_of(SNITCH), SIDE[DULL], {Seat(0): cash}) == {0: Gain(1, -pays)}


def test_a_poor_brute_is_robbed_of_all_there_is():
    """B13: of a share of two and nothing else, the Driver has had one already."""
    crew = crew_of(BRUTE, CROOK, DRIVER)
    bank = Bank("Kiosk", 6, 0)
    assert [gain.loot for gain in gains(crew, bank, dict.fromkeys(map(Seat, range(3)), 0)).values()] == [
        0,
        2,
        4,
    ]


def test_a_player_with_two_characters_gets_both_their_gains():
    """M28"""
    crew = {(Seat(0), 0): BRUTE, (Seat(0), 1): CROOK, (Seat(1), 1): DRIVER}
    assert gains(crew, SIDE[DULL], {Seat(0): 3, Seat(1): 3}) == {0: Gain(2, 4), 1: Gain(1, 5)}


def test_the_facts_of_the_sharing_come_in_order():
    """B15: fact by fact, each out of the cash that the one before left."""
    crew = crew_of(BRUTE, DRIVER, CROOK)
    facts = list(sharing(crew, Bank("Kiosk", 3, 0, BRUTE), dict.fromkeys(map(Seat, range(3)), 0)))
    assert [type(fact) for fact in facts] == [e.LootShared, e.DriverPaid, e.BruteRobbed, e.SymbolPaid]
    assert [moves(fact) for fact in facts] == [{0: 1, 1: 1, 2: 1}, {0: -1, 2: -1, 1: 2}, {0: 0, 2: 0}, {0: 1}]


def test_nobody_left_nothing_shared():
    """B21"""
    assert list(sharing({}, SIDE[DULL], {})) == []


def test_a_lone_snitch_ends_the_sharing():
    """M18: nothing after the fine, not even the symbol."""
    facts = list(sharing(crew_of(SNITCH), SIDE["Corner Savings & Loan"], {Seat(0): 5}))
    assert facts == [e.SnitchFined(Seat(0), 0, 3)]


# Against the book and the game


def any_crew(rng: Random, seats: int) -> dict[tuple[Seat, int], Role]:
    """Any Characters that may stay, at least one."""
    each = 2 if seats == 3 else 1
    whole = {
        (Seat(seat), place): role
        for seat in range(seats)
        for place, role in enumerate(rng.sample(ROLES[seats], each))
    }
    staying = rng.sample(sorted(whole), rng.randint(1, len(whole)))
    return {who: role for who, role in whole.items() if who in staying}


@pytest.mark.parametrize("seats", range(3, 9))
def test_it_is_what_the_book_says_for_any_crew(seats):
    """M14-M23, B13, B24: cards as mean and purses as empty as a table may have them."""
    rng = Random(seats)
    for _ in range(2_000):
        crew = any_crew(rng, seats)
        bank = Bank("any", rng.choice([1, 2, 5, 9, 12]), rng.randint(0, 2), rng.choice([None, *ORDER]))
        cash = {seat: rng.randint(0, 3) for seat, _ in crew}
        named = rng.choice([None, *ROLES[seats][1:]])
        antes, won = by_the_book(crew, bank, cash, named)
        assert gains(crew, bank, cash, named) == {seat: Gain(antes[seat], won[seat]) for seat in antes}


@pytest.mark.parametrize("seats", range(3, 9))
def test_it_is_what_the_game_pays(seats):
    """M14-M23: what a player works out is what the player gets."""
    rng = Random(seats)
    for _ in range(100):
        table = HeistTable(seats, cash={seat: rng.randint(0, 6) for seat in range(seats)})
        table.turn_up(rng.choice(BANKS).name).silent(*range(seats))
        while DEALER in table.asked:
            chance = table.chance()
            table.draw(*rng.sample(chance.bag, chance.count))
        for seat, position in rng.sample(table.table.crew, rng.randrange(len(table.table.crew))):
            table.leave(seat, position=position)
        crew = {who: table.hand(who[0]).roles[who[1]] for who in table.table.crew}
        before, bank = table.all_cash(), table.bank
        table.settle()
        named = None
        if "name" in table.asked.values():
            (snitch,) = table.asked
            named = rng.choice(table.offered(snitch, Name)).role
            table.name(named)
        expected = gains(crew, bank, {seat: before[seat] for seat, _ in crew}, named)
        assert table.all_cash() == [
            cash + (expected[Seat(seat)].total if Seat(seat) in expected else 0)
            for seat, cash in enumerate(before)
        ]
