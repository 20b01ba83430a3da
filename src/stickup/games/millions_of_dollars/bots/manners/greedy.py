"""Plans what pays a bonus, holds out for more, and offers less."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from msgspec import structs

from stickup.bots.manners import Manner, MannerMoment, gesture, line
from stickup.core.types import Action

from ...rules.actions import Leave, Offer, Plan
from ...rules.cards import Role
from .offers import best_paid

BONUS: Final = 0.6
"""How often it plans the role that is paid a bonus."""
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
            case Plan(roles) if moment.feels_like(BONUS, about):
                return with_bonus(moment, roles)
            case Leave(_, offered) if 0 < offered < ENOUGH and moment.feels_like(STUBBORN, about):
                return moment.question.silence
            case Offer(_, _, amount) as offer if amount > 1 and moment.feels_like(STINGY, f"{about}/pay"):
                return moment.instead(structs.replace(offer, amount=amount - 1))
        return moment.meant


def with_bonus(moment: MannerMoment, meant: Sequence[Role]) -> Action:
    """The plan nearest to what its level meant that has the role with the bonus."""
    paid = best_paid(moment.view.table)
    plans = [plan for plan in moment.question.options if isinstance(plan, Plan) and paid in plan.roles]
    return max(plans, key=lambda plan: len({*plan.roles} & {*meant}), default=moment.meant)
