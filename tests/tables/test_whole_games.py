"""Whole games, no matter who vanishes: every one ends, and no step takes longer than its clock (P18).

STICKUP_TABLES=30 plays that many of each kind; by default one, at every other speed.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from stickup.core.types import Outcome
from stickup.tables import commands as c
from stickup.tables import entries as e
from stickup.tables.clock import SECOND, TEMPOS, Speed
from stickup.tables.game_setup import seats_of
from stickup.tables.table import Phase
from tests.tables.life import Life, live, refusal
from tests.tables.room import CASH, MILLIONS, Room

MANY = int(os.environ.get("STICKUP_TABLES", "0"))
TABLES = [(game, seats) for game in (CASH, MILLIONS) for seats in seats_of(game)]
SHARE = [
    (game, seats, speed)
    for number, (game, seats) in enumerate(TABLES)
    for speed in list(Speed)[0 if MANY else number % 2 :: 1 if MANY else 2]
]
LATE = 2 * SECOND


class Timed(Room):
    """A room where every step is measured as it ends."""

    steps = 0

    def add(self, entries: list[e.Entry]) -> None:
        for entry in entries:
            if isinstance(entry, e.AnswersPlayed):
                self.measure(entry.at)
            super().add([entry])

    def measure(self, at: int) -> None:
        now = self.round
        self.steps += 1
        if now.deadline is None:
            return
        assert at <= now.deadline + LATE, "the clock rang too late"
        if not now.floor and not now.counting:
            assert now.deadline - now.starts <= self.longest(), "the clock was set too long"

    def longest(self) -> int:
        """The longest time that this step may be given, by the rules' own table."""
        seat = self.match.asked()[0]
        question = self.match.question(seat)
        assert question is not None
        length = self.match.game.pace.lengths[question.prompt]
        by_speed = {Speed.PARTY: length.party, Speed.NORMAL: length.normal, Speed.RELAXED: length.relaxed}
        day = TEMPOS[self.table.agreed.speed].day
        return by_speed[self.table.agreed.speed] * SECOND if day is None else day


def vanish(room: Room, rng: Random, leavers: int) -> None:
    """Some go and never come back, at any time; the others live on."""
    life = Life(rng)
    for place in rng.sample([person.place for person in room.table.humans], leavers):
        for _ in range(rng.randrange(60)):
            if not room.match.over:
                refusal(room, life.next(room))
        if room.table.people[place].here:
            room.go(place)
    live(room, life)


@pytest.mark.parametrize(("game", "seats", "speed"), SHARE)
@pytest.mark.timeout(7200)
def test_every_game_ends_no_matter_who_vanishes(game, seats, speed):
    for number in range(MANY or 1):
        rng = Random(f"{game}/{seats}/{speed}/{number}")
        people = rng.randint(1, seats)
        room = Timed(people, seats - people, game=game, speed=speed, luck=rng.random(), bot="random")
        room.begin()
        vanish(room, rng, rng.randint(0, people))
        assert room.is_in(Phase.OVER)
        assert isinstance(room.match.state.outcome, Outcome)
        assert room.steps > 1
        is_what_its_log_says(room)


def is_what_its_log_says(room: Room) -> None:
    folded = room.folded()
    assert folded.room() == room.table.room()
    assert folded.match is not None
    assert folded.match.state.table == room.match.state.table


@pytest.mark.parametrize("speed", [Speed.PARTY, Speed.NORMAL, Speed.RELAXED, Speed.DAYS, Speed.BLITZ])
@pytest.mark.parametrize("game", [CASH, MILLIONS])
def test_a_game_that_all_others_have_left_ends_for_a_player_who_stays_and_says_nothing(game, speed):
    room = Timed(4, 1, game=game, speed=speed, bot="random")
    room.begin()
    for place in (1, 2, 3):
        room.go(place)
    while not room.match.over:
        assert room.step()
    assert room.covered(0)


@pytest.mark.parametrize("game", [CASH, MILLIONS])
def test_bots_play_to_the_end_while_someone_watches(game):
    room = Timed(1, 5, game=game, bot="random")
    room.begin()
    room.sit("Watcher")
    room.do(0, c.LeaveTable)
    while not room.match.over:
        assert room.step()


@pytest.mark.parametrize("game", [CASH, MILLIONS])
def test_a_game_between_people_who_answer_at_once_is_not_slowed_down_by_much(game):
    """Only the shows and the minimum times take time."""
    room = Timed(5, 0, game=game, speed=Speed.PARTY)
    room.begin()
    begun = room.now
    room.play_out(lambda _, options: options[0])
    assert room.now - begun < room.steps * 8 * SECOND
