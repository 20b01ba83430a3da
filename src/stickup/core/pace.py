"""How long things should take. No rule looks at a clock; whoever keeps one looks here."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Any, Protocol

from msgspec import Struct

from .types import Event, Seat


class Length(Struct, frozen=True):
    """The seconds a question is given at a party, normally, and among the relaxed."""

    party: int
    normal: int
    relaxed: int
    counted: bool = False
    """All answers are shown at once, on the count of three."""


class Overtime(Struct, frozen=True):
    """What a fact does to the clock of an open floor: seconds more, or at most so many left."""

    more: int = 0
    at_most: int | None = None


NONE = Overtime()


class Pace(Protocol):
    """The time a game is played in, and who has to hold their tongue."""

    @property
    def lengths(self) -> Mapping[str, Length]:
        """By the question's prompt."""

    def floor(self, table: Any, /) -> int | None:
        """The seconds an open floor lasts; None if there is no clock."""

    def overtime(self, table: Any, event: Event, /) -> Overtime:
        """What a fact on an open floor does to its clock."""

    def muted(self, table: Any, /) -> Container[Seat]:
        """Who may not talk now."""

    def turn(self, table: Any, /) -> int:
        """Which turn it is, or round, as the game calls it: what somebody wishes for ends with it."""
