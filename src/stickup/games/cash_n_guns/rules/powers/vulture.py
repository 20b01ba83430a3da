from __future__ import annotations

from collections.abc import Mapping

from stickup.core.types import DEALER, Decision, Draw, Seat, Task

from ..actions import PASS, Pass, Scavenge
from ..events import BodyLooted
from ..hooks import Power, power
from ..shared_moves import CashPlay, hand_over
from ..table import CashTable

CARDS = 2
OPTIONS = (PASS, Scavenge())


@power("vulture")
class Vulture(Power):
    """May take two random loot cards from everyone who is eliminated (A25)."""

    def somebody_died(self, table: CashTable, seat: Seat, dead: Seat) -> Task | None:
        return Circle(seat, dead) if table.gangsters[dead].loot else None


class Circle(Task, frozen=True):
    """The Vulture may take cards."""

    seat: Seat
    dead: Seat

    def ask(self, play: CashPlay) -> None:
        play.ask(self.seat, Decision("scavenge", OPTIONS, PASS, about=self.dead))

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Pass | Scavenge]) -> None:
        if isinstance(answers[self.seat], Scavenge):
            play.first(DrawTwo(self.seat, self.dead))


class DrawTwo(Task, frozen=True):
    """The Vulture's draw.

    Draws `vulture/S` from the loot of S, who is dead: 2, or 1 if there's only one.
    """

    seat: Seat
    dead: Seat

    def ask(self, play: CashPlay) -> None:
        loot = play.hands[self.dead].loot
        play.draw(f"vulture/{self.dead}", loot, min(CARDS, len(loot)))

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Draw]) -> None:
        cards = answers[DEALER].cards
        play.emit(BodyLooted(self.seat, self.dead, len(cards)))
        for card in cards:
            hand_over(play, self.dead, self.seat, card)
