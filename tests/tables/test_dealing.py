"""Dealing so that nobody can bend it, and everyone can check it afterwards (P15)."""

from __future__ import annotations

import hashlib
import io
import re

import msgspec
import pytest
from msgspec import structs

from stickup.core.dealer import Deal, commitment, commitment_1
from stickup.core.record import FairDeal, agreed
from stickup.core.verify_record import Difference, verify
from stickup.games import GAMES
from stickup.games.cash_n_guns.rules.lesson import CashLesson
from stickup.tables import commands as c
from stickup.tables import entries as e
from stickup.tables.alarms import give_back, next_alarm
from stickup.tables.apply_entries import THROWING_TIME
from stickup.tables.clock import SECOND
from stickup.tables.finished_games import records
from stickup.tables.frame_types import Dealing, ShownSeal
from stickup.tables.frames import framed, snapshot
from stickup.tables.table import MOST_DEALS, Phase
from tests.tables.room import CASH, MILLIONS, NO_POWERS, Room, anything, entropy_of, promise_of


def dealing(people: int = 4, bots: int = 0, game: str = CASH) -> Room:
    """Everyone is ready, and the host has said so."""
    room = Room(people, bots, game=game)
    for place in range(1, people):
        room.do(place, c.SetReady, ready=True)
    room.do(0, c.Begin)
    return room


def shown_deal(room: Room) -> Dealing:
    """What everyone was last told of the deal."""
    told = [shown.room.dealing for shown in room.shown if shown.room is not None]
    assert told[-1] is not None
    return told[-1]


def promise(room: Room, *places: int) -> None:
    for place in places:
        room.do(place, c.Promise, promise=promise_of(place))


def throw(room: Room, *places: int) -> None:
    for place in places:
        room.do(place, c.Throw, entropy=entropy_of(place))


def proof(room: Room) -> FairDeal:
    deal = room.match.header.deal
    assert isinstance(deal, FairDeal)
    return deal


def test_the_seal_is_shown_before_anyone_promises_anything():
    room = dealing()
    deal = shown_deal(room)
    assert deal.promising == (0, 1, 2, 3)
    assert deal.throwing == ()
    assert room.table.deal is not None
    secret = bytes.fromhex(room.table.deal.secret)
    began = room.shown[-1].at
    promise(room, 0, 1, 2, 3)
    throw(room, 0, 1, 2, 3)
    assert proof(room).commitment == deal.commitment, "what was sealed then is what was dealt"
    sealed = Deal(deal.name, f"{CASH}/{GAMES[CASH].version}", agreed(room.match.header), {})
    assert deal.commitment == commitment(secret, sealed, 1, began)
    assert (proof(room).version, proof(room).attempt, proof(room).shown) == (2, 1, began)


def test_the_seal_can_be_seen_all_through_the_game_and_at_its_end():
    room = dealing()
    deal = shown_deal(room)
    assert room.table.room().seal is None, "nothing is dealt yet"
    promise(room, 0, 1, 2, 3)
    throw(room, 0, 1, 2, 3)
    for _ in ("now", "at the end"):
        assert room.table.room().seal == ShownSeal(deal.name, deal.commitment)
        room.play_out(anything(1))
    room.do(0, c.Again)
    assert room.table.room().seal is None


@pytest.mark.parametrize("part", ["players", "setup"])
def test_players_and_options_are_sealed_before_texts_are_added(part):
    """Both decide the cards: a server that may still choose a name or an age when all have thrown in may try
    until it likes them."""
    room = dealing()
    promise(room, 0, 1, 2, 3)
    throw(room, 0, 1, 2, 3)
    room.play_out(anything(1))
    ((_, record),) = records(room.log)
    lines = record.splitlines()
    head = msgspec.json.decode(lines[0])
    head["players"][0]["name"] = "Somebody" if part == "players" else head["players"][0]["name"]
    head["setup"]["host"] = 3 if part == "setup" else 0
    lines[0] = msgspec.json.encode(head)
    with pytest.raises(Difference, match="not the one committed to"):
        verify(GAMES, lines)


def test_a_deal_that_began_before_seals_covered_that_goes_on_under_its_own():
    """Its log says nothing of a version, and what its players were shown still counts."""
    room = Room(4, 0)
    began = e.DealBegan(room.now, 1, "00" * 32, (0, 1, 2, 3), {"seats": 4}, (0, 1, 2, 3))
    assert b"seal" not in e.encode(began)
    room.add([began])
    assert room.table.deal is not None
    secret = bytes.fromhex(room.table.deal.secret)
    assert shown_deal(room).commitment == commitment_1(secret, "table/1/1", f"{CASH}/1")
    promise(room, 0, 1, 2, 3)
    throw(room, 0, 1, 2, 3)
    assert b'"version"' not in msgspec.json.encode(proof(room))
    assert b'"shown"' not in msgspec.json.encode(proof(room))
    room.play_out(anything(1))
    ((_, record),) = records(room.log)
    assert verify(GAMES, io.BytesIO(record)).result is not None


