"""Steps 1 to 6 of a turn, numbered as in the rulebook. Step 7 is in split.py, their order in turn.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from stickup.core.types import DEALER, Draw, Seat, Task

from . import events as e
from . import questions
from .actions import Aim, BeTooSlow, Duck, Load, Pass, Point, Stand
from .cards import BANG, PILE
from .hooks import holders, power_of, windows
from .options import TooSlow
from .scoring import EndGame
from .shared_moves import CashPlay, dealers_hand, discard_bullet, without
from .table import DUCKED, OUT, STANDING


class RevealLoot(Task, frozen=True):
    """1. Loot. Everyone stands again, and the next pile is turned up.

    Draws `loot/T` from every card in the unopened piles, this turn's included, except cards buried in any
    of them: 8, minus the cards buried in this pile.
    """

    step: ClassVar[int] = 1
    turn: int

    def ask(self, play: CashPlay) -> None:
        play.emit(e.TurnBegan(self.turn))
        buried = dealers_hand(play).buried
        unseen = without(play.table.unopened, (card for pile in buried for card in pile))
        play.draw(f"loot/{self.turn}", unseen, PILE - len(buried[self.turn]))

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Draw]) -> None:
        buried = dealers_hand(play).buried[self.turn]
        play.emit(e.LootRevealed(tuple(sorted((*buried, *answers[DEALER].cards)))))
        if buried:
            play.emit(e.PileOpened(DEALER, self.turn))
        play.first(*windows(play.table, "loot_is_out"))


class LoadGuns(Task, frozen=True):
    """2. Bullet. Everyone loads a bullet face down."""

    step: ClassVar[int] = 2

    def ask(self, play: CashPlay) -> None:
        for seat in play.table.living:
            hand = play.hands[seat]
            play.ask(seat, questions.load(hand.clicks > 0, hand.bangs > 0))

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Load]) -> None:
        for seat, answer in answers.items():
            play.emit(e.BulletLoaded(seat, answer.bullet))
        play.emit(e.GunsLoaded())


class HoldUp(Task, frozen=True):
    """3. Hold-up. On three, everyone aims at once; a gangster who aims last goes after the others."""

    step: ClassVar[int] = 3

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Pass]) -> None:
        living = play.table.living
        last = tuple(seat for seat, _ in holders(play.table, "aims_last"))
        others = tuple(seat for seat in living if seat not in last) if last else living
        play.first(AimTogether(others), *(AimTogether((seat,)) for seat in last), GunsOut())


class AimTogether(Task, frozen=True):
    """3. These gangsters aim at once. Too slow is too late (C17)."""

    seats: tuple[Seat, ...]

    def ask(self, play: CashPlay) -> None:
        living = play.table.living
        for seat in self.seats:
            play.ask(seat, questions.aim(living, seat))

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Aim | BeTooSlow]) -> None:
        targets = tuple([a.target if type(a) is Aim else None for a in answers.values()])
        if None in targets and play.table.options.too_slow is TooSlow.RANDOM_TARGET:
            play.first(AimAtRandom(self.seats, targets))
        else:
            show_aims(play, self.seats, targets)


class AimAtRandom(Task, frozen=True):
    """3, option. Slow gangsters aim at random, one by one; then everything is shown at once (A9).

    Draws `aim/T/S` from the living but S: 1, S's target.
    """

    seats: tuple[Seat, ...]
    targets: tuple[Seat | None, ...]

    def ask(self, play: CashPlay) -> None:
        slow = self.seats[self.targets.index(None)]
        play.draw(f"aim/{play.table.turn}/{slow}", play.table.others(slow))

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Draw]) -> None:
        (target,) = answers[DEALER].cards
        index = self.targets.index(None)
        targets = (*self.targets[:index], target, *self.targets[index + 1 :])
        if None in targets:
            play.first(AimAtRandom(self.seats, targets))
        else:
            show_aims(play, self.seats, targets)


def show_aims(play: CashPlay, seats: tuple[Seat, ...], targets: tuple[Seat | None, ...]) -> None:
    play.emit(e.GunsAimed(seats, targets))
    if None in targets and play.table.options.too_slow is TooSlow.SITS_OUT:
        for seat, target in zip(seats, targets, strict=True):
            if target is None:
                play.emit(e.SatOut(seat))


class GunsOut(Task, frozen=True):
    """3, end. The moment between the hold-up and the Godfather's privilege."""

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Pass]) -> None:
        play.first(*windows(play.table, "guns_are_out"))


class Privilege(Task, frozen=True):
    """4. Godfather's privilege. The Godfather may order one other gangster to change targets (C18)."""

    step: ClassVar[int] = 4

    def ask(self, play: CashPlay) -> None:
        table = play.table
        boss, gangsters = table.godfather, table.gangsters
        if len(table.living) == 2 or gangsters[boss].stance is OUT:  # A8
            return
        ready = tuple([s for s in table.living if gangsters[s].target is not None and s != boss])
        if ready:
            play.ask(boss, questions.privilege(ready))

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Pass | Point]) -> None:
        for answer in answers.values():
            if isinstance(answer, Point):
                play.emit(e.AimOrdered(answer.seat))
                play.first(AimElsewhere(answer.seat))


