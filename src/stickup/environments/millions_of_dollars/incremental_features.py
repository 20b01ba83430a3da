"""The features of Millions of Dollars: words on the floor change a few numbers, other facts whole blocks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from stickup.core.engine import State
from stickup.core.types import Event, Seat
from stickup.games.millions_of_dollars.numbers import features
from stickup.games.millions_of_dollars.numbers.features import MINE, SEAT, TABLE
from stickup.games.millions_of_dollars.numbers.numbering import CHARACTERS
from stickup.games.millions_of_dollars.rules import events as e
from stickup.games.millions_of_dollars.rules.cards import ORDER
from stickup.games.millions_of_dollars.rules.events import EVENTS
from stickup.games.millions_of_dollars.rules.table import Hand, MillionsTable
from stickup.numbers.features import MOST, one_of

from ..incremental_features import Running

SIZE: Final = SEAT.size
S: Final = SEAT.places()
SHOWN_CASH, READY, INTIMIDATIONS, CLAIM = S["cash"], S["ready"], S["intimidations"], S["claim"]
CASH: Final = MINE.places()["cash"]
CLOCK: Final = TABLE.places()["clock"]
CLAIMED: Final = {role: bytes(one_of(ORDER, role)) for role in ORDER}
OFFERS: Final = {who: S["offers"] + at for at, who in enumerate(CHARACTERS)}
"""Where a seat's block has its own offers for a Character, seats counted from it."""
OFFERED: Final = (S["offered-0"], S["offered-1"])
"""Where it has all that's offered for its own, by place."""


class MillionsRunning(Running):
    """The features of one game, as its facts change them."""

    def __init__(self, state: State[MillionsTable, Hand]) -> None:
        self.shown = state.table
        self.hands = state.hands
        self.count = len(state.table.players)
        self.stale: set[Seat] = set()
        """Whose block has to be built again."""
        self.table_is_stale = True
        seats = [*map(Seat, range(self.count))]
        mine = [features.mine(state.hands[seat], seat, self.count) for seat in seats]
        blocks = [features.block(self.shown, seat, waiting=False) for seat in seats]
        super().__init__(features.LAYOUT, mine, features.table(self.shown, 0, 0), blocks)

    def ask(self, asked: tuple[Seat, ...], step: int, clock: int) -> None:
        if self.table_is_stale:
            self.table[:] = features.table(self.shown, step, clock)
            self.table_is_stale = False
        self.table[CLOCK] = clock
        for seat in self.stale:
            at = seat * SIZE
            self.seats[at : at + SIZE] = features.block(self.shown, seat, waiting=seat in asked)
        self.stale.clear()
        super().ask(asked, step, clock)

    # Facts that change a few numbers.

    def hand(self, event: e.RolesPlanned | e.RoleSeen) -> None:
        seat = event.seat
        self.mine[seat][:] = features.mine(self.hands[seat], seat, self.count)

    def cash(self, event: e.CashChanged) -> None:
        seat = event.seat
        self.mine[seat][CASH] = min(self.hands[seat].cash, MOST)
        shown = self.shown.players[seat].cash
        if shown is not None:
            self.seats[seat * SIZE + SHOWN_CASH] = min(shown, MOST)

    def claim(self, event: e.Claimed) -> None:
        at = event.seat * SIZE + CLAIM
        self.seats[at : at + len(ORDER)] = CLAIMED[event.role]

    def ready(self, event: e.SaidReady | e.TookBackReady) -> None:
        self.seats[event.seat * SIZE + READY] = self.shown.players[event.seat].ready

    def peek(self, event: e.Peeked) -> None:
        self.seats[event.seat * SIZE + INTIMIDATIONS] = self.shown.players[event.seat].intimidations

    def offer(self, event: e.Offered | e.OfferWithdrawn) -> None:
        """What `seat` offers for the Character now, and what all do."""
        payer, owner, position = event.seat, event.owner, event.position
        one = everybody = 0
        for bid in self.shown.bids:
            if bid.owner == owner and bid.position == position:
                everybody += bid.amount
                if bid.payer == payer:
                    one += bid.amount
        place = OFFERS[Seat((owner - payer) % self.count), position]
        self.seats[payer * SIZE + place] = min(one, MOST)
        self.seats[owner * SIZE + OFFERED[position]] = min(everybody, MOST)

    def leave(self, event: e.Left) -> None:
        """Nobody is ready any more; whoever leaves and whoever paid for it has other numbers, too."""
        for seat in range(self.count):
            self.seats[seat * SIZE + READY] = 0
        self.stale.add(event.seat)
        self.stale.update(event.payers)

    # Other facts.

    def none(self, _: Event) -> None:
        """For facts that change nothing, or only cash, which another fact tells."""

    def in_the_middle(self, _: Event) -> None:
        self.table_is_stale = True

    def one(self, event: Any) -> None:
        self.stale.add(event.seat)

    def everyone(self, _: Event) -> None:
        self.table_is_stale = True
        self.stale.update(map(Seat, range(self.count)))


SHOWING: Final[Mapping[type[Event], Callable[[Any, Any], None]]] = {
    **dict.fromkeys(EVENTS, MillionsRunning.everyone),
    e.RolesPlanned: MillionsRunning.hand,
    e.RoleSeen: MillionsRunning.hand,
    e.CashChanged: MillionsRunning.cash,
    e.Claimed: MillionsRunning.claim,
    e.SaidReady: MillionsRunning.ready,
    e.TookBackReady: MillionsRunning.ready,
    e.Peeked: MillionsRunning.peek,
    e.IntimidationGained: MillionsRunning.one,
    e.Offered: MillionsRunning.offer,
    e.OfferWithdrawn: MillionsRunning.offer,
    e.Left: MillionsRunning.leave,
    e.MoneyGiven: MillionsRunning.none,
    e.NegotiationEnded: MillionsRunning.none,
    e.BankRevealed: MillionsRunning.in_the_middle,
    e.RolesShown: MillionsRunning.in_the_middle,
    e.LastCallMade: MillionsRunning.in_the_middle,
    e.RoleNamed: MillionsRunning.in_the_middle,
}
"""What each fact changes: a few numbers, the middle of the table, a block, or everything."""
