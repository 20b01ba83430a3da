"""Bots. A bot sits where a person sits: it gets a view, never a state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from stickup.core.types import Action, Decision
from stickup.core.view import View

from .random_bot import RandomBot


class Bot(Protocol):
    """Answers for a seat, knowing only what that seat knows."""

    def choose(self, view: View[Any, Any], decision: Decision, /) -> Action: ...


MakeBot = Callable[[int | str], Bot]
"""A bot from a seed: the same seed and the same views give the same answers."""

ANY_GAME: Final[dict[str, MakeBot]] = {"random": RandomBot}
"""Bots that can play any game."""
