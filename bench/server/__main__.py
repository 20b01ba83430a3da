"""`python -m bench.server`: our server and boardgame.io's in turn, each alone on one core, round after round.

Leaves with 0 only when every bar is held.
"""

import os
import resource
import sys

import click
import uvloop
from rich.console import Console

from bench.server.boardgame_io import BoardgameIo
from bench.server.contestant import Contestant
from bench.server.load import Stalled
from bench.server.load_connection import Lost
from bench.server.measure import Run, Size, measure
from bench.server.ours import Ours
from bench.server.process import Cores, Died
from bench.server.report import as_json, as_table, judged
from bench.server.score import Round

CONTESTANTS: tuple[Contestant, ...] = (Ours(), BoardgameIo())

people = Console(stderr=True, highlight=False)


@click.command()
@click.option("--seconds", default=5.0, show_default=True, type=click.FloatRange(0.1), help="A run's length.")
@click.option("--rounds", default=5, show_default=True, type=click.IntRange(1), help="Runs of each server.")
@click.option("--tables", default=50, show_default=True, type=click.IntRange(1), help="Tables at play.")
@click.option(
    "--memory-tables",
    default=500,
    show_default=True,
    type=click.IntRange(1),
    help="Tables open while memory is measured.",
)
@click.option("--connections", default=2000, show_default=True, type=click.IntRange(1), help="Idle ones.")
@click.option("--seed", default=1, show_default=True, help="For the players' choices.")
@click.option("--json", "wants_json", is_flag=True, help="Every run as JSON instead of the table.")
def main(
    *,
    seconds: float,
    rounds: int,
    tables: int,
    memory_tables: int,
    connections: int,
    seed: int,
    wants_json: bool,
) -> None:
    """Measure our server beside boardgame.io's."""
    size = Size(tables, memory_tables, connections, seconds, seed)
    names = [contestant.name for contestant in CONTESTANTS]
    for contestant in CONTESTANTS:
        contestant.prepare(say)
    cores = take_cores()
    allow_many_connections()
    measured = [one_round(number, rounds, cores, size) for number in range(rounds)]
    if wants_json:
        print(as_json(measured, names, size))
    else:
        as_table(measured, names, size, Console())
    sys.exit(0 if all(bar.held for bar in judged(measured, names)) else 1)


def say(line: str) -> None:
    people.print(f"bench: {line}", soft_wrap=True, markup=False)


def take_cores() -> Cores:
    """The load, this process, takes the last core; the servers will get the first."""
    cores = Cores.of_this_machine()
    if cores.shared:
        say("there is only one core here: the load takes part of it from the servers")
    os.sched_setaffinity(0, {cores.load})
    return cores


def allow_many_connections() -> None:
    """For this process and the servers it starts."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def one_round(number: int, rounds: int, cores: Cores, size: Size) -> Round:
    """Everybody once: forwards, then backwards, so that a machine that slows down favours nobody."""
    order = CONTESTANTS if number % 2 == 0 else CONTESTANTS[::-1]
    runs = {}
    for contestant in order:
        if run := one_run(contestant, cores, size):
            runs[contestant.name] = run
            say(f"round {number + 1}/{rounds}  {contestant.name}: {run.speed.acks:,.0f} acks/s")
    return runs


def one_run(contestant: Contestant, cores: Cores, size: Size) -> Run | None:
    try:
        run = uvloop.run(measure(contestant, cores.server, size))
    except (Died, Lost, Stalled, OSError) as problem:
        say(f"{contestant.name}: failed: {' '.join([repr(problem), *getattr(problem, '__notes__', ())])}")
        return None
    if run.complaints:
        say(f"{contestant.name} complained: {run.complaints[:500]}")
    return run


if __name__ == "__main__":
    main()
