"""What an answer shows of a gangster's manner."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from stickup.core.types import Action, Decision

from ...rules.actions import STAND, Aim, Load, Take
from ...rules.cards import CASH, Bullet
from ..estimates import CashView
from .stakes import high_stakes

EARLY: Final = 3


def habits(view: CashView, question: Decision, answer: Action) -> Iterable[tuple[str, bool]]:
    """Each habit this answer tells about, and whether it followed it."""
    if view.seat is None or len(question.options) < 2:
        return ()
    match answer:
        case Aim(target):
            return aiming(view, target)
        case Load(bullet):
            return loading(view, bullet)
        case Take((share, *_)):
            best = max(CASH.get(there, 0) for there in view.table.spread)
            return [("takes the dearest", CASH.get(share, 0) == best)]
    if question.prompt == "courage":
        return [("stands", answer == STAND)]
    return ()


def aiming(view: CashView, target: int) -> Iterator[tuple[str, bool]]:
    table = view.table
    assert view.seat is not None, "a spectator aims at nobody"
    enemy = table.gangsters[view.seat].hit_by
    if enemy is not None and enemy in table.living:
        yield "aims back", target == enemy
    others = table.others(view.seat)
    yield (
        "aims at the rich",
        table.gangsters[target].loot == max(table.gangsters[seat].loot for seat in others),
    )


def loading(view: CashView, bullet: Bullet) -> Iterator[tuple[str, bool]]:
    if view.table.turn <= EARLY:
        yield "shoots early", bullet is Bullet.BANG
    yield "shoots for much" if high_stakes(view.table) else "shoots for little", bullet is Bullet.BANG
