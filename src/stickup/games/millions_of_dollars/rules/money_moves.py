"""Whose pocket each fact fills or empties."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from stickup.core.types import Event, Seat

from . import events as e

Moves = dict[Seat, int]
"""By seat, how much a fact adds to or takes from their cash."""


def added_up(each: Iterable[tuple[Seat, int]]) -> Moves:
    """For facts that may name a seat twice: with three players, everyone has two Characters."""
    total: Moves = {}
    for seat, amount in each:
        total[seat] = total.get(seat, 0) + amount
    return total


def driver_paid(event: e.DriverPaid) -> Moves:
    paid = ((payer, -amount) for (payer, _), amount in zip(event.payers, event.amounts, strict=True))
    return added_up((*paid, (event.driver[0], sum(event.amounts))))


MOVES: Final[dict[type[Event], Callable[[Any], Moves]]] = {
    e.AntePaid: lambda it: {} if it.by_reserve else {it.seat: -it.amount},
    e.Offered: lambda it: {it.seat: -it.amount},
    e.OfferWithdrawn: lambda it: {it.seat: it.amount},
    e.MoneyGiven: lambda it: {it.seat: -it.amount, it.to: it.amount},
    e.Left: lambda it: {it.seat: it.ante + sum(it.amounts)},
    e.AnteReturned: lambda it: {it.seat: it.amount},
    e.SnitchFined: lambda it: {it.seat: -it.amount},
    e.LootShared: lambda it: added_up((seat, it.share) for seat, _ in it.characters),
    e.DriverPaid: driver_paid,
    e.BruteRobbed: lambda it: added_up(((it.brute[0], -it.amount), (it.crook[0], it.amount))),
    e.SymbolPaid: lambda it: {it.character[0]: it.amount},
}


def moves(event: Event) -> Moves:
    return MOVES[type(event)](event)
