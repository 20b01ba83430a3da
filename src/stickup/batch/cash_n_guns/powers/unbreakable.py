from __future__ import annotations

from ...array_backend import Word, u32
from ...bit_lanes import LANES, ONE
from ..table import Tables
from . import holder


def dead_of(table: Tables, wounds: Word) -> Word:
    """Three wounds are death (C27); the Unbreakable dies of the fifth (A24)."""
    eights, fours, twos = wounds >> u32(3), wounds >> u32(2), wounds >> ONE
    three = (eights | fours | (twos & wounds)) & LANES
    five = (eights | (fours & (twos | wounds))) & LANES
    hard = holder(table, "unbreakable")
    return three & ~hard | five & hard
