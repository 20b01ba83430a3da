"""The games that can be played in batches."""

from __future__ import annotations

from typing import Any, Final

from stickup.games.cash_n_guns.rules.options import CashSetup
from stickup.games.millions_of_dollars.rules.options import MillionsSetup

from .batch_game import BatchGame
from .cash_n_guns.game import CASH
from .millions_of_dollars.game import MILLIONS

BY_SETUP: Final[dict[type[Any], BatchGame]] = {CashSetup: CASH, MillionsSetup: MILLIONS}


def game_of(setup: Any) -> BatchGame:
    """The game that this setup is for."""
    if type(setup) not in BY_SETUP:
        raise TypeError(f"a batch is played with what stickup.setup() returns, not with {setup!r}")
    return BY_SETUP[type(setup)]
