"""A fast path for nearly all frames: one whole text message whose length fits into 16 bits.

They're written and read here in a tenth of the library's time. The library handles everything else:
fragments, pings, close frames, errors. The tests compare the two.
"""

from __future__ import annotations

from functools import lru_cache
from struct import Struct
from typing import Final

from websockets.speedups import apply_mask

TEXT: Final = 0x81
"""The first byte: a text, and the last piece of it."""
MASKED: Final = 0x80
SHORT: Final = 126
"""Shorter lengths are in the second byte itself; this value there means two bytes of length follow …"""
LONG: Final = 127
"""… and this one, eight bytes."""
MASK: Final = 4
"""Bytes of a client's mask, before the text."""

medium: Final = Struct("!BBH").pack
large: Final = Struct("!BBQ").pack
MANY_SIZES: Final = 1_024


@lru_cache(MANY_SIZES)
def header(size: int) -> bytes:
    """The header of a server's text frame of so many bytes."""
    if size < SHORT:
        return bytes((TEXT, size))
    return medium(TEXT, SHORT, size) if size < 1 << 16 else large(TEXT, LONG, size)


def text_of(data: bytes) -> bytes | None:
    """The text, if these bytes are exactly one such frame from a client; otherwise None."""
    if len(data) < 2 or data[0] != TEXT:
        return None
    size, start = data[1] - MASKED, 2
    if size == SHORT and len(data) > start + 2:
        size, start = data[2] << 8 | data[3], start + 2
    elif not 0 <= size < SHORT:
        return None
    if len(data) != start + MASK + size:
        return None
    return apply_mask(data[start + MASK :], data[start : start + MASK])
