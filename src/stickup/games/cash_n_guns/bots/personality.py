"""What sets one bot gangster apart from another."""

from __future__ import annotations

from msgspec import Struct


class Personality(Struct, frozen=True):
    """The defaults play the odds."""

    itch: float = 1.5
    """How much likelier than chance it loads a Bang!."""
    malice: int = 20_000
    """What hitting anyone is worth, however poor they are."""
    fear: float = 1.0
    """How much a wound of its own counts."""
