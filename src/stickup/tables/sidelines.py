"""What people do beside the game while they wait: side bets for pride alone, and haunting by the dead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from typing import Final

from msgspec import Struct, field

from stickup.core.types import Seat

MOST_BETS: Final = 16
"""How often someone may bet, or change a bet, in one turn."""


class DecidedBet(Struct, frozen=True):
    """A bet, and whether it was right."""

    place: int
    kind: str
    seat: Seat
    right: bool


class Sidelines(Struct):
    """The bets and ghosts of one game. The game itself knows nothing of them."""

    bets: dict[tuple[int, str], Seat] = field(default_factory=dict)
    """This turn's sealed bets, by place and kind."""
    laid: Counter[int] = field(default_factory=Counter)
    """How many bets each place has made this turn."""
    haunted: set[int] = field(default_factory=set)
    """The dead who have haunted the table this turn."""
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
        """Drop the bets of someone who has left."""
        self.bets = {key: seat for key, seat in self.bets.items() if key[0] != place}

    def drop_own(self, place: int, seat: Seat) -> None:
        """Nobody bets on the seat that is theirs now."""
        self.bets = {key: bet for key, bet in self.bets.items() if (key[0], bet) != (place, seat)}

    def next_turn(self) -> None:
        """Drop all bets that weren't decided: they're void."""
        self.bets, self.laid, self.haunted = {}, Counter(), set()

    def score(self, place: int) -> tuple[int, int]:
        """How many bets of a place were right, and how many wrong."""
        return self.won[place], self.lost[place]
