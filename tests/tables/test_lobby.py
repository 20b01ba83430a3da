"""Sitting down at a table: names, hosts, bots, who is ready, and one game after the other."""

from __future__ import annotations

from itertools import count

import msgspec
import pytest

from stickup.core.record import FairDeal
from stickup.tables import commands as c
from stickup.tables.alarms import EXPIRY
from stickup.tables.clock import HOUR, SECOND, Speed
from stickup.tables.handle_commands import CommandRefused
from stickup.tables.table import STAND_IN, Phase
from stickup.tables.text.names import GANGSTERS
from tests.tables.room import CASH, MILLIONS, NO_POWERS, Room, anything

HOST_GONE = 30 * SECOND
HOST_COMMANDS = [
    (c.Settle, {"speed": Speed.PARTY}),
    (c.AddBot, {}),
    (c.Remove, {"place": 0}),
    (c.Lock, {"locked": True}),
    (c.HandOver, {"place": 2}),
    (c.Begin, {}),
    (c.Begin, {"anyway": True}),
    (c.Pause, {}),
    (c.Resume, {}),
    (c.Hurry, {}),
    (c.Again, {}),
]


def cannot_sit(room: Room, name: str, **how: str) -> str:
    before = len(room.log)
    with pytest.raises(CommandRefused) as why:
        room.sit(name, **how)  # type: ignore[arg-type]
    assert len(room.log) == before
    return why.value.code


# Sitting down


def test_the_first_to_sit_down_is_the_host():
    room = Room(people=3, bots=0)
    assert room.table.host == 0
    assert [person.name for person in room.table.humans] == ["Person 0", "Person 1", "Person 2"]


def test_a_name_that_looks_like_anothers_is_taken():
    room = Room(people=0, bots=0)
    room.sit("Paul")
    assert cannot_sit(room, "PAUL") == "name_taken"
    assert cannot_sit(room, "Раul") == "name_taken", "Cyrillic letters that look the same"  # noqa: RUF001
    assert cannot_sit(room, "  ") == "bad_nickname"
    assert room.sit("Paula") == 1


def test_a_player_who_wants_a_gangster_that_is_taken_gets_another():
    room = Room(people=0, bots=0)
    room.sit("Ann", look="velvet")
    room.sit("Ben", look="velvet")
    looks = [person.look for person in room.table.humans]
    assert looks[0] == "velvet"
    assert looks[1] in GANGSTERS
    assert looks[1] != "velvet"
    assert cannot_sit(room, "Cleo", look="nobody-we-know") == "bad_value"


def test_a_ninth_person_is_refused():
    room = Room(people=8, bots=0)
    assert len({person.look for person in room.table.humans}) == 8
    assert cannot_sit(room, "Nine") == "no_such_table"


def test_the_same_guest_gets_the_same_place_and_a_new_token_that_nobody_is_shown():
    room = Room(people=2, bots=0)
    old, shown = room.table.people[1].token, len(room.shown)
    assert room.sit("Somebody Else", guest="guest Person 1") == 1
    person = room.table.people[1]
    assert person.token == "token of Somebody Else" != old
    assert person.name == "Person 1"
    assert [entry.news[0].kind for entry in room.shown[shown:]] == ["came"]
    assert len(room.table.people) == 2


def test_a_locked_table_is_for_those_who_sit_there_already():
    room = Room(people=2, bots=0)
    room.do(0, c.Lock, locked=True)
    assert cannot_sit(room, "Late") == "no_such_table"
    assert room.sit("Person 1", guest="guest Person 1") == 1
    room.do(0, c.Lock, locked=False)
    assert room.sit("Late") == 2


def test_people_may_change_name_and_gangster_until_the_game_begins():
    room = Room(people=4, bots=0)
    room.do(1, c.Rename, name="Other", look="velvet")
    assert room.table.people[1].name == "Other"
    assert room.table.people[1].look not in {room.table.people[place].look for place in (0, 2, 3)}
    assert room.refused(2, c.Rename, name="OTHER", look="velvet") == "name_taken"
    room.do(1, c.Rename, name="other", look=room.table.people[1].look)
    assert room.table.people[1].name == "other", "one's own name is not taken"
    room.begin()
    assert room.refused(1, c.Rename, name="Third", look="velvet") == "not_now"


