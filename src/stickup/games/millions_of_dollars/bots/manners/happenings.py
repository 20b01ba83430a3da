"""What a robber may have something to say about: only what everyone has seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from stickup.bots.manners import Happening
from stickup.core.types import Event, Seat

from ...rules import events as e
from ...rules.table import MillionsTable


def happenings(seat: Seat, table: MillionsTable, facts: Sequence[Event]) -> Iterable[Happening]:
    """What happened to this seat, or by its hand, the most important first."""
    found = [happening for fact in facts for happening in seen_in(fact, seat)]
    return sorted(found, key=lambda happening: ORDER.index(happening.what))


def seen_in(fact: Event, seat: Seat) -> Iterator[Happening]:
    match fact:
        case e.Offered(payer, owner) if owner == seat:
            yield Happening("offered", payer)
        case e.Claimed(who) if who == seat:
            yield Happening("claimed")
        case e.Left(seat=leaver, payers=payers) if seat in payers:
            yield Happening("bought-off", leaver)
        case e.BruteRobbed(crook, brute) if brute[0] == seat:
            yield Happening("robbed", crook[0])
        case e.Eliminated(who) if who == seat:
            yield Happening("caught")
        case e.LootShared(characters=sharers) if seat in [owner for owner, _ in sharers]:
            yield Happening("shared")
        case e.GameEnded(_, winners):
            yield Happening("won" if seat in winners else "lost")


ORDER: Final = ("won", "lost", "robbed", "caught", "shared", "bought-off", "offered", "claimed")
"""The most important first."""
