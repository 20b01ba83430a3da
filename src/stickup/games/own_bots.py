"""Bots by name, including your own: `module:Name`, or `boss:FILE.npz` for other weights.

Only for simulations and environments that you start yourself: such a name runs code, so no server accepts
one.
"""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path
from typing import Any
from zipfile import is_zipfile

from stickup.bots import Bot, MakeBot
from stickup.core.types import Action, Decision
from stickup.core.unknown_name import UnknownName
from stickup.core.view import View

from . import bot_for, bot_menu
from .registration import load


class BotFault(Exception):
    """Why a bot of your own can't play, in one line."""


def bot_maker(game: str, name: str) -> MakeBot:
    """The bot of that name, or the one at `module:Name`. Raises UnknownName, BotFault."""
    known = bot_for(game, name)
    if known is not None:
        return known
    if ":" not in name:
        raise UnknownName("bot", name, bot_menu(game))
    first, _, rest = name.partition(":")
    trained = getattr(bot_for(game, first), "trained", None)
    if trained is not None:
        return trained_bot(trained, rest)
    if rest.endswith(".npz"):
        raise BotFault(f"{first} plays without weights in {game}: name it without {rest}")
    return own_bot(name)


@cache
def own_bot(name: str) -> MakeBot:
    try:
        make = load(name)
    except Exception as error:
        raise BotFault(f"{name} can't be imported: {told(error)}") from error
    if not callable(make):
        raise BotFault(f"{name} isn't a class or function that makes a bot from a seed")
    return partial(OwnBot, name, make)


@cache
def trained_bot(trained: Any, file: str) -> MakeBot:
    if not is_zipfile(file):
        why = "isn't a file of weights" if Path(file).exists() else "isn't there"
        raise BotFault(f"{file} {why}: training leaves a weights.npz")
    try:
        make: MakeBot = trained(file)
    except Exception as error:
        raise BotFault(f"{file} can't be read as weights: {told(error)}") from error
    return make


class OwnBot:
    """A bot of your own: its answers are checked, and its errors name it."""

    def __init__(self, name: str, make: MakeBot, seed: int | str) -> None:
        self._name = name
        try:
            self._bot: Bot = make(seed)
        except Exception as error:
            raise BotFault(f"{name} can't be made with a seed: {told(error)}") from error
        if not hasattr(self._bot, "choose"):
            raise BotFault(f"{name} has no choose(view, decision)")

    def choose(self, view: View[Any, Any], decision: Decision) -> Action:
        try:
            answer = self._bot.choose(view, decision)
        except Exception as error:
            raise BotFault(f"{self._name} failed when asked {decision.prompt!r}: {told(error)}") from error
        if decision.offered(answer) is None:
            offered = ", ".join(map(str, decision.options))
            raise BotFault(
                f"{self._name} may not answer {answer} to {decision.prompt!r}; the options are {offered}"
            )
        return answer


def told(error: Exception) -> str:
    """Its name and its first line."""
    said = next(iter(str(error).strip().splitlines()), "")
    return f"{type(error).__name__}: {said}" if said else type(error).__name__
