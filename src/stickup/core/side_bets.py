"""What people who wait may bet on, for pride alone. Optional for a game; the rules never read it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, Final, Protocol

from .types import Event, Game, Seat

Bets = Mapping[str, tuple[Seat, ...]]
"""What can be bet on now: the seats to choose from, by kind of bet."""


class SideBets(Protocol):
    """A game's side bets. They look only at what everyone may know."""

    def open(self, table: Any, step: int, /) -> Bets:
        """What can be bet on in this step of the turn."""

    def settled(self, table: Any, facts: Iterable[Event], /) -> Mapping[str, Collection[Seat]]:
        """The bets that these facts decide: the seats that were right, perhaps none, by kind of bet."""

    def ghosts(self, table: Any, /) -> Collection[Seat]:
        """The seats of the dead, who may haunt the table once a turn."""


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
    """The game's side bets, or none."""
    bets: SideBets = getattr(game, "side_bets", NO_BETS)
    return bets
