"""Aims at the gangster who hit it last, as long as they live."""

from __future__ import annotations

from typing import ClassVar, Final

from stickup.bots.manners import Manner, MannerMoment, gesture, line
from stickup.core.types import Action

from ...rules.actions import Aim

GRUDGE: Final = 0.85
"""How often it settles a score when it can."""


class VengefulManner(Manner):
    """Forgets nothing."""

    remarks: ClassVar = {
        "hit": gesture("point"),
        "even": line("we-are-even"),
        "aimed-at": line("you-will-regret-this"),
        "lost": line("there-will-be-a-next-time"),
    }

    def answer(self, moment: MannerMoment) -> Action:
        table = moment.view.table
        enemy = table.gangsters[moment.seat].hit_by
        if enemy is None or not moment.feels_like(GRUDGE, table.turn):
            return moment.meant
        return moment.instead(Aim(enemy))
