"""The phases of a table: which may follow which, and what belongs to each."""

from __future__ import annotations

import ast
from itertools import product
from pathlib import Path

import pytest

import stickup
from stickup.core.record import FairDeal
from stickup.core.types import Seat
from stickup.tables import commands as c
from stickup.tables import entries as e
from stickup.tables.alarms import give_back
from stickup.tables.apply_entries import apply
from stickup.tables.match import Match
from stickup.tables.phase_error import WrongPhase
from stickup.tables.table import NEXT, PendingDeal, Phase, Table
from tests.tables.playing import playing
from tests.tables.room import Room

DEAL = PendingDeal(1, "", (), {}, (), 1, 0, FairDeal("", "", {}), ())
MATCH = object.__new__(Match)
MOVES = {
    Phase.LOBBY: Table.reopen,
    Phase.DEALING: lambda table: table.begin_dealing(DEAL),
    Phase.PLAYING: lambda table: table.begin_playing(MATCH),
    Phase.OVER: Table.end_playing,
    Phase.CLOSED: Table.close,
}
WAYS = {
    Phase.LOBBY: (),
    Phase.DEALING: (Phase.DEALING,),
    Phase.PLAYING: (Phase.DEALING, Phase.PLAYING),
    Phase.OVER: (Phase.DEALING, Phase.PLAYING, Phase.OVER),
    Phase.CLOSED: (Phase.CLOSED,),
}
"""How a new table comes there."""
ALL = list(product(Phase, Phase))
LEGAL = [(now, then) for now, then in ALL if then in NEXT[now]]
BELONGS = {Phase.LOBBY: (None, None), Phase.DEALING: (DEAL, None), Phase.PLAYING: (None, MATCH)}
"""The deal and the game that a table has as soon as it comes there."""


def table_in(phase: Phase) -> Table:
    table = Table()
    for each in WAYS[phase]:
        MOVES[each](table)
    return table


def test_there_are_eleven_ways_from_phase_to_phase():
    assert LEGAL == [
        (Phase.LOBBY, Phase.DEALING), (Phase.LOBBY, Phase.CLOSED),
        (Phase.DEALING, Phase.DEALING), (Phase.DEALING, Phase.PLAYING), (Phase.DEALING, Phase.CLOSED),
        (Phase.PLAYING, Phase.LOBBY), (Phase.PLAYING, Phase.OVER), (Phase.PLAYING, Phase.CLOSED),
        (Phase.OVER, Phase.LOBBY), (Phase.OVER, Phase.DEALING), (Phase.OVER, Phase.CLOSED),
    ]  # fmt: skip


@pytest.mark.parametrize(("now", "then"), LEGAL)
def test_a_table_goes_every_way_there_is_and_has_what_belongs_to_the_phase(now, then):
    table = table_in(now)
    MOVES[then](table)
    assert table.phase is then
    if then in BELONGS:
        assert (table.deal, table.match) == BELONGS[then]


@pytest.mark.parametrize(("now", "then"), [way for way in ALL if way not in LEGAL])
def test_any_other_way_is_refused_and_changes_nothing(now, then):
    table = table_in(now)
    before = dict(vars(table))
    with pytest.raises(WrongPhase, match=f"{then} cannot follow {now}"):
        MOVES[then](table)
    assert vars(table) == before


def assigned(source: str) -> int:
    """How often a phase is set."""
    if "phase" not in source:
        return 0
    targets = (node.attr for node in ast.walk(ast.parse(source)) if is_set(node))  # type: ignore[attr-defined]
    return sum(name == "phase" for name in targets)


def is_set(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)


def test_nobody_sets_a_phase_by_hand():
    """Once where a table is made, once where it is checked what may follow."""
    root = Path(stickup.__file__).parent
    found = {path: assigned(path.read_text(encoding="utf-8")) for path in root.rglob("*.py")}
    assert {path: times for path, times in found.items() if times} == {root / "tables" / "table.py": 2}
    assert assigned("table.x, table.phase = 1, Phase.OVER") == 1


# What belongs to a phase


def test_what_a_phase_does_not_have_is_one_clear_error():
    lobby = Room().table
    with pytest.raises(WrongPhase, match="there is no game in the phase lobby"):
        lobby.playing  # noqa: B018
    with pytest.raises(WrongPhase, match="nothing is being dealt in the phase lobby"):
        lobby.dealing  # noqa: B018


def test_there_is_a_game_while_it_is_played_and_when_it_is_over_but_then_no_round():
    room = playing()
    match = room.table.playing
    assert match.open is match.round
    room.play_out(lambda place, options: options[0])
    assert room.table.phase is Phase.OVER
    assert room.table.playing is match
    with pytest.raises(WrongPhase, match="no round is open"):
        match.open  # noqa: B018
    with pytest.raises(WrongPhase, match="no round is open"):
        match.restart_round(room.now, room.table.agreed.speed, ())


def test_players_not_asked_have_no_question_and_spectators_no_seat():
    room = playing()
    room.until("share")
    (asked,) = room.match.asked()
    other = next(seat for seat in map(Seat, range(4)) if seat != asked)
    with pytest.raises(WrongPhase, match=f"seat {other} is not asked anything"):
        room.match.asked_of(other)
    with pytest.raises(WrongPhase, match="nobody at place 77 plays"):
        room.match.seat_at(77)


# Logs


@pytest.mark.parametrize(
    "entry",
    [
        e.DealBegan(0, 1, "", (), {}, (), 1), e.LobbyReopened(0), e.Closed(0), e.Promised(0, 0, ""),
        e.Counted(0, 1, 0), e.AnswersPlayed(0, 1, ()), e.GivenBack(0, 1, 0),
    ],
    ids=lambda entry: type(entry).__name__,
)  # fmt: skip
def test_a_log_that_goes_on_after_its_end_is_refused(entry):
    room = Room()
    room.add([e.Closed(room.now)])
    with pytest.raises(WrongPhase):
        apply(room.table, entry)


def test_a_deal_that_was_closed_is_given_no_time_back():
    room = Room()
    room.do(0, c.Begin)
    assert room.table.phase is Phase.DEALING
    assert give_back(room.table, room.now, alone=True)
    room.add([e.Closed(room.now)])
    assert give_back(room.table, room.now, alone=True) == []
