"""Whole games as viewers see them, for the web client to fold and tell.

Each game is one JSON file: every frame that a viewer is sent, what the viewer must know after it, and what
the terminal would say to it in every language.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
from msgspec import Raw, Struct, structs

from stickup.core.types import Action, Decision, Seat
from stickup.core.view import seen_by, shared_view
from stickup.games import GAMES, newest, words_for
from stickup.server.http.api import offered
from stickup.tables import entries as e
from stickup.tables.clock import Speed
from stickup.tables.frames import Frames, snapshot
from stickup.tables.game_setup import seats_of
from stickup.tables.table import Phase
from stickup.words import LANGUAGES, Words
from tests.tables.room import Room

LEAST: Final = int(os.environ.get("STICKUP_STREAMS", "1"))
"""At least this many games of each kind, then as many as it takes until everything has happened once."""
RICH: Final = {"cash-n-guns": (2, 42, 77, 57, 92, 11, 82), "millions-of-dollars": (7, 29, 4)}
"""Seeds of games in which much happens: these come first, so that few are needed."""
MOST_SEEDS: Final = 500
SILENT: Final = 0.06
LABELS: Final = 12
"""Answers worded per question: an open floor has hundreds."""
NEEDS_AGES: Final = "oldest"
DEALERS: Final = frozenset({"FaceDown", "FaceDownTaken", "CardBuried", "PileOpened"})
"""Facts for the dealer only."""


class Told(Struct):
    """What one viewer reads about an entry, in one language."""

    facts: list[str | None]
    question: str | None = None
    options: list[int] = []
    """Which answers are put into words."""
    labels: list[str] = []
    outcome: str | None = None


class Moment(Struct):
    """One frame, and what its viewer knows then."""

    frame: Raw
    snapshot: Raw
    told: dict[str, Told] | None


class Stream(Struct):
    place: int | None
    moments: list[Moment] = []


class Recorded(Struct):
    game: str
    seed: int
    names: list[str]
    streams: list[Stream]


class RecordedRoom(Room):
    """A table that remembers what everyone saw, and what they must have known then."""

    def __init__(self, people: int, viewers: tuple[int | None, ...], secret: str, **agreed: Any) -> None:
        self.streams = [Stream(place) for place in viewers]
        self.prompts: dict[int, set[str]] = defaultdict(set)
        """What everyone was asked, by place."""
        self._secret = secret
        super().__init__(people, 0, speed=Speed.BLITZ, **agreed)

    def add(self, entries: list[e.Entry]) -> None:
        for entry in entries:
            before = len(self.shown)
            super().add(
                [structs.replace(entry, secret=self._secret) if isinstance(entry, e.DealBegan) else entry]
            )
            if len(self.shown) > before:
                for stream in self.streams:
                    stream.moments.append(self.moment(stream.place))

    def answer(self, place: int, action: Action) -> None:
        question = self.match.question(self.match.seat_of(place))
        assert question is not None
        self.prompts[place].add(question.prompt)
        super().answer(place, action)

    def happened_to(self, place: int) -> set[str]:
        """What someone was told and asked, and at how large a table."""
        seat = Seat(place)
        told = {type(fact).__name__ for shown in self.shown for fact in seen_by(seat, shown.facts)}
        return told | self.prompts[place] | {str(len(self.table.people))}

    def moment(self, place: int | None) -> Moment:
        shown = self.shown[-1]
        frame = Frames(shown).for_place(place)
        known = msgspec.json.encode(snapshot(self.table, place))
        in_game = self.table.match is not None and (shown.facts or shown.timing is not None)
        told = {lang: self.told(place, lang) for lang in LANGUAGES} if in_game else None
        return Moment(Raw(frame), Raw(known), told)

    def told(self, place: int | None, lang: str) -> Told:
        match = self.table.match
        assert match is not None
        seat, state = match.seat_of(place), match.state
        words = words_for(match.game.name)(Words(lang), [self.table.people[p].name for p in match.seats])
        told = Told([words.event(fact, seat) for fact in seen_by(seat, self.shown[-1].facts)])
        question = match.question(seat)
        if question is not None:
            assert seat is not None
            told.question = words.question(question.prompt, shared_view(state, seat))
            told.options = list(some(question))
            answers = (question.options[option] for option in told.options)
            told.labels = [words.action(answer, question.prompt, state.table) for answer in answers]
        if state.outcome is not None:
            told.outcome = words.outcome(state.outcome, seat)
        return told


def some(question: Decision) -> range:
    """Answers from the whole list, the first and few enough."""
    return range(0, len(question.options), -(-len(question.options) // LABELS))


def random_options(game: str, rng: Random) -> dict[str, str]:
    """Any agreement that a table of any size can make without telling ages."""
    options = next(field.type for field in structs.fields(GAMES[game].setup) if field.name == "options")
    fields = {field.encode_name: list(field.type) for field in structs.fields(options)}
    chosen = {name: rng.choice([v for v in values if v != NEEDS_AGES]) for name, values in fields.items()}
    return {name: str(value) for name, value in chosen.items()}


def played(game: str, seed: int, *viewers: int | None) -> RecordedRoom:
    """A game by random options and random answers; the same again for the same seed."""
    rng = Random(f"{game} {seed}")
    seats = rng.choice(seats_of(game))
    options = random_options(game, rng)
    if seats == min(seats_of(game)):
        options.pop("wont-get-fooled-again", None)
    room = RecordedRoom(seats, viewers, rng.randbytes(32).hex(), game=game, setup={"options": options})
    room.begin()
    while room.table.phase is Phase.PLAYING:
        answer_or_wait(room, rng)
    return room


def answer_or_wait(room: Room, rng: Random) -> None:
    """Everyone asked answers something, except for a few who let the clock run out."""
    silent = [place for place in room.asked() if rng.random() < SILENT]
    for place in room.asked():
        if place not in silent and (options := room.options(place)):
            room.answer(place, rng.choice(options))
    if silent or not room.asked():
        room.step()


def every_game(game: str) -> Iterator[tuple[int, RecordedRoom]]:
    """Games in which everything happens, as a spectator and someone at the table see them."""
    missing = everything(game)
    for number, seed in enumerate(seeds(RICH[game]), 1):
        room = played(game, seed)
        new = {place: missing & room.happened_to(place) for place in room.table.people}
        place = max(new, key=lambda place: len(new[place]))
        if new[place] or number <= LEAST:
            yield seed, played(game, seed, None, place)
        missing -= new[place]
        if not missing and number >= LEAST:
            return
    raise AssertionError(f"never happened: {missing}")


def everything(game: str) -> set[str]:
    """Every fact that is told, every question, the smallest table and the largest."""
    facts = {name for name in facts_of(game) if name not in DEALERS}
    return facts | set(newest(game).pace.lengths) | {str(size(seats_of(game))) for size in (min, max)}


def seeds(first: tuple[int, ...]) -> Iterator[int]:
    """These, and then all the others."""
    return chain(first, (seed for seed in range(MOST_SEEDS) if seed not in first))


def facts_of(game: str) -> dict[str, bool]:
    """Every fact there is, and whether it is told to one alone."""
    return {event.__name__: event.private for event in GAMES[game].events}


def write(folder: Path) -> None:
    for game in GAMES:
        for seed, room in every_game(game):
            names = [person.name for person in room.table.people.values()]
            recorded = Recorded(game, seed, names, room.streams)
            (folder / f"{game}-{seed}.json").write_bytes(msgspec.json.encode(recorded))
    (folder / "facts.json").write_bytes(msgspec.json.encode({game: facts_of(game) for game in GAMES}))
    (folder / "offered.json").write_bytes(msgspec.json.encode(offered(None)))
