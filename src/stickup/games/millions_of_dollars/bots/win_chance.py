"""Turns cash into a chance to win."""

from __future__ import annotations

from typing import Final

import numpy as np

from ..rules.cards import GOAL, ROUNDS
from .hidden_roles import Array

EDGE: Final = 0.2
"""By how much a million more makes a win likelier, as a logarithm; fitted to games among regulars."""
LATE_EDGE: Final = 0.34
LATE: Final = 6
"""From this round on a million counts for more: there's hardly a round left to make up for it."""


def edge_in(round_: int) -> float:
    return LATE_EDGE if round_ >= LATE else EDGE


def win_chance(cash: Array, shares: Array, me: int, round_: int) -> Array:
    """My part of the win after this round, by everyone's cash, and by who got a share of the loot.

    Seats are along the first axis.
    """
    home = shares & (cash >= GOAL)
    over = home.any(0)
    if round_ == ROUNDS:
        return part_of_win(cash, home | ~over, me)
    later = chance_later(cash, me, round_)
    return np.where(over, part_of_win(cash, home, me), later) if over.any() else later


def part_of_win(cash: Array, among: Array, me: int) -> Array:
    """The richest of these win (M26)."""
    hopes = np.where(among, cash, -1.0)
    winners = among & (cash == hopes.max(0))
    return winners[me] / np.maximum(winners.sum(0), 1)


def chance_later(cash: Array, me: int, round_: int) -> Array:
    weights = np.exp((cash - cash.max(0)) * edge_in(round_))
    return weights[me] / weights.sum(0)
