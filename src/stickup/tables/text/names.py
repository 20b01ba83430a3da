"""Checks of names and chat messages, so that they can't deceive the people who see them."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from ..looks import BOT_NAMES, GANGSTERS
from .lookalikes import alike, skeleton
from .unicode_rules import AS_PICTURE, BLANK, clusters, harmful, is_mark, without_ignorable

__all__ = [
    "BOT_NAMES", "GANGSTERS", "BadName", "BadText", "ReservedName",
    "alike", "clean_line", "clean_name", "skeleton",
]  # fmt: skip

LONGEST_NAME: Final = 20
"""Longest name, in letters as people count them."""
NAME_BYTES: Final = 80
LONGEST_TYPED: Final = 200
"""Characters; anything longer isn't a name."""
MOST_STACKED: Final = 2
"""Most marks above or below one letter. No language needs more, and towers of marks cover other lines."""
MOST_MARKS: Final = 5
"""Most marks of any kind on one letter: Burmese and Tibetan write whole syllables with them."""
LONGEST_LINE: Final = 300
ENCLOSING: Final = "Me"

RESERVED_WORDS: Final = (
    "host", "system", "dealer", "bot", "tv", "server", "admin", "administrator", "moderator", "spectator",
    "table", "stickup",
    "hôte", "système", "donneur", "croupier", "robot", "serveur", "administrateur", "modérateur",
    "spectateur", "télé",
    "gospodarz", "rozdający", "krupier", "serwer", "widz", "stół", "telewizor",
)  # fmt: skip
"""Words for the table, the dealer, bots and so on, in all our languages."""
RESERVED: Final = re.compile(f"(?:{'|'.join(re.escape(skeleton(word)) for word in RESERVED_WORDS)})[0-9lo]*")
"""Reserved words, also with a number: `Bot 1`. A 1 looks like an l, a 0 like an o."""
BREAKS: Final = re.compile("[\t-\r\x85\u2028\u2029 ]+")
"""Line and page breaks, tabs, spaces."""


class BadName(Exception):
    """This name isn't allowed."""


class ReservedName(BadName):
    """A name the table reserves for something else."""


class BadText(Exception):
    """This message can't be sent."""


def clean_name(text: str) -> str:
    """The nickname as it is shown. Raises BadName."""
    if len(text) > LONGEST_TYPED or harmful(text):
        raise BadName
    seen = without_ignorable(unicodedata.normalize("NFC", text))
    name = unicodedata.normalize("NFC", " ".join(BLANK.sub(" ", seen).split()))
    letters = list(clusters(name))
    if not 1 <= len(letters) <= LONGEST_NAME or len(name.encode()) > NAME_BYTES:
        raise BadName
    if any(map(disfigured, letters)):
        raise BadName
    if is_reserved(name):
        raise ReservedName
    return name


def disfigured(letter: str) -> bool:
    """Whether there are marks on nothing, or so many that they cover the line above."""
    marks = marks_of(letter)
    stacked = [
        mark for mark in marks if unicodedata.combining(mark) or unicodedata.category(mark) == ENCLOSING
    ]
    on_nothing = bool(marks) and (is_mark(letter[0]) or letter[0].isspace())
    return (
        on_nothing or len(stacked) > MOST_STACKED or len(marks) > MOST_MARKS or len(set(marks)) < len(marks)
    )


def marks_of(letter: str) -> list[str]:
    return [mark for mark in letter if is_mark(mark) and mark != AS_PICTURE]


def is_reserved(name: str) -> bool:
    return bool(RESERVED.fullmatch(skeleton(name)))


def clean_line(text: str) -> str:
    """A line of chat as it is shown. Raises BadText."""
    line = unicodedata.normalize("NFC", BREAKS.sub(" ", text)).strip()
    if len(line) > LONGEST_LINE or harmful(line):
        raise BadText
    if not BLANK.sub("", without_ignorable(line)).strip():
        raise BadText
    if any(len(marks_of(letter)) > MOST_MARKS for letter in clusters(line)):
        raise BadText
    return line
