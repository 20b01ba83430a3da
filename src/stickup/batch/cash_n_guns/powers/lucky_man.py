from __future__ import annotations

from ...array_backend import Word, u32
from ...bit_lanes import LANES, ONE, filled
from ..table import Tables
from . import holder


def spared(table: Tables, hits: Word) -> Word:
    """Lucky Man: two Bangs or more in one turn do nothing at all (A23)."""
    several = (hits >> ONE | hits >> u32(2)) & LANES
    return hits & ~filled(several & holder(table, "lucky-man"))
