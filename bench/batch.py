"""`python -m bench.batch`: compares random play in the batch engine and in the readable one, in one run.

A decision is one seat's choice; the dealer's draws don't count. All use the same cores, one after the other,
round after round; the table shows the median, and its ratio to the readable engine's. Seconds are CPU
seconds, so a busy machine makes no difference; on a GPU, which jax uses if there is one, they are wall-clock
seconds. Pgx's Leduc hold'em is measured where Pgx is installed; `make bench` installs it. `--observe`
measures joint steps with observations instead (`batch_observed`).
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import cache, partial
from importlib.util import find_spec
from multiprocessing import get_context
from statistics import median
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from bench import batch_observed
from bench.contestants import ours_cash, ours_millions
from bench.timing import again_and_again
from stickup.batch import BatchEngine
from stickup.batch.array_backend import required
from stickup.core.types import Setup
from stickup.games.cash_n_guns.rules.options import CashSetup, Options, Powers
from stickup.games.millions_of_dollars.rules.options import MillionsSetup

NUMPY_GAMES, JAX_GAMES, GPU_GAMES = 65_536, 16_384, 4_194_304
LEDUC_GAMES, LEDUC_STEPS = 65_536, 8

Measure = Callable[[float], float]
"""Plays for a number of seconds; returns the decisions per second."""


@click.command()
@click.option("--seconds", default=5.0, show_default=True, type=click.FloatRange(0.1), help="A run's length.")
@click.option("--rounds", default=3, show_default=True, type=click.IntRange(1), help="Runs of each.")
@click.option("--game", default="both", show_default=True, type=click.Choice(["cash", "millions", "both"]))
@click.option("--seats", default=6, show_default=True, type=click.IntRange(3, 8))
@click.option("--powers", default="one", show_default=True, type=click.Choice([str(one) for one in Powers]))
@click.option("--jobs", type=click.IntRange(1), help="Cores to use.  [default: all]")
@click.option("--no-readable", is_flag=True, help="Only the batch engine.")
@click.option("--observe", is_flag=True, help="Joint steps of Cash 'n Guns, all observations written out.")
def main(
    *,
    seconds: float,
    rounds: int,
    game: str,
    seats: int,
    powers: str,
    jobs: int | None,
    no_readable: bool,
    observe: bool,
) -> None:
    """Compare the batch engine with the readable one."""
    cores = jobs or len(os.sched_getaffinity(0))
    if observe:
        show_observed(CashSetup(seats, Options(powers=Powers(powers))), rounds, seconds)
        return
    if game != "millions":
        setup = CashSetup(seats, Options(powers=Powers(powers)))
        measure(setup, f"Cash 'n Guns, {seats} seats, powers {powers}", cores, rounds, seconds, no_readable)
    if game != "cash":
        millions = MillionsSetup(seats)
        measure(millions, f"Millions of Dollars, {seats} seats", cores, rounds, seconds, no_readable)


def show_observed(setup: CashSetup, rounds: int, seconds: float) -> None:
    measures = batch_observed.contestants(setup)
    rates = {name: [one(seconds) for _ in range(rounds)] for name, one in measures.items()}
    title = f"Joint steps with all observations and masks written out, {setup.seats} seats, rounds: {rounds}"
    show(rates, title, "joint steps/s")


def measure(setup: Setup, title: str, cores: int, rounds: int, seconds: float, no_readable: bool) -> None:
    measures = contestants(setup, cores)
    if no_readable:
        measures = {name: one for name, one in measures.items() if name != READABLE}
    rates: dict[str, list[float]] = {name: [] for name in measures}
    for _ in range(rounds):
        for name, one in measures.items():
            rates[name].append(one(seconds))
    show(rates, f"Random play, {title}, {cores} cores, rounds: {rounds}")


READABLE = "readable engine"


def contestants(setup: Setup, cores: int) -> dict[str, Measure]:
    device = required("jax").devices()[0]
    found: dict[str, Measure] = {
        READABLE: partial(on_processes, readable, setup, cores),
        "batch engine, numpy": partial(on_processes, numpy_batches, setup, cores),
        f"batch engine, jax on {device.device_kind}": partial(jax_batches, setup, cores),
    }
    if find_spec("pgx"):
        found["Pgx leduc_holdem (other rules)"] = partial(leduc, cores)
    return found


def on_processes(play: Callable[[Setup, float], float], setup: Setup, cores: int, seconds: float) -> float:
    """The same on all cores at once; the rates are added."""
    with ProcessPoolExecutor(cores, get_context("spawn")) as pool:
        return sum(pool.map(play, [setup] * cores, [seconds] * cores))


def readable(setup: Setup, seconds: float) -> float:
    if isinstance(setup, MillionsSetup):
        ours_millions.setup = setup
        return per_second(lambda: again_and_again(ours_millions.game)(seconds)[0])
    assert isinstance(setup, CashSetup)
    ours_cash.setup = setup
    return per_second(lambda: again_and_again(ours_cash.game)(seconds)[0])


def numpy_batches(setup: Setup, seconds: float) -> float:
    engine = BatchEngine(setup)
    return per_second(lambda: played(partial(decisions, engine, NUMPY_GAMES), seconds))


def jax_batches(setup: Setup, cores: int, seconds: float) -> float:
    engine = compiled(setup)
    if engine.device.platform != "cpu":
        return per_second(lambda: played(partial(decisions, engine, GPU_GAMES), seconds), time.perf_counter)
    play = partial(decisions, engine, JAX_GAMES)
    with ThreadPoolExecutor(cores) as pool:
        return cores * per_second(lambda: sum(pool.map(partial(played, play), [seconds] * cores)))


@cache
def compiled(setup: Setup) -> BatchEngine:
    """Compile first, so that no run waits for it."""
    engine = BatchEngine(setup, "jax")
    decisions(engine, JAX_GAMES if engine.device.platform == "cpu" else GPU_GAMES, 0)
    return engine


def decisions(engine: BatchEngine, games: int, seed: int) -> int:
    return int(engine.rollout(seed, games).decisions.sum())  # on the device: only the sum travels


def played(play: Callable[[int], int], seconds: float) -> int:
    """Play whole batches for a number of seconds and count the decisions."""
    end, done, number = time.perf_counter() + seconds, 0, 0
    while time.perf_counter() < end:
        number += 1
        done += play(number)
    return done


def per_second(play: Callable[[], int], clock: Callable[[], float] = time.process_time) -> float:
    """By CPU seconds, which other programs on the machine don't use up."""
    began = clock()
    done = play()
    return done / (clock() - began)


