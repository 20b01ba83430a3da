"""A game's setup from words like `powers=draft,won-loot=open`. The setup itself says what there is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Any, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from stickup.core.types import Game, Setup

from .errors import BadUsage, say, unknown


class Knob(Struct, frozen=True):
    """One thing a table can agree on: where it stands in the setup, and what kind of value it takes."""

    path: tuple[str, ...]
    kind: Any

    @property
    def values(self) -> tuple[str, ...]:
        """The values there are, if they can be listed."""
        return tuple(value.value for value in self.kind) if is_enum(self.kind) else ()

    def read(self, text: str) -> Any:
        """The value; several are joined with slashes."""
        return msgspec.convert(text.split("/") if get_origin(self.kind) else text, self.kind, strict=False)

    def expected(self) -> str:
        if self.values:
            return ", ".join(self.values)
        return say("option-numbers" if get_origin(self.kind) else "option-number")


def setup_of(game: Game[Any, Any], seats: int, options: str | Sequence[str] = ()) -> Setup:
    """What is agreed: `seats`, and options as `key=value`, several joined with commas."""
    setup: dict[str, Any] = {"seats": seats}
    for key, knob, value in settings(game, [options] if isinstance(options, str) else options):
        group = setup
        for name in knob.path[:-1]:
            group = group.setdefault(name, {})
        if knob.path[-1] in group:
            raise BadUsage("option-twice", key=key)
        group[knob.path[-1]] = value
    try:
        return msgspec.convert(setup, game.setup)
    except msgspec.ValidationError as error:
        raise BadUsage("setup-wrong", why=str(error)) from error


def settings(game: Game[Any, Any], options: Sequence[str]) -> Iterator[tuple[str, Knob, Any]]:
    there = knobs(game.setup)
    for word in filter(None, ",".join(options).split(",")):
        key, equals, text = (part.strip() for part in word.partition("="))
        if key not in there:
            raise unknown("option-unknown", key, there)
        if not equals:
            raise BadUsage("option-bare", key=key, expected=there[key].expected())
        try:
            yield key, there[key], there[key].read(text)
        except msgspec.ValidationError as error:
            raise BadUsage("option-value", key=key, value=text, expected=there[key].expected()) from error


def knobs(setup: type[Struct], path: tuple[str, ...] = ()) -> dict[str, Knob]:
    """Everything that can be agreed on, but the number of seats, which everybody is asked anyway."""
    found: dict[str, Knob] = {}
    kinds = get_type_hints(setup)
    for name, key in zip(setup.__struct_fields__, setup.__struct_encode_fields__, strict=True):
        kind = kinds[name]
        if isinstance(kind, type) and issubclass(kind, Struct):
            found |= knobs(kind, (*path, key))
        elif (*path, key) != ("seats",):
            found[key] = Knob((*path, key), kind)
    return found


def is_enum(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Enum)


def options_help(games: Sequence[Game[Any, Any]]) -> str:
    """Every game's options, for the help page; the defaults come first."""
    return "\n\n".join(f"\b\nOptions of {game.name}:\n" + "\n".join(described(game)) for game in games)


def described(game: Game[Any, Any]) -> Iterator[str]:
    for key, knob in knobs(game.setup).items():
        values = "|".join(knob.values) or ("N/N/..." if get_origin(knob.kind) else "N")
        yield f"  {key}={values}"