def test_nobody_acts_from_a_place_that_is_empty():
    assert Room(people=1).refused(7, c.SetReady, ready=True) == "not_yours"


# The host


@pytest.mark.parametrize(("command", "what"), HOST_COMMANDS, ids=lambda value: getattr(value, "__name__", ""))
def test_only_the_host_has_the_hosts_rights(command, what):
    room = Room(people=4, bots=0)
    assert room.refused(1, command, **what) == "not_allowed"
    room.begin()
    assert room.refused(1, command, **what) == "not_allowed"


def test_the_host_hands_over_and_has_no_rights_any_more():
    room = Room(people=2, bots=1)
    assert room.refused(0, c.HandOver, place=2) == "illegal", "a bot is no host"
    assert room.refused(0, c.HandOver, place=0) == "illegal"
    assert room.refused(0, c.HandOver, place=9) == "illegal"
    room.do(0, c.HandOver, place=1)
    assert room.table.host == 1
    assert room.refused(0, c.AddBot) == "not_allowed"
    room.do(1, c.AddBot)


def test_a_host_who_is_gone_for_half_a_minute_is_replaced():
    room = Room(people=3, bots=0)
    room.go(0)
    room.wait(HOST_GONE - 1)
    assert room.table.host == 0
    room.wait(1)
    assert room.table.host == 1
    room.come(0)
    room.wait(10 * HOST_GONE)
    assert room.table.host == 1, "whoever comes back is a guest like the others"


def test_a_host_who_is_back_in_time_stays_host():
    room = Room(people=2, bots=0)
    room.go(0)
    room.wait(HOST_GONE - 1)
    room.come(0)
    room.wait(HOST_GONE)
    assert room.table.host == 0


def test_a_host_is_not_replaced_by_someone_who_is_not_there():
    room = Room(people=3, bots=0)
    room.go(1)
    room.go(0)
    room.wait(HOST_GONE)
    assert room.table.host == 2


def test_a_host_who_leaves_for_good_is_replaced_at_once():
    room = Room(people=3, bots=0)
    room.go(1)
    room.do(0, c.LeaveTable)
    assert room.table.host == 2
    assert 0 not in room.table.people


def test_a_table_that_everyone_left_belongs_to_the_next_who_comes():
    room = Room(people=1, bots=2)
    room.do(0, c.LeaveTable)
    assert room.table.host is None
    place = room.sit("Next")
    assert room.table.host == place


def test_the_host_removes_people_but_not_themselves():
    room = Room(people=3, bots=0)
    assert room.refused(0, c.Remove, place=0) == "illegal"
    assert room.refused(0, c.Remove, place=5) == "illegal"
    room.do(0, c.Remove, place=1)
    assert list(room.table.people) == [0, 2]
    assert room.news("kicked")[0].place == 1


def test_a_place_number_is_never_given_twice():
    """Who sat there before has a link that still says so."""
    room = Room(people=2, bots=0)
    room.do(0, c.Remove, place=1)
    assert room.sit("Next") == 2


# Bots


def test_bots_are_added_and_removed_and_have_names_and_looks_of_their_own():
    room = Room(people=1, bots=7)
    people = room.table.people.values()
    assert len({person.name for person in people}) == len({person.look for person in people}) == 8
    assert room.refused(0, c.AddBot) == "illegal", "there are eight already"
    room.do(0, c.Remove, place=3)
    room.do(0, c.AddBot, bot="random")
    assert room.table.people[8].bot == "random"
    assert room.refused(0, c.AddBot, bot="genius") == "illegal"


def test_bots_come_and_go_only_before_the_game():
    room = Room(people=1, bots=4)
    room.begin()
    assert room.refused(0, c.AddBot) == "not_now"
    assert room.refused(0, c.Remove, place=2) == "illegal"


# Ready


