"""The games, by name."""

from __future__ import annotations

from typing import Any

from stickup.core.types import Game

from .cash_n_guns import GAME as CASH_N_GUNS
from .millions_of_dollars import GAME as MILLIONS_OF_DOLLARS

GAMES: dict[str, Game[Any, Any]] = {game.name: game for game in (CASH_N_GUNS, MILLIONS_OF_DOLLARS)}
