from __future__ import annotations

from stickup.core.types import Seat

from ..cards import Loot
from ..hooks import Power, power
from ..shared_moves import CashPlay, take_bill


@power("stealthy")
class Stealthy(Power):
    """By ducking, takes a $10,000 bill off the table (A19)."""

    def ducked(self, play: CashPlay, seat: Seat) -> None:
        take_bill(play, seat, Loot.BILL_10)
