"""Rounds: answers that may still change, and the clock that ends them (A9, A11, B6, P13, P14)."""

from __future__ import annotations

import pytest

from stickup.core.pace import Length
from stickup.core.record import By
from stickup.core.types import Seat
from stickup.games import GAMES
from stickup.games.cash_n_guns.rules.actions import DUCK, STAND, TOO_SLOW, Aim
from stickup.games.cash_n_guns.rules.events import GunsAimed
from stickup.games.millions_of_dollars.rules.actions import LAST_CALL, READY, Claim, Leave, Offer
from stickup.tables import commands as c
from stickup.tables.alarms import WORDS, give_back
from stickup.tables.clock import DAY, QUICK, SECOND, TEMPOS, Speed, least_time
from stickup.tables.frames import draft
from stickup.tables.match import ANY_LENGTH
from tests.tables.playing import (
    BANG,
    CLICK,
    all_answer,
    answers_by,
    deadline_of,
    playing,
    to_the_end_of,
)
from tests.tables.room import CASH, MILLIONS, Room, raw

GRACE = 750
CLOCKED = (Speed.PARTY, Speed.NORMAL, Speed.RELAXED)


# Drafts


def test_an_answer_is_a_draft_that_may_be_changed_until_the_round_ends():
    room = playing()
    room.answer(1, BANG)
    room.answer(1, CLICK)
    room.answer(1, BANG)
    for place in (0, 2, 3):
        room.answer(place, CLICK)
    room.answer(0, BANG)
    room.until("aim")
    assert [action for _, action in answers_by(room).values()] == [BANG, BANG, CLICK, CLICK]


def test_an_aim_may_still_be_changed_while_everyone_counts():
    room = playing()
    room.until("aim")
    all_answer(room)
    assert room.counting()
    room.wait(2999)
    room.answer(0, Aim(Seat(3)))
    room.wait(1)
    (shown,) = [fact for fact in room.shown[-1].facts if isinstance(fact, GunsAimed)]
    assert shown.targets[0] == 3


def test_nobody_is_shown_anything_of_a_draft():
    room = playing()
    frames = len(room.shown)
    entries = len(room.log)
    for place, action in ((0, BANG), (1, CLICK), (1, BANG), (2, CLICK), (0, CLICK)):
        room.answer(place, action)
        assert draft(room.table, place) is not None
    assert len(room.log) == entries + 5, "it is written down"
    assert len(room.shown) == frames, "and that is all"
    assert draft(room.table, 3) is None
    assert draft(room.table, None) is None


def test_nobody_learns_the_order_of_the_answers():
    """S1: no matter who answered first, everyone is sent the same."""
    streams = []
    for order in ((0, 1, 2, 3), (3, 1, 0, 2)):
        room = playing()
        for place in order:
            room.answer(place, CLICK)
        room.until("aim")
        streams.append([room.stream(place) for place in (None, 0, 1, 2, 3)])
    assert streams[0] == streams[1]


def test_your_draft_shows_on_your_other_phone():
    room = playing()
    room.answer(2, BANG)
    mine = draft(room.folded(), 2)
    assert mine is not None
    assert (mine.round, mine.answer) == (room.round.id, BANG)


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (b'{"do":"Load","bullet":"bazooka"}', "illegal"),
        (b'{"do":"Aim","target":1}', "illegal"),
        (b'{"do":"Load","bullet":"click","also":1}', "illegal"),
        (b"[]", "illegal"),
    ],
)
def test_every_answer_that_was_not_offered_is_refused_alike(answer, code):
    room = playing()
    assert room.refused(0, c.Answer, round=room.round.id, answer=answer) == code


def test_answers_to_other_rounds_are_refused():
    room = playing()
    room.until("aim")
    now = room.round.id
    assert room.refused(0, c.Answer, round=now - 1, answer=raw(CLICK)) == "too_late"
    assert room.refused(0, c.Answer, round=now + 1, answer=raw(CLICK)) == "not_now"
    assert room.refused(0, c.Answer, round=0, answer=raw(CLICK)) == "not_now"


# Three, two, one


@pytest.mark.parametrize("prompt", ["aim", "courage"])
@pytest.mark.parametrize("speed", CLOCKED)
def test_the_last_one_in_starts_the_count_of_three_for_aims_and_courage(prompt, speed):
    room = playing(speed=speed)
    room.until(prompt)
    room.wait(room.round.starts - room.now)
    number, places = room.round.id, room.asked()
    for place in places[:-1]:
        room.answer(place, room.options(place)[0])
    room.wait(SECOND)
    assert not room.counting()
    room.answer(places[-1], room.options(places[-1])[0])
    assert room.counting()
    now = room.now
    assert to_the_end_of(room, number) == now + 3 * SECOND


