"""What the words of every game promise."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from stickup.core.types import Asked, Decision, Event, Seat
from stickup.core.view import View, look
from stickup.words.phrases import Phrases
from stickup.words.texts import every_key
from tests.words.samples import NAMES, Moments

YOU = {
    "en": r"\byou",
    "fr": r"\bvous\b|\bvotre\b",
    "pl": r"\bty\b|\bci\b|\bciebie\b|\btwoj|\w+sz\b|\bjesteś\b",
}
"""Words that speak to somebody."""


def told_and_asked(words_of: Callable[[Sequence[str]], Phrases], moments: Moments) -> set[Any]:
    """Put one game into words for everybody as it goes; which questions and which facts there were."""
    seen: set[Any] = set()
    for state, happened in moments:
        words = words_of(NAMES[: len(state.hands) - 1])  # the last hand is the dealer’s
        for fact in happened:
            seen.add(type(fact))
            told = [words.event(fact, me) for me in (None, *map(Seat, range(len(words.names))))]
            assert not [text for text in told if text is not None and not re.search(r"[^!][.!]$", text)]
            if isinstance(fact, Asked) and state.asked.get(fact.seat) == fact.decision:
                seen.add(fact.decision.prompt)
                can_be_asked(words, look(state, fact.seat), fact.decision)
    return seen


def can_be_asked(words: Phrases, view: View, question: Decision) -> None:
    text = words.question(question.prompt, view)
    assert text.endswith("?")
    assert "!." not in text
    labels = [words.action(option, question.prompt, view.table) for option in question.options]
    assert len(set(labels)) == len(labels), "two answers that cannot be told apart"
    assert words.action(question.silence, question.prompt, None)


def speaks_to_everybody_properly(words: Phrases, event: Event) -> None:
    """Nobody is spoken of by name to their face, and who only watches is not addressed."""
    you = YOU[words.words.lang]
    told = str(words.event(event, None))
    assert not re.search(you, told, re.IGNORECASE), "a spectator is not addressed"
    for seat, name in enumerate(words.names):
        mine = words.event(event, Seat(seat))
        if mine is not None and name in told:
            assert name not in mine
            assert re.search(you, mine, re.IGNORECASE)


def needs_no_elision(french: Phrases, people: set[str]) -> None:
    """`de Olga` would be wrong, and so would `que Olga`: no text may put a name there."""
    found = 0
    for key in every_key("fr", french.file):
        wanted = french.words.arguments(key) & people
        numbers = dict.fromkeys(french.words.arguments(key) - wanted, 2)
        text = french.words.text(key, **dict.fromkeys(wanted, "Olga"), **numbers)
        found += "Olga" in text
        assert not re.search(r"\b(de|que|le|si|ce|ne|jusque) Olga", text, re.IGNORECASE), text
    assert found
