"""What a newer program wrote is refused in one line, left as it is, and disturbs nobody else."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from stickup.server.limits import NO_LIMITS
from stickup.store.connect import store_for
from stickup.store.contract import Appended
from tests.ageing.later import LATER, a_later_day
from tests.ageing.returning import begin_again, come_back, to_the_end
from tests.ageing.shelf import VERSIONS, people, unpack_postgres, unpack_sqlite
from tests.ageing.test_servers import serving
from tests.cli.running import Program
from tests.server.guests import Guest, Line, run
from tests.server.running import Running, running
from tests.servers import PostgresServer

LAST = {"at": 1794780800000}
DEAL = {
    **LAST,
    "e": "DealBegan",
    "attempt": 1,
    "secret": "00" * 32,
    "seats": [0],
    "setup": {},
    "throwers": [],
}
NEWER: dict[str, dict[str, Any]] = {
    "newer rules": {**DEAL, "rules": LATER["cash-n-guns"]},
    "an unknown kind of entry": {**LAST, "e": "Levitated", "place": 0},
    "an unknown field": {**LAST, "e": "Said", "place": 0, "kind": "line", "text": "liar", "loud": True},
    "a game that is not installed": {**LAST, "e": "Settled", "agreed": {"game": "tiddlywinks"}},
}
"""What a newer program might have added to a log."""


@pytest.fixture(params=NEWER)
def mixed(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Path, str]:
    """Old data, at one of whose tables a newer program has been; and the name of that table."""
    unpack_sqlite(VERSIONS[0], tmp_path)
    table = people(VERSIONS[0], "sqlite")["lobby-cash"][0]["table"]
    asyncio.run(add(tmp_path / "stickup.db", table, json.dumps(NEWER[request.param]).encode()))
    return tmp_path, table


async def add(file: Path, table: str, entry: bytes) -> None:
    store = store_for(str(file))
    await store.open()
    try:
        found = await store.find(table)
        assert found is not None
        assert await store.append(table, found.head, [entry]) == Appended(found.head + 1)
    finally:
        await store.close()


@pytest.fixture
def server(mixed: tuple[Path, str]) -> Iterator[Running]:
    with running(mixed[0], NO_LIMITS) as server:
        yield server


def not_known(server: Running) -> list[dict[str, Any]]:
    return [line for line in server.log() if line["event"] == "table-not-known"]


def test_newcomers_are_refused_and_nothing_is_written(mixed: tuple[Path, str], server: Running) -> None:
    _, table = mixed
    before = server.entries(table)
    seats = people(VERSIONS[0], "sqlite")["lobby-cash"]

    async def knock(token: str | None) -> int:
        line = await Line.open(server)
        line.hello(table, token)
        return await line.ends()

    guest = Guest(server)
    join = {"name": "New", "look": "velvet"}
    for _ in range(3):
        for answer in (guest.get(f"/api/tables/{table}"), guest.post(f"/api/tables/{table}/join", join)):
            assert (answer.status, answer.code) == (503, "newer_program")
            assert "retry-after" in answer.headers
        assert run(knock(None)) == run(knock(seats[0]["token"])) == 4501
    assert guest.get(f"/api/codes/{seats[0]['code']}").code == "newer_program"
    assert guest.get(f"/api/tables/{table}/games/1").code == "newer_program"
    assert server.entries(table) == before
    (line,) = not_known(server)
    assert line["error"]
    assert table not in json.dumps(server.log())


def test_the_other_tables_are_not_disturbed(mixed: tuple[Path, str], server: Running) -> None:
    _, table = mixed
    guest = Guest(server)

    async def play() -> None:
        there = await come_back(server.port, people(VERSIONS[0], "sqlite")["playing-cash"])
        await to_the_end(there)

    run(play())
    listed = [found["table"] for found in guest.get("/api/tables").json["tables"]]
    assert table not in listed
    assert guest.get("/readyz").status == 200
    assert guest.get("/metrics").status == 200
    guest.create("Ana")
    server.wait_for(server.services.hub._wake_due)
    server.wait_for(server.services.hub._look_around)
    assert {line["event"] for line in server.complaints()} == {"table-not-known"}
    assert len(not_known(server)) == 1


def test_backup_and_export_go_on(
    mixed: tuple[Path, str], capsys: pytest.CaptureFixture[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    """The backup is whole; every other game is exported, and one line says which table is not."""
    data, table = mixed
    out = tmp_path_factory.mktemp("out")
    program = Program(capsys)
    assert program("backup", out / "backup.db", "--data", data).code == 0
    exported = program("export", "--all", "--data", data, "--out", out)
    assert exported.code == 3
    assert table in exported.err
    assert exported.err.count("\n") == 1
    assert len(list(out.glob("*.jsonl"))) == 4


BUSY = "loop-stalled"
"""The machine is: two programs start at once."""


@pytest.mark.slow
def test_two_programs_at_one_table(postgres_server: PostgresServer, tmp_path: Path) -> None:
    """People are at the old program while the host deals at the new one: they are sent away with one code,
    the game goes on by new rules where it is known, and old games go on at both."""
    postgres_server.start()
    said: list[str] = []
    with postgres_server.new_database() as url:
        unpack_postgres(VERSIONS[0], tmp_path, url)
        with (
            serving("today", tmp_path, url, said) as old,
            serving("later", tmp_path, url) as new,
            a_later_day(),
        ):
            run(meet(old, new))
        with psycopg.connect(url) as link:
            rows = link.execute("SELECT entry FROM entries ORDER BY table_id, position").fetchall()
    (line,) = (line for line in map(json.loads, said) if line["event"] != BUSY)
    assert line["event"] == "table-not-known"
    assert f"rules {LATER['cash-n-guns']} of cash-n-guns; this program plays rules 1" in line["error"]
    deals = [entry for (row,) in rows if (entry := json.loads(bytes(row)))["e"] == "DealBegan"]
    assert sum(deal.get("rules", 1) == LATER["cash-n-guns"] for deal in deals) == 1


async def meet(old: int, new: int) -> None:
    tables = people(VERSIONS[0], "postgres")
    at_old, at_new = tables["over-cash"][1:], tables["over-cash"][:1]
    guests = await come_back(old, at_old)
    await to_the_end(guests)
    hosts = await come_back(new, at_new)
    await to_the_end(hosts)
    hosts[0].over = asyncio.get_running_loop().create_future()
    hosts[0].command("begin")
    assert [await guest.line.ends() for guest in guests] == [4501] * len(guests)
    late = await come_back(old, at_old)
    assert [await guest.line.ends() for guest in late] == [4501] * len(late)
    moved = await come_back(new, at_old)
    await to_the_end([*hosts, *moved])
    others = await come_back(old, tables["playing-cash"])
    await to_the_end(others)
    await begin_again(others)
