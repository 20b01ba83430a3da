"""What the rules say of themselves: their classes, and the docstrings of these."""

from __future__ import annotations

import inspect
import pkgutil
import re
from collections.abc import Iterable, Iterator
from importlib import import_module
from types import ModuleType
from typing import Any, TypeVar

from stickup.core.types import Game, declared
from stickup.games import GAMES

Kind = TypeVar("Kind")


def game_called(name: str) -> Game[Any, Any]:
    return GAMES[name]


def modules(game: Game[Any, Any]) -> Iterator[ModuleType]:
    """All of a game's rules."""
    return modules_of(type(game).__module__)


def modules_of(package: str) -> Iterator[ModuleType]:
    """A package and everything below it."""
    top = import_module(package)
    yield top
    for found in pkgutil.walk_packages(top.__path__, f"{package}."):
        yield import_module(found.name)


def classes(where: Iterable[ModuleType], kind: type[Kind]) -> list[type[Kind]]:
    """The subclasses of `kind` that these modules declare, module by module, in their order."""
    return [found for module in where for found in declared(module.__name__, vars(module), kind)]


def paragraphs(thing: object) -> list[str]:
    """A docstring, each paragraph in one line, with JSON's word for None."""
    said = inspect.getdoc(thing) or ""
    return [re.sub(r"\bNone\b", "`null`", " ".join(part.split())) for part in said.split("\n\n")]


def table(head: str, rows: Iterable[Iterable[str]]) -> str:
    """A table of Markdown; `head` is its titles with a bar between them."""
    titles = head.split("|")
    lines = (titles, ["---"] * len(titles), *rows)
    return "".join(row(cells) for cells in lines).replace(" --- ", "---")


def row(cells: Iterable[str]) -> str:
    return "".join(f"| {cell} " if cell else "| " for cell in cells) + "|\n"


def code(names: Iterable[str], between: str = " ") -> str:
    return between.join(f"`{name}`" for name in names)
