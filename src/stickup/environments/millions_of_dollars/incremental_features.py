"""The features of Millions of Dollars, updated fact by fact, which is fast enough for simulations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from stickup.core.engine import State
from stickup.core.types import Event, Seat
from stickup.games.millions_of_dollars.numbers import features
from stickup.games.millions_of_dollars.numbers.features import MINE, SEAT, TABLE
from stickup.games.millions_of_dollars.numbers.numbering import CHARACTERS
from stickup.games.millions_of_dollars.rules import events as e
from stickup.games.millions_of_dollars.rules.cards import ORDER, Bank, Role
from stickup.games.millions_of_dollars.rules.events import Character
from stickup.games.millions_of_dollars.rules.options import Options
from stickup.games.millions_of_dollars.rules.table import Hand, MillionsTable, sit_down
from stickup.numbers.features import MOST, one_of

from ..incremental_features import Running

M, T, S = MINE.places(), TABLE.places(), SEAT.places()
SIZE: Final = SEAT.size
ROLE: Final = {role: place for place, role in enumerate(ORDER)}
ONE_ROLE: Final = {role: bytes(one_of(ORDER, role)) for role in (*ORDER, None)}
"""A role, or none, as numbers."""
MY_CASH, PLAYED, SEEN = M["cash"], M["played"], M["seen"]
MY_ROLES: Final = (M["role-0"], M["role-1"])
GLIMPSE: Final = {who: M["seen"] + at * len(ORDER) for at, who in enumerate(CHARACTERS)}
"""Where a hand has the role it has seen of a Character, seats counted from it."""
ROUND, RESERVE = T["round"], T["reserve"]
AMOUNT, ITS_ANTE, SYMBOL, BANKS = T["amount"], T["ante"], T["symbol"], T["banks"]
SHOWN, LAST_CALL, CALLED, NAMED, OPTIONS = (
    T[name] for name in ("shown", "last-call", "called", "named", "options")
)
NOTHING_SHOWN: Final = bytes(OPTIONS - SHOWN)
"""No roles in the middle, no last call, no role called or named."""
CASH, INTIMIDATIONS, GAINED, READY, CLAIM = (
    S[name] for name in ("cash", "intimidations", "gained", "ready", "claim")
)
LAST_ROLES, LEADER, SHARED = S["last-roles"], S["leader"], S["shared"]
IN, LEFT, ANTE, OFFERED, ITS_ROLE = (
    (S[f"{name}-0"], S[f"{name}-1"]) for name in ("in", "left", "ante", "offered", "role")
)
"""By the place of a Character."""
OFFERS: Final = {who: S["offers"] + at for at, who in enumerate(CHARACTERS)}
"""Where a seat has its own offers for a Character, seats counted from it."""
NOT_READY: Final = bytes(LAST_ROLES - GAINED)
"""Nothing gained, not ready, no claim."""
NOBODY_IN: Final = bytes(SIZE - SHARED)
"""No share, no Character, no offers."""


@lru_cache
def opening(seats: int, options: Options, banks: tuple[Bank, ...]) -> tuple[list[bytes], bytes, list[bytes]]:
    """The features before the first fact: they follow from the setup."""
    table = sit_down(1, seats, options, banks)
    blocks = [features.block(table, Seat(seat), waiting=False) for seat in range(seats)]
    return [features.mine(Hand(), Seat(0), seats)] * seats, features.table(table, 0, 0), blocks


class MillionsRunning(Running):
    """The features of one game from its beginning, as its facts change them."""

    def __init__(self, state: State[MillionsTable, Hand]) -> None:
        self.shown = state.table
        self.hands = state.hands
        self.count = len(state.table.players)
        table = state.table
        super().__init__(features.LAYOUT, *opening(self.count, table.options, tuple(table.banks)))

    # Of a hand.

    def cash(self, event: e.CashChanged) -> None:
        seat = event.seat
        self.mine[seat][MY_CASH] = min(self.hands[seat].cash, MOST)
        self.show_cash(seat)

    def plan(self, event: e.RolesPlanned) -> None:
        mine = self.mine[event.seat]
        mine[SEEN:] = bytes(len(mine) - SEEN)
        for at, role in zip(MY_ROLES, event.roles, strict=False):
            mine[at : at + len(ORDER)] = ONE_ROLE[role]
            mine[PLAYED + ROLE[role]] += 1

    def see(self, event: e.RoleSeen) -> None:
        at = GLIMPSE[self.ahead(event.seat, event.owner), event.position]
        self.mine[event.seat][at : at + len(ORDER)] = ONE_ROLE[event.role]

    # Of the table.

    def reserve(self) -> None:
        self.table[RESERVE] = min(self.shown.reserve, MOST)

    def reveal_bank(self, _: e.BankRevealed) -> None:
        table, bank = self.table, self.shown.bank
        assert bank is not None, "a loot card lies on the table"
        table[AMOUNT], table[ITS_ANTE], table[BANKS] = bank.amount, bank.ante, len(self.shown.banks)
        table[SYMBOL : SYMBOL + len(ORDER)] = ONE_ROLE[bank.symbol]

    def show_roles(self, event: e.RolesShown) -> None:
        self.table[SHOWN : SHOWN + len(ORDER)] = [event.roles.count(role) for role in ORDER]

    def last_call(self, _: e.LastCallMade) -> None:
        self.table[LAST_CALL] = 1

    def call(self, event: e.RoleCalled) -> None:
        self.table[CALLED + ROLE[event.role]] = 1
        for character in event.characters:
            self.role(character, event.role)

    def name(self, event: e.RoleNamed) -> None:
        self.table[NAMED + ROLE[event.role]] = 1

    # Of a seat.

    def ahead(self, seat: Seat, other: Seat) -> Seat:
        return Seat((other - seat) % self.count)

    def show_cash(self, seat: Seat) -> None:
        shown = self.shown.players[seat].cash
        if shown is not None:
            self.seats[seat * SIZE + CASH] = min(shown, MOST)

    def role(self, character: Character, role: Role) -> None:
        seat, position = character
        at = seat * SIZE + ITS_ROLE[position]
        self.seats[at : at + len(ORDER)] = ONE_ROLE[role]

    def lead(self, leader: Seat) -> None:
        for seat in range(self.count):
            self.seats[seat * SIZE + LEADER] = seat == leader

    def claim(self, event: e.Claimed) -> None:
        at = event.seat * SIZE + CLAIM
        self.seats[at : at + len(ORDER)] = ONE_ROLE[event.role]

    def ready(self, event: e.SaidReady | e.TookBackReady) -> None:
        self.seats[event.seat * SIZE + READY] = self.shown.players[event.seat].ready

    def peek(self, event: e.Peeked) -> None:
        self.seats[event.seat * SIZE + INTIMIDATIONS] = self.shown.players[event.seat].intimidations

    def gain(self, event: e.IntimidationGained) -> None:
        self.seats[event.seat * SIZE + GAINED] = self.shown.players[event.seat].gained

    def offer(self, event: e.Offered | e.OfferWithdrawn) -> None:
        """What `seat` offers for the Character now, and what all do."""
        payer, owner, position = event.seat, event.owner, event.position
        one = everybody = 0
        for bid in self.shown.bids:
            if bid.owner == owner and bid.position == position:
                everybody += bid.amount
                if bid.payer == payer:
                    one += bid.amount
        place = OFFERS[self.ahead(payer, owner), position]
        self.seats[payer * SIZE + place] = min(one, MOST)
        self.seats[owner * SIZE + OFFERED[position]] = min(everybody, MOST)

    # Facts.

    def begin_round(self, event: e.RoundBegan) -> None:
        self.table[ROUND] = event.round
        self.table[SHOWN:OPTIONS] = NOTHING_SHOWN
        self.lead(event.leader)
        for seat, player in enumerate(self.shown.players):
            at = seat * SIZE
            self.seats[at + INTIMIDATIONS] = player.intimidations
            self.seats[at + GAINED : at + LAST_ROLES] = NOT_READY
            self.seats[at + SHARED : at + SIZE] = NOBODY_IN

    def show_last_roles(self, event: e.LastRolesShown) -> None:
        for seat, roles in enumerate(event.roles):
            at = seat * SIZE + LAST_ROLES
            self.seats[at : at + len(ORDER)] = [role in roles for role in ORDER]

    def pay_ante(self, event: e.AntePaid) -> None:
        at = event.seat * SIZE
        self.seats[at + IN[event.position]] = 1
        self.seats[at + ANTE[event.position]] = event.amount
        self.reserve()

    def leave(self, event: e.Left) -> None:
        """Nobody is ready any more, and the offers are paid."""
        seats, position = self.seats, event.position
        for seat in range(self.count):
            seats[seat * SIZE + READY] = 0
        at = event.seat * SIZE
        seats[at + IN[position]] = seats[at + ANTE[position]] = seats[at + OFFERED[position]] = 0
        seats[at + LEFT[position]] = 1
        for payer in event.payers:
            seats[payer * SIZE + OFFERS[self.ahead(payer, event.seat), position]] = 0

    def clear_ante(self, event: e.AnteReturned | e.AnteLost) -> None:
        self.seats[event.seat * SIZE + ANTE[event.position]] = 0
        self.reserve()

    def go_out(self, event: e.Eliminated | e.SnitchFined) -> None:
        self.seats[event.seat * SIZE + IN[event.position]] = 0
        self.reserve()

    def share(self, event: e.LootShared) -> None:
        for seat, _ in event.characters:
            self.seats[seat * SIZE + SHARED] = 1
        self.reserve()

    def show_leavers(self, event: e.LeaversShown) -> None:
        for character, role in zip(event.characters, event.roles, strict=True):
            self.role(character, role)


def nothing(_: MillionsRunning, __: Event) -> None:
    """For facts that no feature shows, or only as cash, which another fact tells."""


SHOWING: Final[Mapping[type[Event], Callable[[Any, Any], None]]] = {
    e.CashChanged: MillionsRunning.cash,
    e.LeaderNamed: lambda it, event: it.lead(event.seat),
    e.RoundBegan: MillionsRunning.begin_round,
    e.LastRolesShown: MillionsRunning.show_last_roles,
    e.BankRevealed: MillionsRunning.reveal_bank,
    e.RolesPlanned: MillionsRunning.plan,
    e.AntePaid: MillionsRunning.pay_ante,
    e.RolesShown: MillionsRunning.show_roles,
    e.Offered: MillionsRunning.offer,
    e.OfferWithdrawn: MillionsRunning.offer,
    e.Claimed: MillionsRunning.claim,
    e.Peeked: MillionsRunning.peek,
    e.RoleSeen: MillionsRunning.see,
    e.MoneyGiven: nothing,
    e.SaidReady: MillionsRunning.ready,
    e.TookBackReady: MillionsRunning.ready,
    e.LastCallMade: MillionsRunning.last_call,
    e.Left: MillionsRunning.leave,
    e.NegotiationEnded: nothing,
    e.RoleCalled: MillionsRunning.call,
    e.RoleNamed: MillionsRunning.name,
    e.AnteReturned: MillionsRunning.clear_ante,
    e.AnteLost: MillionsRunning.clear_ante,
    e.Eliminated: MillionsRunning.go_out,
    e.IntimidationGained: MillionsRunning.gain,
    e.SnitchFined: MillionsRunning.go_out,
    e.LootShared: MillionsRunning.share,
    e.DriverPaid: nothing,
    e.BruteRobbed: nothing,
    e.SymbolPaid: lambda it, _: it.reserve(),
    e.LeaversShown: MillionsRunning.show_leavers,
    e.RoundEnded: nothing,
    e.PastOpened: lambda it, event: it.show_cash(event.seat),
    e.GameEnded: nothing,
}
"""What each fact changes."""
