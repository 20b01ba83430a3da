"""Every answer in Cash 'n Guns, by number."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Final

from stickup.core.types import Seat
from stickup.numbers.numbering import Numbering

from ..rules import actions as a
from ..rules.cards import DECK, KEPT, TURNS, Bullet, Kind, Loot

POWERS: Final = (
    "collector",
    "cunning",
    "cute",
    "dictator",
    "doctor",
    "good-friend",
    "greedy",
    "hustler",
    "junk-dealer",
    "kid",
    "lucky-man",
    "professional",
    "smart",
    "stealthy",
    "unbreakable",
    "vulture",
)
"""Never reordered: a new power gets a number behind all others, and the numbering a new version."""
OTHERS: Final = tuple(map(Seat, range(1, 8)))
WON: Final = tuple(loot for loot in Loot if loot in KEPT)
"""What stays with its owner."""


def pairs() -> tuple[tuple[Loot, ...], ...]:
    """What the Greedy may take at once: two of a kind, two kinds, and a clip before a kit."""
    count = Counter(DECK)
    twice = tuple((loot, loot) for loot in Loot if count[loot] > 1)
    return (*twice, *combinations(Loot, 2), (Loot.CLIP, Loot.KIT))


NUMBERING: Final = Numbering(
    1,
    (
        a.PASS,
        *map(a.Load, Bullet),
        *map(a.Aim, OTHERS),
        a.STAND,
        a.DUCK,
        *map(a.Point, OTHERS),
        *(a.Take((loot,)) for loot in Loot),
        *map(a.Discard, Bullet),
        *map(a.Give, Bullet),
        a.Reveal(),
        *map(a.Steal, WON),
        a.Scavenge(),
        *map(a.Forbid, Kind),
        *map(a.TradePile, range(2, TURNS + 1)),
        *map(a.TradePlayer, OTHERS),
        *map(a.KeepPower, POWERS),
        *map(a.Take, pairs()),
    ),
)
