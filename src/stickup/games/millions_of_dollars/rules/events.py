"""Every fact of the game, in the order a round meets them, and who sees it. Money is in millions."""

from __future__ import annotations

from typing import ClassVar

from stickup.core.types import Event, Private, Public, Seat, declared

from .cards import Role

Character = tuple[Seat, int]
"""Whose, and at which of the owner's places it lies."""


class CashChanged(Private, frozen=True):
    """So much more (or less) in my pocket; everybody saw what for."""

    amount: int


class LeaderNamed(Public, frozen=True):
    """Who leads the first round (B18)."""

    seat: Seat


# 1. Planning


class RoundBegan(Public, frozen=True):
    """A new round, and who leads it."""

    round: int
    leader: Seat


class LastRolesShown(Public, frozen=True):
    """Everybody's role of the round before, by seat: it may not be played now (M29)."""

    reveals: ClassVar[bool] = True
    roles: tuple[tuple[Role, ...], ...]


class BankRevealed(Public, frozen=True):
    """What there is to rob this round."""

    bank: str


class RolesPlanned(Private, frozen=True):
    """The roles I laid face down, by place."""

    roles: tuple[Role, ...]


class AntePaid(Public, frozen=True):
    """The ante for a character; one who cannot pay has it laid by the Reserve (M7, B1)."""

    seat: Seat
    position: int
    amount: int
    by_reserve: bool


class RolesShown(Public, frozen=True):
    """All roles in play but one, without names, in the order of the roll call (M8)."""

    reveals: ClassVar[bool] = True
    roles: tuple[Role, ...]


# 2. Negotiation


class Offered(Public, frozen=True):
    """Money lies on a character, for leaving."""

    seat: Seat
    owner: Seat
    position: int
    amount: int


class OfferWithdrawn(Public, frozen=True):
    """It goes back to who offered it."""

    seat: Seat
    owner: Seat
    position: int
    amount: int


class Claimed(Public, frozen=True):
    """`seat` says that this is their role."""

    seat: Seat
    role: Role


class Peeked(Public, frozen=True):
    """An Intimidation card is spent: `seat` looks at a character."""

    seat: Seat
    owner: Seat
    position: int


class RoleSeen(Private, frozen=True):
    """What I saw."""

    reveals: ClassVar[bool] = True
    owner: Seat
    position: int
    role: Role


class MoneyGiven(Public, frozen=True):
    """Money for nothing (option)."""

    seat: Seat
    to: Seat
    amount: int


class SaidReady(Public, frozen=True):
    seat: Seat


class TookBackReady(Public, frozen=True):
    seat: Seat


class LastCallMade(Public, frozen=True):
    """The clock is cut; deals add nothing to it any more (B6)."""

    seat: Seat


class Left(Public, frozen=True):
    """A character goes home with the ante and every offer made for that; nobody is ready any more (B4)."""

    seat: Seat
    position: int
    ante: int
    payers: tuple[Seat, ...]
    amounts: tuple[int, ...]


class NegotiationEnded(Public, frozen=True):
    """Those who are in are in."""


# 3. Heist


class RoleCalled(Public, frozen=True):
    """Who steps forward for a role: nobody, one, or too many."""

    reveals: ClassVar[bool] = True
    role: Role
    characters: tuple[Character, ...]


class RoleNamed(Public, frozen=True):
    """The Snitch gives a role away: whoever holds it is out, and steps forward last (M16)."""

    seat: Seat
    role: Role


class AnteReturned(Public, frozen=True):
    seat: Seat
    position: int
    amount: int


class AnteLost(Public, frozen=True):
    """To the Reserve."""

    seat: Seat
    position: int
    amount: int


class Eliminated(Public, frozen=True):
    seat: Seat
    position: int


class IntimidationGained(Public, frozen=True):
    """A single Brute gets a card for a later round (M17)."""

    seat: Seat


class SnitchFined(Public, frozen=True):
    """Alone in the end, the Snitch pays and is out (M18, B10)."""

    seat: Seat
    position: int
    amount: int


# 4. Sharing


class LootShared(Public, frozen=True):
    """Everybody who is left gets `share`; what cannot be divided goes to the Reserve (M19, M20)."""

    total: int
    share: int
    characters: tuple[Character, ...]


class DriverPaid(Public, frozen=True):
    """Everybody else who shares pays the Driver (M21)."""

    driver: Character
    payers: tuple[Character, ...]
    amounts: tuple[int, ...]


class BruteRobbed(Public, frozen=True):
    """By the Crook (M22, B13)."""

    crook: Character
    brute: Character
    amount: int


class SymbolPaid(Public, frozen=True):
    """The role on the loot card gets a bonus from the Reserve (M23)."""

    character: Character
    amount: int


class LeaversShown(Public, frozen=True):
    """Who left, and as what (B5, option)."""

    reveals: ClassVar[bool] = True
    characters: tuple[Character, ...]
    roles: tuple[Role, ...]


class RoundEnded(Public, frozen=True):
    """Cards go back to hands."""


# The end


class PastOpened(Public, frozen=True):
    """All roles that `seat` has played, round by round, and what it holds: nothing is secret any more."""

    reveals: ClassVar[bool] = True
    seat: Seat
    roles: tuple[tuple[Role, ...], ...]
    cash: int


class GameEnded(Public, frozen=True):
    reveals: ClassVar[bool] = True
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


EVENTS = declared(__name__, globals(), Event)
