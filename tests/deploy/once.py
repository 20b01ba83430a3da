"""What takes long is made once for a whole run of the tests."""

from __future__ import annotations

import fcntl
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest

Made = TypeVar("Made")


class Once:
    """One test process makes it in a folder; the others wait for it, and share it."""

    def __init__(self, factory: pytest.TempPathFactory, worker: str) -> None:
        self._factory = factory
        base = factory.getbasetemp()
        self._shared = base if worker == "master" else base.parent

    def __call__(self, make: Callable[[Path], Made]) -> Made:
        kept = self._shared / f"{make.__name__}.pickle"
        with kept.with_suffix(".lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not kept.exists():
                kept.write_bytes(pickle.dumps(make(self._factory.mktemp(make.__name__))))
            made: Made = pickle.loads(kept.read_bytes())
            return made
