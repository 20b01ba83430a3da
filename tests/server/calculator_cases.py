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


GAINS: Final = {
    "bill-5": 5000, "bill-10": 10_000, "bill-20": 20_000,
    "diamond-1": 1000, "diamond-5": 5000, "diamond-10": 10_000,
    "painting": 30_000, "kit": 0, "clip": 0, "new-godfather": 0,
}  # fmt: skip
"""To the Collector, who has two paintings: the next counts as the fourth."""

CASES: Final = {
    "/api/games/cash-n-guns/gains": Case(
        {"power": "collector", "paintings": 2},
        {
            "gains": [
                {"share": share, "amount": amount, **({"painting": 4} if share == "painting" else {})}
                for share, amount in GAINS.items()
            ]
        },
    ),
    "/api/games/millions-of-dollars/what-if": Case(
        WHAT_IF,
        {
            "everybody": {"least": 1, "most": 5},
            "without": [
                {"owner": owner, "position": 0, "gain": {"least": 1, "most": 10}} for owner in (1, 2, 3)
            ],
            "single": {"least": 1, "most": 1},
        },
    ),
}
"""By path."""
