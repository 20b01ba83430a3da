"""What the words of every game promise."""

from __future__ import annotations

import re

from stickup.core.types import Event, Seat
from stickup.words.base_words import Phrases
from stickup.words.texts import every_key

YOU = {
    "en": r"\byou",
    "fr": r"\bvous\b|\bvotre\b",
    "pl": r"\bty\b|\bci\b|\bciebie\b|\btwoj|\w+sz\b|\bjesteś\b",
}
"""Words that speak to someone."""


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
