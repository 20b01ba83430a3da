"""Copies SQLite's write-ahead log into its file beside the commits, so that none of them waits for it."""

from __future__ import annotations

import sqlite3
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from typing import Final

OFTEN: Final = 24_000
"""Changed rows between two checkpoints: a commit that finds the log too long copies no more than that."""


class Checkpointer:
    """Checkpoints on its own connection, in its own thread. It waits for nobody, and nobody waits for it."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._thread = ThreadPoolExecutor(1, "stickup-checkpointer")
        self._changes = 0
        self._running: Future[None] | None = None

    def committed(self, changes: int) -> None:
        """Tell it how many rows were changed since the log was opened."""
        if changes >= self._changes + OFTEN and (self._running is None or self._running.done()):
            self._changes = changes
            with suppress(RuntimeError):  # no thread to be had: what was committed is committed
                self._running = self._thread.submit(self._checkpoint)

    def _checkpoint(self) -> None:
        with suppress(sqlite3.Error):  # for example, the disk is full: the log just grows
            self._db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    def close(self) -> None:
        self._thread.shutdown()
        with suppress(sqlite3.Error):
            self._db.close()
