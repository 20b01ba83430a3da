"""How much there is to win this turn, as anyone can see."""

from __future__ import annotations

from typing import Final

from ...rules.cards import CASH, DECK, PAINTINGS, PILE, Loot
from ...rules.table import CashTable

A_PAINTING: Final = PAINTINGS[3] // 3


def face(share: Loot) -> int:
    return A_PAINTING if share is Loot.PAINTING else CASH.get(share, 0)


USUAL: Final = PILE * sum(map(face, DECK)) / len(DECK)


def high_stakes(table: CashTable) -> bool:
    """More than lies there on an average turn."""
    return sum(face(share) * count for share, count in table.spread.items()) > USUAL
