"""How long every question gets (A11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from stickup.core.pace import Length, QuestionPace

LOAD: Final = Length(20, 30, 60)
WINDOW: Final = Length(10, 15, 30)
"""The Kid, the Cunning, the privilege, and every power after courage."""

LENGTHS: Final[Mapping[str, Length]] = {
    "draft": LOAD,
    "load": LOAD,
    "aim": Length(5, 8, 15, counted=True),
    "courage": Length(6, 10, 20, counted=True),
    "share": Length(12, 20, 45, quick=True),
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


PACE: Final = QuestionPace(LENGTHS, room=2560)
"""The Greedy choose among all pairs of eight kinds of shares."""
