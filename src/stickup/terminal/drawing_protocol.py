"""What a game has to draw for the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from rich.text import Text

from stickup.core.types import Event
from stickup.core.view import View

from .menu import Choice, Page


class Drawing(Protocol):
    """How one game looks and reads in a terminal. It sees views and facts, never a state."""

    # What there is to see

    def table(self, view: View[Any, Any], width: int) -> Iterable[Text]:
        """Everything in `view`, at a glance."""

    def scene(self, view: View[Any, Any], width: int) -> Iterable[Text]:
        """What you need to see for the current question, except what was just drawn."""

    def help(self) -> Iterable[str]:
        """What its pages are, and what the signs on the table mean."""

    # What there is to answer

    def question(self, view: View[Any, Any]) -> str:
        """The current question."""

    def choices(self, view: View[Any, Any]) -> Sequence[Choice]:
        """Its options; on an open floor, silence comes first and the others may be in submenus."""

    def rule(self, view: View[Any, Any]) -> str:
        """The rule behind it."""

    @property
    def pages(self) -> Mapping[str, Page]:
        """What letters of the game's own explain."""

    # What there is to tell

    def turn(self, fact: Event) -> int | None:
        """The turn that begins with this fact."""

    def chapter(self, fact: Event) -> str | None:
        """The heading of the turn that begins with this fact."""

    def section(self, fact: Event, view: View[Any, Any]) -> str | None:
        """The heading of the step that begins with this fact; `view` has not seen it yet."""

    def telling(self, fact: Event, view: View[Any, Any]) -> Sequence[Text]:
        """The fact in words, for `view`'s seat; nothing if it isn't worth a line."""

    def on_the_table(self, fact: Event, view: View[Any, Any]) -> bool:
        """Whether the next scene that `view`'s seat gets to see shows the fact anyway."""

    # The end

    def ending(self, facts: Sequence[Event], view: View[Any, Any], width: int) -> Sequence[Text]:
        """Everyone's result and who won, in the order it's told."""

    def secrets(self, facts: Sequence[Event], view: View[Any, Any], width: int) -> Sequence[Text]:
        """What nobody could know before the end, and the awards; `facts` are all facts of the game."""
