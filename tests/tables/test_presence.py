"""People come and go: nobody freezes a game, and everyone gets their seat back (P18)."""

from __future__ import annotations

from typing import Any

import pytest

from stickup.core.record import By
from stickup.core.types import Action, Seat
from stickup.games.millions_of_dollars.rules.actions import LAST_CALL, NOT_READY, READY, Leave
from stickup.tables import commands as c
from stickup.tables import entries as e
from stickup.tables.clock import DAY, HOUR, SECOND, TEMPOS, Speed
from stickup.tables.finished_games import records
from stickup.tables.match import Match
from stickup.tables.table import STAND_IN, Phase
from tests.tables.playing import (
    BANG,
    CLICK,
    all_answer,
    answers_by,
    deadline_of,
    playing,
    silent,
    to_the_end_of,
    wish,
)
from tests.tables.room import CASH, MILLIONS, NO_POWERS, Room, anything

# Covered


def test_when_time_is_up_a_bot_covers_for_an_absent_player_and_everyone_hears_of_it():
    room = playing(speed=Speed.PARTY)
    room.wait(10 * SECOND)
    room.go(3)
    silent(room, 3)
    assert answers_by(room)[Seat(3)][0] is By.BOT
    assert room.covered(3)
    assert [news.place for news in room.news("covered")] == [3]
    sitter = room.table.room().people[3]
    assert (sitter.covered, sitter.here) == (True, False)


@pytest.mark.parametrize("speed", [Speed.PARTY, Speed.NORMAL, Speed.RELAXED, Speed.OFF])
def test_a_bot_covers_for_someone_who_has_been_away_for_long(speed):
    room = playing(speed=speed)
    if speed is not Speed.OFF:
        room.do(0, c.Pause)
        to_the_end_of(room, room.round.id)
    room.go(3)
    gone = room.now
    room.wait(TEMPOS[speed].away - 1)
    assert not room.covered(3)
    if room.table.paused:
        room.do(0, c.Resume)
    for place in (0, 1, 2):
        room.answer(place, room.options(place)[0])
    room.wait(1)
    assert room.covered(3)
    assert room.now == gone + TEMPOS[speed].away


def test_nobody_waits_for_a_seat_that_is_covered():
    room = playing(speed=Speed.OFF)
    room.go(3)
    room.wait(TEMPOS[Speed.OFF].away)
    number = room.round.id
    for place in (0, 1, 2):
        room.answer(place, CLICK)
    to_the_end_of(room, number)
    assert answers_by(room)[Seat(3)][0] is By.BOT


def test_a_player_who_is_back_answers_for_themselves_at_once():
    room = playing()
    room.go(3)
    silent(room, 3)
    room.come(3)
    assert not room.covered(3)
    assert [news.place for news in room.news("back")] == [3]
    assert 3 in room.asked(), "the question that is open now is theirs"
    aim = room.options(3)[-1]
    room.answer(3, aim)
    silent(room)
    assert answers_by(room)[Seat(3)] == (By.HUMAN, aim)


def test_an_answer_given_before_leaving_counts():
    room = playing()
    room.answer(3, BANG)
    room.go(3)
    silent(room)
    assert answers_by(room)[Seat(3)] == (By.HUMAN, BANG)
    assert not room.covered(3)


def test_a_moment_away_between_two_questions_is_nobodys_business():
    room = playing()
    room.until("courage")
    room.go(3)
    room.come(3)
    room.until("load")
    assert not room.news("covered")


# Silent


def second_turn(**more: Any) -> Room:
    room = playing(**more)
    while room.match.turn < 2:
        all_answer(room)
        room.step()
    return room


def test_a_player_who_misses_two_questions_in_a_row_is_covered():
    room = second_turn()
    silent(room, 3)
    assert answers_by(room)[Seat(3)] == (By.CLOCK, CLICK)
    assert not room.covered(3)
    silent(room, 3)
    assert room.covered(3)
    assert answers_by(room)[Seat(3)][0] is By.BOT


def test_an_answer_in_between_resets_the_count():
    room = playing()
    for _ in range(3):
        silent(room, 3)
        room.until("courage")
        room.answer(3, room.options(3)[0])
        room.until("load")
    assert not room.news("covered")


