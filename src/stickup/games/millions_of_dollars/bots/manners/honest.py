"""Says what it is."""

from __future__ import annotations

from typing import ClassVar, Final

from stickup.bots.manners import Manner, MannerMoment, gesture, line
from stickup.core.types import Action

from ...rules.actions import Claim
from .offers import roles_of

TRUE: Final = 0.9
"""How often it tells the truth."""


class HonestManner(Manner):
    """What you see is what you get."""

    remarks: ClassVar = {
        "claimed": line("my-word-on-it"),
        "caught": line("fair-enough"),
        "bought-off": line("nothing-personal"),
        "won": line("well-played"),
        "lost": gesture("clap"),
    }

    def answer(self, moment: MannerMoment) -> Action:
        if not isinstance(moment.meant, Claim) or not moment.feels_like(TRUE, moment.view.table.round):
            return moment.meant
        mine = roles_of(moment)
        return moment.meant if moment.meant.role in mine else moment.instead(Claim(mine[0]))
