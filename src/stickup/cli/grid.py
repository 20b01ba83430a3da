"""Figures in rows and columns, as plain text of a fixed width."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rich.table import Table

WIDTH: Final = 110


def empty_grid() -> Table:
    """To be filled with columns and rows."""
    from rich import box
    from rich.table import Table

    return Table(box=box.SIMPLE, pad_edge=False)


def drawn(grid: Table) -> str:
    """The grid as text. Cells are shown as they are: a name in brackets isn't markup."""
    from rich.console import Console

    console = Console(width=WIDTH, color_system=None, markup=False, emoji=False)
    with console.capture() as captured:
        console.print(grid)
    return "\n".join(line.rstrip() for line in captured.get().splitlines())
