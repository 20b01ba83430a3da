"""What all games of a batch have in common, fixed while they are played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from .array_backend import Arrays, Bools, Word
from .bit_lanes import NONE, lanes
from .luck import CounterLuck, Luck

FLOOR_ROUNDS: Final = 12


@dataclass(frozen=True)
class BatchRules:
    """The setup, the array library, and where draws come from."""

    setup: Any
    arrays: Arrays
    luck: Luck = field(default_factory=CounterLuck)
    silence: bool = True
    """Whether anyone may be silent; if not, what silence means needn't be computed."""

    watched: bool = True
    """Whether anyone observes the tables: then what only an observation shows is kept up to date."""

    floor_rounds: int = FLOOR_ROUNDS
    """How many rounds of words an open floor has before the clock closes it."""

    scribe: Callable[[Any, Word, tuple[Word, ...]], None] | None = None
    """Gets every window, who was asked, and the answers given there."""

    @property
    def seats(self) -> int:
        seats: int = self.setup.seats
        return seats

    @property
    def everyone(self) -> Word:
        return lanes(self.seats)

    def where(self, condition: Bools, yes: Word, no: Word) -> Word:
        return self.arrays.where(condition, yes, no)

    def only(self, condition: Bools, words: Word) -> Word:
        """The words where the condition holds, otherwise 0."""
        return self.arrays.where(condition, words, NONE)
