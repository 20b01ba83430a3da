"""A game's registration: everything a table, a server or a terminal needs from it."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

import msgspec
from msgspec import Struct

from stickup.bots import MakeBot
from stickup.bots.manners import Habits, Happenings, Manner
from stickup.core.chronicle import Chronicle
from stickup.core.types import Game, Setup
from stickup.words import GameWords

SEATS: Final = range(2, 11)
"""The numbers of players to try."""


class Registration(Struct, frozen=True):
    """A game package's one entry. A `module:name` is loaded when it's needed."""

    rules: Game[Any, Any]
    words: str | type[GameWords]
    bots: dict[str, str | MakeBot] = {}
    """Factories of bots that know the game, by name, the strongest first: these are in the menus."""
    fillers: tuple[str, ...] = ()
    """The bots that sit down in turn when nobody says which; without any, all that are in the menus."""
    other_bots: dict[str, str | MakeBot] = {}
    """Bots under names that only records, logs and scripts still use, or that another game's bots have."""
    manners: dict[str, str | type[Manner]] = {}
    """How a bot of any level may behave, by name."""
    happenings: str | Happenings | None = None
    """What the game's bots may remark on."""
    habits: str | Habits | None = None
    """The habits an answer shows, for telling manners apart."""
    chronicle: str | type[Chronicle] | None = None
    """A class that tells what really happened once a game is over; without one there's only the record."""
    terminal: str | None = None
    """A class of `stickup.terminal.drawing_protocol.Drawing`; without one, the terminal shows the words."""


def load(thing: Any) -> Any:
    """The object itself, or the one at `module:name`."""
    if not isinstance(thing, str):
        return thing
    module, _, name = thing.partition(":")
    return getattr(import_module(module), name)


def seats_for(setup: type[Setup]) -> tuple[int, ...]:
    """How many can sit down to a game with this setup."""

    def fits(seats: int) -> bool:
        try:
            msgspec.convert({"seats": seats}, setup)
        except msgspec.ValidationError:
            return False
        return True

    return tuple(filter(fits, SEATS))
