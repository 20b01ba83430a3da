"""Only one server writes to a SQLite file."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from ..contract import StoreDown
from ..errors import StoreBusy

FAR: Final = 2**30
"""The byte that Windows locks: beyond the content, so that the process id stays readable."""


class DataLock:
    """A file beside the data, locked by the process that uses it. The kernel unlocks it when the process
    ends, however it ends, so the file may stay. It holds the process id, for people."""

    def __init__(self, data: Path) -> None:
        self.path = data.with_name(data.name + ".lock")
        self._file: int | None = None

    def acquire(self) -> None:
        try:
            file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StoreDown(f"{self.path} cannot be opened: {error.strerror}") from error
        try:
            lock(file)
        except (BlockingIOError, PermissionError) as error:
            pid = self._give_up(file)
            raise StoreBusy(
                f"another server (pid {pid}) is using this data", "store-busy", pid=pid
            ) from error
        except OSError as error:
            self._give_up(file)
            raise StoreDown(f"{self.path} cannot be locked: {error.strerror}") from error
        os.truncate(file, 0)
        os.write(file, f"{os.getpid()}\n".encode())
        self._file = file

    def _give_up(self, file: int) -> str:
        """Close the file, and raise StoreBusy with the owner's process id."""
        os.lseek(file, 0, os.SEEK_SET)
        pid = os.read(file, 20).decode("ascii", "replace").strip()
        os.close(file)
        return pid or "unknown"

    def release(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None


def lock(file: int) -> None:
    """Lock or raise OSError; never wait."""
    if sys.platform == "win32":
        import msvcrt

        os.lseek(file, FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
