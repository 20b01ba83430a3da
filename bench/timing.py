"""The stopwatch that every contestant shares. Standard library only: it also runs in the peers' virtualenv.

An answer is one seat's choice. What the dealer draws is not counted, for us or for a peer.
The seconds are CPU seconds of this one process: a neighbour who takes the core costs us none of them.
"""

import json
import random
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import TypeVar

Play = Callable[[float], tuple[int, int]]
"""Play at random for so many seconds; say how many answers were given and how many games were finished."""

T = TypeVar("T")

TRIAL = 0.1
"""The part of the time that each way is given beforehand, both to warm up and to find the fastest."""


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
    """Time the fastest way for the seconds given on the command line, and print the run as one JSON line."""
    seconds = float(sys.argv[1])
    trials = [timed(name, way, play, seconds * TRIAL) for way, play in ways.items()]
    way = max(trials, key=lambda run: run.rate).way
    print(json.dumps(asdict(timed(name, way, ways[way], seconds))))


def timed(name: str, way: str, play: Play, seconds: float) -> Run:
    wall, cpu = time.perf_counter(), time.process_time()
    answers, games = play(seconds)
    return Run(name, way, answers, games, time.process_time() - cpu, time.perf_counter() - wall)


def again_and_again(game: Callable[[], int]) -> Play:
    """Whole games, one after the other, until the time is up. `game` plays one and counts its answers."""

    def play(seconds: float) -> tuple[int, int]:
        answers = games = 0
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            answers += game()
            games += 1
        return answers, games

    return play


def pick(options: Sequence[T]) -> T:
    """One of them at random, as cheaply as Python can: the same for every contestant."""
    return options[int(random.random() * len(options))]
