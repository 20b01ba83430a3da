"""People come, go, ask for seats, bet, pause and begin again, in any order: the table keeps its own rules,
and its clock always knows what to do next."""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random

import pytest

from stickup.core.types import Seat
from stickup.tables import commands as c
from stickup.tables.alarms import next_alarm
from stickup.tables.clock import SECOND, Speed
from stickup.tables.handle_commands import CommandRefused
from stickup.tables.table import Phase, Table
from tests.tables.room import CASH, MILLIONS, NO_POWERS, Room, anything

TABLES = int(os.environ.get("STICKUP_TABLES", "3"))
DEEDS = 150

Deed = Callable[[Room, Random, int], None]


def any_place(room: Room, rng: Random) -> int:
    return rng.choice([*room.table.people, *room.table.asks, *room.table.asks, 99])


def answers(room: Room, rng: Random, place: int) -> None:
    if room.is_in(Phase.PLAYING) and room.options(place):
        room.answer(place, anything(rng.random())(place, room.options(place)))


def bets(room: Room, rng: Random, place: int) -> None:
    if room.table.match is not None:
        kind = rng.choice([*room.match.bets(), "hit"])
        room.do(place, c.Bet, kind=kind, turn=room.match.turn, seat=rng.choice([None, 0, 1, 2, 3]))


DEEDS_OF_PEOPLE: dict[str, Deed] = {
    "answers": answers,
    "bets": bets,
    "asks for a seat": lambda room, rng, place: room.do(place, c.AskSeat, place=any_place(room, rng)),
    "grants a seat": lambda room, rng, place: room.do(
        place, c.GrantSeat, place=any_place(room, rng), granted=rng.random() < 0.8
    ),
    "hands over": lambda room, rng, place: room.do(place, c.HandOver, place=any_place(room, rng)),
    "kicks": lambda room, rng, place: room.do(place, c.Remove, place=any_place(room, rng)),
    "leaves": lambda room, _, place: room.do(place, c.LeaveTable),
    "has a bot play": lambda room, _, place: room.do(place, c.Away),
    "is back": lambda room, _, place: room.do(place, c.Back),
    "pauses": lambda room, _, place: room.do(place, c.Pause),
    "goes on": lambda room, _, place: room.do(place, c.Resume),
    "hurries": lambda room, _, place: room.do(place, c.Hurry),
    "gets ready": lambda room, _, place: room.do(place, c.SetReady, ready=True),
    "begins": lambda room, rng, place: room.do(place, c.Begin, anyway=rng.random() < 0.5),
    "begins anew": lambda room, _, place: room.do(place, c.Again),
    "adds a bot": lambda room, _, place: room.do(place, c.AddBot),
}
OFTEN = (
    "answers",
    "answers",
    "bets",
    "asks for a seat",
    "asks for a seat",
    "grants a seat",
    "hands over",
    "begins",
)
SELDOM = ("leaves", "kicks", "begins anew")


class Disorder:
    """One table, and whoever wanders in."""

    def __init__(self, game: str, seed: int) -> None:
        self.rng = Random(f"{game} {seed}")
        setup = NO_POWERS if game == CASH else {}
        self.room = Room(people=2, bots=3, game=game, setup=setup, speed=Speed.BLITZ, luck=seed)
        self.room.begin()
        self.guests = 0

    def live(self) -> None:
        for _ in range(DEEDS):
            try:
                self.something()
            except CommandRefused:
                continue
            self.look()
            if self.room.is_in(Phase.CLOSED):
                return

    def something(self) -> None:
        room, luck = self.room, self.rng.random()
        people = [person.place for person in room.table.humans]
        if luck < 0.06 or not people:
            self.guests += 1
            room.sit(f"Guest {self.guests}")
        elif luck < 0.12:
            place = self.rng.choice(people)
            (room.go if room.table.people[place].here else room.come)(place)
        elif luck < 0.22:
            room.throw_in() if room.is_in(Phase.DEALING) else room.wait(
                self.rng.choice((1, 1, 5, 15)) * SECOND
            )
        else:
            names = [*DEEDS_OF_PEOPLE, *OFTEN * 3]
            name = self.rng.choice(names)
            if name not in SELDOM or self.rng.random() < 0.2:
                DEEDS_OF_PEOPLE[name](room, self.rng, self.rng.choice([*people, room.table.host or 0]))

    def look(self) -> None:
        table = self.room.table
        next_alarm(table)
        keeps_its_rules(table)


def keeps_its_rules(table: Table) -> None:
    people, match = table.people, table.match
    assert table.host is None or people[table.host].bot is None, "a bot is host"
    assert (table.host is None) == (not table.humans), "people without a host"
    if match is None or table.phase is not Phase.PLAYING:
        assert not table.asks
        return
    assert len(set(match.seats)) == len(match.seats), "somebody has two seats"
    assert set(match.seats) <= set(people), "nobody has a seat"
    for place, bot in table.asks.items():
        assert match.seat_of(place) is None, "somebody in the game asks for a seat"
        assert people[bot].bot is not None, "somebody asks for a person's seat"
    for (place, _), seat in match.sidelines.bets.items():
        assert match.seat_of(place) != Seat(seat), "somebody bets on their own seat"


@pytest.mark.parametrize("game", [CASH, MILLIONS])
@pytest.mark.parametrize("seed", range(TABLES))
def test_whatever_people_do_the_table_keeps_its_rules_and_its_log_says_the_same(game, seed):
    disorder = Disorder(game, seed)
    disorder.live()
    assert disorder.room.folded().room() == disorder.room.table.room()
