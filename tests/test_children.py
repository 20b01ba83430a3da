"""Nothing outlives the tests, no process and no folder; and their children hear the signals they are sent."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.children import Nursery, end

ROOT = Path(__file__).parent.parent
PATIENCE = 120.0
TEST = """
import os, subprocess, time
from pathlib import Path

def test_that_leaves_somebody(tmp_path):
    Path({folder!r}, "folder").write_text(str(tmp_path))
    command = "sleep 600 & echo $! > grandchild.new && mv grandchild.new grandchild; wait"
    child = subprocess.Popen(["sh", "-c", command], cwd={folder!r}, start_new_session=True)
    while not Path({folder!r}, "grandchild").exists():
        time.sleep(0.02)
    Path({folder!r}, "child.new").write_text(str(child.pid))
    Path({folder!r}, "child.new").rename(Path({folder!r}, "child"))
    {end}
"""


def wait_until(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < deadline, "it never happens"
        time.sleep(0.02)


def alive(pid: int) -> bool:
    """And not merely unburied."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.fixture
def tests_that(tmp_path: Path) -> Callable[[str], subprocess.Popen[bytes]]:
    """pytest under way on a test that leaves a child with a child of its own, and ends in this way."""

    def start(end: str) -> subprocess.Popen[bytes]:
        (tmp_path / "test_planted.py").write_text(TEST.format(folder=str(tmp_path), end=end))
        words = ["-q", "-p", "no:cacheprovider", "--rootdir", str(ROOT), "-c", str(ROOT / "pyproject.toml")]
        plugin = ["-p", "tests.conftest", str(tmp_path / "test_planted.py")]
        return subprocess.Popen(
            [sys.executable, "-m", "pytest", *words, *plugin], cwd=ROOT, stdout=subprocess.DEVNULL
        )

    return start


def left_by(folder: Path) -> list[int]:
    wait_until((folder / "child").exists)
    return [int((folder / name).read_text()) for name in ("child", "grandchild")]


def test_a_child_ends_with_its_test_though_that_fails(tests_that, tmp_path: Path):
    process = tests_that("assert False")
    assert process.wait(PATIENCE) == 1
    left = left_by(tmp_path)
    wait_until(lambda: not any(map(alive, left)))


def test_a_child_ends_when_the_tests_are_killed_and_their_folder_goes(tests_that, tmp_path: Path):
    process = tests_that("time.sleep(600)")
    left = left_by(tmp_path)
    assert all(map(alive, left))
    process.kill()
    wait_until(lambda: not any(map(alive, left)))
    wait_until(lambda: not Path((tmp_path / "folder").read_text()).exists())


def test_a_process_meant_to_last_is_left_alone():
    nursery = Nursery()
    with nursery.one_test():
        with nursery.lasting():
            kept = subprocess.Popen(["sleep", "600"])
            nursery.take(kept)
        other = subprocess.Popen(["sleep", "600"])
        nursery.take(other)
    assert other.returncode == -signal.SIGKILL
    assert kept.poll() is None
    end(kept)


def test_children_receive_signals_that_the_tests_ignore():
    """As under nohup, or behind `&` in a script."""
    program = "import signal, subprocess; from tests.children import hear_again; hear_again()"
    ask = "import signal; print(*[int(signal.getsignal(s)) for s in (signal.SIGHUP, signal.SIGQUIT)])"
    words = f"{program}; signal.raise_signal(1); subprocess.run([{sys.executable!r}, '-c', {ask!r}])"
    deaf = ["sh", "-c", "trap '' HUP INT QUIT; exec \"$@\"", "sh"]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([*deaf, sys.executable, "-c", words], capture_output=True, text=True, env=env)
    assert done.stdout.split() == [str(int(signal.SIG_DFL))] * 2, done.stderr
