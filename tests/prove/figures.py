"""What a proof prints: a bar while it works, figures when it is done, and whether the promise is kept."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

TOO_BUSY: Final = "too busy to judge"
Step = Callable[[int], None]
"""Reports how much more is done."""


@dataclass
class Findings:
    """Figures by name, and what is wrong."""

    name: str
    figures: dict[str, Any] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    unjudged: list[str] = field(default_factory=list)
    """Figures that couldn't be judged because the machine was too busy (floor.py)."""

    def note(self, name: str, value: Any) -> None:
        self.figures[name] = value

    def must(self, name: str, value: Any, *, holds: bool) -> None:
        """Check a figure."""
        self.note(name, value)
        if not holds:
            self.faults.append(f"{name}: {value}")

    def pass_over(self, name: str, value: Any) -> None:
        """Note a figure for which the machine was too busy."""
        self.note(name, f"{value}, {TOO_BUSY}")
        self.unjudged.append(f"{name}: {value}")

    def must_unless_busy(self, name: str, value: Any, *, holds: bool, busy: bool) -> None:
        """Check a figure that a busy machine can only make worse: if it holds, it holds."""
        if busy and not holds:
            self.pass_over(name, value)
        else:
            self.must(name, value, holds=holds)

    @property
    def good(self) -> bool:
        return not self.faults


def numbers(program: str, *, files: Sequence[str] = (), **usual: int) -> argparse.Namespace:
    """Every proof takes its numbers, a seed, and `--json`; some take files."""
    parser = argparse.ArgumentParser(prog=f"python -m {program}")
    for name, number in {**usual, "seed": 1}.items():
        parser.add_argument(f"--{name}", type=int, default=number)
    for name in files:
        parser.add_argument(f"--{name}", type=Path, metavar="FILE")
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


@contextmanager
def bar(total: int, *, quiet: bool = False) -> Iterator[Step]:
    columns = (BarColumn(), TextColumn("{task.completed:,.0f} / {task.total:,.0f}"), TimeElapsedColumn())
    shown = Progress(*columns, console=Console(stderr=True), disable=quiet)
    with shown:
        task = shown.add_task("", total=total)
        yield lambda more: shown.advance(task, more)


def tell(words: argparse.Namespace, total: int, prove: Callable[[Step], Findings]) -> int:
    """Run a proof and print what it found; returns 0 if the promise is kept."""
    began = monotonic()
    with bar(total, quiet=words.json) as step:
        found = prove(step)
    found.note("seconds", round(monotonic() - began, 1))
    if words.json:
        lists = {"faults": found.faults, "unjudged": found.unjudged}
        print(json.dumps({"name": found.name, "good": found.good, **found.figures, **lists}))
    else:
        show(found)
    return 0 if found.good else 1


def show(found: Findings) -> None:
    table = Table(title=found.name, show_header=False)
    table.add_column()
    table.add_column(justify="right")
    for name, value in found.figures.items():
        table.add_row(name, f"{value:,}" if isinstance(value, int | float) else str(value))
    console = Console()
    console.print(table)
    for fault in found.faults[:20]:
        console.print(f"WRONG  {fault[:500]}", style="bold red", markup=False, highlight=False)
    for figure in found.unjudged:
        console.print(f"{TOO_BUSY}  {figure}", style="yellow", markup=False, highlight=False)
    console.print("kept" if found.good else "BROKEN", style="green" if found.good else "bold red")
    sys.stdout.flush()
