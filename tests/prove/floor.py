"""The machine's own delay: an empty loop in a separate process, measured during a proof.

No promise is about milliseconds on a shared machine. A server's time is judged by how much more it took than
the empty loop in the same stretch of time. If the empty loop has to wait, too, nothing is judged: the proof
says so, and goes on.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final, NamedTuple, Protocol

import msgspec

from bench.server.core_use import waited_seconds

GLANCE: Final = 0.005
"""Seconds between two looks at the clock."""
STRETCH: Final = 1.0
"""Seconds, more or less, that are judged together."""
BUSY: Final = 20.0
"""Milliseconds; an empty loop that is later than that once in a hundred times runs on a busy machine."""
MOST_BUSY: Final = 0.5
"""If more than this share of all stretches is busy, the ones between them can't be trusted either."""


class Lateness(NamedTuple):
    """How late an empty loop was, in milliseconds."""

    p99: float
    worst: float
    lost: float
    """All of it together."""

    @classmethod
    def of(cls, late: Sequence[float]) -> Lateness:
        ranked = sorted(late) or [0.0]
        return cls(ranked[min(len(ranked) * 99 // 100, len(ranked) - 1)], ranked[-1], sum(ranked))

    def quiet(self, most: float = float("inf")) -> bool:
        """Whether the loop was quick enough to judge a figure with this limit."""
        return self.p99 <= BUSY and self.worst <= most


class Floor(Protocol):
    def ask(self) -> Lateness:
        """Since it was last asked."""


class Stretch(NamedTuple):
    """A figure in milliseconds, and the floor at the same time."""

    value: float
    floor: Lateness


class Verdicts(Protocol):
    """Where judgements go."""

    def note(self, name: str, value: Any, /) -> None: ...

    def must(self, name: str, value: Any, /, *, holds: bool) -> None: ...

    def pass_over(self, name: str, value: Any, /) -> None: ...


def judge(found: Verdicts, name: str, stretches: Sequence[Stretch], most: float) -> None:
    """Judge milliseconds above an empty loop's, in every stretch that can be judged."""
    quiet = [one for one in stretches if one.floor.quiet(most)]
    worst = max((one.floor.worst for one in stretches), default=0.0)
    most_seen = round(max((one.value for one in stretches), default=0.0), 2)
    found.note(
        f"{name}: seen / an empty loop", f"{most_seen} / {worst:.2f}, quiet {len(quiet)} of {len(stretches)}"
    )
    if not quiet or len(quiet) < (1 - MOST_BUSY) * len(stretches):
        found.pass_over(name, most_seen)
        return
    added = round(max(one.value - one.floor.worst for one in quiet), 2)
    found.must(name, max(added, 0.0), holds=added <= most)


class Gauge:
    """Figures by name, stretch by stretch."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self._waited = waited_ms()
        self.stretches: dict[str, list[Stretch]] = {}

    async def watch(self, figures: Callable[[], Mapping[str, float]]) -> None:
        """Watch until cancelled; `figures` reports the time since its last call."""
        while True:
            await asyncio.sleep(STRETCH)
            await self.look(figures())

    async def look(self, figures: Mapping[str, float]) -> None:
        """To the end, even if it's cancelled: the figures have been taken and nobody else will keep them."""
        looking = asyncio.ensure_future(self._look(figures))
        try:
            await asyncio.shield(looking)
        except asyncio.CancelledError:
            await looking
            raise

    async def _look(self, figures: Mapping[str, float]) -> None:
        floor = await asyncio.to_thread(self._floor.ask)
        before, self._waited = self._waited, waited_ms()
        floor = floor._replace(worst=max(floor.worst, self._waited - before))
        for name, value in figures.items():
            self.stretches.setdefault(name, []).append(Stretch(value, floor))

    def judge(self, found: Verdicts, name: str, most: float) -> None:
        judge(found, name, self.stretches.get(name, []), most)


def waited_ms() -> float:
    """How long this process waited for a core: an empty loop in another process may have been luckier."""
    return 1000 * waited_seconds(os.getpid())


# The empty loop


class EmptyLoop:
    """A process that does nothing but look at the clock."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process
        self.ask()

    def ask(self) -> Lateness:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(b"?\n")
        self._process.stdin.flush()
        return msgspec.json.decode(self._process.stdout.readline(), type=Lateness)


@contextmanager
def empty_loop() -> Iterator[Floor]:
    command = [sys.executable, "-m", "tests.prove.floor"]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        yield EmptyLoop(process)
    finally:
        process.communicate()


async def look_at_the_clock() -> None:
    """Until nobody asks any more."""
    late: list[float] = []
    over = asyncio.Event()
    clock = asyncio.get_running_loop().time
    before = clock()

    def look() -> None:
        late.append(1000 * max(0.0, clock() - before - GLANCE))

    def answer() -> None:
        if not os.read(0, 100):
            over.set()
            return
        look()  # whoever asks may wake up first
        print(msgspec.json.encode(Lateness.of(late)).decode(), flush=True)
        late.clear()

    asyncio.get_running_loop().add_reader(0, answer)
    while not over.is_set():
        before = clock()
        await asyncio.sleep(GLANCE)
        look()


if __name__ == "__main__":
    asyncio.run(look_at_the_clock())
