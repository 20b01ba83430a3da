"""A game in progress, and short ways to move it on."""

from __future__ import annotations

from stickup.core.record import By
from stickup.core.types import Action, Seat
from stickup.games.cash_n_guns.rules.actions import Load
from stickup.games.cash_n_guns.rules.cards import Bullet
from stickup.tables import commands as c
from stickup.tables import entries as e
from stickup.tables.clock import Speed
from tests.tables.room import CASH, NO_POWERS, Room, raw

CLICK, BANG = Load(Bullet.CLICK), Load(Bullet.BANG)


def playing(
    people: int = 4, bots: int = 0, *, speed: Speed = Speed.NORMAL, game: str = CASH, luck: object = ""
) -> Room:
    """A plain game at its first question: everyone is asked for a bullet, or for a role."""
    room = Room(people, bots, game=game, speed=speed, setup=NO_POWERS if game == CASH else None, luck=luck)
    room.begin()
    return room


def last_answers(room: Room) -> tuple[e.GivenAnswer, ...]:
    """The answers of the round that ended last, and who gave them."""
    answered = [entry for entry in map(e.decode, room.log) if isinstance(entry, e.AnswersPlayed)]
    return answered[-1].answers


def answers_by(room: Room) -> dict[Seat, tuple[By, Action]]:
    return {given.seat: (given.by, room.match.read(given.answer)) for given in last_answers(room)}


def to_the_end_of(room: Room, number: int) -> int:
    """Let the clock run until this round is over; returns when that was."""
    while room.match.round is not None and room.round.id == number:
        assert room.step()
    return room.now


def all_answer(room: Room, action: Action | None = None) -> None:
    room.all_answer(lambda _, options: action or options[0])


def wish(room: Room, place: int, prompt: str, *answers: Action, turn: int | None = None) -> None:
    room.do(place, c.Wish, prompt=prompt, answers=tuple(map(raw, answers)), turn=turn)


def deadline_of(room: Room) -> int:
    assert room.round.deadline is not None
    return room.round.deadline


def silent(room: Room, *places: int) -> None:
    """Everyone but these answers, and the round ends."""
    number = room.round.id
    for place in room.asked():
        if place not in places:
            room.answer(place, room.options(place)[0])
    to_the_end_of(room, number)
