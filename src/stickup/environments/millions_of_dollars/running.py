"""The same features, made anew only where a fact has changed something."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final

from stickup.core.play import State
from stickup.core.types import Event, Private, Seat
from stickup.games.millions_of_dollars.rules.events import EVENTS
from stickup.games.millions_of_dollars.rules.table import Hand, MillionsTable

from ..running import Running
from . import features


class MillionsRunning(Running):
    """The features of one game, as its facts change them."""

    def __init__(self, state: State[MillionsTable, Hand]) -> None:
        self.shown = state.table
        self.hands = state.hands
        self.count = len(state.table.players)
        self.stale = True
        mine = [features.mine(state.hands[seat], Seat(seat), self.count) for seat in range(self.count)]
        super().__init__(features.LAYOUT, mine, features.table(self.shown, 0, 0), self.blocks(()))

    def blocks(self, asked: Collection[Seat]) -> list[bytes]:
        return [features.block(self.shown, Seat(seat), seat in asked) for seat in range(self.count)]

    def ask(self, asked: tuple[Seat, ...], step: int, clock: int) -> None:
        self.table[:] = features.table(self.shown, step, clock)
        if self.stale:
            self.seats[:] = b"".join(self.blocks(asked))
            self.stale = False
            self._asked = asked
        else:
            super().ask(asked, step, clock)

    def hand(self, event: Any) -> None:
        seat = event.seat
        self.mine[seat][:] = features.mine(self.hands[seat], seat, self.count)

    def change(self, _: Event) -> None:
        self.stale = True


SHOWING: Final[Mapping[type[Event], Callable[[Any, Any], None]]] = {
    event: MillionsRunning.hand if issubclass(event, Private) else MillionsRunning.change for event in EVENTS
}
"""What each fact changes: a hand, or the table."""
