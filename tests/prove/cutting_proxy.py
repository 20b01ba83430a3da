"""A proxy between a client and a server that cuts a connection after a given number of bytes."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Final, cast

UP, DOWN = "up", "down"
HANDSHAKE, GREETING, PLAY = (1, 300), (300, 6_000), (1_000, 200_000)
"""Bytes from the server: cut in the handshake, in what comes after hello, or in the middle of a game."""
SENT: Final = (1, 3_000)
"""Bytes from the client."""


class Cut:
    """Where one connection is cut. Everything before that arrives."""

    def __init__(self, luck: Random) -> None:
        self.way = luck.choice((UP, DOWN, DOWN, DOWN))
        least, most = luck.choice((HANDSHAKE, GREETING, PLAY, PLAY)) if self.way is DOWN else SENT
        self.left = round(least * (most / least) ** luck.random())
        self.rudely = luck.random() < 0.5
        """A reset instead of an end."""

    def allows(self, way: str, data: bytes) -> bytes:
        """How much of it may pass."""
        if way is not self.way:
            return data
        passed, self.left = data[: self.left], max(0, self.left - len(data))
        return passed

    @property
    def over(self) -> bool:
        return self.left == 0


class End(asyncio.Protocol):
    """One end of a line: what comes in here goes out at the other one."""

    def __init__(self, way: str, cut: Cut) -> None:
        self.way = way
        self.cut = cut
        self.other: End | None = None
        self.transport: asyncio.Transport | None = None
        self._waiting = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        passed = self.cut.allows(self.way, data)
        if self.other is not None and self.other.transport is not None:
            self.other.transport.write(passed)
        else:
            self._waiting += passed
        if self.cut.over:
            self.end()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.other is not None and self.other.transport is not None:
            self.other.transport.close()

    def join(self, other: End) -> None:
        """The line is through."""
        self.other, other.other = other, self
        if self.transport is not None and other.transport is not None:
            other.transport.write(self._waiting)
            if self.transport.is_closing():
                other.transport.close()

    def end(self) -> None:
        for end in (self, self.other):
            if end is not None and end.transport is not None:
                if self.cut.rudely:
                    end.transport.abort()
                else:
                    end.transport.close()


class CuttingProxy:
    """Connects each client with the server at `port` until the connection is cut."""

    def __init__(self, port: int, luck: Random) -> None:
        self.calm = False
        """Cuts no new lines."""
        self._to = port
        self._luck = luck
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> int:
        """The port to come to."""
        self._server = await asyncio.get_running_loop().create_server(self._caller, "127.0.0.1", 0)
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    def close(self) -> None:
        if self._server is not None:
            self._server.close()
        for task in self._tasks:
            task.cancel()

    def _caller(self) -> End:
        cut = Cut(self._luck)
        if self.calm:
            cut.left = 10**9
        end = End(UP, cut)
        task = asyncio.ensure_future(self._put_through(end))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return end

    async def _put_through(self, caller: End) -> None:
        try:
            _, far = await asyncio.get_running_loop().create_connection(
                lambda: End(DOWN, caller.cut), "127.0.0.1", self._to
            )
        except OSError:
            caller.end()
        else:
            caller.join(far)
