"""The points at which a server can be made to die. They're planted from outside: the server doesn't know
them.

A point has a name, and the chance that passing it is deadly: `before-commit:0.02`.
"""

from __future__ import annotations

import functools
import os
import signal
import sqlite3
import threading
import time
from collections.abc import Callable
from random import random
from typing import Any, Final

from stickup.server.live import hub
from stickup.server.live.answer_count import AnswerCount
from stickup.server.live.command_queue import CommandQueue
from stickup.server.live.live_table import LiveTable
from stickup.store.postgres.store import PostgresStore
from stickup.store.sqlite import checkpointer, open_database, queries, recent_entries, store, writer
from stickup.store.sqlite.recent_entries import Journal
from stickup.store.sqlite.store import SqliteStore
from stickup.store.sqlite.writer import Writer
from stickup.tables.frames import Frames

Patch = Callable[["Point"], None]

COMMIT_TAKES: Final = 0.002
"""Seconds within which a death in the middle of a commit comes."""
SMALL, FEW = 60, 5
"""So few entries are sorted, and filed with a commit, where dying is to happen at the filing."""


class Point:
    """A point where the server may die."""

    def __init__(self, name: str, chance: float) -> None:
        self.name = name
        self.chance = chance

    def pass_by(self) -> None:
        if random() < self.chance:
            self.die()

    def die(self) -> None:
        """Print where, and die before anything else can happen."""
        os.write(1, f"died {self.name}\n".encode())
        os.kill(os.getpid(), signal.SIGKILL)
        time.sleep(60)


def before(owner: Any, name: str) -> Patch:
    """Die when this is called, before it does anything."""

    def patch(point: Point) -> None:
        work = getattr(owner, name)

        @functools.wraps(work)
        def deadly(*args: Any, **options: Any) -> Any:
            point.pass_by()
            return work(*args, **options)

        setattr(owner, name, deadly)

    return patch


def after(owner: Any, name: str) -> Patch:
    """Die when this has been done, before its caller knows."""

    def patch(point: Point) -> None:
        work = getattr(owner, name)

        @functools.wraps(work)
        def deadly(*args: Any, **options: Any) -> Any:
            result = work(*args, **options)
            point.pass_by()
            return result

        setattr(owner, name, deadly)

    return patch


class DeadlyDatabase:
    """A connection on which every statement may be the last, before or after it is carried out."""

    def __init__(self, db: sqlite3.Connection, point: Point) -> None:
        self._db = db
        self._point = point

    def execute(self, statement: str, *values: Any) -> Any:
        self._point.pass_by()
        result = self._db.execute(statement, *values)
        self._point.pass_by()
        return result

    def executescript(self, script: str) -> None:
        """Statement by statement, with death in between."""
        whole = ""
        for line in script.splitlines(keepends=True):
            whole += line
            if sqlite3.complete_statement(whole):
                self.execute(whole)
                whole = ""

    @property
    def in_transaction(self) -> bool:
        return self._db.in_transaction


def filing(point: Point) -> None:
    """Die in the middle of filing the journal."""
    recent_entries.FULL, recent_entries.FEW = SMALL, FEW  # type: ignore[misc]
    at_once, some = Journal.file, Journal.file_some

    def deadly(self: Journal, db: Any) -> None:
        at_once(self, DeadlyDatabase(db, point))  # type: ignore[arg-type]

    def deadly_some(self: Journal, db: Any) -> None:
        some(self, DeadlyDatabase(db, point))  # type: ignore[arg-type]

    Journal.file = deadly  # type: ignore[method-assign]
    Journal.file_some = deadly_some  # type: ignore[method-assign]


def migrating(point: Point) -> None:
    """Die in the middle of creating or migrating a database."""
    work = open_database.run

    def deadly(db: Any, missing: Any) -> None:
        work(DeadlyDatabase(db, point) if on_disk(db) else db, missing)  # type: ignore[arg-type]

    open_database.run = deadly


def on_disk(db: sqlite3.Connection) -> bool:
    (_, _, path) = db.execute("PRAGMA database_list").fetchone()
    return bool(path)


def in_commit(point: Point) -> None:
    """Die at any moment of a commit: another thread pulls the trigger."""
    work = Writer._commit

    def deadly(self: Writer) -> None:
        if random() < point.chance:
            threading.Timer(random() * COMMIT_TAKES, point.die).start()
        work(self)

    Writer._commit = deadly  # type: ignore[method-assign]


def in_checkpoint(point: Point) -> None:
    """The same, where nearly every commit also copies SQLite's log into the file, and others do beside it."""
    few = open_database.WRITING.replace("wal_autocheckpoint = 8000", "wal_autocheckpoint = 25")
    assert few != open_database.WRITING
    open_database.WRITING = few  # type: ignore[misc]
    checkpointer.OFTEN = FEW  # type: ignore[misc]
    in_commit(point)


def around_append(point: Point, *, written: bool) -> None:
    """Die with any store: before it's asked to write, or once it has written and nobody knows yet."""
    for kind in (SqliteStore, PostgresStore):
        kind.append = deadly_append(kind.append, point, written=written)  # type: ignore[method-assign]


def deadly_append(work: Any, point: Point, *, written: bool) -> Any:
    async def deadly(*args: Any, **options: Any) -> Any:
        if not written:
            point.pass_by()
        result = await work(*args, **options)
        if written:
            point.pass_by()
        return result

    return deadly


ANYWHERE: Final[dict[str, Patch]] = {
    "before-append": lambda point: around_append(point, written=False),
    "after-append": lambda point: around_append(point, written=True),
    "after-ack": before(CommandQueue, "_tell"),
    "mid-broadcast": before(Frames, "for_place"),
    "mid-greeting": before(AnswerCount, "tell"),
    "recovery": after(hub, "fold"),
    "waking": before(LiveTable, "wake"),
}
"""With any store."""
SQLITE: Final[dict[str, Patch]] = {
    "making": migrating,
    "migrating": migrating,
    "opening": before(store, "open_to_read"),
    "after-begin": before(queries, "append"),
    "after-insert": after(queries, "append"),
    "before-commit": before(Writer, "_commit"),
    "in-commit": in_commit,
    "in-checkpoint": in_checkpoint,
    "after-commit": before(Journal, "keep"),
    "before-ack": before(writer, "hand_over"),
    "filing": filing,
}
FAULTS: Final = ANYWHERE | SQLITE


def plant(fault: str) -> None:
    name, _, chance = fault.partition(":")
    FAULTS[name](Point(name, float(chance)))