def test_the_host_cannot_deal_before_everyone_is_ready():
    room = Room(people=4, bots=1)
    for place in (1, 2):
        room.do(place, c.SetReady, ready=True)
    assert room.refused(0, c.Begin) == "not_ready"
    room.do(3, c.SetReady, ready=True)
    room.do(1, c.SetReady, ready=False)
    assert room.refused(0, c.Begin) == "not_ready"
    room.do(1, c.SetReady, ready=True)
    room.do(0, c.Begin)
    assert room.table.phase is Phase.DEALING


def test_too_few_cannot_deal():
    room = Room(people=2, bots=1)
    room.do(1, c.SetReady, ready=True)
    assert room.refused(0, c.Begin) == "bad_setup"


def unready() -> Room:
    room = Room(people=3, bots=1, setup=NO_POWERS)
    room.do(1, c.SetReady, ready=True)
    return room


def test_the_host_begins_without_waiting_after_a_countdown_that_everyone_sees():
    room = unready()
    room.do(0, c.Begin, anyway=True)
    assert room.table.room().starts == room.now + 10 * SECOND
    assert [news.place for news in room.news("starting")] == [0]
    assert room.refused(0, c.Begin, anyway=True) == "not_now"
    room.wait(10 * SECOND - 1)
    assert room.is_in(Phase.LOBBY)
    room.wait(1)
    assert room.is_in(Phase.DEALING)
    assert room.table.room().starts is None
    assert room.table.dealing.seats == (0, 1, 2, 3), "everybody plays"
    assert room.folded().room() == room.table.room(), "after a restart, too"


def test_a_countdown_ends_at_once_when_all_are_ready_and_the_host_begins():
    room = unready()
    room.do(0, c.Begin, anyway=True)
    room.do(2, c.SetReady, ready=True)
    room.do(0, c.Begin)
    assert room.is_in(Phase.DEALING)


def test_new_settings_and_too_few_people_call_a_countdown_off():
    room = unready()
    room.do(0, c.Begin, anyway=True)
    room.do(0, c.Settle, speed=Speed.PARTY)
    room.wait(HOUR)
    assert room.is_in(Phase.LOBBY)
    room.do(0, c.Begin, anyway=True)
    room.do(2, c.LeaveTable)
    room.wait(10 * SECOND)
    assert room.is_in(Phase.LOBBY)
    assert (len(room.news("not-starting")), room.table.room().starts) == (1, None)


def test_changed_settings_make_everyone_unready():
    room = Room(people=3, bots=1)
    for place in (1, 2):
        room.do(place, c.SetReady, ready=True)
    room.do(0, c.Settle, speed=Speed.PARTY)
    assert not any(person.ready for person in room.table.humans)
    assert room.table.people[3].ready, "bots play anything"
    assert room.refused(0, c.Begin) == "not_ready"


def test_what_the_host_does_not_mention_stays_as_it_is():
    room = Room(people=1, bots=3, setup=NO_POWERS, speed=Speed.RELAXED)
    room.do(0, c.Settle, listed=True)
    agreed = room.table.agreed
    assert (agreed.game, agreed.setup, agreed.speed, agreed.listed) == (CASH, NO_POWERS, Speed.RELAXED, True)
    room.do(0, c.Settle, game=MILLIONS)
    assert room.table.agreed.setup == {}, "another game has other options"
    assert room.refused(0, c.Settle, game="chess") == "bad_setup"
    assert room.refused(0, c.Settle, setup={"options": {"powers": "many"}}) == "bad_setup"


def test_what_was_agreed_stands_once_the_game_has_begun():
    room = Room(people=1, bots=3)
    room.begin()
    assert room.refused(0, c.Settle, speed=Speed.PARTY) == "not_now"


def test_where_the_oldest_begins_everyone_says_how_old_they_are():
    room = Room(people=0, bots=0, setup={"options": {"first-godfather": "oldest", "powers": "none"}})
    for name, age in (("Ann", 20), ("Ben", 61), ("Cleo", 35), ("Dan", 4)):
        room.sit(name, age=age)
    room.begin()
    assert room.match.state.table.godfather == 1


# In a game


