"""The tables of docs/powers.md: powers, the points they change, the tasks they bring."""

from __future__ import annotations

import sys

from stickup.core.types import Task
from stickup.games.cash_n_guns.rules.hooks import ACTING, HOOKS, POWERS, Power

from .code import classes, code, paragraphs, table


def by_name() -> list[tuple[str, Power]]:
    return sorted((name, power) for name, power in POWERS.items() if name)


def powers() -> str:
    rows = (
        (code([name]), code([type(power).__name__]), changed(power), said(power)) for name, power in by_name()
    )
    return table("Power|Class|Points|What it does", rows)


def changed(power: Power) -> str:
    return code((hook for hook in HOOKS if hook in vars(type(power))), ", ")


def said(thing: object) -> str:
    return paragraphs(thing)[0]


def points() -> str:
    rows = ((code([hook]), moment(hook), code(ACTING[hook], ", ")) for hook in HOOKS)
    return table("Point|The plain rule, or the moment|Who changes it", rows)


def moment(hook: str) -> str:
    point = getattr(Power, hook)
    return said(point) if callable(point) else f"`{point}`"


def tasks() -> str:
    found = [
        (code([task.__name__]), code([name]), said(task))
        for name, power in by_name()
        for task in classes([sys.modules[type(power).__module__]], Task)
    ]
    return table("Task|Power|What happens", found)
