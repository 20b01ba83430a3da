"""`stickup simulate --engine batch`: random bots by the million, counted in batches."""

from __future__ import annotations

from collections.abc import Generator
from fractions import Fraction
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from stickup.core.dealer import label_key
from stickup.core.types import Setup
from stickup.simulation.game_runner import GameSeries
from stickup.simulation.parallel import chunks, spread
from stickup.simulation.statistics import Account, Tally

from .errors import BadUsage, CommandError

if TYPE_CHECKING:
    from stickup.batch import BatchEngine, Finishes

PLAYED: Final = frozenset({"cash-n-guns", "millions-of-dollars"})
"""The games that can be played in batches."""
BOT: Final = "random"
BATCH: Final = 65_536


def check_engine(game: str, bots: tuple[str, ...]) -> None:
    """Check that the game and the bots can play in batches."""
    if game not in PLAYED:
        raise BadUsage("engine-game")
    if set(bots) != {BOT}:
        raise BadUsage("engine-bots")


def play_batches(
    series: GameSeries,
    games: int,
    *,
    records: Path | None = None,
    cluster: str | None = None,
    begin: int = 0,
) -> Generator[Tally, None, None]:
    """Play the games from number `begin` on: a tally for each batch, in order. Records go to that folder."""
    batches = list(chunks(games, begin=begin, size=BATCH))
    return spread(partial(play_batch, series, records, len(str(games))), batches, jobs=1, cluster=cluster)


def play_batch(series: GameSeries, records: Path | None, digits: int, numbers: range) -> Tally:
    engine, seed = engine_for(series.setup), label_key(series.seed)
    if records is not None:
        write_records(series.setup, seed, numbers, records, digits)
    return tally_of(engine.rollout(seed, list(numbers)), engine.game.unit)


@lru_cache(1)
def engine_for(setup: Setup) -> BatchEngine:
    """The engine, compiled once for all batches of a run."""
    try:
        from stickup.batch import BatchEngine
    except ImportError as missing:
        raise CommandError("engine-missing", package=str(missing.name)) from None
    return BatchEngine(setup)


def write_records(setup: Setup, seed: int, numbers: range, records: Path, digits: int) -> None:
    from stickup.batch.records import record_rollout

    for number in numbers:
        with (records / f"game-{number + 1:0{digits}}.jsonl").open("xb") as file:
            record_rollout(setup, seed, number, file.write)


def tally_of(finishes: Finishes, unit: int) -> Tally:
    """A batch added up, as if game by game."""
    winners: Any = sum(finishes.winners)
    nobody = int((winners == 0).sum())
    tally = Tally(len(winners), nobody, lengths(finishes.turns), {BOT: Account()})
    for seat in range(len(finishes.scores)):
        tally.seats[seat] = account_of(finishes, seat, winners, unit)
        tally.bots[BOT].merge(tally.seats[seat])
    return tally


def lengths(turns: Any) -> dict[int, int]:
    return {length: int((turns == length).sum()) for length in sorted(set(turns.tolist()))}


def account_of(finishes: Finishes, seat: int, winners: Any, unit: int) -> Account:
    """A shared win counts as a fraction."""
    scores = finishes.scores[seat].astype("int64") * unit
    won = winners * finishes.winners[seat]
    wins = sum((Fraction(int((won == share).sum()), share) for share in range(1, 9)), Fraction())
    deaths = int((finishes.alive[seat] == 0).sum())
    return Account(len(scores), wins, int(scores.sum()), int((scores * scores).sum()), deaths)
