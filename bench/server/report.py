"""The result, as a table for people or as JSON for programs."""

import json
import platform
from collections.abc import Sequence
from dataclasses import asdict

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from bench.report import verdict
from bench.score import Bar, spread
from bench.server.measure import Size
from bench.server.score import COLUMNS, OURS, Column, Round, bars, figures, quiet, ratios

FEWEST = 2
"""Rounds that must count for a verdict."""
BUSY = 0.85
"""If the load uses more of its core than this, it may be what holds the server back."""


def as_table(rounds: Sequence[Round], names: Sequence[str], size: Size, console: Console) -> None:
    table = Table("server", title=title(rounds, size), title_justify="left")
    for column in COLUMNS:
        table.add_column(column.heading, justify="right")
    for name in names:
        table.add_row(name, *(cell(rounds, name, column) for column in COLUMNS))
    if OURS in names:
        table.add_row("we are ahead\nmedian (min)", *(lead(rounds, column) for column in COLUMNS))
    console.print(table)
    for line in (*(cores(rounds, name) for name in names), *map(verdict, judged(rounds, names))):
        console.print(line, highlight=False)
    counted = len(quiet(rounds, names))
    console.print(f"{counted} of {len(rounds)} rounds count", highlight=False)
    if counted < FEWEST:
        console.print("NOT JUDGED  the machine was too busy, or runs failed", highlight=False)


def judged(rounds: Sequence[Round], names: Sequence[str]) -> list[Bar]:
    """The bars, if enough rounds count: those in which the machine was otherwise idle."""
    return bars(counted) if len(counted := quiet(rounds, names)) >= FEWEST and OURS in names else []


def title(rounds: Sequence[Round], size: Size) -> str:
    at_play = (
        f"{size.tables} tables of 4 at play, {size.seconds:g} s, rounds: {len(rounds)}, seed {size.seed}"
    )
    return (
        f"{at_play}\nmemory at {size.memory_tables} tables, {size.connections} connections; median and range"
    )


def cell(rounds: Sequence[Round], name: str, column: Column) -> str:
    if not (found := spread(figures(rounds, name, column))):
        return "no run"
    return escape(f"{number(found.median)}\n[{number(found.low)}-{number(found.high)}]")


def lead(rounds: Sequence[Round], column: Column) -> str:
    found = spread(ratios(rounds, column))
    return f"{found.median:.2f}x\n({found.low:.2f}x)" if found else ""


def number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.1f}"


def cores(rounds: Sequence[Round], name: str) -> str:
    """Whether the server had its core to itself, and whether the load could keep up."""
    speeds = [runs[name].speed for runs in rounds if name in runs]
    if not speeds:
        return f"{name}: no run"
    held, used = min(speed.server_share for speed in speeds), max(speed.load_share for speed in speeds)
    doubt = ": TOO MUCH, the server may be faster than this" if used > BUSY else ""
    waited = max(speed.kept_waiting for speed in speeds)
    return (
        f"{name}: the server held {held:.0%} of its core, the load used {used:.0%} of its own{doubt}; "
        f"others kept them waiting {waited:.0%} of the time at most"
    )


def as_json(rounds: Sequence[Round], names: Sequence[str], size: Size) -> str:
    return json.dumps(
        {
            "python": platform.python_version(),
            "machine": platform.machine(),
            "size": asdict(size),
            "rounds": [[asdict(run) for run in runs.values()] for runs in rounds],
            "ratios": {column.says: ratios(rounds, column) for column in COLUMNS},
            "bars": [asdict(bar) | {"held": bar.held} for bar in judged(rounds, names)],
        },
        indent=2,
    )
