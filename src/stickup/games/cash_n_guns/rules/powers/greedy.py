from __future__ import annotations

from itertools import combinations, permutations

from ..actions import Take
from ..cards import Loot
from ..hooks import Power, power

WORKS = frozenset({Loot.KIT, Loot.CLIP})
"""Cards with an instant effect, so it matters which of two is taken first."""


@power("greedy")
class Greedy(Power):
    """On the first pick of a split, may take two shares at once, and is then out of it (A34)."""

    def first_take(self, spread: dict[Loot, int], takes: tuple[Take, ...]) -> tuple[Take, ...]:
        singles = [share for take in takes for share in take.shares]
        twice = [(share, share) for share in singles if spread[share] > 1]
        pairs = combinations(singles, 2)
        both_ways = permutations((share for share in singles if share in WORKS), 2)
        return (*takes, *map(Take, dict.fromkeys((*twice, *pairs, *both_ways))))
