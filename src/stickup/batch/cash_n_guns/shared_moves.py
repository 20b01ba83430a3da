"""What steps and powers share."""

from __future__ import annotations

from stickup.games.cash_n_guns.rules.cards import Loot
from stickup.games.cash_n_guns.rules.options import TooSlow

from ..array_backend import Word
from ..bit_lanes import SILENT, lane, mask_of, nth_seat, seats_with, sum_of, with_more
from ..questions import Answers
from .packed_words import FIELD, UNIT
from .rules import Rules
from .table import Tables


def take_bill(rules: Rules, table: Tables, seat: Word, bill: Loot) -> Tables:
    """A power takes a bill off the table, if there is one: not a pick, and nobody can forbid it (A30)."""
    there = (table.spread & FIELD[bill] != 0) & (seat != 0)
    taken = rules.only(there, UNIT[bill])
    return table._replace(spread=table.spread - taken, loot=with_more(table.loot, seat, taken))


def too_slow(rules: Rules, table: Tables, answers: Answers) -> Tables:
    """Too slow is too late (C17, A9)."""
    slow = seats_with(tuple(answer & SILENT for answer in answers), rules.arrays)
    match rules.options.too_slow:
        case TooSlow.SITS_OUT:
            return sit_out(table, slow)
        case TooSlow.RANDOM_TARGET:
            return aim_at_random(rules, table, slow)
    return table


def sit_out(table: Tables, seats: Word) -> Tables:
    return table._replace(out=table.out | seats, standing=table.standing & ~seats)


def aim_at_random(rules: Rules, table: Tables, slow: Word) -> Tables:
    """3, option. Slow gangsters aim at random (A9)."""
    aims = []
    for seat, target in enumerate(table.aims):
        others = table.living & ~lane(seat)
        place = rules.luck.below(table.key, ("aim", table.turn, seat), sum_of(others))
        drawn = nth_seat(others, place)
        aims.append(target | drawn & mask_of(slow, seat))
    return table._replace(aims=tuple(aims))
