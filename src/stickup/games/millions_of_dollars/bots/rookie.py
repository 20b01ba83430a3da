"""A beginner: plans nearly at random, says what's true, and leaves for little."""

from __future__ import annotations

from typing import ClassVar

from .cautious import Cautious
from .personality import Personality


class Rookie(Cautious):
    """Forgiving company."""

    manner: ClassVar = Personality(heat=6.0, bluff=0.1, margin=-1.0)
