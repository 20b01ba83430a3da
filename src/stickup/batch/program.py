"""The order of play as a list of operations, for callers that answer window by window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeAlias

from .array_backend import Word
from .batch_game import BatchGame
from .questions import BatchWindow, Part, Rounds, Step
from .rules import BatchRules


class Jump(NamedTuple):
    """Jump to another place if anything is left to do in any game."""

    going: Callable[[Any], Word]
    place: int


class Skip(NamedTuple):
    """Jump to another place if nothing is."""

    going: Callable[[Any], Word]
    place: int


class Stop(NamedTuple):
    """The end."""


Operation: TypeAlias = BatchWindow | Step | Jump | Skip | Stop


class Program:
    """All operations in order; a table waits at windows."""

    def __init__(self, game: BatchGame, rules: BatchRules) -> None:
        self._rules = rules
        self.operations: list[Operation] = []
        for part in game.before_turns(rules):
            self._add(part)
        first = len(self.operations)
        for part in game.turn(rules):
            self._add(part)
        self.operations += [Jump(game.in_play, first), Stop()]
        stops = (BatchWindow, Stop)
        self.places = [place for place, what in enumerate(self.operations) if isinstance(what, stops)]
        self.windows = tuple(self._windows())

    def _add(self, part: Part) -> None:
        if not isinstance(part, Rounds):
            self.operations.append(part)
            return
        start = len(self.operations)
        end = start + 1 + len(part.parts) + 1
        self.operations += [Skip(part.going, end), *part.parts, Jump(part.going, start + 1)]

    def _windows(self) -> Iterator[BatchWindow]:
        operations = (self.operations[place] for place in self.places)
        return (operation for operation in operations if isinstance(operation, BatchWindow))

    def start(self, table: Any) -> tuple[Any, Any]:
        """Play up to the first window."""
        return self._run(0, table)

    def after(self, window: int, table: Any) -> tuple[Any, Any]:
        """Play up to the window after this one."""
        return self._run(self.places[window] + 1, table)

    def _run(self, place: int, table: Any) -> tuple[Any, Any]:
        """Run the steps up to the next window; returns its number, or that of the end after the last one."""
        what = self.operations[place]
        if isinstance(what, (BatchWindow, Stop)):
            return table, self._rules.arrays.xp.asarray(self.places.index(place))
        if isinstance(what, (Jump, Skip)):
            yes, no = (what.place, place + 1) if isinstance(what, Jump) else (place + 1, what.place)
            either: tuple[Any, Any] = self._rules.arrays.either(
                what.going(table), lambda now: self._run(yes, now), lambda now: self._run(no, now), table
            )
            return either
        return self._run(place + 1, what(self._rules, table))
