"""No process outlives the test that started it, or leaves anything on the disk.

Whatever a test leaves running ends with it, pass or fail. If the tests themselves are killed, a guard cleans
up: a small process that knows every child and every folder, and waits until its input ends.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any, Protocol

DEAF_TO = ("SIGHUP", "SIGINT", "SIGQUIT", "SIGTERM")
PROC = Path("/proc")
FAREWELL = "farewell"


class Child(subprocess.Popen[Any]):
    """A process to look after."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        nursery.take(self)


class Process(Protocol):
    """Anything with the interface of a `subprocess` process."""

    pid: int

    def poll(self) -> int | None: ...

    def wait(self) -> int: ...


class Nursery:
    """The children of this process, which end with their test, and the guard in case we're killed."""

    def __init__(self) -> None:
        self._children: list[Process] = []
        self._guard: IO[bytes] | None = None
        self._lasting = 0

    @contextmanager
    def guarded(self) -> Iterator[None]:
        command = [sys.executable, "-S", "-E", __file__]
        guard = subprocess.Popen(command, stdin=subprocess.PIPE, start_new_session=True)
        self._guard = guard.stdin
        try:
            yield
        finally:
            self.tell(FAREWELL)
            self._guard = None
            guard.communicate()

    def take(self, child: Process) -> None:
        if not self._lasting:
            self._children.append(child)
        self.tell(f"child {child.pid} {birth(child.pid)}")

    @contextmanager
    def lasting(self) -> Iterator[None]:
        """What's started in this block outlives the test: a server for all of them."""
        self._lasting += 1
        try:
            yield
        finally:
            self._lasting -= 1

    def folder(self, folder: Path) -> Path:
        """Remove this folder if we're killed."""
        self.tell(f"folder {folder}")
        return folder

    def tell(self, what: str) -> None:
        if self._guard is not None:
            self._guard.write(f"{what}\n".encode())
            self._guard.flush()

    @contextmanager
    def one_test(self) -> Iterator[None]:
        before, self._children = self._children, []
        try:
            yield
        finally:
            for child in self._children:
                end(child)
            self._children = before


nursery = Nursery()


def end(child: Process) -> None:
    if child.poll() is None:
        kill_family(child.pid)
        child.wait()


def hear_again() -> None:
    """We may have been started with signals ignored (nohup, `&` in a script), which children inherit. We go
    on ignoring them, with a handler: children don't inherit handlers."""
    for number in (getattr(signal, name) for name in DEAF_TO if hasattr(signal, name)):
        if signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, ignore)


def ignore(*_: object) -> None:
    """As before."""


def birth(pid: int) -> str:
    """When a process began: together with its pid, that identifies it. Empty if unknown."""
    with suppress(OSError):
        return (PROC / f"{pid}/stat").read_text().rpartition(")")[2].split()[19]
    return ""


def kill_family(pid: int) -> None:
    """Kill a process, its descendants, and everything in their process groups."""
    for one in [pid, *descendants(pid, parents())]:
        with suppress(ProcessLookupError, PermissionError):
            if os.getpgid(one) == one:
                os.killpg(one, signal.SIGKILL)
            os.kill(one, signal.SIGKILL)


def descendants(pid: int, parents: dict[int, int]) -> Iterator[int]:
    for child in [one for one, parent in parents.items() if parent == pid]:
        yield child
        yield from descendants(child, parents)


def parents() -> dict[int, int]:
    """The parent of every process."""
    found = {}
    for process in PROC.glob("[0-9]*/stat"):
        with suppress(OSError):
            found[int(process.parent.name)] = int(process.read_text().rpartition(")")[2].split()[1])
    return found


def guard(told: IO[str]) -> None:
    """Read children and folders until the input ends, then remove those that are left."""
    lines = told.read().splitlines()
    for line in lines:
        if line.startswith("child "):
            end_if_alive(*line.split()[1:])
    for line in lines if FAREWELL not in lines else []:
        if line.startswith("folder "):
            shutil.rmtree(line.removeprefix("folder "), ignore_errors=True)


def end_if_alive(pid: str, born: str = "") -> None:
    if born and birth(int(pid)) == born:
        kill_family(int(pid))


if __name__ == "__main__":
    guard(sys.stdin)
