"""What sets one bot robber apart from another."""

from __future__ import annotations

from msgspec import Struct


class Personality(Struct, frozen=True):
    """The defaults play the odds."""

    heat: float = 1.0
    """How freely it plans: the higher, the more often a role that pays a little less."""
    bluff: float = 0.25
    """How often it lies about its role."""
    margin: float = 0.5
    """How much more than its expected gain it wants for leaving."""
    thoughts: int = 80
    """How many ways the roles may lie it thinks of."""
