"""What viewers are sent: an entry for every number, nothing of others, and always enough (P8, P19, S31).

STICKUP_TABLES=15 looks at so many games of each kind; at two by default.
"""

from __future__ import annotations

import json
import os
from random import Random
from typing import Any

import msgspec
import pytest

from stickup.core.types import Private
from stickup.games.cash_n_guns.rules.actions import Load
from stickup.games.cash_n_guns.rules.cards import Bullet
from stickup.tables import commands as c
from stickup.tables import entries as e
from stickup.tables.apply_entries import read
from stickup.tables.clock import Speed
from stickup.tables.frames import STEP, Frames, framed, padded, snapshot
from tests.tables.life import Life, live
from tests.tables.room import CASH, MILLIONS, NO_POWERS, Room, anything
from tests.tables.viewer import Viewer

SEEDS = range(int(os.environ.get("STICKUP_TABLES", "2")))


class Watched(Room):
    """A room that everyone looks at: after every entry they know what a snapshot would tell them."""

    def __init__(self, *args: Any, **how: Any) -> None:
        self.viewers = {place: Viewer(place) for place in (None, *range(9))}
        self.compared = 0
        super().__init__(*args, **how)

    def add(self, entries: list[e.Entry]) -> None:
        for entry in entries:
            before = len(self.shown)
            super().add([entry])
            if len(self.shown) > before:
                self.look()

    def look(self) -> None:
        frames = Frames(self.shown[-1])
        for place, viewer in self.viewers.items():
            viewer.read(frames.for_place(place))
            assert viewer.knows() == framed(snapshot(self.table, place))
            self.compared += 1


# Enough


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", [CASH, MILLIONS])
def test_a_snapshot_at_any_number_is_what_the_entries_before_it_tell(game, seed):
    """For everyone at the table, latecomers and spectators."""
    rng = Random(f"{game}/{seed}")
    room = Watched(rng.randint(2, 4), 3, game=game, speed=rng.choice(list(Speed)), luck=seed, bot="random")
    room.begin()
    room.sit("Late")
    live(room, Life(rng))
    assert room.compared > 50 * len(room.viewers)


def test_two_games_at_one_table_are_not_mixed_up():
    room = Watched(3, 2, game=CASH, bot="random")
    for game in (MILLIONS, CASH, CASH):
        room.do(0, c.Settle, game=game)
        room.begin()
        room.play_out(anything(game))
        room.do(0, c.Again)


@pytest.mark.parametrize("game", [CASH, MILLIONS])
def test_every_viewer_has_an_entry_for_every_number(game):
    room = Room(3, 3, game=game, bot="random")
    room.begin()
    live(room, Life(Random(game)))
    for place in (None, *range(6)):
        numbers = [json.loads(frame)["n"] for frame in room.stream(place)]
        assert numbers == list(range(1, room.table.n + 1))


@pytest.mark.parametrize("game", [CASH, MILLIONS])
def test_a_folded_log_shows_what_was_shown(game):
    """Days later, out of the log: the same frames and the same log, byte by byte."""
    room = Room(3, 3, game=game, bot="random")
    room.begin()
    live(room, Life(Random(1)))
    again = Room(0, 0)
    again.log, again.shown, again.table = [], [], type(room.table)()
    for line in room.log:
        again.add([read(again.table, line)])
    assert again.log == room.log
    for place in (None, *range(6)):
        assert again.stream(place) == room.stream(place)


def test_what_is_shown_of_someone_is_kept_once_until_it_changes():
    """Tables keep their last entries in memory, and most of a room is its people."""
    room = Room(3, 0)
    room.do(1, c.SetReady, ready=True)
    before, after = (shown.room for shown in room.shown[-2:])
    assert before is not None
    assert after is not None
    assert [now is then for then, now in zip(before.people, after.people, strict=True)] == [True, False, True]
    assert [person.ready for person in before.people] == [False, False, False]
    assert [person.ready for person in after.people] == [False, True, False]


# No more than that


