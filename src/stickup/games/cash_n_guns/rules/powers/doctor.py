from __future__ import annotations

from stickup.core.types import Seat

from ..events import WoundHealed
from ..hooks import Power, power
from ..shared_moves import CashPlay


@power("doctor")
class Doctor(Power):
    """Heals one of their own wounds by ducking (A20)."""

    def ducked(self, play: CashPlay, seat: Seat) -> None:
        if play.table.gangsters[seat].wounds:
            play.emit(WoundHealed(seat))
