"""Tells a game as it happens: as one seat sees it, as a spectator does, or with every secret shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from rich.text import Text

from stickup.core.types import BOOKKEEPING, DEALER, Event, Seat, StepBegan
from stickup.core.view import View, audience, visible
from stickup.terminal.drawing_protocol import Drawing

from .screen import Screen

INDENT: Final = 2


class Narration:
    """Tells one seat (None: a spectator) the facts it may see, and keeps them for another look."""

    def __init__(self, screen: Screen, drawing: Drawing, view: View[Any, Any]) -> None:
        self.screen = screen
        self.drawing = drawing
        self.view = view
        self.log: list[tuple[Text, int]] = []
        """Every line so far, and how far it is indented."""
        self.section: str | None = None
        """The heading of a step in which nothing has been told yet."""

    def tell(self, facts: Iterable[Event]) -> None:
        for fact in facts:
            if self.sees(fact):
                self._tell(fact)

    def sees(self, fact: Event) -> bool:
        """Whether this viewer may see the fact."""
        return visible(fact, self.view.seat)

    def learn(self, fact: Event) -> None:
        """Update the view."""
        self.view.observe(fact)

    def lines(self, fact: Event) -> list[Text]:
        """The fact in words."""
        return list(self.drawing.telling(fact, self.view))

    def skips(self, fact: Event) -> bool:
        """Whether a line goes to the log only."""
        return False

    def _tell(self, fact: Event) -> None:
        self._head(fact)
        lines, skipped = self.lines(fact), self.skips(fact)
        self.learn(fact)
        self.log += ((line, INDENT) for line in lines)
        if not lines or skipped:
            return
        if self.section is not None:
            self.screen.line(self.section, "bold")
            self.section = None
        for line in lines:
            self.screen.line(line, indent=INDENT)
        self.screen.breathe()

    def _head(self, fact: Event) -> None:
        """A turn's heading at once, a step's with its first line."""
        chapter = self.drawing.chapter(fact)
        if chapter is not None:
            self.screen.heading(chapter)
            self.log.append((Text(chapter, "bold"), 0))
        self.section = self.drawing.section(fact, self.view) or self.section


class PlayerNarration(Narration):
    """Tells a player, and skips what the table drawn with their next question shows anyway."""

    def skips(self, fact: Event) -> bool:
        return self.drawing.on_the_table(fact, self.view)


class OpenNarration(Narration):
    """Tells everything. Private facts say who saw them."""

    def __init__(
        self, screen: Screen, drawing: Drawing, view: View[Any, Any], name: Callable[[Seat], str]
    ) -> None:
        super().__init__(screen, drawing, view)
        self.name = name

    def sees(self, fact: Event) -> bool:
        if isinstance(fact, BOOKKEEPING):
            return isinstance(fact, StepBegan)
        return audience(fact) != DEALER

    def lines(self, fact: Event) -> list[Text]:
        lines, seat = super().lines(fact), audience(fact)
        if seat is None:
            return lines
        return [Text.assemble((f"[{self.name(seat)}] ", "dim"), line) for line in lines]

    def learn(self, fact: Event) -> None:
        if audience(fact) is None:
            self.view.observe(fact)
