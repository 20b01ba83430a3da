"""Our programs as processes of their own, without the time it takes to load them: one process has loaded all
there is and makes copies of itself.

    with Forked("stickup.cli.main:main", "serve", "--json", env=surroundings(), stdout=PIPE) as server: ...

A copy has its own pid, variables, streams and exit code. Only the start of Python and its final cleanup are
missing: tests of those, of closed streams and of other paths start the real thing, with `subprocess`.
"""

from __future__ import annotations

import atexit
import gc
import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock, Thread
from typing import IO, Any, NamedTuple, NoReturn, Self

from tests.children import nursery

ROOT = Path(__file__).parent.parent
PIPE = subprocess.PIPE
LOADED = (
    "encodings.idna",
    "fluent.runtime",
    "stickup.cli.healthcheck",
    "stickup.cli.main",
    "stickup.cli.play",
    "stickup.cli.replay",
    "stickup.cli.serve",
    "stickup.cli.simulate",
    "stickup.server.http.app",
    "stickup.server.process.logs",
    "stickup.server.process.run",
    "stickup.store.postgres.store",
    "stickup.store.redis_notifier",
    "tests.ageing.later",
    "tests.cli.entries",
    "tests.prove.faults",
    "tests.prove.launcher",
    "tests.server.child",
    "tests.server.small_app",
    "tests.store.programs",
)
Stream = int | IO[Any] | None
ALONE = Lock()
"""Held while a copy is being made."""


class Forked:
    """A process with the interface of `subprocess`."""

    def __init__(
        self,
        entry: str,
        *words: str,
        env: Mapping[str, str],
        stdin: Stream = None,
        stdout: Stream = None,
        stderr: Stream = None,
        text: bool = True,
    ) -> None:
        self.returncode: int | None = None
        self._text = text
        self._said: list[Any] = [None, None]
        self._readers: list[Thread] = []
        ours = [self._stream(number, wanted) for number, wanted in enumerate((stdin, stdout, stderr))]
        self.stdin, self.stdout, self.stderr = (file for file, _ in ours)
        self._status, theirs = socket.socketpair()
        handles = [*(handle for _, handle in ours), theirs.fileno()]
        with theirs, ALONE:
            socket.send_fds(original(), [json.dumps((entry, words, dict(env))).encode() + b"\n"], handles)
            self.pid = read_number(self._status)
        for handle in (handle for file, handle in ours if file is not None):
            os.close(handle)
        nursery.take(self)

    def _stream(self, number: int, wanted: Stream) -> tuple[IO[Any] | None, int]:
        """Our end of it and theirs."""
        if wanted is None:
            return None, number
        if not isinstance(wanted, int):
            return None, wanted.fileno()
        if wanted >= 0:
            return None, wanted
        if wanted == subprocess.DEVNULL:
            return None, nothing()
        assert wanted == PIPE
        reading, writing = os.pipe()
        if number:
            return os.fdopen(reading, "r" if self._text else "rb"), writing
        return os.fdopen(writing, "w" if self._text else "wb"), reading

    def poll(self) -> int | None:
        try:
            return self.wait(0)
        except subprocess.TimeoutExpired:
            return None

    def wait(self, timeout: float | None = None) -> int:
        if self.returncode is None:
            ready, _, _ = select.select([self._status], [], [], timeout)
            if not ready:
                raise subprocess.TimeoutExpired(f"process {self.pid}", timeout or 0)
            self.returncode = read_number(self._status)
            self._status.close()
        return self.returncode

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def communicate(self, timeout: float | None = None) -> tuple[Any, Any]:
        """Wait for its end; returns the rest of its output."""
        if self.stdin is not None:
            self.stdin.close()
        if not self._readers:
            self._readers = [Thread(target=self._read, args=(number,), daemon=True) for number in (0, 1)]
            for reader in self._readers:
                reader.start()
        for reader in self._readers:
            reader.join(timeout)
            if reader.is_alive():
                raise subprocess.TimeoutExpired(f"process {self.pid}", timeout or 0)
        self.wait(timeout)
        return self._said[0], self._said[1]

    def _read(self, number: int) -> None:
        stream = (self.stdout, self.stderr)[number]
        if stream is not None:
            with stream:
                self._said[number] = stream.read()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for stream in (self.stdin, self.stdout, self.stderr):
            if stream is not None:
                stream.close()
        self.wait()


class Job(NamedTuple):
    """What a copy is to do."""

    entry: str
    words: tuple[str, ...]
    environment: dict[str, str]

    def do(self) -> Any:
        os.environ.clear()
        os.environ.update(self.environment)
        module, _, function = self.entry.partition(":")
        sys.argv = [module, *self.words]
        return getattr(import_module(module), function)()


