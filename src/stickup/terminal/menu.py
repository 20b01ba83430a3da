"""What a player can choose from: answers, and menus behind which there are more answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from msgspec import Struct
from rich.text import Text

from stickup.core.types import Action
from stickup.core.view import View

Page = Callable[[View[Any, Any], int], Iterable[Text]]
"""What a letter explains, at the width of the screen."""


class Choice(Struct, frozen=True):
    """A line to choose: an answer or a submenu. With neither, it means silence."""

    label: str
    answer: Action | None = None
    inner: tuple[Choice, ...] = ()
    title: str = ""
    """The question above the submenu."""


class Menu(Struct, frozen=True):
    """Numbered choices under a question."""

    title: str
    choices: Sequence[Choice]
    usual: Choice | None = None
    """What an empty line chooses."""
    within: bool = False
    """Whether it's a submenu, which an empty line closes."""

    def numbered(self, typed: str) -> Choice | None:
        """The choice of that number."""
        if not (typed.isascii() and typed.isdigit() and len(typed) < 4):
            return None
        number = int(typed)
        return self.choices[number - 1] if 1 <= number <= len(self.choices) else None
