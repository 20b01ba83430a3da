"""Whose pocket each fact fills or empties."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from stickup.core.types import Event, Seat

from . import events as e

Moves = Iterable[tuple[Seat, int]]


def driver_paid(event: e.DriverPaid) -> Moves:
    paid = ((payer, -amount) for (payer, _), amount in zip(event.payers, event.amounts, strict=True))
    return (*paid, (event.driver[0], sum(event.amounts)))


MOVES: Final[dict[type[Event], Callable[[Any], Moves]]] = {
    e.AntePaid: lambda it: () if it.by_reserve else ((it.seat, -it.amount),),
    e.Offered: lambda it: ((it.seat, -it.amount),),
    e.OfferWithdrawn: lambda it: ((it.seat, it.amount),),
    e.MoneyGiven: lambda it: ((it.seat, -it.amount), (it.to, it.amount)),
    e.Left: lambda it: ((it.seat, it.ante + sum(it.amounts)),),
    e.AnteReturned: lambda it: ((it.seat, it.amount),),
    e.SnitchFined: lambda it: ((it.seat, -it.amount),),
    e.LootShared: lambda it: ((seat, it.share) for seat, _ in it.characters),
    e.DriverPaid: driver_paid,
    e.BruteRobbed: lambda it: ((it.brute[0], -it.amount), (it.crook[0], it.amount)),
    e.SymbolPaid: lambda it: ((it.character[0], it.amount),),
}


def moves(event: Event) -> dict[Seat, int]:
    """By seat, how much `event` adds to or takes from their cash."""
    total: dict[Seat, int] = {}
    for seat, amount in MOVES[type(event)](event):
        total[seat] = total.get(seat, 0) + amount
    return total
