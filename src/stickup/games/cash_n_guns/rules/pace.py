"""How long every question is given (A11)."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Final

from stickup.core.pace import NONE, Length, Overtime
from stickup.core.types import Event, Seat

from .table import Table

LOAD: Final = Length(20, 30, 60)
WINDOW: Final = Length(10, 15, 30)
"""The Kid, the Cunning, the privilege, and every power after courage."""

LENGTHS: Final[Mapping[str, Length]] = {
    "draft": LOAD,
    "load": LOAD,
    "aim": Length(5, 8, 15, counted=True),
    "courage": Length(6, 10, 20, counted=True),
    "share": Length(12, 20, 45),
    "forbid": Length(3, 5, 8),
    "mark": WINDOW,
    "give": WINDOW,
    "reload": WINDOW,
    "privilege": WINDOW,
    "re-aim": WINDOW,
    "rob": WINDOW,
    "steal": WINDOW,
    "smart": WINDOW,
    "scavenge": WINDOW,
    "trade": WINDOW,
    "clip": WINDOW,
}


class CashPace:
    """Every question has its length; nobody ever has the floor."""

    lengths = LENGTHS

    def floor(self, table: Table) -> int | None:
        return None

    def overtime(self, table: Table, event: Event) -> Overtime:
        return NONE

    def muted(self, table: Table) -> Container[Seat]:
        return ()

    def turn(self, table: Table) -> int:
        """A list of shares is for one split (A11)."""
        return table.turn
