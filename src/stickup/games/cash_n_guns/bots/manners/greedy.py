"""Grabs what shows the highest price, and aims at those with the most in front of them."""

from __future__ import annotations

from typing import ClassVar, Final

from stickup.bots.manners import Manner, MannerMoment, gesture, line
from stickup.core.types import Action, Seat

from ...rules.actions import Aim, Take
from ...rules.cards import CASH
from ..valuation import LongView

GRAB: Final = 0.8
"""How often it takes what shows the highest price."""
WORTH_IT: Final = 0.95
"""That must be worth at least this part of what its level would take."""
ENVY: Final = 0.1
"""How often it aims at the fullest pockets."""


class GreedyManner(Manner):
    """Money first."""

    remarks: ClassVar = {
        "took-much": line("all-mine"),
        "hit": line("my-money"),
        "saw-much-taken": gesture("cry"),
        "won": gesture("laugh"),
    }

    def answer(self, moment: MannerMoment) -> Action:
        if isinstance(moment.meant, Take):
            return dearest(moment, moment.meant)
        if isinstance(moment.meant, Aim):
            return richest(moment)
        return moment.meant


def dearest(moment: MannerMoment, meant: Take) -> Action:
    look = LongView(moment.view, moment.question, moment.seed)
    singles = [
        option for option in moment.question.options if isinstance(option, Take) and len(option.shares) == 1
    ]
    if len(meant.shares) != 1 or not moment.feels_like(GRAB, moment.view.table.turn):
        return meant
    best = max(singles, key=lambda take: CASH.get(take.shares[0], 0))
    return best if look.price(best.shares[0]) >= WORTH_IT * look.price(meant.shares[0]) else meant


def richest(moment: MannerMoment) -> Action:
    table = moment.view.table
    if not moment.feels_like(ENVY, table.turn):
        return moment.meant

    def pockets(seat: Seat) -> int:
        return int(table.gangsters[seat].loot)

    others = [option.target for option in moment.question.options if isinstance(option, Aim)]
    return moment.instead(Aim(max(others, key=pockets)))
