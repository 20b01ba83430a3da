"""A trained gangster in many seats of a batch at once: it plays like the bot `boss`, with random numbers of
its own."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final, NamedTuple

from stickup.games.cash_n_guns.bots.boss import TEMPERATURE, weights
from stickup.games.cash_n_guns.bots.boss_network import ANNOUNCED, Weights, likings
from stickup.games.cash_n_guns.numbers.numbering import NUMBERING
from stickup.games.cash_n_guns.rules import actions as a

from ..array_backend import np
from ..questions import BatchWindow
from .packed_features import SECOND
from .packed_words import UNIT
from .table import Tables

NUMBER: Final = {answer: number for number, answer in NUMBERING.rows()}
AFTER_A_SHARE: Final = (SECOND, "trade")
"""The windows where the announced share matters."""
NEVER: Final = -1e9


class Rows(NamedTuple):
    """What some seats see, one row each."""

    features: Any
    """`[rows, features]`."""
    mask: Any
    """`[rows, numbers]`."""
    announced: Any
    """`[rows]`: the share about to be taken, as a word; otherwise 0."""
    chance: Any
    """`[rows]`: a random number from 0 to 1."""


class TrainedNetwork:
    """Chooses numbers. It has the weights of the `boss`, or others from a file."""

    def __init__(self, file: str | None, windows: tuple[BatchWindow, ...], xp: Any) -> None:
        self.xp = xp
        self.weights: Weights = {name: xp.asarray(value) for name, value in weights(file).items()}
        self.windows = windows

    @cached_property
    def liked_as(self) -> Any:
        """By window and number, which output of the network scores it."""
        rows = [np.arange(NUMBERING.size) for _ in range(len(self.windows) + 1)]
        for row, window in zip(rows, self.windows, strict=False):
            if window.name == SECOND:
                row[1:] = [alone(answer, number) for number, answer in NUMBERING.rows()]
        return np.stack(rows)

    def announced(self, table: Tables, window: Any) -> Any:
        """By game, the share that someone is about to take, where it matters."""
        after = np.asarray([window.name in AFTER_A_SHARE for window in self.windows] + [False])
        return self.xp.where(self.xp.asarray(after)[window], table.share, np.uint32(0))

    def choose(self, rows: Rows, window: Any) -> Any:
        """A number for each row; the higher its score, the likelier."""
        xp = self.xp
        units = np.asarray([UNIT[share] for share in ANNOUNCED], np.uint32)
        share = rows.announced[:, None] == units
        seen = xp.concatenate((rows.features.astype(np.float32), share.astype(np.float32)), 1)
        liked = likings(xp, self.weights, seen)[:, xp.asarray(self.liked_as)[window]]
        liked = xp.where(rows.mask, liked / TEMPERATURE, NEVER)
        odds = xp.where(rows.mask, xp.exp(liked - liked.max(1, keepdims=True)), 0).cumsum(1)
        return (odds > rows.chance[:, None] * odds[:, -1:]).argmax(1)


def alone(answer: Any, number: int) -> int:
    """Score a second share as if it were taken alone, and taking only the first like a pass."""
    if not isinstance(answer, a.Take):
        return number
    return NUMBER[a.Take(answer.shares[1:])] if len(answer.shares) > 1 else NUMBER[a.PASS]
