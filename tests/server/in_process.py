"""Tables without a server: several processes in one, on one store, with a stopped clock."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from stickup.server.live import messages
from stickup.server.live.hub import Hub, Newcomer
from stickup.server.live.live_table import LiveTable
from stickup.server.process.metrics import Metrics
from stickup.store.contract import Appended, Conflict, Listing, Renewal, Repeated, StoreDown, StoredTable
from stickup.store.contract import CommandKey as Key
from stickup.store.notifier import NoNotifier
from stickup.store.sqlite.store import SqliteStore
from stickup.tables import commands as c
from stickup.tables import entries as e
from stickup.tables.checkpoints import Checkpoints
from stickup.tables.clock import Clock
from stickup.tables.handle_commands import handle_command
from stickup.tables.table import Table
from stickup.tables.text.names import GANGSTERS
from tests.server.guests import CASH
from tests.tables.room import START, entropy_of, promise_of

PATIENCE = 20.0
NO_POWERS = {"options": {"powers": "none"}}


class Disk(SqliteStore):
    """A store that notes when it writes, and can be broken on purpose."""

    broken: bytes | None = None
    """It refuses to write anything that contains this."""
    refused = 0
    """How often it did."""
    held: asyncio.Event | None = None
    """It answers only once this is set."""
    forgetful = False
    """The process dies before it has changed a listing."""

    def __init__(self, path: Path, trace: list[str]) -> None:
        super().__init__(path)
        self._trace = trace
        self._beats: Counter[str] = Counter()

    async def renew(self, node: str, now: int | None) -> Renewal:
        """As in a store that several processes share."""
        self._beats[node] += 1
        return Renewal(dict(self._beats), now, self.epoch)

    async def bury(self, nodes: Mapping[str, int]) -> None:
        for node in nodes:
            self._beats.pop(node, None)

    def forget_processes(self) -> None:
        """As PostgreSQL does when it crashes."""
        self._beats.clear()

    async def append(  # type: ignore[override]
        self, table: str, after: int, entries: Sequence[bytes], **more: Any
    ) -> Appended | Conflict | Repeated:
        if self.broken is not None and any(self.broken in entry for entry in entries):
            self.refused += 1
            await asyncio.sleep(0)
            raise StoreDown("no room")
        result = await super().append(table, after, entries, **more)
        if self.held is not None:
            await self.held.wait()
        self._trace.append(type(result).__name__)
        return result

    async def relist(self, table: str, listing: Listing) -> None:
        if not self.forgetful:
            await super().relist(table, listing)

    async def live(self, *, listed: bool = False, due_before: int | None = None) -> list[StoredTable]:
        if due_before is not None:
            self._trace.append("sweep")
        return await super().live(listed=listed, due_before=due_before)


class StoppedClock(Clock):
    """A clock that only moves when it's set."""

    def __init__(self) -> None:
        self.at = START

    def now(self) -> int:
        return self.at

    def running(self) -> int:
        return self.at

    def start_at(self, now: int) -> None:
        self.at = now

    def not_before(self, at: int) -> None:
        self.at = max(self.at, at)


class Looker:
    """A viewer who keeps everything they are sent."""

    def __init__(
        self, place: int | None, trace: list[str] | None = None, *, replays: int | None = None
    ) -> None:
        self.place, self.replays = place, replays
        self.gone = self.behind = False
        self.heard: list[dict[str, Any]] = []
        self._trace = trace if trace is not None else []

    def seated(self, table: Table) -> bool:
        return True

    def post(self, *frames: bytes) -> None:
        self.heard += map(json.loads, frames)
        self._trace += [f"to {self.place}" for frame in frames if json.loads(frame)["t"] == "entry"]

    def owe(self, *frames: bytes) -> None:
        self.post(*frames)

    def cut(self, code: int) -> None:
        self.gone = True

    def news(self, place: int) -> list[dict[str, Any]]:
        """The news about someone since they came."""
        entries = [frame for frame in self.heard if frame["t"] == "entry"]
        return [news for entry in entries for news in entry.get("news", ()) if news.get("place") == place]

    def said(self) -> list[str]:
        """All that was said at the table, in order."""
        entries = [frame for frame in self.heard if frame["t"] == "entry"]
        return [news["text"] for entry in entries for news in entry.get("news", ()) if news["kind"] == "chat"]


