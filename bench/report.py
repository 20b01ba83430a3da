"""The result, as a table for people or as JSON for programs."""

import json
import platform
from collections.abc import Sequence
from dataclasses import asdict

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from bench.score import MILLIONS, OURS, Bar, Round, bars, rates, ratios, spread


def as_table(rounds: Sequence[Round], peers: Sequence[str], console: Console) -> None:
    table = Table("engine", title=f"Random play, one core, rounds: {len(rounds)}", title_justify="left")
    for heading in (escape("answers/s\nmedian [min-max]"), "ours to it\nmedian (min)", "core\nheld"):
        table.add_column(heading, justify="right")
    for name in (OURS, MILLIONS, *peers):
        table.add_row(label(rounds, name), rate(rounds, name), ratio(rounds, name), held_core(rounds, name))
    console.print(table)
    for bar in bars(rounds, peers):
        console.print(verdict(bar), highlight=False)
    if not peers:
        console.print("NOT MEASURED  the bars against the peers", highlight=False)


def label(rounds: Sequence[Round], name: str) -> str:
    """The contestant, and its fastest methods."""
    ways = sorted({runs[name].way for runs in rounds if name in runs} - {""})
    return f"{name}\n  {', '.join(ways)}" if ways else name


def rate(rounds: Sequence[Round], name: str) -> str:
    found = spread(rates(rounds, name))
    return f"{found.median:,.0f} [{found.low:,.0f}-{found.high:,.0f}]" if found else "no run"


def ratio(rounds: Sequence[Round], name: str) -> str:
    found = None if name in (OURS, MILLIONS) else spread(ratios(rounds, name))
    return f"{found.median:.2f}x ({found.low:.2f}x)" if found else ""


def held_core(rounds: Sequence[Round], name: str) -> str:
    """CPU time as a share of the time that passed: far below 100% means a busy machine."""
    shares = [runs[name].seconds / runs[name].wall for runs in rounds if name in runs]
    return f"{min(shares):.0%}" if shares else ""


def verdict(bar: Bar) -> str:
    return f"{'HELD  ' if bar.held else 'MISSED'}  {bar.says}: {figure(bar)}"


def figure(bar: Bar) -> str:
    if (found := bar.spread) is None:
        return "no run"
    digits = ",.0f" if found.median >= 1000 else ".2f"
    lacking = "" if bar.complete else ", runs are missing"
    return f"median {found.median:{digits}}, min {found.low:{digits}}{lacking}"


def as_json(rounds: Sequence[Round], peers: Sequence[str]) -> str:
    return json.dumps(
        {
            "python": platform.python_version(),
            "machine": platform.machine(),
            "rounds": [[asdict(run) | {"rate": run.rate} for run in runs.values()] for runs in rounds],
            "ratios": {peer: ratios(rounds, peer) for peer in peers},
            "bars": [asdict(bar) | {"held": bar.held} for bar in bars(rounds, peers)],
        },
        indent=2,
    )
