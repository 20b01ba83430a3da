from __future__ import annotations

from stickup.core.types import Seat

from ..hooks import Power, power
from ..shared_moves import CashPlay, fetch_bang


@power("good-friend")
class GoodFriend(Power):
    """Gets a Bang! back too whenever someone else uses a clip (A32)."""

    def clip_used(self, play: CashPlay, seat: Seat, user: Seat) -> None:
        if seat != user:
            fetch_bang(play, seat)
