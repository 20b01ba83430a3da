"""A million answers in each game, with any options and seats: the batch engine plays the readable rules.

    python -m tests.prove.batch --transitions 1000000 --observations 100000 --setups 4

At every question the two are compared: who is asked, the options, the table, every hand, what is face down,
and in the end the scores. Half the games are dealt by counting, the other half replay another dealer's draws.
On the open floor, three players also say all they can at once, however combined. What every seat sees, and
which numbers it may answer, is what the environments show. Then jax, compiled, plays whole games with so many
setups, and its results must have the hash of numpy's. Some games are written down as well, and the referee
verifies the records. Bosses like the same answers best in both engines, and win as often.
"""

from __future__ import annotations

import hashlib
import os
import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import Any, Final, NamedTuple

import pytest

from stickup.batch import BatchEngine, Finishes
from stickup.batch.array_backend import np
from stickup.batch.cash_n_guns import trained_network
from stickup.batch.kernel import flat
from stickup.batch.records import record_rollout
from stickup.cli.batches import play_batches
from stickup.core.types import Seat, Setup
from stickup.core.verify_record import verify
from stickup.games import GAMES
from stickup.games.cash_n_guns.bots import boss
from stickup.games.cash_n_guns.rules.options import CashSetup
from stickup.games.millions_of_dollars.rules import actions as a
from stickup.games.millions_of_dollars.rules.options import Gifts, MillionsSetup, Options
from stickup.simulation.game_runner import GameSeries
from stickup.simulation.parallel import play_all
from stickup.simulation.statistics import Tally as SeriesTally
from stickup.simulation.statistics import result
from tests.ageing.shelf import RECORDS, lines
from tests.batch import follow, follow_millions, test_observations, watch_millions
from tests.batch.every_heist import play_every_heist
from tests.batch.every_turn import LOADS, TURNS_A_LOAD, play_every_turn
from tests.batch.follow import Tally
from tests.batch.follow_boss import CALM, BossSideBySide

from .figures import Findings, Step, numbers, tell


class Proved(NamedTuple):
    """How a game is followed, how many of it in a batch, and what must have been asked or said."""

    any_setup: Callable[[Random], Any]
    follow: Callable[..., Tally]
    follow_record: Callable[[list[bytes]], Tally]
    watch: Callable[[Any, int, int], Any]
    games: int
    rare: tuple[str, ...]


PROVED: Final = {
    "cash-n-guns": Proved(
        follow.any_setup,
        follow.follow,
        lambda record: follow.follow_records([record]),
        test_observations.Watched,
        24,
        ("steal", "scavenge", "rob", "smart", "trade", "draft", "forbid"),
    ),
    "millions-of-dollars": Proved(
        follow_millions.any_setup,
        follow_millions.follow,
        follow_millions.follow_record,
        watch_millions.Watched,
        48,
        ("name", "Peek", "Withdraw", "GiveMoney", "LastCall", "NotReady", "Leave"),
    ),
}
ROLLOUT: Final = 4096


def main() -> int:
    words = numbers(
        "tests.prove.batch", transitions=1_000_000, observations=100_000, setups=4, records=200, bosses=1000
    )
    total = len(PROVED) * (words.transitions + words.observations)
    return tell(words, total, lambda step: prove(words, step))


def prove(words: Namespace, step: Step) -> Findings:
    found = Findings("the batch engine beside the readable one")
    for game in PROVED:
        tally = compared(found, game, words.transitions, words.seed, step)
        enough = tally.transitions >= words.transitions
        found.must(f"{game}: transitions compared", tally.transitions, holds=enough)
        found.note(f"{game}: games", tally.games)
        found.note(f"{game}: setups", tally.setups)
        for name in PROVED[game].rare:
            found.must(f"{game}: {name}", tally.questions[name], holds=tally.questions[name] > 0)
        observed(found, game, words.observations, words.seed, step)
        hashes(found, game, words.setups, words.seed)
        records(found, game, words.records, words.seed)
        kept(found, game)
    every_turn(found)
    every_word(found)
    every_heist(found)
    bosses(found, words.bosses, words.seed)
    return found


def compared(found: Findings, game: str, transitions: int, seed: int, step: Step) -> Tally:
    """Compare batches with random setups until there are enough answers, on all cores."""
    tally, cores = Tally(), os.cpu_count() or 1
    with ProcessPoolExecutor(cores, get_context("spawn")) as pool:
        numbers = iter(range(seed * 1_000_000, (seed + 1) * 1_000_000))
        while tally.transitions < transitions and not found.faults:
            batches = [next(numbers) for _ in range(2 * cores)]
            for result in pool.map(one_batch, [game] * len(batches), batches):
                if isinstance(result, str):
                    found.faults.append(result)
                    continue
                tally.add(result)
                step(result.transitions)
    return tally


def one_batch(game: str, number: int) -> Tally | str:
    """What was compared, or where the two differ."""
    proved = PROVED[game]
    setup = proved.any_setup(Random(f"prove {number}"))
    try:
        return proved.follow(setup, proved.games, number, given=number % 2 == 1)
    except (AssertionError, ValueError) as difference:
        return f"batch {number}, {setup}: {difference}"


