"""`python -m bench.server.workers`: our server on PostgreSQL with one worker on one core, with two on two,
and with four on four where the machine has the cores, in turns. PostgreSQL and the load have their own cores.

Leaves with 0 if two workers acknowledge at least 1.8 times as much as one, with 1 if not, and with 2 if the
machine has too few cores or was too busy to tell.
"""

import json
import os
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass
from itertools import chain, zip_longest
from pathlib import Path
from typing import Self

import click
from rich.console import Console

from bench.report import verdict
from bench.score import Bar, spread
from bench.server.__main__ import allow_many_connections, say
from bench.server.core_use import CoreUse, children
from bench.server.load import RUN_UP, Window
from bench.server.load_process import loads
from bench.server.measure import MOST_WAITING
from bench.server.ours import ROOT
from bench.server.process import Server
from bench.server.report import BUSY
from tests.servers import PostgresServer, running

COUNTS = (1, 2, 4)
"""Of workers."""
JUDGED = 2
WANTED = 1.8
FEWEST = 2
"""Rounds that have to count, for a verdict."""
TOO_BUSY = 2


@dataclass(frozen=True, slots=True)
class CorePlan:
    """As many for PostgreSQL and for the load as for the workers."""

    workers: Sequence[int]
    postgres: Sequence[int]
    load: Sequence[int]

    @classmethod
    def of(cls, cores: Sequence[int]) -> Self:
        third = len(cores) // 3
        return cls(cores[:third], cores[third : 2 * third], cores[2 * third : 3 * third])

    def counts(self) -> list[int]:
        """How many workers can be measured."""
        return [count for count in COUNTS if count <= len(self.workers)]


@dataclass(frozen=True, slots=True)
class WorkerPace:
    """What so many workers did while the clock ran."""

    acks: float
    """In a second."""
    p50_ms: float
    p99_ms: float
    worker_share: float
    """The part of its core that a worker had."""
    postgres_cores: float
    load_share: float
    """The part of its core that the busiest load had."""
    kept_waiting: float
    """The part of the time that a worker or a load, whichever was worst off, waited for its core."""

    @property
    def counts(self) -> bool:
        """The machine had nothing else to do, and the load could have asked for more."""
        return self.kept_waiting <= MOST_WAITING and self.load_share <= BUSY


Round = Mapping[int, WorkerPace]
"""By the number of workers."""


# The machine


def apart(hardware: Mapping[int, str]) -> list[int]:
    """All cores; those first that share their hardware with none before them."""
    groups: dict[str, list[int]] = {}
    for core in sorted(hardware):
        groups.setdefault(hardware[core], []).append(core)
    return [core for core in chain(*zip_longest(*groups.values())) if core is not None]


def hardware_of(core: int) -> str:
    """What it shares with its siblings; itself where the system does not say."""
    try:
        return Path(f"/sys/devices/system/cpu/cpu{core}/topology/thread_siblings_list").read_text()
    except OSError:
        return str(core)


@contextmanager
def on(cores: Sequence[int]) -> Iterator[None]:
    """What is started meanwhile stays on these cores."""
    ours = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores)
    try:
        yield
    finally:
        os.sched_setaffinity(0, ours)


# One run


def measured(
    count: int, cores: CorePlan, postgres: PostgresServer, tables: int, seconds: float
) -> WorkerPace:
    """So many workers, with a fresh database."""
    with (
        postgres.new_database() as url,
        tempfile.TemporaryDirectory(prefix="stickup-bench-") as folder,
        closing(served(folder, url, count, cores.workers[:count])) as server,
        loads(server.port, cores.load, tables) as load,
    ):
        load.play(seconds)
        time.sleep(RUN_UP)
        workers = CoreUse(*(children(server.pid) if count > 1 else [server.pid]))
        stored = CoreUse(*children(postgres.pid))
        time.sleep(seconds)
        share, waited, postgres_cores = workers.share() / count, workers.waited(), stored.share()
        played = load.played()
    window = Window.of([one.window for one in played])
    return WorkerPace(
        acks=window.acks / window.seconds,
        p50_ms=window.wait_ms(0.50),
        p99_ms=window.wait_ms(0.99),
        worker_share=share,
        postgres_cores=postgres_cores,
        load_share=max(one.share for one in played),
        kept_waiting=max(waited, *(one.waited for one in played)),
    )


