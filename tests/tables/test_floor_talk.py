"""How often bots think on an open floor, and what they do if they haven't finished."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import pytest

from stickup.core.types import Action, Seat
from stickup.games.millions_of_dollars.rules.actions import READY, Claim, Offer
from stickup.tables import alarms
from stickup.tables.alarms import LISTENS, remember, standing
from stickup.tables.clock import SECOND, TEMPOS, Speed
from stickup.tables.match import Match
from tests.tables.room import MILLIONS, Room

LEAST, MOST = TEMPOS[Speed.NORMAL].bot
PERSON, BOTS = Seat(0), (Seat(1), Seat(2), Seat(3))


@pytest.fixture
def thoughts(monkeypatch: pytest.MonkeyPatch) -> dict[Seat, list[int]]:
    """When each bot thought; all are ready, and then have nothing to say."""
    found: dict[Seat, list[int]] = defaultdict(list)

    def noted(table: object, match: Match, seat: Seat) -> Action:
        if match.open.floor:
            found[seat].append(ROOM[-1].now)
        return match.asked_of(seat).silence

    monkeypatch.setattr(alarms, "thinks_apart", lambda make: False)
    monkeypatch.setattr(alarms, "chosen", noted)
    return found


ROOM: list[Room] = []


def a_floor() -> Room:
    ROOM.append(room := Room(1, 3, game=MILLIONS))
    room.begin()
    room.until("negotiate")
    return room


def until_quiet(room: Room) -> None:
    while {*room.match.quiet} != {*BOTS}:
        assert room.step()
    room.wait(SECOND)


def claims(room: Room) -> Iterator[Claim]:
    while True:
        yield next(one for one in room.options(0) if isinstance(one, Claim))


def test_a_bot_that_had_nothing_to_say_thinks_only_so_often_however_much_others_talk(thoughts):
    room = a_floor()
    until_quiet(room)
    thoughts.clear()
    for _, word in zip(range(150), claims(room), strict=False):
        room.wait(SECOND // 10)
        room.answer(0, word)
    for seat in BOTS:
        pauses = [after - before for before, after in zip(thoughts[seat], thoughts[seat][1:], strict=False)]
        assert min(pauses[1:]) >= LISTENS * LEAST, "nobody talked to it"
        assert pauses[0] >= LEAST


@pytest.mark.parametrize("seat", BOTS)
def test_a_bot_that_is_talked_to_thinks_at_its_usual_pace_and_the_others_later(seat, thoughts):
    room = a_floor()
    until_quiet(room)
    thoughts.clear()
    offered = room.now
    room.answer(0, Offer(seat, 0, 1))
    room.wait(LISTENS * MOST)
    assert 0 <= thoughts[seat][0] - offered <= room.match.thinks_for(seat, Speed.NORMAL)
    assert all(len(thoughts[other]) == 1 for other in BOTS)


def test_when_bots_think_follows_from_what_everyone_knows(thoughts):
    """Two deals, the same words: the same pauses."""
    seen = []
    for _ in range(2):
        thoughts.clear()
        room = a_floor()
        until_quiet(room)
        room.answer(0, Offer(BOTS[1], 0, 1))
        room.wait(6 * SECOND)
        seen.append(dict(thoughts))
    assert seen[0] == seen[1]


# Late thoughts


def slow_floor(monkeypatch: pytest.MonkeyPatch) -> Room:
    """Bots think in other processes."""
    room = a_floor()
    monkeypatch.setattr(alarms, "thinks_apart", lambda make: True)
    return room


def first_to_speak(room: Room) -> Seat:
    assert room.match.round is not None
    [seat] = alarms.soon_asked(room.table, room.match, room.match.round)
    return seat


def first_word(room: Room, seat: Seat) -> int:
    while not room.match.words[seat]:
        assert room.step()
    return room.match.spoke[seat]


def an_offer(room: Room, seat: Seat) -> Action:
    return next(one for one in room.match.asked_of(seat).options if isinstance(one, Offer))


def test_a_bot_that_has_finished_in_time_says_what_it_has_thought_of(monkeypatch):
    room = slow_floor(monkeypatch)
    seat = first_to_speak(room)
    offer = an_offer(room, seat)
    assert remember(room.table, room.match, seat, standing(room.table, room.match, seat), offer)
    first_word(room, seat)
    assert [bid.payer for bid in room.match.state.table.bids] == [seat]


def test_a_bot_that_is_still_thinking_is_ready_and_says_nothing_random(monkeypatch):
    room = slow_floor(monkeypatch)
    seat, missed = first_to_speak(room), room.match.missed
    first_word(room, seat)
    assert not room.match.state.table.bids
    assert [one for one in BOTS if room.match.state.table.players[one].ready] == [seat]
    assert room.match.missed == missed + 1


def test_it_says_later_what_it_has_thought_of_since(monkeypatch):
    room = slow_floor(monkeypatch)
    seat = first_to_speak(room)
    first_word(room, seat)
    while not room.match.state.table.bids:
        offer = an_offer(room, seat)
        remember(room.table, room.match, seat, standing(room.table, room.match, seat), offer)
        assert room.step()


def test_when_a_bot_speaks_does_not_tell_how_long_it_has_thought(monkeypatch):
    """It may be done at once, at the last moment, or never."""
    spoken = set()
    for finished in (0.0, 0.5, 0.99, None):
        room = slow_floor(monkeypatch)
        seat, began = first_to_speak(room), room.now
        if finished is not None:
            room.wait(int(finished * (alarms.speaks_at(room.table, room.match, room.round, seat) - began)))
            offer = an_offer(room, seat)
            assert remember(room.table, room.match, seat, standing(room.table, room.match, seat), offer)
        spoken.add((seat, first_word(room, seat) - began))
    assert len(spoken) == 1


def test_nobody_waits_for_bots_that_never_finish(monkeypatch):
    room = slow_floor(monkeypatch)
    talked, until = room.match.rounds, room.match.open.deadline
    assert until is not None
    room.answer(0, READY)
    room.wait(until - room.now + SECOND)
    assert room.match.rounds > talked
