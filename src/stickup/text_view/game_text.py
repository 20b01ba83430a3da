"""A game in words only, as one viewer sees it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from stickup.core.types import Event, Outcome
from stickup.core.view import View
from stickup.words import GameWords


class Told(Struct, frozen=True, omit_defaults=True):
    """What just happened, what the table looks like now, and the question: all that a plain table shows."""

    lines: tuple[str, ...] = ()
    """What happened, in the order it happened."""
    table: tuple[str, ...] = ()
    """What this viewer sees now."""
    question: str | None = None
    rule: str | None = None
    options: tuple[str, ...] = ()
    """A label for every option of the question, in the same order."""
    outcome: tuple[str, ...] = ()
    """Who won, and everyone's result; only at the end."""


def tell(
    words: GameWords, view: View[Any, Any], facts: Iterable[Event], outcome: Outcome | None = None
) -> Told:
    """`view` has seen the facts; nothing outside it is told."""
    asked = view.decision
    return Told(
        lines=tuple(lines_of(words, view, facts)),
        table=tuple(words.describe(view)),
        question=None if asked is None else words.question(asked.prompt, view),
        rule=None if asked is None else words.rule(asked.prompt),
        options=labels(words, view),
        outcome=() if outcome is None else tuple(words.outcome(outcome, view.seat).splitlines()),
    )


def lines_of(words: GameWords, view: View[Any, Any], facts: Iterable[Event]) -> Iterable[str]:
    told = (words.event(fact, view.seat) for fact in facts)
    return (line for line in told if line)


def labels(words: GameWords, view: View[Any, Any]) -> tuple[str, ...]:
    """The labels of the buttons."""
    asked = view.decision
    options: Sequence[Any] = () if asked is None else asked.options
    prompt = "" if asked is None else asked.prompt
    return tuple(words.action(option, prompt, view.table) for option in options)
