from __future__ import annotations

from itertools import permutations

from ..actions import Take
from ..cards import Loot
from ..hooks import Power, power

WORKS = frozenset({Loot.KIT, Loot.CLIP})


@power("greedy")
class Greedy(Power):
    """On the first pick of a split may take two shares at once, and is then out of it (A34)."""

    def first_take(self, spread: dict[Loot, int], takes: tuple[Take, ...]) -> tuple[Take, ...]:
        singles = [share for take in takes for share in take.shares]
        twice = [(share, share) for share in singles if spread[share] > 1]
        pairs = [(a, b) for a, b in permutations(singles, 2) if matters(a, b) or singles.index(a) < singles.index(b)]
        return (*takes, *map(Take, twice), *map(Take, pairs))


def matters(first: Loot, second: Loot) -> bool:
    """Two cards that work at once do so in the order chosen."""
    return first in WORKS and second in WORKS
