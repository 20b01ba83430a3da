"""What a player who plays to win reads off the table: who may be what, and who will stay."""

from __future__ import annotations

from functools import cached_property, lru_cache
from hashlib import blake2b
from typing import Final

import numpy as np

from stickup.core.types import Decision, Seat

from ..rules.cards import MONEY, ORDER, ROLES, Bank, Role
from ..rules.events import Character
from ..rules.table import Hand, MillionsTable, Player
from .claims import honesty
from .estimates import MillionsView
from .hidden_roles import MOST_ALIKE, NUMBER, ROWS, Array, FaceDownCards, likely_ways, staying_odds
from .payout_cache import Roles

MANY: Final = 5
"""Among so many players or more a boss mixes its roles more and believes strangers less, so that a table of
bosses is harder to exploit. With three players that costs too much among regulars."""
STILL_GOES: Final = 0.6
"""How much less likely someone leaves who is ready."""
GOES_LAST: Final = 0.05
"""The same, when all but me are."""


SURE: Final = {role: tuple([float(role is one) for one in ORDER]) for role in ORDER}
DIGITS: Final = 4
"""Binary ones, for each role: a crew is one number."""


class TableReading:
    """One look at the table before one answer. Nothing is remembered from one look to the next."""

    def __init__(self, view: MillionsView, decision: Decision, seed: str) -> None:
        assert view.seat is not None, "a spectator is asked nothing"
        assert view.hand is not None, "a player always has a hand"
        assert view.table.bank is not None, "a loot card lies on the table"
        self.table: MillionsTable = view.table
        self.decision = decision
        self.seat: Seat = view.seat
        self.hand: Hand = view.hand
        self.me: Player = view.table.players[view.seat]
        self.bank: Bank = view.table.bank
        self.roles: Roles = ROLES[len(view.table.players)]
        self._seed = f"{seed}/{view.table.round}"

    def luck(self, about: object = "") -> float:
        """A number from 0 to 1 that follows from the seed and the moment: the same look, the same luck."""
        return self._hash(f"{self.decision.prompt}/{about}") / 2**64

    def _hash(self, about: str) -> int:
        return int.from_bytes(blake2b(f"{self._seed}/{about}".encode(), digest_size=8).digest(), "big")

    # Who is there

    @property
    def many(self) -> bool:
        return len(self.table.players) >= MANY

    @cached_property
    def strangers(self) -> list[Character]:
        """Every Character of the others, in or out."""
        players = enumerate(self.table.players)
        return [
            (Seat(seat), position)
            for seat, player in players
            if seat != self.seat
            for position in range(len(player.places))
        ]

    @cached_property
    def others(self) -> list[Character]:
        """The others' Characters that are in."""
        return [who for who in self.table.crew if who[0] != self.seat]

    @cached_property
    def mine(self) -> dict[Character, Role]:
        """My Characters that are in."""
        return {who: self.hand.roles[who[1]] for who in self.table.crew if who[0] == self.seat}

    @cached_property
    def unready(self) -> list[Seat]:
        """Who else isn't ready."""
        players = self.table.players
        return [seat for seat in self.table.inside if seat != self.seat and not players[seat].ready]

    # Who may be what

    @cached_property
    def ways(self) -> Array:
        """Ways the strangers' cards may lie, all equally likely."""
        known = FaceDownCards(self.table.shown, self.hand.roles, self._odds, self._twins, self._left)
        return likely_ways(known, staying_odds())

    @property
    def _left(self) -> tuple[bool, ...]:
        return tuple([self.table.place(who).left for who in self.strangers])

    @property
    def _twins(self) -> tuple[bool, ...]:
        owners = [owner for owner, _ in self.strangers]
        return tuple([place > 0 and owners[place - 1] == owner for place, owner in enumerate(owners)])

    @property
    def _odds(self) -> tuple[tuple[float, ...], ...]:
        return tuple([self.likely(who) for who in self.strangers])

    def likely(self, who: Character) -> tuple[float, ...]:
        """How likely this Character is each of the roles, by what is seen and said of it."""
        seen, player = self.hand.seen.get(who), self.table.players[who[0]]
        if seen is not None:
            return SURE[seen]
        never = (*player.last_roles, Role.SNITCH) if self._has_been_called(who) else player.last_roles
        if player.claim is None:
            return odds_by_word(self.roles, never, None, 1.0, 1.0)
        truth = honesty(player, among_many=self.many)
        return odds_by_word(self.roles, never, player.claim, truth, (1 - truth) * self._lies[player.claim])

    def _has_been_called(self, who: Character) -> bool:
        """Once I am to name, I was the only Snitch to step forward."""
        return self.decision.prompt == "name" and who in self.table.crew

    @cached_property
    def _lies(self) -> dict[Role, float]:
        weights = {role: (self.table.shown.count(role) + 0.2) ** 2 for role in self.roles}
        return {role: weight / sum(weights.values()) for role, weight in weights.items()}

    @cached_property
    def roles_in(self) -> Array:
        """In each of the ways, the roles of the others who are in."""
        return self.ways[:, [self.strangers.index(who) for who in self.others]].astype(np.int64)

    # Who will stay

    @cached_property
    def staying(self) -> Array:
        """In each of the ways, who of the others will be there."""
        if self.decision.prompt == "name":
            return np.ones(self.roles_in.shape, bool)
        odds = staying_odds().table.take(self.roles_in * MOST_ALIKE + self._alike)
        going = STILL_GOES if self.unready else GOES_LAST
        ready = np.array([self.table.players[seat].ready for seat, _ in self.others], bool)
        return self._nerves < np.where(ready, 1 - (1 - odds) * going, odds)

    @property
    def _alike(self) -> Array:
        """In each of the ways, how many who are in have the role that each of the others has."""
        digits = DIGITS * self.roles_in
        crews = (1 << digits).sum(1) + sum([1 << DIGITS * NUMBER[role] for role in self.mine.values()])
        return crews[:, None] >> digits & MOST_ALIKE - 1

    @property
    def _nerves(self) -> Array:
        return nerves(self._hash("nerves"), len(self.strangers))[:, : len(self.others)]

    # Who has what

    @cached_property
    def cash(self) -> Array:
        """Everyone's, with what they have on offer. Where money is hidden, all others have the same."""
        bids = [
            sum([bid.amount for bid in self.table.bids if bid.payer == seat]) for seat in self.table.seats()
        ]
        known = [player.cash for player in self.table.players]
        others = self._hidden_cash(sum(bids)) if None in known else 0.0
        cash = [others if amount is None else amount for amount in known]
        cash[self.seat] = self.hand.cash
        return np.array(cash, float) + bids

    def _hidden_cash(self, bids: int) -> float:
        """What each of the others has if all have the same: everyone sees the Reserve."""
        players = self.table.players
        antes = sum([place.ante for player in players for place in player.places])
        return (MONEY - self.table.reserve - antes - bids - self.hand.cash) / (len(players) - 1)


@lru_cache(maxsize=4_096)
def odds_by_word(
    roles: Roles, never: Roles, claimed: Role | None, truth: float, lie: float
) -> tuple[float, ...]:
    """How likely someone is each role, beside other roles, who claims this one: if it's true, and if not.

    Liars say mostly what many others are.
    """
    return tuple(
        [0.0 if role not in roles or role in never else truth if role is claimed else lie for role in ORDER]
    )


@lru_cache(maxsize=64)
def nerves(luck: int, characters: int) -> Array:
    """How brave everyone is, by way: the same for all of a round."""
    return np.random.default_rng(luck).random((ROWS, characters))
