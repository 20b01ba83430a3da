"""The load of one run: all its tables, and the clock."""

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain
from math import inf
from statistics import fmean
from typing import Self

from bench.server.load_connection import PATIENCE, Link
from bench.server.percentiles import wait_ms

SEATS = 4
RUN_UP = 1.0
"""Seconds of play before the window opens."""


class Stalled(Exception):
    """A table is stuck though everyone has answered: a command was lost."""


@dataclass(frozen=True, slots=True)
class Window:
    """What was counted while the tables played."""

    acks: int
    seconds: float
    waits: Sequence[float]
    """For each command, the seconds until the last of its table had the view that shows it."""

    @classmethod
    def of(cls, windows: Sequence[Self]) -> Self:
        """Several loads side by side."""
        acks, seconds = sum(one.acks for one in windows), fmean(one.seconds for one in windows)
        return cls(acks, seconds, tuple(chain.from_iterable(one.waits for one in windows)))

    def wait_ms(self, share: float) -> float:
        """The wait that this share of all commands didn't exceed."""
        return wait_ms(self.waits, share)


class Load:
    """Lets all tables play, stops them, and counts what they did in between."""

    def __init__(self) -> None:
        self.acks = 0
        self.waits: list[float] = []
        self.tables: list[Table] = []
        self._paused: list[tuple[Player, int]] = []
        self._quiet = asyncio.Event()

    def open_floor(self) -> None:
        """Let everyone play on without a limit."""
        self._go_on(inf)

    async def play_until(self, turn: int) -> None:
        """Let every table play up to this turn, and stop before its choices."""
        self._go_on(turn)
        await self._all_paused()

    async def play(self, seconds: float) -> Window:
        """Let everyone play as fast as the server allows; the clock runs in the middle."""
        self._go_on(inf)
        await asyncio.sleep(RUN_UP)
        self.waits.clear()
        acks, start = self.acks, time.perf_counter()
        await asyncio.sleep(seconds)
        window = Window(self.acks - acks, time.perf_counter() - start, tuple(self.waits))
        for table in self.tables:
            table.finish_turn()
        await self._all_paused()
        return window

    def pause(self, player: "Player", turn: int) -> None:
        self._paused.append((player, turn))
        if len(self._paused) == SEATS * len(self.tables):
            self._quiet.set()

    def close(self) -> None:
        for player, _ in self._paused:
            player.close()

    def _go_on(self, until: float) -> None:
        paused, self._paused = self._paused, []
        self._quiet.clear()
        for table in self.tables:
            table.until = until
        for player, turn in paused:
            player.table.turn_begins(player, turn)

    async def _all_paused(self) -> None:
        """Wait however slow the machine is: something is wrong only if nothing moves any more."""
        before = None
        while not self._quiet.is_set():
            if before == (before := (self.acks, len(self._paused), len(self.waits))):
                still = SEATS * len(self.tables) - len(self._paused)
                raise Stalled(f"{still} players wait for a turn that does not come")
            with suppress(TimeoutError):
                await asyncio.wait_for(self._quiet.wait(), PATIENCE)


class Table:
    """One table: how far it may play, and which of its commands are in progress.

    A command's number is its turn times four plus its seat.
    """

    def __init__(self, load: Load) -> None:
        self.load = load
        self.until: float = 0
        self._begun = 0
        self._sent: dict[int, float] = {}
        self._seen: dict[int, int] = {}
        load.tables.append(self)

    def turn_begins(self, player: "Player", turn: int) -> None:
        """The player answers at once, or when the tables play on."""
        if turn < self.until:
            self._begun = turn + 1
            player.choose(turn)
        else:
            self.load.pause(player, turn)

    def finish_turn(self) -> None:
        """Play no further than the turn that someone has already begun: they would wait forever."""
        self.until = self._begun

    def sent(self, command: int) -> None:
        self._sent[command] = time.perf_counter()
        self._seen[command] = 0

    def seen(self, command: int) -> None:
        """One of the four has the view that shows it. A view sent again doesn't count."""
        if command not in self._seen:
            return
        self._seen[command] += 1
        if self._seen[command] == SEATS:
            self.load.waits.append(time.perf_counter() - self._sent.pop(command))
            del self._seen[command]

    def acknowledged(self) -> None:
        """A command's sender has heard that it was carried out."""
        self.load.acks += 1


class Player(Link):
    """One seat's connection. A contestant's own player speaks its protocol and reports to the table."""

    def __init__(self, path: str, table: Table, seat: int) -> None:
        super().__init__(path)
        self.table = table
        self.seat = seat

    def choose(self, turn: int) -> None:
        """Send this turn's choice, and tell the table so."""
        raise NotImplementedError
