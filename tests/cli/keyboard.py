"""Someone at a real terminal: the program runs behind a pty, keys go in, the screen is read.

It is a copy of one that has loaded everything (tests/forked.py), unless it matters how letters are written:
Python settles that when it starts.
"""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Mapping
from pathlib import Path

from rich.cells import cell_len

from tests.forked import Forked

PROGRAM = (sys.executable, "-m", "stickup.cli.main")
AT_THE_START = frozenset({"LC_ALL", "PYTHONIOENCODING"})
"""What Python reads only then."""
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
PATIENCE = 60.0


def environment(home: Path, **more: str) -> dict[str, str]:
    """A user with a home of their own, in English, in an ordinary terminal."""
    kept = {name: os.environ[name] for name in ("PATH", "PYTHONPATH", "VIRTUAL_ENV") if name in os.environ}
    return {**kept, "HOME": str(home), "XDG_DATA_HOME": str(home / "data"), "TERM": "xterm", **more}


class Keyboard:
    """`stickup ARGS` in a terminal of its own."""

    def __init__(self, *args: str, env: Mapping[str, str], columns: int = 80, rows: int = 24) -> None:
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.process = begun(args, env, slave)
        os.close(slave)
        self._bytes = b""
        self._seen = 0
        self._lines, self._whole = "", 0

    @property
    def raw(self) -> str:
        return self._bytes.decode("utf-8", "replace")

    @property
    def text(self) -> str:
        """What is on the screen, without its colors. Whole lines are looked at only once."""
        end = self._bytes.rfind(b"\n", self._whole) + 1
        if end:
            self._lines += plain(self._bytes[self._whole : end])
            self._whole = end
        return self._lines + plain(self._bytes[self._whole :])

    def lines(self) -> list[str]:
        return self.text.split("\n")

    def widest(self) -> int:
        """The longest line, but for a path: that is there to be copied, and is never folded."""
        return max(cell_len(line) for line in self.lines() if ".jsonl" not in line)

    def type(self, keys: str | bytes) -> None:
        os.write(self._master, keys.encode() if isinstance(keys, str) else keys)

    def answer(self, keys: str | bytes) -> str:
        """Wait to be asked, answer, and give back what was asked."""
        asked = self.wait_for(PROMPT)
        self.type(keys)
        self.type("\n")
        return asked

    def wait_for(self, pattern: str) -> str:
        """What is new on the screen up to `pattern`; the end of the program will not do."""
        found = self._until(pattern)
        assert found is not None, f"no {pattern!r} in:\n{self.text[-2000:]}"
        return found

    def asked(self) -> bool:
        """Wait for the next question; False once the program has ended."""
        return self._until(PROMPT) is not None

    def end(self) -> int:
        """Wait for the program to end; its exit code."""
        self._until(r"(?!)")
        return self.process.wait(PATIENCE)

    def _until(self, pattern: str) -> str | None:
        deadline = time.monotonic() + PATIENCE
        while (found := re.search(pattern, self.text[self._seen :])) is None:
            if not self._read(deadline):
                return None
        new = self.text[self._seen :][: found.end()]
        self._seen += found.end()
        return new

    def _read(self, deadline: float) -> bool:
        ready, _, _ = select.select([self._master], [], [], max(0.0, deadline - time.monotonic()))
        assert ready, f"the program is silent; it last said:\n{self.text[-2000:]}"
        try:
            more = os.read(self._master, 65536)
        except OSError:  # the other end is gone
            return False
        self._bytes += more
        return bool(more)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self._master)


def begun(args: tuple[str, ...], env: Mapping[str, str], terminal: int) -> subprocess.Popen[bytes] | Forked:
    if not AT_THE_START & env.keys():
        entry = "tests.cli.entries:at_terminal"
        return Forked(entry, *args, env=env, stdin=terminal, stdout=terminal, stderr=terminal)
    return subprocess.Popen(
        [*PROGRAM, *args],
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        env=dict(env),
        start_new_session=True,
        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # so that ^C finds the program
    )


def plain(shown: bytes) -> str:
    return ESCAPES.sub("", shown.decode("utf-8", "replace")).replace("\r", "")


PROMPT = r"\d, [^\n]* > ?$"
"""How every question ends, in every language."""
