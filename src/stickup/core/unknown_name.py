"""The error for an unknown name: it suggests the nearest one, and lists them all."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class UnknownName(ValueError):
    """There is no such name; the message lists those there are."""

    def __init__(self, what: str, name: object, known: Iterable[str]) -> None:
        super().__init__(f"there is no {what} {name!r}; {suggestion(name, known)}")

    def __reduce__(self) -> tuple[type[ValueError], tuple[str]]:
        return ValueError, (str(self),)


def suggestion(name: object, known: Iterable[str]) -> str:
    """The known names, the nearest first."""
    names = [*known]
    near = nearest(name, names)
    listed = ", ".join(names) or "none"
    return f"there are {listed}" if near is None else f"did you mean {near!r}? There are {listed}"


def nearest(name: object, known: Iterable[str]) -> str | None:
    """The known name that is most like this one, if any is."""
    return next(iter(get_close_matches(str(name), [*known], 1)), None)
