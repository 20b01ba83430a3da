"""Errors before any game looks at an answer: numbers of the wrong shape, too early, or too late."""

from __future__ import annotations

from operator import index
from typing import Any


class WrongShape(ValueError):
    """These aren't the numbers that were asked for. Nothing has changed."""


class NotDealt(RuntimeError):
    """No game has been dealt yet: call reset() first."""

    def __init__(self) -> None:
        super().__init__("no game has been dealt yet: call reset() first")


class NotDealtYet(NotDealt, AttributeError):
    """The same, where something has a value only after the deal: `hasattr` says no."""


class GameOver(RuntimeError):
    """There is nothing left to answer. Nothing has changed."""

    def __init__(self, remedy: str = "call reset()") -> None:
        super().__init__(f"this game is over: {remedy}")


def whole_number(who: str, given: Any) -> int:
    """One number. Raises WrongShape: 2.7 isn't 2."""
    try:
        return index(given)
    except TypeError:
        raise WrongShape(f"{who} answers with one whole number, not {given!r}") from None


def check_whole(what: str, axes: str, given: Any, wanted: tuple[int, ...]) -> None:
    """An array of whole numbers. Raises WrongShape."""
    if tuple(given.shape) != wanted or given.dtype.kind not in "ui":
        raise WrongShape(f"{what} are whole numbers {axes} = {list(wanted)}, not {shape_of(given)}")


def shape_of(array: Any) -> str:
    return f"{array.dtype} {list(array.shape)}"