def test_a_deal_made_again_is_sealed_as_new_deals_are():
    room = Room(4, 0)
    setup = {"seats": 4, "ages": [20, 61, 35, 61]}
    room.add([e.DealBegan(room.now, 1, "00" * 32, (0, 1, 2, 3), setup, (0, 1, 2, 3))])
    promise(room, 0, 1, 2, 3)
    throw(room, 0, 1, 2)
    room.wait(THROWING_TIME)
    promise(room, 0, 1, 2)
    throw(room, 0, 1, 2)
    assert (proof(room).version, proof(room).attempt) == (2, 2)
    assert room.match.header.setup["ages"] == [0, 1, 0, 1]


# How old someone is


def with_ages(*ages: int | None) -> Room:
    room = Room(0, 0, setup={"options": {"first-godfather": "oldest", "powers": "none"}})
    for number, age in enumerate(ages):
        room.sit(f"Person {number}", age=age)
    return room


@pytest.mark.parametrize(
    ("ages", "oldest", "godfather"),
    [
        ((20, 61, 35, 4), [0, 1, 0, 0], 1),
        ((20, 35, 61, 61), [0, 0, 1, 1], 2),
        ((None, None, 12, None), [0, 0, 1, 0], 2),
    ],
)
def test_only_the_oldest_not_the_ages_enters_the_game(ages, oldest, godfather):
    room = with_ages(*ages)
    room.begin()
    assert room.match.header.setup["ages"] == oldest
    assert room.match.state.table.godfather == godfather


def test_no_age_is_in_a_snapshot_a_frame_or_a_record():
    room = with_ages(71, 72, 73, 74)
    room.begin()
    snapshots = b"".join(framed(snapshot(room.table, place)) for place in (None, 0, 1, 2, 3))
    room.play_out(anything(1))
    ((_, record),) = records(room.log)
    frames = b"".join(frame for place in (None, 0, 1, 2, 3) for frame in room.stream(place))
    for written in (snapshots, frames, record.splitlines()[0]):
        assert not re.search(rb'"ages?":\[?(\d+,)*7[1-4]\b', written)


def test_an_old_game_with_ages_is_played_on_and_shows_nobody_how_old_they_are():
    """They stand in its log, and its deal is bound to them."""
    room = Room(4, 0)
    options = {"first-godfather": "oldest", "powers": "none"}
    setup = {"seats": 4, "options": options, "ages": [20, 61, 35, 4]}
    room.add([e.DealBegan(room.now, 1, "00" * 32, (0, 1, 2, 3), setup, (0, 1, 2, 3))])
    promise(room, 0, 1, 2, 3)
    throw(room, 0, 1, 2, 3)
    assert room.match.state.table.godfather == 1
    assert msgspec.json.decode(framed(snapshot(room.table, 2)))["game"]["setup"]["ages"] == [0, 1, 0, 0]
    room.play_out(anything(1))
    ((_, record),) = records(room.log)
    assert verify(GAMES, io.BytesIO(record)).result is not None


def test_the_secret_itself_is_shown_to_nobody():
    room = dealing()
    promise(room, 0, 1, 2, 3)
    throw(room, 0, 1, 2, 3)
    secret = room.match.secret.encode()
    room.play_out(anything(1))
    for place in (None, 0, 1, 2, 3):
        assert not any(secret in frame for frame in room.stream(place))


def test_nobody_adds_a_text_before_all_have_promised():
    """Otherwise the last player to add a text could choose the deal."""
    room = dealing()
    promise(room, 0, 1, 2)
    assert room.refused(0, c.Throw, entropy=entropy_of(0)) == "not_now"
    assert shown_deal(room).promising == (3,)
    promise(room, 3)
    assert shown_deal(room).throwing == (0, 1, 2, 3)
    throw(room, 3, 1, 0)
    assert room.is_in(Phase.DEALING)
    throw(room, 2)
    assert room.is_in(Phase.PLAYING)


def test_only_the_promised_text_can_be_added():
    room = dealing()
    promise(room, 0, 1, 2, 3)
    assert room.refused(0, c.Throw, entropy=entropy_of(1)) == "illegal"
    throw(room, 0)
    assert room.refused(0, c.Throw, entropy=entropy_of(0)) == "not_now", "once is enough"
    assert room.refused(0, c.Promise, promise=promise_of(0)) == "not_now"


def test_nobody_promises_what_another_has_promised():
    room = dealing()
    promise(room, 0)
    assert room.refused(1, c.Promise, promise=promise_of(0)) == "illegal"
    assert room.refused(0, c.Promise, promise=promise_of(9)) == "not_now", "a promise stands"


