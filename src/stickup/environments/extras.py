"""Imports of packages that come with an extra of ours."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from stickup.core.missing_extra import MissingExtra


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Imports that need an extra of ours."""
    try:
        yield
    except ModuleNotFoundError as missing:
        raise MissingExtra(missing.name, name) from None
