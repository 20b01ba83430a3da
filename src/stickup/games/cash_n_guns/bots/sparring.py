"""Opponents for a first game: on turn 1 each plays a part, so that the learner gets to see everything.

The deal is fair like any other, and a part knows only its own view.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from stickup.core.types import Action, Decision, Seat

from ..rules.actions import DUCK, STAND, Aim, Load
from ..rules.cards import Bullet
from .estimates import CashView
from .rookie import Rookie

LEARNER: Final = Seat(0)
SHOOTER: Final = Seat(1)
"""Whose gun is loaded with a Bang! on turn 1."""
AIMS: Final = {SHOOTER: Seat(2), Seat(2): Seat(3), Seat(3): SHOOTER, Seat(4): LEARNER}
"""Who aims at whom: a Bang! that hits, a Click that works, and a Click at the learner."""
ANYONE_ELSE: Final = (Seat(4), Seat(2), Seat(3))
"""Preferred targets when the Godfather makes them change."""


class Sparring(Rookie):
    """Plays a part on turn 1, and after that like a beginner."""

    def choose(self, view: CashView, decision: Decision) -> Action:
        part = PARTS.get(decision.prompt) if view.table.turn == 1 else None
        played = part and part(view)
        return played if played in decision.options else super().choose(view, decision)


def load(view: CashView) -> Action:
    return Load(Bullet.BANG if view.seat == SHOOTER else Bullet.CLICK)


def aim(view: CashView) -> Action | None:
    target = AIMS.get(seat_of(view))
    return None if target is None else Aim(target)


def re_aim(view: CashView) -> Action:
    """The shooter aims at the one nobody aimed at, the others where a gun already points."""
    me = seat_of(view)
    before = view.table.gangsters[me].target
    return Aim(next(seat for seat in ANYONE_ELSE if seat not in (me, before)))


def courage(view: CashView) -> Action:
    """The shooter's target stands and is hit; empty guns make everyone else duck."""
    me = seat_of(view)
    guns = [seat for seat, gangster in enumerate(view.table.gangsters) if gangster.target == me]
    return STAND if me == SHOOTER or SHOOTER in guns or not guns else DUCK


def seat_of(view: CashView) -> Seat:
    if view.seat is None:
        raise NotImplementedError("nobody plays a part without a seat")
    return view.seat


PARTS: Final[dict[str, Callable[[CashView], Action | None]]] = {
    "load": load,
    "aim": aim,
    "re-aim": re_aim,
    "courage": courage,
}
