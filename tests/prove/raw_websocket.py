"""A WebSocket from the client's side on a bare connection: only what RFC 6455 asks, and no library."""

from __future__ import annotations

import asyncio
import secrets
import struct
from typing import Final, Protocol, cast

from bench.server.frames import extent

TEXT: Final = 0x81
"""A whole text in one frame. The server sends no others."""
CLOSE, PING, PONG = 0x88, 0x89, 0x8A
MASKED: Final = 0x80
MASK: Final = bytes.fromhex("5a17c3e9")
"""Any four bytes will do between two programs of ours."""
HEAD_ENDS: Final = b"\r\n\r\n"
CUT: Final = 1006
"""The connection ended without a close frame."""


class Owner(Protocol):
    """The client at this end."""

    def opened(self, socket: RawWebSocket, /) -> None: ...

    def heard(self, socket: RawWebSocket, text: bytes, /) -> None: ...

    def ended(self, socket: RawWebSocket, code: int, /) -> None: ...


class RawWebSocket(asyncio.Protocol):
    """One connection."""

    def __init__(self, owner: Owner) -> None:
        self._owner = owner
        self._transport: asyncio.Transport | None = None
        self._upgraded = False
        self._rest = b""
        self._code = CUT

    # Out

    def say(self, text: bytes) -> None:
        self._write(frame(TEXT, text))

    def abort(self) -> None:
        """Close without a close frame. The owner isn't notified."""
        self._owner = nobody
        if self._transport is not None:
            self._transport.abort()

    def _write(self, data: bytes) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(data)

    # In

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._write(handshake())

    def data_received(self, data: bytes) -> None:
        data = self._rest + data
        at = 0
        if not self._upgraded:
            end = data.find(HEAD_ENDS)
            if end < 0:
                self._rest = data
                return
            at = end + len(HEAD_ENDS)
            if not data.startswith(b"HTTP/1.1 101 "):
                self._hang_up()
                return
            self._upgraded = True
            self._owner.opened(self)
        while (found := extent(data, at)) is not None:
            start, end = found
            self._frame(data[at], data[start:end])
            at = end
        self._rest = data[at:]

    def connection_lost(self, exc: Exception | None) -> None:
        self._owner.ended(self, self._code)

    def _frame(self, first: int, payload: bytes) -> None:
        if first == TEXT:
            self._owner.heard(self, payload)
        elif first == PING:
            self._write(frame(PONG, payload))
        elif first == CLOSE:
            self._code = int.from_bytes(payload[:2], "big")
            self._write(frame(CLOSE, payload[:2]))
            self._hang_up()
        elif first != PONG:
            raise AssertionError(f"a frame that no server of ours sends: {first:#x}")

    def _hang_up(self) -> None:
        if self._transport is not None:
            self._transport.close()


class Nobody:
    """Does not listen."""

    def opened(self, socket: RawWebSocket, /) -> None:
        return

    def heard(self, socket: RawWebSocket, text: bytes, /) -> None:
        return

    def ended(self, socket: RawWebSocket, code: int, /) -> None:
        return


nobody: Final = Nobody()


async def connect(owner: Owner, port: int) -> RawWebSocket:
    """Connects to this machine's `port`; the handshake is still to come. Raises OSError."""
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: RawWebSocket(owner), "127.0.0.1", port)
    return socket


def handshake() -> bytes:
    lines = (
        "GET /ws HTTP/1.1",
        "Host: 127.0.0.1",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {secrets.token_hex(11)}==",
    )
    return "\r\n".join(lines).encode() + HEAD_ENDS


def frame(first: int, payload: bytes) -> bytes:
    size = len(payload)
    masked = mask(payload)
    if size < 126:
        return struct.pack("!BB", first, MASKED | size) + MASK + masked
    return struct.pack("!BBH", first, MASKED | 126, size) + MASK + masked


def mask(payload: bytes) -> bytes:
    size = len(payload)
    key = (MASK * (size // 4 + 1))[:size]
    return (int.from_bytes(payload, "big") ^ int.from_bytes(key, "big")).to_bytes(size, "big")
