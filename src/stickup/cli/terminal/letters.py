"""Letters that a terminal can show, and names that cannot play tricks on it."""

from __future__ import annotations

import unicodedata
from typing import Final

LONGEST_NAME: Final = 24

STAND_INS: Final = str.maketrans(
    {
        "→": ">",
        "►": ">",
        "★": "*",
        "✗": "x",
        "·": ".",
        "×": "x",
        "—": "-",
        "–": "-",
        "─": "-",
        "…": "...",
        "’": "'",
        "‘": "'",
        "“": '"',
        "”": '"',
        "„": '"',
        "«": '"',
        "»": '"',
        "ł": "l",
        "Ł": "L",
        "œ": "oe",
        "Œ": "OE",
        "\N{NO-BREAK SPACE}": " ",
        "\N{NARROW NO-BREAK SPACE}": " ",
    }
)


def spelled(text: str, encoding: str) -> str:
    """The text in letters that `encoding` has; the nearest ones where it lacks the right ones."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        nearest = unicodedata.normalize("NFKD", text.translate(STAND_INS))
        bare = "".join(letter for letter in nearest if not unicodedata.combining(letter))
        return bare.encode(encoding, "replace").decode(encoding)
    return text


def tidy(name: str, longest: int = LONGEST_NAME) -> str:
    """A name as one short line: whatever moves a cursor, hides or turns letters round is taken out."""
    shown = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(shown.split())[:longest].rstrip() or "?"
