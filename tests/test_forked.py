"""A copy of a loaded process is a process like any other, as far as a test can tell."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from subprocess import DEVNULL

import pytest

from tests.forked import PIPE, Forked

HERE = "tests.test_forked"


def echo() -> int:
    """Copies what comes in, and says where it runs."""
    print(
        os.getpid(),
        os.environ.get("COLOUR"),
        *sys.argv[1:],
        sys.stdin.read(),
        "stickup.cli.main" in sys.modules,
    )
    print("trouble", file=sys.stderr)
    return 7


def sleep() -> None:
    print("asleep", flush=True)
    time.sleep(600)


def stumble() -> None:
    raise RuntimeError("stumbled")


def test_it_has_its_own_number_variables_words_streams_and_exit_code():
    copy = Forked(f"{HERE}:echo", "a", "b", env={"COLOUR": "red"}, stdin=PIPE, stdout=PIPE, stderr=PIPE)
    assert copy.stdin is not None
    copy.stdin.write("c")
    out, err = copy.communicate(timeout=60)
    assert (out, err) == (f"{copy.pid} red a b c True\n", "trouble\n")
    assert copy.wait() == copy.poll() == 7


def test_it_has_everything_loaded_and_leaves_nothing_of_one_copy_to_the_next():
    for colour in ("red", "blue"):
        copy = Forked(f"{HERE}:echo", env={"COLOUR": colour}, stdin=DEVNULL, stdout=PIPE, stderr=PIPE)
        assert copy.communicate(timeout=60)[0] == f"{copy.pid} {colour}  True\n"


def test_it_says_what_went_wrong_like_a_program(tmp_path: Path):
    with (tmp_path / "errors").open("w+") as errors:
        with Forked(f"{HERE}:stumble", env={}, stderr=errors) as copy:
            assert copy.wait(60) == 1
        errors.seek(0)
        assert errors.read().endswith("RuntimeError: stumbled\n")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL, signal.SIGINT])
def test_it_hears_signals(number: signal.Signals):
    with Forked(f"{HERE}:sleep", env={}, stdout=PIPE, stderr=DEVNULL) as copy:
        assert copy.stdout is not None
        assert copy.stdout.readline() == "asleep\n"
        assert copy.poll() is None
        with pytest.raises(subprocess.TimeoutExpired):
            copy.wait(0.01)
        copy.send_signal(number)
        assert copy.wait(60) == -number
