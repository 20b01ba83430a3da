"""Characters that a terminal can show."""

from __future__ import annotations

import unicodedata
from typing import Final

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
    """The text in characters that `encoding` has, replaced by similar ones if needed."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        nearest = unicodedata.normalize("NFKD", text.translate(STAND_INS))
        bare = "".join(letter for letter in nearest if not unicodedata.combining(letter))
        return bare.encode(encoding, "replace").decode(encoding)
    return text
