"""`python -m bench.environments`: compares our PettingZoo environments with PettingZoo's classic games, in
one run.

All play random legal moves, observations included, on one core, round after round. It says where each of ours
gives at least five times the answers. The exit code is 0 only if Cash 'n Guns does beside all but the three
simplest games.
"""

import json
import sys
from pathlib import Path
from statistics import median

import click
from rich.console import Console
from rich.table import Table

from bench import peers
from bench.__main__ import finished, say, take_one_core
from bench.timing import Run

OURS = ("cash-n-guns", "millions-of-dollars")
SIMPLE = ("connect_four_v3", "tictactoe_v3", "rps_v2")
"""Games with hardly any rules: there we're ahead, but not by so much."""
CLASSIC = (
    "leduc_holdem_v4",
    "texas_holdem_v4",
    "texas_holdem_no_limit_v6",
    "hanabi_v5",
    "chess_v6",
    "go_v5",
    *SIMPLE,
)
"""All that `pettingzoo[classic]` installs."""
TIMES = 5.0

Rounds = list[dict[str, Run]]


@click.command()
@click.option("--seconds", default=5.0, show_default=True, type=click.FloatRange(0.1), help="A run's length.")
@click.option("--rounds", default=3, show_default=True, type=click.IntRange(1), help="Runs of each.")
def main(*, seconds: float, rounds: int) -> None:
    """Compare our environments with PettingZoo's."""
    peers.ready(say)
    take_one_core()
    measured: Rounds = []
    for number in range(rounds):
        names = (*OURS, *CLASSIC)
        order = names if number % 2 == 0 else names[::-1]
        measured.append({name: one_run(name, seconds) for name in order})
        say(f"round {number + 1}/{rounds} done")
    show(measured)
    expected = [peer for peer in CLASSIC if peer not in SIMPLE]
    sys.exit(0 if all(ratio(measured, OURS[0], peer) >= TIMES for peer in expected) else 1)


def one_run(name: str, seconds: float) -> Run:
    python, module = (Path(sys.executable), "zoo_ours") if name in OURS else (peers.PYTHON, "zoo_classic")
    command = [str(python), "-m", f"bench.contestants.{module}", str(seconds), name]
    done = finished(command, patience=20 * seconds + 120)
    if done.returncode:
        raise SystemExit(f"{name}: {done.stderr.strip()}")
    return Run(**json.loads(done.stdout.splitlines()[-1]))


def ratio(measured: Rounds, ours: str, peer: str) -> float:
    """Our answers divided by its answers: the median of the rounds."""
    return median(runs[ours].rate / runs[peer].rate for runs in measured)


def show(measured: Rounds) -> None:
    table = Table(title="Random play from the mask, one core", title_justify="left")
    table.add_column("environment", no_wrap=True)
    table.add_column("answers/s (median)", justify="right")
    for ours in OURS:
        table.add_column(f"{ours.partition('-')[0]} to it", justify="right")
    for name in (*OURS, *CLASSIC):
        rate = median(runs[name].rate for runs in measured)
        beside = [f"{ratio(measured, ours, name):.2f}x" for ours in OURS if name in CLASSIC]
        table.add_row(name, f"{rate:,.0f}", *beside)
    console = Console()
    console.print(table)
    for ours in OURS:
        for peer in CLASSIC:
            times = ratio(measured, ours, peer)
            held = "HELD  " if times >= TIMES else "MISSED"
            console.print(f"{held}  {ours}: at least {TIMES:g} times {peer}: {times:.2f}", highlight=False)


if __name__ == "__main__":
    main()
