from __future__ import annotations

from collections.abc import Mapping

from stickup.core.types import DEALER, Draw, Seat, Task

from .. import questions
from ..actions import AtRandom, Give, Point
from ..cards import Bullet
from ..events import BulletDrawnFromMe, BulletGivenBack, BulletHanded, BulletLost, Hustled
from ..hooks import Power, power
from ..shared_moves import CashPlay
from ..table import CashTable


@power("hustler")
class Hustler(Power):
    """Each turn, draws a random bullet from someone's hand and gives back one held before (A33)."""

    def loot_is_out(self, table: CashTable, seat: Seat) -> Task | None:
        return PickMark(seat)


class PickMark(Task, frozen=True):
    """Whose hand does the Hustler draw from? Silence picks at random."""

    seat: Seat

    def ask(self, play: CashPlay) -> None:
        play.ask(self.seat, questions.mark(marks(play.table, self.seat)))

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Point | AtRandom]) -> None:
        answer = answers[self.seat]
        if isinstance(answer, Point):
            play.first(DrawBlind(self.seat, answer.seat))
        else:
            play.first(MarkAtRandom(self.seat))


class MarkAtRandom(Task, frozen=True):
    """A random mark.

    Draws `hustler/T/mark` from the seats that the Hustler may choose from: 1.
    """

    seat: Seat

    def ask(self, play: CashPlay) -> None:
        play.draw(f"hustler/{play.table.turn}/mark", marks(play.table, self.seat))

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Draw]) -> None:
        (mark,) = answers[DEALER].cards
        play.first(DrawBlind(self.seat, mark))


class DrawBlind(Task, frozen=True):
    """The Hustler's draw, then what to give back.

    Draws `hustler/T` from the bullets in the mark's hand: 1.
    """

    seat: Seat
    mark: Seat

    def ask(self, play: CashPlay) -> None:
        play.draw(f"hustler/{play.table.turn}", play.hands[self.mark].bullets())

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Draw]) -> None:
        (bullet,) = answers[DEALER].cards
        held = play.hands[self.seat].copy()
        play.emit(Hustled(self.seat, self.mark))
        play.emit(BulletDrawnFromMe(self.mark, bullet))
        play.emit(BulletHanded(self.seat, bullet))
        play.first(GiveBack(self.seat, self.mark, held.clicks, held.bangs))


class GiveBack(Task, frozen=True):
    """The Hustler gives one of the bullets held before the draw."""

    seat: Seat
    mark: Seat
    clicks: int
    bangs: int

    def ask(self, play: CashPlay) -> None:
        play.ask(self.seat, questions.give(self.clicks > 0, self.bangs > 0, self.mark))

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Give | AtRandom]) -> None:
        answer = answers[self.seat]
        if isinstance(answer, Give):
            give_back(play, self.seat, self.mark, answer.bullet)
        else:
            play.first(GiveAtRandom(self.seat, self.mark, self.clicks, self.bangs))


class GiveAtRandom(Task, frozen=True):
    """The Hustler gives a random bullet.

    Draws `hustler/T/give` from the bullets that the Hustler held before the draw: 1.
    """

    seat: Seat
    mark: Seat
    clicks: int
    bangs: int

    def ask(self, play: CashPlay) -> None:
        held = [Bullet.CLICK] * self.clicks + [Bullet.BANG] * self.bangs
        play.draw(f"hustler/{play.table.turn}/give", held)

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Draw]) -> None:
        (bullet,) = answers[DEALER].cards
        give_back(play, self.seat, self.mark, bullet)


def marks(table: CashTable, seat: Seat) -> tuple[Seat, ...]:
    """The other living gangsters with a bullet in hand."""
    return tuple(other for other in table.others(seat) if table.gangsters[other].bullets)


def give_back(play: CashPlay, seat: Seat, mark: Seat, bullet: Bullet) -> None:
    play.emit(BulletGivenBack(seat, mark))
    play.emit(BulletLost(seat, bullet))
    play.emit(BulletHanded(mark, bullet))
