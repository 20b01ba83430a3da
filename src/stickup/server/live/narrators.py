"""A table's narrators: one for each place and language, for any number of listeners."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

import structlog

from stickup.tables.frame_types import FullEntry
from stickup.tables.frames import Frames
from stickup.tables.narration.narrator import Narrator
from stickup.tables.table import Table
from stickup.text_view.game_text import Told

from .viewer import Viewer

log = structlog.get_logger()


class ListenerKey(NamedTuple):
    """What a viewer is told depends only on their seat and their language."""

    place: int | None
    lang: str


class Narrators:
    """Viewers who ask for words get every entry in words from then on."""

    def __init__(self) -> None:
        self._listeners: dict[Viewer, ListenerKey] = {}
        self._narrators: dict[ListenerKey, Narrator] = {}

    def greet(self, viewer: Viewer, lang: str, table: Table, recent: Iterable[FullEntry]) -> Told | None:
        """The game as it stands, in words."""
        listener = self._listeners[viewer] = ListenerKey(viewer.place, lang)
        narrator = Narrator(lang, viewer.place)  # a new one: the others' narrator may have failed
        self._narrators[listener] = narrator
        return self._tell(listener, partial(narrator.greet, table, recent))

    def forget(self, viewer: Viewer) -> None:
        listener = self._listeners.pop(viewer, None)
        if listener is not None and listener not in self._listeners.values():
            self._narrators.pop(listener, None)

    def frames(self, shown: FullEntry) -> dict[Viewer, bytes]:
        """The entry with words, for each viewer who asked for them."""
        if not self._listeners:
            return {}
        frames, made = Frames(shown), dict[ListenerKey, bytes]()
        for listener, narrator in tuple(self._narrators.items()):
            made[listener] = frames.told(listener.place, self._tell(listener, partial(narrator.entry, shown)))
        return {viewer: made[listener] for viewer, listener in self._listeners.items() if listener in made}

    def _tell(self, listener: ListenerKey, tell: Callable[[], Told | None]) -> Told | None:
        """If a game's words fail, the game goes on without them: facts and options are sent anyway."""
        try:
            return tell()
        except Exception as error:
            log.error("words-broken", exc_info=error)
            self._narrators.pop(listener, None)
            return None
