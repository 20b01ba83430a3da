"""Who pays whom, as anyone can see; and what I am myself."""

from __future__ import annotations

from stickup.bots.manners import MannerMoment
from stickup.core.types import Seat

from ...rules.cards import ROLES, Role
from ...rules.table import Hand, MillionsTable


def payers_against(table: MillionsTable, seat: Seat) -> set[Seat]:
    """Who offers this player money to leave."""
    return {bid.payer for bid in table.bids if bid.owner == seat}


def roles_of(moment: MannerMoment) -> tuple[Role, ...]:
    """What this bot plays this round."""
    hand = moment.view.hand
    assert isinstance(hand, Hand), "a player always has a hand"
    return hand.roles


def best_paid(table: MillionsTable) -> Role | None:
    """The role that is paid a bonus, if anyone can play it: by the loot card, else the Mastermind."""
    assert table.bank is not None, "a loot card lies on the table"
    paid = table.bank.symbol or Role.MASTERMIND
    return paid if paid in ROLES[len(table.players)] else None
