"""Several servers on one PostgreSQL: kill any of them, its clients go on at another, in one order for all.

    python -m tests.prove.nodes --kills 60 --nodes 2

Once with each notifier between them: PostgreSQL's own, Redis, and one that drops everything. Then with one
more server; then servers are frozen or started with clocks hours apart, PostgreSQL is restarted and Redis
killed.
"""

from __future__ import annotations

import asyncio
import signal
import statistics
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final

from msgspec import structs

from tests.servers import PostgresServer, RedisServer, running

from . import load, stored_logs
from .audit import Audit
from .client import Client
from .figures import Findings
from .floor import Floor, Lateness, Stretch, empty_loop, judge
from .launcher import Job
from .load import SETTLES, Load
from .report import Report, Tick, arguments, tell
from .server import Broken, Server

NOTIFIERS: Final = ("postgres", "redis", "deaf")
POINTS: Final = {
    "recovery": 0.1,
    "waking": 0.1,
    "before-append": 0.02,
    "after-append": 0.02,
    "after-ack": 0.02,
    "mid-broadcast": 0.006,
    "mid-greeting": 0.03,
}
SOON, LATE = 0.1, 0.6
SLOWEST_NEWS: Final = 5.0
"""Seconds within which everyone everywhere has seen an entry, whatever happens to the notifier, beside an
empty loop (floor.py) …"""
SLOWEST_OF_ALL: Final = 12.0
"""… and where servers and PostgreSQL itself stand still for seconds."""
LATE_AFTER, LATE_SHARE = 1.5, 0.05
"""With a notifier, at most this share of all entries takes more than this many seconds."""


@dataclass
class Cluster:
    """The servers, and the people who play there."""

    servers: list[Server]
    jobs: list[Job]
    luck: Random
    floor: Floor
    load: Load = field(default_factory=Load)
    kills: int = 0
    disturbances: int = 0

    async def start(self, node: int) -> None:
        if not await self.servers[node].start(self.jobs[node]):
            raise Broken(self.servers[node].said())

    async def kill(self, node: int) -> None:
        await self.servers[node].kill()
        self.kills += 1

    async def die(self, node: int) -> None:
        """Run a server with a planted point, and send people there so that it's reached."""
        name = self.luck.choice(list(POINTS))
        server, job = self.servers[node], self.jobs[node]
        if await server.start(structs.replace(job, fault=f"{name}:{POINTS[name]}")):
            self.spread()
            if not await server.end(1.5):
                await server.kill()
        self.kills += 1

    def spread(self) -> None:
        """Half of the people go somewhere else."""
        running = [node for node, server in enumerate(self.servers) if server.endpoint.open.is_set()]
        for client in self.load.clients:
            if self.luck.random() < 0.5:
                client.move(self.luck.choice(running))


@dataclass(frozen=True)
class Ground:
    """Where a proof takes place."""

    postgres: PostgresServer
    redis: RedisServer
    nodes: int = 2
    tables: int = 8
    seed: int = 1
    slowest: float = SLOWEST_NEWS
    pause: float = 0.0
    """Seconds that people take over everything."""
    between: int = 0
    """Acknowledgements before each kill, however slow the machine is."""
    tick: Tick = lambda *_: None


@asynccontextmanager
async def a_cluster(ground: Ground, notifier: str, database: str) -> AsyncIterator[Cluster]:
    redis = ground.redis.url if notifier == "redis" else None
    with TemporaryDirectory(prefix="stickup-nodes-") as folder, empty_loop() as beside:
        servers = await asyncio.gather(*(Server.launch() for _ in range(ground.nodes)))
        folders = [data(folder, node) for node in range(ground.nodes)]
        jobs = [Job(str(own), database=database, redis=redis, deaf=notifier == "deaf") for own in folders]
        cluster = Cluster(list(servers), jobs, Random(ground.seed), beside)
        try:
            yield cluster
        finally:
            await cluster.load.leave()
            for server in servers:
                await server.close()


def data(folder: str, node: int) -> Path:
    path = Path(folder) / str(node)
    path.mkdir()
    return path


async def begin(cluster: Cluster, ground: Ground) -> Audit:
    for node in range(len(cluster.servers)):
        await cluster.start(node)
    cluster.load = await load.fill(
        [server.endpoint for server in cluster.servers], ground.tables, ground.seed, ground.pause
    )
    cluster.load.begin()
    audit = Audit()
    audit.add(cluster.load.clients)
    return audit


async def prove(notifier: str, kills: int, ground: Ground) -> Report:
    """So many kills of one server at a time; half of them at named points."""
    with ground.postgres.new_database() as url:
        async with a_cluster(ground, notifier, url) as cluster:
            audit = await begin(cluster, ground)
            while cluster.kills < kills:
                await asyncio.sleep(cluster.luck.uniform(SOON, LATE))
                await cluster.load.until_acked(ground.between)
                node = cluster.luck.randrange(ground.nodes)
                await cluster.kill(node)
                if cluster.kills < kills:
                    await cluster.die(node)
                await cluster.start(node)
                cluster.spread()
                ground.tick(cluster.kills, cluster.load.acked)
            return await summed_up(notifier, cluster, audit, url, ground.slowest)


