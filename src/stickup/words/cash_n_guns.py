"""Cash 'n Guns in words: what it asks, what one can answer, what happened, how it ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from stickup.core.types import Action, Event, Outcome, Seat
from stickup.core.view import View
from stickup.games.cash_n_guns.actions import Point
from stickup.games.cash_n_guns.table import Hand, Table

from .cash_n_guns_events import tell
from .cash_n_guns_nouns import Argument, CashNouns, kebab


class CashWords(CashNouns):
    """What Cash 'n Guns says to a player, in one language."""

    # Questions and answers

    def question(self, prompt: str, view: View[Table, Hand]) -> str:
        key = f"question-{prompt}"
        return self.words.text(
            key, **{name: AT_THE_TABLE[name](self, view) for name in self.words.arguments(key)}
        )

    def rule(self, prompt: str) -> str:
        return self.words.text(f"rule-{prompt}")

    def action(self, action: Action, prompt: str, table: Table | None) -> str:
        if table is not None and isinstance(action, Point) and prompt == "privilege":
            return self._order(action.seat, table)
        key = f"action-{kebab(type(action))}"
        here = f"{key}.{prompt}"
        return self.choose(here if self.words.has(here) else key, **self.arguments(action))

    def _order(self, seat: Seat, table: Table) -> str:
        """The Godfather's order says whom it would save."""
        target = table.gangsters[seat].target
        if target is None:
            return self.words.text("action-point.privilege", seat=self.name(seat))
        if target == table.godfather:
            return self.words.text("action-point.privilege-me", seat=self.name(seat))
        return self.words.text("action-point.privilege-other", seat=self.name(seat), target=self.name(target))

    # What happened

    def event(self, event: Event, me: Seat | None) -> str | None:
        return tell(self, event, me)

    def outcome(self, outcome: Outcome, me: Seat | None = None) -> str:
        best_first = sorted(range(len(outcome.scores)), key=lambda seat: -outcome.scores[seat])
        lines = (
            self.of_somebody("outcome-line", Seat(seat), me, amount=outcome.scores[seat])
            for seat in best_first
        )
        return "\n".join((self.winners(outcome.winners, outcome.scores, me), *lines))

    def _target(self, view: View[Table, Hand]) -> str:
        assert view.seat is not None, "only a gangster is asked"
        target = view.table.gangsters[view.seat].target
        assert target is not None, "this question is about a target"
        return self.name(target)

    def _loaded(self, view: View[Table, Hand]) -> str:
        assert view.hand is not None, "only a gangster is asked"
        assert view.hand.loaded is not None, "this question is about the bullet laid"
        return self.words.text(f"bullet-{view.hand.loaded}.some")

    def _about(self, view: View[Table, Hand]) -> str:
        assert view.decision is not None, "a question is open"
        assert view.decision.about is not None, "this question is about somebody"
        return self.name(view.decision.about)


def guns_on(view: View[Table, Hand]) -> int:
    """How many aim at the one who looks."""
    return sum(view.table.gangsters[seat].target == view.seat for seat in view.table.living)


AT_THE_TABLE: Final[dict[str, Callable[[CashWords, View[Table, Hand]], Argument]]] = {
    "about": CashWords._about,
    "bullet": CashWords._loaded,
    "guns": lambda _, view: guns_on(view),
    "target": CashWords._target,
}
"""What a question may mention."""
