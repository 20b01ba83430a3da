"""Bots with manners: whether they play as well as those without, and whether they can be told apart.

A classifier that has learned how often each manner follows each habit guesses the likeliest, from answers
alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from math import log
from typing import Any, Final

from msgspec import Struct

from stickup.bots.manners import APART, Habits
from stickup.bots.play_to_end import FloorTurns, answers
from stickup.core.dealer import FastDealer
from stickup.core.engine import apply, start
from stickup.core.types import Decision, Game, Setup
from stickup.core.view import shared_view
from stickup.games import habits_in, manner_menu

from .game_runner import GameSeries, play_one, seat_bots, seating, seed_of
from .statistics import Account, Estimate, share
from .statistics import result as as_result

EVENING: Final = 5
"""Number of games pooled for the second guess."""
NONE: Final = ""
"""Without manners."""

Counts = dict[str, tuple[int, int]]
"""By habit: how often it was followed, and how often it could have been."""


class Watched(Struct, frozen=True):
    """One player's answers in one game, or in several."""

    manner: str
    counts: Counts


class MannerFigures(Struct, frozen=True):
    """One manner's strength among bots without manners, in fair shares, and how often it's recognized."""

    manner: str
    strength: Estimate | None
    in_a_game: Estimate
    in_an_evening: Estimate


class Recognition(Struct, frozen=True):
    """What was found; `chance` is how often a guess at random is right."""

    manners: tuple[MannerFigures, ...]
    in_a_game: Estimate
    in_an_evening: Estimate
    chance: float


def named(level: str, manner: str) -> str:
    return f"{level}{APART}{manner}" if manner else level


def manner_of(bot: str) -> str:
    return bot.partition(APART)[2]


# Strength


def alone(game: Game[Any, Any], setup: Setup, level: str, manner: str, seed: str) -> GameSeries:
    """One with that manner among bots of its level that have none."""
    others = [level] * (setup.seats - 1)
    return GameSeries(game, setup, (named(level, manner), *others), f"{seed}/{manner}")


def play_alone(series: GameSeries, games: range) -> Account:
    account = Account()
    for index in games:
        finish = play_one(series, index)
        account.add(finish, finish.bots.index(series.bots[0]))
    return account


def strength(account: Account, seats: int) -> Estimate:
    wins = as_result(account).win_share
    return Estimate(*(round(figure * seats, 3) for figure in (wins.value, wins.low, wins.high)))


# Watching


def together(game: Game[Any, Any], setup: Setup, level: str, seed: str) -> GameSeries:
    """All manners at one table, and one bot without any."""
    bots = tuple(named(level, manner) for manner in (NONE, *manner_menu(game.name)))
    return GameSeries(game, setup, bots, f"{seed}/together")


def watch(series: GameSeries, games: range) -> list[list[Watched]]:
    """Everyone's habits, game by game."""
    habits = habits_in(series.game.name)
    assert habits is not None, "a game with manners knows their habits"
    return [watch_one(series, habits, index) for index in games]


def watch_one(series: GameSeries, habits: Habits, index: int) -> list[Watched]:
    state, seed, names = start(series.game, series.setup), seed_of(series, index), seating(series, index)
    seen: list[Counts] = [{} for _ in names]
    for seat, answer, _ in answers(state, seat_bots(series, index), FastDealer(seed), FloorTurns(seed)):
        question = state.asked[seat]
        if isinstance(question, Decision):
            note(seen[seat], habits(shared_view(state, seat), question, answer))
        apply(state, seat, answer)
    return [Watched(manner_of(name), counts) for name, counts in zip(names, seen, strict=True)]


def note(counts: Counts, shown: Iterable[tuple[str, bool]]) -> None:
    for habit, follows in shown:
        followed, could = counts.get(habit, (0, 0))
        counts[habit] = (followed + follows, could + 1)


def merged(several: Sequence[Watched]) -> Watched:
    counts: Counts = {}
    for one in several:
        for habit, (followed, could) in one.counts.items():
            before = counts.get(habit, (0, 0))
            counts[habit] = (before[0] + followed, before[1] + could)
    return Watched(several[0].manner, counts)


def least_games(bots: int, seats: int) -> int:
    """So many that each of these bots, at tables of this size, plays an evening in either half."""
    return 2 * next(half for half in count(2 * EVENING) if plays_at_least(bots, seats, half) >= EVENING)


def plays_at_least(bots: int, seats: int, games: int) -> int:
    """How often each bot sits down in that many games in a row: they move one seat further every game."""
    always, sometimes = divmod(seats, bots)
    rounds, more = divmod(games, bots)
    return always * games + sometimes * rounds + max(0, more - (bots - sometimes))


# Guessing

Rates = Mapping[str, Mapping[str, float]]
"""By manner and habit: how often it's followed."""


def learned(watched: Iterable[Watched]) -> Rates:
    """Each manner's habits, learned from answers of players whose manner is known."""
    by_manner: dict[str, list[Watched]] = {}
    for one in watched:
        by_manner.setdefault(one.manner, []).append(one)
    counts = {manner: merged(several).counts for manner, several in by_manner.items()}
    habits = {habit for some in counts.values() for habit in some}
    return {
        manner: {habit: rate(*some.get(habit, (0, 0))) for habit in habits} for manner, some in counts.items()
    }


def rate(followed: int, could: int) -> float:
    return (followed + 1) / (could + 2)


def guess(rates: Rates, counts: Counts) -> str:
    """The manner under which these answers are the likeliest."""
    return max(rates, key=lambda manner: likelihood(rates[manner], counts))


def likelihood(rates: Mapping[str, float], counts: Counts) -> float:
    return sum(
        followed * log(rates.get(habit, 0.5)) + (could - followed) * log(1 - rates.get(habit, 0.5))
        for habit, (followed, could) in counts.items()
    )


def evenings(watched: Iterable[Watched]) -> list[Watched]:
    """Several games of each manner as one."""
    by_manner: dict[str, list[Watched]] = {}
    for one in watched:
        by_manner.setdefault(one.manner, []).append(one)
    return [
        merged(several[first : first + EVENING])
        for several in by_manner.values()
        for first in range(0, len(several) - EVENING + 1, EVENING)
    ]


def recognized(rates: Rates, watched: Iterable[Watched], manner: str | None = None) -> Estimate:
    """How often the guess is right; of one manner or of all."""
    right = [guess(rates, one.counts) == one.manner for one in watched if manner in (None, one.manner)]
    return share(sum(right), len(right))


def recognition(
    games: Sequence[Sequence[Watched]], accounts: Mapping[str, Account], seats: int
) -> Recognition:
    """Learned from the first half of the games, judged by the second."""
    half = len(games) // 2
    rates = learned(one for game in games[:half] for one in game)
    single = [one for game in games[half:] for one in game]
    several = evenings(single)
    figures = [
        MannerFigures(
            manner,
            strength(accounts[manner], seats) if manner in accounts else None,
            recognized(rates, single, manner),
            recognized(rates, several, manner),
        )
        for manner in rates
    ]
    return Recognition(
        tuple(figures), recognized(rates, single), recognized(rates, several), round(1 / len(rates), 6)
    )
