from __future__ import annotations

from collections.abc import Mapping

from stickup.core.types import DEALER, Decision, Draw, Seat, Task

from ..actions import AT_RANDOM, PASS, AtRandom, Pass, Reveal, Steal
from ..cards import Bullet
from ..events import BulletShown, LootSeen, LootStolen
from ..hooks import Power, power
from ..options import ProfessionalSteals as Choice
from ..shared_moves import CashPlay, discard_bullet, hand_over
from ..table import CashTable

REVEAL = Reveal()


@power("professional")
class Professional(Power):
    """If standing, shows a Bang! to steal a loot card from a target who ducked (A21)."""

    def target_ducked(self, table: CashTable, seat: Seat) -> Task | None:
        me = table.gangsters[seat]
        if me.target is None or not me.standing or not table.gangsters[me.target].loot:
            return None
        return Rob(seat, me.target)


class Rob(Task, frozen=True):
    """Does the Professional reveal? Asked whatever the bullet is; with a Click there's only one answer."""

    seat: Seat
    victim: Seat

    def ask(self, play: CashPlay) -> None:
        bang = play.hands[self.seat].loaded is Bullet.BANG
        play.ask(self.seat, Decision("rob", (PASS, REVEAL) if bang else (PASS,), PASS, about=self.victim))

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Pass | Reveal]) -> None:
        if not isinstance(answers[self.seat], Reveal):
            discard_bullet(play, self.seat)
            return
        play.emit(BulletShown(self.seat, Bullet.BANG))
        chosen = play.table.options.professional is Choice.CHOSEN
        play.first((ChooseLoot if chosen else DrawStolenLoot)(self.seat, self.victim))


class ChooseLoot(Task, frozen=True):
    """The Professional is shown the victim's cards to choose from; silence picks at random."""

    seat: Seat
    victim: Seat

    def ask(self, play: CashPlay) -> None:
        loot = tuple(sorted(play.hands[self.victim].loot))
        play.emit(LootSeen(self.seat, self.victim, loot))
        options = tuple(map(Steal, dict.fromkeys(loot)))
        play.ask(self.seat, Decision("steal", options, AT_RANDOM, about=self.victim))

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Steal | AtRandom]) -> None:
        answer = answers[self.seat]
        if isinstance(answer, Steal):
            play.emit(LootStolen(self.seat, self.victim))
            hand_over(play, self.victim, self.seat, answer.loot)
        else:
            play.first(DrawStolenLoot(self.seat, self.victim))


class DrawStolenLoot(Task, frozen=True):
    """A random card from the victim's loot.

    Draws `professional/T` from the victim's loot: 1.
    """

    seat: Seat
    victim: Seat

    def ask(self, play: CashPlay) -> None:
        play.draw(f"professional/{play.table.turn}", play.hands[self.victim].loot)

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Draw]) -> None:
        (loot,) = answers[DEALER].cards
        play.emit(LootStolen(self.seat, self.victim))
        hand_over(play, self.victim, self.seat, loot)
