"""Millions of Dollars in words: questions, answers, facts, the end, the ledger, what staying would bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import ClassVar, Final

from stickup.core.types import Action, Event, Seat
from stickup.core.view import View

from ..rules import heist_payouts
from ..rules.actions import Leave
from ..rules.cards import SNITCHS_FINE, Bank, Role
from ..rules.events import Left, LootShared
from ..rules.heist_payouts import Crew, Gain
from ..rules.table import Bid, Hand, MillionsTable
from .events import SPECIAL, UNTOLD
from .nouns import MillionsNouns

NOTES: Final = ("goal", "heist", "promises", "broke", "loot-cards")
"""What help has to tell beside the rule behind each question."""

LEDGER: Final = (
    ("offers", "deals", "claims", "none"),
    ("open", "taken", "withdrawn"),
    ("true", "lie", "unknown"),
)
"""The words of the ledger: headings, what becomes of an offer, what a claim was worth."""


class MillionsWords(MillionsNouns):
    """What Millions of Dollars says to a player, in one language."""

    untold: ClassVar[frozenset[type[Event]]] = UNTOLD
    special = SPECIAL

    def action(self, action: Action, prompt: str, table: MillionsTable | None) -> str:
        if isinstance(action, Leave) and action.offered:
            which = self.which(action.position)
            return self.words.text("action-leave.paid", which=which, amount=action.offered)
        return super().action(action, prompt, table)

    def note(self, name: str) -> str:
        """One of the `NOTES`."""
        return self.words.text(f"note-{name}")

    def winners(self, winners: Sequence[Seat], scores: Sequence[int], me: Seat | None) -> str:
        """A richer player may still not win: it takes a share (B14)."""
        won = super().winners(winners, scores, me)
        richer = [Seat(seat) for seat, score in enumerate(scores) if score > scores[winners[0]]]
        return f"{won} {self.words.text('outcome-richer', people=self.people(richer, me))}" if richer else won

    # The ledger

    def ledger(self, word: str) -> str:
        """One of the words in `LEDGER`."""
        return self.words.text(f"ledger-{word}")

    def offer(self, bid: Bid, me: Seat | None = None) -> str:
        character = self.character((bid.owner, bid.position), me)
        name = self.name_or_you(bid.payer, me)
        return self.words.text("ledger-offer", name=name, character=character, amount=bid.amount)

    def deal(self, left: Left, me: Seat | None = None) -> str:
        character = self.character((left.seat, left.position), me)
        if not left.payers:
            return self.words.text("ledger-left", character=character)
        payers = self.bill(zip(left.payers, left.amounts, strict=True), me)
        amount = sum(left.amounts)
        return self.words.text("ledger-deal", character=character, payers=payers, amount=amount)

    def claim(self, seat: Seat, role: Role, played: Collection[Role], me: Seat | None = None) -> str:
        """What `seat` said, and whether it was true; nothing is `played` as far as nobody knows."""
        verdict = self.ledger("unknown" if not played else "true" if role in played else "lie")
        name = self.name_or_you(seat, me)
        return self.words.text("ledger-claim", name=name, role=self.role(role), verdict=verdict)

    # What it would bring

    def only_one(self, role: Role, crew: Crew, bank: Bank) -> str:
        """What a share would be if all of this role but one left."""
        first = next(who for who, held in crew.items() if held is role)
        left = heist_payouts.survivors(
            {who: held for who, held in crew.items() if held is not role or who == first}
        )
        if [*left.values()] == [Role.SNITCH]:
            return self.words.text("gain-only-snitch", amount=SNITCHS_FINE)
        return self.words.text("gain-only-one", role=self.role(role), amount=share(left, bank))

    def what_if(
        self, crew: Crew, bank: Bank, cash: Mapping[Seat, int], me: Seat, named: Role | None = None
    ) -> str:
        """The payouts if exactly these stayed, for everyone and for me."""
        named = named if heist_payouts.snitch_may_name(crew) else None
        left = heist_payouts.survivors(crew, named)
        mine = heist_payouts.gains(crew, bank, cash, named).get(me, Gain())
        return " ".join((*self._caught(crew, named), self._shares(left, bank), self._gain(mine)))

    def if_you_leave(self, antes: int, offered: int) -> str:
        amounts = {"total": antes + offered, "antes": antes, "offered": offered}
        return self.words.text("gain-leave", **{name: self.money(amount) for name, amount in amounts.items()})

    def _caught(self, crew: Crew, named: Role | None) -> list[str]:
        twice = [role for role in Role if Counter(crew.values())[role] > 1 and role is not named]
        roles = self.listed([self.role(role) for role in twice])
        return [
            *([self.words.text("gain-named", role=self.role(named))] if named else ()),
            *([self.words.text("gain-too-many", roles=roles)] if twice else ()),
        ]

    def _shares(self, left: Crew, bank: Bank) -> str:
        if not left:
            return self.words.text("gain-no-shares")
        if [*left.values()] == [Role.SNITCH]:
            return self.words.text("gain-only-snitch", amount=SNITCHS_FINE)
        return self.words.text("gain-shares", count=len(left), amount=share(left, bank))

    def _gain(self, gain: Gain) -> str:
        if gain == Gain():
            return self.words.text("gain-nothing")
        key = "gain-minus" if gain.loot < 0 else "gain-mine"
        amounts = {"total": gain.total, "antes": gain.antes, "loot": abs(gain.loot)}
        return self.choose(key, **{name: self.money(amount) for name, amount in amounts.items()})


def share(left: Crew, bank: Bank) -> int:
    """What each of those who are left gets, before Driver, Crook and symbol."""
    event = heist_payouts.loot_shared(left, bank, {})
    assert isinstance(event, LootShared), "the loot is shared out"
    return event.share


def bank_of(words: MillionsWords, view: View[MillionsTable, Hand]) -> str:
    assert view.table.bank is not None, "a loot card lies on the table"
    return words.bank(view.table.bank)


def places_in(view: View[MillionsTable, Hand]) -> list[int]:
    """The places of my Characters that are in."""
    return [position for seat, position in view.table.crew if seat == view.seat]


def roles_in(words: MillionsWords, view: View[MillionsTable, Hand]) -> str:
    assert view.hand is not None, "only a player is asked"
    return words.laid(view.hand.roles, places_in(view))


def offered(view: View[MillionsTable, Hand]) -> int:
    return sum(bid.amount for bid in view.table.bids if bid.owner == view.seat)


def places(view: View[MillionsTable, Hand]) -> int:
    assert view.seat is not None, "only a player is asked"
    return len(view.table.players[view.seat].places)


MillionsWords.at_the_table = {
    "amount": lambda _, view: offered(view),
    "bank": bank_of,
    "count": lambda _, view: places(view),
    "others": lambda _, view: len(view.table.crew) - len(places_in(view)),
    "roles": roles_in,
}
