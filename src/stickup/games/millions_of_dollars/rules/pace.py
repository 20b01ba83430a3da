"""How long every question gets, and the clock of the negotiation (B6)."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import ClassVar, Final

from stickup.core.pace import NONE, Length, Overtime
from stickup.core.types import Action, Event, Seat

from . import events as e
from .actions import NOT_READY, LastCall, Leave, Offer, Ready, Withdraw
from .cards import GOAL
from .options import Gifts, NegotiationClock
from .table import MillionsTable

DEAL: Final = Overtime(more=15)
LAST_CALL: Final = Overtime(at_most=15)
PLAN: Final = Length(30, 45, 90)
NAME: Final = Length(15, 20, 40)

AS_IF_RICH: Final = GOAL + 8
"""Millions, more than almost anyone ever has."""
OPTION: Final = 52
"""Bytes of an offer."""
FEW_OPTIONS: Final = 1024
"""Bytes of all that does not depend on money."""

LENGTHS: Final[Mapping[str, Length]] = {"plan": PLAN, "name": NAME}


class MillionsPace:
    """Planning and naming have their lengths; the negotiation has its own clock."""

    lengths = LENGTHS
    promises: ClassVar[tuple[type[Action], ...]] = (Offer,)
    undoes: ClassVar[tuple[type[Action], ...]] = (Withdraw, Leave, Ready)
    """An offer is gone when it's withdrawn, when its payer leaves, and when everyone is ready."""
    hurries: ClassVar[tuple[type[Action], ...]] = (LastCall,)

    def says_first(self, table: MillionsTable, seat: Seat) -> Action | None:
        """Nobody offers money and is ready: the next who is might be the last."""
        return NOT_READY if table.players[seat].ready else None

    def floor(self, table: MillionsTable) -> int | None:
        if table.last_call:
            return LAST_CALL.at_most
        clock = table.options.negotiation_clock
        return None if clock is NegotiationClock.OFF else int(clock)

    def overtime(self, table: MillionsTable, event: Event) -> Overtime:
        """A paid departure gives everyone time to think, until the last call."""
        if isinstance(event, e.LastCallMade):
            return LAST_CALL
        return DEAL if isinstance(event, e.Left) and event.payers and not table.last_call else NONE

    def private_room(self, table: MillionsTable) -> int:
        """An offer of every amount to every character, as if everyone were rich: nobody shows how rich they
        are."""
        amounts = AS_IF_RICH * (len(table.crew) + len(table.inside) * (table.options.gifts is Gifts.ON))
        return FEW_OPTIONS + OPTION * (amounts + 2 * len(table.crew))

    def muted(self, table: MillionsTable) -> Container[Seat]:
        """Leavers can't talk until the round ends (B5)."""
        if not any(place.left for player in table.players for place in player.places):
            return ()
        gone = [all(place.left for place in player.places) for player in table.players]
        return [Seat(seat) for seat, left in enumerate(gone) if left]
