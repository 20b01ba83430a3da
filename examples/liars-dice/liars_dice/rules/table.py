"""What everyone knows, what one player knows, and what facts do to it."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import ClassVar

from msgspec import Struct

from stickup.core.types import Changes, Seat

from . import events as e
from .options import Ones, Options


class Hand(Struct):
    """The dice under one cup."""

    dice: tuple[int, ...] = ()

    changes: ClassVar[Changes]

    def copy(self) -> Hand:
        return copy(self)

    def roll(self, event: e.DiceRolled) -> None:
        self.dice = event.dice


class Table(Struct):
    """What everyone knows."""

    options: Options
    dice: list[int]
    """How many dice each has left."""
    round: int = 0
    bid: e.BidMade | None = None

    changes: ClassVar[Changes]

    def copy(self) -> Table:
        twin = copy(self)
        twin.dice = self.dice[:]
        return twin

    # Questions to the table, in its own words.

    def players(self) -> list[Seat]:
        """Those who still have dice."""
        return [Seat(seat) for seat, dice in enumerate(self.dice) if dice]

    def after(self, seat: Seat) -> Seat:
        """The next player clockwise."""
        return next((other for other in self.players() if other > seat), self.players()[0])

    def lowest(self, face: int) -> int:
        """The least number that one may bid on this face: more dice, or as many of a higher face."""
        return 1 if self.bid is None else self.bid.count + (face <= self.bid.face)

    def matching(self, dice: Sequence[int], face: int) -> int:
        """How many of these dice count for a bid on this face."""
        wild = self.options.ones is Ones.WILD and face != 1
        return dice.count(face) + (dice.count(1) if wild else 0)

    # What facts do.

    def begin_round(self, event: e.RoundBegan) -> None:
        self.round, self.bid = event.round, None

    def make_bid(self, event: e.BidMade) -> None:
        self.bid = event

    def lose_die(self, event: e.DieLost) -> None:
        self.dice[event.seat] = event.left

    def look(self, event: e.Doubted | e.CupsLifted) -> None:
        """Nothing moves."""


Hand.changes = {e.DiceRolled: Hand.roll}
Table.changes = {
    e.RoundBegan: Table.begin_round,
    e.BidMade: Table.make_bid,
    e.Doubted: Table.look,
    e.CupsLifted: Table.look,
    e.DieLost: Table.lose_die,
}
