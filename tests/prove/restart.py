"""How soon everyone can play on after the server was killed: 1,000 tables in a game, 5,000 people.

    python -m tests.prove.restart --tables 1000

The server has one core to itself, where the machine has two. Everyone comes back at once. The time runs from
the start of the new process.
"""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any, Final

import msgspec

from stickup.server.process.settings import DATABASE
from tests.forked import PIPE, ROOT, Forked

from . import floor, prefilled_database
from .audit import Verdict
from .endpoints import Place
from .figures import Findings
from .floor import Stretch
from .launcher import Job
from .load import CASH, MILLIONS
from .raw_websocket import RawWebSocket, connect
from .report import Report, Tick, arguments, tell

TARGET: Final = 3.0
"""Seconds until every table has answered, beside an empty loop (floor.py)."""
AT_ONCE: Final = 400
"""So many are on their way at the same time."""
PATIENCE: Final = 600.0
PROMPTS: Final = {CASH: "load", MILLIONS: "plan"}
"""A question of each game for which a wish can be left at any time."""

WELCOME, SNAPSHOT, LIVE, ENTRY, OK, NO = (
    b'{"t":"%s"' % kind for kind in (b"welcome", b"snapshot", b"live", b"entry", b"ok", b"no")
)
decode: Final = msgspec.json.Decoder(type=dict[str, Any]).decode


class Visitor:
    """One person. The first at each table also does something, as soon as they can."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.last: int | None = None
        self.live_at = 0.0
        self.acked_at = 0.0
        self.resumed = False
        self.complaints: list[str] = []
        self.game = ""
        self._socket: RawWebSocket | None = None
        self._through = asyncio.Event()
        self._wish = ""

    async def come(self, port: int, wish: str) -> None:
        """Until everything has arrived, and where something is wished, is acknowledged."""
        self._wish = wish
        self._through.clear()
        while True:
            try:
                self._socket = await connect(self, port)
                break
            except OSError:
                await asyncio.sleep(0.02)
        await asyncio.wait_for(self._through.wait(), PATIENCE)

    def leave(self) -> None:
        if self._socket is not None:
            self._socket.abort()

    def opened(self, socket: RawWebSocket) -> None:
        hello = {
            "t": "hello",
            "v": 1,
            "table": self.place.table,
            "token": self.place.token,
            "last": self.last,
        }
        socket.say(msgspec.json.encode(hello))

    def heard(self, socket: RawWebSocket, text: bytes) -> None:
        if text.startswith((ENTRY, SNAPSHOT)):
            seen = decode(text)
            n = seen["n"]
            self.game = seen.get("room", {}).get("game", self.game)
            if text.startswith(ENTRY) and n != (self.last or 0) + 1:
                self.complaints.append(f"{self.place.table}/{self.place.place}: {n} after {self.last}")
            self.last = n
        elif text.startswith(WELCOME):
            self.resumed = decode(text).get("resumed", False)
        elif text.startswith(LIVE):
            self._arrived(socket)
        elif text.startswith((OK, NO)):  # no: the game is over by now
            self.acked_at = monotonic()
            self._through.set()

    def _arrived(self, socket: RawWebSocket) -> None:
        self.live_at = monotonic()
        if self._wish:
            wish = {"t": "wish", "id": self._wish, "prompt": PROMPTS[self.game], "answers": []}
            socket.say(msgspec.json.encode(wish))
        else:
            self._through.set()

    def ended(self, socket: RawWebSocket, code: int) -> None:
        if not self._through.is_set():
            self.complaints.append(f"{self.place.table}/{self.place.place}: hung up on with {code}")
            self._through.set()


@dataclass
class Start:
    """A cold start: nothing is loaded, everything is on the disk."""

    job: Job
    core: int
    loaded: bool = False
    """It is a copy of a process that has loaded the program: not quite a cold start."""
    began: float = 0.0
    answers: float = 0.0
    port: int = 0
    process: subprocess.Popen[bytes] | Forked | None = None
    errors: list[str] = field(default_factory=list)

    async def go(self) -> None:
        self.began = monotonic()
        self.process = self._start(msgspec.json.encode(self.job).decode())
        assert self.process.stdout is not None
        line = await asyncio.to_thread(self.process.stdout.readline)
        if not line:
            raise RuntimeError("the server does not start")
        self.answers, self.port = monotonic(), int(line.split()[1])

    def _start(self, job: str) -> subprocess.Popen[bytes] | Forked:
        if self.loaded:
            return Forked("tests.prove.launcher:main", job, env=os.environ, stdout=PIPE, text=False)
        command = ["taskset", "-c", str(self.core), sys.executable, "-m", "tests.prove.launcher"]
        return subprocess.Popen([*command, job], cwd=ROOT, stdout=PIPE)

    def cpu(self) -> float:
        """Seconds of work that it has done so far."""
        assert self.process is not None
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
            assert self.process.stdout is not None
            self.process.stdout.close()


async def everybody_comes(tables: Sequence[Sequence[Visitor]], port: int, wish: str) -> None:
    """All at once, the first of every table before the second of any. The first wishes for something."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def come(visitor: Visitor, wanted: str) -> None:
        async with gate:
            await visitor.come(port, wanted)

    rows = zip(*tables, strict=True)
    await asyncio.gather(
        *(come(visitor, "" if row else wish) for row, people in enumerate(rows) for visitor in people)
    )


