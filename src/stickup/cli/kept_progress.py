"""`stickup simulate --resume FILE`: what has been played is kept in that file."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from stickup.simulation.game_runner import GameSeries
from stickup.simulation.progress_file import SimulationProgress, decode, encode, progress_of
from stickup.simulation.statistics import Tally

from .errors import BadUsage, CommandError, Incompatible
from .files import check_free, read_file, write_file

SECONDS: Final = 5.0
"""Seconds between two writes: the most that's lost if the plug is pulled."""


def kept_seed(path: Path | None) -> str | None:
    """The seed in the file, if none was given. Errors in the file are reported later."""
    try:
        before = None if path is None else read_progress(path)
    except (OSError, ValueError, CommandError):
        return None
    return None if before is None else before.seed


def read_progress(path: Path) -> SimulationProgress | None:
    """What is in the file, or None if there is none. Raises ValueError, CommandError."""
    return decode(read_file(str(path))) if os.path.lexists(path) else None


class KeptProgress:
    """The tally of the games played so far, here and in the file."""

    def __init__(self, path: Path, series: GameSeries, engine: str) -> None:
        """Raises BadUsage if the file is of another simulation."""
        self.path = path
        self._series = series
        self._engine = engine
        self.tally = self._read()
        self._saved = time.monotonic()

    @contextmanager
    def saved(self) -> Iterator[None]:
        """Save the tally in the end, however it ends."""
        try:
            yield
        finally:
            self._save()

    def keep(self, tally: Tally) -> None:
        """Keep it here, and now and then in the file."""
        self.tally = tally
        if time.monotonic() > self._saved + SECONDS:
            self._save()

    def _save(self) -> None:
        write_file(self.path, encode(progress_of(self._series, self._engine, self.tally)), force=True)
        self._saved = time.monotonic()

    def _read(self) -> Tally:
        check_free(self.path, force=True)
        try:
            before = read_progress(self.path)
        except ValueError as error:
            raise Incompatible("simulate-resume-unreadable", file=str(self.path)) from error
        if before is None:
            return Tally()
        if not before.fits(progress_of(self._series, self._engine, Tally())):
            raise BadUsage("simulate-resume-other", file=str(self.path))
        return before.tally
