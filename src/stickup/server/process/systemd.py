"""Socket activation, readiness and watchdog for systemd."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import MutableMapping
from contextlib import suppress
from typing import Final

FIRST: Final = 3
"""Sockets are handed over from this descriptor on."""


def handed_sockets(environ: MutableMapping[str, str]) -> list[socket.socket]:
    """The sockets that systemd passed to us. Child processes don't inherit them."""
    pid, count, _ = (environ.pop(name, "") for name in ("LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"))
    if pid != str(os.getpid()) or not count.isdecimal():
        return []
    handles = range(FIRST, FIRST + int(count))
    for handle in handles:
        os.set_inheritable(handle, False)
    return [socket.socket(fileno=handle) for handle in handles]


def notify(state: str) -> None:
    """Notify systemd, if it runs us. Failures don't matter."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    if address.startswith("@"):
        address = "\0" + address[1:]
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as there:
        there.sendto(state.encode(), address)


async def show_life() -> None:
    """Ping the watchdog from the event loop: if that hangs, systemd restarts us."""
    wanted = os.environ.get("WATCHDOG_USEC", "")
    if os.environ.get("WATCHDOG_PID", str(os.getpid())) != str(os.getpid()) or not wanted.isdecimal():
        return
    while True:
        notify("WATCHDOG=1")
        await asyncio.sleep(int(wanted) / 2_000_000)
