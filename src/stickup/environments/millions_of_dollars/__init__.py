"""Millions of Dollars as numbers."""

from functools import cache
from typing import Final

from stickup.core.types import Seat
from stickup.games.millions_of_dollars.numbers.features import LAYOUT, asked, observation
from stickup.games.millions_of_dollars.numbers.numbering import NUMBERING
from stickup.games.millions_of_dollars.rules import GAME
from stickup.games.millions_of_dollars.rules.actions import Leave
from stickup.games.millions_of_dollars.rules.table import MillionsTable

from ..coding import Coding
from .hidden_moves import MillionsGuide
from .incremental_features import SHOWING, MillionsRunning


def nobody_leaves(_: MillionsTable) -> tuple[Seat, ...]:
    """Nobody is ever out: everyone plays to the end."""
    return ()


def floor_order(table: MillionsTable, spoken: int) -> tuple[Seat, ...]:
    """Clockwise, in the first round from the Leader, in each further one from a seat further on."""
    seats = len(table.players)
    return clockwise((table.leader + spoken) % seats, seats)


@cache
def clockwise(first: int, seats: int) -> tuple[Seat, ...]:
    return tuple(Seat((first + step) % seats) for step in range(seats))


CODING: Final = Coding(
    GAME,
    NUMBERING,
    LAYOUT,
    asked,
    observation,
    MillionsRunning,
    SHOWING,
    nobody_leaves,
    floor_order,
    MillionsGuide,
    weighed_words=(Leave,),
)
