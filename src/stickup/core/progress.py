"""How far a game has come, as figures about many games count it. A game need not say."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

from .types import Game, Seat


class Progress(Struct, frozen=True):
    """How many turns it took so far, and who has died, where that can happen."""

    turns: int = 0
    dead: tuple[Seat, ...] = ()


@runtime_checkable
class CountsTurns(Protocol):
    """A rulebook that says how far its games have come."""

    def progress(self, table: Any, /) -> Progress: ...


def progress_of(game: Game[Any, Any], table: Any) -> Progress:
    """What the rules say of it; nothing if they do not count turns."""
    return game.progress(table) if isinstance(game, CountsTurns) else Progress()
