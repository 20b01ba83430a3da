"""What a game says of itself once: everything a table, a server or a terminal may ask of it."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from msgspec import Struct

from stickup.bots import MakeBot
from stickup.core.types import Game
from stickup.words import GameWords


class Registration(Struct, frozen=True):
    """A game package's one entry. What is given as `module:name` is loaded when it is needed."""

    rules: Game[Any, Any]
    words: str | type[GameWords]
    bots: dict[str, str | MakeBot] = {}
    """Makers of bots that know the game, by name, the strongest first."""
    terminal: str | None = None
    """A class of `stickup.terminal.drawing.Drawing`; without one the game is drawn plainly."""


def load(thing: Any) -> Any:
    """The thing itself, or what stands at `module:name`."""
    if not isinstance(thing, str):
        return thing
    module, _, name = thing.partition(":")
    return getattr(import_module(module), name)
