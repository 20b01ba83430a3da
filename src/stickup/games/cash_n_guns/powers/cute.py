from __future__ import annotations

from stickup.core.types import Seat

from ..cards import Loot
from ..events import BillTaken, LootGained
from ..hooks import Power, power
from ..play import CashPlay


@power("cute")
class Cute(Power):
    """Still standing, takes a $5,000 bill before the split begins (A29)."""

    def split_begins(self, play: CashPlay, seat: Seat) -> None:
        if Loot.BILL_5 in play.table.spread:
            play.emit(BillTaken(seat, Loot.BILL_5))
            play.emit(LootGained(seat, Loot.BILL_5))