@pytest.mark.parametrize(("game", "prompt"), [(CASH, "load"), (CASH, "share"), (MILLIONS, "plan")])
def test_nobody_counts_elsewhere(game, prompt):
    room = playing(game=game)
    room.until(prompt)
    room.wait(room.round.least - room.now)
    number, now = room.round.id, room.now
    all_answer(room)
    assert room.match.round is None or room.round.id > number
    assert room.now == now


def test_the_count_never_goes_beyond_the_deadline():
    room = playing()
    room.until("aim")
    number, deadline = room.round.id, room.round.deadline
    assert deadline is not None
    room.wait(deadline - room.now - SECOND)
    all_answer(room)
    assert to_the_end_of(room, number) == deadline


# Floors and lengths


@pytest.mark.parametrize("speed", CLOCKED)
@pytest.mark.parametrize("game", [CASH, MILLIONS])
def test_no_round_is_shorter_than_its_floor_however_fast_everyone_answers(game, speed):
    room = playing(speed=speed, game=game)
    while room.match.round is not None and room.round.id < 20:
        number, least, floor = room.round.id, room.round.least, room.round.floor
        assert least >= room.round.starts + least_time(speed, length_of(room))
        all_answer(room, READY if floor else None)
        assert floor or to_the_end_of(room, number) >= least


def test_people_have_time_to_see_what_happened_before_their_question_counts():
    room = playing()
    room.until("aim")
    assert room.round.starts == room.round.opened + 350, "one thing: the guns are loaded"
    assert room.round.least == room.round.starts + 1000


LENGTHS = {
    "load": (20, 30, 60),
    "aim": (5, 8, 15),
    "privilege": (10, 15, 30),
    "re-aim": (10, 15, 30),
    "courage": (6, 10, 20),
    "share": (12, 20, 45),
}


def length_of(room: Room) -> Length:
    """As the game gives it to the question that is open."""
    question = room.match.asked_of(room.match.asked()[0])
    return room.match.game.pace.lengths.get(question.prompt, ANY_LENGTH)


@pytest.mark.parametrize("prompt", LENGTHS)
@pytest.mark.parametrize("speed", CLOCKED)
def test_every_step_is_given_the_time_that_the_rules_say(prompt, speed):
    """A11, and measured: from when everyone has seen, to when the round is over without an answer."""
    room = playing(speed=speed)
    if prompt == "re-aim":
        room.until("privilege")
        (boss,) = room.asked()
        room.answer(boss, room.options(boss)[1])
    room.until(prompt)
    starts, length = room.round.starts, LENGTHS[prompt][CLOCKED.index(speed)] * SECOND
    assert room.round.deadline == starts + length
    number = room.round.id
    assert to_the_end_of(room, number) == starts + length + GRACE


def test_the_powers_have_the_lengths_that_the_rules_say():
    lengths = GAMES[CASH].pace.lengths
    windows = (
        "mark",
        "give",
        "reload",
        "privilege",
        "re-aim",
        "rob",
        "steal",
        "smart",
        "scavenge",
        "trade",
        "clip",
    )
    for prompt in windows:
        assert (lengths[prompt].party, lengths[prompt].normal, lengths[prompt].relaxed) == (10, 15, 30)
    assert (lengths["forbid"].party, lengths["forbid"].normal, lengths["forbid"].relaxed) == (3, 5, 8)


# Late, and silent


def test_an_answer_that_is_late_by_less_than_the_grace_still_counts():
    room = playing()
    number, deadline = room.round.id, room.round.deadline
    assert deadline is not None
    for place in (0, 1, 2):
        room.answer(place, CLICK)
    room.wait(deadline + GRACE - 1 - room.now)
    room.answer(3, BANG)
    assert answers_by(room)[Seat(3)] == (By.HUMAN, BANG)
    assert room.round.id == number + 1


def test_an_answer_that_is_later_does_not():
    room = playing()
    number, deadline = room.round.id, room.round.deadline
    assert deadline is not None
    for place in (0, 1, 2):
        room.answer(place, CLICK)
    room.wait(deadline + GRACE - room.now)
    assert room.refused(3, c.Answer, round=number, answer=raw(BANG)) == "too_late"
    assert answers_by(room)[Seat(3)] == (By.CLOCK, CLICK)


