"""What makes one robber harder to deal with than another."""

from __future__ import annotations

from msgspec import Struct


class Personality(Struct, frozen=True):
    """The defaults play the odds."""

    heat: float = 1.0
    """How freely it plans: the hotter, the more often a role that pays a little less."""
    bluff: float = 0.25
    """How often it claims to be what it is not."""
    margin: float = 0.5
    """How much more than it hopes for it wants for leaving."""
