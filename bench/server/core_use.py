"""What processes have of their cores, watched from outside."""

import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path

Reading = Callable[[int], float]
"""Seconds of a process, so far."""


def cpu_seconds(process: int) -> float:
    """The time that all its threads have had."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def waited_seconds(process: int) -> float:
    """How long its main thread could have run while others had its core. 0 where the system does not say."""
    try:
        return int(Path(f"/proc/{process}/schedstat").read_text().split()[1]) / 1e9
    except OSError:
        return 0.0


def children(process: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


class CoreUse:
    """What some processes have had since this was made."""

    def __init__(self, *processes: int) -> None:
        self._processes = processes
        self._began = time.perf_counter()
        self._cpu, self._waited = self._all(cpu_seconds), self._all(waited_seconds)

    def seconds(self) -> float:
        return time.perf_counter() - self._began

    def share(self) -> float:
        """Of one core, by all of them together."""
        return sum(self._grown(self._cpu, cpu_seconds))

    def waited(self) -> float:
        """The part of the time that the one which was worst off waited for a core."""
        return max(self._grown(self._waited, waited_seconds))

    def _grown(self, before: Sequence[float], read: Reading) -> list[float]:
        """As a part of the time that has passed."""
        wall = self.seconds()
        return [(now - then) / wall for then, now in zip(before, self._all(read), strict=True)]

    def _all(self, read: Reading) -> list[float]:
        return [read(process) for process in self._processes]
