"""The games as they were in the first version of their rules, for what shows or judges that version."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast

from msgspec import structs

from stickup.games import registrations

FIRST = 1


@contextmanager
def by_the_first_rules() -> Iterator[None]:
    """Deal all games by these, as the program of that day did."""
    there = cast(dict[str, Any], registrations())
    today = dict(there)
    for name, registration in today.items():
        there[name] = structs.replace(registration, rules=type(registration.rules)(FIRST))
    try:
        yield
    finally:
        there.update(today)
