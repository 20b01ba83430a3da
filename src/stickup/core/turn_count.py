"""How far a game has come, for statistics over many games. Optional for a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from .types import Game, Seat


class Progress(Struct, frozen=True):
    """How many turns it has taken so far, and who has died, if the game has deaths."""

    turns: int = 0
    dead: tuple[Seat, ...] = ()


def progress_of(game: Game[Any, Any], table: Any) -> Progress:
    """The rules' answer; an empty one if they don't count turns.

    Called after every answer: checking for a protocol would take longer than playing the answer.
    """
    count: Callable[[Any], Progress] | None = getattr(game, "progress", None)
    return Progress() if count is None else count(table)


def traits_of(game: Game[Any, Any], table: Any) -> tuple[str, ...]:
    """What sets each seat apart from the others, such as a power; empty if the game has no such thing."""
    name: Callable[[Any], tuple[str, ...]] | None = getattr(game, "traits", None)
    return () if name is None else name(table)