def observed(found: Findings, game: str, observations: int, seed: int, step: Step) -> None:
    """Batches with random setups until enough observations are those of the environments, on all cores."""
    seen, cores = 0, os.cpu_count() or 1
    with ProcessPoolExecutor(cores, get_context("spawn")) as pool:
        numbers = iter(range(seed * 1_000_000, (seed + 1) * 1_000_000))
        while seen < observations and not found.faults:
            batches = [next(numbers) for _ in range(2 * cores)]
            for result in pool.map(watched_batch, [game] * len(batches), batches):
                if isinstance(result, str):
                    found.faults.append(result)
                    continue
                seen += result
                step(result)
    found.must(f"{game}: observations compared", seen, holds=seen >= observations)


def watched_batch(game: str, number: int) -> int | str:
    """How many observations were compared, or where one differs."""
    setup = PROVED[game].any_setup(Random(f"watch {number}"))
    watched = PROVED[game].watch(setup, 3, number)
    try:
        watched.play()
    except AssertionError as difference:
        return f"batch {number}, {setup}: {difference}"
    compared: int = watched.compared
    return compared


def hashes(found: Findings, game: str, setups: int, seed: int) -> None:
    """Jax and numpy play the same games."""
    for number in range(setups):
        setup: Setup = PROVED[game].any_setup(Random(f"hashes {seed} {number}"))
        ours = [digest(BatchEngine(setup, arrays).rollout(number, ROLLOUT)) for arrays in ("numpy", "jax")]
        name = f"{game}: hash of {ROLLOUT} games, {setup.seats} seats, setup {number}"
        found.must(name, " ".join(dict.fromkeys(ours)), holds=ours[0] == ours[1])


def digest(finish: Finishes) -> str:
    return hashlib.sha256(b"".join(words(finish))).hexdigest()[:16]


def words(finish: Finishes) -> Iterator[bytes]:
    for vector in flat(finish):
        yield np.asarray(vector).astype("<u4").tobytes()


def records(found: Findings, game: str, number: int, seed: int) -> None:
    """The referee accepts any game of a rollout."""
    verified = 0
    for at in range(number):
        setup, written = PROVED[game].any_setup(Random(f"records {seed} {at}")), list[bytes]()
        record_rollout(setup, seed, at, written.append)
        verify(GAMES, written)
        verified += 1
    found.must(f"{game}: records verified", verified, holds=verified == number)


def kept(found: Findings, game: str) -> None:
    """Records of earlier versions can be replayed in a batch."""
    ours = [record for record in map(lines, RECORDS) if f'"game":"{game}"'.encode() in record[0]]
    answers = sum(PROVED[game].follow_record(record).transitions for record in ours)
    found.must(f"{game}: transitions of kept records", answers, holds=answers > 0)


def every_word(found: Findings) -> None:
    """Three players say everything they can at once, in every combination."""
    setup = MillionsSetup(4, Options(gifts=Gifts.ON))
    before = [{0: a.Offer(Seat(1), 0, 1), 1: a.Offer(Seat(0), 0, 1), 2: a.Offer(Seat(0), 0, 1), 3: a.READY}]
    said = sum(follow_millions.say_everything(setup, who, before) for who in ((0, 1, 2), (1, 2, 3)))
    found.must("words said at once", said, holds=said > 0)


def every_turn(found: Findings) -> None:
    """All first turns of four gangsters: bullets, aims, orders and who ducks."""
    with ProcessPoolExecutor(os.cpu_count() or 1, get_context("spawn")) as pool:
        played = [*pool.map(turns_with, range(LOADS))]
    found.faults += [fault for fault in played if isinstance(fault, str)]
    turns = sum(turns for turns in played if isinstance(turns, int))
    found.must("turns of four gangsters", turns, holds=turns == LOADS * TURNS_A_LOAD)


def turns_with(load: int) -> int | str:
    """How many turns with these bullets were compared, or where one differs."""
    try:
        return play_every_turn(load)
    except AssertionError as difference:
        return f"turns with the bullets {load:04b}: {difference}"


def every_heist(found: Findings) -> None:
    """All heists of a small table: plans, leavers and names."""
    for seats, every in ((4, 1), (5, 5), (3, 5)):
        played = play_every_heist(seats, every=every)
        found.must(f"heists of {seats} players", played, holds=played > 1000)


def bosses(found: Findings, games: int, seed: int) -> None:
    """A network answers in a batch as the bot does, and so many games have the same figures in both."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (boss, trained_network):
            patch.setattr(module, "TEMPERATURE", CALM)
        followed = [BossSideBySide(follow.any_setup(Random(f"bosses {seed} {at}")), 4, at) for at in range(6)]
        for one in followed:
            one.play()
    answers = sum(one.compared for one in followed)
    found.must("answers of bosses compared", answers, holds=answers > 0)
    series = GameSeries(GAMES["cash-n-guns"], CashSetup(5), ("boss", *["random"] * 4), f"{seed}")
    batch = total(play_batches(series, 10 * games))
    rules = total(play_all(series, games, jobs=os.cpu_count() or 1))
    for bot in ("boss", "random"):
        here, there = result(batch.bots[bot]), result(rules.bots[bot])
        for figure in ("win_share", "money", "death_share"):
            ours, theirs = getattr(here, figure), getattr(there, figure)
            holds = ours.low <= theirs.high and theirs.low <= ours.high
            found.must(f"{figure} of {bot}, batch and rules", f"{ours.value} {theirs.value}", holds=holds)


def total(parts: Iterable[SeriesTally]) -> SeriesTally:
    every = SeriesTally()
    for part in parts:
        every.merge(part)
    return every


if __name__ == "__main__":
    sys.exit(main())
