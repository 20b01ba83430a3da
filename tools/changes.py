"""What facts say themselves that they do to the table, in TypeScript: plain assignments, no more."""

from __future__ import annotations

import ast
import inspect
import json
from collections.abc import Iterator
from textwrap import dedent
from typing import Any, Final

from stickup.core.types import Event, Game, says_itself

OPERATORS: Final = {ast.Add: "+=", ast.Sub: "-="}


class TooHard(Exception):
    """More than an assignment: it belongs into the table's own `changes`, and into the client's fold."""


def typescript(name: str, game: Game[Any, Any]) -> str:
    facts = [event for event in game.events if says_itself(event)]
    kinds = " | ".join(f"'{event.__name__}'" for event in facts)
    table = f"{name.title()}Table"
    return "\n".join(
        [
            "import { at } from '../fold/listHelpers'",
            "import type { Changes } from '../fold/foldEvents'",
            f"import type {{ {table}, ToTable }} from './{name}'",
            "",
            f"export const PLAIN: Changes<{table}, ToTable, {kinds}> = {{",
            *(line for event in facts for line in change(event)),
            "}",
            "",
        ]
    )


def change(event: type[Event]) -> Iterator[str]:
    lines = [statement(event, line) for line in body(event)]
    told = "(table, fact)" if any("fact." in line for line in lines) else "(table)" if lines else "()"
    yield f"  {event.__name__}: {told} => {{"
    yield from (f"    {line}" for line in lines)
    yield "  },"


def body(event: type[Event]) -> list[ast.stmt]:
    """What stands in its `change`, without the docstring."""
    (function,) = ast.parse(dedent(inspect.getsource(event.change))).body
    assert isinstance(function, ast.FunctionDef)
    return [line for line in function.body if not (isinstance(line, ast.Expr) and is_text(line.value))]


def is_text(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and isinstance(value.value, str)


def statement(event: type[Event], line: ast.stmt) -> str:
    match line:
        case ast.Assign(targets=[target], value=value):
            return f"{place(target)} = {said(value)}"
        case ast.AugAssign(target=target, op=op, value=value) if type(op) in OPERATORS:
            return f"{place(target)} {OPERATORS[type(op)]} {said(value)}"
    raise TooHard(f"{event.__name__}: {ast.unparse(line)}")


def place(target: ast.expr) -> str:
    """`table.turn`, or `table.gangsters[self.seat].wounds`."""
    match target:
        case ast.Name(id="table"):
            return "table"
        case ast.Attribute(value=whose, attr=field):
            return f"{place(whose)}.{field}"
        case ast.Subscript(value=many, slice=which):
            return f"at({place(many)}, {said(which)})"
    raise TooHard(ast.unparse(target))


def said(value: ast.expr) -> str:
    """A constant, a field of the fact, or how many are in one."""
    match value:
        case ast.Constant(value=constant):
            return json.dumps(constant)
        case ast.Attribute(value=ast.Name(id="self"), attr=field):
            return f"fact.{field}"
        case ast.Call(func=ast.Name(id="len"), args=[many]):
            return f"{said(many)}.length"
    raise TooHard(ast.unparse(value))