def test_a_player_who_talks_counts_as_present():
    room = playing(game=MILLIONS)
    silent(room, 3)
    room.until("negotiate")
    room.answer(3, READY)
    room.until("plan")
    silent(room, 3)
    assert answers_by(room)[Seat(3)][0] is By.CLOCK
    assert not room.news("covered")


def test_a_wish_that_was_granted_is_silence_too():
    """Else everyone would see from who is covered what the wish was."""
    for bullets in ((CLICK,), (BANG,), ()):
        room = second_turn()
        wish(room, 3, "load", *bullets)
        silent(room, 3)
        silent(room, 3)
        assert room.covered(3)


def test_someone_who_is_covered_and_acts_is_back():
    """They have been there all the time, and looked elsewhere."""
    room = second_turn()
    silent(room, 3)
    silent(room, 3)
    room.do(3, c.Say, kind="emote", text="gasp")
    assert not room.covered(3)
    assert [news.place for news in room.news("back")] == [3]


def test_an_answer_of_someone_who_is_covered_counts_and_they_are_back():
    room = covered_but_there()
    while not room.options(3):
        silent(room)
    answer = room.options(3)[-1]
    room.answer(3, answer)
    assert not room.covered(3)
    silent(room)
    assert answers_by(room)[Seat(3)] == (By.HUMAN, answer)


def test_a_player_who_is_here_is_not_covered_in_the_first_turn():
    """A newcomer reads: the clock plays on, but no bot sits down in their chair."""
    room = playing()
    while room.match.turn == 1:
        if 3 in room.asked():
            silent(room, 3)
        else:
            room.step()
    assert room.table.people[3].silent >= 2
    assert not room.news("covered")


def covered_but_there() -> Room:
    room = second_turn()
    silent(room, 3)
    silent(room, 3)
    assert room.covered(3)
    return room


def test_a_covered_player_who_is_here_takes_over_with_one_command():
    room = covered_but_there()
    room.do(3, c.Back)
    assert not room.covered(3)
    assert [news.place for news in room.news("back")] == [3]
    assert room.refused(3, c.Back) == "not_now"
    assert not room.folded().people[3].covered, "after a restart, too"


def test_nobody_hurries_a_covered_player_who_is_here():
    """Their question has its full time; a bot answers only when it is over."""
    room = covered_but_there()
    while 3 not in room.asked():
        silent(room)
    number, end = room.round.id, deadline_of(room)
    for place in room.asked():
        if place != 3:
            room.answer(place, room.options(place)[0])
    room.wait(end - room.now)
    assert (room.round.id, room.counting()) == (number, False)
    to_the_end_of(room, number)
    assert answers_by(room)[Seat(3)][0] is By.BOT
    assert len(room.news("covered")) == 1, "that is no news"


def test_nobody_waits_for_a_covered_player_who_then_leaves():
    room = covered_but_there()
    while 3 not in room.asked():
        silent(room)
    room.go(3)
    assert 3 not in room.asked()


def test_no_bot_talks_for_a_player_who_is_here():
    """What is said on an open floor cannot be taken back."""
    room = second_turn(game=MILLIONS)
    while not room.covered(3):
        silent(room, 3)
    while not room.round.floor:
        silent(room, 3)
    before = len(room.log)
    room.wait(20 * SECOND)
    spoken = [e.decoder(room.match.game)(entry) for entry in room.log[before:]]
    seats = [given.seat for entry in spoken if isinstance(entry, e.AnswersPlayed) for given in entry.answers]
    assert room.round.floor
    assert Seat(3) not in seats


# One human


@pytest.mark.parametrize("game", [CASH, MILLIONS])
def test_a_table_of_bots_waits_for_the_only_human_and_says_so(game):
    room = Room(people=1, bots=3, game=game)
    room.begin()
    number = room.round.id
    room.wait(DAY)
    assert (room.round.id, room.round.deadline, room.covered(0)) == (number, None, False)
    assert [news.kind for news in room.shown[-1].news] == ["waiting"]
    assert room.shown[-1].timing is not None, "the clock is gone from every screen"
    answer = room.options(0)[-1]
    room.answer(0, answer)
    to_the_end_of(room, number)
    assert answers_by(room)[Seat(0)] == (By.HUMAN, answer)
    assert deadline_of(room) > room.now, "the next question has a clock again"


