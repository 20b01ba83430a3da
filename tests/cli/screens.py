"""Which tables are shown in which language: each in one, so that all have their turn; with
STICKUP_SCREENS=all every table in every language.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import cycle
from typing import TypeVar

from stickup.words import LANGUAGES

Table = TypeVar("Table")
ALL = os.environ.get("STICKUP_SCREENS") == "all"


def shown(tables: Sequence[Table]) -> list[tuple[str, Table]]:
    if ALL:
        return [(lang, table) for lang in LANGUAGES for table in tables]
    return list(zip(cycle(LANGUAGES), tables, strict=False))
