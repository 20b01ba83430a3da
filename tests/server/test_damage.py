"""A damaged table is closed to everyone with a clear message; all others go on."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, NoReturn

import pytest

from stickup.server.limits import NO_LIMITS
from stickup.store.contract import Damaged
from stickup.tables.text.names import GANGSTERS
from tests.server.guests import Guest, Line, Seat, party, run
from tests.server.in_process import Looker, a_house, hello
from tests.server.running import Running, running

SPOIL = "UPDATE entries SET entry = ? WHERE table_id = ? AND position = 2"
FORGET_SUM = "UPDATE entries SET checksum = NULL WHERE table_id = ?"


@pytest.fixture
def spoiled(tmp_path: Path) -> tuple[Path, Seat, Seat]:
    """Data with two tables, the first of them damaged."""
    with running(tmp_path, NO_LIMITS) as server:
        seats = [Guest(server).create("Ana", listed=True) for _ in range(2)]
    change(tmp_path, SPOIL, b'{"e":"Opened"}', seats[0].table)
    return tmp_path, seats[0], seats[1]


def change(folder: Path, query: str, *values: object) -> None:
    with closing(sqlite3.connect(folder / "stickup.db", isolation_level=None)) as db:
        assert db.execute(query, values).rowcount


@pytest.fixture
def server(spoiled: tuple[Path, Seat, Seat]) -> Iterator[Running]:
    with running(spoiled[0], NO_LIMITS) as there:
        yield there


def told(server: Running) -> list[dict[str, Any]]:
    return [line for line in server.log() if line["event"] == "table-damaged"]


async def knock(server: Running, table: str, token: str | None) -> int:
    line = await Line.open(server)
    line.hello(table, token)
    return await line.ends()


def test_nobody_gets_in_and_everyone_learns_why(spoiled, server):
    _, seat, _ = spoiled
    guest = Guest(server)
    join = {"name": "Ben", "look": GANGSTERS[1]}
    for _ in range(2):
        answers = [
            guest.get(f"/api/tables/{seat.table}"),
            guest.post(f"/api/tables/{seat.table}/join", join),
            guest.get(f"/api/tables/{seat.table}/games/1"),
            guest.get(f"/api/codes/{seat.code}"),
        ]
        assert {(answer.status, answer.code) for answer in answers} == {(503, "damaged")}
        assert run(knock(server, seat.table, None)) == run(knock(server, seat.table, seat.token)) == 4502


def test_the_log_says_so_once_and_where(spoiled, server):
    for _ in range(3):
        Guest(server).get(f"/api/tables/{spoiled[1].table}")
    (line,) = told(server)
    assert line["position"] == 2
    assert line["table"]
    assert server.complaints() == [line]


def test_the_other_tables_go_on(spoiled, server):
    _, seat, other = spoiled
    guest = Guest(server)
    guest.get(f"/api/tables/{seat.table}")
    assert guest.join(other.table, "Ben").place == 1
    assert [found["table"] for found in guest.get("/api/tables").json["tables"]] == [other.table]
    assert guest.get("/readyz").status == 200
    server.wait_for(server.services.hub._wake_due)
    guest.create("Cleo")


def test_an_old_entry_that_is_not_text_is_damage_too(spoiled):
    """It has no checksum, but whatever it was, it was JSON."""
    folder, _, other = spoiled
    change(folder, SPOIL, b'{"e":"Sa', other.table)
    change(folder, FORGET_SUM, other.table)
    with running(folder, NO_LIMITS) as server:
        assert Guest(server).get(f"/api/tables/{other.table}").code == "damaged"
        assert {line["position"] for line in told(server)} == {2}


def test_players_who_are_connected_when_damage_is_found_are_sent_away(tmp_path):
    with running(tmp_path, NO_LIMITS) as server:

        async def come_back() -> list[int]:
            there = await party(server, people=2, bots=0)
            change(tmp_path, SPOIL, b"{}", there.table)
            for _ in range(40):  # more than are kept at hand
                assert await there.lines[0].do("ready", ready=True) == "ok"
                assert await there.lines[0].do("ready", ready=False) == "ok"
            behind = await Line.open(server)
            behind.hello(there.table, None, last=0)
            return [await line.ends() for line in (behind, *there.lines)]

        assert run(come_back()) == [4502] * 3
        assert len(told(server)) == 1


def test_damage_in_what_another_process_wrote_is_found_by_those_who_only_look_on(tmp_path):
    """Not only when somebody does something there."""

    async def scene() -> None:
        async with a_house(tmp_path, alone=False) as services:
            one, two = services.process(), services.process()
            live = await services.table(one)
            watcher = Looker(None)
            await live.greet(watcher, hello(live))
            other = await two.table(live.table.id)
            assert other is not None
            await services.say(other, "Hello")
            services.store.read = spoilt  # type: ignore[method-assign]
            await one._look_around()
            assert one.damaged == {live.table.id: 3}
            assert watcher.gone

    asyncio.run(scene())


async def spoilt(table: str, after: int = 0) -> NoReturn:
    raise Damaged(table, 3)
