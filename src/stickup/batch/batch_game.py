"""What the engine needs to know about a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

from .array_backend import Word
from .packed_rows import Rows
from .questions import BatchWindow, Part, Question
from .rules import BatchRules


class Finishes(NamedTuple):
    """How a batch of games ended."""

    scores: tuple[Word, ...]
    """By seat, what everyone is worth in the game's unit."""
    winners: tuple[Word, ...]
    """By seat, 1 for a winner."""
    alive: tuple[Word, ...]
    """By seat, 1 for a survivor."""
    turns: Word
    decisions: Word
    """How many answers each game took."""


class Observation(NamedTuple):
    """What everyone sees and may answer; the batch is the last axis."""

    features: Any
    """`[seats, features, games]`, int8. Players who are out of the game see zeros."""
    mask: Any
    """`[seats, numbers, games]`: by number, whether a seat may answer it. 0 is to wait."""


class Watching(Protocol):
    """Reads observations off tables."""

    def observe(self, table: Any, question: Question, window: Any) -> Observation: ...
    def answers(self, table: Any, window: Any, numbers: Any) -> Any: ...


@runtime_checkable
class PackedWatching(Watching, Protocol):
    """Packs all there is to see into a few words first: for kernels, and for games at their own pace."""

    feature_rows: Rows
    """Of the words of one seat, the bits of each feature."""
    mask_rows: Rows

    def within(self, rules: Any) -> PackedWatching:
        """The same by the rules inside a kernel."""

    def packed_views(self, table: Any, question: Question, window: Any) -> Sequence[Word]: ...
    def word_of(self, word: Callable[[Any], Word], seat: Any) -> Callable[[int], Word]:
        """The words of one seat, read off packed views; which seat may only be known inside a kernel."""


class BatchGame(NamedTuple):
    """A game, in functions over whole batches. A `table` has `key`, `turn` and `decisions`, and more."""

    name: str
    rules: Callable[..., Any]
    open_table: Callable[[Any, Word], Any]
    """The table of the games with these keys, dealt."""
    before_turns: Callable[[Any], tuple[Part, ...]]
    turn: Callable[[Any], tuple[Part, ...]]
    random_turn: Callable[[Any], tuple[Part, ...]]
    """The same for whole games at random."""
    turns: int
    in_play: Callable[[Any], Word]
    """Not 0 until a game is over."""
    stopped: Callable[[Any, Any, Word], Any]
    """End these games: nobody is asked anything any more."""
    scores: Callable[[Any, Any], tuple[Word, ...]]
    winners: Callable[[Any, Any], tuple[Word, ...]]
    alive: Callable[[Any, Any], tuple[Word, ...]]
    rounds: Callable[[Any], Word]
    """How many turns a game has had."""
    unit: int
    """What a score of 1 is worth in a record."""
    actions: int
    """The most answers any window has; every row of `legal` is this long."""
    say_nothing: int
    """The number of silence, in windows where it isn't one of the options."""
    silent_windows: frozenset[str]
    """The windows where silence isn't one of the options."""
    watcher: Callable[[Any, tuple[BatchWindow, ...]], Watching]
    """Says what everyone sees."""

    def finishes(self, rules: BatchRules, table: Any) -> Finishes:
        return Finishes(
            self.scores(rules, table),
            self.winners(rules, table),
            self.alive(rules, table),
            self.rounds(table),
            table.decisions,
        )
