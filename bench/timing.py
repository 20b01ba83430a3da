"""The stopwatch that every contestant shares.

Standard library only: it also runs in the peers' virtualenv. An answer is one seat's choice. The dealer's
draws don't count, for us or for a peer. The seconds are CPU seconds of this one process, which other programs
don't use up.
"""

import json
import random
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import TypeVar

Play = Callable[[float], tuple[int, int]]
"""Plays at random for a number of seconds; returns how many answers were given and how many games finished.
"""

T = TypeVar("T")

TRIAL = 0.1
"""The share of the time that each method gets beforehand, to warm up and to find the fastest."""


@dataclass(frozen=True, slots=True)
class Run:
    """One contestant's turn at the stopwatch."""

    name: str
    way: str
    answers: int
    games: int
    seconds: float
    wall: float

    @property
    def rate(self) -> float:
        """Answers a second."""
        return self.answers / self.seconds


def main(name: str, ways: Mapping[str, Play]) -> None:
    """Time the fastest method for the seconds given on the command line, and print the run as one line of
    JSON."""
    seconds = float(sys.argv[1])
    trials = [timed(name, way, play, seconds * TRIAL) for way, play in ways.items()]
    way = max(trials, key=lambda run: run.rate).way
    print(json.dumps(asdict(timed(name, way, ways[way], seconds))))


def timed(name: str, way: str, play: Play, seconds: float) -> Run:
    wall, cpu = time.perf_counter(), time.process_time()
    answers, games = play(seconds)
    return Run(name, way, answers, games, time.process_time() - cpu, time.perf_counter() - wall)


def again_and_again(game: Callable[[], int]) -> Play:
    """Play whole games, one after the other, until time's up. `game` plays one and returns its answers."""

    def play(seconds: float) -> tuple[int, int]:
        answers = games = 0
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            answers += game()
            games += 1
        return answers, games

    return play


def pick(options: Sequence[T]) -> T:
    """A random one of them, as cheaply as Python can, and the same way for every contestant."""
    return options[int(random.random() * len(options))]
