"""What those who wait do beside the game: side bets, for pride alone, and what the dead are up to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from typing import Final

from msgspec import Struct, field

from stickup.core.types import Seat

MOST_BETS: Final = 16
"""How often somebody may think again in one turn."""


class DecidedBet(Struct, frozen=True):
    """A bet, and whether it was right."""

    place: int
    kind: str
    seat: Seat
    right: bool


class Sidelines(Struct):
    """The bets of one game. The game knows nothing of them."""

    bets: dict[tuple[int, str], Seat] = field(default_factory=dict)
    """By place and kind, for this turn alone, sealed."""
    laid: Counter[int] = field(default_factory=Counter)
    """How often each has laid one this turn."""
    haunted: set[int] = field(default_factory=set)
    """The dead who have been seen this turn."""
    won: Counter[int] = field(default_factory=Counter)
    lost: Counter[int] = field(default_factory=Counter)

    def lay(self, place: int, kind: str, seat: Seat | None) -> None:
        """Bet on a seat, or take it back."""
        self.laid[place] += 1
        self.bets.pop((place, kind), None)
        if seat is not None:
            self.bets[place, kind] = seat

    def may_lay(self, place: int) -> bool:
        return self.laid[place] < MOST_BETS

    def decide(self, found: Mapping[str, Collection[Seat]]) -> list[DecidedBet]:
        """Open the bets of these kinds, in the order of places."""
        due = sorted(key for key in self.bets if key[1] in found)
        decided = [DecidedBet(*key, seat := self.bets.pop(key), seat in found[key[1]]) for key in due]
        for bet in decided:
            (self.won if bet.right else self.lost)[bet.place] += 1
        return decided

    def drop(self, place: int) -> None:
        """Whoever is gone bets no longer."""
        self.bets = {key: seat for key, seat in self.bets.items() if key[0] != place}

    def drop_own(self, place: int, seat: Seat) -> None:
        """Nobody bets on the seat that is theirs now."""
        self.bets = {key: bet for key, bet in self.bets.items() if (key[0], bet) != (place, seat)}

    def next_turn(self) -> None:
        """What wasn't decided is void."""
        self.bets, self.laid, self.haunted = {}, Counter(), set()

    def score(self, place: int) -> tuple[int, int]:
        """How many were right, and how many wrong."""
        return self.won[place], self.lost[place]