def test_someone_who_is_kicked_in_a_game_leaves_the_seat_to_a_bot():
    room = Room(people=2, bots=2)
    room.begin()
    seat = room.match.seat_of(1)
    room.do(0, c.Remove, place=1)
    person = room.table.people[1]
    assert (person.bot, person.name, person.token) == (STAND_IN, "Person 1", "")
    assert room.match.seat_of(1) == seat
    room.play_out(anything(1))
    assert room.table.phase is Phase.OVER


def test_a_player_who_leaves_during_a_game_leaves_the_seat_to_a_bot():
    room = Room(people=2, bots=2)
    room.begin()
    room.do(0, c.LeaveTable)
    assert room.table.people[0].bot == STAND_IN
    assert room.table.host == 1
    room.play_out(anything(2))


def test_nobody_gets_up_while_the_cards_are_dealt():
    room = Room(people=4, bots=0)
    for place in (1, 2, 3):
        room.do(place, c.SetReady, ready=True)
    room.do(0, c.Begin)
    assert room.refused(1, c.LeaveTable) == "not_now"
    assert room.refused(0, c.Remove, place=1) == "illegal"


def test_late_comers_watch_and_play_in_the_next_game():
    room = Room(people=2, bots=2)
    room.begin()
    late = room.sit("Late")
    assert room.match.seat_of(late) is None
    assert room.refused(late, c.Answer, round=room.round.id, answer=b"{}") == "not_now"
    room.play_out(anything(3))
    room.do(0, c.Again)
    room.begin()
    assert room.match.seat_of(late) is not None


# One game after the other


@pytest.mark.parametrize("game", [CASH, MILLIONS])
def test_a_rematch_is_one_word_of_the_hosts_and_has_a_deal_of_its_own(game):
    room = Room(people=3, bots=2, game=game)
    room.begin()
    first = room.match
    room.play_out(anything(4))
    assert room.refused(1, c.Begin) == "not_allowed"
    room.do(0, c.Begin)
    sealed = room.table.commitment()
    room.throw_in()
    assert (room.table.phase, room.table.games) == (Phase.PLAYING, 2)
    assert (room.match.seats, room.match.setup) == (first.seats, first.setup)
    dealt, before = room.match.header.deal, first.header.deal
    assert isinstance(dealt, FairDeal)
    assert isinstance(before, FairDeal)
    assert before.commitment != sealed == dealt.commitment
    assert sorted(dealt.entropies) == [0, 1, 2], "everybody who is there throws in"


def test_in_a_rematch_late_comers_play_and_a_bot_plays_on_for_those_who_are_away():
    room = Room(people=3, bots=2, setup=NO_POWERS)
    room.begin()
    late = room.sit("Late")
    room.do(1, c.Away)
    room.do(2, c.Away)
    room.go(1)
    room.play_out(anything(4))
    room.do(0, c.Begin, anyway=True)
    room.throw_in()
    assert room.match.seat_of(late) is not None
    assert (room.covered(1), room.covered(2)) == (True, False), "one of them is at the table again"
    room.come(1)
    assert 1 in room.asked()


def test_in_a_rematch_nobody_has_been_silent_yet():
    room = Room(people=2, bots=2)
    room.begin()
    room.play_out(anything(4))
    room.table.people[1].silent = 1
    room.do(0, c.Begin)
    room.throw_in()
    assert room.table.people[1].silent == 0


def test_in_a_rematch_a_bot_that_replaced_someone_stays():
    """To change that, go back to the lobby."""
    room = Room(people=2, bots=2)
    room.begin()
    room.do(0, c.Remove, place=1)
    room.play_out(anything(5))
    room.do(0, c.Begin)
    room.throw_in()
    assert room.table.people[1].bot == STAND_IN
    room.play_out(anything(6))
    assert room.table.phase is Phase.OVER


