"""The end: the living count what they have, in thousands of dollars."""

from __future__ import annotations

from itertools import pairwise

from stickup.games.cash_n_guns.rules.cards import DIAMOND_BONUS, DIAMONDS, PAINTING, PAINTINGS

from ..array_backend import Word, u32
from ..bit_lanes import NONE, ONE, in_lane, mask_of
from .packed_words import DOLLARS, count
from .powers.collector import extra_painting
from .rules import Rules
from .table import Tables

THOUSAND = 1000


def scores(rules: Rules, table: Tables) -> tuple[Word, ...]:
    """By seat; the dead have nothing (C35-C37)."""
    bonus = most_diamonds(rules, table)
    return tuple(
        (worth(rules, table, seat) + bonus[seat]) & mask_of(table.alive, seat) for seat in range(rules.seats)
    )


def worth(rules: Rules, table: Tables, seat: int) -> Word:
    """Bills and diamonds at face value, paintings as a set (C37, A26)."""
    loot = table.loot[seat]
    paintings = count(loot, PAINTING) + extra_painting(table, seat)
    value = loot * NONE
    for share, dollars in DOLLARS.items():
        value = value + count(loot, share) * u32(dollars)
    for number, (less, more) in enumerate(pairwise(PAINTINGS), 1):
        value = value + rules.only(paintings >= u32(number), u32((more - less) // THOUSAND))
    return value


def most_diamonds(rules: Rules, table: Tables) -> list[Word]:
    """The bonus for the living gangster with strictly the most diamond cards (C36, A37)."""
    counts = [diamonds(table, seat) for seat in range(rules.seats)]
    bonus = []
    for seat, mine in enumerate(counts):
        first = mine > 0
        for other, theirs in enumerate(counts):
            first = first if other == seat else first & (mine > theirs)
        bonus.append(rules.only(first, u32(DIAMOND_BONUS // THOUSAND)))
    return bonus


def diamonds(table: Tables, seat: int) -> Word:
    loot = table.loot[seat] & mask_of(table.alive, seat)
    return count(loot, DIAMONDS[0]) + count(loot, DIAMONDS[1]) + count(loot, DIAMONDS[2])


def winners(rules: Rules, table: Tables) -> tuple[Word, ...]:
    """By seat, 1 for the richest of the living; in a tie the most wounded, then all of them (C38, A36)."""
    ranks = [
        (score * u32(16) + in_lane(table.wounds, seat) + ONE) & mask_of(table.alive, seat)
        for seat, score in enumerate(scores(rules, table))
    ]
    best = ranks[0]
    for rank in ranks[1:]:
        best = rules.where(rank > best, rank, best)
    return tuple(rules.only((rank == best) & (rank > 0), ONE) for rank in ranks)
