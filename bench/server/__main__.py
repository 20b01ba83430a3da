"""`python -m bench.server`: our server and boardgame.io's in turn, each alone on one core, round after round.

The exit code is 0 if every bar is met, 1 if one is missed, and 2 if the machine was too busy to tell.
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
from bench.server.measure import ServerRun, Size, measure
from bench.server.ours import Ours
from bench.server.process import Cores, Died
from bench.server.report import as_json, as_table, judged
from bench.server.score import Round, is_quiet, quiet

CONTESTANTS: tuple[Contestant, ...] = (Ours(), BoardgameIo())
MOST_TRIES = 3
"""Most tries for each round that counts."""
TOO_BUSY = 2

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
    """Compare our server with boardgame.io's."""
    size = Size(tables, memory_tables, connections, seconds, seed)
    names = [contestant.name for contestant in CONTESTANTS]
    for contestant in CONTESTANTS:
        contestant.prepare(say)
    cores = take_cores()
    allow_many_connections()
    measured = play_rounds(rounds, cores, size)
    if wants_json:
        print(as_json(measured, names, size))
    else:
        as_table(measured, names, size, Console())
    bars = judged(measured, names)
    sys.exit(TOO_BUSY if not bars else 0 if all(bar.held for bar in bars) else 1)


def play_rounds(rounds: int, cores: Cores, size: Size) -> list[Round]:
    """Play until enough rounds count; a busy machine costs extra rounds, up to a limit."""
    measured: list[Round] = []
    for number in range(MOST_TRIES * rounds):
        measured.append(one_round(number, cores, size))
        if not is_quiet(measured[-1]):
            say(f"round {number + 1} does not count: the machine was busy, or a run failed")
        if len(quiet(measured)) == rounds:
            break
    return measured


def say(line: str) -> None:
    people.print(f"bench: {line}", soft_wrap=True, markup=False)


def take_cores() -> Cores:
    """The load, which is this process, takes the last core; the servers get the first."""
    cores = Cores.of_this_machine()
    if cores.shared:
        say("there is only one core here: the load takes part of it from the servers")
    os.sched_setaffinity(0, {cores.load})
    return cores


def allow_many_connections() -> None:
    """Raise the limit for this process and the servers it starts."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def one_round(number: int, cores: Cores, size: Size) -> Round:
    """Each contestant once: forwards, then backwards, so that a machine that slows down favors nobody."""
    order = CONTESTANTS if number % 2 == 0 else CONTESTANTS[::-1]
    runs = {}
    for contestant in order:
        if run := one_run(contestant, cores, size):
            runs[contestant.name] = run
            waited = f"kept waiting {run.speed.kept_waiting:.0%} of the time"
            say(f"round {number + 1}  {contestant.name}: {run.speed.acks:,.0f} acks/s, {waited}")
    return runs


def one_run(contestant: Contestant, cores: Cores, size: Size) -> ServerRun | None:
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
