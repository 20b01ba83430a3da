"""`python -m bench`: our engine, RLCard and OpenSpiel in turn, on one core, round after round.

The exit code is 0 only if every bar is met; with --no-peers there's nothing to compare with, and no bar.
"""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Console

from bench import peers
from bench.report import as_json, as_table
from bench.score import MILLIONS, OURS, Round, bars
from bench.timing import Run

OWN = {OURS: "bench.contestants.ours_cash", MILLIONS: "bench.contestants.ours_millions"}
PEERS = {
    "RLCard uno": "bench.contestants.rlcard_uno",
    "OpenSpiel python": "bench.contestants.openspiel_python",
}
MODULES = OWN | PEERS

people = Console(stderr=True, highlight=False)


@click.command()
@click.option("--seconds", default=5.0, show_default=True, type=click.FloatRange(0.1), help="A run's length.")
@click.option("--rounds", default=5, show_default=True, type=click.IntRange(1), help="Runs of each engine.")
@click.option("--json", "wants_json", is_flag=True, help="Every run as JSON instead of the table.")
@click.option("--no-peers", is_flag=True, help="Only our own engine.")
def main(*, seconds: float, rounds: int, wants_json: bool, no_peers: bool) -> None:
    """Compare our engine with RLCard and OpenSpiel."""
    beside = () if no_peers else tuple(PEERS)
    pythons = dict.fromkeys(OWN, Path(sys.executable)) | dict.fromkeys(beside, peers.PYTHON)
    if beside:
        peers.ready(say)
    take_one_core()
    measured = [one_round(number, rounds, pythons, seconds) for number in range(rounds)]
    if wants_json:
        print(as_json(measured, beside))
    else:
        as_table(measured, beside, Console())
    sys.exit(0 if all(bar.held for bar in bars(measured, beside)) else 1)


def say(line: str) -> None:
    people.print(f"bench: {line}", soft_wrap=True, markup=False)


def take_one_core() -> None:
    """Use one core for this process and the ones it starts, if the system can."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def one_round(number: int, rounds: int, pythons: dict[str, Path], seconds: float) -> Round:
    """Each contestant once: forwards, then backwards, so that a machine that slows down favors nobody."""
    order = list(pythons) if number % 2 == 0 else list(pythons)[::-1]
    runs = {}
    for name in order:
        run = one_run(name, pythons[name], seconds)
        say(f"round {number + 1}/{rounds}  {name}: {f'{run.rate:,.0f} answers/s' if run else 'failed'}")
        if run:
            runs[name] = run
    return runs


def one_run(name: str, python: Path, seconds: float) -> Run | None:
    done = finished([str(python), "-m", MODULES[name], str(seconds)], patience=10 * seconds + 120)
    if done.returncode:
        say(f"{name}: {done.stderr.strip()}")
        return None
    return Run(**json.loads(done.stdout.splitlines()[-1]))


def finished(command: Sequence[str], patience: float) -> subprocess.CompletedProcess[str]:
    try:
        return subprocess.run(
            command, cwd=peers.ROOT, capture_output=True, text=True, check=False, timeout=patience
        )
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(command, 1, "", "took too long")


if __name__ == "__main__":
    main()
