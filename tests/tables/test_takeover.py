"""A latecomer may take over from a bot, if the host agrees."""

from __future__ import annotations

import json
from typing import Any

import pytest

from stickup.core.record import By
from stickup.core.types import Seat
from stickup.core.verify_record import verify
from stickup.games import GAMES
from stickup.tables import commands as c
from stickup.tables import entries as e
from stickup.tables.clock import SECOND, Speed
from stickup.tables.finished_games import records
from stickup.tables.frame_types import GameSeen
from stickup.tables.frames import seat_left, snapshot
from stickup.tables.refusal_codes import RefusalCode
from stickup.tables.table import STAND_IN, Phase
from tests.tables.playing import BANG, deadline_of
from tests.tables.room import CASH, MILLIONS, NO_POWERS, Room, anything

BOT = 2


def with_latecomer(**more: Any) -> tuple[Room, int]:
    """Two people and three bots play when someone comes; their place."""
    room = Room(people=2, bots=3, **{"setup": NO_POWERS, **more})
    room.begin()
    return room, room.sit("Late")


def granted(room: Room, late: int, bot: int = BOT) -> None:
    room.do(late, c.AskSeat, place=bot)
    room.do(0, c.GrantSeat, place=late, granted=True)


def seen_by(room: Room, place: int) -> GameSeen:
    """The game as the player at that place knows it."""
    game = snapshot(room.table, place).game
    assert game is not None
    return game


def asks(room: Room) -> list[tuple[int, int]]:
    return [(ask.place, ask.bot) for ask in room.table.room().asks]


def test_a_latecomer_asks_the_host_agrees_and_the_bots_seat_and_hand_are_theirs():
    room, late = with_latecomer()
    hand = room.match.state.hands[Seat(BOT)]
    room.do(late, c.AskSeat, place=BOT)
    assert asks(room) == [(late, BOT)]
    assert seen_by(room, late).me is None
    room.do(0, c.GrantSeat, place=late, granted=True)
    seen = seen_by(room, late)
    assert (seen.me, seen.hand) == (BOT, hand)
    assert seen.decision is not None
    assert BOT not in room.table.people
    assert [(news.place, news.text) for news in room.news("took-seat")] == [(late, "The Accountant")]
    room.answer(late, BANG)
    assert (asks(room), room.folded().room()) == ([], room.table.room())


def test_nothing_of_the_hand_is_sent_to_anyone_else_nor_to_them_before_it_is_theirs():
    room, late = with_latecomer()
    room.do(late, c.AskSeat, place=BOT)
    before = room.stream(late)
    assert before == room.stream(None), "until then they see what everybody sees"
    room.do(0, c.GrantSeat, place=late, granted=True)
    watching, others = room.stream(None)[len(before) :], room.stream(1)[len(before) :]
    assert [json.loads(frame) for frame in watching] == [json.loads(frame) for frame in others]
    assert seen_by(room, BOT).me is None, "the bot's place opens nothing any more"


def test_the_round_starts_over_for_a_player_who_was_not_there_at_its_start():
    room, late = with_latecomer()
    room.wait(5 * SECOND)
    before = deadline_of(room)
    granted(room, late)
    assert deadline_of(room) > before
    assert late in room.asked()
    number = room.round.id
    for place in (0, 1):
        room.answer(place, BANG)
    assert (room.round.id, room.counting()) == (number, False), "nobody answers for them"


def test_the_host_may_say_no_and_they_may_ask_again():
    room, late = with_latecomer()
    room.do(late, c.AskSeat, place=BOT)
    room.do(0, c.GrantSeat, place=late, granted=False)
    assert [news.place for news in room.news("seat-denied")] == [late]
    assert (asks(room), room.match.seat_of(late)) == ([], None)
    granted(room, late, BOT + 1)
    assert room.match.seat_of(late) == BOT + 1


def test_two_who_ask_for_one_seat_do_not_both_get_it():
    room, late = with_latecomer()
    later = room.sit("Later")
    for place in (late, later):
        room.do(place, c.AskSeat, place=BOT)
    room.do(0, c.GrantSeat, place=later, granted=True)
    assert asks(room) == []
    assert room.refused(0, c.GrantSeat, place=late, granted=True) == RefusalCode.TOO_LATE
    assert room.refused(late, c.AskSeat, place=BOT) == RefusalCode.ILLEGAL
    assert room.match.seat_of(later) == BOT


def test_only_someone_who_is_not_in_the_game_asks_and_only_for_a_bot_that_is():
    room, late = with_latecomer()
    assert room.refused(1, c.AskSeat, place=BOT) == RefusalCode.NOT_NOW
    for place in (0, 1, late, 99):
        assert room.refused(late, c.AskSeat, place=place) == RefusalCode.ILLEGAL
    granted(room, late)
    assert room.refused(late, c.AskSeat, place=BOT + 1) == RefusalCode.NOT_NOW, "one seat is enough"


def test_only_the_host_agrees_and_only_to_what_was_asked():
    room, late = with_latecomer()
    assert room.refused(0, c.GrantSeat, place=late, granted=True) == RefusalCode.TOO_LATE
    room.do(late, c.AskSeat, place=BOT)
    for place in (1, late):
        assert room.refused(place, c.GrantSeat, place=late, granted=True) == RefusalCode.NOT_ALLOWED


def test_a_host_who_comes_too_late_need_not_ask():
    room, late = with_latecomer()
    room.do(0, c.HandOver, place=late)
    room.do(late, c.AskSeat, place=BOT)
    assert room.match.seat_of(late) == BOT


