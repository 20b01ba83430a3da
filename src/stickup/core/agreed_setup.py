"""A setup from plain names, as people write it in Python. An error is one line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from .setup_fields import is_struct, kinds, setup_fields
from .types import Game, Setup
from .unknown_name import UnknownName
from .versions import setup_of


class WrongSetup(ValueError):
    """This can't be played; the message says why."""


def agreed_setup(game: Game[Any, Any], seats: int, agreed: Mapping[str, Any]) -> Setup:
    """The setup for these seats and options, named as in a record. Raises WrongSetup, UnknownName."""
    there = kinds(game.setup)
    for name, value in agreed.items():
        if name not in there:
            raise unknown_setting(game, name, value)
        if is_struct(there[name]) and not isinstance(value, there[name]):
            check_options(game, name, value, kinds(there[name]))
    try:
        return setup_of(game, {"seats": seats, **agreed})
    except msgspec.ValidationError as error:
        raise WrongSetup(f"{game.name} can't be played like that: {error}") from None


def unknown_setting(game: Game[Any, Any], name: str, value: Any) -> ValueError:
    field = setup_fields(game.setup).get(name.replace("_", "-"))
    if field is None:
        return UnknownName("setting", name, [key for key in kinds(game.setup) if key != "seats"])
    group = field.path[0]
    return WrongSetup(f"{name!r} is one of the {group}: give {group}={{{field.path[-1]!r}: {value!r}}}")


def check_options(game: Game[Any, Any], group: str, given: Any, there: Mapping[str, Any]) -> None:
    """Check that every option and its value exist."""
    if not isinstance(given, Mapping):
        example = {key: field.values[-1] for key, field in [*setup_fields(game.setup).items()][:1]}
        raise WrongSetup(f"{group} are given by name, such as {example}, not {given!r}")
    fields = setup_fields(game.setup)
    for name, value in given.items():
        if name in game.dropped:
            continue
        if name not in there:
            raise UnknownName("option", name, there)
        if fields[name].values and value not in fields[name].values:
            values = ", ".join(fields[name].values)
            raise WrongSetup(f"the option {name!r} can't be {value!r}; it can be {values}")
