from __future__ import annotations

from collections.abc import Mapping

from stickup.core.types import Seat, Task

from .. import questions
from ..actions import Discard
from ..cards import Bullet
from ..events import BulletLoaded, BulletTakenBack
from ..hooks import Power, power
from ..shared_moves import CashPlay, discard_bullet
from ..table import CashTable


@power("smart")
class Smart(Power):
    """When the target ducks, takes the bullet back and discards any bullet instead (A22)."""

    def target_ducked(self, table: CashTable, seat: Seat) -> Task | None:
        return DiscardAny(seat) if table.gangsters[seat].bullets else None


class DiscardAny(Task, frozen=True):
    """Smart discards any bullet."""

    seat: Seat

    def ask(self, play: CashPlay) -> None:
        hand = play.hands[self.seat]
        loaded = hand.loaded
        assert loaded is not None, "an armed gangster has loaded"
        clicks = hand.clicks > 0 or loaded is Bullet.CLICK
        bangs = hand.bangs > 0 or loaded is Bullet.BANG
        play.ask(self.seat, questions.discard("smart", clicks, bangs, loaded))

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Discard]) -> None:
        play.emit(BulletTakenBack(self.seat))
        play.emit(BulletLoaded(self.seat, answers[self.seat].bullet))
        discard_bullet(play, self.seat)
