"""Queries inside a SQLite transaction. Each function takes the connection last, for the writer."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Final

from ..checksums import checked, checksum
from ..contract import (
    Appended,
    CodeTaken,
    CommandKey,
    Conflict,
    Listing,
    Repeated,
    StoredLog,
    StoredTable,
)
from ..errors import TableExists
from .recent_entries import Journal

NEW_TABLE: Final = "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?)"
LISTING: Final = """
    UPDATE tables SET code = ?, live = ?, listed = ?, touched = ?, due = ?, public = ?
    WHERE id = ? AND live"""
ENTRY: Final = "INSERT INTO entries (table_id, position, entry, checksum) VALUES (?, ?, ?, ?)"
ENTRIES: Final = """
    SELECT position, entry, checksum FROM entries WHERE table_id = :table AND position > :after
    UNION ALL
    SELECT position, entry, checksum FROM journal WHERE table_id = :table AND position
        > max(:after, coalesce((SELECT max(position) FROM entries WHERE table_id = :table), 0))
    ORDER BY position"""
"""What is filed may be in the journal for a while, too."""
KEEP: Final = """
    INSERT INTO folds SELECT id, ?2, ?3 FROM tables WHERE id = ?1 AND live
    ON CONFLICT DO UPDATE SET position = excluded.position, fold = excluded.fold
    WHERE excluded.position > position"""
KEPT: Final = "SELECT position, fold FROM folds WHERE table_id = ?"
FORGET: Final = "DELETE FROM folds WHERE table_id = ?"
FOUND: Final = """
    SELECT id, code, live, listed, touched, due, public,
        (SELECT coalesce(max(position), 0) FROM entries WHERE table_id = id) FROM tables """
FIND: Final = FOUND + "WHERE id = ?"
FIND_CODE: Final = FOUND + "WHERE live AND code = ?"
LIVE: Final = (
    FOUND
    + """
    WHERE live AND (listed OR NOT :listed) AND (:due_before IS NULL OR due < :due_before)
    ORDER BY touched DESC, id"""
)

LIVE_COUNT: Final = "SELECT count(*) FROM tables WHERE live"


def create(table: str, listing: Listing, entries: Sequence[bytes], db: sqlite3.Connection) -> None:
    if db.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone():
        raise TableExists(table)
    try:
        db.execute(NEW_TABLE, (table, *columns(listing)))
    except sqlite3.IntegrityError as error:
        raise CodeTaken(listing.code) from error
    write(table, 0, entries, db)


def append(
    journal: Journal,
    table: str,
    after: int,
    entries: Sequence[bytes],
    commands: Sequence[CommandKey],
    listing: Listing | None,
    db: sqlite3.Connection,
) -> Appended | Conflict | Repeated:
    done = journal.append(table, after, entries, commands, db)
    if listing is not None and isinstance(done, Appended):
        relist(table, listing, db)
    return done


def relist(table: str, listing: Listing, db: sqlite3.Connection) -> None:
    try:
        changed = db.execute(LISTING, (*columns(listing), table)).rowcount
    except sqlite3.IntegrityError as error:
        raise CodeTaken(listing.code) from error
    if not changed and not db.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone():
        raise LookupError(f"no table {table!r}")
    if not listing.live:
        db.execute(FORGET, (table,))


def write(table: str, after: int, entries: Sequence[bytes], db: sqlite3.Connection) -> None:
    for position, entry in enumerate(entries, after + 1):
        db.execute(ENTRY, (table, position, entry, checksum(table, position, entry)))


def columns(listing: Listing) -> tuple[str, bool, bool, int, int | None, bytes]:
    return listing.code, listing.live, listing.listed, listing.touched, listing.due, listing.public


def ping(db: sqlite3.Connection) -> None:
    db.execute("INSERT OR REPLACE INTO meta VALUES ('pinged', datetime())")


def read(table: str, after: int, db: sqlite3.Connection) -> list[bytes]:
    rows = db.execute(ENTRIES, {"table": table, "after": after}).fetchall()  # leave no cursor half read
    return checked(table, after, rows)


def keep(table: str, position: int, fold: bytes, db: sqlite3.Connection) -> None:
    db.execute(KEEP, (table, position, fold))


def recall(table: str, db: sqlite3.Connection) -> StoredLog:
    position, fold = db.execute(KEPT, (table,)).fetchone() or (0, None)
    return StoredLog(fold, read(table, position, db), position)


def told(journal: Journal, table: str, place: int, command: str, db: sqlite3.Connection) -> bytes | None:
    return journal.told(table, place, command, db)


def find(journal: Journal, table: str, db: sqlite3.Connection) -> StoredTable | None:
    row = db.execute(FIND, (table,)).fetchone()
    return found(journal, row) if row else None


def find_code(journal: Journal, code: str, db: sqlite3.Connection) -> StoredTable | None:
    row = db.execute(FIND_CODE, (code,)).fetchone()
    return found(journal, row) if row else None


def live(journal: Journal, listed: bool, due_before: int | None, db: sqlite3.Connection) -> list[StoredTable]:
    rows = db.execute(LIVE, {"listed": listed, "due_before": due_before})
    return [found(journal, row) for row in rows]


def live_count(db: sqlite3.Connection) -> int:
    (count,) = db.execute(LIVE_COUNT).fetchone()
    return int(count)


def found(journal: Journal, row: tuple[str, str, int, int, int, int | None, bytes, int]) -> StoredTable:
    table, code, is_live, is_listed, touched, due, public, filed = row
    listing = Listing(code, bool(is_live), bool(is_listed), touched, due, public)
    return StoredTable(table, listing, max(filed, journal.last(table)))