class AimElsewhere(Task, frozen=True):
    """4, obeyed: any other target, even the Godfather (C19, A8)."""

    seat: Seat

    def ask(self, play: CashPlay) -> None:
        target = play.table.gangsters[self.seat].target
        assert target is not None, "only a gangster with a target can be ordered to change it"
        play.ask(self.seat, questions.re_aim(play.table.living, self.seat, target))

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Aim | BeTooSlow]) -> None:
        answer = answers[self.seat]
        if isinstance(answer, Aim):
            play.emit(e.GunAimed(self.seat, answer.target))
            return
        match play.table.options.too_slow:
            case TooSlow.NO_TARGET:
                play.emit(e.GunAimed(self.seat, None))
            case TooSlow.SITS_OUT:
                play.emit(e.SatOut(self.seat))
            case TooSlow.RANDOM_TARGET:
                play.first(AimElsewhereAtRandom(self.seat))


class AimElsewhereAtRandom(Task, frozen=True):
    """4, option. A slow gangster gets a random new target (A8).

    Draws `re-aim/T/S` from the living but S and S's old target: 1, S's new target.
    """

    seat: Seat

    def ask(self, play: CashPlay) -> None:
        table = play.table
        now = table.gangsters[self.seat].target
        others = [seat for seat in table.others(self.seat) if seat != now]
        play.draw(f"re-aim/{table.turn}/{self.seat}", others)

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Draw]) -> None:
        (target,) = answers[DEALER].cards
        play.emit(e.GunAimed(self.seat, target))


class Courage(Task, frozen=True):
    """5. Courage. On three, everyone stands or ducks at once (C20)."""

    step: ClassVar[int] = 5

    def ask(self, play: CashPlay) -> None:
        gangsters = play.table.gangsters
        for seat in play.table.living:
            if gangsters[seat].stance is not OUT:
                play.ask(seat, questions.COURAGE)

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Stand | Duck]) -> None:
        ducked = tuple([seat for seat, answer in answers.items() if type(answer) is Duck])
        play.emit(e.CourageShown(ducked))
        for seat in ducked:
            power_of(play.table, seat).ducked(play, seat)
        play.first(*self._unfired(play))

    def _unfired(self, play: CashPlay) -> list[Task]:
        """Discard every bullet that won't be fired (C21, C23), except those a power still needs."""
        table, tasks = play.table, []
        gangsters = table.gangsters
        for seat in table.clockwise():
            me = gangsters[seat]
            target = None if me.target is None else gangsters[me.target]
            if me.stance is STANDING and (target is None or target.stance is STANDING):
                continue
            task = None
            if target is not None and target.stance is DUCKED:  # A9, A19
                task = power_of(table, seat).target_ducked(table, seat)
            if task is None:
                discard_bullet(play, seat)
            else:
                tasks.append(task)
        return tasks


class Volley(Task, frozen=True):
    """6. Card effects. All bullets still in front of someone are turned up and fire at once (C24, C25)."""

    step: ClassVar[int] = 6

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Pass]) -> None:
        dead = []
        for seat, shooters in self._shots(play).items():
            power = power_of(play.table, seat)
            if not power.wounds(len(shooters)):
                play.emit(e.Unscathed(seat, tuple(shooters)))
                continue
            play.emit(e.Wounded(seat, tuple(shooters)))
            if play.table.gangsters[seat].wounds >= power.wounds_to_die:
                dead.append(seat)
        if dead:
            for seat in dead:
                play.emit(e.Died(seat))
            play.first(Funeral(tuple(dead)))

    def _shots(self, play: CashPlay) -> dict[Seat, list[Seat]]:
        """Turn up the bullets; by seat, who hit it."""
        gangsters = play.table.gangsters
        shots: dict[Seat, list[Seat]] = {}
        for seat in play.table.clockwise():
            if not gangsters[seat].armed:
                continue
            bullet, target = play.hands[seat].loaded, gangsters[seat].target
            assert bullet is not None, "an armed gangster has loaded"
            play.emit(e.BulletShown(seat, bullet))
            if bullet is BANG and target is not None:  # A10
                shots.setdefault(target, []).append(seat)
        return shots


class Funeral(Task, frozen=True):
    """6, end. A sole survivor wins at once (C35); otherwise the dead are looted, then removed."""

    dead: tuple[Seat, ...]

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Pass]) -> None:
        table = play.table
        if len(table.living) < 2:
            play.instead(RemoveBodies(self.dead), EndGame())
            return
        looters = [task for dead in self.dead for task in windows(table, "somebody_died", dead)]
        play.first(*looters, RemoveBodies(self.dead))


class RemoveBodies(Task, frozen=True):
    """6, end. What the dead had leaves the game unseen (A3, A4)."""

    dead: tuple[Seat, ...]

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Pass]) -> None:
        for seat in self.dead:
            play.emit(e.BodyRemoved(seat))
