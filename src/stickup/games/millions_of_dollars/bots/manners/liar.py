"""Says it is what most of those at the table are, so that someone pays it to leave."""

from __future__ import annotations

from typing import ClassVar, Final

from stickup.bots.manners import Manner, MannerMoment, gesture, line
from stickup.core.types import Action

from ...rules.actions import Claim
from .offers import roles_of

FALSE: Final = 0.8
"""How often it lies."""


class LiarManner(Manner):
    """Says the same as the honest do, so that it tells nothing."""

    remarks: ClassVar = {
        "claimed": line("trust-me"),
        "offered": gesture("shrug"),
        "shared": gesture("wink"),
        "won": line("never-in-doubt"),
    }

    def answer(self, moment: MannerMoment) -> Action:
        table = moment.view.table
        if not isinstance(moment.meant, Claim) or not moment.feels_like(FALSE, table.round):
            return moment.meant
        claims = [option for option in moment.question.options if isinstance(option, Claim)]
        lies = [claim.role for claim in claims if claim.role not in roles_of(moment)]
        return moment.instead(Claim(max(lies, key=table.shown.count))) if lies else moment.meant
