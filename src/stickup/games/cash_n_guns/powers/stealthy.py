from __future__ import annotations

from stickup.core.types import Seat

from ..cards import Loot
from ..events import BillTaken, LootGained
from ..hooks import Power, power
from ..play import CashPlay


@power("stealthy")
class Stealthy(Power):
    """By ducking takes a $10,000 bill off the table (A19)."""

    def ducked(self, play: CashPlay, seat: Seat) -> None:
        if Loot.BILL_10 in play.table.spread:
            play.emit(BillTaken(seat, Loot.BILL_10))
            play.emit(LootGained(seat, Loot.BILL_10))
