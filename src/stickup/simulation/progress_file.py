"""A simulation's progress in a file, so that it can be stopped and continued with the same figures."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
from msgspec import Struct

from .game_runner import GameSeries
from .statistics import Tally

FORMAT = 1


class SimulationProgress(Struct, frozen=True):
    """The first games of a series, added up. It names its series, so that no other one continues it."""

    game: str
    rules: int
    setup: Any
    bots: tuple[str, ...]
    seed: str
    engine: str
    tally: Tally
    stickup: str = "simulation-progress"
    format: int = FORMAT

    def fits(self, other: SimulationProgress) -> bool:
        """Whether both belong to the same series."""
        return all(getattr(self, name) == getattr(other, name) for name in IDENTITY)


IDENTITY = ("stickup", "format", "game", "rules", "setup", "bots", "seed", "engine")


def progress_of(series: GameSeries, engine: str, tally: Tally) -> SimulationProgress:
    setup = msgspec.json.decode(msgspec.json.encode(series.setup))
    return SimulationProgress(
        series.game.name, series.game.version, setup, series.bots, series.seed, engine, tally
    )


def encode(progress: SimulationProgress) -> bytes:
    return msgspec.json.encode(progress, enc_hook=str) + b"\n"


def decode(data: bytes) -> SimulationProgress:
    """Raises ValueError."""
    return msgspec.json.decode(data, type=SimulationProgress, dec_hook=read_fraction)


def read_fraction(_: type, text: str) -> Fraction:
    return Fraction(text)
