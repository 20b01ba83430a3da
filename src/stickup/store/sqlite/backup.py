"""Backup and restore of a SQLite database. Every error is one line: FileExistsError and FileNotFoundError
for the arguments, OtherSchema for data that isn't ours, StoreDown for the rest."""

from __future__ import annotations

import os
import secrets
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from ..contract import Damaged
from ..errors import FileMissing, FileTaken
from .copy_database import check_integrity, companions, connect, copy, draft_of, sync, trouble
from .lock import DataLock
from .open_database import check_not_empty, check_ours, check_place, open_to_read, schema_of
from .queries import read

CHECKSUMS: Final = 3
"""The migration that added checksums to entries."""


def backup(source: str | Path, target: str | Path) -> None:
    """Write a whole, checked copy as one file that only its owner can read. A server may be writing
    meanwhile."""
    source, target = Path(source).resolve(), Path(target).absolute()
    check_free(target)
    check_whole(source)
    with trouble(target), draft_of(target) as draft:
        copy(source, draft)
        sync(draft)
        put_in_place(draft, target)
        sync(target.parent)


def damaged_tables(path: str | Path) -> list[Damaged]:
    """The tables in a copy that can't be read. They're in it as they are, and so are all others."""
    with trouble(Path(path)), closing(open_to_read(Path(path))) as db:
        if schema_of(db) < CHECKSUMS:
            return []
        names = [name for (name,) in db.execute("SELECT id FROM tables ORDER BY id")]
        return [why for name in names if (why := damage_of(name, db)) is not None]


def damage_of(table: str, db: sqlite3.Connection) -> Damaged | None:
    try:
        read(table, 0, db)
    except Damaged as why:
        return why
    return None


def restore(backup: str | Path, data: str | Path, *, force: bool = False) -> Path | None:
    """Restore a backup for a server that isn't running. The old data is kept beside it, in the file that is
    returned, and a new epoch tells clients that older numbers are void."""
    backup, data = Path(backup).resolve(), Path(data).resolve()
    check_whole(backup)
    with trouble(data):
        check_place(data)
        lock = DataLock(data)
        lock.acquire()
        try:
            if not force:
                check_free(data)
            return replace(backup, data)
        finally:
            lock.release()


def replace(backup: Path, data: Path) -> Path | None:
    """Put the new data in place, and set the old aside only once the new is ready beside it: where it is."""
    with draft_of(data) as draft:
        copy(backup, draft)
        with closing(connect(draft, "rw")) as db:
            db.execute("UPDATE meta SET value = ? WHERE name = 'epoch'", (secrets.token_hex(8),))
        sync(draft)
        kept = put_aside(data)
        draft.replace(data)
        sync(data.parent)
        return kept if kept.exists() else None


def put_aside(data: Path) -> Path:
    """Keep a copy as it is, log included: opening a damaged file may destroy what's left. Then fold the log
    in, so that a file never has another's log, or lacks its own."""
    kept = free_name(data)
    for old, new in zip((data, *companions(data)), (kept, *companions(kept)), strict=True):
        if old.exists():
            shutil.copy2(old, new)
            sync(new)
    fold(data)
    for left in companions(data):
        left.unlink(missing_ok=True)
    return kept


def fold(data: Path) -> None:
    """Open and close a database, which copies its write-ahead log into it, unless it's missing or too
    damaged."""
    with suppress(sqlite3.Error), closing(connect(data, "rw")) as db:
        db.execute("SELECT count(*) FROM sqlite_master").fetchone()


def free_name(data: Path) -> Path:
    """`NAME.before-restore`; an older one isn't overwritten."""
    names = (f"{data.name}.before-restore{number}" for number in ("", *range(2, 10_000)))
    return next(path for name in names if not (path := data.with_name(name)).exists())


def check_free(path: Path) -> None:
    if os.path.lexists(path):
        raise FileTaken(path)


def check_whole(path: Path) -> None:
    with open_ours(path) as db:
        check_integrity(db, path)


@contextmanager
def open_ours(path: Path) -> Iterator[sqlite3.Connection]:
    """Open an existing database of ours, for programs other than its server."""
    if not path.is_file():
        raise FileMissing(path)
    with trouble(path):
        check_not_empty(path)
        with closing(connect(path, "rw")) as db:
            check_ours(db, path)
            yield db


def put_in_place(draft: Path, path: Path) -> None:
    """A link, unlike a rename, can't overwrite a file created in the meantime."""
    try:
        os.link(draft, path)
    except FileExistsError:
        raise FileTaken(path) from None
    except OSError:  # a file system without links
        draft.replace(path)
