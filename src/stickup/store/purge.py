"""Deleting closed tables for good, while a server may be using the store.

A closed table is never written to again, so no server notices. Each is deleted in one short transaction.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from .connect import check_address, scheme_of, small
from .errors import driver_missing
from .sqlite.backup import open_ours

NAMED: Final = "SELECT id, code, live, touched FROM tables WHERE id = {0} OR code = {0} ORDER BY touched, id"
CLOSED: Final = (
    "SELECT id, code, live, touched FROM tables WHERE NOT live AND touched < {0} ORDER BY touched, id"
)
STILL_CLOSED: Final = "SELECT 1 FROM tables WHERE id = {0} AND NOT live"
TABLE: Final = "DELETE FROM tables WHERE id = {0}"
OF_TABLE: Final = "DELETE FROM {name} WHERE table_id = {{0}}"
WAIT: Final = 10_000
"""Milliseconds to wait for a server that is writing …"""
SHORT_WAIT: Final = 1_000
"""… and for those who read, while the server waits: it gives up after two seconds."""

Run = Callable[[str, Sequence[object]], list[tuple[Any, ...]]]
"""Runs a statement, in which {0} stands for every value, and returns its rows."""


class OldTable(Struct, frozen=True):
    """A table in the store. `touched` is when something last happened there."""

    id: str
    code: str
    live: bool
    touched: int


class Purge:
    """The tables of a store, and a way to delete those that are closed."""

    def __init__(self, run: Run, begin: str, parts: Sequence[str]) -> None:
        self._run, self._begin, self._parts = run, begin, parts

    def named(self, name: str) -> list[OldTable]:
        """The tables with this id or code: several may have had the same code, one after another."""
        return [found(row) for row in self._run(NAMED, (name, name))]

    def closed(self, before: int) -> list[OldTable]:
        """The closed tables at which nothing has happened since that time."""
        return [found(row) for row in self._run(CLOSED, (before,))]

    def delete(self, table: str) -> bool:
        """Delete everything of a table, if it exists and is closed. Returns whether it did."""
        self._run(self._begin, ())
        try:
            closed = bool(self._run(STILL_CLOSED, (table,)))
            if closed:
                self._delete_all_of(table)
        except BaseException:
            self._run("ROLLBACK", ())
            raise
        self._run("COMMIT", ())
        return closed

    def _delete_all_of(self, table: str) -> None:
        for part in self._parts:
            self._run(OF_TABLE.format(name=part), (table,))
        self._run(TABLE, (table,))


def found(row: tuple[Any, ...]) -> OldTable:
    table, code, live, touched = row
    return OldTable(table, code, bool(live), touched)


def purge_for(url: str) -> AbstractContextManager[Purge]:
    """Opens `sqlite:///FILE` or `postgresql://…`. Raises FileNotFoundError, OtherSchema, StoreDown, Unfit."""
    if scheme_of(url) == "sqlite":
        return of_file(Path(url.partition(":///")[2]))
    check_address(url, "PostgreSQL")
    try:
        from .postgres.purge import of_server
    except ModuleNotFoundError as error:
        raise driver_missing("PostgreSQL", "postgres") from error
    return of_server(small(url))


@contextmanager
def of_file(path: Path) -> Iterator[Purge]:
    """Deleted data is overwritten, so that it can't be recovered from the file."""
    with open_ours(path) as db:
        db.execute(f"PRAGMA busy_timeout = {WAIT}")
        db.execute("PRAGMA secure_delete = ON")
        names = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        parts = sorted(names & {"entries", "journal", "commands", "folds"})
        yield Purge(
            lambda query, values: list(db.execute(query.format("?"), values)), "BEGIN IMMEDIATE", parts
        )
        if db.total_changes:
            empty_log(db)


def empty_log(db: sqlite3.Connection) -> None:
    """SQLite's write-ahead log still has what was deleted. Writers wait meanwhile, but no longer than they
    can; where a backup reads for longer, the log is emptied when a server copies it next."""
    db.execute(f"PRAGMA busy_timeout = {SHORT_WAIT}")
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
