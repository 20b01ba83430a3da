"""What a careful player reads off the table: who may be what, and who will stay."""

from __future__ import annotations

from functools import cached_property
from hashlib import blake2b
from typing import Final

from stickup.core.types import Decision, Seat
from stickup.core.view import View

from ..rules.cards import ROLES, Bank, Role
from ..rules.events import Character
from ..rules.table import Hand, MillionsTable, Player
from .claims import credit
from .payout_cache import Roles
from .personality import Personality
from .possible_roles import Evidence, Guess, World, worlds

MillionsView = View[MillionsTable, Hand]

ODDS: Final = Personality()
TRUST: Final = 3.0
"""How much likelier than any other role the claimed one is, if nothing is known of who claims it."""
RARE: Final = {Role.SNITCH: 0.5}
"""Roles that are played less often than others."""
WILL_PLAY: Final = 0.6
"""How likely someone who plans a role now will stay for the heist."""
STAYS: Final = 0.7
"""How likely someone who isn't ready yet will stay."""
READY_STAYS: Final = 0.97


class Estimates:
    """One look at the table before one answer. Nothing is remembered from one look to the next."""

    def __init__(self, view: MillionsView, decision: Decision, seed: str, manner: Personality = ODDS) -> None:
        assert view.seat is not None, "a spectator is asked nothing"
        assert view.hand is not None, "a player always has a hand"
        assert view.table.bank is not None, "a loot card lies on the table"
        self.table = view.table
        self.decision = decision
        self.seat: Seat = view.seat
        self.hand: Hand = view.hand
        self.me: Player = view.table.players[view.seat]
        self.bank: Bank = view.table.bank
        self.roles: Roles = ROLES[len(view.table.players)]
        self.manner = manner
        self._seed = f"{seed}/{view.table.round}"

    def luck(self, about: object = "") -> float:
        """A number from 0 to 1 that follows from the seed and the moment: the same look, the same luck."""
        moment = f"{self._seed}/{self.decision.prompt}/{about}"
        return int.from_bytes(blake2b(moment.encode(), digest_size=8).digest(), "big") / 2**64

    @cached_property
    def mine(self) -> dict[Character, Role]:
        """My characters that are in."""
        return {who: self.hand.roles[who[1]] for who in self.table.crew if who[0] == self.seat}

    @cached_property
    def others(self) -> tuple[Character, ...]:
        """The others' characters that are in, or will be once they are planned."""
        crew = self.table.crew if self.table.shown else self.unseen
        return tuple([who for who in crew if who[0] != self.seat])

    @cached_property
    def nameable(self) -> Roles:
        """What a Snitch may name: before the cards are shown that may be anything."""
        return tuple([role for role in self.roles if role is not Role.SNITCH and self._visible(role)])

    def _visible(self, role: Role) -> bool:
        return not self.table.shown or role in self.table.shown

    def others_ready(self) -> bool:
        players = self.table.players
        return all(players[seat].ready for seat in self.table.inside if seat != self.seat)

    # Who may be what

    @property
    def seen(self) -> dict[Character, Role]:
        """What Intimidation has shown me; while I plan, that is of the round before."""
        return self.hand.seen if self.table.shown else {}

    @cached_property
    def unseen(self) -> list[Character]:
        """Every character of the others, in or out, that I have not looked at."""
        characters = [
            (Seat(seat), position)
            for seat, player in enumerate(self.table.players)
            for position in range(len(player.places))
        ]
        return [who for who in characters if who[0] != self.seat and who not in self.seen]

    @cached_property
    def worlds(self) -> list[World]:
        """Ways it may be, with a role for everyone unseen and then for everyone seen."""
        shown = self.table.shown
        guesses = tuple([self.guess(who) for who in self.unseen])
        mine = self.hand.roles if shown else ()
        evidence = Evidence(self.roles, shown, mine, tuple(self.seen.values()), guesses)
        return worlds(evidence, self._seed, self.manner.thoughts)

    def guess(self, who: Character) -> Guess:
        return Guess(who[0], tuple([self.likely(who, role) for role in self.roles]))

    def likely(self, who: Character, role: Role) -> float:
        """How likely, beside the other roles, this character is that: by what its owner says and may play."""
        player = self.table.players[who[0]]
        if role in player.last_roles or role in self._seen_of(who[0]) or self._has_been_called(who, role):
            return 0.0
        return RARE.get(role, 1.0) * (TRUST * credit(player) if player.claim is role else 1.0)

    def _seen_of(self, owner: Seat) -> list[Role]:
        return [role for (seat, _), role in self.seen.items() if seat == owner]

    def _has_been_called(self, who: Character, role: Role) -> bool:
        """Once I am to name, I was the only Snitch to step forward."""
        return self.decision.prompt == "name" and role is Role.SNITCH and who in self.table.crew

    # Who will stay

    def stays(self, who: Character) -> float:
        if not self.table.shown:
            return WILL_PLAY
        if self.decision.prompt == "name":
            return 1.0
        return READY_STAYS if self.table.players[who[0]].ready else STAYS