def negotiating(monkeypatch: pytest.MonkeyPatch, luck: int = 0) -> Room:
    """One human on an open floor, among bots that say nothing."""
    nothing = Leave(0, DAY)
    monkeypatch.setattr("stickup.tables.alarms.word_of", lambda *_: nothing)
    room = Room(people=1, bots=3, game=MILLIONS, luck=luck)
    room.begin()
    room.until("negotiate")
    room.wait(room.round.starts - room.now)
    return room


def test_a_negotiation_waits_for_the_only_human_while_bots_go_on_talking():
    """Nobody is ready in the human's name."""
    room = Room(people=1, bots=3, game=MILLIONS)
    room.begin()
    room.until("negotiate")
    number = room.round.id
    room.wait(DAY)
    assert (room.round.id, room.round.deadline, room.covered(0)) == (number, None, False)
    assert len(room.news("waiting")) == 1
    assert READY in room.options(0)
    room.answer(0, READY)
    to_the_end_of(room, number)
    assert answers_by(room)[Seat(0)] == (By.HUMAN, READY)


def test_a_negotiation_ends_on_time_when_the_only_human_is_ready_or_has_left(monkeypatch):
    for word in (READY, Leave(0, 0)):
        room = negotiating(monkeypatch)
        number, deadline = room.round.id, deadline_of(room)
        room.answer(0, word)
        assert to_the_end_of(room, number) == deadline, word
        assert not room.news("waiting")


def test_a_negotiation_that_the_only_human_has_cut_short_waits_no_longer(monkeypatch):
    """The last call (B6)."""
    rooms = (negotiating(monkeypatch, luck) for luck in range(40))
    room = next(room for room in rooms if LAST_CALL in room.options(0))
    number = room.round.id
    room.answer(0, LAST_CALL)
    deadline = deadline_of(room)
    assert to_the_end_of(room, number) == deadline
    assert not room.news("waiting")


def stopped(monkeypatch: pytest.MonkeyPatch) -> Room:
    """A negotiation whose clock has stopped for the only human; bots say nothing. Somebody else watches."""
    room = negotiating(monkeypatch)
    room.sit("Late")
    room.wait(HOUR)
    assert room.round.deadline is None
    return room


@pytest.mark.parametrize("parts", ["ready", "left", "covered", "gone for good"])
def test_once_nobody_waits_for_the_only_human_any_more_a_negotiation_has_its_clock_again(monkeypatch, parts):
    """Bots that never get ready would hold it up forever."""
    room = stopped(monkeypatch)
    number = room.round.id
    match parts:
        case "ready":
            room.answer(0, READY)
        case "left":
            room.answer(0, Leave(0, 0))
        case "covered":
            room.go(0)
            room.wait(room.table.tempo.away)
        case _:
            room.do(0, c.LeaveTable)
    assert deadline_of(room) > room.now
    to_the_end_of(room, number)
    assert room.folded().timing() == room.table.timing()


def test_whoever_is_no_longer_ready_is_waited_for_again(monkeypatch):
    room = stopped(monkeypatch)
    number = room.round.id
    room.answer(0, READY)
    room.answer(0, NOT_READY)
    room.wait(HOUR)
    assert (room.round.id, room.round.deadline) == (number, None)


def waited_for_in(prompt: str, monkeypatch: pytest.MonkeyPatch) -> Room:
    """The clock has stopped for the only human at this question, which perhaps nobody else is asked."""
    if prompt == "negotiate":
        return stopped(monkeypatch)
    room = Room(people=1, bots=3, setup=NO_POWERS)
    room.begin()
    while room.prompt(0) != prompt:
        if not room.all_answer(lambda _, options: options[0]):
            assert room.step()
    room.sit("Late")
    room.wait(HOUR)
    return room


