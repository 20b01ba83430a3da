"""Rules have versions. A game is played, replayed and checked under the rules it was dealt under."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from .types import Game, Setup
from .unknown_name import suggestion


class Unknown(Exception):
    """A newer program wrote it, or a game isn't installed, so it can't be read. The message is one line."""


class UnknownRules(Unknown):
    """A game, or a version of its rules, that doesn't exist here."""


def newest(games: Mapping[str, Game[Any, Any]], name: str) -> Game[Any, Any]:
    """The rules for new games."""
    if name not in games:
        raise UnknownRules(f"a game called {name!r} is not known here; {suggestion(name, games)}")
    return games[name]


def rules_of(games: Mapping[str, Game[Any, Any]], name: str, version: int) -> Game[Any, Any]:
    """The rules a game was dealt under."""
    game = newest(games, name)
    if not 1 <= version <= game.version:
        known = "1" if game.version == 1 else f"1 to {game.version}"
        raise UnknownRules(f"rules {version} of {name}; this program plays rules {known}")
    return game if version == game.version else older(type(game), version)


@cache
def older(rulebook: Any, version: int) -> Game[Any, Any]:
    """An older rulebook, one object per version."""
    before: Game[Any, Any] = rulebook(version)
    return before


def setup_of(game: Game[Any, Any], agreed: Mapping[str, Any]) -> Setup:
    """A setup from plain data, as agreed when the game was dealt. Raises ValidationError."""
    options = agreed.get("options")
    if game.dropped and isinstance(options, Mapping):
        kept = {name: value for name, value in options.items() if name not in game.dropped}
        agreed = {**agreed, "options": kept}
    return msgspec.convert(agreed, game.setup)
