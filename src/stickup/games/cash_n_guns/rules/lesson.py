"""What a first turn should show to learners."""

from __future__ import annotations

from typing import Final

from .cards import DIAMONDS, PAINTING
from .table import CashTable


class CashLesson:
    """A painting and a diamond: bills explain themselves."""

    def shows(self, table: CashTable) -> bool:
        return PAINTING in table.spread and any(diamond in table.spread for diamond in DIAMONDS)


LESSON: Final = CashLesson()
