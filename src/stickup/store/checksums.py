"""Checksums of entries: a disk may flip a bit, and the log would fold into a different table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from zlib import crc32

from .contract import Damaged

Row = tuple[int, bytes, int | None]
"""A position, its entry, and the checksum it was written with, if it was."""


def checksum(table: str, position: int, entry: bytes) -> int:
    """An entry's checksum. It covers the table and the position too: an entry in the wrong place is also
    damage."""
    return crc32(entry, crc32(f"{table}/{position}/".encode()))


def checksums(table: str, after: int, entries: Sequence[bytes]) -> list[int]:
    """The same for entries that follow each other: the beginning, which they share, is added up once."""
    begun = crc32(f"{table}/".encode())
    numbered = enumerate(entries, after + 1)
    return [crc32(entry, crc32(b"%d/" % position, begun)) for position, entry in numbered]


def checked(table: str, after: int, rows: Iterable[Row]) -> list[bytes]:
    """The entries after that position, once all are found unchanged and without gaps. Raises Damaged."""
    entries = []
    for expected, (position, entry, written) in enumerate(rows, after + 1):
        if position != expected or not isinstance(entry, bytes):
            raise Damaged(table, expected)
        if written is not None and written != checksum(table, position, entry):
            raise Damaged(table, position)
        entries.append(entry)
    return entries
