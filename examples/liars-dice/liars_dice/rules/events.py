"""Every fact of the game, in the order a round meets them, and who sees it."""

from __future__ import annotations

from typing import ClassVar

from stickup.core.types import Event, Private, Public, Seat, declared


class RoundBegan(Public, frozen=True):
    """Everyone rolls, and `seat` bids first."""

    round: int
    seat: Seat


class DiceRolled(Private, frozen=True):
    """What lies under my cup."""

    dice: tuple[int, ...]


class BidMade(Public, frozen=True):
    """`seat` says that at least so many dice show this face."""

    seat: Seat
    count: int
    face: int


class Doubted(Public, frozen=True):
    """`seat` does not believe `bidder`."""

    seat: Seat
    bidder: Seat


class CupsLifted(Public, frozen=True):
    """Everyone's dice, by seat, and how many of them count."""

    reveals: ClassVar[bool] = True
    dice: tuple[tuple[int, ...], ...]
    face: int
    count: int


class DieLost(Public, frozen=True):
    """The doubter was wrong, or the bidder: it costs `seat` a die."""

    seat: Seat
    left: int


EVENTS = declared(__name__, globals(), Event)
