"""Keeps the record of a game in a file, line by line, as it is played."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import BinaryIO

from platformdirs import user_data_path

from ..errors import BadUsage
from ..files import cannot


class RecordFile:
    """Flushes every line before the game goes on. A write error is reported once."""

    def __init__(self, path: Path, warn: Callable[[str], object]) -> None:
        self.path = path
        self.whole = True
        """Whether nothing was lost so far."""
        self._warn = warn
        self._file: BinaryIO | None = opened(path)

    def write(self, line: bytes) -> None:
        if self._file is None:
            return
        try:
            self._file.write(line)
            self._file.flush()
        except OSError as error:
            self.close()
            self.whole = False
            self._warn(error.strerror or str(error))

    def close(self) -> None:
        if self._file is not None:
            with suppress(OSError):
                self._file.close()
        self._file = None


def opened(path: Path) -> BinaryIO:
    """A new file; an existing one is never overwritten."""
    try:
        return path.open("xb")
    except FileExistsError as error:
        raise BadUsage("file-exists", file=str(path)) from error
    except (OSError, ValueError) as error:  # ValueError: a name with a NUL in it
        raise cannot("file-unwritable", str(path), error) from error


def usual_place(table: str) -> Path:
    """Where records go by default: the user's data folder."""
    folder = user_data_path("stickup", appauthor=False) / "records"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise cannot("file-unwritable", str(folder), error) from error
    return folder / f"{date.today().isoformat()}-{table}.jsonl"  # noqa: DTZ011  the player's own day
