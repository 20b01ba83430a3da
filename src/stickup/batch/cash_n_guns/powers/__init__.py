"""The powers, one file each; `POWERS` is the order in which a table's `holders` are listed."""

from __future__ import annotations

from typing import Final

from stickup.games.cash_n_guns.numbers.numbering import POWERS

from ...array_backend import Word
from ...bit_lanes import NONE
from ..table import Tables

INDEX: Final = {name: index for index, name in enumerate(POWERS)}


def holder(table: Tables, power: str) -> Word:
    """Who has this power, dead or alive; nobody if it wasn't dealt."""
    return table.holders[INDEX[power]] if table.holders else NONE