@pytest.mark.parametrize(("prompt", "asked"), [("aim", 4), ("share", 1), ("negotiate", 4)])
def test_a_player_who_takes_over_from_a_bot_does_not_wait_forever(monkeypatch, prompt, asked):
    """The human for whom the table waited isn't the only one any more."""
    room = waited_for_in(prompt, monkeypatch)
    late, number = room.table.places - 1, room.round.id
    assert (len(room.match.asked()), room.round.deadline) == (asked, None)
    room.do(late, c.AskSeat, place=1)
    room.do(0, c.GrantSeat, place=late, granted=True)
    if room.options(late):
        room.answer(late, room.options(late)[0])
    to_the_end_of(room, number)
    assert room.folded().timing() == room.table.timing()


def hurried(monkeypatch: pytest.MonkeyPatch, people: int) -> Room:
    """A negotiation in which every bot would make the last call if it may."""

    def call(_: object, match: Match, seat: Seat) -> Action:
        question = match.asked_of(seat)
        return LAST_CALL if question.option(LAST_CALL) else question.silence

    monkeypatch.setattr("stickup.tables.alarms.bot_answer", call)
    rooms = (Room(people=people, bots=3, game=MILLIONS, luck=luck) for luck in range(40))
    for room in rooms:
        room.begin()
        room.until("negotiate")
        if room.match.state.table.leader >= people:
            break
    return room


@pytest.mark.parametrize("people", [1, 2])
def test_no_bot_makes_the_last_call_while_people_still_talk(monkeypatch, people):
    """Else the bot that leads would leave a newcomer fifteen seconds."""
    room = hurried(monkeypatch, people)
    room.wait(room.round.starts - room.now + 30 * SECOND)
    assert room.round.floor
    assert not room.match.state.table.last_call


def test_nobody_sees_from_the_wait_whether_the_only_human_had_a_wish():
    streams = []
    for bullets in ((CLICK,), (BANG,), ()):
        room = Room(people=1, bots=3, setup=NO_POWERS)
        room.begin()
        wish(room, 0, "load", *bullets)
        room.wait(HOUR)
        streams.append(room.stream(None))
    assert streams[0] == streams[1] == streams[2]


def test_the_table_waits_for_a_player_left_alone_with_bots():
    room = second_turn()
    for place in (0, 1, 2):
        room.do(place, c.LeaveTable)
    while 3 not in room.asked():
        room.step()
    number = room.round.id
    room.wait(DAY)
    assert (room.round.id, room.covered(3)) == (number, False)


def test_a_wait_for_the_only_human_ends_when_the_host_says_so():
    room = Room(people=1, bots=3, setup=NO_POWERS)
    room.begin()
    number = room.round.id
    room.wait(HOUR)
    room.do(0, c.Hurry)
    to_the_end_of(room, number)
    assert answers_by(room)[Seat(0)] == (By.CLOCK, CLICK)


# Asleep


@pytest.mark.parametrize("game", [CASH, MILLIONS])
def test_when_nobody_is_there_the_clock_stops_and_resumes_with_full_time(game):
    room = playing(game=game)
    if game == MILLIONS:
        room.until("negotiate")
    room.wait(7 * SECOND)
    room.leave_it()
    assert room.table.room().asleep
    number, length = room.round.id, deadline_of(room) - room.round.starts
    room.wait(DAY)
    assert (room.round.id, len(room.news("covered"))) == (number, 0)
    room.come(2)
    assert not room.table.asleep
    assert deadline_of(room) == room.now + length
    assert room.shown[-1].timing is not None, "and everybody is told"


def test_answers_given_before_everyone_fell_asleep_are_kept():
    room = playing()
    for place in range(4):
        room.answer(place, BANG)
    room.until("courage")
    room.answer(0, room.options(0)[1])
    room.leave_it()
    room.wait(HOUR)
    for place in range(4):
        room.come(place)
    silent(room)
    assert answers_by(room)[Seat(0)][0] is By.HUMAN


def test_the_count_starts_over_for_a_player_who_wakes_up_during_it():
    room = playing()
    room.until("aim")
    all_answer(room)
    room.leave_it()
    room.wait(HOUR)
    room.come(0)
    number, now = room.round.id, room.now
    assert to_the_end_of(room, number) == now + 3 * SECOND


