"""`stickup simulate --engine batch`: random bots and networks by the million, counted in batches."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from fractions import Fraction
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Final, NamedTuple

from stickup.core.dealer import label_key
from stickup.core.types import Setup
from stickup.simulation.game_runner import GameSeries, seating
from stickup.simulation.parallel import chunks, spread
from stickup.simulation.statistics import Account, Tally

from .errors import BadUsage, CommandError

if TYPE_CHECKING:
    from stickup.batch import BatchEngine, Finishes
    from stickup.batch.move_notes import MoveNotes

RANDOM, BOSS = "random", "boss"
PLAYERS: Final = {"cash-n-guns": (RANDOM, BOSS), "millions-of-dollars": (RANDOM,)}
"""The games that can be played in batches, and their bots that can."""
TRAINED: Final = f"{BOSS}:"
"""How the name of a boss with other weights begins."""
BATCH: Final = 65_536
NETWORK_BATCH: Final = 4096


def check_engine(game: str, bots: tuple[str, ...]) -> None:
    """Check that the game and the bots can play in batches."""
    if game not in PLAYERS:
        raise BadUsage("engine-game")
    for bot in bots:
        if bot not in PLAYERS[game] and not (BOSS in PLAYERS[game] and bot.startswith(TRAINED)):
            raise BadUsage("engine-bots", bot=bot, can=", ".join(able(game)))


def able(game: str) -> list[str]:
    """The names of the bots that can."""
    return [*PLAYERS[game], *([f"{TRAINED}FILE.npz"] if BOSS in PLAYERS[game] else [])]


def play_batches(
    series: GameSeries,
    games: int,
    *,
    records: Path | None = None,
    cluster: str | None = None,
    begin: int = 0,
) -> Generator[Tally, None, None]:
    """Play the games from number `begin` on: a tally for each batch, in order. Records go to that folder."""
    size = BATCH if set(series.bots) == {RANDOM} else NETWORK_BATCH
    batches = list(chunks(games, begin=begin, size=size))
    return spread(partial(play_batch, series, records, len(str(games))), batches, jobs=1, cluster=cluster)


def play_batch(series: GameSeries, records: Path | None, digits: int, numbers: range) -> Tally:
    engine, seed = engine_for(series.setup), label_key(series.seed)
    folder = None if records is None else RecordFolder(records, digits)
    if set(series.bots) != {RANDOM}:
        return play_bots(series, engine, seed, numbers, folder)
    if folder is not None:
        write_rollouts(series.setup, seed, numbers, folder)
    return tally_of(engine.rollout(seed, list(numbers)), engine.game.unit, seats_of(series, numbers))


@lru_cache(1)
def engine_for(setup: Setup) -> BatchEngine:
    """The engine, compiled once for all batches of a run."""
    try:
        from stickup.batch import BatchEngine
    except ImportError as missing:
        raise CommandError("engine-missing", package=str(missing.name)) from None
    return BatchEngine(setup)


def play_bots(
    series: GameSeries, engine: BatchEngine, seed: int, numbers: range, folder: RecordFolder | None
) -> Tally:
    """Networks, and random bots beside them: window by window, since they look at the tables."""
    from stickup.batch.bots import BatchBots
    from stickup.batch.move_notes import MoveNotes

    notes = None if folder is None else MoveNotes(engine)
    finishes = BatchBots(engine, series.bots).play(seed, list(numbers), notes)
    if folder is not None and notes is not None:
        write_games(series, seed, numbers, notes, folder)
    return tally_of(finishes, engine.game.unit, seats_of(series, numbers))


def seats_of(series: GameSeries, numbers: range) -> list[tuple[str, ...]]:
    """By game, who sits where; they move on by a seat each time, so few are different."""
    turns = [seating(series, number) for number in range(len(series.bots))]
    return [turns[number % len(turns)] for number in numbers]


# Records.


class RecordFolder(NamedTuple):
    """Where records go, and how many digits their numbers have."""

    path: Path
    digits: int

    def new(self, number: int) -> BinaryIO:
        return (self.path / f"game-{number + 1:0{self.digits}}.jsonl").open("xb")


def write_rollouts(setup: Setup, seed: int, numbers: range, folder: RecordFolder) -> None:
    from stickup.batch.records import record_rollout

    for number in numbers:
        with folder.new(number) as file:
            record_rollout(setup, seed, number, file.write)


def write_games(
    series: GameSeries, seed: int, numbers: range, notes: MoveNotes, folder: RecordFolder
) -> None:
    from stickup.batch.records import record_moves

    for at, number in enumerate(numbers):
        bots = seating(series, number)
        with folder.new(number) as file:
            record_moves(series.setup, seed, number, notes.moves(at), file.write, bots)


# Figures.


def tally_of(finishes: Finishes, unit: int, seated: Sequence[tuple[str, ...]]) -> Tally:
    """A batch added up, as if game by game."""
    winners: Any = sum(finishes.winners)
    nobody = int((winners == 0).sum())
    tally = Tally(len(winners), nobody, lengths(finishes.turns))
    for seat in range(len(finishes.scores)):
        names = [bots[seat] for bots in seated]
        for bot in dict.fromkeys(names):
            account = account_of(finishes, seat, winners, unit, [name == bot for name in names])
            tally.bots.setdefault(bot, Account()).merge(account)
            tally.seats.setdefault(seat, Account()).merge(account)
    return tally


def lengths(turns: Any) -> dict[int, int]:
    return {length: int((turns == length).sum()) for length in sorted(set(turns.tolist()))}


def account_of(finishes: Finishes, seat: int, winners: Any, unit: int, games: list[bool]) -> Account:
    """Of a seat in these games. A shared win counts as a fraction."""
    scores = finishes.scores[seat][games].astype("int64") * unit
    won = (winners * finishes.winners[seat])[games]
    wins = sum((Fraction(int((won == share).sum()), share) for share in range(1, 9)), Fraction())
    deaths = int((finishes.alive[seat][games] == 0).sum())
    return Account(len(scores), wins, int(scores.sum()), int((scores * scores).sum()), deaths)
