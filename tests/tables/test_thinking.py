"""Bots think before they are asked: when they answer tells nothing of how long it took them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from stickup.games import GAMES
from stickup.tables import alarms
from stickup.tables.alarms import next_alarm, think_ahead
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
def test_thinking_ahead_gives_the_same_answer(game):
    """The logs are equal to the last byte."""
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
