"""What can be agreed before a game, read off its setup: every setting's name, place and type."""

from __future__ import annotations

from enum import Enum
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct


class SetupField(Struct, frozen=True):
    """One option of a game: its place in the setup, and the type of its value."""

    path: tuple[str, ...]
    kind: Any

    @property
    def values(self) -> tuple[str, ...]:
        """The possible values, if they can be listed."""
        return tuple(value.value for value in self.kind) if is_enum(self.kind) else ()

    @property
    def several(self) -> bool:
        """Whether it's a list of numbers."""
        return get_origin(self.kind) is not None

    def read(self, text: str) -> Any:
        """The value from text; several are separated by slashes."""
        return msgspec.convert(text.split("/") if self.several else text, self.kind, strict=False)


def setup_fields(setup: type[Struct], path: tuple[str, ...] = ()) -> dict[str, SetupField]:
    """Every option that can be given as text, except the number of seats, which has its own flag."""
    found: dict[str, SetupField] = {}
    for key, kind in kinds(setup).items():
        if is_struct(kind):
            found |= setup_fields(kind, (*path, key))
        elif (*path, key) != ("seats",) and card_of(kind) is None:
            found[key] = SetupField((*path, key), kind)
    return found


def kinds(setup: type[Struct]) -> dict[str, Any]:
    """The fields of a setup by their written names, with their types."""
    hints = get_type_hints(setup)
    names = zip(setup.__struct_fields__, setup.__struct_encode_fields__, strict=True)
    return {key: hints[name] for name, key in names}


def card_of(kind: Any) -> type[Struct] | None:
    """The type of card, if the field is a list of cards: those come from a file."""
    card = next(iter(get_args(kind)), None)
    return card if get_origin(kind) is tuple and is_struct(card) else None


def is_enum(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Enum)


def is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Struct)
