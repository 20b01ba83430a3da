"""What all games of a batch have in common, fixed while they are played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from stickup.games.cash_n_guns.rules.options import CashSetup, Options, Powers

from ..array_backend import Arrays, Bools, Word
from ..lanes import NONE, lanes
from ..luck import CounterLuck, Luck

VERSION: Final = 1
"""Of the rules of Cash 'n Guns, those that are played here."""


@dataclass(frozen=True)
class Rules:
    """The setup, the library to compute with, and where luck comes from."""

    setup: CashSetup
    arrays: Arrays
    luck: Luck = field(default_factory=CounterLuck)
    silence: bool = True
    """Whether anyone may be silent: where nobody is, what silence means needn't be worked out."""

    scribe: Callable[[Any, tuple[Word, ...]], None] | None = None
    """Is told of every window and the answers given there."""

    @property
    def seats(self) -> int:
        return self.setup.seats

    @property
    def options(self) -> Options:
        return self.setup.options

    @property
    def everyone(self) -> Word:
        return lanes(self.seats)

    @property
    def powers(self) -> bool:
        return self.options.powers is not Powers.NONE

    def where(self, condition: Bools, yes: Word, no: Word) -> Word:
        return self.arrays.where(condition, yes, no)

    def only(self, condition: Bools, words: Word) -> Word:
        """The words where the condition holds, otherwise 0."""
        return self.arrays.where(condition, words, NONE)
