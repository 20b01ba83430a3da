"""What a window asks whom, with which options, and what the answer does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from .array_backend import Arrays, Word
from .bit_lanes import MOST_SEATS, lane

Answers: TypeAlias = tuple[Word, ...]
"""The chosen option as a bit, 0 where nobody was asked: by seat, or a single word if one seat is asked."""


class Question(NamedTuple):
    """Who is asked, as a set, and the options: by seat, or a single word if one seat is asked."""

    asked: Word
    options: tuple[Word, ...]


class BatchWindow(NamedTuple):
    """A point of the game where every game of a batch asks the same thing, or nothing.

    `together` windows ask several seats at once, the others at most one.
    """

    name: str
    """The prompt, as in the readable engine."""
    together: bool
    ask: Callable[[Any, Any], Question]
    play: Callable[[Any, Any, Answers], Any]
    actions: Mapping[str, Any]
    """Every answer by name, in the order of their numbers, and its bit."""
    counts: bool = True
    """Whether it's a decision of its own; the Greedy's second share belongs to the first."""
    pick: Callable[[Arrays, Word, Word], Word] | None = None
    """Picks a random option, where there's a faster way than counting bits."""


Step: TypeAlias = Callable[[Any, Any], Any]
"""A part of the game that asks nobody."""


class Rounds(NamedTuple):
    """Windows and steps that repeat until nothing is left to do in any game."""

    going: Callable[[Any], Word]
    parts: tuple[BatchWindow | Step, ...]


Part: TypeAlias = BatchWindow | Step | Rounds


SEATS: Final = {f"seat-{seat}": lane(seat) for seat in range(MOST_SEATS)}
