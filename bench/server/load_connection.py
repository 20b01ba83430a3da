"""One WebSocket connection of the load."""

import asyncio
from typing import Self, cast

from bench.server.frames import CLOSE, FINAL, PING, PONG, TEXT, extent, frame, handshake

PATIENCE = 20.0
AT_ONCE = 32
"""Connections opened at a time: a server's accept queue is short."""


class Lost(Exception):
    """The server closed a connection, or didn't answer with a WebSocket."""


class Link(asyncio.Protocol):
    """A connection that passes every text to `heard`. Its contestant decides when it's `opened`."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.opened = asyncio.get_running_loop().create_future()
        self._upgraded = False
        self._rest = b""

    async def open(self, port: int) -> Self:
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, "127.0.0.1", port)
        await asyncio.wait_for(self.opened, PATIENCE)
        return self

    def heard(self, data: bytes, start: int, end: int) -> None:
        """A text has come: data[start:end], without a copy."""
        raise NotImplementedError

    def say(self, text: bytes) -> None:
        self._transport.write(frame(text))

    def close(self) -> None:
        self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(handshake(self.path, "127.0.0.1"))

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(Lost(f"a connection was closed before it was open: {exc}"))

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
        at = 0
        if not self._upgraded:
            at = self._upgrade(data)
            if not at:
                self._rest = data
                return
        while found := extent(data, at):
            start, end = found
            if data[at] == FINAL | TEXT:
                self.heard(data, start, end)
            else:
                self._control(data[at], data[start:end])
            at = end
        self._rest = data[at:]

    def _upgrade(self, data: bytes) -> int:
        """Where the server's answer to the handshake ends and its frames begin."""
        end = data.find(b"\r\n\r\n")
        if end < 0:
            return 0
        if not data.startswith(b"HTTP/1.1 101"):
            raise Lost(data[:end].decode(errors="replace"))
        self._upgraded = True
        self.upgraded()
        return end + 4

    def upgraded(self) -> None:
        """The WebSocket is open. If clients speak first, say hello here."""

    def _control(self, first: int, payload: bytes) -> None:
        if first == FINAL | PING:
            self._transport.write(frame(payload, PONG))
        elif first == FINAL | CLOSE:
            self._transport.close()
        elif first != FINAL | PONG:
            raise Lost(f"a frame that the load client does not know: {first:#x}")
