"""Which characters people may write, and what counts as one letter."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

HARMFUL: Final = frozenset({"Cc", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Unicode categories that we refuse: controls, surrogates, private use, unassigned, line breaks."""
TURNING: Final = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""Direction marks: they turn the text that follows, so a name could read as something else."""
IGNORABLE: Final = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2060-\u206f\u3164\ufe00-\ufe0f"
    "\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Unicode's default-ignorable characters, which are invisible."""
BLANK: Final = re.compile("[\u2800\U0001d159]")
"""Characters that are drawn as nothing, though Unicode calls them symbols."""
PLACEHOLDER: Final = re.compile("[\ufff9-\ufffc]")
"""Characters that stand for something missing."""
PICTURE: Final = re.compile(
    "[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2194-\u21aa\u231a-\u23ff\u24c2\u25aa-\u27bf\u2934\u2935\u2b05-\u2b55"
    "\u3030\u303d\u3297\u3299\U0001f004-\U0001f1e5\U0001f200-\U0001f3fa\U0001f400-\U0001faff]"
)
"""Emoji, and characters that can be drawn as one: what a joiner can join."""
TONE: Final = re.compile("[\U0001f3fb-\U0001f3ff]")
"""Colours of skin. They belong to the picture before."""
FLAG_HALF: Final = re.compile("[\U0001f1e6-\U0001f1ff]")
NON_JOINER: Final = "\u200c"
JOINER: Final = "\u200d"
AS_PICTURE: Final = "\ufe0f"
VIRAMA: Final = 9
"""The combining class of what binds two consonants in Indian scripts."""


def harmful(text: str) -> bool:
    """Whether a text has characters that could mislead a reader: controls, direction marks, unassigned."""
    if TURNING.search(text) or PLACEHOLDER.search(text):
        return True
    # Emoji newer than our tables are unassigned, but their ranges are reserved for them.
    return any(unicodedata.category(letter) in HARMFUL and not PICTURE.match(letter) for letter in text)


def without_ignorable(text: str) -> str:
    """The text without invisible characters, except joiners that emoji and Indic scripts need."""
    kept = ""
    for place, letter in enumerate(text):
        if not IGNORABLE.match(letter) or needed(letter, kept, text[place + 1 : place + 2]):
            kept += letter
    return kept


def needed(letter: str, before: str, after: str) -> bool:
    """Whether an invisible character between these two changes what you see."""
    if not before:
        return False
    if letter == AS_PICTURE:
        return bool(PICTURE.match(before[-1]))
    if letter in (JOINER, NON_JOINER) and unicodedata.combining(before[-1]) == VIRAMA:
        return True
    return letter == JOINER and is_picture(before) and bool(PICTURE.match(after))


def is_picture(text: str) -> bool:
    """Whether a cluster ends in an emoji, of whatever skin tone."""
    bare = text.rstrip(AS_PICTURE)
    return bool(TONE.match(bare[-1:]) or PICTURE.match(bare[-1:]))


def clusters(text: str) -> Iterator[str]:
    """The text split into what people see as one letter: a letter with its marks, an emoji, a flag."""
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
