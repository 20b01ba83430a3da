"""Every answer in Millions of Dollars, by number.

On the open floor that's a bounded grammar: offers and gifts of up to ten million a word. More takes several.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final

from stickup.core.types import Action, Seat
from stickup.numbers.numbering import NOTHING, Numbering

from ..rules import actions as a
from ..rules.cards import ORDER, Role

OTHERS: Final = tuple(map(Seat, range(1, 8)))
CHARACTERS: Final = (*((other, 0) for other in OTHERS), (Seat(1), 1), (Seat(2), 1))
"""Whom a word may be about; only at a table of three does anyone have a second Character."""
AMOUNTS: Final = range(1, 11)
"""Millions in one word."""


def spoken(answer: Any) -> Action:
    """Leaving is one word, whatever is offered for it now."""
    return a.Leave(answer.position, 0) if isinstance(answer, a.Leave) else answer


NUMBERING: Final = Numbering(
    1,
    (
        *(a.Plan((role,)) for role in ORDER),
        *map(a.Plan, combinations(ORDER, 2)),
        NOTHING,
        a.READY,
        a.NOT_READY,
        a.LAST_CALL,
        *(a.Leave(position, 0) for position in (0, 1)),
        *(a.Withdraw(*who) for who in CHARACTERS),
        *map(a.Claim, ORDER),
        *(a.Peek(*who) for who in CHARACTERS),
        *(a.Name(role) for role in ORDER if role is not Role.SNITCH),
        *(a.Offer(*who, amount) for who in CHARACTERS for amount in AMOUNTS),
        *(a.GiveMoney(other, amount) for other in OTHERS for amount in AMOUNTS),
    ),
    spoken,
)
