"""`python -m tests.prove.launcher`: the server, started again and again without loading it each time.

A line on the input is a `Job`; a copy of this process carries it out. The output says `pid N`, `port N` once
it answers, `died NAME` at a planted point, and `ended CODE`. With a job as its argument, it runs just that.

STICKUP_FAULT names a point at which it dies (faults.py). Only this program knows the variable.
"""

from __future__ import annotations

import os
import select
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import structs

from stickup.server.http.app import make_app
from stickup.server.limits import MANY, NO_LIMITS
from stickup.server.live import live_table
from stickup.server.process import services
from stickup.server.process.join_addresses import Addresses
from stickup.server.process.logs import start_logging
from stickup.server.process.run import run
from stickup.server.process.settings import Settings
from stickup.store.load_migrations import Migration, migrations
from stickup.store.notifier import NoNotifier
from stickup.store.sqlite import open_database
from stickup.tables import clock
from stickup.tables.clock import DAY, Clock, Speed

FAULT: Final = "STICKUP_FAULT"
NEXT_STEP: Final = Migration(
    len(migrations("sqlite")) + 1,
    "\n".join(f"CREATE TABLE later_{number} (a INTEGER);" for number in range(6)),
)


class Job(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a server is to run."""

    data: str
    port: int = 0
    database: str | None = None
    redis: str | None = None
    fault: str | None = None
    deaf: bool = False
    """Its notifier drops everything, and says that all is well."""
    later: bool = False
    """It knows one more step of the schema, and takes it."""
    days: float = 0
    """Days by which its clock is ahead."""
    impatient: bool = False
    """Absent players are covered after a second, and nobody waits long."""


def serve(job: Job) -> None:
    if job.fault is not None:
        os.environ[FAULT] = job.fault
    if fault := os.environ.get(FAULT):
        from . import faults  # which loads every kind of store

        faults.plant(fault)
    prepare(job)
    start_logging("warning", "json", b"proof")
    settings = Settings(
        host="127.0.0.1",
        port=job.port,
        data=Path(job.data),
        database=job.database,
        redis=job.redis,
        browser=False,
        max_tables=MANY,
    )
    run(lambda chosen: make_app(chosen, NO_LIMITS), settings, announce, lambda: None)


def prepare(job: Job) -> None:
    """What the job wants otherwise."""
    if job.deaf:
        put(services, "notifier_for", lambda database, redis: NoNotifier())
    if job.later:
        put(open_database, "migrations", lambda kind: [*migrations(kind), NEXT_STEP])
    if job.days:
        put(services, "Clock", lambda: AheadClock(job.days))
    if job.impatient:
        put(live_table, "AWAY_GRACE", 1.0)
        hurry()


def put(module: Any, name: str, value: Any) -> None:
    """Replace a module's attribute."""
    assert hasattr(module, name)
    setattr(module, name, value)


def hurry() -> None:
    clock.TEMPOS[Speed.BLITZ] = structs.replace(clock.TEMPOS[Speed.BLITZ], away=200, day=2000)


@contextmanager
def hurried() -> Iterator[None]:
    """Anyone who folds the log of an impatient server needs the same pace, which isn't in the log."""
    usual = clock.TEMPOS[Speed.BLITZ]
    hurry()
    try:
        yield
    finally:
        clock.TEMPOS[Speed.BLITZ] = usual


class AheadClock(Clock):
    """A clock that's days ahead."""

    def __init__(self, days: float) -> None:
        super().__init__()
        self._offset += int(days * DAY)


def announce(found: Addresses) -> None:
    print("port", found.local.rsplit(":", 1)[1].strip("/"), flush=True)


# One after the other


class Nursery:
    """Has the server loaded and makes copies of itself. It ends when its input does, and its copy with it."""

    def __init__(self) -> None:
        self._hears, self._wakes = os.pipe()
        os.set_blocking(self._wakes, False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.set_wakeup_fd(self._wakes)
        self._child: int | None = None

    def work(self) -> None:
        try:
            for line in self._lines():
                self._fork(msgspec.json.decode(line, type=Job))
        finally:
            if self._child is not None:
                os.kill(self._child, signal.SIGKILL)

    def _lines(self) -> Iterator[bytes]:
        rest = b""
        while True:
            ready, _, _ = select.select([0, self._hears], [], [])
            if self._hears in ready:
                os.read(self._hears, 100)
                self._reap()
            if 0 in ready:
                data = os.read(0, 65_536)
                if not data:
                    return
                *lines, rest = (rest + data).split(b"\n")
                yield from lines

    def _fork(self, job: Job) -> None:
        began = time.monotonic()
        child = os.fork()
        if child:
            self._child = child
            print("pid", child, began, flush=True)
            return
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        for handle in (self._hears, self._wakes, 0):
            os.close(handle)
        serve(job)
        os._exit(0)

    def _reap(self) -> None:
        if self._child is None:
            return
        child, status = os.waitpid(self._child, os.WNOHANG)
        if child:
            self._child = None
            print("ended", os.waitstatus_to_exitcode(status), flush=True)


def main() -> None:
    if words := sys.argv[1:]:
        serve(msgspec.json.decode(words[0], type=Job))
    else:
        Nursery().work()


if __name__ == "__main__":
    main()
