"""Safe files: nothing is overwritten by accident, half written, or read without a limit."""

from __future__ import annotations

import os
import secrets
import shutil
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from .errors import BadUsage, CommandError, Incompatible

LARGEST: Final = 10 * 2**20
"""A record is some 200 kB; nothing of ours is larger than this."""
STDIN: Final = "-"


def read_lines(name: str) -> list[bytes]:
    """The lines of a file, or of standard input for "-"."""
    data = read_stdin() if name == STDIN else read_file(name)
    if len(data) > LARGEST:
        raise Incompatible("file-too-large", file=name, limit=LARGEST // 2**20)
    lines = data.split(b"\n")
    return lines if lines[-1] else lines[:-1]


def read_stdin() -> bytes:
    if sys.stdin is None:
        raise CommandError("stdin-closed")
    return sys.stdin.buffer.read(LARGEST + 1)


def read_file(name: str) -> bytes:
    """Reads only regular files: a pipe or a device might never end."""
    try:
        # Don't wait if it's a pipe that nobody writes to.
        handle = os.open(name, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with os.fdopen(handle, "rb") as file:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                raise CommandError("file-not-regular", file=name)
            return file.read(LARGEST + 1)
    except (OSError, ValueError) as error:  # ValueError: a name with a NUL in it
        raise cannot("file-unreadable", name, error) from error


def check_free(path: Path, *, force: bool) -> None:
    """Check that a file can be written, before the work begins."""
    try:
        if path.exists() and not force:
            raise BadUsage("file-exists", file=str(path))
        if path.exists() and not path.is_file():
            raise CommandError("file-not-regular", file=str(path))
        if not path.parent.is_dir():
            raise CommandError("folder-missing", folder=str(path.parent))
    except (OSError, ValueError) as error:
        raise cannot("file-unwritable", str(path), error) from error


def write_file(path: Path, data: bytes, *, force: bool) -> None:
    """Write a whole file or none: to a temporary file first. Replaces a file only if `force`."""
    path = path.resolve()  # a link is followed, not replaced
    check_free(path, force=force)
    draft = beside(path)
    try:
        with draft.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        put_in_place(draft, path, force=force)
    except FileExistsError as error:
        raise BadUsage("file-exists", file=str(path)) from error
    except OSError as error:
        raise cannot("file-unwritable", str(path), error) from error
    finally:
        draft.unlink(missing_ok=True)


def put_in_place(draft: Path, path: Path, *, force: bool) -> None:
    """Move the finished draft to its name."""
    if force:
        draft.replace(path)
        return
    try:
        os.link(draft, path)  # unlike a rename, it can't overwrite a file created meanwhile
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        draft.replace(path)


@contextmanager
def new_folder(path: Path) -> Iterator[Path]:
    """A temporary folder to fill. It's moved into place if all goes well, and otherwise deleted."""
    path = path.resolve()
    check_empty(path)
    draft = beside(path)
    try:
        draft.mkdir()
        yield draft
        with suppress(FileNotFoundError):
            path.rmdir()
        draft.rename(path)
    except OSError as error:
        raise cannot("file-unwritable", str(path), error) from error
    finally:
        shutil.rmtree(draft, ignore_errors=True)


def check_folder(path: Path) -> None:
    """Check that files can be created in this folder."""
    try:
        if not path.is_dir():
            raise CommandError("folder-missing", folder=str(path))
    except (OSError, ValueError) as error:
        raise cannot("file-unwritable", str(path), error) from error


def check_empty(path: Path) -> None:
    """Check that a new folder can be created here."""
    try:
        if path.exists() and not (path.is_dir() and not any(path.iterdir())):
            raise BadUsage("folder-not-empty", folder=str(path))
        if not path.parent.is_dir():
            raise CommandError("folder-missing", folder=str(path.parent))
    except (OSError, ValueError) as error:
        raise cannot("file-unwritable", str(path), error) from error


def beside(path: Path) -> Path:
    """An unused name in the same folder."""
    return path.with_name(f".{path.name[:100]}.{secrets.token_hex(4)}.part")


def cannot(key: str, name: str, error: OSError | ValueError) -> CommandError:
    """An error about a file, with what the system says."""
    return CommandError(key, file=name, why=getattr(error, "strerror", None) or str(error))
