"""Games played by numbers, at any table."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from stickup.core.types import Seat, Setup
from stickup.environments.coding import WHERE, coding_of
from stickup.environments.episode import Episode
from stickup.numbers.numbering import Numbers
from stickup.testing import Case
from tests.core.cases import CASES

GAMES = tuple(WHERE)
BY_NAME: dict[str, Case] = {case.game.name: case for case in CASES}


def any_episode(game: str, seed: int) -> Episode:
    """A game at a table of any size, with any options."""
    rng, case = Random(seed), BY_NAME[game]
    return episode_of(game, case.table(rng.choice(case.seats), rng.choice), f"{seed}")


def episode_of(game: str, setup, seed: str) -> Episode:
    coding = coding_of(game)
    return Episode(coding, Numbers(coding.numbering, coding.asked, setup.seats), setup, seed)


def at_random(episode: Episode, rng: Random) -> dict[Seat, int]:
    """A number on offer for everyone who is asked."""
    return {seat: rng.choice(choices.numbers) for seat, choices in episode.choices.items()}


def rounds(episode: Episode, seed: int) -> Iterator[dict[Seat, int]]:
    """The episode played at random, with what is about to be answered."""
    rng = Random(seed)
    while not episode.over:
        numbers = at_random(episode, rng)
        yield numbers
        episode.play(numbers)


def everyone(episode: Episode) -> list[Seat]:
    return [Seat(seat) for seat in range(episode.setup.seats)]


def everyone_at(setup: Setup) -> list[Seat]:
    return [Seat(seat) for seat in range(setup.seats)]