def test_a_pause_goes_on_when_people_come_back():
    room = playing()
    room.do(0, c.Pause)
    silent(room)
    room.leave_it()
    room.wait(HOUR)
    room.come(0)
    number = room.round.id
    room.wait(HOUR)
    assert (room.table.paused, room.round.id) == (True, number)
    room.do(0, c.Resume)
    assert deadline_of(room) > room.now


def test_after_a_last_call_sleep_gives_no_more_than_the_last_call_did():
    room = playing(game=MILLIONS)
    room.until("negotiate")
    room.answer(room.match.seats[room.match.state.table.leader], LAST_CALL)
    room.leave_it()
    room.wait(HOUR)
    room.come(0)
    assert deadline_of(room) == room.now + 15 * SECOND


def test_by_turns_nobody_falls_asleep():
    room = playing(speed=Speed.DAYS)
    room.leave_it()
    number = room.round.id
    room.wait(DAY + 750)
    assert room.round.id == number + 1
    assert all(person.covered for person in room.table.humans)


def test_one_person_who_only_watches_keeps_the_clock_running():
    room = playing()
    late = room.sit("Late")
    for place in range(4):
        room.go(place)
    assert not room.table.asleep
    room.play_out(anything(1))
    assert room.table.people[late].here


# Gone for now


@pytest.mark.parametrize("game", [CASH, MILLIONS])
def test_a_bot_takes_over_at_once_for_a_player_who_goes_and_everyone_hears_of_it(game):
    room = playing(game=game)
    room.do(3, c.Away)
    assert room.covered(3)
    assert [news.place for news in room.news("covered")] == [3]
    assert 3 not in room.asked()
    silent(room)
    assert answers_by(room)[Seat(3)][0] is By.BOT
    assert room.folded().people[3].covered, "after a restart, too"


def test_a_player_who_went_takes_the_seat_back_with_the_same_phone():
    room = playing()
    person = room.table.people[3]
    key = (person.token, person.guest)
    room.do(3, c.Away)
    room.go(3)
    silent(room)
    room.come(3)
    assert (room.covered(3), (person.token, person.guest)) == (False, key)
    assert [news.place for news in room.news("back")] == [3]
    assert 3 in room.asked()


def test_a_round_that_only_waited_for_a_player_who_goes_continues():
    room = playing(speed=Speed.OFF)
    for place in (0, 1, 2):
        room.answer(place, CLICK)
    number = room.round.id
    room.do(3, c.Away)
    room.wait(5 * SECOND)
    assert room.round.id > number


def test_going_reveals_no_earlier_answer_and_that_still_counts():
    streams = []
    for bullet in (CLICK, BANG):
        room = playing()
        room.answer(3, bullet)
        room.do(3, c.Away)
        streams.append(room.stream(0))
        silent(room)
        assert answers_by(room)[Seat(3)] == (By.HUMAN, bullet)
    assert streams[0] == streams[1]


def test_when_the_host_goes_the_next_who_is_there_is_host_at_once():
    room = playing()
    room.go(1)
    room.do(0, c.Away)
    assert room.table.host == 2
    room.come(0)
    assert room.table.host == 2


def test_the_last_player_to_go_stays_host_and_the_clock_stops():
    room = playing()
    for place in (1, 2, 3):
        room.go(place)
    room.do(0, c.Away)
    room.go(0)
    number = room.round.id
    room.wait(DAY)
    assert (room.table.host, room.round.id) == (0, number)


def test_a_covered_player_who_goes_is_not_back_for_a_moment():
    room = covered_but_there()
    room.do(3, c.Away)
    assert (room.covered(3), room.news("back")) == (True, [])


def test_you_can_only_go_from_a_game_you_play():
    room = Room(people=4, bots=0, setup=NO_POWERS)
    assert room.refused(3, c.Away) == "not_now"
    room.begin()
    late = room.sit("Late")
    assert room.refused(late, c.Away) == "not_now"
    room.play_out(anything(1))
    assert room.refused(3, c.Away) == "not_now"


# Stopped


