"""What makes one gangster hotter than another."""

from __future__ import annotations

from msgspec import Struct


class Personality(Struct, frozen=True):
    """The defaults play the odds."""

    itch: float = 1.5
    """How much likelier than by chance a Bang! is loaded."""
    malice: int = 20_000
    """What it is worth that anybody, however poor, is hit."""
    fear: float = 1.0
    """How much a wound of its own counts."""
