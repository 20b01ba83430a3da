"""An option that is gone: a new table cannot have it, and what was agreed on before it went still plays."""

from __future__ import annotations

import json

import pytest

from stickup.core.verify_record import verify
from stickup.games import GAMES
from stickup.tables import commands as c
from stickup.tables import entries as e
from stickup.tables.apply_entries import fold
from stickup.tables.finished_games import records
from stickup.tables.game_setup import BadSetup, check_setup
from tests.tables.room import CASH, Room, anything

GONE = {"options": {"speed": "party", "powers": "none"}}
"""The option `speed` of Cash 'n Guns: no rule ever looked at it."""


def test_a_new_table_cannot_have_it():
    with pytest.raises(BadSetup, match="any more"):
        check_setup(e.Agreed(CASH, GONE))


def test_it_cannot_be_chosen_at_a_table_that_does_not_have_it():
    room = Room(4)
    assert room.refused(0, c.Settle, setup=GONE) == "bad_setup"


def test_a_table_that_has_it_from_before_may_keep_it():
    """Its host may change everything else without being told off for what nobody can see any more."""
    room = Room(4, setup=GONE)
    room.do(0, c.Settle, listed=True)
    room.do(0, c.Settle, setup={"options": {"speed": "party", "powers": "draft"}})
    assert room.table.agreed.setup["options"] == {"speed": "party", "powers": "draft"}
    room.begin()
    (deal,) = (line for line in room.log if b'"DealBegan"' in line)
    assert b'"speed"' not in deal, "what is dealt now is dealt by the options there are"


@pytest.fixture(scope="module")
def old_log() -> list[bytes]:
    """Of a game that was dealt when there was the option: the setup that is bound into the deal names it."""
    room = Room(4, setup={"options": {"powers": "none"}})
    for person in room.table.humans:
        room.do(person.place, c.SetReady, ready=True)
    (deal,) = (e.decode(line) for line in dealt(room))
    assert isinstance(deal, e.DealBegan)
    options = {**deal.setup["options"], "speed": "party"}
    room.add(
        [e.DealBegan(deal.at, 1, deal.secret, deal.seats, {**deal.setup, "options": options}, (0, 1, 2, 3))]
    )
    room.throw_in()
    room.play_out(anything("old"))
    return room.log


def dealt(room: Room) -> list[bytes]:
    """What the host's word would bring about at another table of the same kind."""
    twin = Room(4, setup={"options": {"powers": "none"}})
    twin.begin()
    return [line for line in twin.log if b'"DealBegan"' in line]


def test_a_game_from_before_is_played_by_the_setup_it_was_dealt_with(old_log):
    """And its record proves the deal, which is bound to every word of that setup."""
    table = fold(old_log)
    assert table.match is not None
    assert table.match.over
    assert table.match.header.setup["options"]["speed"] == "party"
    ((_, record),) = records(old_log)
    lines = record.splitlines(keepends=True)
    assert json.loads(lines[0])["setup"]["options"]["speed"] == "party"
    verify(GAMES, lines)


def test_an_option_that_never_existed_is_refused_everywhere(old_log):
    with pytest.raises(ValueError, match="spead"):
        fold(line.replace(b'"speed"', b'"spead"') for line in old_log)
