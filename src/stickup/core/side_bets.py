"""What those who wait may bet on, for pride alone. Optional for a game; the rules never read it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, Final, Protocol

from .types import Event, Game, Seat

Bets = Mapping[str, tuple[Seat, ...]]
"""What may be bet on now, by name: whose seat will it be?"""


class SideBets(Protocol):
    """A game's side bets. They look only at what everyone may know."""

    def open(self, table: Any, step: int, /) -> Bets:
        """What may be bet on in this step of the turn."""

    def settled(self, table: Any, facts: Iterable[Event], /) -> Mapping[str, Collection[Seat]]:
        """What these facts decide, by name: who it was, perhaps nobody."""

    def ghosts(self, table: Any, /) -> Collection[Seat]:
        """Who is out of the game, and may haunt it once a turn."""


class NoBets:
    """For a game that has none."""

    def open(self, table: Any, step: int) -> Bets:
        return {}

    def settled(self, table: Any, facts: Iterable[Event]) -> Mapping[str, Collection[Seat]]:
        return {}

    def ghosts(self, table: Any) -> Collection[Seat]:
        return ()


NO_BETS: Final = NoBets()


def side_bets_of(game: Game[Any, Any]) -> SideBets:
    """The game's own, or none."""
    bets: SideBets = getattr(game, "side_bets", NO_BETS)
    return bets
