"""Observations kept up to date fact by fact, so that nothing is built twice."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from stickup.core.types import Seat

from .features import MOST_SEATS, Layout
from .numbering import Choices


class Running:
    """The features of one game: a game's own class changes them with every fact."""

    def __init__(self, layout: Layout, mine: Sequence[bytes], table: bytes, seats: Sequence[bytes]) -> None:
        self.mine = [*map(bytearray, mine)]
        self.table = bytearray(table)
        self.seats = bytearray(b"".join(seats))
        self._size = layout.seat.size
        self._step = layout.table.places()["step"]
        self._waiting = layout.seat.places()["waiting"]
        self._empty = bytes((MOST_SEATS - len(seats)) * layout.seat.size)
        self._asked: Collection[Seat] = ()

    def ask(self, asked: Collection[Seat], step: int, clock: int) -> None:
        """The table waits for these."""
        self.table[self._step] = step
        for seat in self._asked:
            self.seats[seat * self._size + self._waiting] = 0
        for seat in asked:
            self.seats[seat * self._size + self._waiting] = 1
        self._asked = asked

    def observation(self, seat: Seat, choices: Choices) -> bytearray:
        """What `seat` sees now."""
        at, seats = seat * self._size, self.seats
        return choices.asked + self.mine[seat] + self.table + seats[at:] + seats[:at] + self._empty
