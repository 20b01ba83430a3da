"""Many tables and people who play at them, for a server to work under."""

from __future__ import annotations

import asyncio
import http.client
import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from time import monotonic
from typing import Any, Final

from .client import Client
from .endpoints import Endpoint, Place
from .player import Player, Watcher

LOOK: Final = "accountant"
CASH, MILLIONS = "cash-n-guns", "millions-of-dollars"
SEATS: Final = {CASH: 4, MILLIONS: 3}
SETTLES: Final = 300.0
"""Seconds; an answer that hasn't come by then never comes, however busy the machine is."""


class Refused(Exception):
    """The server would not let us sit down."""


@dataclass
class Load:
    """Everyone who plays, and the tasks that keep them at it."""

    clients: list[Client] = field(default_factory=list)
    _tasks: list[asyncio.Task[None]] = field(default_factory=list)

    @property
    def acked(self) -> int:
        return sum(len(client.acked) for client in self.clients)

    async def until_acked(self, more: int) -> None:
        enough = self.acked + more
        async with asyncio.timeout(SETTLES):
            while self.acked < enough:
                await asyncio.sleep(0.05)

    def begin(self) -> None:
        self._tasks = [asyncio.create_task(client.stay()) for client in self.clients]

    def be_calm(self, *, calm: bool = True) -> None:
        """Let everyone stop sending."""
        for client in self.clients:
            client.calm = calm

    async def settle(self, seconds: float = SETTLES) -> list[str]:
        """Wait until everyone is up to date and has all replies; returns what's missing."""
        end = monotonic() + seconds
        while monotonic() < end:
            if not any(map(unsettled, self.clients)):
                return []
            await asyncio.sleep(0.05)
        return [str(client.place) for client in self.clients if unsettled(client)]

    async def leave(self) -> None:
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with suppress(asyncio.CancelledError):
                await task


def unsettled(client: Client) -> bool:
    return bool(client.pending) or not client.live.is_set()


async def fill(endpoints: Sequence[Endpoint], tables: int, seed: int, pause: float = 0.0) -> Load:
    """So many tables at the first endpoint, with everyone seated and a watcher at every other one. All play
    as fast as they can, unless they are to take their time."""
    load = Load()
    for number in range(tables):
        game = MILLIONS if number % 4 == 3 else CASH
        seats = SEATS[game] + number % 2
        places = await asyncio.to_thread(sit_down, endpoints[0].port, game, seats)
        watchers = [Place(places[0].table)] if number % 2 else []
        load.clients += [client(place, endpoints, seed) for place in [*places, *watchers]]
    for one in load.clients:
        one.pause = pause
    return load


def client(place: Place, endpoints: Sequence[Endpoint], seed: int) -> Client:
    """The ids are random, and the same at every place of a table: they are unique for each place alone."""
    luck = Random(f"{seed}/{place.table}/{place.place}")
    strategy = Watcher() if place.place is None else Player(place.place, luck, place.table[:8])
    return Client(place, endpoints, luck, strategy, Random(f"{seed}/{place.table}"))


def sit_down(port: int, game: str, seats: int) -> list[Place]:
    """A new table with so many people at it."""
    about = {"game": game, "speed": "blitz", "chat": True, "setup": {}}
    host = post(port, "/api/tables", {**about, "name": "Nick 0", "look": LOOK})
    path = f"/api/tables/{host['table']}/join"
    joined = [post(port, path, {"name": f"Nick {seat}", "look": LOOK}) for seat in range(1, seats)]
    return [Place(one["table"], one["place"], one["token"]) for one in (host, *joined)]


def post(port: int, path: str, body: dict[str, Any]) -> dict[str, Any]:
    asking = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    try:
        asking.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
        answer = asking.getresponse()
        found: dict[str, Any] = json.loads(answer.read())
    finally:
        asking.close()
    if answer.status >= 400:
        raise Refused(str(found))
    return found
