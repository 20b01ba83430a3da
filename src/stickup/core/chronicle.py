"""What really happened in a game, told once every secret is out: the part all games share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Self

from msgspec import Struct

from .types import Event, Game, Seat, Setup


class Award(Struct, frozen=True):
    """An award: which one, who won it, the count, and the turn if there was one."""

    name: str
    seat: Seat
    count: int
    turn: int | None = None


class Chronicle(Struct, frozen=True):
    """A finished game with every secret shown. Each game adds its own fields."""

    awards: tuple[Award, ...]

    @classmethod
    def of(cls, game: Game[Any, Any], setup: Setup, facts: Sequence[Event]) -> Self:
        """The chronicle of a finished game, from all its facts."""
        raise NotImplementedError


def most(name: str, whose: Iterable[Seat] | Counter[Seat]) -> list[Award]:
    """An award for the seat with the highest count; in a tie, for nobody."""
    best = strictly_first(Counter(whose))
    return [] if best is None else [Award(name, *best)]


def strictly_first(counts: Counter[Any]) -> tuple[Any, int] | None:
    """The item with the strictly highest count, and its count."""
    first, second = [*counts.most_common(2), (None, 0), (None, 0)][:2]
    return first if first[1] > second[1] else None
