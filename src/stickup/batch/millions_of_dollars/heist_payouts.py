"""What a heist pays, once it's known who is left, and in which role (M18-M23)."""

from __future__ import annotations

from stickup.games.millions_of_dollars.rules.cards import (
    CROOKS_CUT,
    MASTERMIND_BONUS,
    SNITCHS_FINE,
    SYMBOL_BONUS,
    Role,
)

from ..array_backend import Bools, Word, u32
from ..bit_lanes import ONE, of_seat, sum_of, united, with_less, with_more
from .character_lanes import SORTED_ROLES, holders, how_many, owners, paid, role_lane
from .rules import MillionsRules
from .table import MillionsTables


def sharing(rules: MillionsRules, table: MillionsTables) -> MillionsTables:
    """Phase 4, once everyone has their ante back."""
    table = lone_snitch(rules, table) if Role.SNITCH in rules.roles else table
    table = loot_shared(rules, table)
    table = driver_paid(rules, table)
    table = brute_robbed(rules, table)
    return symbol_paid(rules, table)


def lone_snitch(rules: MillionsRules, table: MillionsTables) -> MillionsTables:
    """A Snitch left alone pays, but never more than they have, and is out (M18, B10)."""
    alone = rules.only(sum_of(table.crew) == ONE, table.crew & holders(table, Role.SNITCH))
    seat = owners(rules, alone)
    fine = at_most(rules, of_seat(table.cash, seat), u32(SNITCHS_FINE))
    return table._replace(cash=with_less(table.cash, seat, fine), crew=table.crew & ~alone)


def loot_shared(rules: MillionsRules, table: MillionsTables) -> MillionsTables:
    """Equal shares, rounded down (M19, M20)."""
    left, count = table.crew, sum_of(table.crew)
    bonus = rules.only(left & holders(table, Role.MASTERMIND) != 0, u32(MASTERMIND_BONUS))
    share = shares(rules, table.amount + bonus, count)
    sharers = rules.where(left != 0, owners(rules, left), table.sharers)
    return table._replace(cash=paid(rules, table, left, share), sharers=sharers)


def shares(rules: MillionsRules, total: Word, count: Word) -> Word:
    """The amount for each; nothing if nobody shares. There can't be more sharers than roles."""
    return united(
        rules.only(count == u32(many), total // u32(many)) for many in range(1, len(rules.roles) + 1)
    )


def driver_paid(rules: MillionsRules, table: MillionsTables) -> MillionsTables:
    """Every other Character that shares pays the Driver 1; if short, the owner pays what's there (M21)."""
    driver = table.crew & holders(table, Role.DRIVER)
    payers = rules.only(driver != 0, table.crew & ~driver)
    fees = tuple(at_most(rules, how_many(rules, payers, seat), cash) for seat, cash in enumerate(table.cash))
    every = fees[0]
    for fee in fees[1:]:
        every = every + fee
    cash = tuple(money - fee for money, fee in zip(table.cash, fees, strict=True))
    return table._replace(cash=with_more(cash, owners(rules, driver), every))


def brute_robbed(rules: MillionsRules, table: MillionsTables) -> MillionsTables:
    """From all the Brute's cash, not only the share (M22, B13)."""
    crook, brute = table.crew & holders(table, Role.CROOK), table.crew & holders(table, Role.BRUTE)
    robbed = owners(rules, rules.only(crook != 0, brute))
    cut = at_most(rules, of_seat(table.cash, robbed), u32(CROOKS_CUT))
    return table._replace(cash=with_more(with_less(table.cash, robbed, cut), owners(rules, crook), cut))


def symbol_paid(rules: MillionsRules, table: MillionsTables) -> MillionsTables:
    """The role on the loot card gets 1 from the Reserve, if it's left (M23)."""
    favored = united(
        rules.only(table.symbol == role_lane(role), table.crew & holders(table, role))
        for role in SORTED_ROLES
    )
    return table._replace(cash=with_more(table.cash, owners(rules, favored), u32(SYMBOL_BONUS)))


def at_most(rules: MillionsRules, words: Word, most: Word) -> Word:
    less: Bools = words < most
    return rules.where(less, words, most)
