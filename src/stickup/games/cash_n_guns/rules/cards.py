"""What is in the box."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Bullet(StrEnum):
    CLICK = "click"
    BANG = "bang"


# Short names for hot paths: looking a member up through its class is eight times as slow.
CLICK: Final = Bullet.CLICK
BANG: Final = Bullet.BANG


class Kind(StrEnum):
    """The six types of share that the Dictator can name."""

    BILL = "bill"
    DIAMOND = "diamond"
    PAINTING = "painting"
    KIT = "kit"
    CLIP = "clip"
    NEW_GODFATHER = "new-godfather"


class Loot(StrEnum):
    """A share of the loot: a card, or the New Godfather token, which is a share but not a card."""

    BILL_5 = "bill-5"
    BILL_10 = "bill-10"
    BILL_20 = "bill-20"
    DIAMOND_1 = "diamond-1"
    DIAMOND_5 = "diamond-5"
    DIAMOND_10 = "diamond-10"
    PAINTING = "painting"
    KIT = "kit"
    CLIP = "clip"
    NEW_GODFATHER = "new-godfather"


PAINTING: Final = Loot.PAINTING
NEW_GODFATHER: Final = Loot.NEW_GODFATHER
SHARES: Final = tuple(Loot)
KIND: Final = {loot: Kind(loot.partition("-")[0] if loot[-1].isdigit() else loot) for loot in Loot}
CASH: Final = {loot: int(loot.partition("-")[2]) * 1000 for loot in Loot if loot[-1].isdigit()}
PAINTINGS: Final = tuple(1000 * n for n in (0, 4, 12, 30, 60, 100, 150, 200, 300, 400, 500))  # C37
DIAMOND_BONUS: Final = 60_000  # C36
DIAMONDS: Final = (Loot.DIAMOND_1, Loot.DIAMOND_5, Loot.DIAMOND_10)
KEPT: Final = frozenset(KIND) - {Loot.KIT, Loot.CLIP, Loot.NEW_GODFATHER}
"""Loot that stays with its owner, scores, and can be stolen."""

DECK: Final = tuple(
    loot
    for loot, count in {
        Loot.BILL_5: 15,
        Loot.BILL_10: 15,
        Loot.BILL_20: 10,
        Loot.DIAMOND_1: 5,
        Loot.DIAMOND_5: 3,
        Loot.DIAMOND_10: 1,
        Loot.PAINTING: 10,
        Loot.CLIP: 3,
        Loot.KIT: 2,
    }.items()
    for _ in range(count)
)  # C5
TURNS: Final = 8  # C2
PILE: Final = 8  # C8
CLICKS, BANGS = 5, 3  # C7
