from __future__ import annotations

from stickup.games.cash_n_guns.rules.cards import Loot

from ..rules import Rules
from ..shared_moves import take_bill
from ..table import Tables
from . import holder


def take_five(rules: Rules, table: Tables) -> Tables:
    """Cute: if still standing, takes a $5,000 bill before the split begins (A29)."""
    return take_bill(rules, table, holder(table, "cute") & table.present, Loot.BILL_5)
