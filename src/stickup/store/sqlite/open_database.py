"""Opening a SQLite file: is it ours, intact and up to date?"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from ..contract import OtherSchema, StoreDown
from ..errors import Unfit
from ..load_migrations import Migration, check_number, migrations, not_ours
from .copy_database import companions, connect, copy, create_private, damaged, draft_of, sync
from .file_systems import network_kind

OURS: Final = 0x53746B70
"""SQLite's application_id of our files, set by the first migration."""

WRITING: Final = """
    PRAGMA synchronous = FULL;
    PRAGMA busy_timeout = 0;
    PRAGMA cache_size = -4000;
    PRAGMA wal_autocheckpoint = 8000;
    PRAGMA journal_size_limit = 67108864;
    PRAGMA temp_store = MEMORY;
    PRAGMA secure_delete = ON;
"""
"""FULL: a commit is on disk before it's answered. SQLite never waits for other programs, because it would
block the event loop. A checkpointer copies the log beside the commits; only above 32 MB does a commit copy
the rest. Space above 64 MB goes back to the file system. What's moved or deleted is overwritten: nobody looks
for a second copy.
"""


def open_to_write(path: Path) -> sqlite3.Connection:
    """The connection of the only writer; creates the file if there's none, and migrates it."""
    if not path.exists():
        make(path)
    check_not_empty(path)
    db = connect(path, "rw")
    try:
        check_ours(db, path)
        migrate(db, path)
        keep_log(db, path)
    except BaseException:
        db.close()
        raise
    return db


def open_to_read(path: Path) -> sqlite3.Connection:
    db = connect(path, "ro")
    db.execute("PRAGMA query_only = ON")
    db.execute("PRAGMA busy_timeout = 2000")
    return db


def open_to_checkpoint(path: Path) -> sqlite3.Connection:
    """To copy the log into the file while another connection writes."""
    db = connect(path, "rw")
    db.execute("PRAGMA busy_timeout = 0")
    return db


def check_place(path: Path) -> None:
    """Explain what's wrong: SQLite would only say "unable to open database file"."""
    if not path.parent.is_dir():
        raise StoreDown(f"there is no folder {path.parent}", "folder-missing", folder=str(path.parent))
    if path.exists() and not path.is_file():
        raise StoreDown(f"{path} is not a file", "file-not-regular", file=str(path))
    if kind := network_kind(path.parent):
        raise Unfit(
            f"{path} is on a network file system ({kind}), where SQLite can lose data: "
            "use a local disk, or PostgreSQL",
            "store-on-network",
            file=str(path),
            kind=kind,
        )


def make(path: Path) -> None:
    """A new file appears complete or not at all, so an empty one is never mistaken for a new one."""
    for left in companions(path):
        if left.exists():
            raise OtherSchema(
                f"{left} belongs to a database that is gone: move it away, or bring {path} back",
                "store-orphan",
                file=str(left),
                database=str(path),
            )
    with draft_of(path) as draft:
        create_private(draft)
        with closing(connect(draft, "rw")) as db:
            run(db, migrations("sqlite"))
        sync(draft)
        draft.rename(path)
    sync(path.parent)


def check_not_empty(path: Path) -> None:
    if path.stat().st_size == 0:
        raise OtherSchema(f"{path} is empty: delete it to start over", "store-empty", file=str(path))


def check_ours(db: sqlite3.Connection, path: Path) -> None:
    """Check that a file is ours. Only reads; damage that makes SQLite fail is reported by the caller."""
    (who,) = db.execute("PRAGMA application_id").fetchone()
    if who != OURS:
        raise not_ours(str(path))
    (found,) = db.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise damaged(path, found)
    known = migrations("sqlite")
    check_number(schema_of(db), known[-1].number, str(path))
    check_shape(db, path, known)


def schema_of(db: sqlite3.Connection) -> int:
    """The schema's number; 0 if it's unknown."""
    if not db.execute("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'meta'").fetchone():
        return 0
    row = db.execute("SELECT value FROM meta WHERE name = 'schema'").fetchone()
    return int(row[0]) if row and str(row[0]).isdecimal() else 0


def check_shape(db: sqlite3.Connection, path: Path, known: list[Migration]) -> None:
    """Our tables must be as we made them, without triggers or views. Other tables do no harm."""
    number = schema_of(db)
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as model:
        run(model, [step for step in known if step.number <= number])
        missing = shape(model) - shape(db)
    if missing or any(kind in ("trigger", "view") for kind, *_ in shape(db)):
        raise OtherSchema(
            f"the tables in {path} were changed by another program", "store-changed", file=str(path)
        )


def shape(db: sqlite3.Connection) -> set[tuple[str, str, str]]:
    return set(db.execute("SELECT type, name, coalesce(sql, '') FROM sqlite_master"))


def migrate(db: sqlite3.Connection, path: Path) -> None:
    """Run missing migrations, after copying the old file."""
    number = schema_of(db)
    missing = [step for step in migrations("sqlite") if step.number > number]
    if missing:
        with draft_of(path) as draft:
            copy(path, draft)
            sync(draft)
            draft.replace(path.with_name(f"{path.name}.schema-{number}"))
        run(db, missing)


def run(db: sqlite3.Connection, missing: list[Migration]) -> None:
    """Each migration and its number in one transaction: if killed in the middle, it never happened."""
    for step in missing:
        number = f"INSERT OR REPLACE INTO meta VALUES ('schema', '{step.number}');"
        try:
            db.executescript(f"BEGIN IMMEDIATE;\n{step.sql}\n{number}\nCOMMIT;")
        except sqlite3.Error:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise


def keep_log(db: sqlite3.Connection, path: Path) -> None:
    (mode,) = db.execute("PRAGMA journal_mode = WAL").fetchone()
    if mode != "wal":
        raise Unfit(
            f"SQLite can't keep its write-ahead log beside {path} (journal mode {mode})",
            "store-no-wal",
            file=str(path),
            mode=mode,
        )
    db.executescript(WRITING)
