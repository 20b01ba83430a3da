"""Phases 3 and 4, the heist and the sharing, and what comes after."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from stickup.core.types import DEALER, Action, Decision, Draw, Seat, Task

from . import events as e
from . import heist_payouts
from .actions import AT_RANDOM, AtRandom, Name, Peek
from .cards import ROLES, Role
from .events import Character
from .negotiation import Negotiation, peek, peeks
from .options import LeaversRoles
from .planning import PLANNING
from .scoring import EndGame, anybody_has_won
from .shared_moves import MillionsPlay, cash, pay, role_of

Nobody = Mapping[Seat, Action]


class Round(Task, frozen=True):
    """The four phases."""

    def resolve(self, play: MillionsPlay, answers: Nobody) -> None:
        calls = [CallRole(role) for role in ROLES[len(play.table.players)]]
        play.first(*PLANNING, Negotiation(), *calls, CallNamed(), Share(), EndRound())


class CallRole(Task, frozen=True):
    """3. Everyone with this role steps forward, perhaps nobody: one stays in, two are too many (M14)."""

    step: ClassVar[int] = 3
    role: Role

    def resolve(self, play: MillionsPlay, answers: Nobody) -> None:
        here = holders(play, self.role) if play.table.named is not self.role else ()
        play.emit(e.RoleCalled(self.role, here))
        if len(here) == 1:
            self._alone(play, here[0])
            return
        for character in here:
            catch(play, character)

    def _alone(self, play: MillionsPlay, character: Character) -> None:
        seat, position = character
        pay(play, e.AnteReturned(seat, position, play.table.place(character).ante))
        if self.role is Role.BRUTE:
            play.emit(e.IntimidationGained(seat))  # M17
        if self.role is Role.SNITCH:
            play.first(NameRole(seat))


class NameRole(Task, frozen=True):
    """3. The only Snitch names a role shown in the middle, after any looks (M16, B8, B12)."""

    seat: Seat

    def ask(self, play: MillionsPlay) -> None:
        names = nameable(play)
        if names:
            table = play.table
            looks = peeks(self.seat, table.crew) if table.players[self.seat].intimidations else ()
            play.ask(self.seat, Decision("name", (*map(Name, names), *looks), AT_RANDOM))

    def resolve(self, play: MillionsPlay, answers: Mapping[Seat, Name | Peek | AtRandom]) -> None:
        for answer in answers.values():
            if isinstance(answer, Name):
                play.emit(e.RoleNamed(self.seat, answer.role))
            elif isinstance(answer, Peek):
                peek(play, self.seat, answer)
                play.first(self)
            else:
                play.first(NameAtRandom(self.seat))


class NameAtRandom(Task, frozen=True):
    """3. A silent Snitch names a random role (B24).

    Draws `name/R` from the roles that may be named, each once, only if the Snitch was silent: 1.
    """

    seat: Seat

    def ask(self, play: MillionsPlay) -> None:
        play.draw(f"name/{play.table.round}", nameable(play))

    def resolve(self, play: MillionsPlay, answers: Mapping[Seat, Draw]) -> None:
        (role,) = answers[DEALER].cards
        play.emit(e.RoleNamed(self.seat, role))


class CallNamed(Task, frozen=True):
    """3, end. Everyone with the named role steps forward last (M16)."""

    def resolve(self, play: MillionsPlay, answers: Nobody) -> None:
        named = play.table.named
        if named is not None:
            here = holders(play, named)
            play.emit(e.RoleCalled(named, here))
            for character in here:
                catch(play, character)


class Share(Task, frozen=True):
    """4. Everyone left shares (M19-M23); a Snitch alone pays instead (M18)."""

    step: ClassVar[int] = 4

    def resolve(self, play: MillionsPlay, answers: Nobody) -> None:
        bank = play.table.bank
        assert bank is not None, "a loot card lies on the table"
        left = {character: role_of(play, character) for character in play.table.crew}
        for event in heist_payouts.sharing(left, bank, cash(play)):
            pay(play, event)


class EndRound(Task, frozen=True):
    """Cards go back; someone may have won (M25, M26)."""

    def resolve(self, play: MillionsPlay, answers: Nobody) -> None:
        table = play.table
        if table.options.leavers_roles is LeaversRoles.REVEALED:
            self._show_leavers(play)
        play.emit(e.RoundEnded())
        play.first(EndGame() if anybody_has_won(play) else Round())

    def _show_leavers(self, play: MillionsPlay) -> None:
        left = [
            (Seat(seat), position)
            for seat, player in enumerate(play.table.players)
            for position, place in enumerate(player.places)
            if place.left
        ]
        play.emit(e.LeaversShown(tuple(left), tuple(role_of(play, character) for character in left)))


def holders(play: MillionsPlay, role: Role) -> tuple[Character, ...]:
    return tuple(who for who in play.table.crew if role_of(play, who) is role)


def nameable(play: MillionsPlay) -> tuple[Role, ...]:
    """Any role in the middle except Snitch (B8)."""
    return tuple(dict.fromkeys(role for role in play.table.shown if role is not Role.SNITCH))


def catch(play: MillionsPlay, character: Character) -> None:
    """Out, and the ante is lost, except that a Brute always gets it back (M14, M15)."""
    seat, position = character
    ante = play.table.place(character).ante
    if role_of(play, character) is Role.BRUTE:
        pay(play, e.AnteReturned(seat, position, ante))
    else:
        play.emit(e.AnteLost(seat, position, ante))
    play.emit(e.Eliminated(seat, position))
