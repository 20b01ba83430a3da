"""Wishes: what's played for a silent player. They last one turn, and nobody else sees them (A11)."""

from __future__ import annotations

import json

import pytest

from stickup.core.record import By
from stickup.core.types import Seat
from stickup.games.cash_n_guns.rules.actions import DUCK, STAND, Take
from stickup.games.cash_n_guns.rules.cards import Loot
from stickup.tables import commands as c
from stickup.tables.clock import SECOND
from stickup.tables.frame_types import Wishes
from stickup.tables.frames import wishes
from tests.tables.playing import BANG, CLICK, answers_by, playing, silent, to_the_end_of, wish
from tests.tables.room import CASH, MILLIONS, Room, raw

PAINTING = Take((Loot.PAINTING,))


def turn_of(room: Room) -> int:
    """The turn as everyone sees it."""
    timing = room.table.timing()
    assert timing is not None
    return timing.turn


def play_on(room: Room) -> None:
    if not room.all_answer(lambda _, options: options[0]):
        assert room.step(), "nothing happens any more"


def until_turn(room: Room, turn: int) -> None:
    while turn_of(room) < turn:
        play_on(room)


def until_the_last_share(room: Room) -> None:
    while sum(room.match.state.table.spread.values()) != 1 or not room.asked():
        play_on(room)


def until_paused(room: Room) -> None:
    room.do(0, c.Pause)
    while not room.table.paused:
        play_on(room)


def everything_for_one() -> tuple[Room, int]:
    """All but one have ducked: who that is takes one share after the other."""
    room = playing()
    room.until("courage")
    places = room.asked()
    for place in places:
        room.answer(place, STAND if place == places[-1] else DUCK)
    room.until("share")
    return room, places[-1]


# Granted


def test_what_someone_wished_for_is_done_when_they_are_silent():
    room = playing()
    frames = len(room.shown)
    wish(room, 3, "load", BANG)
    assert len(room.shown) == frames, "nobody is shown a wish"
    to_the_end_of(room, room.round.id)
    assert answers_by(room)[Seat(3)] == (By.HUMAN, BANG)
    assert answers_by(room)[Seat(2)] == (By.CLOCK, CLICK)


def test_the_first_wish_that_can_be_granted_is():
    """A11: the reserved list."""
    room = playing()
    room.until("share")
    (place,) = room.asked()
    there = [option for option in room.options(place) if isinstance(option, Take)]
    missing = next(take for take in (Take((loot,)) for loot in type(there[0].shares[0])) if take not in there)
    wish(room, place, "share", missing, there[-1], there[0])
    to_the_end_of(room, room.round.id)
    assert answers_by(room)[room.match.seats.index(place)][1] == there[-1]  # type: ignore[index]


def test_your_wishes_are_sent_back_to_you_alone():
    room = playing()
    wish(room, 3, "load", BANG)
    wish(room, 3, "share", PAINTING, Take((Loot.BILL_5,)))
    kept = (Wishes("load", 1, (BANG,)), Wishes("share", 1, (PAINTING, Take((Loot.BILL_5,)))))
    assert wishes(room.folded(), 3) == kept
    assert [wishes(room.table, place) for place in (None, 0, 1, 2)] == [(), (), (), ()]
    wish(room, 3, "load")
    assert [mine.prompt for mine in wishes(room.table, 3)] == ["share"]


def test_an_answer_overrides_a_wish():
    room = playing()
    wish(room, 3, "load", BANG)
    room.answer(3, CLICK)
    to_the_end_of(room, room.round.id)
    assert answers_by(room)[Seat(3)] == (By.HUMAN, CLICK)


def test_the_last_of_several_wishes_counts():
    room = playing()
    for bullet in (BANG, CLICK, BANG, BANG):
        wish(room, 3, "load", bullet)
    assert wishes(room.table, 3) == (Wishes("load", 1, (BANG,)),)
    to_the_end_of(room, room.round.id)
    assert answers_by(room)[Seat(3)] == (By.HUMAN, BANG)