def test_a_clock_that_rings_late_gives_nobody_more_time():
    """A busy machine, or one that slept: what counts is when an answer came (P13)."""
    room = playing()
    assert room.round.deadline is not None
    room.now = room.round.deadline + GRACE + 1
    assert room.refused(3, c.Answer, round=room.round.id, answer=raw(BANG)) == "too_late"


def test_silence_is_what_the_rules_say_and_is_marked_as_the_clocks():
    room = playing()
    for place in (0, 1, 2):
        room.answer(place, BANG)
    to_the_end_of(room, room.round.id)
    assert answers_by(room) == {
        Seat(0): (By.HUMAN, BANG),
        Seat(1): (By.HUMAN, BANG),
        Seat(2): (By.HUMAN, BANG),
        Seat(3): (By.CLOCK, CLICK),
    }
    for place in (0, 1, 2):
        room.answer(place, room.options(place)[0])
    room.go(3)  # so that nobody takes them for asleep
    room.come(3)
    to_the_end_of(room, room.round.id)
    assert answers_by(room)[Seat(3)] == (By.CLOCK, TOO_SLOW)


def test_with_nobody_to_wait_for_there_is_no_grace():
    room = playing()
    room.until("aim")
    number, deadline = room.round.id, room.round.deadline
    assert deadline is not None
    room.wait(deadline - room.now - 1)
    all_answer(room)
    assert to_the_end_of(room, number) == deadline


# No clock, days, blitz


def test_without_a_clock_a_step_waits_for_everyone():
    room = playing(speed=Speed.OFF)
    assert room.round.deadline is None
    for place in (0, 1, 2):
        room.answer(place, CLICK)
    number = room.round.id
    room.wait(30 * DAY)
    assert room.round.id == number
    room.answer(3, BANG)
    assert room.round.id == number + 1


def test_without_a_clock_the_host_may_end_a_step():
    room = playing(speed=Speed.OFF)
    room.wait(10 * SECOND)
    room.answer(0, BANG)
    room.do(0, c.Hurry)
    assert room.news("hurried")
    number, now = room.round.id, room.now
    assert room.refused(0, c.Hurry) == "not_now", "once is enough"
    assert to_the_end_of(room, number) == now + GRACE
    assert answers_by(room)[Seat(0)] == (By.HUMAN, BANG)
    assert answers_by(room)[Seat(1)] == (By.CLOCK, CLICK)


def test_without_a_clock_the_host_may_end_a_negotiation_with_a_warning():
    room = playing(speed=Speed.OFF, game=MILLIONS)
    room.until("negotiate")
    room.wait(60 * SECOND)
    number, now = room.round.id, room.now
    room.do(0, c.Hurry)
    assert to_the_end_of(room, number) == now + 10 * SECOND


@pytest.mark.parametrize("speed", CLOCKED)
def test_where_there_is_a_clock_the_host_hurries_nobody(speed):
    assert playing(speed=speed).refused(0, c.Hurry) == "not_allowed"


def test_by_turns_every_question_has_a_day_and_nobody_need_be_there():
    room = playing(speed=Speed.DAYS)
    room.leave_it()
    deadline = room.round.deadline
    assert deadline == room.round.starts + DAY
    number = room.round.id
    assert not room.table.asleep
    room.come(1)
    room.answer(1, BANG)
    room.go(1)
    assert to_the_end_of(room, number) == deadline + GRACE
    assert answers_by(room)[Seat(1)] == (By.HUMAN, BANG)


def test_by_turns_a_round_ends_as_soon_as_everyone_has_answered():
    room = playing(speed=Speed.DAYS)
    number = room.round.id
    all_answer(room)
    assert room.round.id == number + 1


def test_in_a_blitz_nobody_waits_for_anything_but_people():
    room = playing(people=1, bots=3, speed=Speed.BLITZ)
    begun, rounds = room.now, room.round.id
    while room.match.round is not None:
        all_answer(room)
        if not room.asked():
            room.step()
    assert room.now == begun
    assert room.match.rounds > rounds + 20


# Pauses


def test_a_pause_waits_for_the_end_of_the_step():
    room = playing()
    room.do(0, c.Pause)
    assert (room.table.pausing, room.table.paused) == (True, False)
    assert room.refused(0, c.Pause) == "not_now"
    room.answer(1, CLICK)
    number = room.round.id
    to_the_end_of(room, number)
    assert (room.table.pausing, room.table.paused) == (False, True)
    assert room.shown[-1].timing is not None
    assert room.shown[-1].timing.deadline is None, "no clock runs"


