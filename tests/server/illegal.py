"""Answers that the rules do not allow: everything a question does not offer, drawn from a seed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from stickup.core.types import Decision
from stickup.games import GAMES

WILD: tuple[Any, ...] = (
    -1, 0, 1, 2, 7, 8, 99, 2**31, -(2**53), 2**53, 0.5, 1e300, True, None, "", "0", "bang", "click", [], [0],
    {}, "ž" * 50,
)  # fmt: skip
NEVER: tuple[Any, ...] = (-1, 0.5, 2**31, -(2**53), 1e300, "", "x", True, None, [], {})
"""Values no field ever has: on an open floor anything else may become legal on the way."""


def illegal_answers(game: str, decision: Decision, seed: object, count: int) -> Iterator[Any]:
    """Options with one field changed, other kinds of answers, and plain nonsense."""
    rng = Random(str(seed))
    allowed = {canonical(msgspec.to_builtins(option)) for option in decision.options}
    for _ in range(count):
        kinds = (changed, nonsense) if decision.floor else (changed, other_kind, nonsense)
        answer = rng.choice(kinds)(game, decision, rng)
        if canonical(answer) not in allowed:
            yield answer


def canonical(answer: Any) -> str:
    return json.dumps(answer, sort_keys=True)


def changed(_: str, decision: Decision, rng: Random) -> Any:
    answer = json.loads(msgspec.json.encode(rng.choice(decision.options)))
    field = rng.choice([*answer, "more"])
    return {**answer, field: rng.choice(NEVER if decision.floor else WILD)}


def other_kind(game: str, _: Decision, rng: Random) -> Any:
    kind = rng.choice(GAMES[game].actions)
    fields = {name: rng.choice(WILD) for name in kind.__struct_encode_fields__}
    return {"do": kind.__name__, **fields}


def nonsense(_: str, __: Decision, rng: Random) -> Any:
    return rng.choice((*WILD, {"do": rng.choice(WILD)}, {"do": "Draw", "cards": []}, {"silence": True}))
