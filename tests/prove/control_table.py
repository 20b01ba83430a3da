"""A table where people play a normal game without a socket, whatever goes on around them.

The same seed gives the same cards and the same answers, so two such games have the same log, except for the
time of day, and anything that disturbs one of them shows.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from typing import Any, Final

import pytest

from stickup.server.limits import Bucket, Limits, Meters, Window, guest_buckets, guest_lines
from stickup.server.live import hub as hub_module
from stickup.server.live.connection import Connection
from stickup.server.live.hub import Hub, Newcomer, Seated
from stickup.tables import alarms
from stickup.tables import entries as e
from stickup.tables.apply_entries import EFFECTS, Effect
from stickup.tables.clock import DAY, Speed
from stickup.tables.table import Table
from stickup.tables.text.names import GANGSTERS
from tests.server.guests import Line, Player, Seat, bot_like

OF_THE_CLOCK: Final = frozenset({"at", "deadline"})
HONEST: Final = "honest-"
"""How the names of these tables begin."""


class FakeTransport:
    """Keeps frames until they're read, in place of a socket."""

    behind = False

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.closed: int | None = None
        self.connection: Connection | None = None

    def send(self, *payloads: bytes, owed: bool = False) -> bool:
        self.heard += payloads
        return True

    def close(self, code: int) -> None:
        self.closed = code
        if self.connection is not None:
            self.connection.lost()

    def pass_on(self, table: str, hello: str) -> bool:
        return False

    def read_on(self, *, on: bool) -> None:
        return


class SocketlessServer:
    """Makes connections to a hub."""

    def __init__(self, hub: Hub, limits: Limits) -> None:
        self.hub = hub
        self._limits = limits
        self._buckets: Meters[Bucket] = guest_buckets(limits)
        self._lines: Meters[Window] = guest_lines(limits)

    def connect(self, guest: str) -> tuple[Connection, FakeTransport]:
        listener = FakeTransport()
        listener.connection = Connection(listener, self.hub, self._limits, self._buckets, self._lines, guest)
        return listener.connection, listener


POLL_SECONDS: Final = 0.001
"""Between two looks while a disk is busy."""


async def settled(connection: Connection) -> None:
    """Wait until everything it received has been handled."""
    await asyncio.sleep(0)
    while connection._working or connection._inbox:
        await asyncio.sleep(POLL_SECONDS)


class SocketlessClient(Line):
    """A client without a socket."""

    def __init__(self, connection: Connection, listener: FakeTransport) -> None:
        super().__init__(b"")
        self.connection = connection
        self.listener = listener

    def say(self, message: Any) -> None:
        self.connection.hear(json.dumps(message))


class ControlTable:
    """Four people who play one game to its end, a little at a time."""

    def __init__(
        self, server: SocketlessServer, table: str, players: list[Player], lines: list[SocketlessClient]
    ) -> None:
        self.table = table
        self.players = players
        self._lines = lines
        self._hub = server.hub

    @classmethod
    async def sit_down(cls, server: SocketlessServer, game: str, seats: int) -> ControlTable:
        name = f"{HONEST}{game}"
        agreed = e.Agreed(game, speed=Speed.DAYS)  # nobody is late, however busy the machine is
        with named(name):
            seated = [await server.hub.create(agreed, someone(0))]
        seated += [await server.hub.join(name, someone(number)) for number in range(1, seats)]
        lines, players = [], []
        for number, seat in enumerate(seated):
            line = SocketlessClient(*server.connect(f"honest {number}"))
            players.append(player_at(line, seat, number))
            line.say({"t": "hello", "v": 1, "table": name, "token": seat.token, "last": 0})
            await settled(line.connection)
            lines.append(line)
        table = cls(server, name, players, lines)
        await table.begin()
        return table

    async def begin(self) -> None:
        for player in self.players[1:]:
            player.command("ready", ready=True)
            await self.step()
        self.players[0].command("begin")

    @property
    def over(self) -> bool:
        return all(player.over.done() for player in self.players)

    @property
    def cut(self) -> bool:
        return any(line.listener.closed is not None for line in self._lines)

    async def step(self) -> None:
        """Let everyone in turn read what came and respond."""
        for player, line in zip(self.players, self._lines, strict=True):
            heard, line.listener.heard = line.listener.heard, []
            for raw in heard:
                player.hear(raw)
            await settled(line.connection)

    async def log(self) -> list[Any]:
        """What happened, but not when."""
        entries = [json.loads(entry) for entry in await self._hub.store.read(self.table)]
        return [timeless(entry) for entry in entries]


def timeless(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: timeless(part) for name, part in value.items() if name not in OF_THE_CLOCK}
    return [timeless(part) for part in value] if isinstance(value, list) else value


def someone(number: int) -> Newcomer:
    return Newcomer(f"Honest {number}", GANGSTERS[number], f"honest {number}")


def player_at(line: SocketlessClient, seat: Seated, number: int) -> Player:
    player = Player(
        line, Seat(seat.table, seat.code, seat.place, seat.token), bot_like(f"honest {number}", "random")
    )
    player.entropy = sha256(f"honest {number}".encode()).hexdigest()[:32]
    return player


@contextmanager
def named(name: str) -> Iterator[None]:
    """Give the next table this id."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(hub_module, "fresh_table_id", lambda: name)
        yield


def patient(effect: Callable[[Table, Any], Effect | None]) -> Callable[[Table, Any], Effect | None]:
    """The same at other tables."""

    def happen(table: Table, entry: e.Entry) -> Effect | None:
        shown = effect(table, entry)
        if table.deal is not None and table.id.startswith(HONEST):
            table.deal.deadline = entry.at + DAY
        return shown

    return happen


@contextmanager
def same_luck() -> Iterator[None]:
    """Every deal has the same secret and waits for everyone at the table, however busy the machine is; tokens
    are of no interest to anybody's log."""
    secret = sha256(b"the same luck").digest()
    tokens = iter(range(10**9))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(alarms, "fresh_secret", lambda: secret)
        for kind in (e.DealBegan, e.Promised, e.PassedOver):
            patched.setitem(EFFECTS, kind, patient(EFFECTS[kind]))
        patched.setattr(hub_module, "fresh_token", lambda: f"token-{next(tokens):018}")
        patched.setattr(hub_module, "fresh_code", lambda *_: f"{next(tokens):06}")
        yield
