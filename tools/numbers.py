"""The tables of docs/environments.md: every answer by number, every feature by its place."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from stickup.core.setup_fields import setup_fields
from stickup.core.types import Action
from stickup.environments.coding import coding_of
from stickup.environments.small_tables import SMALL_TABLES
from stickup.numbers.features import MOST_SEATS
from stickup.numbers.numbering import WAIT

from .code import code, table


def answers(game: str) -> str:
    """One row for each kind of answer, with all its numbers."""
    rows = [(f"{WAIT}", "wait: this seat isn't asked", "")]
    for _, same in groupby(coding_of(game).numbering.rows(), key=lambda row: type(row[1])):
        rows += [kind_of([*same])]
    return table("Number|Answer|In this order", rows)


def kind_of(rows: list[tuple[int, Action]]) -> tuple[str, str, str]:
    first, last = rows[0], rows[-1]
    number = f"{first[0]}" if first is last else f"{first[0]}–{last[0]}"
    return number, code([type(first[1]).__name__]), between([said(answer) for _, answer in rows])


def between(each: list[str]) -> str:
    """All of them if they're few; otherwise the first two and the last."""
    shown = each if len(each) <= 17 else [*each[:2], "…", each[-1]]
    return ", ".join(f"`{one}`" if one != "…" else one for one in shown if one)


def said(answer: Action) -> str:
    names = [name for name in answer.__struct_fields__ if name != "offered"]
    return " ".join(word(name, getattr(answer, name)) for name in names)


def word(name: str, value: object) -> str:
    """A seat as `+1`: so many seats clockwise."""
    if name in ("seat", "target", "owner"):
        return f"+{value}"
    return "+".join(map(str, value)) if isinstance(value, tuple) else str(value)


def features(game: str) -> str:
    layout = coding_of(game).layout
    rows = []
    for at, part, feature in layout.rows():
        place = f"{at}" if feature.size == 1 else f"{at}–{at + feature.size - 1}"
        rows.append((place, part.name, code([feature.name]), feature.says + order(feature.each)))
    return table("Place|Part|Feature|What", rows) + "\n" + "".join(seats(game))


def order(each: tuple[str, ...]) -> str:
    if each == ("",):
        return ""
    shown = each if len(each) <= 17 else (*each[:3], "…", each[-1])
    return ": " + ", ".join(each_one for each_one in shown)


def seats(game: str) -> Iterator[str]:
    layout = coding_of(game).layout
    first = layout.size - MOST_SEATS * layout.seat.size
    yield "The places of `seat` are those of my own seat; the next seat's are "
    yield f"{layout.seat.size} further on, and so on for {MOST_SEATS} seats: from {first} to "
    yield f"{layout.size - 1}, {layout.size} numbers in all.\n"


def values(game: str) -> str:
    """A table's options, and their values in the order of the feature `options`."""
    there = setup_fields(coding_of(game).game.setup).items()
    rows = [(code([name]), code(field.values)) for name, field in there if field.values]
    return table(f"Option of {game}|Values", rows)


def small_tables() -> str:
    return table("Table|What", ((code([name]), small.says) for name, small in SMALL_TABLES.items()))
