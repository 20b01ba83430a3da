"""A million answers, with any options, seats and powers: the batch engine plays the readable engine's game.

    python -m tests.prove.batch --transitions 1000000 --setups 4

At every question the two are compared: who is asked, the options, the table, every hand, what is face down,
and in the end the scores. Half the games are dealt by counting, the other half replay another dealer's draws.
Then jax, compiled, plays whole games with so many setups, and its results must have the hash of numpy's. Some
games are written down as well, and the referee verifies the records.
"""

from __future__ import annotations

import hashlib
import os
import sys
from argparse import Namespace
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import Final

from stickup.batch import BatchEngine, Finishes
from stickup.batch.array_backend import np
from stickup.batch.cash_n_guns.records import record_rollout
from stickup.batch.kernel import flat
from stickup.core.verify_record import verify
from stickup.games.cash_n_guns.rules import GAME
from tests.batch.follow import Tally, any_setup, follow

from .cash_n_guns.figures import Findings, Step, numbers, tell

GAMES: Final = 24
"""In each batch that is compared."""
ROLLOUT: Final = 4096
RARE: Final = ("steal", "scavenge", "rob", "smart", "trade", "draft", "forbid")


def main() -> int:
    words = numbers("tests.prove.batch", transitions=1_000_000, setups=4, records=200)
    return tell(words, words.transitions, lambda step: prove(words, step))


def prove(words: Namespace, step: Step) -> Findings:
    found = Findings("the batch engine beside the readable one")
    tally = compared(found, words.transitions, words.seed, step)
    found.must("transitions compared", tally.transitions, holds=tally.transitions >= words.transitions)
    found.note("games", tally.games)
    found.note("setups", tally.setups)
    for name in RARE:
        found.must(f"asked: {name}", tally.questions[name], holds=tally.questions[name] > 0)
    hashes(found, words.setups, words.seed)
    records(found, words.records, words.seed)
    return found


def compared(found: Findings, transitions: int, seed: int, step: Step) -> Tally:
    """Batches with random setups until there are enough answers, on all cores."""
    tally, cores = Tally(), os.cpu_count() or 1
    with ProcessPoolExecutor(cores, get_context("spawn")) as pool:
        numbers = iter(range(seed * 1_000_000, (seed + 1) * 1_000_000))
        while tally.transitions < transitions and not found.faults:
            for result in pool.map(one_batch, [next(numbers) for _ in range(2 * cores)]):
                if isinstance(result, str):
                    found.faults.append(result)
                    continue
                tally.add(result)
                step(result.transitions)
    return tally


def one_batch(number: int) -> Tally | str:
    """What was compared, or where the two differ."""
    setup = any_setup(Random(f"prove {number}"))
    try:
        return follow(setup, GAMES, number, given=number % 2 == 1)
    except (AssertionError, ValueError) as difference:
        return f"batch {number}, {setup}: {difference}"


def hashes(found: Findings, setups: int, seed: int) -> None:
    """Jax and numpy play the same games."""
    for number in range(setups):
        setup = any_setup(Random(f"hashes {seed} {number}"))
        ours = [digest(BatchEngine(setup, arrays).rollout(number, ROLLOUT)) for arrays in ("numpy", "jax")]
        name = f"hash of {ROLLOUT} games, {setup.seats} seats, powers {setup.options.powers}"
        found.must(name, " ".join(dict.fromkeys(ours)), holds=ours[0] == ours[1])


def digest(finish: Finishes) -> str:
    return hashlib.sha256(b"".join(words(finish))).hexdigest()[:16]


def words(finish: Finishes) -> Iterator[bytes]:
    for vector in flat(finish):
        yield np.asarray(vector).astype("<u4").tobytes()


def records(found: Findings, number: int, seed: int) -> None:
    """The referee accepts any game of a rollout."""
    verified = 0
    for at in range(number):
        setup, lines = any_setup(Random(f"records {seed} {at}")), list[bytes]()
        record_rollout(setup, seed, at, lines.append)
        verify({GAME.name: GAME}, lines)
        verified += 1
    found.must("records verified", verified, holds=verified == number)


if __name__ == "__main__":
    sys.exit(main())
