"""Bots think before they are asked: when they answer tells nothing of how long it took them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from stickup.games import GAMES
from stickup.tables import alarms
from stickup.tables import commands as c
from stickup.tables.alarms import needs_bots, next_alarm, soon_asked, think_ahead
from stickup.tables.clock import Speed
from tests.tables.life import Life, live
from tests.tables.room import FOR_EVER, Room, anything


class Thoughtful(Room):
    """Its bots think after every entry, and once more before the clock rings."""

    thinking = False

    def add(self, entries: list[Any]) -> None:
        super().add(entries)
        self.think()

    def think(self) -> None:
        self.thinking = True
        think_ahead(self.table)
        self.thinking = False

    def step(self, end: int | None = None) -> bool:
        alarm = next_alarm(self.table)
        if alarm is not None and (end is None or alarm.when <= end):
            self.think()
        return super().step(end)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """For every bot that had to choose: whether it was thinking ahead."""
    real, seen = alarms.chosen, []

    def chosen(table: Any, match: Any, seat: Any) -> Any:
        seen.append(ROOMS[-1].thinking)
        return real(table, match, seat)

    monkeypatch.setattr(alarms, "chosen", chosen)
    return seen


ROOMS: list[Thoughtful] = []


@pytest.mark.parametrize("speed", [Speed.NORMAL, Speed.OFF, Speed.DAYS])
@pytest.mark.parametrize("game", GAMES)
def test_in_a_whole_game_no_bot_has_to_think_when_it_is_asked(game, speed, asked):
    ROOMS.append(room := Thoughtful(2, 3, game=game, speed=speed, luck=speed))
    room.begin()
    room.play_out(anything(speed))
    assert len(asked) > 20
    assert all(asked)


@pytest.mark.parametrize("game", GAMES)
def test_no_bot_has_to_think_when_asked_for_a_player_who_is_away(game, asked):
    ROOMS.append(room := Thoughtful(2, 2, game=game, luck=game))
    room.begin()
    room.go(1)
    for _ in range(FOR_EVER):
        if room.match.over:
            break
        room.step()
    assert room.match.over
    assert all(asked)


@pytest.mark.parametrize("game", GAMES)
def test_thinking_ahead_gives_the_same_answer(game, monkeypatch):
    """The logs are equal to the last byte."""
    monkeypatch.setattr(alarms, "thinks_apart", lambda make: False)  # as if workers were always in time
    logs = []
    for kind in (Room, Thoughtful):
        ROOMS.append(room := kind(3, 2, game=game, luck=game))  # type: ignore[arg-type]
        room.begin()
        live(room, Life(Random(game)))
        logs.append(room.log)
    assert logs[0] == logs[1]


def test_nobody_thinks_where_nothing_is_asked():
    room = Room(1, 3)
    assert not think_ahead(room.table)
    room.begin()
    assert think_ahead(room.table)
    assert not think_ahead(room.table)


@pytest.mark.parametrize("game", GAMES)
def test_whoever_a_bot_may_answer_for_is_thought_of_ahead_and_people_among_themselves_need_no_bots(game):
    """One goes away and comes back, one lets time run out, one leaves for good."""
    room = Room(people=5, bots=0, game=game, speed=Speed.NORMAL)
    room.begin()
    seen = set()
    for step in range(120):
        if step in (20, 35):
            (room.go if step == 20 else room.come)(1)
        if step == 70:
            room.do(3, c.LeaveTable)
        if room.match.round is None:
            break
        asked = bool(soon_asked(room.table, room.match, room.match.round))
        assert needs_bots(room.table) or not asked
        seen.add((needs_bots(room.table), asked))
        if step in range(40, 60) or not room.all_answer(anything(f"{game}/{step}")):
            room.step()
    assert (False, False) in seen
    assert (True, True) in seen


# A bot may be anybody's


class Stumbling:
    """A bot with a bug."""

    def __init__(self, _: str) -> None: ...

    def choose(self, *_: object) -> Any:
        raise RuntimeError("a bug")


class Cheating(Stumbling):
    """Answers what it wasn't offered."""

    def choose(self, *_: object) -> Any:
        return "everything is mine"


class Speechless(Stumbling):
    """Answers nothing at all."""

    def choose(self, *_: object) -> Any:
        return None


@pytest.mark.parametrize("bot", [Stumbling, Cheating, Speechless])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_goes_on_when_a_bot_fails_or_answers_what_it_was_not_offered(game, bot, monkeypatch):
    """It counts as silent. What the rules refuse isn't in the log: that could never be read again."""
    monkeypatch.setattr(alarms, "bot_called", lambda *_: bot)
    room = Thoughtful(1, 3, game=game, speed=Speed.BLITZ)
    room.begin()
    room.play_out(anything(bot.__name__))
    assert room.match.failure == {Stumbling: "RuntimeError"}.get(bot, "IllegalAction")
    assert room.folded().n == room.table.n
