"""What people may write: which characters do no harm, and what the eye takes for one letter."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

HARMFUL: Final = frozenset({"Cc", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Categories: controls, halves of surrogate pairs, private use, unassigned, breaks of lines."""
TURNING: Final = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""They turn the direction of everything that follows, and so can make a name say something else."""
IGNORABLE: Final = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2060-\u206f\u3164\ufe00-\ufe0f"
    "\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Unicode's default-ignorable characters: there, but not to be seen."""
BLANK: Final = re.compile("[\u2800\U0001d159]")
"""Characters that are drawn as nothing, though Unicode calls them symbols."""
PLACEHOLDER: Final = re.compile("[\ufff9-\ufffc]")
"""They stand for something that is not there."""
PICTURE: Final = re.compile(
    "[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2194-\u21aa\u231a-\u23ff\u24c2\u25aa-\u27bf\u2934\u2935\u2b05-\u2b55"
    "\u3030\u303d\u3297\u3299\U0001f004-\U0001f1e5\U0001f200-\U0001f3fa\U0001f400-\U0001faff]"
)
"""Emoji, and a few that can be: what a picture can be joined to."""
TONE: Final = re.compile("[\U0001f3fb-\U0001f3ff]")
"""Colours of skin. They belong to the picture before."""
FLAG_HALF: Final = re.compile("[\U0001f1e6-\U0001f1ff]")
NON_JOINER: Final = "\u200c"
JOINER: Final = "\u200d"
AS_PICTURE: Final = "\ufe0f"
VIRAMA: Final = 9
"""The combining class of what binds two consonants in Indian scripts."""


def harmful(text: str) -> bool:
    """Whether it has characters that could mislead a reader: controls, direction marks, unassigned ones."""
    if TURNING.search(text) or PLACEHOLDER.search(text):
        return True
    # Pictures newer than our tables are unassigned, but their place is kept for them.
    return any(unicodedata.category(letter) in HARMFUL and not PICTURE.match(letter) for letter in text)


def without_ignorable(text: str) -> str:
    """Only what can be seen, and what that needs: joiners within pictures and after a virama."""
    kept = ""
    for place, letter in enumerate(text):
        if not IGNORABLE.match(letter) or needed(letter, kept, text[place + 1 : place + 2]):
            kept += letter
    return kept


def needed(letter: str, before: str, after: str) -> bool:
    """Whether an invisible character changes what is seen between these two."""
    if not before:
        return False
    if letter == AS_PICTURE:
        return bool(PICTURE.match(before[-1]))
    if letter in (JOINER, NON_JOINER) and unicodedata.combining(before[-1]) == VIRAMA:
        return True
    return letter == JOINER and is_picture(before) and bool(PICTURE.match(after))


def is_picture(text: str) -> bool:
    """Ends in one, whatever its colour."""
    bare = text.rstrip(AS_PICTURE)
    return bool(TONE.match(bare[-1:]) or PICTURE.match(bare[-1:]))


def clusters(text: str) -> Iterator[str]:
    """What the eye takes for one letter, one after the other: a letter with its marks, a picture, a flag."""
    cluster = ""
    for letter in text:
        if cluster and not continues(cluster, letter):
            yield cluster
            cluster = ""
        cluster += letter
    if cluster:
        yield cluster


def continues(cluster: str, letter: str) -> bool:
    if is_mark(letter) or letter in (JOINER, NON_JOINER):
        return True
    if TONE.match(letter):
        return bool(PICTURE.match(cluster.rstrip(AS_PICTURE)[-1:]))
    if FLAG_HALF.match(letter):
        return len(cluster) == 1 and bool(FLAG_HALF.match(cluster))
    return cluster.endswith(JOINER) and bool(PICTURE.match(letter))


def is_mark(letter: str) -> bool:
    return unicodedata.category(letter).startswith("M")
