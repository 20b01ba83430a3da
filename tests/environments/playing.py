"""Games played by numbers, at any table."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from stickup.core.types import Seat, Setup
from stickup.environments.coding import WHERE, coding_of
from stickup.environments.match import Match
from stickup.environments.numbering import Numbers
from stickup.testing import Case
from tests.core.cases import CASES

GAMES = tuple(WHERE)
BY_NAME: dict[str, Case] = {case.game.name: case for case in CASES}


def any_match(game: str, seed: int) -> Match:
    """A game at a table of any size, with any options."""
    rng, case = Random(seed), BY_NAME[game]
    return match_of(game, case.table(rng.choice(case.seats), rng.choice), f"{seed}")


def match_of(game: str, setup, seed: str) -> Match:
    coding = coding_of(game)
    return Match(coding, Numbers(coding.numbering, coding.asked, setup.seats), setup, seed)


def at_random(match: Match, rng: Random) -> dict[Seat, int]:
    """A number on offer for everyone who is asked."""
    return {seat: rng.choice(choices.numbers) for seat, choices in match.choices.items()}


def rounds(match: Match, seed: int) -> Iterator[dict[Seat, int]]:
    """The match played at random, with what is about to be answered."""
    rng = Random(seed)
    while not match.over:
        numbers = at_random(match, rng)
        yield numbers
        match.play(numbers)


def everyone(match: Match) -> list[Seat]:
    return [Seat(seat) for seat in range(match.setup.seats)]


def everyone_at(setup: Setup) -> list[Seat]:
    return [Seat(seat) for seat in range(setup.seats)]
