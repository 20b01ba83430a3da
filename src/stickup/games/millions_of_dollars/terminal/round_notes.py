"""The notebook of a round: offers, payments, claims, and whether those were true."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from rich.text import Text

from stickup.core.types import Event, Seat

from ..rules import events as e
from ..rules.cards import Role
from ..rules.events import Character
from ..rules.table import Bid
from .terminal_words import MillionsView, TerminalWords

OPEN, TAKEN, WITHDRAWN = "open", "taken", "withdrawn"
STYLES: Final = {OPEN: "yellow", TAKEN: "", WITHDRAWN: "dim"}


class Ledger:
    """One round's page, filled in as the facts come."""

    def __init__(self) -> None:
        self._offers: list[tuple[Bid, str]] = []
        """Every offer, and what became of it."""
        self._deals: list[e.Left | e.MoneyGiven] = []
        self._claims: list[tuple[Seat, Role]] = []
        self._called: dict[Character, Role] = {}

    def note(self, fact: Event) -> None:
        match fact:
            case e.Offered(seat, owner, position, amount):
                self._offers.append((Bid(seat, owner, position, amount), OPEN))
            case e.OfferWithdrawn(seat, owner, position, amount):
                self._offers.remove((Bid(seat, owner, position, amount), OPEN))
                self._offers.append((Bid(seat, owner, position, amount), WITHDRAWN))
            case e.Left():
                self._deals.append(fact)
                self._take((fact.seat, fact.position))
            case e.MoneyGiven():
                self._deals.append(fact)
            case e.Claimed(seat, role):
                self._claims.append((seat, role))
            case e.RoleCalled(role, characters):
                self._called |= dict.fromkeys(characters, role)

    def _take(self, who: Character) -> None:
        """All that is still offered for a character goes to its owner."""
        self._offers = [
            (bid, TAKEN if fate == OPEN and (bid.owner, bid.position) == who else fate)
            for bid, fate in self._offers
        ]

    # What it says

    def page(self, terms: TerminalWords, view: MillionsView) -> Iterator[Text]:
        yield from listed(terms, "offers", (offer_line(terms, *offer, view) for offer in self._offers))
        yield from listed(terms, "deals", (deal_line(terms, deal, view) for deal in self._deals))
        yield from listed(terms, "claims", (self._claim_line(terms, *claim, view) for claim in self._claims))

    def _claim_line(self, terms: TerminalWords, seat: Seat, role: Role, view: MillionsView) -> Text:
        known = self._known(seat, view)
        settled = role in known or None not in known
        played = [role for role in known if role is not None] if settled else []
        style = "red" if settled and role not in known else ""
        return Text(terms.millions.claim(seat, role, played, view.seat), style)

    def _known(self, seat: Seat, view: MillionsView) -> list[Role | None]:
        """What this one has laid, as far as the player knows."""
        if view.hand is not None and seat == view.seat:
            return [*view.hand.roles]
        seen = {} if view.hand is None else view.hand.seen
        places = range(len(view.table.players[seat].places))
        return [self._called.get((seat, place), seen.get((seat, place))) for place in places]


def listed(terms: TerminalWords, name: str, lines: Iterable[Text]) -> Iterator[Text]:
    """A heading and its lines, or that there are none."""
    there = list(lines)
    heading = terms.millions.ledger(name)
    if not there:
        yield Text.assemble((terms.label(heading), "bold"), " ", terms.millions.ledger("none"))
        return
    yield Text(heading, "bold")
    for line in there:
        yield Text("  ") + line


def offer_line(terms: TerminalWords, bid: Bid, fate: str, view: MillionsView) -> Text:
    return Text(f"{terms.millions.offer(bid, view.seat)} ({terms.millions.ledger(fate)})", STYLES[fate])


def deal_line(terms: TerminalWords, deal: e.Left | e.MoneyGiven, view: MillionsView) -> Text:
    if isinstance(deal, e.Left):
        return Text(terms.millions.deal(deal, view.seat))
    return Text(terms.millions.event(deal, view.seat) or "")
