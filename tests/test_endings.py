"""A run stopped in the middle leaves nothing behind: no process, no folder."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server.processes import ROOT, surroundings

ENDLESS = """
import os, subprocess, time
from pathlib import Path
import pytest

@pytest.fixture
def child():
    with subprocess.Popen(["sleep", "200"]) as child:
        yield child
        child.kill()

def test_for_ever(child, tmp_path):
    Path(os.environ["FIFO"]).write_text(f"{child.pid} {tmp_path}")
    time.sleep(200)
"""
PLUGINS = ("-p", "xdist.plugin", "-p", "tests.endings", "-p", "no:cacheprovider")


def ignore_signals() -> None:
    """As `nohup` and a `&` in a script do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)


@contextmanager
def endless_run(folder: Path, workers: int) -> Iterator[tuple[subprocess.Popen[bytes], int, Path]]:
    """The run, a process of its test's, and the folder of that test."""
    (folder / "test_endless.py").write_text(ENDLESS)
    (folder / "pytest.ini").write_text("[pytest]\n")
    os.mkfifo(folder / "fifo")
    with subprocess.Popen(
        [sys.executable, "-m", "pytest", *PLUGINS, "-n", f"{workers}", "-c", folder / "pytest.ini", folder],
        cwd=ROOT,
        env=surroundings(FIFO=str(folder / "fifo"), TMPDIR=str(folder), PYTEST_DISABLE_PLUGIN_AUTOLOAD="1"),
        stdout=subprocess.DEVNULL,
        preexec_fn=ignore_signals,
    ) as run:
        try:
            child, _, where = (folder / "fifo").read_text().partition(" ")
            yield run, int(child), Path(where)
        finally:
            run.kill()


@pytest.mark.parametrize("workers", [0, 1])
def test_a_stopped_run_leaves_nothing_behind(tmp_path, workers):
    with endless_run(tmp_path, workers) as (run, child, folder):
        assert folder.exists()
        run.send_signal(signal.SIGTERM)
        assert run.wait(60) != 0
    assert not Path(f"/proc/{child}").exists()
    assert not folder.exists()
    assert not list(tmp_path.glob("stickup-tests-*"))
