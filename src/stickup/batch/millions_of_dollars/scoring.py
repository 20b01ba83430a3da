"""Who wins: the first to twenty million with a share, or else the richest after eight rounds."""

from __future__ import annotations

from stickup.games.millions_of_dollars.rules.cards import GOAL

from ..array_backend import Word, u32
from ..bit_lanes import ONE, in_lane, united
from .rules import MillionsRules
from .table import MillionsTables


def candidates(rules: MillionsRules, table: MillionsTables) -> list[Word]:
    """By seat, 1 for players who received a share this round and now have twenty million (M26, B14)."""
    return [
        rules.only(cash >= u32(GOAL), in_lane(table.sharers, seat)) for seat, cash in enumerate(table.cash)
    ]


def scores(rules: MillionsRules, table: MillionsTables) -> tuple[Word, ...]:
    """By seat, everyone's cash in millions."""
    return table.cash


def winners(rules: MillionsRules, table: MillionsTables) -> tuple[Word, ...]:
    """By seat, 1 for the richest of those who can win (M26)."""
    able = candidates(rules, table)
    everyone = rules.only(united(able) == 0, ONE)
    ranks = [(cash + ONE) * (one | everyone) for cash, one in zip(table.cash, able, strict=True)]
    best = ranks[0]
    for rank in ranks[1:]:
        best = rules.where(rank > best, rank, best)
    return tuple(rules.only(rank == best, ONE) for rank in ranks)
