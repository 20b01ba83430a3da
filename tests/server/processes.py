"""The server as a process of its own, with the smallest app in it."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, NamedTuple

WHOLE = (sys.executable, "-c", "import sys; from stickup.cli.main import main; sys.exit(main())")
"""The real program."""
PROGRAM = (sys.executable, "-m", "tests.server.small_app", "--lang", "en")
ROOT = Path(__file__).parents[2]


class Ended(NamedTuple):
    code: int
    out: str
    err: str


class Process:
    """A server under way."""

    def __init__(self, process: subprocess.Popen[str], facts: dict[str, Any]) -> None:
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
        """What comes back until it hangs up."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=timeout) as there:
            there.sendall(data)
            got = b""
            while piece := there.recv(65_536):
                got += piece
            return got

    def told(self, number: signal.Signals, timeout: float = 20) -> Ended:
        self.process.send_signal(number)
        out, err = self.process.communicate(timeout=timeout)
        return Ended(self.process.returncode, out, err)


def surroundings(**more: str) -> dict[str, str]:
    """Our own, but for the settings; and this very tree, wherever another one is installed from."""
    ours = {name: text for name, text in os.environ.items() if not name.startswith("STICKUP_")}
    return {**ours, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'src'}", **more}


def run(*args: str | Path, before: str = "", **variables: str) -> Ended:
    """A command to its end; `before` is what a shell does first."""
    words = [*PROGRAM, *map(str, args)]
    if before:
        words = ["sh", "-c", f'{before} exec "$@"', "sh", *words]
    done = subprocess.run(
        words, capture_output=True, text=True, env=surroundings(**variables), timeout=60, check=False
    )
    return Ended(done.returncode, done.stdout, done.stderr)


@contextmanager
def serving(data: Path, *args: str, program: Sequence[str] = PROGRAM, **variables: str) -> Iterator[Process]:
    """A server that answers, on a port of its own; killed if it has not ended by then."""
    process = subprocess.Popen(
        [*program, "serve", "--json", "--host", "127.0.0.1", "--port", "0", "--data", str(data), *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=surroundings(**variables),
    )
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
