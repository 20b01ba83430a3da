from __future__ import annotations

from stickup.games.cash_n_guns.rules.cards import Loot

from ..rules import Rules
from ..shared_moves import take_bill
from ..table import Tables
from . import holder


def take_ten(rules: Rules, table: Tables) -> Tables:
    """Stealthy: by ducking, takes a $10,000 bill off the table (A19)."""
    return take_bill(rules, table, holder(table, "stealthy") & table.ducked, Loot.BILL_10)
