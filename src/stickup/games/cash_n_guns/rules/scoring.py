"""The end: the living count what they have."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from stickup.core.types import Seat, Task

from . import events as e
from .actions import Pass
from .cards import CASH, DIAMOND_BONUS, DIAMONDS, PAINTING, PAINTINGS, Loot
from .hooks import Power, power_of
from .shared_moves import CashPlay
from .table import CashTable


class EndGame(Task, frozen=True):
    """The living open their loot; the richest wins (C35-C38)."""

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Pass]) -> None:
        living = play.table.living
        for seat in living:
            play.emit(e.LootOpened(seat, tuple(play.hands[seat].loot)))
        loot = {seat: play.hands[seat].loot for seat in living}
        bonus = most_diamonds(loot)
        scores = [0] * len(play.table.gangsters)
        for seat, cards in loot.items():
            scores[seat] = worth(cards, power_of(play.table, seat)) + DIAMOND_BONUS * (seat == bonus)
        play.emit(e.GameEnded(tuple(scores), winners(play.table, scores), bonus))


def worth(loot: Sequence[Loot], power: Power) -> int:
    """Bills and diamonds at face value, paintings as a set (C37, A26)."""
    paintings = power.paintings(loot.count(PAINTING))
    return sum(CASH.get(card, 0) for card in loot) + PAINTINGS[min(paintings, len(PAINTINGS) - 1)]


def most_diamonds(loot: Mapping[Seat, Iterable[Loot]]) -> Seat | None:
    """The living gangster with strictly the most diamond cards (C36, A37)."""
    counts = {seat: sum(card in DIAMONDS for card in cards) for seat, cards in loot.items()}
    most = max(counts.values(), default=0)
    holders = [seat for seat, count in counts.items() if count == most]
    return holders[0] if most and len(holders) == 1 else None


def winners(table: CashTable, scores: Sequence[int]) -> tuple[Seat, ...]:
    """The richest of the living; in a tie the most wounded, then all of them (C38, A36)."""
    ranks = {seat: (scores[seat], table.gangsters[seat].wounds) for seat in table.living}
    best = max(ranks.values(), default=None)
    return tuple(seat for seat, rank in ranks.items() if rank == best)
