"""What all games of a batch of Cash 'n Guns have in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from stickup.games.cash_n_guns.rules.options import CashSetup, Options, Powers

from ..rules import BatchRules

VERSION: Final = 1
"""The version of the rules of Cash 'n Guns that's played here."""


@dataclass(frozen=True)
class Rules(BatchRules):
    setup: CashSetup

    @property
    def options(self) -> Options:
        return self.setup.options

    @property
    def powers(self) -> bool:
        return self.options.powers is not Powers.NONE
