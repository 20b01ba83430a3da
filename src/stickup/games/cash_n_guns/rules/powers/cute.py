from __future__ import annotations

from stickup.core.types import Seat

from ..cards import Loot
from ..hooks import Power, power
from ..shared_moves import CashPlay, take_bill


@power("cute")
class Cute(Power):
    """If still standing, takes a $5,000 bill before the split begins (A29)."""

    def split_begins(self, play: CashPlay, seat: Seat) -> None:
        take_bill(play, seat, Loot.BILL_5)
