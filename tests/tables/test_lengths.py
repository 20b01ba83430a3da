"""An eavesdropper sees how long frames are, and learns nothing about a hand (S6)."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from stickup.core.pace import USUAL_ROOM, QuestionPace, private_room
from stickup.games import GAMES
from stickup.tables.frames import KEYS, STEP, Frames, framed_snapshot, length
from stickup.tables.narration.narrator import Narrator
from tests.tables.life import Life, live
from tests.tables.room import CASH, MILLIONS, Room, anything

EVENINGS: dict[str, tuple[str, int, int, dict[str, Any]]] = {
    "cash, four": (CASH, 4, 0, {}),
    "cash, eight": (CASH, 5, 3, {}),
    "millions, three": (MILLIONS, 3, 0, {}),
    "millions, five": (MILLIONS, 3, 2, {}),
    "millions, eight": (MILLIONS, 6, 2, {}),
    "millions, with gifts": (MILLIONS, 4, 1, {"options": {"gifts": "on"}}),
}


class Measured(Room):
    """After every entry, how long a snapshot is for each who plays."""

    snapshots: list[set[int]]

    def add(self, entries: list[Any]) -> None:
        super().add(entries)
        if self.table.match is not None:
            lengths = {len(framed_snapshot(self.table, place)) for place in self.table.match.seats}
            self.__dict__.setdefault("snapshots", []).append(lengths)


@pytest.fixture(scope="module", params=EVENINGS)
def room(request: pytest.FixtureRequest) -> Measured:
    """A whole game, by people who answer anything."""
    game, people, bots, setup = EVENINGS[request.param]
    played = Measured(people, bots, game=game, setup=setup, luck=request.param, bot="random")
    played.begin()
    played.play_out(anything(request.param))
    return played


def test_players_are_all_sent_the_same_length_for_an_entry(room: Measured) -> None:
    for shown in room.shown:
        frames = Frames(shown)
        lengths = {len(frames.for_place(place)) for place in shown.seats}
        assert len(lengths) <= 1, shown


def test_private_parts_fit_the_padding_that_everyone_gets(room: Measured) -> None:
    """Else the frame of the one who holds most would say so."""
    moved = [shown for shown in room.shown if shown.facts]
    assert len(moved) > 10
    for shown in moved:
        frames = Frames(shown)
        public = len(frames.for_place(None).rstrip())
        most = max(len(frames.for_place(place).rstrip()) for place in shown.seats)
        assert most - public <= shown.private_room + KEYS, shown
        assert {len(frames.for_place(place)) for place in shown.seats} == {
            length(public, 0, shown.private_room)
        }


def test_spectators_are_sent_what_is_public_and_no_more(room: Measured) -> None:
    for shown in room.shown:
        frame = Frames(shown).for_place(None)
        assert len(frame) == -(-len(frame.rstrip()) // STEP) * STEP
        assert not any("decision" in fact for fact in json.loads(frame).get("facts", ()))


def test_every_frame_is_a_multiple_and_is_still_json(room: Measured) -> None:
    for shown in room.shown:
        for place in (None, *shown.seats):
            frame = Frames(shown).for_place(place)
            assert len(frame) % STEP == 0
            assert json.loads(frame)["n"] == shown.n


def test_a_snapshot_is_as_long_for_everyone_at_play(room: Measured) -> None:
    assert len(room.snapshots) > 20
    assert all(len(lengths) == 1 for lengths in room.snapshots)


@pytest.mark.parametrize("game", GAMES)
def test_with_words_players_are_all_sent_the_same_length(game: str) -> None:
    """In the same language."""
    room = Room(4, 0, game=game, luck=game, bot="random")
    room.begin()
    room.play_out(anything(game))
    narrators = {place: Narrator("en", place) for place in range(4)}
    for shown in room.shown:
        frames = Frames(shown)
        lengths = {len(frames.told(place, narrator.entry(shown))) for place, narrator in narrators.items()}
        assert len(lengths) == 1, shown


@pytest.mark.parametrize("game", GAMES)
def test_whatever_people_do_all_are_sent_the_same_length(game: str) -> None:
    room = Room(4, 2, game=game, luck=game, bot="random")
    room.begin()
    live(room, Life(Random(game)))
    for shown in room.shown:
        assert len({len(Frames(shown).for_place(place)) for place in shown.seats}) <= 1


# How much room


def test_a_game_that_says_nothing_has_the_default_padding() -> None:
    class OfOld:
        """A pace from before there was a word about room."""

    assert private_room(OfOld(), None) == USUAL_ROOM  # type: ignore[arg-type]
    assert private_room(QuestionPace({}), None) == USUAL_ROOM
    assert private_room(QuestionPace({}, room=7), None) == 7


def test_what_does_not_fit_is_padded_to_twice_the_length() -> None:
    assert length(100, 0, 0) == STEP
    assert length(100, 10, 1000) == length(100, 1024, 1000) == STEP + 1024
    assert length(100, 1025, 1000) == STEP + 2048
    assert length(STEP, 0, 1000) == 2 * STEP + 1024
