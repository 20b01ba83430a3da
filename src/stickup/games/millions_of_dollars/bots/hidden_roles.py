"""What may lie face down: every way to deal the cards that nobody sees, and how likely each is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

import numpy as np
from msgspec import Struct, structs

from ..rules.cards import ORDER, Role
from .payout_cache import Roles

Array = Any
"""Of numpy."""
Counts = tuple[int, ...]
"""How many cards there are of each role, in the order of the roll call."""

NUMBER: Final = {role: number for number, role in enumerate(ORDER)}
"""A role's place in the roll call."""
BRUTE: Final = NUMBER[Role.BRUTE]
SNITCH: Final = NUMBER[Role.SNITCH]

ROWS: Final = 96
"""How many ways are thought through."""
MOST_ALIKE: Final = 16
"""More than there are Characters: how many may have the same role."""
STAY_ALONE: Final = 0.98
STAY_OF_TWO: Final = 0.68
STAY_OF_MORE: Final = 0.5
"""How likely someone stays, by how many have the same role: counted in games among regulars."""
BRUTES_STAY: Final = 0.93
"""They have nothing to lose (M15)."""


class StayingOdds(Struct, frozen=True):
    """How likely someone stays, by how many have the same role."""

    alone: float
    of_two: float
    of_more: float
    brutes: float

    @property
    def table(self) -> Array:
        """By role, and by how many have the same."""
        return staying_table(self)


def staying_odds() -> StayingOdds:
    return StayingOdds(STAY_ALONE, STAY_OF_TWO, STAY_OF_MORE, BRUTES_STAY)


@lru_cache(maxsize=64)
def staying_table(odds: StayingOdds) -> Array:
    each = np.array([odds.alone, odds.alone, odds.of_two, *[odds.of_more] * (MOST_ALIKE - 3)])
    table = np.tile(each, (len(ORDER), 1))
    table[BRUTE] = np.maximum(each, odds.brutes)
    return table


class FaceDownCards(Struct, frozen=True):
    """What someone knows of the others' Characters.

    `odds` has a row for each: how likely every role is, all else being equal. `twins` says which have the
    same owner as the one before: those two differ (M27). `left` says who is gone.
    """

    shown: Roles
    mine: Roles
    odds: tuple[tuple[float, ...], ...]
    twins: tuple[bool, ...]
    left: tuple[bool, ...]


@lru_cache(maxsize=4_096)
def likely_ways(known: FaceDownCards, odds: StayingOdds) -> Array:
    """Some of the ways, each as often as it's likely.

    Between two words at a table hardly anything here changes, and then they needn't be dealt again.
    """
    ways, chances = every_way(known, odds)
    if not chances.any():
        unknown = ((1.0,) * len(ORDER),) * len(known.odds)
        ways, chances = every_way(structs.replace(known, odds=unknown), odds)
    return evenly(ways, chances)


def every_way(known: FaceDownCards, odds: StayingOdds) -> tuple[Array, Array]:
    """All ways, a role's number for each Character, and how likely each is beside the others."""
    deals = [*dealt(known)]
    ways = np.vstack([laid for _, _, laid in deals])
    copies = np.array([cards[hidden] for hidden, cards, _ in deals])
    leave = 1 - odds.table[np.arange(len(ORDER)), [cards for _, cards, _ in deals]]
    deal = np.repeat(np.arange(len(deals)), [len(laid) for _, _, laid in deals])
    return ways, copies[deal] * likelihood(ways.T, deal, known, leave)


def dealt(known: FaceDownCards) -> Iterator[tuple[int, Counts, Array]]:
    """For every card that may be the hidden one: all cards, and the ways in which those of the others lie.

    A card is the likelier to be hidden the more copies there are of it.
    """
    shown, mine = counted(known.shown), counted(known.mine)
    for hidden in range(len(ORDER)):
        cards = tuple([count + (role == hidden) for role, count in enumerate(shown)])
        left = tuple([count - held for count, held in zip(cards, mine, strict=True)])
        if min(left) >= 0:
            yield hidden, cards, arrangements(left)


def counted(roles: Roles) -> Counts:
    return tuple([roles.count(role) for role in ORDER])


@lru_cache(maxsize=4_096)
def arrangements(cards: Counts) -> Array:
    """Every different way to lay these cards in a row."""
    if not any(cards):
        return np.zeros((1, 0), np.int8)
    parts = []
    for role, count in enumerate(cards):
        if count:
            rest = arrangements((*cards[:role], count - 1, *cards[role + 1 :]))
            parts.append(np.hstack([np.full((len(rest), 1), role, np.int8), rest]))
    return np.vstack(parts)


def likelihood(laid: Array, deal: Array, known: FaceDownCards, leave: Array) -> Array:
    """How likely each of these ways is, by what was seen and said of everyone, and by who has left.

    `laid` is by Character and way, `deal` says which hidden card a way belongs to, and `leave` how likely a
    role leaves then.
    """
    chance = np.ones(len(deal))
    first = deal * len(ORDER)
    for place, (twin, left) in enumerate(zip(known.twins, known.left, strict=True)):
        odds = np.array(known.odds[place])
        chance *= (odds * leave).take(first + laid[place]) if left else odds.take(laid[place])
        if twin:
            chance *= laid[place] != laid[place - 1]
    return chance


def evenly(ways: Array, chances: Array) -> Array:
    """Some of the ways, each as often as it's likely."""
    marks = (np.arange(ROWS) + 0.5) / ROWS * chances.sum()
    return ways[np.searchsorted(chances.cumsum(), marks)]
