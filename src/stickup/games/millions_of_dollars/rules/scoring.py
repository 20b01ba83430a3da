"""Who wins: the first to twenty million with a share, or else the richest after eight rounds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from stickup.core.types import Action, Seat, Task

from . import events as e
from .cards import GOAL, ROUNDS
from .shared_moves import MillionsPlay, cash


def candidates(play: MillionsPlay) -> list[Seat]:
    """Who received a share this round and now has twenty million (M26, B14)."""
    return [seat for seat in play.table.sharers if play.hands[seat].cash >= GOAL]


def anybody_has_won(play: MillionsPlay) -> bool:
    return bool(candidates(play)) or play.table.round == ROUNDS


class EndGame(Task, frozen=True):
    """Every secret is shown; the richest of those who can win has won (M26)."""

    def resolve(self, play: MillionsPlay, answers: Mapping[Seat, Action]) -> None:
        scores = cash(play)
        for seat, amount in scores.items():
            play.emit(e.PastOpened(seat, play.hands[seat].past, amount))
        play.emit(e.GameEnded(tuple(scores.values()), richest(candidates(play) or scores, scores)))


def richest(seats: Iterable[Seat], scores: Mapping[Seat, int]) -> tuple[Seat, ...]:
    among = list(seats)
    best = max(scores[seat] for seat in among)
    return tuple(seat for seat in among if scores[seat] == best)
