"""A server as a separate process, alone on its cores, watched from outside."""

import os
import select
import subprocess
import tempfile
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Self

PATIENCE = 60.0
GRACE = 10.0


@dataclass(frozen=True, slots=True)
class Cores:
    """Where the server runs and where the load runs: two cores, where the machine has two."""

    server: int
    load: int

    @classmethod
    def of_this_machine(cls) -> Self:
        ours = sorted(os.sched_getaffinity(0))
        return cls(ours[0], ours[-1])

    @property
    def shared(self) -> bool:
        return self.server == self.load


def resident_kib(process: int) -> int:
    """The process's resident memory."""
    pages = Path(f"/proc/{process}/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE") // 1024


class Died(Exception):
    """The server ended, or never printed what it should."""


class Server:
    """A running server that prints `port N` on its own line once it listens."""

    def __init__(
        self, command: Sequence[str], cores: Collection[int], folder: Path, settings: Mapping[str, str]
    ) -> None:
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - closed by close()
        self._process = self._started(command, cores, folder, settings)
        try:
            self.port = int(self.line().removeprefix("port "))
        except BaseException:
            self.close()
            raise

    def _started(
        self, command: Sequence[str], cores: Collection[int], folder: Path, settings: Mapping[str, str]
    ) -> subprocess.Popen[bytes]:
        """Start it on its cores from the first moment, so that all its threads inherit them."""
        ours = os.sched_getaffinity(0)
        os.sched_setaffinity(0, cores)
        try:
            return subprocess.Popen(
                command,
                cwd=folder,
                env={**os.environ, **settings},
                stdout=subprocess.PIPE,
                stderr=self._errors,
                bufsize=0,
            )
        finally:
            os.sched_setaffinity(0, ours)

    def line(self) -> str:
        """The next line that the server prints."""
        output = self._process.stdout
        assert output
        ready, _, _ = select.select([output], [], [], PATIENCE)
        line = output.readline() if ready else b""
        if not line:
            raise Died(self.complaints() or "the server said nothing")
        return line.decode().strip()

    def children_kib(self) -> list[int]:
        """The resident memory of each of its child processes."""
        tasks = Path(f"/proc/{self._process.pid}/task").glob("*/children")
        return [resident_kib(int(child)) for task in tasks for child in task.read_text().split()]

    @property
    def pid(self) -> int:
        return self._process.pid

    def signal(self, number: int) -> None:
        self._process.send_signal(number)

    def resident_kib(self) -> int:
        return resident_kib(self._process.pid)

    def complaints(self) -> str:
        """What it wrote to its error output."""
        self._errors.seek(0)
        return self._errors.read().decode(errors="replace").strip()

    def close(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._process.stdout:
            self._process.stdout.close()
        self._errors.close()
