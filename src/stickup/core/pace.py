"""How long things should take. The rules have no clock; the code that keeps one reads this."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import Any, Final, Protocol

from msgspec import Struct

from .types import Action, Event, Seat


class Length(Struct, frozen=True):
    """A question's time in seconds, at each speed."""

    party: int
    normal: int
    relaxed: int
    counted: bool = False
    """All answers are shown at once, on three."""
    quick: bool = False
    """One of many quick questions in a row, in public: bots answer fast, and an answer ends it at once."""


class Overtime(Struct, frozen=True):
    """What a fact does to the clock of an open floor: adds seconds, or caps the seconds left."""

    more: int = 0
    at_most: int | None = None


NONE = Overtime()


class Pace(Protocol):
    """A game's timing, and who may not talk."""

    @property
    def lengths(self) -> Mapping[str, Length]:
        """By the question's prompt."""

    def floor(self, table: Any, /) -> int | None:
        """The seconds an open floor lasts; None if there is no clock."""

    def overtime(self, table: Any, event: Event, /) -> Overtime:
        """What a fact on an open floor does to its clock."""

    def muted(self, table: Any, /) -> Container[Seat]:
        """The seats that may not talk now."""


USUAL_ROOM: Final = 1024


def private_room(pace: Pace, table: Any) -> int:
    """How many bytes of one entry may be for one seat alone, judged by what everyone knows. Frames are padded
    to that, so that their length says nothing about a hand. By default, the usual room."""
    of_table: Callable[[Any], int] | None = getattr(pace, "private_room", None)
    return USUAL_ROOM if of_table is None else of_table(table)


def promises(pace: Pace, answer: Action) -> bool:
    """Whether a bot that gives this answer on an open floor has to stand by it for a while: people need time
    to think about it. By default, no answer is such a promise."""
    return isinstance(answer, getattr(pace, "promises", ()))


def undoes(pace: Pace, answer: Action) -> bool:
    """Whether this answer might make what its seat has promised go away."""
    return isinstance(answer, getattr(pace, "undoes", ()))


def hurries(pace: Pace, answer: Action) -> bool:
    """Whether this answer leaves everyone less time. Bots leave that to people who still talk."""
    return isinstance(answer, getattr(pace, "hurries", ()))


def says_first(pace: Pace, table: Any, seat: Seat) -> Action | None:
    """What a bot has to say before it promises something, because others could end the floor, and with it the
    promise, at any moment. By default, nothing."""
    of_table: Callable[[Any, Seat], Action | None] | None = getattr(pace, "says_first", None)
    return None if of_table is None else of_table(table, seat)


class QuestionPace(Struct, frozen=True):
    """The pace of a game without an open floor: each question has a length, and anyone may talk."""

    lengths: Mapping[str, Length]
    room: int = USUAL_ROOM
    """Bytes that are enough for the longest question, with the private facts before it."""

    def private_room(self, table: Any) -> int:
        return self.room

    def floor(self, table: Any) -> int | None:
        return None

    def overtime(self, table: Any, event: Event) -> Overtime:
        return NONE

    def muted(self, table: Any) -> Container[Seat]:
        return ()
