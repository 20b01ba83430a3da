"""Before the first turn: powers are dealt, and someone gets the desk."""

from __future__ import annotations

from collections.abc import Mapping

from stickup.core.types import DEALER, Decision, Draw, Seat, Task

from . import events as e
from .actions import AT_RANDOM, AtRandom, KeepPower, Pass
from .hooks import POWERS_BY_VERSION
from .options import CashSetup, FirstGodfather, Powers
from .shared_moves import CashPlay
from .turn import Turn


class SitDown(Task, frozen=True):
    """Before the first turn: powers are dealt, and someone gets the desk."""

    setup: CashSetup

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Pass]) -> None:
        deal: dict[Powers, tuple[Task, ...]] = {
            Powers.ONE: (DealPowers(),),
            Powers.DRAFT: (DealTwoPowers(), ChoosePowers(), ShowPowers()),
            Powers.NONE: (),
        }
        play.first(*deal[self.setup.options.powers], NameGodfather(self.setup), Turn(1))


class DealPowers(Task, frozen=True):
    """One power each, face up (C11).

    Draws `powers` from the names of all powers: one for each seat, dealt to seats 0, 1, 2 …
    """

    def ask(self, play: CashPlay) -> None:
        play.draw("powers", filter(None, POWERS_BY_VERSION[play.table.rules]), len(play.table.gangsters))

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Draw]) -> None:
        play.emit(e.PowersShown(answers[DEALER].cards))


class DealTwoPowers(Task, frozen=True):
    """Option: two powers each, in secret (A35).

    Draws `powers` from the same, with `"powers":"draft"`: two for each seat, the first two to seat 0.
    """

    def ask(self, play: CashPlay) -> None:
        play.draw("powers", filter(None, POWERS_BY_VERSION[play.table.rules]), 2 * len(play.table.gangsters))

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Draw]) -> None:
        powers = answers[DEALER].cards
        for seat in play.table.living:
            play.emit(e.DraftDealt(seat, powers[2 * seat : 2 * seat + 2]))


class ChoosePowers(Task, frozen=True):
    """Option: everyone keeps one of the two, at the same time; silent players keep a random one."""

    def ask(self, play: CashPlay) -> None:
        for seat in play.table.living:
            options = tuple(map(KeepPower, play.hands[seat].draft))
            play.ask(seat, Decision("draft", options, AT_RANDOM))

    def resolve(self, play: CashPlay, answers: Mapping[Seat, KeepPower | AtRandom]) -> None:
        for seat, answer in answers.items():
            if isinstance(answer, KeepPower):
                play.emit(e.PowerKept(seat, answer.power))
        silent = (seat for seat, answer in answers.items() if isinstance(answer, AtRandom))
        play.first(*map(KeepAtRandom, silent))


class KeepAtRandom(Task, frozen=True):
    """Option: a silent player keeps a random one of the two powers.

    Draws `draft/S` from the two powers dealt to seat S: 1, the one kept.
    """

    seat: Seat

    def ask(self, play: CashPlay) -> None:
        play.draw(f"draft/{self.seat}", play.hands[self.seat].draft)

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Draw]) -> None:
        (power,) = answers[DEALER].cards
        play.emit(e.PowerKept(self.seat, power))


class ShowPowers(Task, frozen=True):
    """Option: what was kept is turned up; the rest leaves unseen."""

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Pass]) -> None:
        play.emit(e.PowersShown(tuple(play.hands[seat].draft[0] for seat in play.table.living)))


class NameGodfather(Task, frozen=True):
    """Someone gets the desk: at random, the oldest, or the host (A38).

    Draws `godfather` from all seats: 1.
    """

    setup: CashSetup

    def ask(self, play: CashPlay) -> None:
        if self.setup.options.first_godfather is FirstGodfather.RANDOM:
            play.draw("godfather", play.table.living)

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Draw]) -> None:
        match self.setup.options.first_godfather:
            case FirstGodfather.RANDOM:
                (seat,) = answers[DEALER].cards
            case FirstGodfather.OLDEST:
                seat = Seat(self.setup.ages.index(max(self.setup.ages)))
            case FirstGodfather.HOST:
                seat = self.setup.host
        play.emit(e.GodfatherNamed(seat))