def test_spectators_add_nothing_to_the_deal():
    room = dealing()
    late = room.sit("Late")
    assert room.refused(late, c.Promise, promise=promise_of(late)) == "not_now"


def test_a_player_who_does_not_promise_in_time_is_passed_over():
    room = dealing()
    promise(room, 0, 2)
    room.wait(THROWING_TIME - 1)
    assert not room.news("passed-over")
    room.wait(1)
    assert [news.place for news in room.news("passed-over")] == [1, 3]
    throw(room, 0, 2)
    assert set(proof(room).entropies) == {0, 2}
    assert len(room.match.seats) == 4, "they play all the same"


def test_when_nobody_promises_the_game_begins_without():
    room = dealing()
    room.wait(THROWING_TIME)
    assert room.is_in(Phase.PLAYING)
    assert proof(room).entropies == {}


def test_a_broken_promise_restarts_the_deal_with_a_new_secret_and_seal():
    """They have seen what the others threw in, and may not have liked it."""
    room = dealing()
    promise(room, 0, 1, 2, 3)
    throw(room, 0, 2, 3)
    first = shown_deal(room)
    room.wait(THROWING_TIME - 1)
    assert shown_deal(room) == first
    room.wait(1)
    again = shown_deal(room)
    assert (first.attempt, again.attempt) == (1, 2)
    assert again.promising == (0, 2, 3), "whoever broke the promise is not asked again"
    assert again.commitment != first.commitment
    assert again.name != first.name
    assert len(room.news("deal-again")) == 1
    promise(room, 0, 2, 3)
    throw(room, 0, 2, 3)
    assert proof(room).table == again.name
    assert proof(room).commitment == again.commitment


def test_every_deal_has_a_secret_of_its_own():
    """Straight from the table: the room deals the same cards every time."""
    secrets = set()
    for _ in range(2):
        room = dealing()
        promise(room, 0, 1, 2, 3)
        alarm = next_alarm(room.table)
        assert alarm is not None
        (entry,) = alarm.ring(room.table, alarm.when)
        assert isinstance(entry, e.DealBegan)
        secrets.add(entry.secret)
    assert len(secrets) == 2


def test_the_deal_goes_on_with_fewer_until_it_is_done():
    room = dealing()
    for left in (3, 2, 1):
        promise(room, *shown_deal(room).promising)
        throw(room, *range(left))
        room.wait(THROWING_TIME)
    promise(room, 0)
    throw(room, 0)
    assert room.is_in(Phase.PLAYING)
    assert proof(room).table.endswith("/4")


def test_bots_and_absent_players_add_nothing():
    room = Room(people=3, bots=2)
    for place in (1, 2):
        room.do(place, c.SetReady, ready=True)
    room.go(2)
    room.do(0, c.Begin)
    assert shown_deal(room).promising == (0, 1)
    promise(room, 0, 1)
    throw(room, 0, 1)
    assert proof(room).entropies == {0: entropy_of(0), 1: entropy_of(1)}


def test_promises_and_texts_are_shown_to_all():
    room = dealing()
    promise(room, 0, 1, 2, 3)
    throw(room, 0, 1, 2, 3)
    assert [news.text for news in room.news("promised")] == [promise_of(place) for place in range(4)]
    told = [shown.room.dealing for shown in room.shown if shown.room is not None and shown.room.dealing]
    assert told[-1].promises == {place: promise_of(place) for place in range(4)}, "whoever comes late, too"
    assert [news.text for news in room.news("threw")] == [entropy_of(place) for place in range(4)]
    for place in range(4):
        assert hashlib.sha256(entropy_of(place).encode()).hexdigest() == promise_of(place)


@pytest.mark.parametrize("game", [CASH, MILLIONS])
def test_the_record_of_a_finished_game_proves_the_deal(game):
    room = dealing(people=3, bots=2, game=game)
    promise(room, 0, 1, 2)
    throw(room, 0, 1, 2)
    room.play_out(anything(game))
    ((_, record),) = records(room.log)
    assert verify(GAMES, io.BytesIO(record)).result is not None
    for place in range(3):
        assert entropy_of(place).encode() in record.splitlines()[0]
    bent = record.replace(entropy_of(1).encode(), entropy_of(7).encode())
    with pytest.raises(Difference, match="the draw"):
        verify(GAMES, io.BytesIO(bent))


def test_other_entropies_deal_other_cards():
    """Nobody but all together decides."""
    dealt = []
    for entropy in (entropy_of(3), entropy_of(8)):
        room = dealing()
        promise(room, 0, 1, 2)
        room.do(3, c.Promise, promise=hashlib.sha256(entropy.encode()).hexdigest())
        throw(room, 0, 1, 2)
        room.do(3, c.Throw, entropy=entropy)
        dealt.append(room.match.state.table)
    assert dealt[0] != dealt[1]


