"""The network of a trained gangster: from the features of docs/environments.md to a score for every number.

It's written for any library with numpy's functions (`xp`): training runs it on jax, a bot on plain numpy.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from stickup.numbers.features import MOST_SEATS, FeatureGroup

from ..numbers.features import LAYOUT, MINE, QUESTION, SEAT, TABLE
from ..numbers.numbering import NUMBERING
from ..rules.cards import Loot

ANNOUNCED: Final = tuple(Loot)
"""Behind the features: the share I have announced, where a second one or a trade is asked for."""
INPUTS: Final = LAYOUT.size + len(ANNOUNCED)
OUTPUTS: Final = NUMBERING.size
OWN: Final = QUESTION.size + MINE.size + TABLE.size
"""Where the seats' blocks begin."""
BLOCK: Final = SEAT.size
SEATS_AT: Final = QUESTION.size + MINE.size + TABLE.places()["seats"]
AIMS_AT: Final = SEAT.places()["aims"]

SCALES: Final = {
    "clicks": 5,
    "bangs": 3,
    "loot": 5,
    "seats": 8,
    "turn": 8,
    "step": 7,
    "spread": 2,
    "unopened": 8,
    "clicks-up": 12,
    "bangs-up": 8,
    "face-down": 16,
    "bullets-gone": 16,
    "loot-gone": 16,
    "options": 2,
    "wounds": 3,
    "bullets": 8,
    "picks": 3,
    "clicks-shown": 5,
    "bangs-shown": 3,
    "guns-on": 3,
    "open-loot": 5,
}
"""What a feature is divided by, so that it's about 1 at most."""
LEVELS: Final[dict[str, Sequence[int]]] = {
    "clicks": (1, 2),
    "bangs": (1, 2, 3),
    "loot": (1, 2, 3, 4, 5, 6, 7, 8),
    "turn": (2, 3, 4, 5, 6, 7, 8),
    "seats": (5, 6, 7, 8),
    "spread": (1, 2),
    "unopened": (1,),
    "bangs-up": (1,),
    "face-down": (1,),
    "options": (1, 2),
}
"""Of what I and the table have: a number more for each level that a feature reaches."""
SEAT_LEVELS: Final[dict[str, Sequence[int]]] = {
    "wounds": (1, 2, 3),
    "bullets": (1,),
    "loot": (1, 3, 6),
    "picks": (1, 2),
    "bangs-shown": (1, 2, 3),
    "clicks-shown": (3,),
    "guns-on": (1, 2, 3),
}

Weights = Mapping[str, Any]
"""By name: `seat`, `first`, `second`, `third` and `last`, each with a `-bias`."""


def scales_of(parts: Sequence[FeatureGroup]) -> list[float]:
    features = [feature for part in parts for feature in part.features]
    return [1 / SCALES.get(feature.name, 1) for feature in features for _ in feature.each]


def levels_of(
    parts: Sequence[FeatureGroup], levels: Mapping[str, Sequence[int]]
) -> tuple[list[int], list[int]]:
    """Which features have levels, once for each level; and the levels."""
    places: list[int] = []
    heights: list[int] = []
    at = 0
    for feature in (feature for part in parts for feature in part.features):
        for place in range(at, at + feature.size):
            places += [place] * len(levels.get(feature.name, ()))
            heights += levels.get(feature.name, ())
        at += feature.size
    return places, heights


OWN_PARTS: Final = (QUESTION, MINE, TABLE)
OWN_SCALES: Final = scales_of(OWN_PARTS)
OWN_PLACES, OWN_HEIGHTS = levels_of(OWN_PARTS, LEVELS)
SEAT_SCALES: Final = scales_of((SEAT,))
SEAT_PLACES, SEAT_HEIGHTS = levels_of((SEAT,), SEAT_LEVELS)
OWN_SIZE: Final = OWN + len(OWN_PLACES) + len(ANNOUNCED)
SEAT_SIZE: Final = BLOCK + len(SEAT_PLACES) + MOST_SEATS
"""What goes in, once levels are added and everyone's target, counted from me."""


class Readings(NamedTuple):
    """How features are read, as arrays: numpy's, which any library takes."""

    scales: Any
    places: Any
    heights: Any


@cache
def readings(dtype: Any) -> tuple[Readings, Readings]:
    """What I know and the table shows; a seat. Made once: a bot answers one question at a time."""
    import numpy as np

    own, seat = (
        Readings(np.asarray(scales, dtype), np.asarray(places), np.asarray(heights, dtype))
        for scales, places, heights in (
            (OWN_SCALES, OWN_PLACES, OWN_HEIGHTS),
            (SEAT_SCALES, SEAT_PLACES, SEAT_HEIGHTS),
        )
    )
    return own, seat


def own_inputs(xp: Any, x: Any) -> Any:
    """What I know and what the table shows: `[rows, OWN_SIZE]`."""
    how, own = readings(x.dtype)[0], x[:, :OWN]
    reached = own[:, how.places] >= how.heights
    scaled = own * how.scales
    return xp.concatenate([scaled, reached.astype(x.dtype), x[:, LAYOUT.size : INPUTS]], 1)


def seat_inputs(xp: Any, x: Any) -> Any:
    """What the table shows of every seat, mine first: `[rows, 8, SEAT_SIZE]`."""
    how, blocks = readings(x.dtype)[1], x[:, OWN : LAYOUT.size].reshape(-1, MOST_SEATS, BLOCK)
    reached = blocks[:, :, how.places] >= how.heights
    scaled = blocks * how.scales
    parts = [scaled, reached.astype(x.dtype), targets(xp, x, blocks)]
    return xp.concatenate(parts, 2)


def targets(xp: Any, x: Any, blocks: Any) -> Any:
    """Whom everyone aims at, counted from me instead of from them."""
    steps = (blocks[:, :, AIMS_AT : AIMS_AT + 7] * xp.arange(1, MOST_SEATS, dtype=x.dtype)).sum(2)
    seats = x[:, SEATS_AT][:, None]
    there = steps + xp.arange(MOST_SEATS, dtype=x.dtype)
    there = xp.where(there >= seats, there - seats, there)
    aimed = (there[:, :, None] == xp.arange(MOST_SEATS, dtype=x.dtype)) & (steps > 0)[:, :, None]
    return aimed.astype(x.dtype)


def layer(weights: Weights, name: str, x: Any) -> Any:
    return x @ weights[name] + weights[f"{name}-bias"]


def trunk(xp: Any, weights: Weights, own: Any, seats: Any) -> Any:
    """Each seat is read by itself, in the same way; then all of it together."""
    read = xp.maximum(layer(weights, "seat", seats), 0)
    x = xp.concatenate([own, read.reshape(read.shape[0], -1)], 1)
    for name in ("first", "second", "third"):
        x = xp.maximum(layer(weights, name, x), 0)
    return x


def likings(xp: Any, weights: Weights, x: Any) -> Any:
    """A score for each number, legal or not: `[rows, OUTPUTS]` from `[rows, INPUTS]`."""
    return layer(weights, "last", trunk(xp, weights, own_inputs(xp, x), seat_inputs(xp, x)))
