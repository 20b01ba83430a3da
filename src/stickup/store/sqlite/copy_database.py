"""Whole copies of a SQLite file, made while others write to it, and put in place all at once."""

from __future__ import annotations

import os
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from ..contract import OtherSchema, StoreDown
from ..storable_text import one_line


def copy(source: Path, target: Path) -> None:
    """Everything committed in `source`, checked, as one file without a log beside it.

    One read for all pages: SQLite's log lets the writer go on, and nothing has to start over.
    """
    create_private(target)
    with closing(connect(source, "rw")) as old, closing(connect(target, "rw")) as new:
        old.backup(new)
        new.execute("PRAGMA journal_mode = DELETE")
        check_integrity(new, source)


def connect(path: Path, mode: str) -> sqlite3.Connection:
    """A connection that trusts nothing in the file. It doesn't create a missing file."""
    db = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        isolation_level=None,
        check_same_thread=False,
    )
    db.execute("PRAGMA trusted_schema = OFF")
    db.execute("PRAGMA cell_size_check = ON")
    return db


def check_integrity(db: sqlite3.Connection, path: Path) -> None:
    (found,) = db.execute("PRAGMA integrity_check(1)").fetchone()
    if found != "ok":
        raise damaged(path, found)


def damaged(path: Path, found: object) -> OtherSchema:
    """What SQLite's own check found."""
    said = one_line(found)
    return OtherSchema(f"{path} is damaged: {said}", "store-damaged", file=str(path), said=said)


def create_private(path: Path) -> None:
    """An empty file that nobody else may read: it will hold secrets."""
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


def sync(path: Path) -> None:
    """Make sure this file or folder is on disk."""
    if os.name == "nt" and path.is_dir():
        return  # Windows can't sync a folder
    file = os.open(path, os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)


def beside(path: Path) -> Path:
    """An unused name in the same folder."""
    return path.with_name(f".{path.name[:100]}.{secrets.token_hex(4)}.part")


def companions(path: Path) -> list[Path]:
    """Files that SQLite keeps beside a database, and would read as a part of any other put in its place."""
    return [path.with_name(path.name + end) for end in ("-wal", "-shm", "-journal")]


@contextmanager
def draft_of(path: Path) -> Iterator[Path]:
    """A temporary name beside `path`; whatever is left there is deleted at the end."""
    draft = beside(path)
    try:
        yield draft
    finally:
        for left in (draft, *companions(draft)):
            left.unlink(missing_ok=True)


@contextmanager
def trouble(path: Path) -> Iterator[None]:
    """Turns errors of files and of SQLite into ours: damage is permanent, the rest may pass."""
    try:
        yield
    except sqlite3.Error as error:
        if type(error) is sqlite3.DatabaseError:
            raise OtherSchema(
                f"{path} is damaged or not a Stickup database: {one_line(error)}",
                "store-unreadable",
                file=str(path),
                said=one_line(error),
            ) from error
        raise unusable(path, one_line(error)) from error
    except FileExistsError:
        raise
    except OSError as error:
        raise unusable(path, error.strerror or one_line(error)) from error


def unusable(path: Path, said: str) -> StoreDown:
    return StoreDown(f"{path} cannot be used: {said}", "store-unusable", file=str(path), said=said)
