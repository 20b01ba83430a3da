"""Running the program: inside this process, which is quick, or as people run it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from io import BytesIO, TextIOWrapper
from os import environ
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from stickup.cli.main import main
from tests.forked import PIPE, Forked, Stream


class Ran(NamedTuple):
    code: int
    out: str
    err: str


class Program:
    """`program("verify", file)` in English, through the same entry point as the real one."""

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


def piped(
    *args: str | Path, env: Mapping[str, str], answers: bytes = b""
) -> subprocess.CompletedProcess[bytes]:
    """As through pipes, with this environment and no other, but inside this process."""
    given, out, err = (TextIOWrapper(BytesIO(text), "utf-8") for text in (answers, b"", b""))
    with pytest.MonkeyPatch.context() as patch:
        for name in environ.keys() - env.keys():
            patch.delenv(name)
        for name, text in env.items():
            patch.setenv(name, text)
        for name, stream in (("stdin", given), ("stdout", out), ("stderr", err)):
            patch.setattr(sys, name, stream)
        code = main([*map(str, args)])
    return subprocess.CompletedProcess(args, code, *(read_back(stream) for stream in (out, err)))


def read_back(stream: TextIOWrapper) -> bytes:
    stream.flush()
    stream.seek(0)
    return bytes(stream.buffer.read())


ENTRY = "stickup.cli.main:main"
PROGRAM = (sys.executable, "-m", "stickup.cli.main", "--lang", "en")


def real(*args: str | Path, before: str = "", **how: Any) -> Ran:
    """The real program, as a process of its own; `before` is what a shell does first."""
    words = (
        ["sh", "-c", f'{before} exec "$@"', "sh", *PROGRAM, *map(str, args)] if before else [*PROGRAM, *args]
    )
    done = subprocess.run(words, capture_output="stdout" not in how, timeout=60, check=False, **how)
    return Ran(done.returncode, (done.stdout or b"").decode(), (done.stderr or b"").decode())


def copied(
    *args: str | Path, env: Mapping[str, str] | None = None, stdout: Stream = PIPE, stderr: Stream = PIPE
) -> Ran:
    """The program in a process of its own, which is a copy of one that has loaded it."""
    words, given = ("--lang", "en", *map(str, args)), environ if env is None else env
    with Forked(ENTRY, *words, env=given, stdout=stdout, stderr=stderr, text=False) as process:
        out, err = process.communicate(60)
    return Ran(process.wait(), (out or b"").decode(), (err or b"").decode())


def started(*args: str | Path) -> Forked:
    """The program under way, a copy of one that has loaded it, in a group of its own."""
    words = ("--lang", "en", *map(str, args))
    return Forked("tests.cli.entries:in_a_group", *words, env=environ, stdout=PIPE, stderr=PIPE, text=False)