def test_wishes_are_for_questions_that_exist_and_answers_that_can_be_read():
    room = playing()
    assert room.refused(0, c.Wish, prompt="money", answers=()) == "illegal"
    assert room.refused(0, c.Wish, prompt="load", answers=(b"[]",)) == "illegal"
    assert Room(people=1).refused(0, c.Wish, prompt="load", answers=()) == "not_now"


def test_a_bot_that_covers_for_someone_decides_by_itself():
    """What was wished for is still there when they are back in the same turn."""
    room = playing()
    wish(room, 3, "load", BANG)
    wish(room, 3, "share", PAINTING)
    room.wait(10 * SECOND)
    room.go(3)
    silent(room, 3)
    assert answers_by(room)[Seat(3)][0] is By.BOT
    room.come(3)
    assert [mine.prompt for mine in wishes(room.table, 3)] == ["load", "share"]


# One turn


def test_a_wish_is_for_every_question_of_its_kind_in_the_turn():
    """A11: one list for a whole split, here of what silence would take last."""
    room, place = everything_for_one()
    wish(room, place, "share", *room.options(place))
    for _ in range(3):
        best = room.options(place)[0]
        to_the_end_of(room, room.round.id)
        assert answers_by(room)[Seat(place)] == (By.HUMAN, best)
        room.come(place)  # who is silent too often is covered


@pytest.mark.parametrize(("game", "prompt"), [(CASH, "load"), (CASH, "share"), (MILLIONS, "plan")])
def test_a_wish_ends_with_its_turn(game, prompt):
    """It was made for other loot, other cards, another bank; nobody has to take it back."""
    room = playing(game=game)
    room.until(prompt)
    places = room.asked()
    for place in places:
        wish(room, place, prompt, *room.options(place)[::-1])
        assert wishes(room.table, place) == wishes(room.folded(), place) != ()
    until_turn(room, 2)
    room.until(prompt)
    for table in (room.table, room.folded()):
        assert [wishes(table, place) for place in places] == [()] * len(places)
    asked = [(seat, room.match.question(seat)) for seat in room.match.asked()]
    to_the_end_of(room, room.round.id)
    for seat, question in asked:
        assert question is not None
        assert answers_by(room)[seat] == (By.CLOCK, question.silence)


def test_a_wish_that_comes_when_its_turn_is_over_is_too_late():
    room = playing()
    until_turn(room, 2)
    meant = {"prompt": "share", "answers": (raw(PAINTING),)}
    assert room.refused(3, c.Wish, **meant, turn=1) == "too_late"
    assert room.refused(3, c.Wish, **meant, turn=3) == "not_now"
    assert wishes(room.table, 3) == ()
    wish(room, 3, "share", PAINTING, turn=2)
    wish(room, 3, "load", BANG)
    assert [(mine.prompt, mine.turn) for mine in wishes(room.table, 3)] == [("load", 2), ("share", 2)]


def test_a_wish_is_kept_through_a_pause_but_not_into_the_next_turn():
    room = playing()
    until_paused(room)
    wish(room, 3, "share", PAINTING, turn=1)
    room.do(0, c.Resume)
    assert wishes(room.table, 3) == (Wishes("share", 1, (PAINTING,)),)
    until_the_last_share(room)
    until_paused(room)
    assert (turn_of(room), wishes(room.table, 3)) == (2, ())
    assert room.refused(3, c.Wish, prompt="share", answers=(), turn=1) == "too_late"


def test_the_log_says_of_a_wish_what_it_always_said():
    """It is for the turn in which it stands there, also in a log from before there was a word of turns."""
    room = playing()
    wish(room, 3, "load", BANG, turn=1)
    assert set(json.loads(room.log[-1])) == {"e", "at", "place", "prompt", "answers"}
