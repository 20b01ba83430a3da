"""What a proof has found, for people and for programs."""

from __future__ import annotations

import argparse
import asyncio
import json
import secrets
import statistics
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import asdict, dataclass, field
from time import monotonic
from typing import Any, Final, Self

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from .audit import Audit, Verdict
from .client import Client
from .figures import TOO_BUSY, Findings
from .server import Server

EXPECTED: Final = ('"logger":"psycopg.pool"', '"event":"loop-stalled"')
"""What servers may write: PostgreSQL is away, someone stopped them or took their processor."""


@dataclass
class Report:
    """Figures, and whether the promise is kept."""

    name: str
    verdict: Verdict
    figures: dict[str, Any] = field(default_factory=dict)
    deaths: dict[str, int] = field(default_factory=dict)
    complaints: list[str] = field(default_factory=list)
    """What the servers wrote to their error output: they should have no reason to."""
    unjudged: list[str] = field(default_factory=list)
    """Figures that couldn't be judged because the machine was too busy (floor.py)."""

    @classmethod
    def of(
        cls, name: str, clients: Sequence[Client], audit: Audit, servers: Sequence[Server], **figures: Any
    ) -> Self:
        starts = [start for server in servers for start in server.starts]
        deaths = sum((server.deaths for server in servers), Counter())
        counted = {
            "tables": len({client.place.table for client in clients}),
            "clients": len(clients),
            "acked": sum(len(client.acked) for client in clients),
            "sent": sum(sum(client.sent.values()) for client in clients),
            "acked again": sum(client.repeated for client in clients),
            "connections": sum(client.connects for client in clients),
            "resumed": sum(client.resumes for client in clients),
            "mistaken for another": sum(client.mistaken for client in clients),
            "entries compared": audit.compared,
            "start ms (median)": round(1000 * statistics.median(starts)) if starts else 0,
        }
        said = [line for server in servers for line in server.said().splitlines()]
        said = [line for line in said if not any(word in line for word in EXPECTED)]
        return cls(name, audit.verdict, {**figures, **counted}, dict(sorted(deaths.items())), said)

    @property
    def good(self) -> bool:
        return self.verdict.good and not self.complaints

    def weigh(self, found: Findings) -> None:
        """What was judged beside a floor counts as well."""
        self.figures.update(found.figures)
        self.unjudged += found.unjudged
        for fault in found.faults:
            self.verdict.note("disorder", fault)

    def plain(self) -> dict[str, Any]:
        return {**asdict(self), "good": self.good}


def arguments(program: str, **numbers: int) -> argparse.Namespace:
    """Every proof takes its numbers, a seed, and `--json`."""
    parser = argparse.ArgumentParser(prog=f"python -m {program}")
    for name, usual in numbers.items():
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--seed", type=int, default=secrets.randbelow(10**6))
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


Tick = Callable[[int, int], None]
"""Reports a proof's progress, and how many commands were acknowledged so far."""


def tell(words: argparse.Namespace, prove: Callable[[Tick], Awaitable[list[Report]]]) -> int:
    """Run a proof with a progress bar and print what it found; returns 0 if all is well."""
    console = Console(stderr=True)
    console.print(f"seed {words.seed}")
    total = getattr(words, "kills", 0) or getattr(words, "reconnects", 0) or None
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.fields[said]}"),
        TimeElapsedColumn(),
    )
    began = monotonic()
    with Progress(*columns, console=console, disable=words.json) as bar:
        task = bar.add_task("proving", total=total, said="")

        def tick(done: int, acked: int) -> None:
            bar.update(task, completed=done, said=f"{done} / {total}, {acked:,} acknowledged")

        reports = asyncio.run(awaited(prove, tick))
    for report in reports:
        report.figures["seed"] = words.seed
    if words.json:
        print(json.dumps([report.plain() for report in reports]))
    else:
        for report in reports:
            show(report)
        console.print(f"{monotonic() - began:.0f} s")
    return 0 if all(report.good for report in reports) else 1


async def awaited(prove: Callable[[Tick], Awaitable[list[Report]]], tick: Tick) -> list[Report]:
    return await prove(tick)


def show(report: Report) -> None:
    table = Table(title=report.name, show_header=False)
    table.add_column(justify="left")
    table.add_column(justify="right")
    for name, value in report.figures.items():
        table.add_row(name, f"{value:,}" if isinstance(value, int) else str(value))
    table.add_section()
    for name, value in asdict(report.verdict).items():
        if name != "examples":
            table.add_row(name, str(value), style="green" if not value else "bold red")
    if report.deaths:
        table.add_section()
        for name, count in report.deaths.items():
            table.add_row(f"died at {name}", str(count))
    console = Console()
    console.print(table)
    for figure in report.unjudged:
        console.print(f"{TOO_BUSY}  {figure}", style="yellow", markup=False, highlight=False)
    for line in [*report.verdict.examples, *report.complaints[:10]]:
        console.print(line[:600], markup=False, highlight=False)
