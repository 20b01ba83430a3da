"""What all parts of the suite share: a case, and how often a promise is tested."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from .game_under_test import Case

Promise = Callable[[Case, int], object]
"""Plays one game, seeded by the number, and fails if a promise is broken."""


class Suite:
    """A part of the suite. pytest runs the class that is named Test... and says for which case."""

    case: ClassVar[Case]
    games: ClassVar[int] = 20
    """How many are played for one promise."""

    def often(self, promise: Promise, times: int = 1) -> None:
        for seed in range(self.games * times):
            try:
                promise(self.case, seed)
            except Exception as error:
                error.add_note(f"in game {seed} of {self.case}")
                raise
