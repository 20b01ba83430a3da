"""Loot that changes hands: what steps and powers share about cards."""

from __future__ import annotations

from stickup.games.cash_n_guns.rules.cards import Loot

from .arrays import Word
from .rules import Rules
from .table import Tables
from .words import FIELD, UNIT, with_more


def take_bill(rules: Rules, table: Tables, seat: Word, bill: Loot) -> Tables:
    """A power takes a bill off the table, if there is one: not a pick, and nobody can forbid it (A30)."""
    there = (table.spread & FIELD[bill] != 0) & (seat != 0)
    taken = rules.only(there, UNIT[bill])
    return table._replace(spread=table.spread - taken, loot=with_more(table.loot, seat, taken))