async def prove(
    tables: int,
    *,
    seed: int = 1,
    target: float = TARGET,
    loaded: bool = False,
    tick: Tick = lambda *_: None,
) -> Report:
    allow_many_files()
    server_core, own_core = cores()
    with (
        TemporaryDirectory(prefix="stickup-restart-") as folder,
        floor.empty_loop() as beside,
        on_core(own_core),
    ):
        places = await prefilled_database.fill(Path(folder), tables, seed)
        people = [[Visitor(place) for place in at_one] for at_one in places]
        before, after = (Start(Job(folder), server_core, loaded) for _ in range(2))
        try:
            await before.go()
            await everybody_comes(people, before.port, "")
            before.kill()
            for visitor in (visitor for row in people for visitor in row):
                visitor.leave()
            beside.ask()
            await after.go()
            work = asyncio.create_task(work_until_all_answer(people, after))
            await everybody_comes(people, after.port, f"again-{seed:06}")
            figures = {"work, s: every table has answered": await work, "work, s: all are back": after.cpu()}
            report = summed_up(people, after, Path(folder) / DATABASE, figures)
            report.weigh(judged(people, after, beside.ask(), target))
            return report
        finally:
            for start in (before, after):
                with suppress(ProcessLookupError):
                    start.kill()


async def work_until_all_answer(people: Sequence[Sequence[Visitor]], start: Start) -> float:
    """The server's CPU time by then: on a busy machine it says more than the clock."""
    while not all(any(visitor.live_at > start.began for visitor in row) for row in people):
        await asyncio.sleep(0.02)
    return start.cpu()


def judged(
    people: Sequence[Sequence[Visitor]], start: Start, beside: floor.Lateness, target: float
) -> Findings:
    last = max(answered(people, start))
    found = Findings("restart")
    floor.judge(found, "the last table answered after, ms", [Stretch(1000 * last, beside)], 1000 * target)
    return found


def answered(people: Sequence[Sequence[Visitor]], start: Start) -> list[float]:
    """After how many seconds each table had."""
    return [min(visitor.live_at for visitor in row) - start.began for row in people]


def summed_up(
    people: Sequence[Sequence[Visitor]], start: Start, database: Path, work: dict[str, float]
) -> Report:
    everybody = [visitor for row in people for visitor in row]
    verdict = Verdict()
    for visitor in everybody:
        for complaint in visitor.complaints:
            verdict.note("disorder", complaint)
    acked = [row[0].acked_at - start.began for row in people]
    live = sorted(visitor.live_at - start.began for visitor in everybody)
    figures = {
        "tables": len(people),
        "people": len(everybody),
        "megabytes": round(database.stat().st_size / 2**20),
        "resumed": sum(visitor.resumed for visitor in everybody),
        "s: the port answers": round(start.answers - start.began, 2),
        "s: first acknowledgement": round(min(acked), 2),
        "s: every table has answered": round(max(answered(people, start)), 2),
        "s: every table has acknowledged": round(max(acked), 2),
        "s: 99 % of all are back": round(live[len(live) * 99 // 100], 2),
        "s: all are back": round(live[-1], 2),
        **work,
    }
    return Report("restart", verdict, figures)


def cores() -> tuple[int, int]:
    """The server's and ours: two, where the machine has two."""
    ours = sorted(os.sched_getaffinity(0))
    return ours[0], ours[-1]


@contextmanager
def on_core(core: int) -> Iterator[None]:
    usual = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, usual)


def allow_many_files() -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def main() -> int:
    words = arguments("tests.prove.restart", tables=1_000)

    async def all_of_it(tick: Tick) -> list[Report]:
        return [await prove(words.tables, seed=words.seed, tick=tick)]

    return tell(words, all_of_it)


if __name__ == "__main__":
    sys.exit(main())
