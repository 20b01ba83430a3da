"""How long the disk itself takes: a bare write now and then, beside a server that waits for the same disk."""

import os
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from bench.server.percentiles import wait_ms

PAUSE = 0.05
"""Seconds between two writes: few enough that they are no load."""
PAGE = bytes(4096)


class DiskFloor:
    """The waits for single pages, in seconds."""

    def __init__(self) -> None:
        self.waits: list[float] = []

    @property
    def p99_ms(self) -> float:
        return wait_ms(self.waits, 0.99)


@contextmanager
def disk_floor(folder: str | None = None) -> Iterator[DiskFloor]:
    """Write to the disk from a thread, until it ends."""
    found, over = DiskFloor(), threading.Event()
    with tempfile.TemporaryFile(dir=folder, buffering=0) as file:
        writing = threading.Thread(target=write, args=(file.fileno(), found.waits, over))
        writing.start()
        try:
            yield found
        finally:
            over.set()
            writing.join()


def write(file: int, waits: list[float], over: threading.Event) -> None:
    while not over.wait(PAUSE):
        began = time.perf_counter()
        os.pwrite(file, PAGE, 0)
        os.fdatasync(file)
        waits.append(time.perf_counter() - began)
