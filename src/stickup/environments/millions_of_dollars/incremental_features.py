"""The features of Millions of Dollars, rebuilt only where a fact changed something."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from stickup.core.engine import State
from stickup.core.types import Event, Seat
from stickup.games.millions_of_dollars.numbers import features
from stickup.games.millions_of_dollars.rules import events as e
from stickup.games.millions_of_dollars.rules.events import EVENTS
from stickup.games.millions_of_dollars.rules.table import Hand, MillionsTable
from stickup.numbers.features import MOST

from ..incremental_features import Running


class MillionsRunning(Running):
    """The features of one game, as its facts change them."""

    def __init__(self, state: State[MillionsTable, Hand]) -> None:
        self.shown = state.table
        self.hands = state.hands
        self.count = len(state.table.players)
        self.stale: set[Seat] = set()
        """Whose block a fact has changed."""
        seats = [*map(Seat, range(self.count))]
        mine = [features.mine(state.hands[seat], seat, self.count) for seat in seats]
        blocks = [features.block(self.shown, seat, waiting=False) for seat in seats]
        super().__init__(features.LAYOUT, mine, features.table(self.shown, 0, 0), blocks)

    def ask(self, asked: tuple[Seat, ...], step: int, clock: int) -> None:
        self.table[:] = features.table(self.shown, step, clock)
        for seat in self.stale:
            at = seat * SIZE
            self.seats[at : at + SIZE] = features.block(self.shown, seat, waiting=seat in asked)
        self.stale.clear()
        super().ask(asked, step, clock)

    # Facts.

    def hand(self, event: e.RolesPlanned | e.RoleSeen) -> None:
        seat = event.seat
        self.mine[seat][:] = features.mine(self.hands[seat], seat, self.count)

    def cash(self, event: e.CashChanged) -> None:
        self.mine[event.seat][CASH] = min(self.hands[event.seat].cash, MOST)
        self.stale.add(event.seat)

    def one(self, event: Any) -> None:
        self.stale.add(event.seat)

    def two(self, event: e.Offered | e.OfferWithdrawn) -> None:
        self.stale.update((event.seat, event.owner))

    def none(self, _: Event) -> None:
        """For facts that change no hand and no seat's block."""

    def everyone(self, _: Event) -> None:
        self.stale.update(map(Seat, range(self.count)))


SIZE: Final = features.SEAT.size
CASH: Final = features.MINE.places()["cash"]
SHOWING: Final[Mapping[type[Event], Callable[[Any, Any], None]]] = {
    **dict.fromkeys(EVENTS, MillionsRunning.everyone),
    e.RolesPlanned: MillionsRunning.hand,
    e.RoleSeen: MillionsRunning.hand,
    e.CashChanged: MillionsRunning.cash,
    e.Claimed: MillionsRunning.one,
    e.SaidReady: MillionsRunning.one,
    e.TookBackReady: MillionsRunning.one,
    e.Peeked: MillionsRunning.one,
    e.IntimidationGained: MillionsRunning.one,
    e.Offered: MillionsRunning.two,
    e.OfferWithdrawn: MillionsRunning.two,
    e.MoneyGiven: MillionsRunning.none,
    e.BankRevealed: MillionsRunning.none,
    e.RolesShown: MillionsRunning.none,
    e.LastCallMade: MillionsRunning.none,
    e.NegotiationEnded: MillionsRunning.none,
    e.RoleNamed: MillionsRunning.none,
}
"""What each fact changes: a hand, a block or two, or all of them."""
