"""A bot that counts its own dice, works out what the others' are likely to be, and believes the figures."""

from __future__ import annotations

from math import comb
from random import Random

from stickup.core.types import Action, Decision
from stickup.core.view import View

from .rules.actions import Bid, Doubt, Face
from .rules.options import Ones
from .rules.table import Hand, Table

BOLD = 0.6
"""Bids as high as is still this likely: the next player has to go higher, or be wrong."""


class Odds:
    """Doubts what is unlikely, bids what is likely."""

    def __init__(self, seed: int | str) -> None:
        self._luck = Random(seed).random

    def choose(self, view: View[Table, Hand], decision: Decision) -> Action:
        if decision.prompt == "bid":
            return max(decision.options, key=lambda option: (self._promise(view, option), self._luck()))
        likely = [bid for bid in decision.options if isinstance(bid, Bid) and odds(view, bid) >= BOLD]
        return likely[-1] if likely else decision.options[0]

    def _promise(self, view: View[Table, Hand], option: Action) -> float:
        """How likely it is to be right with this."""
        table = view.table
        if isinstance(option, Face):
            return odds(view, Bid(table.lowest(option.face), option.face))
        assert isinstance(option, Doubt)
        assert table.bid is not None, "there is a bid to doubt"
        return 1 - odds(view, Bid(table.bid.count, table.bid.face))


def odds(view: View[Table, Hand], bid: Bid) -> float:
    """How likely a bid is true, for one who knows this hand."""
    table, hand = view.table, view.hand
    assert hand is not None, "only a player bids"
    others = sum(table.dice) - len(hand.dice)
    missing = max(0, bid.count - table.matching(hand.dice, bid.face))
    wild = table.options.ones is Ones.WILD and bid.face != 1
    hit = (2 if wild else 1) / 6
    return sum(comb(others, n) * hit**n * (1 - hit) ** (others - n) for n in range(missing, others + 1))
