"""Pays players to leave who paid it to leave."""

from __future__ import annotations

from typing import ClassVar, Final

from stickup.bots.manners import Manner, MannerMoment, gesture, line
from stickup.core.types import Action

from ...rules.actions import Offer
from .offers import payers_against

GRUDGE: Final = 0.8
"""How often it pays someone back, if it has nothing better to do."""


class VengefulManner(Manner):
    """Forgets nothing."""

    remarks: ClassVar = {
        "offered": gesture("point"),
        "robbed": line("you-will-pay-for-this"),
        "caught": line("you-will-regret-this"),
        "bought-off": line("we-are-even"),
        "lost": line("there-will-be-a-next-time"),
    }

    def answer(self, moment: MannerMoment) -> Action:
        table = moment.view.table
        if moment.meant != moment.question.silence or not moment.feels_like(GRUDGE, table.round):
            return moment.meant
        enemies = payers_against(table, moment.seat)
        paid = {bid.owner for bid in table.bids if bid.payer == moment.seat}
        for owner, position in table.crew:
            if owner in enemies - paid:
                return moment.instead(Offer(owner, position, 1))
        return moment.meant
