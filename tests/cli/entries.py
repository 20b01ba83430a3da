"""How a copy of the loaded program (tests/forked.py) begins: at a terminal, in a group, or half way."""

from __future__ import annotations

import fcntl
import os
import signal
import sys
import termios
from io import TextIOWrapper

from stickup.cli.main import main
from stickup.server.process import join_addresses
from stickup.store.sqlite import backup


def at_terminal() -> int:
    """In a session of its own, whose terminal is standard input, so that ^C finds the program."""
    os.setsid()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    for stream in (sys.stdin, sys.stdout):
        assert isinstance(stream, TextIOWrapper)
        stream.reconfigure(encoding="utf-8", errors="surrogateescape")
    return main()


def in_a_group() -> int:
    """In a group of its own, which can be sent a signal."""
    os.setsid()
    return main()


def outside_containers() -> int:
    """Also where the tests themselves run in one."""
    vars(join_addresses)["CONTAINER"] = ()
    return main()


def half_way_through_a_backup() -> int:
    """All is copied, and not yet put in place: there it waits for a signal."""
    vars(backup)["sync"] = lambda *_: signal.pause()
    return main()
