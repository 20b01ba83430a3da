"""What all games of a batch of Millions of Dollars have in common."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from stickup.games.millions_of_dollars.rules.cards import ROLES, Bank, Role
from stickup.games.millions_of_dollars.rules.options import FooledAgain, MillionsSetup, Options

from ..rules import BatchRules

VERSION: Final = 1
"""The version of the rules of Millions of Dollars that's played here."""
MOST_BANKS: Final = 32


@dataclass(frozen=True)
class MillionsRules(BatchRules):
    setup: MillionsSetup

    def __post_init__(self) -> None:
        if len(self.setup.banks) > MOST_BANKS:
            raise ValueError(f"a batch has at most {MOST_BANKS} loot cards, not {len(self.setup.banks)}")

    @property
    def options(self) -> Options:
        return self.setup.options

    @property
    def fooled_again(self) -> bool:
        """Whether last round's roles are shown, and can't be played again (M29)."""
        return self.options.wont_get_fooled_again is FooledAgain.ON

    @property
    def roles(self) -> tuple[Role, ...]:
        """The roles in use, in the order of the roll call."""
        return ROLES[self.seats]

    @property
    def places(self) -> int:
        """How many Characters each player has (M27)."""
        return 2 if self.seats == 3 else 1

    @property
    def characters(self) -> int:
        return self.seats * self.places

    @cached_property
    def banks(self) -> tuple[Bank, ...]:
        """In the order of a bag: by name."""
        return tuple(sorted(self.setup.banks, key=lambda bank: bank.name))