def test_after_the_lobby_a_game_keeps_everyone_and_deals_anew():
    room = Room(people=3, bots=2)
    room.begin()
    people, deal = list(room.table.people), room.match.header.deal
    room.play_out(anything(4))
    assert not any(person.ready for person in room.table.humans), "everybody is asked again"
    room.do(0, c.Again)
    assert room.table.phase is Phase.LOBBY
    assert room.refused(0, c.Begin) == "not_ready"
    room.begin()
    assert list(room.table.people) == people
    assert room.table.games == 2
    assert room.match.header.deal != deal


def test_after_the_game_the_places_of_those_who_left_are_free():
    room = Room(people=3, bots=2)
    room.begin()
    room.do(2, c.LeaveTable)
    room.play_out(anything(5))
    room.do(0, c.Again)
    assert list(room.table.people) == [0, 1, 3, 4]


def test_someone_who_gets_up_after_the_game_disturbs_nobody():
    room = Room(people=2, bots=2)
    room.begin()
    room.play_out(anything(6))
    room.do(1, c.LeaveTable)
    room.do(0, c.Again)
    room.do(0, c.AddBot)
    room.begin()
    assert room.match.seats == (0, 2, 3, 4)


def test_a_pause_asked_for_in_the_last_step_does_not_stop_the_next_game():
    room = Room(people=1, bots=3)
    room.begin()
    while not room.match.over:
        if room.table.paused:
            room.do(0, c.Resume)
        if not room.table.pausing:
            room.do(0, c.Pause)
        for place in room.asked():
            room.answer(place, room.options(place)[0])
        room.step()
    room.do(0, c.Again)
    assert not room.table.pausing
    room.begin()
    for place in room.asked():
        room.answer(place, room.options(place)[0])
    room.wait(10 * SECOND)
    assert not room.table.paused


def test_several_different_games_are_played_at_one_table():
    room = Room(people=3, bots=2)
    for number, game in zip(count(1), (CASH, MILLIONS, CASH, MILLIONS), strict=False):
        if room.table.phase is Phase.OVER:
            room.do(0, c.Again)
        room.do(0, c.Settle, game=game)
        room.begin()
        assert (room.table.games, room.match.header.game) == (number, game)
        room.play_out(anything(number))
        assert room.match.state.outcome is not None


# However many have come and gone


def test_whoever_sits_down_after_ten_thousand_others_can_be_removed():
    room = Room(people=1, bots=0)
    room.table.places = 20_000
    late = room.sit("Late")
    assert late == 20_000
    sent = c.encode(c.Remove(id="remove-them", place=late))
    assert msgspec.json.decode(sent, type=c.AnyCommand) == c.Remove(id="remove-them", place=late)
    room.do(0, c.Remove, place=late)
    assert late not in room.table.people


# Nobody there


@pytest.mark.parametrize("phase", [Phase.LOBBY, Phase.PLAYING, Phase.OVER])
def test_a_table_that_nobody_comes_back_to_is_closed(phase):
    room = Room(people=2, bots=2)
    if phase is not Phase.LOBBY:
        room.begin()
    if phase is Phase.OVER:
        room.play_out(anything(7))
    room.leave_it()
    room.wait(EXPIRY[phase] - 1)
    assert room.table.phase is phase
    room.wait(1)
    assert room.table.phase is Phase.CLOSED
    assert room.refused(0, c.SetReady, ready=True) == "not_now"
    assert cannot_sit(room, "Late") == "no_such_table"
    assert not room.step(), "nothing rings any more"


@pytest.mark.parametrize("phase", [Phase.PLAYING, Phase.OVER])
def test_a_table_that_all_have_left_for_good_is_closed_as_soon_as_an_empty_lobby(phase):
    """Nobody could come back to it, and the server has room for so many tables only."""
    room = Room(people=2, bots=2)
    room.begin()
    if phase is Phase.OVER:
        room.play_out(anything(7))
    room.do(0, c.LeaveTable)
    room.do(1, c.LeaveTable)
    room.wait(EXPIRY[Phase.LOBBY] - 1)
    assert room.table.phase is phase
    room.wait(1)
    assert room.table.phase is Phase.CLOSED


def test_a_table_where_someone_is_stays_open():
    room = Room(people=2, bots=2)
    room.go(1)
    room.wait(100 * EXPIRY[Phase.LOBBY])
    assert room.table.phase is Phase.LOBBY


