"""What a bot offers on an open floor stands long enough for people to think about it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from stickup.core.types import Seat
from stickup.games.millions_of_dollars.rules import events as m
from stickup.games.millions_of_dollars.rules.actions import READY, Leave, Offer, Ready, Withdraw
from stickup.tables import alarms
from stickup.tables.clock import SECOND, Speed
from stickup.tables.frame_types import Fuse
from tests.tables.room import MILLIONS, Room, anything

LONG_ENOUGH = 10 * SECOND
PAYER, OWNER = Seat(1), Seat(0)
OFFER = Offer(OWNER, 0, 1)
Bid = tuple[Seat, Seat, int, int]


def standing(room: Room) -> Iterator[tuple[Bid, int]]:
    """Every offer that was taken back, and for how long it stood."""
    since: dict[Bid, int] = {}
    for shown in room.shown:
        for fact in shown.facts:
            if isinstance(fact, m.Offered):
                since[fact.seat, fact.owner, fact.position, fact.amount] = shown.at
            elif isinstance(fact, m.OfferWithdrawn):
                bid = (fact.seat, fact.owner, fact.position, fact.amount)
                yield bid, shown.at - since[bid]


@pytest.mark.parametrize("bot", ["regular", "random", "late"])
@pytest.mark.parametrize("speed", [Speed.PARTY, Speed.NORMAL, Speed.OFF])
def test_in_whole_games_no_offer_of_a_bot_is_gone_within_ten_seconds(
    bot: str, speed: Speed, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However soon people are ready; only accepting the money ends it earlier. Bots that are late every other
    time are ready then, while what they offered stands."""
    thoughts = count()
    monkeypatch.setattr(alarms, "thinks_apart", lambda make: bot == "late" and next(thoughts) % 2 == 0)
    stood = []
    for luck in range(6 if bot == "random" else 3):
        name = "random" if bot == "random" else None
        room = Room(1, 4, game=MILLIONS, speed=speed, luck=f"{speed}/{luck}", bot=name)
        room.begin()
        room.play_out(ready_at_once(luck))
        stood += [time for (payer, *_), time in standing(room) if payer != room.match.seat_of(0)]
    assert stood, "bots offer something now and then"
    assert min(stood) >= LONG_ENOUGH


def ready_at_once(luck: object) -> Any:
    other = anything(luck)
    return lambda place, options: READY if READY in options else other(place, options)


@pytest.mark.parametrize("then", [Withdraw(OWNER, 0), Leave(0, 0), READY])
def test_whatever_ends_an_offer_waits_for_its_fuse_and_everyone_sees_that_burn(
    then: Withdraw | Leave | Ready, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = Room(1, 3, game=MILLIONS)
    room.begin()
    room.until("negotiate")
    said: list[Any] = [OFFER, then]
    monkeypatch.setattr(alarms, "chosen", lambda *about: said[0] if about[2] == PAYER else READY)
    while not room.match.state.table.bids:
        assert room.step()
    said.pop(0)
    offered = room.now
    timing = room.table.timing()
    assert timing is not None
    assert timing.fuses == (Fuse(PAYER, offered + LONG_ENOUGH),)
    while room.match.words[PAYER] < 2:
        assert room.step()
    assert room.now == offered + LONG_ENOUGH, "not before, and not long after"


def test_other_words_are_said_while_a_fuse_burns(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room(1, 3, game=MILLIONS)
    room.begin()
    room.until("negotiate")
    monkeypatch.setattr(alarms, "chosen", lambda *about: OFFER if about[2] == PAYER else READY)
    while room.match.words[PAYER] < 2:
        assert room.step()
    assert len(room.match.state.table.bids) == 2
    assert room.match.stands[PAYER] == room.now + LONG_ENOUGH


def test_a_bot_that_is_ready_takes_that_back_before_it_offers_anything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Otherwise its offer would be gone as soon as the others are ready, too."""
    room = Room(1, 3, game=MILLIONS)
    room.begin()
    room.until("negotiate")
    said: list[Any] = [READY]
    monkeypatch.setattr(alarms, "thinks_apart", lambda make: False)
    monkeypatch.setattr(alarms, "chosen", lambda *about: said[0] if about[2] == PAYER else READY)
    player = room.match.state.table.players[PAYER]
    while not player.ready:
        assert room.step()
    said[0] = OFFER
    room.answer(0, next(one for one in room.options(0) if isinstance(one, Offer) and one.owner == PAYER))
    while not any(bid.payer == PAYER for bid in room.match.state.table.bids):
        assert room.step()
    assert not player.ready
    assert room.match.words[PAYER] == 3, "ready, not ready, the offer"


def test_a_bot_promises_nothing_when_there_is_no_time_to_think_about_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = Room(1, 3, game=MILLIONS)
    room.begin()
    room.until("negotiate")
    assert room.round.deadline is not None
    room.round.deadline = room.now + LONG_ENOUGH - 1
    monkeypatch.setattr(alarms, "chosen", lambda *about: OFFER if about[2] == PAYER else READY)
    while not room.match.state.table.players[PAYER].ready:
        assert room.step()
    assert room.match.state.table.bids == []
