"""What really happened in a game, told once everything is open: the part that all games share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Self

from msgspec import Struct

from .types import Event, Game, Seat, Setup


class Award(Struct, frozen=True):
    """Something to be proud of: which, whose, how much of it, and in which turn if it was one."""

    name: str
    seat: Seat
    count: int
    turn: int | None = None


class Chronicle(Struct, frozen=True):
    """A finished game with every secret open. Each game adds what it has to tell."""

    awards: tuple[Award, ...]

    @classmethod
    def of(cls, game: Game[Any, Any], setup: Setup, facts: Sequence[Event]) -> Self:
        """The chronicle of the game in which all these happened, up to its end."""
        raise NotImplementedError


def most(name: str, whose: Iterable[Seat] | Counter[Seat]) -> list[Award]:
    """An award for whoever did more than all others; among equals for nobody."""
    best = strictly_first(Counter(whose))
    return [] if best is None else [Award(name, *best)]


def strictly_first(counts: Counter[Any]) -> tuple[Any, int] | None:
    """What occurs more often than anything else, and how often."""
    first, second = [*counts.most_common(2), (None, 0), (None, 0)][:2]
    return first if first[1] > second[1] else None
