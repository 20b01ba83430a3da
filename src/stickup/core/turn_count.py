"""How far a game has come, as figures about many games count it. A game need not say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from .types import Game, Seat


class Progress(Struct, frozen=True):
    """How many turns it took so far, and who has died, where that can happen."""

    turns: int = 0
    dead: tuple[Seat, ...] = ()


def progress_of(game: Game[Any, Any], table: Any) -> Progress:
    """What the rules say of it; nothing if they do not count turns.

    Asked after every answer: to test for a protocol would take longer than to play the answer.
    """
    count: Callable[[Any], Progress] | None = getattr(game, "progress", None)
    return Progress() if count is None else count(table)
