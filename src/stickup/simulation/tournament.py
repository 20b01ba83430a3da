"""A tournament: each bot alone among several of every other one, then all of them at mixed tables.

The first shows who beats whom, the second gives the ratings. Both depend only on the plan, so a tournament
that was stopped goes on where it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby, permutations
from math import sqrt
from random import Random
from typing import Any, Final

from msgspec import Struct

from stickup.core.types import Game, Setup

from .game_runner import Finish, GameSeries, play_one
from .parallel import chunks
from .statistics import Account, Estimate, Z, rounded
from .statistics import result as as_result

RESAMPLES: Final = 40
"""Number of bootstrap resamples for the ratings' intervals."""
MIXED: Final = ""
"""Instead of a bot: all of them, at a mixed table."""

Setups = Mapping[int, Setup]
"""Setups by number of seats."""


class TournamentPlan(Struct, frozen=True):
    """What a tournament plays. The same plan gives the same figures anywhere."""

    game: str
    rules: int
    options: tuple[str, ...]
    """As they were typed."""
    bots: tuple[str, ...]
    seats: tuple[int, ...]
    games: int
    seed: str


class Pairing(Struct, frozen=True, order=True):
    """One bot among several of another, at a table of one size; or a mixed table, if neither is named."""

    seats: int
    one: str = MIXED
    others: str = MIXED

    @property
    def mixed(self) -> bool:
        return self.one == MIXED


class PairingPart(Struct, frozen=True):
    """Some games of a pairing."""

    pairing: Pairing
    games: range


class Finisher(Struct, frozen=True):
    """One seat of a mixed game."""

    bot: str
    rank: int
    won: float
    """A shared win counts as a fraction."""
    trait: str = ""


class PairingResult(Struct, frozen=True):
    """A pairing's result: the account of the single bot, or every place at every mixed table."""

    pairing: Pairing
    account: Account | None = None
    tables: tuple[tuple[Finisher, ...], ...] = ()


def pairings(plan: TournamentPlan) -> list[Pairing]:
    pairs = [Pairing(seats, *pair) for seats in plan.seats for pair in permutations(plan.bots, 2)]
    return pairs + [Pairing(seats) for seats in plan.seats]


def games_of(plan: TournamentPlan, pairing: Pairing) -> int:
    """How many games a pairing has. At mixed tables each bot plays about as often as alone among others."""
    return plan.games * len(plan.bots) if pairing.mixed else plan.games


def parts(plan: TournamentPlan, wanted: Iterable[Pairing]) -> list[PairingPart]:
    return [PairingPart(pairing, games) for pairing in wanted for games in chunks(games_of(plan, pairing))]


# Playing


def play_part(game: Game[Any, Any], setups: Setups, plan: TournamentPlan, part: PairingPart) -> PairingResult:
    """Play some games of a pairing, in any process, at any time."""
    finishes = [
        play_one(*series_of(game, setups[part.pairing.seats], plan, part.pairing, index))
        for index in part.games
    ]
    if part.pairing.mixed:
        return PairingResult(part.pairing, tables=tuple(map(places, finishes)))
    account = Account()
    for finish in finishes:
        account.add(finish, finish.bots.index(part.pairing.one))
    return PairingResult(part.pairing, account)


def series_of(
    game: Game[Any, Any], setup: Setup, plan: TournamentPlan, pairing: Pairing, index: int
) -> tuple[GameSeries, int]:
    """The series that a game belongs to, and its number in it."""
    seed = f"{plan.seed}/{pairing.seats}/{pairing.one}/{pairing.others}"
    if pairing.mixed:
        return GameSeries(game, setup, lineup(plan.bots, pairing.seats, f"{seed}/{index}"), seed), index
    return GameSeries(game, setup, (pairing.one, *[pairing.others] * (pairing.seats - 1)), seed), index


def lineup(bots: Sequence[str], seats: int, seed: str) -> tuple[str, ...]:
    """A random line-up in which no bot sits twice before every bot sits once."""
    luck, seated = Random(seed), list[str]()
    while len(seated) < seats:
        seated += luck.sample(bots, len(bots))
    return tuple(luck.sample(seated[:seats], seats))


def places(finish: Finish) -> tuple[Finisher, ...]:
    """Winners first, then by score: the dead have none."""
    scores, winners = finish.outcome.scores, finish.outcome.winners
    order = [(seat not in winners, -score) for seat, score in enumerate(scores)]
    ranks = [1 + sum(other < mine for other in order) for mine in order]
    return tuple(
        Finisher(bot, ranks[seat], 1 / len(winners) if seat in winners else 0.0, trait)
        for seat, (bot, trait) in enumerate(zip(finish.bots, traits_at(finish), strict=True))
    )


def traits_at(finish: Finish) -> tuple[str, ...]:
    return finish.traits or ("",) * len(finish.bots)


def joined(parts: Iterable[PairingResult]) -> Iterator[PairingResult]:
    """Whole matches, out of parts that come in order."""
    for pairing, some in groupby(parts, lambda part: part.pairing):
        account, tables = Account(), list[tuple[Finisher, ...]]()
        for part in some:
            tables += part.tables
            if part.account:
                account.merge(part.account)
        yield (
            PairingResult(pairing, None, tuple(tables)) if pairing.mixed else PairingResult(pairing, account)
        )


