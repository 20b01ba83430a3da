from __future__ import annotations

from collections.abc import Mapping

from stickup.core.types import Seat, Task

from .. import questions
from ..actions import Forbid, Pass, Take
from ..cards import KIND
from ..events import ShareForbidden
from ..hooks import Power, power
from ..shared_moves import CashPlay
from ..table import CashTable


@power("dictator")
class Dictator(Power):
    """Once per split, if present, forbids someone the type of share they're about to take (A30)."""

    def about_to_take(self, table: CashTable, seat: Seat, taker: Seat, take: Take) -> Task | None:
        me = table.gangsters[seat]
        return Veto(seat, taker, take) if me.present and not me.used and seat != taker else None


class Veto(Task, frozen=True):
    """The Dictator may forbid a type."""

    seat: Seat
    taker: Seat
    take: Take

    def ask(self, play: CashPlay) -> None:
        types = dict.fromkeys(KIND[share] for share in self.take.shares)
        play.ask(self.seat, questions.forbid(tuple(types), self.taker))

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Pass | Forbid]) -> None:
        answer = answers[self.seat]
        if isinstance(answer, Forbid):
            play.emit(ShareForbidden(self.seat, self.taker, answer.kind))