def served(folder: str, database: str, count: int, cores: Sequence[int]) -> Server:
    command = [sys.executable, "-m", "bench.server.ours_server", folder, database, str(count)]
    return Server(command, cores, ROOT, {})


# All of them


def play_rounds(rounds: int, cores: CorePlan, tables: int, seconds: float) -> list[Round]:
    with on(cores.postgres), running(PostgresServer) as postgres:
        return [one_round(number, cores, postgres, tables, seconds) for number in range(rounds)]


def one_round(number: int, cores: CorePlan, postgres: PostgresServer, tables: int, seconds: float) -> Round:
    """Forwards, then backwards, so that a machine that slows down favors nobody."""
    paces = {}
    for count in cores.counts()[:: -1 if number % 2 else 1]:
        pace = paces[count] = measured(count, cores, postgres, tables, seconds)
        say(f"round {number + 1}, workers: {count}: {described(pace)}")
    return paces


def described(pace: WorkerPace) -> str:
    doubt = "" if pace.counts else ": does not count"
    return (
        f"{pace.acks:,.0f} acks/s, p50 {pace.p50_ms:.1f} ms, p99 {pace.p99_ms:.1f} ms; each worker held "
        f"{pace.worker_share:.0%} of its core, PostgreSQL {pace.postgres_cores:.2f} cores, the busiest load "
        f"{pace.load_share:.0%}; kept waiting {pace.kept_waiting:.0%}{doubt}"
    )


def ratios(rounds: Sequence[Round], count: int) -> list[float]:
    """How many times as much as one worker, in each round that counts for both."""
    both = [(paces[count], paces[1]) for paces in rounds]
    return [many.acks / one.acks for many, one in both if many.counts and one.counts]


def judged(rounds: Sequence[Round]) -> Bar | None:
    """None where too few rounds count."""
    found = ratios(rounds, JUDGED)
    says = f"two workers acknowledge at least {WANTED:g} times as much as one"
    return Bar(says, WANTED, spread(found), complete=True) if len(found) >= FEWEST else None


@click.command()
@click.option("--rounds", default=5, show_default=True, type=click.IntRange(1), help="Runs of each number.")
@click.option("--seconds", default=5.0, show_default=True, type=click.FloatRange(0.1), help="A run's length.")
@click.option("--tables", default=200, show_default=True, type=click.IntRange(1), help="Tables at play.")
@click.option("--json", "wants_json", is_flag=True, help="Every run as JSON.")
def main(*, rounds: int, seconds: float, tables: int, wants_json: bool) -> None:
    """One worker, two and four, each on a core of its own."""
    cores = CorePlan.of(apart({core: hardware_of(core) for core in os.sched_getaffinity(0)}))
    if JUDGED not in cores.counts():
        say(f"too few cores to judge: two workers, PostgreSQL and the load need {3 * JUDGED}")
        sys.exit(TOO_BUSY)
    allow_many_connections()
    done = play_rounds(rounds, cores, tables, seconds)
    bar = judged(done)
    if wants_json:
        print(as_json(done))
    else:
        show(done, cores, bar)
    sys.exit(TOO_BUSY if bar is None else 0 if bar.held else 1)


def show(rounds: Sequence[Round], cores: CorePlan, bar: Bar | None) -> None:
    for count in cores.counts()[1:]:
        if found := spread(ratios(rounds, count)):
            print(f"{count} workers: {found.median:.2f}x one [{found.low:.2f}-{found.high:.2f}]")
    Console().print(
        verdict(bar) if bar else "NOT JUDGED  the machine was too busy, or the load was", highlight=False
    )


def as_json(rounds: Sequence[Round]) -> str:
    return json.dumps(
        {
            "rounds": [{count: asdict(pace) for count, pace in paces.items()} for paces in rounds],
            "ratios": {
                count: ratios(rounds, count) for count in COUNTS[1:] if all(count in r for r in rounds)
            },
        },
        indent=2,
    )


if __name__ == "__main__":
    main()
