"""Bots. A bot sits where a person sits: it is handed a view, never a state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from stickup.core.types import Action, Decision
from stickup.core.view import View

from .cash_n_guns import cautious as gangsters
from .millions_of_dollars import cautious as robbers
from .uniform import Uniform


class Bot(Protocol):
    """Somebody who answers for a seat, knowing what that seat knows."""

    def choose(self, view: View[Any, Any], decision: Decision, /) -> Action: ...


MakeBot = Callable[[int | str], Bot]
"""A bot from a seed: the same seed and the same views give the same answers."""

ANY_GAME: Final[dict[str, MakeBot]] = {"random": Uniform}
OWN: Final[dict[str, dict[str, MakeBot]]] = {
    "cash-n-guns": {"cautious": gangsters.Cautious, "daring": gangsters.Daring, "sly": gangsters.Sly},
    "millions-of-dollars": {"cautious": robbers.Cautious, "daring": robbers.Daring, "sly": robbers.Sly},
}


def bots_for(game: str) -> dict[str, MakeBot]:
    """Every bot that plays this game, by name, the strongest first."""
    return OWN.get(game, {}) | ANY_GAME


def next_bot(game: str, there: int) -> str:
    """Who comes where nobody minds and so many bots sit already: each that knows the game, in turn."""
    names = tuple(OWN.get(game, ANY_GAME))
    return names[there % len(names)]
