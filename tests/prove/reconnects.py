"""Lines cut at any byte, phones away for a moment or for days: nobody misses anything, or gets it twice.

    python -m tests.prove.reconnects --reconnects 5000

The server is killed and restarted meanwhile, its clock days ahead. At the end, what everyone was sent is
folded, and must equal what the log would show them.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any, Final

from stickup.server.process.settings import DATABASE

from . import load, stored_logs
from .audit import Audit
from .client import Client
from .cutting_proxy import CuttingProxy
from .endpoints import Endpoint
from .follower import Follower
from .launcher import Job, hurried
from .load import Load
from .raw_websocket import RawWebSocket
from .report import Report, Tick, arguments, tell
from .server import Broken, Server

SHORT, LONGER = (0.0, 0.05), (0.05, 0.5)
"""Seconds that someone is away …"""
AWAY_FOR: Final = (20, 100, 400, 1_100)
"""… or until so many entries have passed, if that does not take too long."""
SELDOM: Final = 0.04
LONGEST: Final = 40.0
STEADY: Final = 2
"""So many at each table have a good line: someone has to play."""
FORGETFUL: Final = 0.03
"""How often a phone has lost its memory, wants everything again, or mistakes this log for another."""
WHOLE: Final = 900
"""Who lacks more than a thousand entries gets a snapshot instead."""
LONGEST_JUMP: Final = 3.0
"""Days that pass while the server is down."""


class Traveller(Client):
    """A client with a bad connection and a bad memory that folds what it's sent."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.view = Follower(self.place.place)
        self.ways: Counter[str] = Counter()
        """How it came back."""
        self.table: list[Client] = []
        """Everyone here."""
        self.longest = 0
        """How many entries it has missed at most."""
        self._foreign = False

    def opened(self, socket: RawWebSocket) -> None:
        chance = self.luck.random() / FORGETFUL
        self._foreign = False
        if chance < 1:
            self.last = self.epoch = None
        elif chance < 2 and (self.last or 0) < WHOLE:
            self.last = 0
            self.view = Follower(self.place.place)
        elif chance < 3 and self.last is not None:
            self._foreign = True
        self._say_hello(socket, "elsewhere" if self._foreign else self.epoch)

    def _greeted(self, message: dict[str, Any]) -> None:
        super()._greeted(message)
        if self._foreign and message.get("resumed"):
            self.complain("goes on where another log ended")
        self.longest = max(self.longest, message["n"] - (self.last or message["n"]))
        whole = "from the beginning" if self.last == 0 else "resumed"
        self.ways[whole if message.get("resumed") else "by a snapshot"] += 1

    def _snapshot(self, message: dict[str, Any], text: bytes) -> None:
        super()._snapshot(message, text)
        self.view.begin_with(text)

    def _entry(self, message: dict[str, Any], text: bytes) -> None:
        if message["n"] == self.view.n + 1:  # else it has complained already
            self.view.read(text)
        super()._entry(message, text)

    async def _stay_away(self) -> None:
        if not steady(self) and self.luck.random() < SELDOM and not self.calm:
            await self._miss(self.luck.choice(AWAY_FOR))
        else:
            await asyncio.sleep(self.luck.uniform(*self.luck.choice((SHORT, SHORT, LONGER))))

    async def _miss(self, entries: int) -> None:
        end = monotonic() + LONGEST
        until = (self.last or 0) + entries
        while monotonic() < end and not self.calm and max(client.last or 0 for client in self.table) < until:
            await asyncio.sleep(0.1)

    def testify(self) -> None:
        """Compare its view with the log, as if it were a snapshot it was sent."""
        if self.last and self.view.sure:
            self.snapshots.append((self.view.n, self.view.knows()))


def steady(client: Client) -> bool:
    return client.place.place is not None and client.place.place < STEADY


class Journey:
    """One proof in progress."""

    def __init__(self, server: Server, folder: str, luck: Random) -> None:
        self.server = server
        self.luck = luck
        self.load = Load()
        self.restarts = 0
        self.days = 0.0
        self._folder = folder

    @property
    def reconnects(self) -> int:
        return sum(
            client.connects - 1 for client in self.load.clients if client.connects and not steady(client)
        )

    async def start(self) -> None:
        if not await self.server.start(Job(self._folder, impatient=True, days=self.days)):
            raise Broken(self.server.said())

    async def restart(self) -> None:
        await self.server.kill()
        self.restarts += 1
        self.days += self.luck.uniform(0, LONGEST_JUMP)
        await self.start()


async def prove(
    reconnects: int,
    *,
    tables: int = 16,
    restart_every: int = 250,
    seed: int = 1,
    tick: Tick = lambda *_: None,
) -> Report:
    with hurried(), TemporaryDirectory(prefix="stickup-reconnects-") as folder:
        server = await Server.launch()
        journey = Journey(server, folder, Random(seed))
        await journey.start()
        proxy = CuttingProxy(server.endpoint.port, journey.luck)
        endpoint = Endpoint(await proxy.open(), server.endpoint.open)
        try:
            journey.load = travellers(
                await load.fill([server.endpoint], tables, seed), server.endpoint, endpoint
            )
            journey.load.begin()
            await travel(journey, reconnects, restart_every, tick)
            proxy.calm = True
            return await arrive(journey, Path(folder) / DATABASE)
        finally:
            await journey.load.leave()
            proxy.close()
            await server.close()


def travellers(people: Load, good: Endpoint, bad: Endpoint) -> Load:
    """The same people, most of them on bad lines."""
    clients = [
        Traveller(c.place, [good if steady(c) else bad], c.luck, c.strategy, c._ids) for c in people.clients
    ]
    for client in clients:
        client.table = [other for other in clients if other.place.table == client.place.table]
    return Load(list(clients))


async def travel(journey: Journey, reconnects: int, restart_every: int, tick: Tick) -> None:
    restart_at = restart_every
    while journey.reconnects < reconnects:
        await asyncio.sleep(0.1)
        if journey.reconnects >= restart_at:
            restart_at = journey.reconnects + restart_every
            await journey.restart()
        tick(journey.reconnects, journey.load.acked)


async def arrive(journey: Journey, database: Path) -> Report:
    """Everyone reconnects on a good line; then their views are compared with the log."""
    people = [client for client in journey.load.clients if isinstance(client, Traveller)]
    audit = Audit()
    audit.add(people)
    journey.load.be_calm()
    for place in await journey.load.settle():
        audit.verdict.note("disorder", f"{place} never came home")
    await journey.server.kill()
    for client in people:
        client.testify()
    audit.look(stored_logs.from_sqlite(database))
    ways = sum((client.ways for client in people), Counter())
    figures = {
        "reconnects": journey.reconnects,
        "restarts": journey.restarts,
        "days passed": round(journey.days, 1),
        "entries missed at most": max(client.longest for client in people),
        **{f"came back {way}": count for way, count in sorted(ways.items())},
    }
    return Report.of("reconnects", people, audit, [journey.server], **figures)


def main() -> int:
    words = arguments("tests.prove.reconnects", reconnects=5_000)

    async def all_of_it(tick: Tick) -> list[Report]:
        return [await prove(words.reconnects, seed=words.seed, tick=tick)]

    return tell(words, all_of_it)


if __name__ == "__main__":
    sys.exit(main())
