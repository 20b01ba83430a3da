"""The bot that plays any game, and none of them well."""

from __future__ import annotations

from random import Random
from typing import Any

from stickup.core.types import Action, Decision
from stickup.core.view import View


class Uniform:
    """Takes any of the options, each as likely as the other."""

    def __init__(self, seed: int | str) -> None:
        self._luck = Random(seed).random

    def choose(self, view: View[Any, Any], decision: Decision) -> Action:
        return decision.options[int(self._luck() * len(decision.options))]