def test_dealing_takes_a_moment_at_most_no_matter_who_is_slow():
    room = Room(people=4, bots=0, setup=NO_POWERS)
    for place in (1, 2, 3):
        room.do(place, c.SetReady, ready=True)
    room.do(0, c.Begin)
    room.wait(2 * THROWING_TIME + SECOND)
    assert room.is_in(Phase.PLAYING)


@pytest.mark.parametrize("promised", [0, 4])
def test_a_deal_that_was_interrupted_begins_again_with_everyone_in_it(promised):
    room = dealing()
    promise(room, *range(promised))
    before = shown_deal(room)
    room.now += 60 * SECOND
    room.add(give_back(room.table, room.now, alone=True))
    again = shown_deal(room)
    assert again.attempt == before.attempt + 1
    assert again.commitment != before.commitment
    assert again.promising == (0, 1, 2, 3)


def test_another_process_may_be_dealing_and_is_left_to_it():
    room = dealing()
    assert give_back(room.table, room.now, alone=False) == []


def test_all_zeros_are_not_randomness():
    room = dealing()
    zeros = "0" * 32
    room.do(0, c.Promise, promise=hashlib.sha256(zeros.encode()).hexdigest())
    promise(room, 1, 2, 3)
    assert room.refused(0, c.Throw, entropy=zeros) == "illegal"


# A lesson


def lesson(luck: object, people: int = 1) -> Room:
    """Someone learns Cash 'n Guns among bots."""
    room = Room(people, bots=4, setup=NO_POWERS, luck=luck)
    room.add([e.Settled(room.now, structs.replace(room.table.agreed, lesson=True))])
    return room


def shows_all(room: Room) -> bool:
    spread = room.match.state.table.spread
    return "painting" in spread and any(loot.startswith("diamond") for loot in spread)


def test_a_lesson_that_lacks_what_it_should_show_is_dealt_again_before_anyone_answers():
    """Viewers hear of it, and never see a game that won't be played."""
    dealt = set()
    for luck in range(8):
        room = lesson(luck)
        room.begin()
        while room.table.redeals:
            assert not shows_all(room)
            assert room.table.room().redeals
            room.step()
            room.throw_in()
        assert room.is_in(Phase.PLAYING)
        assert shows_all(room)
        assert room.folded().room() == room.table.room()
        dealt.add(room.table.games)
    assert len(dealt) > 1, "not every deal was good at once"


def test_a_lesson_is_played_as_it_was_dealt_if_a_player_leaves_at_once(monkeypatch: pytest.MonkeyPatch):
    """A deal to a seat that's empty by then could never be read again."""
    monkeypatch.setattr(CashLesson, "shows", lambda *_: False)
    room = lesson("left", people=2)
    room.begin()
    assert room.table.room().redeals
    room.do(1, c.LeaveTable)
    assert not room.table.room().redeals
    assert room.step()
    assert room.is_in(Phase.PLAYING)
    assert room.folded().room() == room.table.room()


def test_a_lesson_is_dealt_again_to_the_same_players(monkeypatch: pytest.MonkeyPatch):
    """Whoever sits down meanwhile watches; they may even be the host by then."""
    monkeypatch.setattr(CashLesson, "shows", lambda *_: False)
    room = lesson("late", people=2)
    room.do(1, c.SetReady, ready=True)
    room.do(0, c.Begin)
    late = room.sit("Too late")
    room.do(0, c.HandOver, place=late)
    room.throw_in()
    before = room.match
    assert room.step()
    room.throw_in()
    assert room.match is not before
    assert (room.match.seats, room.match.header.setup) == (before.seats, before.header.setup)
    assert room.folded().room() == room.table.room()


def test_after_a_lesson_every_game_is_played_as_it_was_dealt(monkeypatch: pytest.MonkeyPatch):
    room = lesson(0)
    room.begin()
    while room.table.redeals:
        room.step()
        room.throw_in()
    room.until("aim")
    monkeypatch.setattr(CashLesson, "shows", lambda *_: False)
    room.do(0, c.Again)
    room.begin()
    assert room.table.games < MOST_DEALS
    assert not room.table.redeals


def test_nobody_waits_for_a_lesson_forever(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(CashLesson, "shows", lambda *_: False)
    room = lesson("never")
    room.begin()
    for _ in range(MOST_DEALS - 1):
        assert room.step()
        room.throw_in()
    assert (room.table.games, room.table.redeals) == (MOST_DEALS, False)


def test_a_game_that_is_not_a_lesson_is_played_as_it_was_dealt():
    rooms = [Room(people=1, bots=4, setup=NO_POWERS, luck=luck) for luck in range(8)]
    for room in rooms:
        room.begin()
        assert not room.table.redeals
    assert not all(shows_all(room) for room in rooms)
