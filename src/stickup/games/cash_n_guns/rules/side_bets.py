"""What people who wait may bet on: who ducks, who is hit. The dead may haunt the living."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Final

from stickup.core.side_bets import Bets
from stickup.core.types import Event, Seat

from . import events as e
from .table import HIT, OUT, CashTable
from .turn_steps import Courage, LoadGuns

DUCK: Final = "duck"
SHOT: Final = "hit"


class CashBets:
    """From the first bullet until courage is shown; the volley decides who was hit."""

    def open(self, table: CashTable, step: int) -> Bets:
        if not LoadGuns.step <= step <= Courage.step:
            return {}
        seats = tuple([seat for seat in table.living if table.gangsters[seat].stance is not OUT])
        return {DUCK: seats, SHOT: seats}

    def settled(self, table: CashTable, facts: Iterable[Event]) -> Mapping[str, Collection[Seat]]:
        found: dict[str, Collection[Seat]] = {}
        for fact in facts:
            if isinstance(fact, e.CourageShown):
                found[DUCK] = fact.ducked
            if isinstance(fact, (e.SplitBegan, e.GameEnded)):
                found[SHOT] = [Seat(seat) for seat, one in enumerate(table.gangsters) if one.stance is HIT]
        return found

    def ghosts(self, table: CashTable) -> Collection[Seat]:
        return table.dead()


SIDE_BETS: Final = CashBets()
