"""What a table can agree on; the defaults come first."""

from __future__ import annotations

from enum import StrEnum

from stickup.core.types import Setup, TableOptions


class Ones(StrEnum):
    """Whether a one counts as any face."""

    WILD = "wild"
    PLAIN = "plain"


class Dice(StrEnum):
    """How many dice everyone starts with."""

    FIVE = "5"
    THREE = "3"


class Options(TableOptions, frozen=True, rename="kebab"):
    ones: Ones = Ones.WILD
    dice: Dice = Dice.FIVE


class DiceSetup(Setup, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Two to eight players, and the table's options."""

    options: Options = Options()

    def __post_init__(self) -> None:
        if not 2 <= self.seats <= 8:
            raise ValueError(f"Liar's Dice seats 2 to 8 players, not {self.seats}")
