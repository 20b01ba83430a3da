"""Finished games as files: each tells the whole game and proves its deal (docs/record.md)."""

from __future__ import annotations

import io
import json
from random import Random

import pytest

from stickup.core.verify_record import verify
from stickup.games import GAMES
from stickup.tables import commands as c
from stickup.tables.clock import Speed
from stickup.tables.finished_games import records
from tests.tables.life import Life, live
from tests.tables.playing import playing, silent
from tests.tables.room import CASH, MILLIONS, Room, anything


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", [CASH, MILLIONS])
def test_every_finished_game_can_be_checked_by_anyone(game, seed):
    """Whatever people did: silence, wishes, bots that covered, a negotiation that ran out of time."""
    rng = Random(f"{game}/{seed}")
    room = Room(rng.randint(1, 4), 4, game=game, speed=rng.choice(list(Speed)), luck=seed, bot="random")
    room.begin()
    live(room, Life(rng))
    ((_, record),) = records(room.log)
    result = verify(GAMES, io.BytesIO(record)).result
    assert result is not None
    assert result.result == room.match.state.outcome
    assert result.secret == room.match.secret


def test_an_unfinished_game_is_not_handed_out():
    room = playing()
    room.until("courage")
    assert list(records(room.log)) == []
    live(room, Life(Random(1)))
    assert len(list(records(room.log))) == 1


def test_several_games_are_several_files_with_names_of_their_own():
    room = Room(2, 3, bot="random")
    for game in (CASH, MILLIONS, CASH):
        room.do(0, c.Settle, game=game)
        room.begin()
        room.play_out(anything(game))
        room.do(0, c.Again)
    files = dict(records(room.log))
    assert list(files) == [f"stickup-2023-11-14-table-{number}.jsonl" for number in (1, 2, 3)]
    heads = [verify(GAMES, io.BytesIO(record)).header for record in files.values()]
    assert [head.game for head in heads] == [CASH, MILLIONS, CASH]


def test_a_record_says_what_everyone_looked_like():
    """As they sat there when it began, whatever they look like now."""
    room = Room(people=0, bots=0)
    for name, look in (("Velvet", "big-tuna"), ("Ruth", "nine-lives")):
        room.sit(name, look=look)
    for _ in range(2):
        room.do(0, c.AddBot)
    room.begin()
    room.play_out(anything(1))
    room.do(0, c.Again)
    room.do(0, c.Rename, name="Velvet", look="accountant")
    ((_, record),) = records(room.log)
    assert json.loads(record.splitlines()[0])["looks"][:2] == ["big-tuna", "nine-lives"]


def test_a_record_says_who_sat_there_and_who_gave_every_answer():
    room = playing(people=3, bots=1)
    room.go(2)
    silent(room, 1, 2)
    live(room, Life(Random(1)))
    ((_, record),) = records(room.log)
    lines = [json.loads(line) for line in record.splitlines()]
    assert [player["name"] for player in lines[0]["players"]][:3] == ["Person 0", "Person 1", "Person 2"]
    assert lines[0]["players"][3]["bot"] == "rookie/greedy"
    loads = [line for line in lines if line.get("answer", {}).get("do") == "Load"][:4]
    assert [line["by"] for line in loads] == ["human", "clock", "bot", "bot"]


def test_no_token_is_in_a_file():
    room = Room(2, 3, bot="random")
    room.begin()
    room.play_out(anything(1))
    ((_, record),) = records(room.log)
    assert b"token of" not in record
    assert b"guest " not in record
