"""Pays over the odds to have it over with, and cuts the talk short."""

from __future__ import annotations

from typing import ClassVar, Final

from msgspec import structs

from stickup.bots.manners import Manner, MannerMoment, gesture, line
from stickup.core.types import Action

from ...rules.actions import LAST_CALL, Offer

TEMPER: Final = 0.6
"""How often it pays a million more than it needs to."""
HASTE: Final = 0.7
"""How often it makes the last call when it may and has nothing more to say."""


class HotHeadedManner(Manner):
    """First the mouth, then the head."""

    remarks: ClassVar = {
        "offered": line("go-on-then"),
        "robbed": line("you-will-pay-for-this"),
        "caught": gesture("gasp"),
        "claimed": line("hurry-up"),
        "lost": gesture("cry"),
    }

    def answer(self, moment: MannerMoment) -> Action:
        about = moment.view.table.round
        if isinstance(moment.meant, Offer) and moment.feels_like(TEMPER, about):
            return moment.instead(structs.replace(moment.meant, amount=moment.meant.amount + 1))
        if moment.meant == moment.question.silence and moment.feels_like(HASTE, f"{about}/call"):
            return moment.instead(LAST_CALL)
        return moment.meant
