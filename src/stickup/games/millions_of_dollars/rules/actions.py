"""Every answer a player can give."""

from __future__ import annotations

from stickup.core.types import Action, Seat, declared

from .cards import Role


class AtRandom(Action, frozen=True):
    """Pick at random: what silence means where the rules say so (B24)."""


class Plan(Action, frozen=True):
    """Play this role face down; with three players these two, in the order of the roll call."""

    roles: tuple[Role, ...]


class Offer(Action, frozen=True):
    """Offer this much money on a face-down Character for leaving."""

    owner: Seat
    position: int
    amount: int


class Withdraw(Action, frozen=True):
    """Take back everything you offer for this Character."""

    owner: Seat
    position: int


class Leave(Action, frozen=True):
    """Leave with your Character at this place, for exactly this much money on offer."""

    position: int
    offered: int


class Claim(Action, frozen=True):
    """Claim to be this role, true or not."""

    role: Role


class Peek(Action, frozen=True):
    """Spend an Intimidation card to look at a face-down Character."""

    owner: Seat
    position: int


class GiveMoney(Action, frozen=True):
    """Give this player money, no strings attached (option `gifts`)."""

    seat: Seat
    amount: int


class Ready(Action, frozen=True):
    """Nothing more to say, for now. Also what silence means."""


class NotReady(Action, frozen=True):
    """Take back being ready."""


class LastCall(Action, frozen=True):
    """The Leader cuts the clock (B6)."""


class Name(Action, frozen=True):
    """The Snitch names this role."""

    role: Role


ACTIONS = declared(__name__, globals(), Action)
AT_RANDOM, READY, NOT_READY, LAST_CALL = AtRandom(), Ready(), NotReady(), LastCall()
