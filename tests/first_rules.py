"""The games under the first version of their rules, for tests of that version."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast

from msgspec import structs

from stickup.games import registrations

FIRST = 1


@contextmanager
def by_the_first_rules() -> Iterator[None]:
    """Deal all games under these rules, as the program of that day did."""
    there = cast(dict[str, Any], registrations())
    today = dict(there)
    for name, registration in today.items():
        there[name] = structs.replace(registration, rules=type(registration.rules)(FIRST))
    try:
        yield
    finally:
        there.update(today)
