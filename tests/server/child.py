"""The server as a separate process that reports how it's doing.

It prints `port N`. For every line of input it prints its figures, as JSON. With `strict` after the folder it
has the usual limits, otherwise it has none.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from starlette.applications import Starlette

from stickup.server.http.app import make_app
from stickup.server.limits import NO_LIMITS, Limits
from stickup.server.process.join_addresses import Addresses
from stickup.server.process.logs import start_logging
from stickup.server.process.run import run
from stickup.server.process.services import Services
from stickup.server.process.settings import Settings
from tests.forked import PIPE, Forked
from tests.server.processes import surroundings
from tests.server.running import PATIENCE

STRICT = "strict"
GLANCE = 0.005
"""Seconds between two looks at the loop."""
THREADS = Path("/proc/self/task")
STATM = Path("/proc/self/statm")


class Watchdog:
    """How long the loop hung at most since the last question, in seconds."""

    def __init__(self) -> None:
        self.longest = 0.0

    async def watch(self) -> None:
        clock = asyncio.get_running_loop().time
        while True:
            before, late = clock(), waiting()
            await asyncio.sleep(GLANCE)
            hung = clock() - before - GLANCE - (waiting() - late)
            self.longest = max(self.longest, hung)

    def ask(self) -> float:
        longest, self.longest = self.longest, 0.0
        return longest


def waiting() -> float:
    """Seconds our threads were ready to run but the machine had no processor for them. Threads that wait for
    the interpreter lock meanwhile wait, too, through no fault of ours."""
    if not THREADS.is_dir():  # not Linux
        return 0.0
    return sum(map(queued, THREADS.iterdir())) / 1e9


def queued(thread: Path) -> int:
    try:
        return int((thread / "schedstat").read_text().split()[1])
    except OSError:  # it has ended
        return 0


def memory() -> int:
    """Bytes of this process."""
    return int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def figures(services: Services, dog: Watchdog) -> dict[str, Any]:
    transports = [socket._transport for socket in services.sockets]
    return {
        "hung_ms": round(1000 * dog.ask(), 2),
        "memory": memory(),
        "sockets": len(services.sockets),
        "buffered": sum(transport.get_write_buffer_size() for transport in transports),
        "tables": len(services.hub.lives),
        "viewers": sum(len(live.viewers) for live in services.hub.lives.values()),
        "tasks": len(asyncio.all_tasks()),
    }


def main() -> None:
    folder, *words = sys.argv[1:]
    limits = Limits() if STRICT in words else NO_LIMITS
    made: list[Starlette] = []
    dog = Watchdog()

    def make(settings: Settings) -> Starlette:
        made.append(make_app(settings, limits))
        return made[0]

    def answer() -> None:
        if not os.read(0, 100):
            asyncio.get_running_loop().remove_reader(0)
            return
        print(json.dumps(figures(made[0].state.services, dog)), flush=True)

    def announce(found: Addresses) -> None:
        loop = asyncio.get_running_loop()
        loop.add_reader(0, answer)
        made[0].state.watching = loop.create_task(dog.watch())
        print("port", found.local.rsplit(":", 1)[1].strip("/"), flush=True)

    settings = Settings(host="127.0.0.1", port=0, data=Path(folder), browser=False, max_tables=10**6)
    start_logging("info", "json", b"proof")
    run(make, settings, announce)


# From the outside


class Child:
    """A running server that reports how it's doing."""

    def __init__(self, process: Forked, errors: IO[bytes]) -> None:
        self.process = process
        self._errors = errors
        self.port = int(self._line().removeprefix("port "))

    def _line(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, self.said()
        return line

    def ask(self) -> dict[str, Any]:
        assert self.process.stdin is not None
        self.process.stdin.write("?\n")
        self.process.stdin.flush()
        found: dict[str, Any] = json.loads(self._line())
        return found

    def said(self) -> str:
        """Everything it has logged."""
        return Path(self._errors.name).read_text(errors="replace")

    def complaints(self) -> list[dict[str, Any]]:
        """Everything it logged above `info`, except a hanging loop, which the watchdog measures better."""
        lines = self.said().splitlines()
        read = [json.loads(line) if line.startswith("{") else {"level": "?", "event": line} for line in lines]
        return [line for line in read if line["level"] != "info" and line["event"] != "loop-stalled"]

    @property
    def alive(self) -> bool:
        return self.process.poll() is None


@contextmanager
def child(folder: Path, *words: str) -> Iterator[Child]:
    with tempfile.NamedTemporaryFile(prefix="stickup-child-") as errors:
        entry = ("tests.server.child:main", str(folder), *words)
        process = Forked(*entry, env=surroundings(), stdin=PIPE, stdout=PIPE, stderr=errors)
        try:
            yield Child(process, errors)
        finally:
            process.terminate()
            try:
                process.communicate(timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.communicate()
