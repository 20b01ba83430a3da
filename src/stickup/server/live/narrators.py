"""Those who tell a table's game in words: one for each place and language, however many listen to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

import structlog

from stickup.plain.told import Told
from stickup.tables.frame_types import Shown
from stickup.tables.frames import Frames
from stickup.tables.narrator import Narrator
from stickup.tables.table import Table

from .viewer import Viewer

log = structlog.get_logger()


class Ear(NamedTuple):
    """What somebody is told hangs on where they sit and which language they read, and on nothing else."""

    place: int | None
    lang: str


class Narrators:
    """Whoever asks for words is told every entry from then on."""

    def __init__(self) -> None:
        self._ears: dict[Viewer, Ear] = {}
        self._narrators: dict[Ear, Narrator] = {}

    def greet(self, viewer: Viewer, lang: str, table: Table, recent: Iterable[Shown]) -> Told | None:
        """The game as it stands, in words."""
        ear = self._ears[viewer] = Ear(viewer.place, lang)
        narrator = Narrator(lang, viewer.place)  # anew: the one who tells the others may have failed
        self._narrators[ear] = narrator
        return self._tell(ear, partial(narrator.greet, table, recent))

    def forget(self, viewer: Viewer) -> None:
        ear = self._ears.pop(viewer, None)
        if ear is not None and ear not in self._ears.values():
            self._narrators.pop(ear, None)

    def frames(self, shown: Shown) -> dict[Viewer, bytes]:
        """The entry with words, for those who want them."""
        if not self._ears:
            return {}
        frames, made = Frames(shown), dict[Ear, bytes]()
        for ear, narrator in tuple(self._narrators.items()):
            made[ear] = frames.told(ear.place, self._tell(ear, partial(narrator.entry, shown)))
        return {viewer: made[ear] for viewer, ear in self._ears.items() if ear in made}

    def _tell(self, ear: Ear, tell: Callable[[], Told | None]) -> Told | None:
        """If a game's words fail, the game goes on without them: facts and options are sent anyway."""
        try:
            return tell()
        except Exception as error:
            log.error("words-broken", exc_info=error)
            self._narrators.pop(ear, None)
            return None
