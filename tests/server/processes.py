"""The server as a separate process."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, NamedTuple

from tests.forked import PIPE, Forked

WHOLE = ("stickup.cli.main:main",)
"""The real program, as a copy of a process that has loaded it."""
SMALL = ("tests.server.small_app:main", "--lang", "en")
"""The same with an app that can be made slow or unhealthy."""
FRESH_WHOLE = (sys.executable, "-c", "import sys; from stickup.cli.main import main; sys.exit(main())")
FRESH_SMALL = (sys.executable, "-m", "tests.server.small_app", "--lang", "en")
"""Both, started with a fresh Python."""
ROOT = Path(__file__).parents[2]


class Ended(NamedTuple):
    code: int
    out: str
    err: str


class Process:
    """A running server."""

    def __init__(self, process: subprocess.Popen[str] | Forked, facts: dict[str, Any]) -> None:
        self.process = process
        self.facts = facts
        self.port = int(facts["local"].rpartition(":")[2])

    def get(self, path: str, headers: dict[str, str] | None = None) -> tuple[int, bytes, dict[str, str]]:
        asking = HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            asking.request("GET", path, headers=headers or {})
            answer = asking.getresponse()
            return answer.status, answer.read(), {name.lower(): text for name, text in answer.getheaders()}
        finally:
            asking.close()

    def raw(self, data: bytes, timeout: float = 10) -> bytes:
        """Send raw bytes; returns what comes back until it hangs up."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=timeout) as there:
            there.sendall(data)
            got = b""
            while piece := there.recv(65_536):
                got += piece
            return got

    def told(self, number: signal.Signals, timeout: float = 20) -> Ended:
        self.process.send_signal(number)
        out, err = self.process.communicate(timeout=timeout)
        return Ended(self.process.wait(), out, err)


def surroundings(**more: str) -> dict[str, str]:
    """Our environment without the settings, and with this tree first on the path."""
    ours = {name: text for name, text in os.environ.items() if not name.startswith("STICKUP_")}
    return {**ours, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'src'}", **more}


def run(*args: str | Path, program: tuple[str, ...] = SMALL, **variables: str) -> Ended:
    """A command to its end."""
    process = start(program, *map(str, args), **variables)
    out, err = process.communicate(timeout=60)
    return Ended(process.wait(), out, err)


def start(program: tuple[str, ...], *words: str, **variables: str) -> subprocess.Popen[str] | Forked:
    environ = surroundings(**variables)
    if ":" in program[0]:
        return Forked(*program, *words, stdout=PIPE, stderr=PIPE, env=environ)
    return subprocess.Popen([*program, *words], stdout=PIPE, stderr=PIPE, text=True, env=environ)


@contextmanager
def serving(data: Path, *args: str, program: tuple[str, ...] = SMALL, **variables: str) -> Iterator[Process]:
    """A server that answers on its own port; killed at the end if it's still running."""
    address = ("--host", "127.0.0.1", "--port", "0")
    process = start(program, "serve", "--json", *address, "--data", str(data), *args, **variables)
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        if not line:
            raise AssertionError(process.communicate()[1])
        yield Process(process, json.loads(line))
    finally:
        if process.poll() is None:
            process.kill()
            process.communicate()
        for stream in (process.stdout, process.stderr):
            if stream is not None:
                stream.close()
