"""Bluffs where it counts: an empty gun over a fortune, a loaded one over small change."""

from __future__ import annotations

from typing import ClassVar, Final

from stickup.bots.manners import Manner, MannerMoment, gesture, line
from stickup.core.types import Action

from ...rules.actions import Load
from ...rules.cards import Bullet
from .stakes import high_stakes

CROOKED: Final = 0.7
"""How often its gun isn't what it seems."""


class LiarManner(Manner):
    """Says the same whatever is in its gun, so that it tells nothing."""

    remarks: ClassVar = {
        "aimed": line("i-have-a-bang"),
        "bluffed": gesture("wink"),
        "hit": line("did-not-hurt"),
        "won": line("never-in-doubt"),
    }

    def answer(self, moment: MannerMoment) -> Action:
        if not isinstance(moment.meant, Load) or not moment.feels_like(CROOKED, moment.view.table.turn):
            return moment.meant
        return moment.instead(Load(Bullet.CLICK if high_stakes(moment.view.table) else Bullet.BANG))