# Talk


def test_people_say_what_everyone_knows_and_chat_where_that_was_agreed():
    room = Room(people=2, bots=0)
    room.do(0, c.Say, kind="emote", text="wink")
    room.do(1, c.Say, kind="line", text="liar")
    room.do(1, c.Say, kind="chat", text="hello\nthere")
    assert [news.text for kind in ("emote", "line", "chat") for news in room.news(kind)] == [
        "wink",
        "liar",
        "hello there",
    ]
    assert room.refused(0, c.Say, kind="emote", text="liar") == "illegal"
    assert room.refused(0, c.Say, kind="line", text="wink") == "illegal"
    assert room.refused(0, c.Say, kind="chat", text="\u202e") == "bad_text"
    assert Room(people=1, bots=0, chat=False).refused(0, c.Say, kind="chat", text="hi") == "not_allowed"


def test_a_finger_points_at_someone_else_at_the_table_and_nothing_else_points():
    room = Room(people=2, bots=1)
    room.do(0, c.Say, kind="emote", text="point", whom=2)
    room.do(1, c.Say, kind="emote", text="point")
    assert [(news.place, news.whom) for news in room.news("emote")] == [(0, 2), (1, None)]
    for kind, text, whom in (
        ("emote", "point", 0),
        ("emote", "point", 3),
        ("emote", "wink", 1),
        ("line", "liar", 1),
        ("chat", "you", 1),
    ):
        assert room.refused(0, c.Say, kind=kind, text=text, whom=whom) == "illegal", (kind, text, whom)


# A rematch


def over() -> Room:
    room = Room(people=2, bots=4, speed=Speed.BLITZ, setup=NO_POWERS)
    room.begin()
    room.play_out(anything("rematch"))
    return room


def test_a_rematch_begins_at_once_if_everyone_is_there():
    room = over()
    room.do(0, c.Begin)
    assert room.is_in(Phase.DEALING)


def test_a_rematch_waits_for_players_who_are_away_and_begins_when_they_are_back():
    room = over()
    room.go(1)
    room.do(0, c.Begin)
    assert (room.table.phase, room.table.room().starts) == (Phase.OVER, room.now + 10 * SECOND)
    room.wait(3 * SECOND)
    assert room.is_in(Phase.OVER)
    room.come(1)
    room.step()
    assert room.is_in(Phase.DEALING)
    assert room.table.dealing.throwers == (0, 1)


def test_a_rematch_waits_ten_seconds_at_most_and_not_for_players_who_leave():
    for go in (lambda room: room.wait(10 * SECOND), lambda room: room.do(0, c.Remove, place=1)):
        room = over()
        room.go(1)
        room.do(0, c.Begin)
        room.wait(10 * SECOND - 1)
        assert room.is_in(Phase.OVER)
        go(room)
        room.step()
        assert not room.is_in(Phase.OVER)


@pytest.mark.parametrize("leave", [lambda room, place: room.do(place, c.LeaveTable), Room.go])
def test_a_countdown_that_everyone_leaves_is_called_off_and_bots_do_not_play_alone(leave):
    lobby = Room(people=2, bots=4, speed=Speed.BLITZ, setup=NO_POWERS)
    rematch = over()
    rematch.go(1)
    for room, begin in ((lobby, {"anyway": True}), (rematch, {})):
        room.do(0, c.Begin, **begin)
        phase = room.table.phase
        assert room.table.starts
        for place in (1, 0):
            leave(room, place)
        room.wait(10 * SECOND)
        assert room.table.phase is phase
        assert not room.table.starts


def test_the_host_need_not_wait_for_a_rematch_and_may_still_go_back_to_the_lobby():
    for again in ({}, {"anyway": True}):
        room = over()
        room.go(1)
        if not again:
            room.do(0, c.Begin)
        room.do(0, c.Begin, **again)
        assert room.is_in(Phase.DEALING)
    room = over()
    room.go(1)
    room.do(0, c.Begin)
    room.do(0, c.Again)
    assert room.table.room().starts is None
