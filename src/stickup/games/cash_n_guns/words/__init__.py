"""Cash 'n Guns in words: questions, answers, what happened, how it ended."""

from __future__ import annotations

from typing import ClassVar

from stickup.core.types import Action, Event, Seat
from stickup.core.view import View

from ..rules.actions import Point
from ..rules.events import ShareForbidden
from ..rules.table import CashTable, Hand
from .events import SPECIAL, UNTOLD
from .nouns import CashNouns


class CashWords(CashNouns):
    """What Cash 'n Guns says to a player, in one language."""

    untold: ClassVar[frozenset[type[Event]]] = UNTOLD
    special = SPECIAL

    def question(self, prompt: str, view: View[CashTable, Hand]) -> str:
        """Whoever reached for what is forbidden is told that, and by whom, before they're asked again."""
        why = self._refused(view) if prompt == "share" else None
        return super().question(prompt, view) if why is None else self.words.text("share-again", why=why)

    def _refused(self, view: View[CashTable, Hand]) -> str | None:
        kind, gangsters = view.table.forbidden, view.table.gangsters
        dictator = next((seat for seat, one in enumerate(gangsters) if one.power == "dictator"), None)
        if kind is None or dictator is None or view.seat is None:
            return None
        return self.event(ShareForbidden(Seat(dictator), view.seat, kind), view.seat)

    def action(self, action: Action, prompt: str, table: CashTable | None) -> str:
        if table is not None and isinstance(action, Point) and prompt == "privilege":
            return self._order(action.seat, table)
        return super().action(action, prompt, table)

    def _order(self, seat: Seat, table: CashTable) -> str:
        """The Godfather's order says who it would save."""
        target = table.gangsters[seat].target
        if target is None:
            return self.words.text("action-point.privilege", seat=self.name(seat))
        if target == table.godfather:
            return self.words.text("action-point.privilege-me", seat=self.name(seat))
        return self.words.text("action-point.privilege-other", seat=self.name(seat), target=self.name(target))

    def _target(self, view: View[CashTable, Hand]) -> str:
        assert view.seat is not None, "only a gangster is asked"
        target = view.table.gangsters[view.seat].target
        assert target is not None, "this question is about a target"
        return self.name(target)

    def _about(self, view: View[CashTable, Hand]) -> str:
        assert view.decision is not None, "a question is open"
        assert view.decision.about is not None, "this question is about somebody"
        return self.name(view.decision.about)


def guns_on(view: View[CashTable, Hand]) -> int:
    """How many aim at the viewer."""
    return sum(view.table.gangsters[seat].target == view.seat for seat in view.table.living)


CashWords.at_the_table = {
    "about": CashWords._about,
    "guns": lambda _, view: guns_on(view),
    "target": CashWords._target,
}
