"""Who pays whom to leave, as anyone can see; and what I am myself."""

from __future__ import annotations

from stickup.bots.manners import MannerMoment
from stickup.core.types import Seat

from ...rules.cards import Role
from ...rules.table import Hand, MillionsTable


def payers_against(table: MillionsTable, seat: Seat) -> set[Seat]:
    """Who offers this player money to leave."""
    return {bid.payer for bid in table.bids if bid.owner == seat}


def roles_of(moment: MannerMoment) -> tuple[Role, ...]:
    """What this bot plays this round."""
    hand = moment.view.hand
    assert isinstance(hand, Hand), "a player always has a hand"
    return hand.roles
