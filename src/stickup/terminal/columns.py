"""Text in columns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text


def in_columns(rows: Sequence[Sequence[Text]], *, gap: int = 2, right: Iterable[int] = ()) -> list[Text]:
    """Cells under each other; the columns in `right` are flush right."""
    if not rows:
        return []
    flush = set(right)
    widths = [max(row[column].cell_len for row in rows) for column in range(len(rows[0]))]
    return [
        Text(" " * gap).join(
            padded(cell, width, "right" if column in flush else "left")
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]


def padded(cell: Text, width: int, side: str) -> Text:
    blank = Text(" " * (width - cell.cell_len))
    return blank + cell if side == "right" else cell + blank


def cut(text: str, width: int, style: str = "") -> Text:
    """At most `width` cells of a text."""
    cell = Text(text, style)
    cell.truncate(width, overflow="ellipsis")
    return cell
