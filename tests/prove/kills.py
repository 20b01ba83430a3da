"""kill -9, again and again: nothing acknowledged is lost or done twice, and nobody saw anything that isn't
saved.

    python -m tests.prove.kills --kills 300 --acks 50000

Half of the kills come at a random time, half at a named point (faults.py).
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from msgspec import structs

from stickup.server.process.settings import DATABASE

from . import load, stored_logs
from .audit import Audit
from .client import Client
from .launcher import Job
from .load import Load
from .report import Report, Tick, arguments, tell
from .server import Broken, Server

POINTS: Final = {
    "opening": 0.7,
    "recovery": 0.08,
    "waking": 0.08,
    "mid-greeting": 0.02,
    "after-begin": 0.01,
    "after-insert": 0.01,
    "before-commit": 0.02,
    "in-commit": 0.02,
    "in-checkpoint": 0.02,
    "after-commit": 0.02,
    "before-ack": 0.02,
    "after-ack": 0.01,
    "mid-broadcast": 0.004,
    "before-append": 0.01,
    "after-append": 0.01,
    "filing": 0.1,
}
"""Where, and the chance each time it's passed: most servers live for some hundreds of commands."""
MIGRATING: Final = "migrating:0.12"
FILING: Final = "filing:0.12"
MAKING: Final = "making:0.08"
TRIES: Final = 6
"""So often the server is killed while it makes its database, files its journal or brings both up to date."""
SOON, LATE = 0.03, 0.3
"""Seconds after a server answers, between which it is killed."""
LONGER: Final = 1.0
"""Seconds more, where acknowledgements are behind the kills."""
ENOUGH: Final = 150
"""With so many kills someone has died at every point."""
HOPELESS: Final = 3
"""After so many times the kills that were asked for, nobody waits for acknowledgements any more."""
LOOK_EVERY: Final = 50
"""Kills between two looks at the evidence, with new tables after each: a long log makes a slow start."""


@dataclass
class Run:
    """One proof in progress."""

    server: Server
    folder: Path
    luck: Random
    audit: Audit = field(default_factory=Audit)
    load: Load = field(default_factory=Load)
    """Who plays now."""
    before: list[Client] = field(default_factory=list)
    """Who played before."""
    kills: int = 0
    later: bool = False

    @property
    def job(self) -> Job:
        return Job(data=str(self.folder), later=self.later)

    @property
    def acked(self) -> int:
        return sum(len(client.acked) for client in self.before) + self.load.acked

    async def start(self) -> None:
        if not await self.server.start(self.job):
            raise Broken(self.server.said())

    async def kill(self) -> None:
        await self.server.kill()
        self.kills += 1

    async def die(self, fault: str, patience: float = 2.0) -> None:
        """Run a server with a planted point; if it never gets there, it's killed like the others."""
        job = structs.replace(self.job, fault=fault)
        if not (await self.server.start(job) and await self.server.end(patience)):
            await self.server.kill()
        self.kills += 1

    async def live(self, seconds: float) -> None:
        await self.start()
        await asyncio.sleep(seconds)
        await self.kill()

    async def sit_down(self, tables: int) -> None:
        """New tables, with new people at them."""
        await self.start()
        self.load = await load.fill([self.server.endpoint], tables, self.luck.getrandbits(32))
        self.audit.add(self.load.clients)
        self.load.begin()
        await self.kill()

    async def get_up(self) -> None:
        """Let everyone finish, and check what they were told."""
        await self.start()
        self.load.be_calm()
        for place in await self.load.settle():
            self.audit.verdict.note("disorder", f"{place} never got an answer")
        await self.kill()
        await self.load.leave()
        self.audit.look(stored_logs.from_sqlite(self.folder / DATABASE))
        self.before += self.load.clients
        self.load = Load()


async def prove(
    kills: int, acks: int, *, tables: int = 16, seed: int = 1, tick: Tick = lambda *_: None
) -> Report:
    with TemporaryDirectory(prefix="stickup-kills-") as folder:
        server = await Server.launch()
        run = Run(server, Path(folder), Random(seed))
        try:
            return await killed(run, kills, acks, tables, tick)
        finally:
            await run.load.leave()
            await server.close()


async def killed(run: Run, kills: int, acks: int, tables: int, tick: Tick) -> Report:
    for number in range(min(TRIES, kills // 4)):
        await make(run, number)
    points = in_turn(run.luck)
    while run.kills < kills or (run.acked < acks and run.kills < HOPELESS * kills):
        await run.sit_down(tables)
        for _ in range(min(LOOK_EVERY, kills - 1)):
            await one_more(run, points, behind=run.acked / acks < run.kills / kills)
            tick(run.kills, run.acked)
        if not run.later:
            await migrate(run, min(TRIES, kills // 4))
        await run.get_up()
    return summed_up(run, acks)


async def one_more(run: Run, points: Iterator[str], *, behind: bool) -> None:
    if run.kills % 2:
        await run.die(next(points))
    else:
        await run.live(run.luck.uniform(SOON, LATE) + behind * LONGER)


def in_turn(luck: Random) -> Iterator[str]:
    """Each point in turn."""
    while True:
        names = list(POINTS)
        luck.shuffle(names)
        yield from (f"{name}:{POINTS[name]}" for name in names)


async def make(run: Run, number: int) -> None:
    """Killed while its database is made, a server makes it at the next start."""
    usual, run.folder = run.folder, run.folder / f"made-{number}"
    run.folder.mkdir()
    await run.die(MAKING, patience=0.0)
    await run.live(0.0)
    run.folder = usual


async def migrate(run: Run, times: int) -> None:
    """From now on the program is a newer one, and is killed while it brings the database up to date."""
    for _ in range(times):
        await run.die(FILING)
    run.later = True
    for _ in range(times):
        await run.die(MIGRATING, patience=0.0)


def summed_up(run: Run, acks: int) -> Report:
    note = run.audit.verdict.note
    if run.acked < acks:
        note("disorder", f"{run.kills} lives, and only {run.acked} acknowledgements")
    if run.kills >= ENOUGH:
        for name in POINTS.keys() - run.server.deaths:
            note("disorder", f"nobody has ever died at {name}: it is not where it was")
    return Report.of("kills", run.before, run.audit, [run.server], kills=run.kills)


def main() -> int:
    words = arguments("tests.prove.kills", kills=300, acks=50_000)

    async def all_of_it(tick: Tick) -> list[Report]:
        return [await prove(words.kills, words.acks, seed=words.seed, tick=tick)]

    return tell(words, all_of_it)


if __name__ == "__main__":
    sys.exit(main())
