"""A sum for every calculator that the games offer, and what comes of it."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

CREW: Final = [{"owner": owner, "position": 0} for owner in range(4)]
WHAT_IF: Final[dict[str, Any]] = {
    "players": 4,
    "seat": 0,
    "cash": 4,
    "bank": {"name": "First Bank", "amount": 8, "ante": 1, "symbol": "brute"},
    "shown": ["brute", "driver", "crook"],
    "crew": CREW,
    "known": [{"owner": 0, "position": 0, "role": "brute"}, {"owner": 1, "position": 0, "role": "driver"}],
}
"""Four are in. I am the Brute, seat 1 is the Driver; of the others one is the Crook, one is anything."""


class Case(NamedTuple):
    asked: dict[str, Any]
    told: dict[str, Any]


CASES: Final = {
    "/api/games/millions-of-dollars/what-if": Case(
        WHAT_IF,
        {
            "everybody": {"least": 1, "most": 5},
            "without": [
                {"owner": owner, "position": 0, "gain": {"least": 1, "most": 10}} for owner in (1, 2, 3)
            ],
            "single": {"least": 1, "most": 1},
        },
    )
}
"""By path."""
