"""The log in one SQLite file, for one server: nothing to install, and every answer is on disk."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TypeVar

from ..contract import (
    Appended,
    CommandKey,
    Conflict,
    Damaged,
    Listing,
    Renewal,
    Repeated,
    StoredLog,
    StoreDown,
    StoredTable,
)
from ..storable_text import keepable, kept, one_line
from . import queries as jobs
from .checkpointer import Checkpointer
from .copy_database import trouble
from .lock import DataLock
from .open_database import check_place, open_to_checkpoint, open_to_read, open_to_write
from .recent_entries import Journal
from .writer import Writer

T = TypeVar("T")


class SqliteStore:
    """One writer thread with one commit for everything waiting; one reader thread; a lock beside the file."""

    alone = True

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path).resolve()
        self.epoch = ""
        self._lock = DataLock(self.path)
        self._writing: sqlite3.Connection | None = None
        self._reading: sqlite3.Connection | None = None
        self._checkpointer: Checkpointer | None = None
        self._writer: Writer | None = None
        self._journal = Journal()
        self._reader = ThreadPoolExecutor(1, "stickup-reader")

    async def open(self) -> None:
        await asyncio.to_thread(self._open)
        assert self._writing
        assert self._checkpointer
        self._writer = Writer(self._writing, self._journal, self._checkpointer.committed)

    def _open(self) -> None:
        with trouble(self.path):
            check_place(self.path)
            self._lock.acquire()
            try:
                self._writing = open_to_write(self.path)
                self._journal.file(self._writing)
                self._checkpointer = Checkpointer(open_to_checkpoint(self.path))
                self._reading = open_to_read(self.path)
                (self.epoch,) = self._reading.execute(
                    "SELECT value FROM meta WHERE name = 'epoch'"
                ).fetchone()
            except BaseException:
                self._let_go()
                raise

    async def close(self) -> None:
        if self._writer:
            await self._writer.close()
        await asyncio.to_thread(self._let_go)

    def _let_go(self) -> None:
        """Close all connections, the writing one last: closing it copies the log into the file."""
        reading, self._reading = self._reading, None
        self._reader.shutdown()
        if self._checkpointer:
            self._checkpointer.close()
        for db in (reading, self._writing):
            with suppress(sqlite3.Error):
                if db:
                    db.close()
        self._lock.release()

    async def create(self, table: str, listing: Listing, entries: Sequence[bytes]) -> None:
        kept(listing.code)
        await self._write(partial(jobs.create, kept(table), listing, entries))

    def append(
        self,
        table: str,
        after: int,
        entries: Sequence[bytes],
        *,
        commands: Sequence[CommandKey] = (),
        listing: Listing | None = None,
    ) -> asyncio.Future[Appended | Conflict | Repeated]:
        for command in commands:
            kept(command.id)
        if listing is not None:
            kept(listing.code)
        if self._writer is None:
            raise StoreDown("the store is not open")
        return self._writer.do(partial(jobs.append, self._journal, table, after, entries, commands, listing))

    async def relist(self, table: str, listing: Listing) -> None:
        kept(listing.code)
        await self._write(partial(jobs.relist, table, listing))

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        return await self._read_log(table, partial(jobs.read, table, after)) if keepable(table) else []

    async def keep(self, table: str, position: int, fold: bytes) -> None:
        await self._write(partial(jobs.keep, table, position, fold))

    async def recall(self, table: str) -> StoredLog:
        if not keepable(table):
            return StoredLog(None, [])
        return await self._read_log(table, partial(jobs.recall, table))

    async def told(self, table: str, place: int, command: str) -> bytes | None:
        if not keepable(table + command):
            return None
        return await self._read(partial(jobs.told, self._journal, table, place, command))

    async def find(self, table: str) -> StoredTable | None:
        return await self._read(partial(jobs.find, self._journal, table)) if keepable(table) else None

    async def find_code(self, code: str) -> StoredTable | None:
        return await self._read(partial(jobs.find_code, self._journal, code)) if keepable(code) else None

    async def live(self, *, listed: bool = False, due_before: int | None = None) -> list[StoredTable]:
        return await self._read(partial(jobs.live, self._journal, listed, due_before))

    async def renew(self, node: str, now: int | None) -> Renewal:
        """There are no other processes, and the machine's clock is the only one."""
        return Renewal({node: 0}, None, self.epoch)

    async def bury(self, nodes: Mapping[str, int]) -> None:
        pass  # no other process has been here

    async def live_count(self) -> int:
        return await self._read(jobs.live_count)

    async def ping(self) -> None:
        await self._write(jobs.ping)

    def _write(self, work: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        if not self._writer:
            raise StoreDown("the store is not open")
        return self._writer.do(work)

    async def _read_log(self, table: str, work: Callable[[sqlite3.Connection], T]) -> T:
        """A page that SQLite can't read counts as damage too."""
        try:
            return await self._read(work)
        except StoreDown as down:
            if getattr(down.__cause__, "sqlite_errorcode", None) == sqlite3.SQLITE_CORRUPT:
                raise Damaged(table, 0) from down
            raise

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        db = self._reading
        if not db:
            raise StoreDown("the store is not open")
        try:
            return await asyncio.get_running_loop().run_in_executor(self._reader, work, db)
        except sqlite3.Error as error:
            raise StoreDown(f"SQLite: {one_line(error)}") from error
