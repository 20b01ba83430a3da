"""Phase 1, planning: everyone plays a role face down, and all but one are shown without names."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations
from typing import ClassVar

from stickup.core.types import DEALER, Action, Decision, Draw, Seat, Task

from . import events as e
from .actions import AT_RANDOM, AtRandom, Plan
from .cards import ROLES, Role, in_order
from .options import FooledAgain
from .shared_moves import MillionsPlay, pay, role_of
from .table import MillionsTable

Nobody = Mapping[Seat, Action]


class RevealBank(Task, frozen=True):
    """1. A loot card is turned up (M6).

    Draws `bank/R` from the names of all loot cards that have not been turned up in this game: 1.
    """

    step: ClassVar[int] = 1

    def ask(self, play: MillionsPlay) -> None:
        table = play.table
        leader = Seat((table.leader + 1) % len(table.players)) if table.round else table.leader  # M25
        play.emit(e.RoundBegan(table.round + 1, leader))
        if table.round > 1 and table.options.wont_get_fooled_again is FooledAgain.ON:  # M29
            play.emit(e.LastRolesShown(tuple(play.hands[seat].roles for seat in table.seats())))
        play.draw(f"bank/{table.round}", (bank.name for bank in table.banks))

    def resolve(self, play: MillionsPlay, answers: Mapping[Seat, Draw]) -> None:
        (bank,) = answers[DEALER].cards
        play.emit(e.BankRevealed(bank))


class PlanRoles(Task, frozen=True):
    """1. Everyone plans in secret: one role, or with three players two different ones (M7, M27)."""

    def ask(self, play: MillionsPlay) -> None:
        for seat in play.table.seats():
            play.ask(Seat(seat), plan(allowed(play.table, Seat(seat)), len(play.table.players[seat].places)))

    def resolve(self, play: MillionsPlay, answers: Mapping[Seat, Plan | AtRandom]) -> None:
        tasks: list[Task] = []
        for seat, answer in answers.items():
            if isinstance(answer, AtRandom):
                tasks.append(PlanAtRandom(seat))
            elif len(answer.roles) > 1:
                tasks.append(ShufflePlaces(seat, answer.roles))
            else:
                play.emit(e.RolesPlanned(seat, answer.roles))
        play.first(*tasks)


class PlanAtRandom(Task, frozen=True):
    """1. Silent players get random roles (B24); two roles come in a random order.

    Draws `plan/R/S` from the roles that S may choose from, only if S was silent: 1, the role played, or
    with three players 2, for place 0 and place 1.
    """

    seat: Seat

    def ask(self, play: MillionsPlay) -> None:
        count = len(play.table.players[self.seat].places)
        play.draw(f"plan/{play.table.round}/{self.seat}", allowed(play.table, self.seat), count)

    def resolve(self, play: MillionsPlay, answers: Mapping[Seat, Draw]) -> None:
        play.emit(e.RolesPlanned(self.seat, answers[DEALER].cards))


class ShufflePlaces(Task, frozen=True):
    """1. Which of two Characters goes where is random, so the place reveals nothing (M27).

    Draws `plan/R/S` from the two roles that S chose, with three players: 2, for place 0 and place 1.
    """

    seat: Seat
    roles: tuple[Role, ...]

    def ask(self, play: MillionsPlay) -> None:
        play.draw(f"plan/{play.table.round}/{self.seat}", self.roles, len(self.roles))

    def resolve(self, play: MillionsPlay, answers: Mapping[Seat, Draw]) -> None:
        play.emit(e.RolesPlanned(self.seat, answers[DEALER].cards))


class PayAntes(Task, frozen=True):
    """1. An ante on every Character; if a player can't pay, the Reserve puts up all of it (M7, B1)."""

    def resolve(self, play: MillionsPlay, answers: Nobody) -> None:
        bank = play.table.bank
        assert bank is not None, "a loot card lies on the table"
        for seat in play.table.seats():
            for position in range(len(play.table.players[seat].places)):
                broke = play.hands[seat].cash < bank.ante
                pay(play, e.AntePaid(Seat(seat), position, bank.ante, broke))


class ShowRoles(Task, frozen=True):
    """1, end. All role cards but one are shown; that one stays face down for good (M8, B20).

    Draws `roles/R` from the roles of all Characters played this round, one card each: all but one, those
    that are shown.
    """

    def ask(self, play: MillionsPlay) -> None:
        roles = [role_of(play, character) for character in play.table.crew]
        play.draw(f"roles/{play.table.round}", roles, len(roles) - 1)

    def resolve(self, play: MillionsPlay, answers: Mapping[Seat, Draw]) -> None:
        play.emit(e.RolesShown(in_order(list(answers[DEALER].cards))))


def allowed(table: MillionsTable, seat: Seat) -> tuple[Role, ...]:
    """The roles in use, except the one played last round if that rule is on (M29)."""
    last = table.players[seat].last_roles
    return tuple(role for role in ROLES[len(table.players)] if role not in last)


@cache
def plan(roles: tuple[Role, ...], count: int) -> Decision:
    return Decision("plan", tuple(map(Plan, combinations(roles, count))), AT_RANDOM)


PLANNING = (RevealBank(), PlanRoles(), PayAntes(), ShowRoles())
