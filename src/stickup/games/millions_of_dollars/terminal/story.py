"""A game of Millions of Dollars as a story: rounds, phases, and what's worth a line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from stickup.core.types import BOOKKEEPING, DEALER, Event, Private, Seat, StepBegan
from stickup.core.view import audience

from ..rules import events as e
from .round_notes import Ledger
from .table_lines import round_of
from .terminal_words import MillionsView, TerminalWords

HEARD: Final = (e.RoundBegan, e.PastOpened, e.GameEnded)
"""Facts that a heading or the count tells."""
NOISE: Final = (e.CashChanged, e.AnteReturned, e.RoundEnded)
"""Facts that follow from others, and that nobody needs to hear: so every role is called in one beat."""
UNTOLD: Final = (*HEARD, *NOISE, *BOOKKEEPING)
STYLES: Final[dict[type[Event], str]] = {
    e.BankRevealed: "yellow",
    e.SaidReady: "dim",
    e.TookBackReady: "dim",
    e.Left: "bold",
    e.Eliminated: "red",
    e.SnitchFined: "red",
    e.LootShared: "yellow",
    e.DriverPaid: "yellow",
    e.SymbolPaid: "yellow",
}
CAUGHT_ME: Final = "bold white on red"
FOR_ME: Final = "bold yellow"


class Story:
    """Tells one fact after the other, and keeps the ledger."""

    def __init__(self, terms: TerminalWords) -> None:
        self.terms = terms
        self.ledger = Ledger()

    def chapter(self, fact: Event) -> str | None:
        if not isinstance(fact, e.RoundBegan):
            return None
        return round_of(self.terms, fact.round)

    def section(self, fact: Event, step: int) -> str | None:
        """The first phase of a round has begun when the round does."""
        if isinstance(fact, StepBegan):
            return self.terms.step(fact.step)
        return self.terms.step(step) if isinstance(fact, e.RoundBegan) else None

    def telling(self, fact: Event, view: MillionsView) -> Sequence[Text]:
        if isinstance(fact, e.RolesShown):
            self.ledger = Ledger()
        self.ledger.note(fact)
        if not worth_a_line(fact, view):
            return []
        told = self._told(fact, view)
        return [Text(told, style(fact, view.seat))] if told else []

    def _told(self, fact: Event, view: MillionsView) -> str | None:
        if isinstance(fact, e.BankRevealed):
            bank = next(bank for bank in view.table.banks if bank.name == fact.bank)
            return f"{self.terms.say('play-job')} {self.terms.millions.bank(bank)}"
        return self.terms.millions.event(fact, fact.seat if isinstance(fact, Private) else view.seat)


def worth_a_line(fact: Event, view: MillionsView) -> bool:
    """Antes lie on the table for all to see, and of two who step forward it is clear that both are out."""
    match fact:
        case e.AntePaid():
            return fact.by_reserve
        case e.AnteLost():
            return fact.seat == view.seat
        case e.Eliminated():
            return view.table.place((fact.seat, fact.position)).role is view.table.named
    return not isinstance(fact, UNTOLD) and audience(fact) != DEALER


def style(fact: Event, me: Seat | None) -> str:
    match fact:
        case e.AnteLost(seat) | e.SnitchFined(seat) | e.Eliminated(seat) if seat == me:
            return CAUGHT_ME
        case e.Offered(owner=owner) if owner == me:
            return FOR_ME
        case e.RoleCalled(characters=characters):
            return "bold red" if len(characters) > 1 else "bold" if characters else ""
        case Private():
            return "cyan"
    return STYLES.get(type(fact), "")
