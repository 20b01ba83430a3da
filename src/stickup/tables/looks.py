"""The eight: whom a player can look like, and what the bots are called."""

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
"""The looks. They are kept in logs and known to clients: what is here stays."""

BOT_NAMES: Final = tuple(NAMES.values())
"""One for every seat there can be."""
