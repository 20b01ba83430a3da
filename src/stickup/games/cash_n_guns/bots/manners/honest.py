"""Means business when there's much to win: its gun is loaded when anyone would expect it to be."""

from __future__ import annotations

from typing import ClassVar, Final

from stickup.bots.manners import Manner, MannerMoment, gesture, line
from stickup.core.types import Action

from ...rules.actions import Load
from ...rules.cards import Bullet
from .stakes import high_stakes

PLAIN: Final = 0.75
"""How often its gun is what it seems."""


class HonestManner(Manner):
    """What you see is what you get."""

    remarks: ClassVar = {
        "shot": line("nothing-personal"),
        "hit": line("fair-enough"),
        "won": line("well-played"),
        "lost": gesture("clap"),
    }

    def answer(self, moment: MannerMoment) -> Action:
        if not isinstance(moment.meant, Load) or not moment.feels_like(PLAIN, moment.view.table.turn):
            return moment.meant
        return moment.instead(Load(Bullet.BANG if high_stakes(moment.view.table) else Bullet.CLICK))
