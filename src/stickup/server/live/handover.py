"""Several workers on one machine share a port. Whichever accepts a connection hands it to the one that serves
its table, so that all connections of a table meet in one process.

It's only for speed. Any worker can serve any table, and does if a connection can't be handed over.
"""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Callable, Sequence
from contextlib import suppress
from hashlib import blake2b
from typing import Final, Protocol

import msgspec
import structlog
from msgspec import Struct

LARGEST: Final = 64 * 1024
"""Bytes of a message: a hello is much smaller."""

log = structlog.get_logger()


class HandedOver(Struct, frozen=True):
    """What the next worker has to know of a connection."""

    address: str
    guest: str
    hello: str


class Mailbox(Struct, frozen=True):
    """Where a worker gets connections. Whoever starts workers keeps both ends: when a worker dies, the next
    in its place finds what is left there."""

    into: socket.socket
    out: socket.socket

    @classmethod
    def new(cls) -> Mailbox:
        into, out = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
        into.setblocking(False)
        out.setblocking(False)
        return cls(into, out)


class DetachableConnection(Protocol):
    """A connection that can be handed over."""

    def duplicate(self) -> int | None:
        """Another handle of it; None while anything is on its way."""

    def given_away(self) -> None:
        """Another process has it now."""


Adopt = Callable[[socket.socket, HandedOver], None]


class Handover:
    """One worker's view of all of them."""

    def __init__(self, number: int, mailboxes: Sequence[Mailbox]) -> None:
        self._number = number
        self._mailboxes = mailboxes

    def owner(self, table: str) -> int:
        """The number of the worker that serves a table."""
        return int.from_bytes(blake2b(table.encode(), digest_size=8).digest()) % len(self._mailboxes)

    def owns(self, table: str) -> bool:
        return self.owner(table) == self._number

    def give(self, line: DetachableConnection, table: str, handed: HandedOver) -> bool:
        """Hand it to the worker that serves the table, if that's another one. False: it stays here."""
        if self.owns(table) or (handle := line.duplicate()) is None:
            return False
        try:
            into = self._mailboxes[self.owner(table)].into
            socket.send_fds(into, [msgspec.json.encode(handed)], [handle])
        except OSError as why:  # the mailbox is full
            log.warning("not-handed-over", error=why.strerror)
            return False
        finally:
            os.close(handle)
        line.given_away()
        return True

    def open(self, adopt: Adopt) -> None:
        """Call `adopt` for every connection that's handed to us."""
        mailbox = self._mailboxes[self._number].out
        asyncio.get_running_loop().add_reader(mailbox, self._collect, mailbox, adopt)

    def close(self) -> None:
        asyncio.get_running_loop().remove_reader(self._mailboxes[self._number].out)

    def _collect(self, mailbox: socket.socket, adopt: Adopt) -> None:
        with suppress(BlockingIOError):
            data, handles, _, _ = socket.recv_fds(mailbox, LARGEST, 1)
            for handle in handles:
                adopt(socket.socket(fileno=handle), msgspec.json.decode(data, type=HandedOver))
