"""The few WebSocket frames that a load client needs, written and read as cheaply as Python can."""

import struct

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
FINAL, MASKED = 0x80, 0x80
# A mask of zeros leaves the text as it is. Servers unmask it all the same, so they gain nothing.
MASK = bytes(4)


def frame(payload: bytes, opcode: int = TEXT) -> bytes:
    """A whole message from a client."""
    first, size = FINAL | opcode, len(payload)
    if size < 126:
        return struct.pack("!BB", first, MASKED | size) + MASK + payload
    return struct.pack("!BBH", first, MASKED | 126, size) + MASK + payload


def extent(data: bytes, at: int) -> tuple[int, int] | None:
    """Where the payload of the frame at `at` begins and ends, or None if it's incomplete."""
    got = len(data)
    if got < at + 2:
        return None
    size, start = data[at + 1], at + 2
    if size >= 126:
        start += 2 if size == 126 else 8
        if got < start:
            return None
        size = int.from_bytes(data[at + 2 : start], "big")
    end = start + size
    return (start, end) if end <= got else None


def handshake(path: str, host: str) -> bytes:
    """The request that turns a connection into a WebSocket, without compression."""
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {host}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    ]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()
