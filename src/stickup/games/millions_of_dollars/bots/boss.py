"""The strongest bot: it plays to win, not for money, knows whose word is worth what, and bargains."""

from __future__ import annotations

from typing import ClassVar

from stickup.core.types import Action, Decision

from .estimates import MillionsView


class Boss:
    """Knows what its seat knows, and remembers nothing: the same view and seed give the same answer."""

    apart: ClassVar = True  # it takes milliseconds, too long for the event loop

    def __init__(self, seed: int | str) -> None:
        self._seed = str(seed)

    def choose(self, view: MillionsView, decision: Decision) -> Action:
        if len(decision.options) == 1:
            return decision.options[0]
        from .boss_answers import (
            ANSWERS,
        )  # numpy is loaded with the first question: a server without a boss doesn't need it
        from .outlook import Outlook

        return ANSWERS[decision.prompt](Outlook(view, decision, self._seed))
