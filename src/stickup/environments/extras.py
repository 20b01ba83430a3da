"""Packages that only some need: each comes with an extra of ours."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class MissingExtra(ImportError):
    """A package isn't installed; the message says what installs it."""


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Imports that need an extra of ours."""
    try:
        yield
    except ModuleNotFoundError as missing:
        raise MissingExtra(
            f"this needs {missing.name}, which is not installed: pip install 'stickup[{name}]'"
        ) from None
