"""A copy of a loaded process is a process like any other, as far as a test can tell."""

from __future__ import annotations

import atexit
import os
import signal
import subprocess
import sys
import threading
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


def leave_something_to_do() -> None:
    """A thread that is not done, something for the very end, and a line that nobody has sent off."""

    def later() -> None:
        time.sleep(0.1)
        print("a thread")

    atexit.register(print, "the end")
    threading.Thread(target=later).start()
    sys.stdout.write("hello, ")


def complain() -> None:
    sys.exit("no such thing")


def test_it_has_its_own_pid_variables_arguments_streams_and_exit_code():
    copy = Forked(f"{HERE}:echo", "a", "b", env={"COLOUR": "red"}, stdin=PIPE, stdout=PIPE, stderr=PIPE)
    assert copy.stdin is not None
    copy.stdin.write("c")
    out, err = copy.communicate(timeout=60)
    assert (out, err) == (f"{copy.pid} red a b c True\n", "trouble\n")
    assert copy.wait() == copy.poll() == 7


def test_it_has_everything_loaded_and_copies_share_nothing():
    for colour in ("red", "blue"):
        copy = Forked(f"{HERE}:echo", env={"COLOUR": colour}, stdin=DEVNULL, stdout=PIPE, stderr=PIPE)
        assert copy.communicate(timeout=60)[0] == f"{copy.pid} {colour}  True\n"


def test_it_says_what_went_wrong_like_a_program(tmp_path: Path):
    with (tmp_path / "errors").open("w+") as errors:
        with Forked(f"{HERE}:stumble", env={}, stderr=errors) as copy:
            assert copy.wait(60) == 1
        errors.seek(0)
        assert errors.read().endswith("RuntimeError: stumbled\n")


def test_it_ends_like_a_program():
    """Threads are waited for, then comes what was left for the end, and everything said is heard."""
    copy = Forked(f"{HERE}:leave_something_to_do", env={}, stdout=PIPE)
    assert copy.communicate(timeout=60)[0] == "hello, a thread\nthe end\n"
    assert copy.wait() == 0
    copy = Forked(f"{HERE}:complain", env={}, stderr=PIPE)
    assert copy.communicate(timeout=60)[1] == "no such thing\n"
    assert copy.wait() == 1


def test_it_does_not_hang_when_nobody_listens():
    reading, writing = os.pipe()
    with os.fdopen(writing, "w") as out:
        os.close(reading)
        with Forked(f"{HERE}:echo", env={}, stdin=DEVNULL, stdout=out, stderr=DEVNULL) as copy:
            assert copy.wait(60) == 120, "as Python has it"


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
