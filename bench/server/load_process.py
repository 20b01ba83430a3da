"""A load in its own process on its own core: one process couldn't keep several workers busy."""

import asyncio
import gc
import multiprocessing
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection

import uvloop

from bench.server.core_use import CoreUse
from bench.server.load import Load, Window
from bench.server.ours import fill, sit_down

GRACE = 5.0


@dataclass(frozen=True, slots=True)
class Played:
    """What one load counted, and its share of its core."""

    window: Window
    share: float
    waited: float


@contextmanager
def loads(port: int, cores: Sequence[int], tables: int) -> Iterator["Loads"]:
    """Start a load on each core; each has opened its share of the tables by then."""
    context = multiprocessing.get_context("fork")
    lines, processes = [], []
    for number, core in enumerate(cores):
        ours, theirs = context.Pipe()
        part = tables * (number + 1) // len(cores) - tables * number // len(cores)
        processes.append(context.Process(target=work, args=(theirs, port, core, part), daemon=True))
        processes[-1].start()
        theirs.close()
        lines.append(ours)
    try:
        for line in lines:
            line.recv()
        yield Loads(lines)
    finally:
        for process in processes:
            process.join(GRACE)
            process.kill()


class Loads:
    """All loads, at their tables."""

    def __init__(self, lines: Sequence[Connection]) -> None:
        self._lines = lines

    def play(self, seconds: float) -> None:
        """Returns at once."""
        for line in self._lines:
            line.send(seconds)

    def played(self) -> list[Played]:
        """The results, once all have finished."""
        return [line.recv() for line in self._lines]


def work(line: Connection, port: int, core: int, tables: int) -> None:
    os.sched_setaffinity(0, {core})
    uvloop.run(play(line, port, tables))


async def play(line: Connection, port: int, tables: int) -> None:
    load = Load()
    await fill(port, load, [await asyncio.to_thread(sit_down, port) for _ in range(tables)], seed=1)
    line.send(None)
    seconds = await asyncio.to_thread(line.recv)
    gc.collect()
    gc.disable()
    use = CoreUse(os.getpid())
    window = await load.play(seconds)
    line.send(Played(window, use.share(), use.waited()))
    load.close()