# What it shows


class Rated(Struct, frozen=True):
    """A bot's rating, and its share of the wins at mixed tables as a multiple of what would be fair."""

    bot: str
    rating: Estimate
    strength: Estimate


class Duel(Struct, frozen=True):
    """The one's share of the wins among the others, as a multiple of what would be fair."""

    pairing: Pairing
    games: int
    strength: Estimate


class TraitFigures(Struct, frozen=True):
    """How often its owners win, as a multiple of a fair share."""

    trait: str
    played: int
    strength: Estimate


class Findings(Struct, frozen=True):
    """Everything a tournament shows; figures in brackets or bars are 95% intervals."""

    ratings: tuple[Rated, ...]
    duels: tuple[Duel, ...]
    by_seats: dict[int, dict[str, Estimate]]
    """Strength at mixed tables, by number of seats and bot."""
    traits: tuple[TraitFigures, ...]
    games: int


def findings(plan: TournamentPlan, played: Sequence[PairingResult]) -> Findings:
    mixed = {result.pairing.seats: result.tables for result in played if result.pairing.mixed}
    tables = [table for some in mixed.values() for table in some]
    return Findings(
        rated(plan, tables),
        tuple(duel(result.pairing, result.account) for result in played if result.account),
        {seats: strengths(some) for seats, some in mixed.items()},
        trait_figures(tables),
        sum(games_of(plan, result.pairing) for result in played),
    )


def rated(plan: TournamentPlan, tables: Sequence[Sequence[Finisher]]) -> tuple[Rated, ...]:
    """The best first."""
    ratings, wins = rate(plan.bots, tables, plan.seed), strengths(tables)
    return tuple(sorted((Rated(bot, ratings[bot], wins[bot]) for bot in plan.bots), key=best))


def strengths(tables: Iterable[Sequence[Finisher]]) -> dict[str, Estimate]:
    return {bot: strength for bot, (_, strength) in shares(tables, lambda place: place.bot).items()}


def trait_figures(tables: Iterable[Sequence[Finisher]]) -> tuple[TraitFigures, ...]:
    found = shares(tables, lambda place: place.trait).items()
    figures = [TraitFigures(trait, *figures) for trait, figures in found if trait]
    return tuple(sorted(figures, key=lambda trait: -trait.strength.value))


def best(rated: Rated) -> float:
    return -rated.rating.value


def duel(pairing: Pairing, account: Account) -> Duel:
    share = as_result(account).win_share
    times = [round(figure * pairing.seats, 3) for figure in (share.value, share.low, share.high)]
    return Duel(pairing, account.played, Estimate(*times))


def shares(
    tables: Iterable[Sequence[Finisher]], name: Callable[[Finisher], str]
) -> dict[str, tuple[int, Estimate]]:
    """How many games each bot played, and its share of wins as a multiple of a fair share."""
    played: dict[str, int] = {}
    sums: dict[str, list[float]] = {}
    for table in tables:
        fair = 1 / len(table)
        for place in table:
            played[name(place)] = played.get(name(place), 0) + 1
            found = sums.setdefault(name(place), [0.0, 0.0, 0.0])
            for index, more in enumerate((place.won, fair, (place.won - fair) ** 2)):
                found[index] += more
    return {key: (played[key], multiple(*sums[key])) for key in sums}


def multiple(won: float, fair: float, squares: float) -> Estimate:
    margin = Z * sqrt(squares) / fair
    return rounded(won / fair, max(0.0, won / fair - margin), won / fair + margin, 3)


def rate(bots: Sequence[str], tables: Sequence[Sequence[Finisher]], seed: str) -> dict[str, Estimate]:
    """Each bot's rating by openskill, with its bootstrap interval."""
    luck, found = Random(f"{seed}/ratings"), {bot: list[float]() for bot in bots}
    for _ in range(RESAMPLES):
        ratings = rate_once(bots, luck.choices(tables, k=len(tables)))
        for bot in bots:
            found[bot].append(ratings[bot])
    return {bot: spread(sorted(values)) for bot, values in found.items()}


def spread(values: Sequence[float]) -> Estimate:
    """The mean and the 95% interval of resampled values."""
    cut = len(values) // 40
    return rounded(sum(values) / len(values), values[cut], values[-1 - cut], 2)


def rate_once(bots: Sequence[str], tables: Iterable[Sequence[Finisher]]) -> dict[str, float]:
    """Rate all games in order. A bot that sits at a table twice gets the mean of its ranks."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings = {bot: model.rating() for bot in bots}
    for table in tables:
        ranks: dict[str, list[int]] = {}
        for place in table:
            ranks.setdefault(place.bot, []).append(place.rank)
        there = list(ranks)
        means = [sum(ranks[bot]) / len(ranks[bot]) for bot in there]
        rated = model.rate([[ratings[bot]] for bot in there], ranks=means)
        ratings.update((bot, team[0]) for bot, team in zip(there, rated, strict=True))
    return {bot: float(rating.mu) for bot, rating in ratings.items()}
