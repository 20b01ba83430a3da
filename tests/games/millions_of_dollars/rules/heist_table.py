"""A table of Millions of Dollars at which the test answers for everyone, luck included."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from stickup.core.engine import apply, start
from stickup.core.types import DEALER, Action, Asked, Chance, Decision, Draw, Event, Outcome, Seat
from stickup.core.view import View, fold, seen_by
from stickup.games.millions_of_dollars.rules import GAME
from stickup.games.millions_of_dollars.rules.actions import LAST_CALL, READY, Leave, Name, Offer, Peek, Plan
from stickup.games.millions_of_dollars.rules.actions import Withdraw as TakeBack
from stickup.games.millions_of_dollars.rules.cards import BANKS, ORDER, Bank, Role
from stickup.games.millions_of_dollars.rules.options import MillionsSetup, Options
from stickup.games.millions_of_dollars.rules.table import Hand, MillionsTable, Player

SNITCH, BRUTE, DRIVER, CROOK, MASTERMIND = ORDER
DULL = "Merchants' Bank"
"""10 millions, an ante of 1, and it favors nobody."""
DEAR = "Casino Imperial"
"""11 millions, an ante of 2, and it favors nobody."""
SIDE = {bank.name: bank for bank in BANKS}

Planned = Role | tuple[Role, Role]
"""What one player lays: a role, or with three players two, by place."""


class HeistTable:
    """`HeistTable(5, gifts="on")` seats five and stops where the first loot card is turned up. Seat 0 leads
    unless told otherwise. Options go by the names they have in `Options`."""

    def __init__(
        self,
        seats: int = 4,
        *,
        leader: int = 0,
        banks: Sequence[Bank] = BANKS,
        cash: Mapping[int, int] | None = None,
        **options: Any,
    ) -> None:
        spelled = {name.replace("_", "-"): value for name, value in options.items()}
        self.setup = MillionsSetup(seats, msgspec.convert(spelled, Options), tuple(banks))
        self.state = start(GAME, self.setup)
        self.facts: list[Event] = self.state.take_facts()
        self.draw(Seat(leader))
        for seat, amount in (cash or {}).items():
            self.set_cash(seat, amount)

    # What there is to see.

    @property
    def table(self) -> MillionsTable:
        return self.state.table

    @property
    def asked(self) -> dict[int, str]:
        """Who is asked what; the dealer by the label."""
        return {
            seat: question.label if isinstance(question, Chance) else question.prompt
            for seat, question in self.state.asked.items()
        }

    @property
    def bank(self) -> Bank:
        assert self.table.bank is not None, "no loot card lies on the table"
        return self.table.bank

    @property
    def reserve(self) -> int:
        return self.table.reserve

    @property
    def outcome(self) -> Outcome:
        assert self.state.outcome is not None, "the game goes on"
        return self.state.outcome

    def player(self, seat: int) -> Player:
        return self.table.players[seat]

    def hand(self, seat: int) -> Hand:
        return self.state.hands[seat]

    def cash(self, seat: int) -> int:
        return self.hand(seat).cash

    def all_cash(self) -> list[int]:
        return [self.cash(seat) for seat in self.table.seats()]

    def money(self) -> int:
        """All there is: the Reserve, everyone's cash, antes and what lies on offer."""
        antes = sum(place.ante for player in self.table.players for place in player.places)
        return self.reserve + sum(self.all_cash()) + antes + sum(bid.amount for bid in self.table.bids)

    def decision(self, seat: int) -> Decision:
        question = self.state.asked[Seat(seat)]
        assert isinstance(question, Decision)
        return question

    def options(self, seat: int) -> tuple[Action, ...]:
        return self.decision(seat).options

    def offered(self, seat: int, kind: type[Action]) -> list[Any]:
        """The answers of one kind that `seat` may give."""
        return [option for option in self.options(seat) if isinstance(option, kind)]

    def chance(self) -> Chance:
        question = self.state.asked[DEALER]
        assert isinstance(question, Chance)
        return question

    def happened(self, kind: type[Event]) -> list[Any]:
        return [fact for fact in self.facts if isinstance(fact, kind)]

    def whom(self, kind: type[Event]) -> list[int]:
        """Whom it happened to, in order."""
        return [fact.seat for fact in self.happened(kind)]

    def questions(self, seat: int) -> int:
        """How often `seat` was asked anything."""
        return self.whom(Asked).count(seat)

    def seen(self, seat: int | None) -> list[Event]:
        """Every fact so far that `seat` (None: a spectator) has seen."""
        return list(seen_by(None if seat is None else Seat(seat), self.facts))

    def view(self, seat: int | None) -> View[MillionsTable, Hand]:
        """What `seat` knows from the facts it has seen; it knows nothing of what was only arranged."""
        return fold(GAME, self.setup, None if seat is None else Seat(seat), self.seen(seat))

    # Arranging things that would take rounds to come about.

    def set_cash(self, seat: int, amount: int) -> HeistTable:
        """Out of the Reserve or into it, so that no money is made out of thin air."""
        assert self.asked.get(DEALER, "").startswith("bank/"), "nobody has been asked about the old cash"
        more = amount - self.cash(seat)
        self.hand(seat).cash += more
        self.table.reserve -= more
        if self.table.options.money == "open":
            self.player(seat).cash = amount
        return self

    def give_intimidation(self, seat: int, count: int = 1) -> HeistTable:
        assert self.asked.get(DEALER, "").startswith("bank/")
        self.player(seat).intimidations += count
        return self

    # Answering.

    def say(self, seat: int, answer: Action) -> HeistTable:
        apply(self.state, Seat(seat), answer)
        self.facts += self.state.take_facts()
        return self

    def silent(self, *seats: int) -> HeistTable:
        for seat in seats:
            self.say(seat, self.decision(seat).silence)
        return self

    def draw(self, *cards: Any) -> HeistTable:
        """Luck gives just these."""
        return self.say(DEALER, Draw(cards))

    def deal(self) -> HeistTable:
        """Luck deals off the top as long as it is asked."""
        while DEALER in self.state.asked:
            chance = self.chance()
            self.draw(*chance.bag[: chance.count])
        return self

    # 1. Planning

    def turn_up(self, bank: str = DULL) -> HeistTable:
        """This loot card, or where the dull one is gone, the first there is."""
        bag = self.chance().bag
        return self.draw(bag[0] if bank == DULL and bank not in bag else bank)

    def plan(self, *plans: Planned) -> HeistTable:
        """Everyone lays these, in seat order; the antes are paid."""
        by_seat = [plan if isinstance(plan, tuple) else (plan,) for plan in plans]
        assert len(by_seat) == len(self.table.players)
        for seat, roles in enumerate(by_seat):
            self.say(seat, Plan(tuple(sorted(roles, key=ORDER.index))))
        for roles in by_seat:
            if len(roles) > 1:
                self.draw(*roles)
        return self

    def show(self, hidden: Role | None = None) -> HeistTable:
        """All roles but this one are shown; unless told, the last of the roll call stays hidden."""
        roles = sorted(self.chance().bag, key=ORDER.index)
        roles.remove(hidden or roles[-1])
        return self.draw(*roles)

    def floor(self, *plans: Planned, bank: str = DULL, hidden: Role | None = None) -> HeistTable:
        """From the loot card to the open floor."""
        return self.turn_up(bank).plan(*plans).show(hidden)

    # 2. Negotiation

    def offer(self, seat: int, owner: int, amount: int, position: int = 0) -> HeistTable:
        return self.say(seat, Offer(Seat(owner), position, amount))

    def withdraw(self, seat: int, owner: int, position: int = 0) -> HeistTable:
        return self.say(seat, TakeBack(Seat(owner), position))

    def pool(self, seat: int, position: int = 0) -> int:
        """What lies on a character for leaving."""
        return sum(bid.amount for bid in self.table.bids_on((Seat(seat), position)))

    def leave(self, *seats: int, position: int | None = None) -> HeistTable:
        """These take their characters back (all, or the one at `position`), with what is offered."""
        for seat in seats:
            mine = [place for owner, place in self.table.crew if owner == seat]
            for place in mine if position is None else [position]:
                self.say(seat, Leave(place, self.pool(seat, place)))
        return self

    def peek(self, seat: int, owner: int, position: int = 0) -> HeistTable:
        return self.say(seat, Peek(Seat(owner), position))

    def ready(self, *seats: int) -> HeistTable:
        for seat in seats:
            self.say(seat, READY)
        return self

    def last_call(self, seat: int) -> HeistTable:
        return self.say(seat, LAST_CALL)

    def settle(self) -> HeistTable:
        """All who are in say that they are ready."""
        return self.ready(*(seat for seat in self.table.inside if not self.player(seat).ready))

    # 3 and 4. Heist and sharing

    def name(self, role: Role) -> HeistTable:
        (seat,) = self.state.asked
        return self.say(seat, Name(role))

    def heist(
        self,
        *plans: Planned,
        leaving: Iterable[int] = (),
        named: Role | None = None,
        bank: str = DULL,
        hidden: Role | None = None,
    ) -> HeistTable:
        """A whole round: these leave unpaid, the others stay, a single Snitch names this role."""
        self.floor(*plans, bank=bank, hidden=hidden).leave(*leaving)
        if self.table.inside:
            self.settle()
        return self.name(named) if named else self

    def pass_round(self) -> HeistTable:
        """A round in which luck plans and everyone leaves: nothing is lost or won. The loot card is one
        that no test asks for, as long as there is one."""
        self.draw(min(self.chance().bag, key=lambda name: name in (DULL, DEAR)))
        self.silent(*self.table.seats()).deal()
        return self.leave(*self.table.seats())

    def skip_to_round(self, number: int) -> HeistTable:
        """Up to the loot card of this round."""
        while self.table.round < number:
            self.pass_round()
        return self

    def finish(self) -> HeistTable:
        """Silence to the end of the game."""
        while not self.state.over:
            self.deal()
            for seat in sorted(self.state.asked):
                if seat in self.state.asked:
                    self.silent(seat)
        return self