@pytest.mark.parametrize("game", [CASH, MILLIONS])
def test_what_is_private_is_in_nobody_elses_stream(game):
    room = Room(4, 2, game=game, bot="random")
    room.begin()
    live(room, Life(Random(game)))
    count = 0
    for shown in room.shown:
        private = [fact for fact in shown.facts if isinstance(fact, Private)]
        for place in (None, *range(6)):
            seat = room.match.seat_of(place)
            sent = json.loads(Frames(shown).for_place(place)).get("facts", [])
            mine = [json.loads(msgspec.json.encode(fact)) for fact in private if fact.seat == seat]
            public = [fact for fact in shown.facts if not isinstance(fact, Private)]
            assert len(sent) == len(mine) + len(public)
            assert all(fact in sent for fact in mine)
            count += len(mine)
    assert count > 100


def test_spectators_are_sent_no_seat_no_hand_and_no_question():
    room = Room(4, 0, setup=NO_POWERS)
    room.begin()
    late = room.sit("Late")
    for place in (None, late):
        seen = json.loads(framed(snapshot(room.table, place)))["game"]
        assert not {"me", "hand", "decision"} & set(seen)
        assert seen["waiting"] == [0, 1, 2, 3]
    mine = json.loads(framed(snapshot(room.table, 2)))["game"]
    assert mine["me"] == 2
    assert mine["decision"]["prompt"] == "load"


def test_tokens_guests_and_ages_are_shown_to_nobody():
    room = Room(1, 3)
    room.sit("Ann", guest="hash of a guest", age=77)
    room.begin()
    everything = framed(snapshot(room.table, 4))
    live(room, Life(Random(2)))
    everything += b"".join(room.stream(None) + room.stream(4)) + framed(snapshot(room.table, 0))
    for secret in (b"token of Ann", b"hash of a guest", b'"node"', b"0,77]"):
        assert secret not in everything


def test_a_draft_is_in_no_snapshot():
    room = Room(4, 0, setup=NO_POWERS)
    room.begin()
    before = [framed(snapshot(room.table, place)) for place in (None, 0, 1, 2, 3)]
    room.answer(1, Load(Bullet.BANG))
    assert [framed(snapshot(room.table, place)) for place in (None, 0, 1, 2, 3)] == before


def test_a_player_who_takes_over_a_seat_sees_what_that_seat_may_see():
    """Frames are made for the place, no matter who sits there now."""
    room = Room(4, 0, setup=NO_POWERS)
    room.begin()
    room.sit("Person 1", guest="guest Person 1")
    room.answer(1, Load(Bullet.BANG))
    room.until("aim")
    assert b'"bullet":"bang"' in Frames(room.shown[-1]).for_place(1)
    for place in (None, 0, 2, 3):
        assert b'"bullet":"bang"' not in Frames(room.shown[-1]).for_place(place)


def test_when_someone_has_left_the_lobby_everyone_still_sees_their_own():
    """From then on the number of a place is not that of its seat."""
    room = Room(5, 0, setup=NO_POWERS)
    room.do(1, c.LeaveTable)
    room.begin()
    room.answer(2, Load(Bullet.BANG))
    room.until("aim")
    frames = Frames(room.shown[-1])
    told = [place for place in (None, 0, 2, 3, 4) if b'"bullet":"bang"' in frames.for_place(place)]
    assert told == [2]


# Length


def test_frames_are_padded_so_that_their_length_reveals_little():
    """S6."""
    room = Room(4, 2, bot="random")
    room.begin()
    room.play_out(anything(1))
    for place in (None, 0, 5):
        for frame in room.stream(place):
            assert len(frame) % STEP == 0
            assert json.loads(frame)
    assert len(padded(b"x" * STEP)) == STEP
    assert len(padded(b"x" * (STEP + 1))) == 2 * STEP


def test_viewers_who_see_the_same_are_sent_the_very_same_bytes():
    room = Room(4, 0, setup=NO_POWERS)
    room.begin()
    frames = Frames(room.shown[0])
    assert frames.for_place(0) is frames.for_place(None)
