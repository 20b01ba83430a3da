"""What people who wait may bet on: who takes an offer next, who gets a share. Nobody dies in this game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Final

from stickup.core.side_bets import Bets
from stickup.core.types import Event, Seat

from . import events as e
from .negotiation import Negotiation
from .planning import RevealBank
from .table import MillionsTable

OFFER: Final = "offer"
SHARE: Final = "share"


class MillionsBets:
    """Until the floor closes; what decides them is one fact each."""

    def open(self, table: MillionsTable, step: int) -> Bets:
        if not RevealBank.step <= step <= Negotiation.step:
            return {}
        seats = table.inside if step == Negotiation.step else tuple(map(Seat, table.seats()))
        return {OFFER: seats, SHARE: seats}

    def settled(self, table: MillionsTable, facts: Iterable[Event]) -> Mapping[str, Collection[Seat]]:
        found: dict[str, Collection[Seat]] = {}
        for fact in facts:
            match fact:
                case e.Left(payers=[_, *_]):
                    found[OFFER] = (fact.seat,)
                case e.NegotiationEnded():
                    found.setdefault(OFFER, ())
                case e.LootShared():
                    found[SHARE] = [seat for seat, _ in fact.characters]
                case e.RoundEnded() | e.GameEnded():
                    found.setdefault(SHARE, ())
        return found

    def ghosts(self, table: MillionsTable) -> Collection[Seat]:
        return ()


SIDE_BETS: Final = MillionsBets()
