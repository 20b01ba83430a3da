"""What may lie face down: every way to deal the cards that nobody sees, and how likely each is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

import numpy as np
from msgspec import Struct

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
STAY_ALONE: Final = 0.98
STAY_OF_TWO: Final = 0.68
STAY_OF_MORE: Final = 0.5
"""How likely someone stays, by how many have the same role: counted in games among regulars."""
BRUTES_STAY: Final = 0.93
"""They have nothing to lose (M15)."""


class FaceDownCards(Struct, frozen=True):
    """What someone knows of the others' Characters.

    `odds` has a row for each: how likely every role is, all else being equal. `twins` says which have the
    same owner as the one before: those two differ (M27). `left` says who is gone.
    """

    shown: Roles
    mine: Roles
    odds: Array
    twins: tuple[bool, ...]
    left: tuple[bool, ...]


def every_way(known: FaceDownCards) -> tuple[Array, Array]:
    """All ways, a role's number for each Character, and how likely each is beside the others."""
    parts = [(laid, cards[hidden] * likelihood(laid, known, cards)) for hidden, cards, laid in dealt(known)]
    return np.vstack([laid for laid, _ in parts]), np.concatenate([odds for _, odds in parts])


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


def likelihood(laid: Array, known: FaceDownCards, cards: Counts) -> Array:
    """How likely each of these ways is, by what was seen and said of everyone, and by who has left."""
    leave = 1 - staying_odds(np.arange(len(ORDER)), np.array(cards))
    chance = np.ones(len(laid))
    for place, (twin, left) in enumerate(zip(known.twins, known.left, strict=True)):
        odds = known.odds[place] * leave if left else known.odds[place]
        chance *= odds[laid[:, place]]
        if twin:
            chance *= laid[:, place] != laid[:, place - 1]
    return chance


def staying_odds(roles: Array, alike: Array) -> Array:
    """How likely someone stays, by role, and by how many have the same."""
    odds = np.where(alike <= 1, STAY_ALONE, np.where(alike == 2, STAY_OF_TWO, STAY_OF_MORE))
    return np.where(roles == BRUTE, np.maximum(odds, BRUTES_STAY), odds)


def evenly(ways: Array, chances: Array) -> Array:
    """Some of the ways, each as often as it's likely."""
    marks = (np.arange(ROWS) + 0.5) / ROWS * chances.sum()
    return ways[np.searchsorted(chances.cumsum(), marks)]
