"""Every answer by name, and its bit."""

from __future__ import annotations

from typing import Final

from stickup.games.cash_n_guns.rules.cards import Kind

from ..bit_lanes import MOST_SEATS, PASS, lane
from .packed_words import BANG, CLICK, DUCK, KIND_BIT, SHARES, STAND, UNIT, YES

BULLETS: Final = {"click": CLICK, "bang": BANG}
PILES: Final = {f"pile-{turn}": lane(turn - 1) for turn in range(1, MOST_SEATS + 1)}
MAY: Final = {"pass": PASS}
COURAGE: Final = {"stand": STAND, "duck": DUCK}
SHARE: Final = {str(share): UNIT[share] for share in SHARES}
KINDS: Final = {str(kind): KIND_BIT[kind] for kind in Kind}
REVEAL: Final = {"reveal": YES}
SCAVENGE: Final = {"scavenge": YES}
