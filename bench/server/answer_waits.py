"""How long people wait until their answer is acknowledged, at tables that think before they answer."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from rich.progress import Progress

from bench.server.__main__ import people
from bench.server.core_use import CoreUse
from bench.server.measure import MOST_WAITING
from bench.server.percentiles import wait_ms
from bench.server.process import Server

AT_ONCE = 16
TOO_BUSY = 2


@dataclass(frozen=True, slots=True)
class AnswerWaits:
    """What was measured while the clock ran."""

    answers: int
    per_second: float
    p50_ms: float
    p99_ms: float
    worst_ms: float
    server_share: float
    """How much of one core the server needed."""
    kept_waiting: float
    """The share of the time that the server or the load, whichever was worse off, waited for its core."""

    @property
    def judged(self) -> bool:
        """Whether the machine was quiet enough for a verdict."""
        return self.kept_waiting <= MOST_WAITING

    def __str__(self) -> str:
        return f"{self.p50_ms:.1f} ms (median), {self.p99_ms:.1f} ms (p99), {self.worst_ms:.0f} ms (worst)"


async def watch(server: Server, waits: list[float], seconds: float) -> AnswerWaits:
    """Watch a server for so many seconds; meanwhile its players add their waits to the list."""
    waits.clear()
    own, its = CoreUse(os.getpid()), CoreUse(server.pid)
    await asyncio.sleep(seconds)
    return AnswerWaits(
        len(waits),
        len(waits) / its.seconds(),
        wait_ms(waits, 0.50),
        wait_ms(waits, 0.99),
        wait_ms(waits, 1),
        its.share(),
        max(own.waited(), its.waited()),
    )


async def open_tables(title: str, count: int, open_table: Callable[[int], Awaitable[None]]) -> None:
    """Open tables number 0, 1, 2 …, a few at a time, under a progress bar."""
    with Progress(console=people, transient=True) as bar:
        task = bar.add_task(title, total=count)
        for first in range(0, count, AT_ONCE):
            await asyncio.gather(*map(open_table, range(first, min(first + AT_ONCE, count))))
            bar.update(task, completed=first + AT_ONCE)


def judgement(*, held: bool, judged: bool) -> str:
    return ("HELD" if held else "MISSED") if judged else "NOT JUDGED, the machine was too busy"


def exit_code(*, held: bool, judged: bool) -> int:
    return TOO_BUSY if not judged else 0 if held else 1
