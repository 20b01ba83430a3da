"""What a gangster may have something to say about: only what everyone has seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from stickup.bots.manners import Happening
from stickup.core.types import Event, Seat

from ...rules import events as e
from ...rules.cards import CASH, Bullet
from ...rules.table import CashTable

MUCH: Final = 10_000
CROWD: Final = 2
"""So many guns at one gangster are worth a word."""


def happenings(seat: Seat, table: CashTable, facts: Sequence[Event]) -> Iterable[Happening]:
    """What happened to this seat, or by its hand, the most important first."""
    found = [happening for fact in facts for happening in seen_in(fact, seat, table)]
    return sorted(found, key=lambda happening: ORDER.index(happening.what))


def seen_in(fact: Event, seat: Seat, table: CashTable) -> Iterator[Happening]:
    match fact:
        case e.Wounded(victim, by) if victim == seat:
            yield Happening("hit", by[0])
        case e.Wounded(victim, by) if seat in by:
            yield Happening("even" if table.gangsters[seat].hit_by == victim else "shot", victim)
        case e.BulletShown(shooter, Bullet.CLICK) if shooter == seat:
            yield Happening("bluffed")
        case e.ShareTaken(taker, share) if CASH.get(share, 0) >= MUCH:
            yield Happening("took-much" if taker == seat else "saw-much-taken", taker)
        case e.GunsAimed(seats, targets):
            if targets.count(seat) >= CROWD:
                yield Happening("aimed-at")
            if seat in seats:
                yield Happening("aimed")
        case e.GameEnded(_, winners):
            yield Happening("won" if seat in winners else "lost")


ORDER: Final = (
    "won",
    "lost",
    "hit",
    "even",
    "shot",
    "took-much",
    "aimed-at",
    "bluffed",
    "saw-much-taken",
    "aimed",
)
"""The most important first."""
