"""A table that was put away is the same table when it is taken out, or it is not taken out at all.

Every speed is played with one game or the other; with STICKUP_TABLES each with both.
"""

from __future__ import annotations

import os
import sys
from random import Random

import pytest

from stickup.games import GAMES
from stickup.tables import checkpoints
from stickup.tables import entries as e
from stickup.tables.apply_entries import fold, read
from stickup.tables.checkpoints import Checkpoints, code_digest
from stickup.tables.clock import Speed
from stickup.tables.frames import draft, framed, snapshot, wishes
from tests.tables.life import Life, live
from tests.tables.room import CASH, MILLIONS, Room

FREEZER = Checkpoints(b"a key")
EVENINGS = [(game, speed) for game in GAMES for speed in Speed]
SHARE = (
    EVENINGS
    if "STICKUP_TABLES" in os.environ
    else [(game, speed) for number, game in enumerate(GAMES) for speed in list(Speed)[number % 2 :: 2]]
)


class Interrupted(Room):
    """After every entry another process goes on, which has nothing but the frozen table and the log."""

    def add(self, entries: list[e.Entry]) -> None:
        for entry in entries:
            super().add([read(self.table, e.encode(entry))])
            thawed = FREEZER.unpack(FREEZER.pack(self.table))
            assert thawed is not None
            self.table = thawed


def an_evening(room: Room, seed: object) -> Room:
    rng = Random(str(seed))
    room.begin()
    room.sit("Late")
    live(room, Life(rng))
    return room


@pytest.mark.parametrize(("game", "speed"), SHARE)
def test_a_table_resumed_from_a_snapshot_plays_the_same_game(game, speed):
    """The same answers, the same clock, the same luck: the logs are equal to the last byte."""
    rooms = [kind(3, 2, game=game, speed=speed, luck=speed, bot="random") for kind in (Room, Interrupted)]
    usual, interrupted = (an_evening(room, f"{game}/{speed}") for room in rooms)
    assert interrupted.log == usual.log
    assert interrupted.shown == usual.shown


@pytest.mark.parametrize("game", GAMES)
def test_a_frozen_beginning_and_the_rest_of_the_log_make_the_whole(game):
    log = an_evening(Room(3, 2, game=game, luck=1, bot="random"), 1).log
    whole = fold(log)
    for position in range(0, len(log), 17):
        thawed = FREEZER.unpack(FREEZER.pack(fold(log[:position])))
        assert thawed is not None
        table = fold(log[position:], thawed)
        assert (table.position, table.n, table.touched) == (whole.position, whole.n, whole.touched)
        for place in (None, *whole.people):
            assert framed(snapshot(table, place)) == framed(snapshot(whole, place))
            assert draft(table, place) == draft(whole, place)
            assert wishes(table, place) == wishes(whole, place)


@pytest.mark.parametrize("game", [CASH, MILLIONS])
def test_a_game_is_not_put_away_with_the_table(game):
    room = Room(game=game)
    room.begin()
    thawed = FREEZER.unpack(FREEZER.pack(room.table))
    assert thawed is not None
    assert thawed.match is not None
    assert thawed.match.state.game is GAMES[game]


def test_what_others_have_frozen_is_not_taken_out(monkeypatch):
    """Another key, other code, a changed byte, nothing at all."""
    mine = FREEZER.pack(Room().table)
    assert Checkpoints(b"another key").unpack(mine) is None
    for at in range(len(mine)):
        assert FREEZER.unpack(mine[:at] + bytes([mine[at] ^ 1]) + mine[at + 1 :]) is None
    for end in (0, 1, 31, 32, 33, len(mine) - 1):
        assert FREEZER.unpack(mine[:end]) is None
    other = b"\0" + code_digest()[1:]
    monkeypatch.setattr(checkpoints, "code_digest", lambda: other)
    assert Checkpoints(b"a key").unpack(mine) is None


@pytest.mark.parametrize("file", ["stranger_game.py", "stranger_game/__init__.py"])
def test_the_code_of_a_game_from_another_package_counts_as_well(monkeypatch, tmp_path, file):
    """Otherwise a table would be taken out that the changed rules would have folded to another one."""

    class Stranger:
        __module__ = "stranger_game.rules"

    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(checkpoints, "GAMES", {**GAMES, "stranger": Stranger()})
    place = tmp_path / file
    place.parent.mkdir(exist_ok=True)
    place.write_text("ROUNDS = 1\n")
    before = code_digest.__wrapped__()
    place.write_text("ROUNDS = 2\n")
    assert code_digest.__wrapped__() != before != code_digest()
    sys.modules.pop("stranger_game", None)
