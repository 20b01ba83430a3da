"""Writes to SQLite: all jobs that wait share one commit.

Jobs run in the event loop's thread, where they only touch memory; the commit, which waits for the disk,
runs in another. If the jobs ran there too, the two threads would fight over the interpreter several times
per job (docs/why/journal.md).
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Final, TypeVar

from ..contract import StoreDown
from ..errors import AnswerLost
from ..storable_text import one_line
from .recent_entries import Journal

T = TypeVar("T")
Job = tuple[Callable[[sqlite3.Connection], Any], "asyncio.Future[Any]"]

LARGEST_BATCH: Final = 250
"""How many jobs share a commit: they hold the loop for a few milliseconds at most."""

NOT_WRITTEN: Final = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_IOERR_WRITE)
"""SQLite's errors for a commit whose last page, which completes it, was never written."""

LONGEST_HOLD: Final = 2.0
GLANCE: Final = 0.02
"""Seconds: how long to wait for a file that another program holds, and how often to check."""


class NotFiled(Exception):
    """The commit failed because of filing, which no job asked for."""


class Writer:
    """A job is a function of the connection. It runs inside a transaction and may run twice, so it must have
    no other effects; its result is returned once it's on disk."""

    def __init__(self, db: sqlite3.Connection, journal: Journal, committed: Callable[[int], None]) -> None:
        self._db = db
        self._journal = journal
        self._tell = committed
        """Called after every commit, in its thread, with the number of rows changed so far."""
        self._loop = asyncio.get_running_loop()
        self._jobs: list[Job] = []
        self._alone = 0
        """How many of the next jobs get a commit each."""
        self._held: float | None = None
        """Since when another program holds the file."""
        self._busy = False
        self._idle = asyncio.Event()
        self._idle.set()
        self._disk = ThreadPoolExecutor(1, "stickup-writer")
        self._closed = False

    def do(self, work: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        if self._closed:
            raise StoreDown("the store is closed")
        future: asyncio.Future[T] = self._loop.create_future()
        self._jobs.append((work, future))
        if not self._busy:
            self._busy = True
            self._idle.clear()
            self._loop.call_soon(self._begin)
        return future

    async def close(self) -> None:
        """Finish all jobs and stop."""
        self._closed = True
        await self._idle.wait()
        await asyncio.to_thread(self._disk.shutdown)

    def _begin(self) -> None:
        """Run everything that's waiting, in one transaction."""
        try:
            self._db.execute("BEGIN IMMEDIATE")
        except sqlite3.Error as error:
            self._wait(error)
            return
        self._held = None
        size = 1 if self._alone else LARGEST_BATCH
        self._alone = max(0, self._alone - 1)
        batch, self._jobs = self._jobs[:size], self._jobs[size:]
        try:
            outcomes = self._run(batch)
        except Exception as error:  # noqa: BLE001 - it belongs to whoever asked
            self._apart(batch, error)
            return
        self._loop.run_in_executor(self._disk, self._commit).add_done_callback(
            lambda done: self._committed(batch, outcomes, done.exception())
        )

    def _wait(self, error: sqlite3.Error) -> None:
        """Wait a while for another program that holds the file; the loop goes on. After any other error, or
        too long, whoever waits is told."""
        now = self._loop.time()
        self._held = self._held or now
        busy = getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY
        if busy and now < self._held + LONGEST_HOLD:
            self._loop.call_later(GLANCE, self._begin)
            return
        self._held = None
        refused, self._jobs = self._jobs, []
        hand_over(refused, [down(error) for _ in refused])
        self._next()

    def _run(self, batch: list[Job]) -> list[Any]:
        try:
            outcomes = [work(self._db) for work, _ in batch]
            self._journal.write(self._db)
            return outcomes
        except BaseException:
            self._undo()
            raise

    def _commit(self) -> None:
        """Commit, in the other thread."""
        self._file_some()
        try:
            self._db.execute("COMMIT")
        except sqlite3.Error as error:
            self._undo()
            raise (down if surely_undone(error) else lost)(error) from error
        except BaseException:
            self._undo()
            raise
        self._journal.keep()
        self._tell(self._db.total_changes)

    def _file_some(self) -> None:
        """File a few entries with each commit, so that none takes long. Raises NotFiled."""
        try:
            self._journal.file_some(self._db)
        except Exception as error:  # for example, the disk is full
            self._undo()
            self._journal.hold_off()
            raise NotFiled from error

    def _undo(self) -> None:
        self._journal.forget()
        with suppress(sqlite3.Error):
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")

    def _committed(self, batch: list[Job], outcomes: list[Any], error: BaseException | None) -> None:
        if isinstance(error, NotFiled):
            self._jobs = batch + self._jobs
        elif isinstance(error, Exception):
            self._apart(batch, error)
            return
        else:
            hand_over(batch, outcomes)
        self._next()

    def _apart(self, batch: list[Job], error: Exception) -> None:
        """One job failed: run each on its own, so that it doesn't affect the others."""
        if is_down(error) or len(batch) == 1:
            hand_over(batch, [down(error) if is_down(error) else error for _ in batch])
            self._next()
            return
        self._jobs = batch + self._jobs
        self._alone = len(batch)
        self._next()

    def _next(self) -> None:
        if self._jobs:
            self._loop.call_soon(self._begin)
        else:
            self._busy = False
            self._idle.set()


def hand_over(batch: list[Job], outcomes: list[Any]) -> None:
    for (_, future), outcome in zip(batch, outcomes, strict=True):
        if future.done():  # the caller has gone
            continue
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)


def is_down(error: Exception) -> bool:
    """Whether the disk failed, not the job: no space, no answer, damage."""
    faults = sqlite3.OperationalError | sqlite3.InternalError | StoreDown
    return isinstance(error, faults) or type(error) is sqlite3.DatabaseError


def down(error: Exception) -> StoreDown:
    return error if isinstance(error, StoreDown) else StoreDown(f"SQLite: {one_line(error)}")


def surely_undone(error: sqlite3.Error) -> bool:
    """Whether a commit that failed is not in the log. If it was written and only the disk's confirmation is
    missing, it may be there after a crash."""
    return getattr(error, "sqlite_errorcode", None) in NOT_WRITTEN


def lost(error: Exception) -> AnswerLost:
    return AnswerLost(f"SQLite: {one_line(error)}")
