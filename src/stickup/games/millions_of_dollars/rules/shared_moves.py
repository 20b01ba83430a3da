"""What all phases share."""

from __future__ import annotations

from stickup.core.engine import State
from stickup.core.types import Event, Seat

from . import events as e
from .cards import Role
from .events import Character
from .money_moves import moves
from .table import Hand, MillionsTable

MillionsPlay = State[MillionsTable, Hand]


def pay(play: MillionsPlay, event: Event) -> None:
    """Emit a fact that moves money, and update the cash of everyone involved."""
    play.emit(event)
    for seat, amount in moves(event).items():
        play.emit(e.CashChanged(seat, amount))


def role_of(play: MillionsPlay, character: Character) -> Role:
    seat, position = character
    return play.hands[seat].roles[position]


def cash(play: MillionsPlay) -> dict[Seat, int]:
    return {Seat(seat): play.hands[seat].cash for seat in play.table.seats()}
