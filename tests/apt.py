"""Debian's packages, for tests that need a program the machine lacks: one installs, the others wait."""

from __future__ import annotations

import fcntl
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def can_install() -> bool:
    """Whether we can install packages: we're root, and apt-get exists."""
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


@contextmanager
def alone() -> Iterator[None]:
    """One at a time: apt-get fails at once while another one is running."""
    with (Path(tempfile.gettempdir()) / "stickup-apt.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
