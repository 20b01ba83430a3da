from __future__ import annotations

from ..arrays import Word
from ..table import Tables
from ..words import in_lane
from . import holder


def extra_painting(table: Tables, seat: int) -> Word:
    """Collector: counts as one extra painting at the end (A26)."""
    return in_lane(holder(table, "collector"), seat)