def test_a_player_who_asked_then_becomes_host_and_takes_another_seat_has_only_that_one():
    room, late = with_latecomer()
    room.do(late, c.AskSeat, place=BOT)
    room.do(0, c.HandOver, place=late)
    room.do(late, c.AskSeat, place=BOT + 1)
    assert (asks(room), room.match.seats.count(late)) == ([], 1)
    assert room.refused(late, c.GrantSeat, place=late, granted=True) == RefusalCode.TOO_LATE


def test_a_bet_on_the_seat_that_becomes_their_own_is_void_and_others_stand():
    room, late = with_latecomer()
    for kind, seat in (("hit", BOT), ("duck", 0)):
        room.do(late, c.Bet, kind=kind, turn=room.match.turn, seat=seat)
    granted(room, late)
    assert room.match.sidelines.bets == {(late, "duck"): 0}


def test_the_next_host_decides_if_the_host_leaves():
    room, late = with_latecomer()
    room.do(late, c.AskSeat, place=BOT)
    room.do(0, c.LeaveTable)
    assert (room.table.host, room.table.people[0].bot) == (1, STAND_IN)
    room.do(1, c.GrantSeat, place=late, granted=True)
    assert room.match.seat_of(late) == BOT


@pytest.mark.parametrize(
    "go", [lambda room, late: room.go(late), lambda room, late: room.do(late, c.LeaveTable)]
)
def test_the_request_of_a_player_who_goes_is_dropped(go):
    room, late = with_latecomer()
    room.do(late, c.AskSeat, place=BOT)
    go(room, late)
    assert asks(room) == []
    assert room.refused(0, c.GrantSeat, place=late, granted=True) == RefusalCode.TOO_LATE


def test_a_game_that_ends_or_is_stopped_leaves_nothing_to_decide():
    for end in (lambda room: room.play_out(anything("end")), lambda room: room.do(0, c.Again)):
        room, late = with_latecomer(speed=Speed.BLITZ)
        room.do(late, c.AskSeat, place=BOT)
        end(room)
        assert asks(room) == []
        assert room.refused(0, c.GrantSeat, place=late, granted=True) == RefusalCode.TOO_LATE
        assert room.refused(late, c.AskSeat, place=BOT) == RefusalCode.NOT_NOW


def test_a_player_who_left_may_get_their_own_seat_back_without_their_old_draft():
    room, late = with_latecomer()
    room.answer(1, BANG)
    room.do(1, c.LeaveTable)
    granted(room, late, 1)
    seat = room.match.seat_of(late)
    assert seat == 1
    assert seat not in room.match.drafts
    assert late in room.asked()


def test_a_player_who_has_left_gets_no_other_hand_to_see_than_their_own():
    """Under another name, and even as the host, who need not ask: one guest would know two hands."""
    room, late = with_latecomer()
    room.do(1, c.LeaveTable)
    back = room.sit("Somebody else", "guest Person 1")
    assert room.refused(back, c.AskSeat, place=BOT) == RefusalCode.NOT_ALLOWED
    room.do(0, c.HandOver, place=back)
    assert room.refused(back, c.AskSeat, place=BOT) == RefusalCode.NOT_ALLOWED
    assert seen_by(room, back).me is None
    room.do(late, c.AskSeat, place=BOT)
    room.do(back, c.AskSeat, place=1)
    assert seen_by(room, back).me == 1, "their own seat is theirs again"
    room.do(back, c.GrantSeat, place=late, granted=True)
    assert (seen_by(room, late).me, room.folded().room()) == (BOT, room.table.room())


def test_only_whoever_has_left_is_told_which_seat_they_may_have_back():
    room, late = with_latecomer()
    room.do(1, c.LeaveTable)
    back = room.sit("Somebody else", "guest Person 1")
    told = {place: seat_left(room.table, place) for place in (None, *room.table.people)}
    assert {place: seat for place, seat in told.items() if seat is not None} == {back: 1}
    granted(room, late, 1)
    room.do(late, c.LeaveTable)
    assert seat_left(room.table, back) == 1, "whoever had it meanwhile"
    granted(room, back, late)
    assert seat_left(room.table, back) is None, "they have it"


def test_in_a_pause_a_seat_changes_hands_and_the_clock_waits_for_the_end_of_it():
    room, late = with_latecomer()
    room.do(0, c.Pause)
    room.until("aim")
    assert room.table.paused
    granted(room, late)
    timing = room.table.timing()
    assert timing is not None
    assert timing.deadline is None
    room.do(0, c.Resume)
    assert late in room.asked()


@pytest.mark.parametrize("game", [CASH, MILLIONS])
def test_whenever_a_seat_changes_hands_the_game_goes_on_to_its_end_and_its_record_holds(game):
    for steps in range(0, 60, 12):
        room, late = with_latecomer(game=game, setup={}, speed=Speed.BLITZ)
        choose = anything(f"{game} {steps}")
        for _ in range(steps):
            if not room.all_answer(choose):
                room.step()
        if room.is_in(Phase.OVER):
            continue
        granted(room, late)
        taken = len(room.log)
        room.play_out(choose)
        ((_, record),) = records(room.log)
        verify(GAMES, record.splitlines(keepends=True))
        assert room.folded().room() == room.table.room()
        assert By.BOT not in {answer.by for answer in given(room, taken) if answer.seat == BOT}


def given(room: Room, after: int) -> list[e.GivenAnswer[Any]]:
    """All answers from there on."""
    played = (entry for entry in map(e.decode, room.log[after:]) if isinstance(entry, e.AnswersPlayed))
    return [answer for entry in played for answer in entry.answers]
