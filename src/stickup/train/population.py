"""Whom a learner meets besides itself: its earlier selves, and somebody who learns to exploit it."""

from __future__ import annotations

from typing import Any, Final

from stickup.games.cash_n_guns.bots.boss import TEMPERATURE

from .learning import Learned, Recipe

SNAPSHOT: Final = 25
"""Lessons between two selves that are kept to play against."""
MOST_SELVES: Final = 20
EXPLOITED_AFTER: Final = 0.2
"""The part of the time after which somebody begins to exploit it: before, it plays too badly."""


def as_played(weights: dict[str, Any], temperature: float = TEMPERATURE) -> dict[str, Any]:
    """Sharpened to the temperature at which a bot plays at a table: learners draw at 1, to try things out."""
    return {**weights, **{name: weights[name] / temperature for name in ("last", "last-bias")}}


class Population:
    """Those who sit among learners. None of them learns meanwhile; all play at the same temperature."""

    def __init__(self, recipe: Recipe) -> None:
        self._recipe = recipe
        self._earlier: list[dict[str, Any]] = []
        self.exploiter: Learned | None = None

    def keep(self, weights: dict[str, Any]) -> None:
        """What the learner is now, for later."""
        self._earlier = [*self._earlier, weights][-MOST_SELVES:]

    def rival(self, lesson: int, now: dict[str, Any]) -> dict[str, Any]:
        """In turns the learner as it is now, the exploiter, and an earlier self."""
        kinds = [[now], self._earlier, [self.exploiter.weights] if self.exploiter else []]
        there = [kind for kind in kinds if kind]
        turn, which = lesson % len(there), lesson * 7 // len(there)
        return self.played(there[turn][which % len(there[turn])])

    def played(self, weights: dict[str, Any]) -> dict[str, Any]:
        """As a rival plays."""
        return as_played(weights, self._recipe.temperature)

    def exploits(self, lesson: int, part: float) -> bool:
        """Whether it's the exploiter's lesson."""
        share = self._recipe.exploit
        return part >= EXPLOITED_AFTER and int((lesson + 1) * share) > int(lesson * share)
