"""The tables of docs/record.md: what is answered, what is told, what is drawn."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from enum import Enum
from typing import Any, Final, get_args, get_origin, get_type_hints

import msgspec

from stickup.core.types import Action, Event, Private, Seat, Task, Unseen

from .code import classes, code, game_called, modules, paragraphs, table

DRAWS: Final = re.compile(r"Draws `(?P<label>[^`]+)` from (?P<bag>.+): (?P<count>[^:]+?)\.?")
SHAPES: Final = {Seat: 3, int: 1, str: "…"}
"""What stands for a field of this type where only the shape matters."""


def actions(game: str) -> str:
    rows = ((code([kind.__name__]), f"`{shape(kind)}`", said(kind)) for kind in game_called(game).actions)
    return table("Action|Shape|Means", rows)


def shape(action: type[Action]) -> str:
    hints = get_type_hints(action)
    sample = {field.name: filled(hints[field.name]) for field in msgspec.structs.fields(action)}
    return msgspec.json.encode(action(**sample)).decode()


def filled(hint: Any) -> Any:
    if get_origin(hint) is tuple:
        return (filled(get_args(hint)[0]),)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return next(iter(hint))
    return SHAPES[hint]


def facts(game: str) -> str:
    rows = (
        (code([kind.__name__]), fields(kind), seen_by(kind), since(kind) + said(kind))
        for kind in game_called(game).events
    )
    return table("Event|Fields|to|What, when, and how often", rows)


def fields(event: type[Event]) -> str:
    return code(field.encode_name for field in msgspec.structs.fields(event))


def seen_by(event: type[Event]) -> str:
    to = "dealer" if issubclass(event, Unseen) else "seat" if issubclass(event, Private) else "*"
    return f"{to} **!**" if event.reveals else to


def since(event: type[Event]) -> str:
    """Who reads the page may know older rules: tests/outsider does."""
    return f"Since rules {event.since}. " if event.since > 1 else ""


def said(kind: type) -> str:
    return " ".join(paragraphs(kind))


# Draws


class Drawn(msgspec.Struct, frozen=True):
    """What a task draws, as its docstring says it."""

    label: str
    bag: str
    count: str


def draws(game: str) -> str:
    """One row a label, though several tasks may draw under it, each on its own occasion."""
    by_label: dict[str, list[Drawn]] = defaultdict(list)
    for drawn in sorted(drawn_in(game), key=lambda drawn: drawn.label):
        by_label[drawn.label].append(drawn)
    rows = (
        (code([label]), joined(d.bag for d in all_), joined(d.count for d in all_))
        for label, all_ in by_label.items()
    )
    return table("Label|Bag|How many", rows)


def drawn_in(game: str) -> Iterator[Drawn]:
    for task in classes(modules(game_called(game)), Task):
        for paragraph in paragraphs(task):
            if found := DRAWS.fullmatch(paragraph):
                yield Drawn(**found.groupdict())


def joined(texts: Iterator[str]) -> str:
    """All of them, each once."""
    return "; ".join(dict.fromkeys(texts))
