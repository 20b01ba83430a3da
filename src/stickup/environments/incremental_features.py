"""Observations updated fact by fact, so that nothing is built twice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from stickup.core.types import Seat
from stickup.numbers.features import MOST_SEATS, Layout
from stickup.numbers.numbering import Choices


class Running:
    """The features of one game: a game's own class changes them with every fact."""

    def __init__(self, layout: Layout, mine: Sequence[bytes], table: bytes, seats: Sequence[bytes]) -> None:
        self.mine = [*map(bytearray, mine)]
        self.table = bytearray(table)
        self.seats = bytearray(b"".join(seats))
        self._size = layout.seat.size
        self._step = layout.table.places()["step"]
        self._clock = layout.table.places().get("clock")
        self._waiting = layout.seat.places()["waiting"]
        self._empty = bytes((MOST_SEATS - len(seats)) * layout.seat.size)
        self._asked: tuple[Seat, ...] = ()

    def ask(self, asked: tuple[Seat, ...], step: int, clock: int) -> None:
        """The table waits for these seats, on an open floor for so many rounds of words."""
        self.table[self._step] = step
        if self._clock is not None:
            self.table[self._clock] = clock
        if asked == self._asked:
            return
        size, waiting, seats = self._size, self._waiting, self.seats
        for seat in self._asked:
            seats[seat * size + waiting] = 0
        for seat in asked:
            seats[seat * size + waiting] = 1
        self._asked = asked

    def observation(self, seat: Seat, choices: Choices) -> bytearray:
        """What `seat` sees now."""
        return self.observations([seat], {seat: choices}, choices)[0]

    def observations(
        self, seats: Iterable[Seat], choices: Mapping[Seat, Choices], waiting: Choices
    ) -> tuple[bytearray, bytearray]:
        """What each of `seats` sees now and may answer, one after the other."""
        table, mine, size, empty = self.table, self.mine, self._size, self._empty
        around = self.seats + self.seats
        length = len(self.seats)
        parts: list[bytes | bytearray] = []
        masks = []
        for seat in seats:
            asked = choices.get(seat, waiting)
            at = seat * size
            parts += (asked.asked, mine[seat], table, around[at : at + length], empty)
            masks.append(asked.mask)
        return bytearray().join(parts), bytearray().join(masks)
