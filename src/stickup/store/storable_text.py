"""Which texts every store can keep: no NUL for PostgreSQL, and no half surrogate pair for any."""

from __future__ import annotations


def keepable(text: str) -> bool:
    if text.isprintable():  # then there is neither in it
        return True
    try:
        return b"\0" not in text.encode()
    except UnicodeEncodeError:
        return False


def kept(text: str) -> str:
    if not text.isprintable() and not keepable(text):
        raise ValueError("a text with a NUL or half a character in it cannot be stored")
    return text


def one_line(text: object) -> str:
    """The first line of a message."""
    return next(iter(str(text).strip().splitlines()), "")