def test_in_a_pause_nothing_happens_and_the_step_after_it_has_its_full_time():
    room = playing()
    room.do(0, c.Pause)
    to_the_end_of(room, room.round.id)
    number = room.round.id
    room.wait(3600 * SECOND)
    assert room.round.id == number
    assert room.refused(1, c.Answer, round=number, answer=raw(Aim(Seat(0)))) == "not_now"
    room.do(0, c.Resume)
    assert room.round.deadline == room.now + 8 * SECOND
    assert to_the_end_of(room, number) == room.now


def test_a_pause_that_is_not_wanted_any_more_does_not_come():
    room = playing()
    room.do(0, c.Pause)
    deadline = room.round.deadline
    room.do(0, c.Resume)
    assert room.round.deadline == deadline
    to_the_end_of(room, room.round.id)
    assert not room.table.paused
    assert room.refused(0, c.Resume) == "not_now"


def test_a_negotiation_is_one_step_whatever_is_said():
    room = playing(game=MILLIONS)
    room.until("negotiate")
    room.do(0, c.Pause)
    room.answer(1, Offer(Seat(0), 0, 1))
    assert not room.table.paused
    for place in range(4):
        room.answer(place, READY)
    assert room.table.paused


# The floor


def floor(**how: object) -> Room:
    room = Room(people=4, bots=0, game=MILLIONS, **how)  # type: ignore[arg-type]
    room.begin()
    room.until("negotiate")
    room.wait(room.round.starts - room.now)
    return room


def departure(room: Room, place: int, price: int) -> None:
    """Someone is paid to leave."""
    payer = next(other for other in room.asked() if other != place)
    room.answer(payer, Offer(Seat(place), 0, price))
    room.answer(place, Leave(0, price))


def test_a_negotiation_lasts_a_minute_and_a_half():
    """B6."""
    room = floor()
    assert deadline_of(room) == room.round.starts + 90 * SECOND
    deadline = deadline_of(room)
    assert to_the_end_of(room, room.round.id) == deadline, "talk needs no grace"


def test_every_paid_departure_gives_fifteen_seconds_more():
    room = floor()
    before = deadline_of(room)
    departure(room, 1, 2)
    assert deadline_of(room) == before + 15 * SECOND
    departure(room, 2, 1)
    assert deadline_of(room) == before + 30 * SECOND


def test_leaving_for_nothing_adds_no_time():
    room = floor()
    before = deadline_of(room)
    room.answer(1, Leave(0, 0))
    room.answer(2, Offer(Seat(0), 0, 1))
    assert deadline_of(room) == before


def test_the_last_call_cuts_the_clock_to_fifteen_seconds_and_later_deals_add_nothing():
    room = floor()
    leader = room.match.seats[room.match.state.table.leader]
    room.answer(leader, LAST_CALL)
    assert deadline_of(room) == room.now + 15 * SECOND
    other = next(place for place in room.asked() if place != leader)
    departure(room, other, 1)
    assert deadline_of(room) == room.now + 15 * SECOND


def test_a_last_call_when_less_is_left_gives_nobody_more():
    room = floor()
    room.wait(80 * SECOND)
    before = deadline_of(room)
    room.answer(room.match.seats[room.match.state.table.leader], LAST_CALL)
    assert deadline_of(room) == before


@pytest.mark.parametrize(("clock", "seconds"), [("60", 60), ("90", 90), ("180", 180), ("off", None)])
def test_a_table_may_agree_on_another_clock(clock, seconds):
    room = floor(setup={"options": {"negotiation-clock": clock}})
    assert room.round.deadline == (None if seconds is None else room.round.starts + seconds * SECOND)


def test_without_a_clock_the_last_call_starts_one():
    room = floor(setup={"options": {"negotiation-clock": "off"}})
    room.answer(room.match.seats[room.match.state.table.leader], LAST_CALL)
    assert deadline_of(room) == room.now + 15 * SECOND


def test_when_everyone_is_ready_the_negotiation_is_over_at_once():
    room = floor()
    number = room.round.id
    all_answer(room, READY)
    assert room.match.round is None or room.round.id > number


