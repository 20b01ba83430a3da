"""Running the program: inside this process, which is quick, or as people run it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from stickup.cli.main import main


class Ran(NamedTuple):
    code: int
    out: str
    err: str


class Program:
    """`program("verify", file)` in English, through the same door as the real one."""

    def __init__(self, capture: pytest.CaptureFixture[str]) -> None:
        self._capture = capture

    def __call__(self, *args: str | Path) -> Ran:
        self._capture.readouterr()
        code = main(["--lang", "en", *map(str, args)])
        return Ran(code, *self._capture.readouterr())

    def refuses(self, code: int, *args: str | Path) -> str:
        """It ends with this code, one line of complaint, and nothing else."""
        ran = self(*args)
        assert ran.code == code, ran
        assert not ran.out, ran
        return one_line(ran.err)


def one_line(text: str) -> str:
    assert text.endswith("\n"), text
    assert text.count("\n") == 1, text
    assert "Traceback" not in text
    return text.strip()


PROGRAM = (sys.executable, "-m", "stickup.cli.main", "--lang", "en")


def real(*args: str | Path, before: str = "", **how: Any) -> Ran:
    """The real program, as a process of its own; `before` is what a shell does first."""
    words = (
        ["sh", "-c", f'{before} exec "$@"', "sh", *PROGRAM, *map(str, args)] if before else [*PROGRAM, *args]
    )
    done = subprocess.run(words, capture_output="stdout" not in how, timeout=60, check=False, **how)
    return Ran(done.returncode, (done.stdout or b"").decode(), (done.stderr or b"").decode())


def started(*args: str | Path) -> subprocess.Popen[bytes]:
    """The real program under way, in a group of its own."""
    return subprocess.Popen(
        [*PROGRAM, *args], stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    )
