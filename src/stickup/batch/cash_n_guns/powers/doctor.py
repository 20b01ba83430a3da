from __future__ import annotations

from ...bit_lanes import some
from ..table import Tables
from . import holder


def heal(table: Tables) -> Tables:
    """Doctor: heals one of their own wounds by ducking (A20)."""
    healed = table.ducked & holder(table, "doctor") & some(table.wounds)
    return table._replace(wounds=table.wounds - healed)
