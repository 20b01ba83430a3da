"""Any game in a terminal, in words only."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.text import Text

from stickup.core.types import DEALER, Decision, Event, Game, Private
from stickup.core.view import View
from stickup.terminal.menu import Choice, Page
from stickup.words import GameWords

from .game_text import labels

AnyView = View[Any, Any]


class PlainDrawing:
    """Shows one table, using only the game's words."""

    def __init__(self, game: Game[Any, Any], words: GameWords) -> None:
        self.game = game
        self.words = words
        self._drawn: list[str] = []

    # What there is to see

    def table(self, view: AnyView, width: int) -> Iterable[Text]:
        return [Text(line) for line in self.words.describe(view)]

    def scene(self, view: AnyView, width: int) -> Iterable[Text]:
        """The table, unless it hasn't changed since the last time."""
        lines = list(self.words.describe(view))
        if lines == self._drawn:
            return ()
        self._drawn = lines
        return [Text(line) for line in lines]

    def help(self) -> Iterable[str]:
        return ()

    # What there is to answer

    def question(self, view: AnyView) -> str:
        return self.words.question(asked(view).prompt, view)

    def choices(self, view: AnyView) -> Sequence[Choice]:
        named = zip(labels(self.words, view), asked(view).options, strict=True)
        return [Choice(label, option) for label, option in named]

    def rule(self, view: AnyView) -> str:
        return self.words.rule(asked(view).prompt)

    @property
    def pages(self) -> Mapping[str, Page]:
        return {}

    # What there is to tell

    def turn(self, fact: Event) -> int | None:
        return None

    def chapter(self, fact: Event) -> str | None:
        return None

    def section(self, fact: Event, view: AnyView) -> str | None:
        return None

    def telling(self, fact: Event, view: AnyView) -> Sequence[Text]:
        """A private fact is told as to its seat."""
        if isinstance(fact, Private) and fact.seat == DEALER:
            return []
        told = self.words.event(fact, fact.seat if isinstance(fact, Private) else view.seat)
        return [Text(told)] if told else []

    def on_the_table(self, fact: Event, view: AnyView) -> bool:
        return False

    # The end

    def ending(self, facts: Sequence[Event], view: AnyView, width: int) -> Sequence[Text]:
        outcome = self.game.outcome(view.table)
        return [] if outcome is None else [*map(Text, self.words.outcome(outcome, view.seat).splitlines())]

    def secrets(self, facts: Sequence[Event], view: AnyView, width: int) -> Sequence[Text]:
        return []


def asked(view: AnyView) -> Decision:
    assert view.decision is not None, "somebody is asked"
    return view.decision