def read_number(line: socket.socket) -> int:
    """Read a byte at a time: another number may follow."""
    said = b""
    while not said.endswith(b"\n"):
        more = line.recv(1)
        assert more, "the process that makes copies is gone"
        said += more
    return int(said)


@cache
def original() -> socket.socket:
    """The socket to the process that makes copies, which ends when we do."""
    ours, theirs = socket.socketpair()
    paths = {"PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'src'}"}
    with theirs, nursery.lasting():
        command = [sys.executable, "-m", "tests.forked"]
        process = subprocess.Popen(command, stdin=theirs.fileno(), env={**os.environ, **paths}, cwd=ROOT)
    atexit.register(process.wait)
    atexit.register(ours.close)  # which comes first
    return ours


@cache
def nothing() -> int:
    return os.open(os.devnull, os.O_RDWR)


# In the process that makes copies


class Original:
    """Waits for jobs, and reports each copy's pid and how it ended."""

    def __init__(self) -> None:
        self._line = socket.socket(fileno=0)
        self._hears, self._wakes = os.pipe()
        os.set_blocking(self._wakes, False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.set_wakeup_fd(self._wakes)
        self._copies: dict[int, socket.socket] = {}

    def job(self) -> Job:
        """Only a copy ever gets one."""
        while True:
            ready, _, _ = select.select([self._line.fileno(), self._hears], [], [])
            if self._hears in ready:
                os.read(self._hears, 100)
                self._bury()
            if self._line.fileno() in ready:
                job, handles = self._next()
                if not self._fork(socket.socket(fileno=handles.pop()), handles):
                    return job

    def _next(self) -> tuple[Job, list[int]]:
        said, handles, _, _ = socket.recv_fds(self._line, 2**20, 4)
        while said and not said.endswith(b"\n"):
            said += self._line.recv(2**20)
        if not said:
            sys.exit()
        entry, words, environment = json.loads(said)
        return Job(entry, tuple(words), environment), handles

    def _fork(self, status: socket.socket, handles: list[int]) -> int:
        copy = os.fork()
        if copy:
            status.sendall(b"%d\n" % copy)
            self._copies[copy] = status
        else:
            self._become(status, handles)
        for handle in handles:
            os.close(handle)
        return copy

    def _become(self, status: socket.socket, handles: list[int]) -> None:
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        for ours in (status, *self._copies.values()):
            ours.close()
        for pipe in (self._hears, self._wakes):
            os.close(pipe)
        self._line.detach()
        for number, handle in enumerate(handles):
            os.dup2(handle, number)
        sys.stdin, sys.stdout = os.fdopen(0), os.fdopen(1, "w")
        sys.stderr = os.fdopen(2, "w", 1, errors="backslashreplace")

    def _bury(self) -> None:
        for copy, how in ended():
            with self._copies.pop(copy) as status:
                status.sendall(b"%d\n" % os.waitstatus_to_exitcode(how))


def ended() -> Iterator[tuple[int, int]]:
    try:
        while (found := os.waitpid(-1, os.WNOHANG))[0]:
            yield found
    except ChildProcessError:
        return


def main() -> None:
    for module in LOADED:
        import_module(module)
    warm_up()
    gc.collect()
    gc.freeze()
    leave(ended_with(Original().job()))


def warm_up() -> None:
    """Make what a server makes once and keeps: the pages, the words, what a loop needs."""
    from stickup.server.http.app import make_app
    from stickup.server.process.run import config_for, quick_loop
    from stickup.server.process.settings import Settings

    with TemporaryDirectory(prefix="stickup-original-") as folder:
        settings = Settings(data=Path(folder))
        config_for(make_app(settings), settings).load()
    quick_loop()


def ended_with(job: Job) -> int:
    """The exit code of a SystemExit; Python itself handles anything but a number."""
    try:
        code = job.do()
    except SystemExit as end:
        code = end.code
    if code is None or isinstance(code, int):
        return code or 0
    sys.exit(code)


def leave(code: int) -> NoReturn:
    """Exit as Python does, but without its final collection, which would touch, and so copy, all memory."""
    threading._shutdown()  # type: ignore[attr-defined]
    atexit._run_exitfuncs()
    try:
        for stream in (sys.stdout, sys.stderr):
            if stream is not None and not stream.closed:
                stream.flush()
    except OSError:
        sys.exit(code)  # nobody listens any more: Python says so, in its own way
    os._exit(code)


if __name__ == "__main__":
    main()
