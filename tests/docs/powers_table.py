"""Writes docs/powers.md from the code: `python -m tests.docs.powers_table --write`."""

from __future__ import annotations

import inspect
import sys

from stickup.games.cash_n_guns.rules.hooks import ACTING, HOOKS, POWERS, Power
from tests.docs.pages import DOCS

PAGE = DOCS / "powers.md"

HEAD = """\
# The powers and the points they change

Made from the code by `python -m tests.docs.powers_table --write`; a test fails when it is out of date.

A power is a class in `src/stickup/games/cash_n_guns/rules/powers/`, one file each. It overrides the points of
`hooks.py` that it changes, and nothing else: it names no other power, and no step names it. The rules of each
are in [the rules](rules/cash-n-guns.md#the-sixteen-powers), how to add one is in
[CONTRIBUTING](../CONTRIBUTING.md#add-a-power).
"""


def page() -> str:
    powers = ((name, power) for name, power in sorted(POWERS.items()) if name)
    return "\n".join(
        [
            HEAD,
            "| Power | Points | What it does |",
            "|---|---|---|",
            *(f"| `{name}` | {code(changed(power))} | {said(power)} |" for name, power in powers),
            "",
            "## The points",
            "",
            "| Point | The plain rule, or the moment | Who changes it |",
            "|---|---|---|",
            *(f"| `{hook}` | {moment(hook)} | {code(ACTING[hook])} |" for hook in HOOKS),
            "",
        ]
    )


def changed(power: Power) -> tuple[str, ...]:
    return tuple(hook for hook in HOOKS if hook in vars(type(power)))


def said(power: Power) -> str:
    return in_one_line(inspect.getdoc(type(power)) or "")


def moment(hook: str) -> str:
    point = getattr(Power, hook)
    return in_one_line(inspect.getdoc(point) or "") if callable(point) else f"`{point}`"


def in_one_line(text: str) -> str:
    return " ".join(text.split())


def code(names: tuple[str, ...]) -> str:
    return ", ".join(f"`{name}`" for name in names)


if __name__ == "__main__":
    if "--write" in sys.argv[1:]:
        PAGE.write_text(page(), encoding="utf-8")
    else:
        print(page(), end="")
