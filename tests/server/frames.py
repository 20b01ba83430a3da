"""WebSocket frames as bytes, good and bad ones."""

from __future__ import annotations

import struct
from typing import NamedTuple

CONT, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
FINAL, MASKED = 0x80, 0x80
KEY = "dGhlIHNhbXBsZSBub25jZQ=="
MASK = b"\x37\xfa\x21\x3d"


def frame(
    payload: bytes, opcode: int = TEXT, *, fin: bool = True, rsv: int = 0, mask: bytes | None = MASK
) -> bytes:
    """One frame from a client."""
    first = (FINAL if fin else 0) | rsv << 4 | opcode
    if mask is None:
        return header(first, len(payload), masked=False) + payload
    return header(first, len(payload), masked=True) + mask + masked(payload, mask)


def header(first: int, size: int, *, masked: bool) -> bytes:
    second = MASKED if masked else 0
    if size < 126:
        return struct.pack("!BB", first, second | size)
    if size < 65_536:
        return struct.pack("!BBH", first, second | 126, size)
    return struct.pack("!BBQ", first, second | 127, size)


def masked(payload: bytes, mask: bytes) -> bytes:
    whole = int.from_bytes(payload, "big") ^ int.from_bytes(
        (mask * (len(payload) // 4 + 1))[: len(payload)], "big"
    )
    return whole.to_bytes(len(payload), "big")


def close(code: int | None, reason: bytes = b"") -> bytes:
    return frame(b"" if code is None else struct.pack("!H", code) + reason, CLOSE)


def handshake(
    port: int, path: str = "/ws", *lines: str, without: tuple[str, ...] = (), version: str = "1.1"
) -> bytes:
    """The request that asks for a WebSocket; `lines` are more headers, or replace those of the same name."""
    usual = (
        f"Host: 127.0.0.1:{port}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {KEY}",
    )
    replaced = {name_of(line) for line in lines} | {name.lower() for name in without}
    kept = [line for line in usual if name_of(line) not in replaced]
    return "\r\n".join([f"GET {path} HTTP/{version}", *kept, *lines, "", ""]).encode("latin-1")


def name_of(line: str) -> str:
    return line.partition(":")[0].lower()


class Got(NamedTuple):
    """A frame from the server."""

    opcode: int
    payload: bytes

    @property
    def code(self) -> int:
        """Of a close frame."""
        return int.from_bytes(self.payload[:2], "big") if len(self.payload) >= 2 else 1005


def read_frames(data: bytes) -> tuple[list[Got], bytes]:
    """All whole frames, and the remaining bytes."""
    found: list[Got] = []
    at = 0
    while (extent := extent_of(data, at)) is not None:
        start, end = extent
        found.append(Got(data[at] & 0xF, data[start:end]))
        at = end
    return found, data[at:]


def extent_of(data: bytes, at: int) -> tuple[int, int] | None:
    """Where the payload of the frame at `at` begins and ends; None if it's incomplete."""
    if len(data) < at + 2:
        return None
    size, start = data[at + 1] & 0x7F, at + 2
    if size >= 126:
        start += 2 if size == 126 else 8
        if len(data) < start:
            return None
        size = int.from_bytes(data[at + 2 : start], "big")
    return (start, start + size) if len(data) >= start + size else None
