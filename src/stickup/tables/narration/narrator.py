"""A game in words, for a viewer whose client can't draw it, made from what that viewer is sent."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from stickup.core.record import SetupLine
from stickup.core.types import Event, Game, Seat
from stickup.core.versions import setup_of
from stickup.core.view import View, fold, seen_by, view_of
from stickup.games import rules_of, words_for
from stickup.text_view.game_text import Told, tell
from stickup.words import GameWords, PageWords

from ..frame_types import FullEntry
from ..table import Table


class Narrator:
    """Follows one viewer, sees the same facts, and puts them in words in one language.

    It never gets the state: it folds a view from the facts, as a client would.
    """

    def __init__(self, lang: str, place: int | None) -> None:
        self._speech = PageWords(lang)
        self._place = place
        self._telling: Telling | None = None

    def greet(self, table: Table, recent: Iterable[FullEntry]) -> Told | None:
        """The game as it is now, and the last few things that happened."""
        match = table.match
        if match is None:
            self._telling = None
            return None
        telling = Telling(match.header, match.seat_of(self._place), self._speech)
        telling.view = view_of(match.state, telling.view.seat)
        self._telling = telling
        facts = (fact for shown in recent if shown.header == match.header for fact in shown.facts)
        return telling.told(seen_by(telling.view.seat, facts))

    def entry(self, shown: FullEntry) -> Told | None:
        """An entry in words, if it moves the game."""
        if shown.header is None or not shown.facts:
            return None
        if self._telling is None or shown.header != self._telling.header:
            seat = Seat(shown.seats.index(self._place)) if self._place in shown.seats else None
            self._telling = Telling(shown.header, seat, self._speech)
        return self._telling.learn(shown.facts)


class Telling:
    """One game in words, for one viewer."""

    def __init__(self, header: SetupLine, seat: Seat | None, speech: PageWords) -> None:
        self.header = header
        self.game: Game[Any, Any] = rules_of(header.game, header.rules)
        self.words: GameWords = words_for(header.game)(speech, [player.name for player in header.players])
        self.view: View[Any, Any] = fold(self.game, setup_of(self.game, header.setup), seat, ())

    def learn(self, facts: Iterable[Event]) -> Told:
        seen = list(seen_by(self.view.seat, facts))
        for fact in seen:
            self.view.observe(fact)
        return self.told(seen)

    def told(self, facts: Iterable[Event]) -> Told:
        return tell(self.words, self.view, facts, self.game.outcome(self.view.table))
