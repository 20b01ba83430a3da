"""How often bots think on an open floor, and what they do if they haven't finished."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import pytest

from stickup.core.types import Action, Seat
from stickup.games.millions_of_dollars.rules.actions import Claim, Offer
from stickup.tables import alarms
from stickup.tables.alarms import LATE_THOUGHTS, LISTENS, remember, standing
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


def late_floor(monkeypatch: pytest.MonkeyPatch) -> Room:
    """Bots think in other processes, and a quicker one would claim something."""
    room = a_floor()
    monkeypatch.setattr(alarms, "thinks_apart", lambda make: True)
    monkeypatch.setattr(alarms, "chosen", lambda *about: next(claims(room)))
    return room


def test_a_bot_that_is_still_thinking_puts_off_what_it_says_and_then_says_it(monkeypatch):
    room = late_floor(monkeypatch)
    while not room.match.late:
        assert room.step()
    [seat] = room.match.late
    assert room.match.words.total() == 0
    offer = next(one for one in room.match.asked_of(seat).options if isinstance(one, Offer))
    remember(room.table, room.match, seat, standing(room.table, room.match, seat), offer)
    while not room.match.words[seat]:
        assert room.step()
        if not room.match.words[seat]:  # others are late, too
            remember(room.table, room.match, seat, standing(room.table, room.match, seat), offer)
    assert [bid.payer for bid in room.match.state.table.bids] == [seat]
    assert seat not in room.match.late


def test_a_bot_that_never_finishes_is_replaced_by_a_quicker_one(monkeypatch):
    room = late_floor(monkeypatch)
    while not room.match.words.total():
        assert room.step()
    assert max(room.match.late.values(), default=0) <= LATE_THOUGHTS
    spoken = next(seat for seat in BOTS if room.match.words[seat])
    since = room.match.spoke[spoken] - room.round.starts
    assert (LATE_THOUGHTS + 1) * LEAST <= since <= (LATE_THOUGHTS + 1) * MOST
