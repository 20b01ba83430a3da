"""Cash 'n Guns as numbers."""

from typing import Final

from stickup.core.types import Seat
from stickup.games.cash_n_guns.numbers.features import LAYOUT, asked, observation
from stickup.games.cash_n_guns.numbers.numbering import NUMBERING
from stickup.games.cash_n_guns.rules import GAME
from stickup.games.cash_n_guns.rules.table import CashTable

from ..coding import Coding
from .hidden_moves import CashGuide
from .incremental_features import SHOWING, CashRunning


def floor_order(_: CashTable, __: int) -> tuple[Seat, ...]:
    raise AssertionError("Cash 'n Guns has no open floor")


CODING: Final = Coding(
    GAME, NUMBERING, LAYOUT, asked, observation, CashRunning, SHOWING, CashTable.dead, floor_order, CashGuide
)
