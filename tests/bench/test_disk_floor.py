"""The disk that a server waits for, measured beside it."""

from __future__ import annotations

import os
import threading
import time

import pytest

from bench.server import disk_floor as floor


def test_it_waits_as_long_as_the_disk_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = threading.Event()

    def sync(file: int) -> None:
        time.sleep(0.03)
        slow.set()

    monkeypatch.setattr(os, "fdatasync", sync)
    with floor.disk_floor() as disk:
        assert slow.wait(10)
    assert disk.p99_ms >= 30


def test_nothing_is_written_once_it_is_over() -> None:
    before = threading.active_count()
    with floor.disk_floor() as disk:
        pass
    written = len(disk.waits)
    time.sleep(2 * floor.PAUSE)
    assert len(disk.waits) == written
    assert threading.active_count() == before