class Processes:
    """What several processes share, and a way to start one."""

    def __init__(self, path: Path, *, alone: bool = True) -> None:
        self.trace: list[str] = []
        self.clock = StoppedClock()
        self.store = Disk(path / "games.db", self.trace)
        self.store.alone = alone
        self._path = path
        self._hubs: list[Hub] = []
        self.commands = 0

    def process(self, key: bytes = b"a key", notifier: Any = None) -> Hub:
        hub = Hub(self.store, notifier or NoNotifier(), self.clock, Metrics(self._path), Checkpoints(key))
        self._hubs.append(hub)
        return hub

    async def table(self, hub: Hub, people: int = 1, **more: Any) -> LiveTable:
        """A table with people at it, none of them connected."""
        agreed = e.Agreed(CASH, NO_POWERS, chat=True, **more)
        seated = await hub.create(agreed, Newcomer("Person 0", GANGSTERS[0], "guest 0"))
        for number in range(1, people):
            await hub.join(seated.table, Newcomer(f"Person {number}", GANGSTERS[number], f"guest {number}"))
        return hub.lives[seated.table]

    async def do(self, live: LiveTable, place: int, kind: type[c.Command], /, **what: Any) -> None:
        self.commands += 1
        command = kind(id=f"command-{self.commands}", **what)
        key = Key(place, command.id, b"digest")
        await live.queue.give(
            lambda table, now: handle_command(table, place, command, now),
            key,
            lambda: self.trace.append("ack"),
        )

    async def say(self, live: LiveTable, *words: str) -> None:
        for word in words:
            await self.do(live, 0, c.Say, kind="chat", text=word)

    async def begin(self, live: LiveTable) -> None:
        """Everyone connects, adds a text and plays."""
        places = [person.place for person in live.table.humans]
        for place in places:
            await live.greet(Looker(place), hello(live))
            await self.do(live, place, c.SetReady, ready=True)
        await self.do(live, 0, c.Begin)
        for place in places:
            await self.do(live, place, c.Promise, promise=promise_of(place))
        for place in places:
            await self.do(live, place, c.Throw, entropy=entropy_of(place))

    async def settled(self) -> None:
        """Wait until nothing is in progress."""
        for hub in self._hubs:
            for live in hub.lives.values():
                while live._tasks:
                    await asyncio.gather(*live._tasks)

    async def close(self) -> None:
        await self.settled()
        for hub in self._hubs:
            await hub.close()
        await asyncio.sleep(0)


@asynccontextmanager
async def a_house(path: Path, *, alone: bool = True) -> AsyncIterator[Processes]:
    services = Processes(path, alone=alone)
    await services.store.open()
    try:
        yield services
    finally:
        await services.close()
        await services.store.close()


def hello(live: LiveTable, **more: Any) -> messages.Hello:
    return messages.Hello(messages.VERSION, live.table.id, **more)


async def until(true: Callable[[], bool], patience: float = PATIENCE, glance: float = 0.01) -> None:
    async with asyncio.timeout(patience):
        while not true():
            await asyncio.sleep(glance)


class Wire:
    """A transport that keeps what's sent."""

    behind = False

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.closed: list[int] = []
        self.lost: Callable[[], None] = lambda: None
        """Whoever is told that the line is dead."""

    def send(self, *payloads: bytes, owed: bool = False) -> bool:
        self.sent += payloads
        return True

    def close(self, code: int) -> None:
        self.closed.append(code)
        self.lost()

    def pass_on(self, table: str, hello: str) -> bool:
        return False

    def read_on(self, *, on: bool) -> None: ...
