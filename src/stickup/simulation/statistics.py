"""Statistics over many games. Sums are exact, so any split of the work gives the same figures."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import Final

from msgspec import Struct, field

from .game_runner import Finish

Z: Final = 1.959964
"""Standard deviations to either side for 95%."""


class Account(Struct):
    """Results of a bot in all its seats, or of a seat with all its bots."""

    played: int = 0
    wins: Fraction = Fraction()
    """A shared win counts as a fraction."""
    money: int = 0
    squares: int = 0
    deaths: int = 0

    def add(self, finish: Finish, seat: int) -> None:
        winners, money = finish.outcome.winners, finish.outcome.scores[seat]
        self.played += 1
        self.money += money
        self.squares += money * money
        self.deaths += seat in finish.dead
        if seat in winners:
            self.wins += Fraction(1, len(winners))

    def merge(self, other: Account) -> None:
        self.played += other.played
        self.wins += other.wins
        self.money += other.money
        self.squares += other.squares
        self.deaths += other.deaths


class Tally(Struct):
    """A run of games, added up as they come; no game is kept."""

    games: int = 0
    nobody_won: int = 0
    turns: dict[int, int] = field(default_factory=dict)
    """Games by number of turns."""
    bots: dict[str, Account] = field(default_factory=dict)
    seats: dict[int, Account] = field(default_factory=dict)

    def add(self, finish: Finish) -> None:
        self.games += 1
        self.nobody_won += not finish.outcome.winners
        self.turns[finish.turns] = self.turns.get(finish.turns, 0) + 1
        for seat, bot in enumerate(finish.bots):
            self.bots.setdefault(bot, Account()).add(finish, seat)
            self.seats.setdefault(seat, Account()).add(finish, seat)

    def merge(self, other: Tally) -> None:
        self.games += other.games
        self.nobody_won += other.nobody_won
        for turns, count in other.turns.items():
            self.turns[turns] = self.turns.get(turns, 0) + count
        for bot, account in other.bots.items():
            self.bots.setdefault(bot, Account()).merge(account)
        for seat, account in other.seats.items():
            self.seats.setdefault(seat, Account()).merge(account)

    def plus(self, other: Tally) -> Tally:
        """Both together, as a new tally: one that's interrupted changes nothing."""
        total = Tally()
        total.merge(self)
        total.merge(other)
        return total


class Estimate(Struct, frozen=True):
    """A figure and its 95% confidence interval."""

    value: float
    low: float
    high: float


class Result(Struct, frozen=True):
    """An account as people read it."""

    played: int
    wins: float
    win_share: Estimate
    money: Estimate
    deaths: int
    death_share: Estimate


def result(account: Account) -> Result:
    played = account.played
    return Result(
        played,
        round(float(account.wins), 6),
        share(float(account.wins), played),
        mean(account.money, account.squares, played),
        account.deaths,
        share(account.deaths, played),
    )


def share(count: float, out_of: int) -> Estimate:
    """Wilson's interval, which also works near 0 and 1."""
    part = count / out_of
    spread = Z * sqrt(part * (1 - part) / out_of + Z * Z / (4 * out_of * out_of))
    scale, middle = 1 + Z * Z / out_of, part + Z * Z / (2 * out_of)
    return rounded(part, max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale), 6)


def mean(total: int, squares: int, count: int) -> Estimate:
    """The mean and its normal interval; unknown for a single value."""
    value = total / count
    variance = Fraction(squares * count - total * total, count * max(1, count - 1))
    margin = Z * sqrt(variance / count)
    return rounded(value, value - margin, value + margin, 2)


def rounded(value: float, low: float, high: float, digits: int) -> Estimate:
    return Estimate(round(value, digits), round(low, digits), round(high, digits))
