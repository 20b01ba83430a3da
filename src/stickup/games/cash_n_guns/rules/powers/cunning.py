from __future__ import annotations

from collections.abc import Mapping

from stickup.core.types import Seat, Task

from .. import questions
from ..actions import Load, Pass
from ..events import BulletSwapped
from ..hooks import Power, power
from ..shared_moves import CashPlay
from ..table import OUT, CashTable


@power("cunning")
class Cunning(Power):
    """May change the bullet once everyone has aimed; nobody learns whether they did (A27)."""

    def guns_are_out(self, table: CashTable, seat: Seat) -> Task | None:
        me = table.gangsters[seat]
        return Reload(seat) if me.bullets and me.stance is not OUT else None


class Reload(Task, frozen=True):
    """The Cunning may change the bullet."""

    seat: Seat

    def ask(self, play: CashPlay) -> None:
        hand = play.hands[self.seat]
        play.ask(self.seat, questions.reload(hand.clicks > 0, hand.bangs > 0))

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Pass | Load]) -> None:
        answer = answers[self.seat]
        if isinstance(answer, Load):
            play.emit(BulletSwapped(self.seat, answer.bullet))
