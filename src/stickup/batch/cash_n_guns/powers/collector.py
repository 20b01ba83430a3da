from __future__ import annotations

from ...array_backend import Word
from ...bit_lanes import in_lane
from ..table import Tables
from . import holder


def extra_painting(table: Tables, seat: int) -> Word:
    """Collector: counts as one extra painting at the end (A26)."""
    return in_lane(holder(table, "collector"), seat)