def test_the_host_stops_a_game_and_everyone_is_in_the_lobby_again():
    """Nobody has won, nobody is ready, and what was hidden stays hidden."""
    room = playing(people=3, bots=1)
    room.do(2, c.LeaveTable)
    room.do(0, c.Pause)
    assert room.refused(1, c.Again) == "not_allowed"
    room.do(0, c.Again)
    assert room.is_in(Phase.LOBBY)
    assert (room.table.pausing, room.table.paused) == (False, False)
    assert [person.ready for person in room.table.people.values()] == [False, False, True]
    assert list(records(room.log)) == []
    assert room.shown[-1].facts == []
    room.sit("New")
    room.begin()
    assert room.is_in(Phase.PLAYING)
    assert room.folded().room() == room.table.room(), "after a restart, too"


# Gone for good


def test_a_bot_plays_on_for_a_player_who_leaves_for_good():
    room = playing()
    room.do(3, c.LeaveTable)
    person = room.table.people[3]
    assert (person.bot, person.guest, person.token) == (STAND_IN, "", "")
    assert 3 not in room.asked()
    silent(room)
    assert answers_by(room)[Seat(3)][0] is By.BOT


def test_the_last_answer_of_someone_who_leaves_still_counts():
    room = playing()
    room.answer(3, BANG)
    room.do(3, c.LeaveTable)
    silent(room)
    assert answers_by(room)[Seat(3)] == (By.HUMAN, BANG)


def test_a_round_that_only_waited_for_someone_who_leaves_goes_on():
    room = playing(speed=Speed.OFF)
    for place in (0, 1, 2):
        room.answer(place, CLICK)
    number = room.round.id
    room.do(3, c.LeaveTable)
    room.wait(5 * SECOND)
    assert room.round.id > number


def test_a_player_who_left_for_good_may_come_back_as_someone_new():
    room = playing()
    room.do(3, c.LeaveTable)
    place = room.sit("Person 3 again", guest="guest Person 3")
    assert place == 4
    assert room.match.seat_of(place) is None


# Hold your tongue


def test_a_player_who_left_a_heist_cannot_talk_until_the_round_is_over():
    """B5."""
    room = playing(game=MILLIONS)
    room.until("negotiate")
    room.answer(2, Leave(0, 0))
    for kind, text in (("emote", "wink"), ("line", "liar"), ("chat", "psst")):
        assert room.refused(2, c.Say, kind=kind, text=text) == "not_allowed"
    room.do(1, c.Say, kind="chat", text="who was that?")
    assert room.refused(2, c.Answer, round=room.round.id, answer=b'{"do":"Ready"}') == "not_now"
    all_answer(room, READY)
    room.until("plan")
    room.do(2, c.Say, kind="chat", text="me")


def test_with_three_players_only_one_who_left_with_both_characters_is_muted():
    """B5."""
    room = Room(people=3, bots=0, game=MILLIONS)
    room.begin()
    room.until("negotiate")
    room.answer(2, Leave(0, 0))
    room.do(2, c.Say, kind="line", text="trust-me")
    room.answer(2, Leave(1, 0))
    assert room.refused(2, c.Say, kind="line", text="trust-me") == "not_allowed"


def test_when_the_game_is_over_everyone_may_talk():
    room = playing(game=MILLIONS)
    while not room.match.over:
        if room.round.floor and 3 in room.asked():
            room.answer(3, Leave(0, 0))
        all_answer(room, READY if room.round.floor else None)
        if not room.asked():
            room.step()
    assert room.match.state.table.players[3].places[0].left
    assert room.table.phase is Phase.OVER
    room.do(3, c.Say, kind="emote", text="clap")


def test_gangsters_talk_whenever_they_like():
    room = Room(people=4, bots=0, setup=NO_POWERS)
    room.begin()
    for prompt in ("load", "aim", "courage", "share"):
        room.until(prompt)
        for place in range(4):
            room.do(place, c.Say, kind="line", text="trust-me")


def test_who_is_there_is_written_down_with_the_process_that_serves_them():
    room = Room(people=1, bots=0)
    room.add([e.Came(room.now, 0, "elsewhere")])
    assert room.folded().people[0].node == "elsewhere"
