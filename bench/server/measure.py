"""One contestant's turn: its memory with connections, its memory with tables, its speed."""

import asyncio
import gc
import os
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass

from bench.server.contestant import Contestant
from bench.server.core_use import CoreUse
from bench.server.load import Load
from bench.server.process import Server

WARM_TABLES = 2
TURNS = 10
"""Turns that every table has played when memory is read."""

MOST_WAITING = 0.25
"""The most waiting, as a share of the time, in a run that counts."""

READINGS = 10
PAUSE = 0.4
STEADY = 0.005
"""Memory is read until it shrinks by less than this share."""


@dataclass(frozen=True, slots=True)
class Size:
    """How much of everything."""

    tables: int
    """At play while the clock runs."""
    memory_tables: int
    """Tables open while memory is read: many, so that fixed costs hardly matter."""
    connections: int
    seconds: float
    seed: int


@dataclass(frozen=True, slots=True)
class Memory:
    """What a server grew by."""

    base_kib: int
    kib_table: float
    kib_connection: float


@dataclass(frozen=True, slots=True)
class Speed:
    """What it did while the clock ran."""

    acks: float
    """Commands acknowledged in a second."""
    p50_ms: float
    p99_ms: float
    server_share: float
    """The share of its core that the server used."""
    load_share: float
    """The share of the other core that the load used."""
    kept_waiting: float
    """The share of the time that the server or the load, whichever was worse off, waited for its core."""

    @property
    def quiet(self) -> bool:
        """Whether the machine was otherwise idle; if not, the figures mean nothing."""
        return self.kept_waiting <= MOST_WAITING


@dataclass(frozen=True, slots=True)
class ServerRun:
    """One contestant's turn, and what its servers wrote to their error output."""

    name: str
    memory: Memory
    speed: Speed
    complaints: str


async def measure(contestant: Contestant, core: int, size: Size) -> ServerRun:
    """Use three fresh servers, so that no measurement profits from the one before."""
    with fresh(contestant, core) as server:
        base, connection = await of_connections(contestant, server, size)
    with fresh(contestant, core) as server:
        table = await of_tables(contestant, server, size)
    with fresh(contestant, core) as server:
        speed = await at_play(contestant, server, size)
        complaints = server.complaints()
    return ServerRun(contestant.name, Memory(base, table, connection), speed, complaints)


@contextmanager
def fresh(contestant: Contestant, *cores: int) -> Iterator[Server]:
    """A fresh server. If the run fails, the error includes what the server wrote."""
    with closing(contestant.start(*cores)) as server:
        try:
            yield server
        except Exception as problem:
            problem.add_note(server.complaints())
            raise


async def of_connections(contestant: Contestant, server: Server, size: Size) -> tuple[int, float]:
    """KiB of the bare server, and of each connection."""
    base = await warm(contestant, server, size.seed)
    links = await contestant.idle(server, size.connections)
    grown = await resident(contestant, server) - base
    for link in links:
        link.close()
    return base, grown / size.connections


async def of_tables(contestant: Contestant, server: Server, size: Size) -> float:
    """KiB of each table, its four connections included."""
    base = await warm(contestant, server, size.seed)
    load = Load()
    await contestant.open_tables(server, load, size.memory_tables, size.seed)
    await load.play_until(TURNS)
    grown = await resident(contestant, server) - base
    load.close()
    return grown / size.memory_tables


async def at_play(contestant: Contestant, server: Server, size: Size) -> Speed:
    load = Load()
    await contestant.open_tables(server, load, size.tables, size.seed)
    gc.collect()
    gc.disable()
    try:
        return await timed(load, server, size.seconds)
    finally:
        gc.enable()
        load.close()


async def timed(load: Load, server: Server, seconds: float) -> Speed:
    own, its = CoreUse(os.getpid()), CoreUse(server.pid)
    window = await load.play(seconds)
    return Speed(
        acks=window.acks / window.seconds,
        p50_ms=window.wait_ms(0.50),
        p99_ms=window.wait_ms(0.99),
        server_share=its.share(),
        load_share=own.share(),
        kept_waiting=max(own.waited(), its.waited()),
    )


async def warm(contestant: Contestant, server: Server, seed: int) -> int:
    """Play a little to warm up, then read the memory."""
    load = Load()
    await contestant.open_tables(server, load, WARM_TABLES, seed + 1)
    await load.play_until(TURNS)
    load.close()
    return await resident(contestant, server)


async def resident(contestant: Contestant, server: Server) -> int:
    """The server's memory in KiB, once it no longer shrinks."""
    kib = settled(contestant, server)
    for _ in range(READINGS):
        await asyncio.sleep(PAUSE)
        before, kib = kib, settled(contestant, server)
        if kib > before * (1 - STEADY):
            break
    return kib


def settled(contestant: Contestant, server: Server) -> int:
    contestant.settle(server)
    return server.resident_kib()
