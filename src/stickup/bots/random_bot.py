"""The bot that plays any game, and none of them well."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

from stickup.core.types import Action, Decision
from stickup.core.view import View

X = TypeVar("X")


class RandomBot:
    """Takes any of the options with equal probability.

    On an open floor, nearly all options may be offers of money, and it would hardly do anything else. There
    it first picks a kind of answer, silence being one, then any answer of that kind.
    """

    def __init__(self, seed: int | str) -> None:
        self._luck = Random(seed).random

    def choose(self, view: View[Any, Any], decision: Decision) -> Action:
        if decision.floor:
            return self._any(self._any(kinds(decision)))
        return self._any(decision.options)

    def _any(self, choices: Sequence[X]) -> X:
        return choices[int(self._luck() * len(choices))]


def kinds(floor: Decision) -> list[list[Action]]:
    """The options, by kind."""
    said: dict[type[Action], list[Action]] = {}
    for option in floor.options:
        said.setdefault(type(option), []).append(option)
    if floor.silence not in floor.options:
        said.setdefault(type(floor.silence), []).append(floor.silence)
    return list(said.values())
