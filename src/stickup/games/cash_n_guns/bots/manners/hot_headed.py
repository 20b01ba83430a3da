"""Shoots early, and won't lie down for a single gun."""

from __future__ import annotations

from typing import ClassVar, Final

from stickup.bots.manners import Manner, MannerMoment, gesture, line
from stickup.core.types import Action

from ...rules.actions import DUCK, STAND, Load
from ...rules.cards import Bullet

TEMPER: Final = 0.5
"""How often it loads a Bang! early on."""
EARLY: Final = 3
PRIDE: Final = 0.1
"""How often it stands where its level would duck from one gun."""


class HotHeadedManner(Manner):
    """First the finger, then the head."""

    remarks: ClassVar = {
        "hit": line("you-will-pay-for-this"),
        "shot": gesture("laugh"),
        "aimed-at": line("go-on-then"),
        "lost": gesture("gasp"),
    }

    def answer(self, moment: MannerMoment) -> Action:
        table = moment.view.table
        if isinstance(moment.meant, Load) and table.turn <= EARLY and moment.feels_like(TEMPER, table.turn):
            return moment.instead(Load(Bullet.BANG))
        if moment.meant == DUCK and guns_at(moment) == 1 and moment.feels_like(PRIDE, table.turn):
            return STAND
        return moment.meant


def guns_at(moment: MannerMoment) -> int:
    table = moment.view.table
    return sum(table.gangsters[seat].target == moment.seat for seat in table.living)
