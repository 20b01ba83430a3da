"""How long a proof may take: on a busy machine it ends with what it has seen by then."""

from __future__ import annotations

from time import monotonic


class Hourglass:
    """How much time is left, in milliseconds; what is asked for takes no longer."""

    def __init__(self, seconds: float) -> None:
        self._end = monotonic() + seconds

    @property
    def left(self) -> float:
        return max(0.0, 1000 * (self._end - monotonic()))

    def at_most(self, most: float) -> float:
        """A timeout; none at all would be for ever."""
        return max(1.0, min(most, self.left))
