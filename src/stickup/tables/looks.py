"""The eight gangsters to choose from, and the bots' names."""

from __future__ import annotations

from typing import Final

NAMES: Final = {
    "mama-ricotta": "Mama Ricotta",
    "left-hand-lou": "Left-Hand Lou",
    "accountant": "The Accountant",
    "velvet": "Velvet",
    "professor-pike": "Professor Pike",
    "big-tuna": "Big Tuna",
    "sister-mercy": "Sister Mercy",
    "nine-lives": "Nine-Lives",
}

GANGSTERS: Final = tuple(NAMES)
"""The looks. Logs store them and clients know them, so they never change."""

BOT_NAMES: Final = tuple(NAMES.values())
"""One for every seat there can be."""