def test_when_time_is_up_everyone_who_is_in_stays_in():
    """B24. Some were ready already, the others are silent: also when a Snitch among them is asked next."""
    for luck in range(12):
        room = Room(people=5, bots=0, game=MILLIONS, luck=luck)
        room.begin()
        for place in range(5):
            room.answer(place, room.options(place)[(place + luck) % 4])
        room.until("negotiate")
        number = room.round.id
        for place in (2, 3, 4):
            room.answer(place, READY)
        to_the_end_of(room, number)
        assert not any(player.places[0].left for player in room.match.state.table.players)


# Bots


def test_the_time_a_bots_round_takes_depends_on_nothing_hidden():
    """The same deal, other bullets: every round takes as long."""
    lengths = []
    for bullet in (CLICK, BANG):
        room = playing(people=1, bots=3)
        room.answer(0, bullet)
        room.until("aim")
        lengths.append(room.round.opened)
        assert room.round.least > room.round.starts
    assert lengths[0] == lengths[1]


def test_bots_are_not_asked_faster_than_anyone_can_follow():
    room = playing(people=1, bots=3)
    for _ in range(30):
        if room.match.round is None:
            break
        least, most = QUICK if length_of(room).quick else TEMPOS[Speed.NORMAL].bot
        assert room.round.starts + least <= room.round.least <= room.round.starts + most
        number, starts = room.round.id, room.round.starts
        all_answer(room)
        assert to_the_end_of(room, number) >= starts + least


@pytest.mark.parametrize("bot", ["cautious", "random"])
@pytest.mark.parametrize("luck", range(5))
def test_bots_speak_on_the_floor_one_after_the_other_and_never_without_end(bot, luck):
    room = Room(people=1, bots=4, game=MILLIONS, speed=Speed.OFF, bot=bot, luck=luck)
    room.begin()
    room.until("negotiate")
    room.answer(0, Leave(0, 0))
    number, words = room.round.id, []
    while room.match.round is not None and room.round.id == number:
        words.append(room.now)
        assert room.step(), "a floor of bots ends by itself"
    assert len(set(words)) > 1
    assert len(words) <= 5 * (WORDS + 5)


def test_nobody_waits_for_the_bot_of_someone_who_has_talked_too_much():
    room = playing(people=2, bots=2, game=MILLIONS, speed=Speed.OFF)
    room.until("negotiate")
    for _ in range(WORDS):
        room.answer(1, next(option for option in room.options(1) if isinstance(option, Claim)))
    room.do(1, c.LeaveTable)
    room.answer(0, READY)
    number = room.round.id
    to_the_end_of(room, number)


# Interruptions


@pytest.mark.parametrize("alone", [True, False])
def test_time_lost_to_an_interruption_of_ours_is_given_back(alone):
    room = playing()
    room.until("aim")
    assert room.round.deadline is not None
    room.now = room.round.deadline + 3600 * SECOND
    room.add(give_back(room.table, room.now, alone=alone))
    assert room.round.deadline == room.now + 20 * SECOND
    assert room.news("given-back")
    room.answer(0, room.options(0)[0])


def test_an_interruption_of_ours_costs_nobody_their_answer():
    room = playing()
    room.answer(1, BANG)
    room.add(give_back(room.table, room.now + 3600 * SECOND, alone=True))
    mine = draft(room.table, 1)
    assert mine is not None
    assert mine.answer == BANG


def test_nothing_is_given_back_where_nothing_was_lost():
    room = playing()
    assert give_back(room.table, room.now, alone=True) == [], "30 s are left"
    room.until("aim")
    assert give_back(room.table, room.now, alone=False) == [], "another process rings for it"
    room.do(0, c.Pause)
    to_the_end_of(room, room.round.id)
    assert give_back(room.table, room.now + DAY, alone=True) == [], "no clock runs in a pause"
    assert give_back(Room(people=1).table, 0, alone=True) == []


def test_a_round_that_only_bots_play_needs_no_time_back():
    room = playing(people=1, bots=3)
    room.do(0, c.LeaveTable)
    assert give_back(room.table, room.now + DAY, alone=True) == []


def test_courage_is_shown_at_once_for_all():
    """P14: one entry, no matter who answered first."""
    room = playing()
    room.until("courage")
    before = len(room.shown)
    for place, action in zip(room.asked(), (DUCK, STAND, DUCK, STAND), strict=True):
        room.answer(place, action)
    to_the_end_of(room, room.round.id)
    kinds = [[type(fact).__name__ for fact in shown.facts] for shown in room.shown[before:]]
    assert kinds[0] == [], "three, two, one"
    assert "CourageShown" in kinds[1]
