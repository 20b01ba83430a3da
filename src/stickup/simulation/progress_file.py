"""A simulation's progress in a file, so that it can be stopped and continued with the same figures."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import msgspec
from msgspec import Struct

from .game_runner import GameSeries
from .statistics import Tally

FORMAT = 1
FRACTION = re.compile(r"[0-9]{1,30}(/[1-9][0-9]{0,9})?")


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
    """Raises ValueError, also for figures that can't be of the same games."""
    progress = msgspec.json.decode(data, type=SimulationProgress, dec_hook=read_fraction)
    if not adds_up(progress.tally):
        raise ValueError("the figures don't add up")
    return progress


def adds_up(tally: Tally) -> bool:
    """Whether everyone's games are as many as were played. Before the first, there is nobody."""
    accounts = [*tally.bots.values(), *tally.seats.values()]
    played = sum(account.played for account in tally.bots.values())
    return (
        tally.games == sum(tally.turns.values())
        and 0 <= tally.nobody_won <= tally.games
        and all(account.played == tally.games for account in tally.seats.values())
        and played == tally.games * len(tally.seats)
        and all(0 <= account.wins <= account.played > 0 for account in accounts)
        and (tally.games == 0) == (not tally.seats)
    )


def read_fraction(_: type, text: str) -> Fraction:
    """Raises ValueError. Not everything that Python reads: 1e99999999 would take it forever."""
    if not FRACTION.fullmatch(text):
        raise ValueError(f"not a fraction: {text[:50]!r}")
    return Fraction(text)