async def summed_up(notifier: str, cluster: Cluster, audit: Audit, url: str, slowest: float) -> Report:
    await asyncio.sleep(0.5)
    cluster.load.be_calm()
    for place in await cluster.load.settle():
        audit.verdict.note("disorder", f"{place} never got an answer")
    for why in await still_behind(cluster.load.clients):
        audit.verdict.note("disorder", why)
    for server in cluster.servers:
        await server.kill()
    audit.look(stored_logs.from_postgres(url))
    spreads = sorted(news(cluster.load.clients))
    found = judged(spreads, cluster.floor.ask(), slowest, rings=bool(cluster.kills) and notifier != "deaf")
    figures = {
        "nodes": len(cluster.servers),
        "kills": cluster.kills,
        "disturbances": cluster.disturbances,
        "news elsewhere ms (median)": round(1000 * statistics.median(spreads)),
        "news elsewhere ms (p99)": round(1000 * spreads[len(spreads) * 99 // 100]),
        "news elsewhere ms (max)": round(1000 * spreads[-1]),
    }
    name = f"{'nodes' if cluster.kills else 'disturbances'}, notifier: {notifier}"
    report = Report.of(name, cluster.load.clients, audit, cluster.servers, **figures)
    report.weigh(found)
    return report


def judged(spreads: list[float], beside: Lateness, slowest: float, *, rings: bool) -> Findings:
    """How long news took, from the quickest to the slowest; with a notifier hardly any is late."""
    found = Findings("news")
    judge(
        found, "an entry reached everybody after, ms", [Stretch(1000 * spreads[-1], beside)], 1000 * slowest
    )
    if rings:
        rarely = spreads[int((1 - LATE_SHARE) * len(spreads)) :][0]
        judge(found, "all but a few did after, ms", [Stretch(1000 * rarely, beside)], 1000 * LATE_AFTER)
    return found


async def still_behind(clients: list[Client], seconds: float = SETTLES) -> list[str]:
    """Clients that haven't seen what others at the same table have."""
    end = monotonic() + seconds
    while behind(clients) and monotonic() < end:
        await asyncio.sleep(0.1)
    return behind(clients)


def behind(clients: list[Client]) -> list[str]:
    ends: dict[str, int] = {}
    for client in clients:
        ends[client.place.table] = max(ends.get(client.place.table, 0), client.last or 0)
    return [
        f"{client.place} ends at {client.last}"
        for client in clients
        if client.last != ends[client.place.table]
    ]


def news(clients: list[Client]) -> list[float]:
    """How long each entry took from one server to another, where it was seen at several as it happened."""
    first: dict[tuple[str, int], dict[int, float]] = {}
    for client in clients:
        for n, (endpoint, when) in client.times.items():
            seen = first.setdefault((client.place.table, n), {})
            seen[endpoint] = min(when, seen.get(endpoint, when))
    return [max(seen.values()) - min(seen.values()) for seen in first.values() if len(seen) > 1] or [0.0]


# Worse things than death


async def disturb(notifier: str, rounds: int, ground: Ground) -> Report:
    """Servers frozen and thawed, or with wrong clocks, PostgreSQL restarted and killed, Redis killed and
    frozen."""
    with ground.postgres.new_database() as url:
        async with a_cluster(ground, notifier, url) as cluster:
            audit = await begin(cluster, ground)
            disturbances: list[Callable[[], Awaitable[None]]] = [
                lambda: frozen(cluster),
                lambda: with_another_clock(cluster),
                lambda: away(ground.postgres.stop, ground.postgres.start),
                lambda: away(ground.postgres.kill, ground.postgres.start),
            ]
            if notifier == "redis":
                disturbances += [
                    lambda: away(ground.redis.stop, ground.redis.start),
                    lambda: away(ground.redis.freeze, ground.redis.thaw),
                ]
            for number in range(rounds):
                for disturbance in disturbances:
                    await asyncio.sleep(cluster.luck.uniform(SOON, LATE))
                    await disturbance()
                    cluster.disturbances += 1
                    cluster.spread()
                ground.tick(number, cluster.load.acked)
            await asyncio.sleep(2)
            return await summed_up(notifier, cluster, audit, url, SLOWEST_OF_ALL)


async def frozen(cluster: Cluster) -> None:
    """One server stands still, its people go elsewhere, and then it goes on as if nothing had been."""
    server = cluster.luck.choice(cluster.servers)
    server.signal(signal.SIGSTOP)
    await asyncio.sleep(cluster.luck.uniform(1, 4))
    server.signal(signal.SIGCONT)
    await asyncio.sleep(0.5)


async def with_another_clock(cluster: Cluster) -> None:
    """One server dies and comes back with a clock that is wrong by up to two hours. It asks PostgreSQL."""
    node = cluster.luck.randrange(len(cluster.servers))
    await cluster.servers[node].kill()
    cluster.jobs[node] = structs.replace(cluster.jobs[node], days=cluster.luck.uniform(-1, 1) / 12)
    await cluster.start(node)


async def away(stop: Callable[[], None], start: Callable[[], None]) -> None:
    await asyncio.to_thread(stop)
    await asyncio.sleep(0.5)
    await asyncio.to_thread(start)
    await asyncio.sleep(1)


async def everything(kills: int, nodes: int, rounds: int, seed: int, tick: Tick) -> list[Report]:
    with running(PostgresServer) as postgres, running(RedisServer) as redis:
        ground = Ground(postgres, redis, nodes, seed=seed, tick=tick)
        killed = [await prove(notifier, kills, ground) for notifier in NOTIFIERS if kills]
        more = replace(ground, nodes=nodes + 1)
        killed += [await prove("postgres", kills // 2, more)] if kills else []
        return [
            *killed,
            *[await disturb(notifier, rounds, more) for notifier in ("postgres", "redis") if rounds],
        ]


def main() -> int:
    words = arguments("tests.prove.nodes", kills=60, nodes=2, rounds=4)
    return tell(words, lambda tick: everything(words.kills, words.nodes, words.rounds, words.seed, tick))


if __name__ == "__main__":
    sys.exit(main())
