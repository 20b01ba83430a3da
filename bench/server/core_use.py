"""How much CPU time processes get, watched from outside."""

import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path

Reading = Callable[[int], float]
"""Seconds that a process has used or waited so far."""


def cpu_seconds(process: int) -> float:
    """The CPU time of all its threads."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def waited_seconds(process: int) -> float:
    """How long its main thread waited for a core. 0 if the system doesn't say."""
    try:
        return int(Path(f"/proc/{process}/schedstat").read_text().split()[1]) / 1e9
    except OSError:
        return 0.0


def children(process: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


class CoreUse:
    """What some processes have used since this was created."""

    def __init__(self, *processes: int) -> None:
        self._processes = processes
        self._began = time.perf_counter()
        self._cpu, self._waited = self._all(cpu_seconds), self._all(waited_seconds)

    def seconds(self) -> float:
        return time.perf_counter() - self._began

    def share(self) -> float:
        """CPU time of all of them together, as a share of one core."""
        return sum(self._grown(self._cpu, cpu_seconds))

    def waited(self) -> float:
        """The share of the time that the worst-off process waited for a core."""
        return max(self._grown(self._waited, waited_seconds))

    def _grown(self, before: Sequence[float], read: Reading) -> list[float]:
        """Growth as a share of the time that has passed."""
        wall = self.seconds()
        return [(now - then) / wall for then, now in zip(before, self._all(read), strict=True)]

    def _all(self, read: Reading) -> list[float]:
        return [read(process) for process in self._processes]
