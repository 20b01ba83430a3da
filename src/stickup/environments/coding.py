"""What an environment needs to know about a game: its numbering, its features, and who is out of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Final

from msgspec import Struct

from stickup.core.engine import State
from stickup.core.types import Action, Event, Game, Seat
from stickup.core.unknown_name import UnknownName
from stickup.core.view import View
from stickup.numbers.features import Layout
from stickup.numbers.numbering import Asked, Numbering

from .hidden_moves import Guide
from .incremental_features import Running


class Coding(Struct, frozen=True):
    """A game as numbers."""

    game: Game[Any, Any]
    numbering: Numbering
    layout: Layout
    asked: Asked
    observation: Callable[[View[Any, Any], int], bytes]
    """What a seat sees, from its view and the rounds left on an open floor."""
    running: Callable[[State[Any, Any]], Running]
    showing: Mapping[type[Event], Callable[[Any, Any], None]]
    """What each fact changes in the running features."""
    out: Callable[[Any], tuple[Seat, ...]]
    """The seats that can't act in this game any more."""
    floor_order: Callable[[Any, int], tuple[Seat, ...]]
    """The order in which words are heard in this round of an open floor."""
    guide: Callable[[Seat, Sequence[Event]], Guide]
    """Rules out hidden answers and draws by what a seat saw later."""
    floor_rounds: int = 12
    """Rounds of words on one open floor. Then time is up, and everyone counts as ready."""
    weighed_words: tuple[type[Action], ...] = ()
    """What a coach always compares with on an open floor: words that can't be taken back."""


WHERE: Final = {
    "cash-n-guns": f"{__package__}.cash_n_guns",
    "millions-of-dollars": f"{__package__}.millions_of_dollars",
}


class UnknownGame(UnknownName):
    """No numbers are defined for this game."""


@cache
def coding_of(name: str) -> Coding:
    """A game's numbers, by the game's name."""
    if name not in WHERE:
        raise UnknownGame("environment for", name, WHERE)
    found: Coding = import_module(WHERE[name]).CODING
    return found
