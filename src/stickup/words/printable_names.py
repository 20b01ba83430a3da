"""Players' names, made safe to print: the only text in a sentence that isn't ours."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

LONGEST: Final = 40
ESCAPES: Final = re.compile(
    r"(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]"  # colors, cursor moves
    r"|(?:\x1b[\]PX^_]|[\x9d\x90\x98\x9e\x9f])[^\x07\x1b\x9c]*(?:\x07|\x1b\\|\x9c)?"  # window titles, links
    r"|\x1b."
)
JOINERS: Final = "\u200c\u200d"
"""Invisible, but part of how some scripts and emoji are written."""
RIGHT_TO_LEFT: Final = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""The scripts that are written from right to left."""
FIRST_STRONG_ISOLATE, POP_ISOLATE = "\u2068", "\u2069"


def isolated(text: str) -> str:
    """Set apart, if some of it is written from right to left: the sentence around it keeps its order. For
    browsers; many terminals print the marks."""
    return f"{FIRST_STRONG_ISOLATE}{text}{POP_ISOLATE}" if RIGHT_TO_LEFT.search(text) else text


def clean(name: str) -> str:
    """One line without control characters, not too long. Empty if nothing is visible."""
    line = " ".join(ESCAPES.sub("", name).split())
    kept = "".join(letter for letter in line if letter in JOINERS or unicodedata.category(letter)[0] != "C")
    if not any(letter.isprintable() and not letter.isspace() for letter in kept):
        return ""
    return kept if len(kept) <= LONGEST else kept[: LONGEST - 1].rstrip() + "…"
