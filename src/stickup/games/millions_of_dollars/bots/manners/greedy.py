"""Holds out for more, and offers less."""

from __future__ import annotations

from typing import ClassVar, Final

from msgspec import structs

from stickup.bots.manners import Manner, MannerMoment, gesture, line
from stickup.core.types import Action

from ...rules.actions import Leave, Offer

ENOUGH: Final = 3
"""Millions: less than this it would rather see raised."""
STUBBORN: Final = 0.45
STINGY: Final = 0.5


class GreedyManner(Manner):
    """Money first."""

    remarks: ClassVar = {
        "offered": line("is-that-all"),
        "shared": line("all-mine"),
        "robbed": line("my-money"),
        "won": gesture("laugh"),
    }

    def answer(self, moment: MannerMoment) -> Action:
        about = moment.view.table.round
        match moment.meant:
            case Leave(_, offered) if 0 < offered < ENOUGH and moment.feels_like(STUBBORN, about):
                return moment.question.silence
            case Offer(_, _, amount) as offer if amount > 1 and moment.feels_like(STINGY, f"{about}/pay"):
                return moment.instead(structs.replace(offer, amount=amount - 1))
        return moment.meant
