"""Several workers on one machine share a port.

The worker that accepts a connection hands it to the one that serves its table, so that all connections of a
table meet in one process. This is only for speed: any worker can serve any table, and does if a connection
can't be handed over. Clients that wait for a worker that's gone are asked to reconnect.
"""

from __future__ import annotations

import asyncio
import os
import socket
import struct
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from hashlib import blake2b
from mmap import mmap
from typing import Final, Protocol

import msgspec
import structlog
from msgspec import Struct
from websockets.frames import Close, Frame, Opcode

from ..refusals import CloseCode

LARGEST: Final = 64 * 1024
"""Bytes of a message: a hello is much smaller."""
SIGN: Final = 1.0
"""Seconds between two signs of life of a worker …"""
SILENT: Final = 4.0
"""… and without one after which nothing more is handed to it: it's frozen, and others serve its tables."""
COME_BACK: Final = Frame(Opcode.CLOSE, Close(CloseCode.RESTART, "").serialize()).serialize(mask=False)

SEEN: Final = struct.Struct("d")

log = structlog.get_logger()


class HandedOver(Struct, frozen=True):
    """What another worker has to know about a connection."""

    address: str
    guest: str
    hello: str


class Mailbox(Struct, frozen=True):
    """Where a worker gets connections. The parent process keeps both ends, and when a worker is gone, asks
    the clients that wait there to reconnect."""

    into: socket.socket
    out: socket.socket
    lamp: mmap
    """Memory that all processes share: when a worker last took connections out, by the machine's monotonic
    clock; 0 if none does."""

    @classmethod
    def new(cls) -> Mailbox:
        into, out = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
        into.setblocking(False)
        out.setblocking(False)
        return cls(into, out, mmap(-1, SEEN.size))

    @property
    def attended(self) -> bool:
        (seen,) = SEEN.unpack_from(self.lamp)
        return bool(seen) and time.monotonic() < seen + SILENT

    def attend(self) -> None:
        SEEN.pack_into(self.lamp, 0, time.monotonic())

    def take(self) -> tuple[socket.socket, HandedOver] | None:
        """The next connection; None if there is none. For one that would be one too many for this process
        the system gives us no handle: it's closed, and comes back."""
        handles: list[int] = []
        while not handles:
            try:
                data, handles, _, _ = socket.recv_fds(self.out, LARGEST, 1)
            except BlockingIOError:
                return None
        return socket.socket(fileno=handles[0]), msgspec.json.decode(data, type=HandedOver)

    def leave(self) -> None:
        """Stop taking connections: clients that still wait here are asked to reconnect."""
        SEEN.pack_into(self.lamp, 0, 0.0)
        while (taken := self.take()) is not None:
            turn_away(taken[0])

    def close(self) -> None:
        """Close it in this process; others may have it open."""
        self.into.close()
        self.out.close()


def turn_away(line: socket.socket) -> None:
    """Turn away a client that hasn't been greeted yet; it may be gone already."""
    line.setblocking(False)
    with line, suppress(OSError):
        line.send(COME_BACK)
        line.shutdown(socket.SHUT_WR)
        line.recv(LARGEST)  # closed with unread input, the socket would be reset before they read why


class DetachableConnection(Protocol):
    """A connection that can be handed over."""

    def duplicate(self) -> int | None:
        """A second handle of its socket; None while data is in transit."""

    def given_away(self) -> None:
        """Another process has this connection now."""


Adopt = Callable[[socket.socket, HandedOver], None]


class Handover:
    """One worker's view of all of them."""

    def __init__(self, number: int, mailboxes: Sequence[Mailbox]) -> None:
        self._number = number
        self._mailboxes = mailboxes
        self._next_sign: asyncio.TimerHandle | None = None

    def owner(self, table: str) -> int:
        """The number of the worker that serves a table."""
        return int.from_bytes(blake2b(table.encode(), digest_size=8).digest()) % len(self._mailboxes)

    def owns(self, table: str) -> bool:
        return self.owner(table) == self._number

    def give(self, line: DetachableConnection, table: str, handed: HandedOver) -> bool:
        """Hand a connection to the worker that serves its table. False if it stays here."""
        mailbox = self._mailboxes[self.owner(table)]
        if self.owns(table) or not mailbox.attended or (handle := line.duplicate()) is None:
            return False
        try:
            socket.send_fds(mailbox.into, [msgspec.json.encode(handed)], [handle])
        except OSError as why:  # the mailbox is full
            log.warning("not-handed-over", error=why.strerror)
            return False
        finally:
            os.close(handle)
        line.given_away()
        return True

    def open(self, adopt: Adopt) -> None:
        """Call `adopt` for every connection that's handed to us."""
        mailbox = self._mailboxes[self._number]
        self._give_sign(mailbox)
        asyncio.get_running_loop().add_reader(mailbox.out, self._collect, mailbox, adopt)

    def _give_sign(self, mailbox: Mailbox) -> None:
        mailbox.attend()
        self._next_sign = asyncio.get_running_loop().call_later(SIGN, self._give_sign, mailbox)

    def close(self) -> None:
        """Nothing more is adopted."""
        if self._next_sign is not None:
            self._next_sign.cancel()
        mailbox = self._mailboxes[self._number]
        asyncio.get_running_loop().remove_reader(mailbox.out)
        mailbox.leave()

    def _collect(self, mailbox: Mailbox, adopt: Adopt) -> None:
        if (taken := mailbox.take()) is not None:
            adopt(*taken)
