"""The parts of the glossary that the code says itself."""

from __future__ import annotations

from types import ModuleType

import msgspec

from stickup.core.types import Task

from .code import classes, code, game_called, modules, modules_of, paragraphs


def options(game: str) -> str:
    """The enums of the table options."""
    kinds = {field.name: field.type for field in msgspec.structs.fields(game_called(game).setup)}["options"]
    return "".join(
        entry(field.type, f" Values: {code(field.type, ', ')}.") for field in msgspec.structs.fields(kinds)
    )


def tasks(game: str) -> str:
    """Those of the plain rules; what a power brings stands in docs/powers.md."""
    plain = (module for module in modules(game_called(game)) if not is_of_a_power(module))
    return "".join(map(entry, sorted(classes(plain, Task), key=lambda task: task.__name__)))


def nouns(package: str) -> str:
    """Every class of a package, module by module."""
    found = ((module, classes([module], object)) for module in modules_of(package))
    return "\n".join(
        f"`{module.__name__}`\n\n{''.join(map(entry, kinds))}" for module, kinds in found if kinds
    )


def is_of_a_power(module: ModuleType) -> bool:
    return ".powers." in module.__name__


def entry(kind: type, more: str = "") -> str:
    if not vars(kind).get("__doc__"):
        raise ValueError(f"{kind.__module__}.{kind.__name__} needs a docstring: the glossary is made from it")
    return f"- `{kind.__name__}`: {paragraphs(kind)[0]}{more}\n"
