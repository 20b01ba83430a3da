"""Every answer a player can give. A bid takes two: which face, then how many."""

from __future__ import annotations

from stickup.core.types import Action, declared


class Doubt(Action, frozen=True):
    """There are not so many: up with the cups."""


class Face(Action, frozen=True):
    """Bid higher, on this face."""

    face: int


class Bid(Action, frozen=True):
    """So many dice show this face, under all cups together."""

    count: int
    face: int


ACTIONS = declared(__name__, globals(), Action)