def leduc(cores: int, seconds: float) -> float:
    """Pgx's Leduc hold'em, random legal play, in one compiled loop."""
    play = leduc_loop()
    play(0)
    on_cpu = required("jax").devices()[0].platform == "cpu"
    clock = time.process_time if on_cpu else time.perf_counter
    return (cores if on_cpu else 1) * per_second(lambda: played(lambda seed: int(play(seed)), seconds), clock)


@cache
def leduc_loop() -> Callable[[int], Any]:
    jax, pgx = required("jax"), required("pgx")
    env = pgx.make("leduc_holdem")

    def one(state: Any, key: Any) -> tuple[Any, Any]:
        going = ~state.terminated
        legal = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        return env.step(state, jax.random.categorical(key, legal)), going

    def game(key: Any) -> Any:
        keys = jax.random.split(key, LEDUC_STEPS)
        return jax.lax.scan(one, env.init(keys[0]), keys)[1].sum()

    def games(seed: int) -> Any:
        return jax.vmap(game)(jax.random.split(jax.random.PRNGKey(seed), LEDUC_GAMES)).sum()

    return jax.jit(games)  # type: ignore[no-any-return]


def show(rates: dict[str, list[float]], title: str, what: str = "decisions/s") -> None:
    table = Table("engine", title=title, title_justify="left")
    table.add_column(f"{what}\nmedian", justify="right")
    table.add_column("times the\nreadable", justify="right")
    base = rates.get(READABLE)
    for name, found in rates.items():
        ratio = f"{median(a / b for a, b in zip(found, base, strict=True)):,.0f}x" if base else ""
        table.add_row(name, f"{median(found):,.0f}", ratio)
    Console().print(table)


if __name__ == "__main__":
    main()
