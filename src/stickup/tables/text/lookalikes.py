# ruff: noqa: RUF001  letters that look like others are what this file is about
"""Finds names that look alike, so that nobody at a table can be mistaken for someone else."""

from __future__ import annotations

import unicodedata
from typing import Final

from .unicode_rules import IGNORABLE

LOOKALIKES: Final = {
    "a": "аɑαᴀꓮᎪ",
    "b": "вьβʙᏴꓐ",
    "c": "сϲᴄᏟꓚ",
    "d": "ԁđᴅᎠꓓ",
    "e": "еεєᴇᎬꓰ",
    "f": "ғꜰꓝ",
    "g": "ɡցɢᏀꓖ",
    "h": "һнħհʜᎻꓧ",
    "j": "јϳյȷᴊᎫꓙ",
    "k": "кκᴋᏦꓗ",
    "l": "i1|łӏіıιɩɪʟǀᏞꓡꓲ",
    "m": "мᴍᎷꓟ",
    "n": "пηոɴꓠ",
    "o": "0оοσøօᴏꓳ",
    "p": "рρᴘᏢꓑ",
    "q": "ԛզ",
    "r": "гʀᎡꓣ",
    "s": "ѕꜱᏚꓢ",
    "t": "тτŧᴛᎢꓔ",
    "u": "υμսᴜꓴ",
    "v": "νѵᴠᏙꓦ",
    "w": "ԝωᴡᎳꓪ",
    "x": "хχꓫ",
    "y": "уγүʏᎽꓬ",
    "z": "ζᴢᏃꓜ",
    "3": "зʒ",
}
"""For each small letter, what looks like it in Latin, Cyrillic, Greek, Armenian, Cherokee and Lisu."""
CAPITALS: Final = str.maketrans("ΗΝΥΜ", "HNYM")
"""Greek capitals that look like another letter than their small ones do."""
SMALL: Final = str.maketrans({twin: letter for letter, twins in LOOKALIKES.items() for twin in twins})
PAIRS: Final = (("rn", "m"), ("vv", "w"))
QUIET: Final = frozenset({"Zs", "Pd", "Pc", "Pi", "Pf", "Sk"})
"""Categories that the eye skips: spaces, dashes, quotation marks, single accents, colors of skin."""
DOTS: Final = frozenset(".,:;'\"·•ʼʹˈ")
OVERLAY: Final = 1
ATTACHED: Final = 200
"""Combining classes from here on are accents. Those below are vowels and the like, and change a word."""


def alike(one: str, other: str) -> bool:
    """Whether two names look alike, as written or in lowercase."""
    return skeleton(one) == skeleton(other) or skeleton(one.casefold()) == skeleton(other.casefold())


def skeleton(name: str) -> str:
    """A name reduced to what you notice at a glance: no case, accents or spaces, one letter for all its
    look-alikes."""
    shown = unicodedata.normalize("NFKC", name).translate(CAPITALS)
    plain = unicodedata.normalize("NFKD", shown.casefold()).translate(SMALL)
    seen = "".join(letter for letter in plain if not unseen(letter))
    bones = "".join(letter for letter in seen if not quiet(letter)) or seen
    for pair, letter in PAIRS:
        bones = bones.replace(pair, letter)
    return bones


def unseen(letter: str) -> bool:
    accent = unicodedata.combining(letter)
    return accent == OVERLAY or accent >= ATTACHED or IGNORABLE.match(letter) is not None


def quiet(letter: str) -> bool:
    return letter in DOTS or unicodedata.category(letter) in QUIET
