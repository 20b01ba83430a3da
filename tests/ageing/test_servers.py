"""A server that is updated while games run plays each to its end by its own rules, on any store.

Every table comes back once, both games from each store and to each program, and half of them play once more;
with STICKUP_RETURNS=all every table does, from each store and to each program.
"""

from __future__ import annotations

import asyncio
import io
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

from stickup.core.record import SetupLine
from stickup.core.verify_record import verify
from stickup.games import GAMES
from tests.ageing.later import LATER, TODAY, a_later_day
from tests.ageing.returning import begin_again, come_back, record, to_the_end
from tests.ageing.shelf import RECORDS, VERSIONS, lines, people, unpack_postgres, unpack_sqlite
from tests.forked import PIPE, Forked
from tests.prove.launcher import Job
from tests.server.guests import Line, Seat, run
from tests.server.processes import surroundings
from tests.servers import PostgresServer

pytestmark = pytest.mark.slow
PROGRAMS = {"today": "tests.prove.launcher:main", "later": "tests.ageing.later:main"}
STORES = ("sqlite", "postgres")
QUICK = (
    "playing-cash", "playing-cash-share", "playing-cash-draft", "playing-cash-bots",
    "playing-millions", "playing-millions-3", "again-millions", "rematch-cash",
)  # fmt: skip
"""Tables whose clock does not keep everyone waiting."""
ALL = os.environ.get("STICKUP_RETURNS") == "all"


@contextmanager
def serving(
    program: str, data: Path, database: str | None = None, said: list[str] | None = None
) -> Iterator[int]:
    """A server of that program, as a process of its own; its port. In the end `said` has what it logged."""
    job = msgspec.json.encode(Job(str(data), database=database)).decode()
    process = Forked(PROGRAMS[program], job, stdout=PIPE, stderr=PIPE, env=surroundings())
    assert process.stdout is not None
    try:
        word, _, port = process.stdout.readline().strip().partition(" ")
        assert word == "port", process.communicate()[1]
        yield int(port)
    finally:
        process.terminate()
        _, errors = process.communicate(timeout=30)
    if said is not None:
        said += errors.splitlines()
    assert "table-broken" not in errors, errors
    assert "Traceback" not in errors, errors


@pytest.fixture(params=STORES)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[str, str | None]]:
    """A copy of what the first version left: which store, and its address."""
    if request.param == "sqlite":
        unpack_sqlite(VERSIONS[0], tmp_path)
        yield "sqlite", None
        return
    server: PostgresServer = request.getfixturevalue("postgres_server")
    server.start()
    with server.new_database() as url:
        unpack_postgres(VERSIONS[0], tmp_path, url)
        yield "postgres", url


def heads_of(records: list[bytes]) -> list[SetupLine]:
    """What the records say of themselves; each is checked by the rules it names."""
    return [verify(GAMES, io.BytesIO(one)).header for one in records]


def rules_in(records: list[bytes]) -> list[int]:
    return [head.rules for head in heads_of(records)]


def returning(store: str, program: str) -> tuple[str, ...]:
    """Every fourth one, beginning with another for each pair."""
    ways = [(one, other) for one in STORES for other in PROGRAMS]
    return QUICK if ALL else QUICK[ways.index((store, program)) :: len(ways)]


def playing_again(store: str, program: str) -> tuple[str, ...]:
    """Of those the second from one store, the first from the other: both games with each program."""
    back = returning(store, program)
    return back if ALL else back[store == "sqlite" :: 2]


def test_both_games_are_played_again_with_each_program():
    for program in PROGRAMS:
        again = [name for store in STORES for name in playing_again(store, program)]
        assert {name.split("-")[1] for name in again} == {"cash", "millions"}


def test_every_table_returns_and_both_games_from_each_store_and_to_each_program():
    for stores, programs in (
        *((STORES, PROGRAMS), (STORES[:1], PROGRAMS), (STORES[1:], PROGRAMS)),
        *((STORES, ["today"]), (STORES, ["later"])),
    ):
        back = [name for store in stores for program in programs for name in returning(store, program)]
        assert {name.split("-")[1] for name in back} == {"cash", "millions"}
        assert (stores, programs) != (STORES, PROGRAMS) or sorted({*back}) == sorted(QUICK)


@pytest.mark.parametrize("program", PROGRAMS)
def test_players_who_come_back_after_an_update_play_on(
    store: tuple[str, str | None], program: str, tmp_path: Path
) -> None:
    kind, url = store
    tables = people(VERSIONS[0], kind)

    async def play(port: int, name: str) -> list[bytes]:
        there = await come_back(port, tables[name])
        await to_the_end(there)
        if name in playing_again(kind, program):
            await begin_again(there)
        last = there[0].viewer.room
        assert last is not None
        return [record(port, there[0].seat.table, number) for number in range(1, last.games + 1)]

    async def play_all(port: int) -> list[list[bytes]]:
        return await asyncio.gather(*(play(port, name) for name in back))

    back, newest = returning(kind, program), {"today": TODAY, "later": LATER}[program]
    with serving(program, tmp_path, url) as port, a_later_day():
        for name, records in zip(back, run(play_all(port)), strict=True):
            old = heads_of(records)
            if name in playing_again(kind, program):
                new = old.pop()
                assert new.rules == newest[new.game]
            assert {head.rules for head in old} == {1}


def test_finished_games_are_handed_out_unchanged(store: tuple[str, str | None], tmp_path: Path) -> None:
    """To the last byte: what was exported then is what a later program gives out."""
    kind, url = store
    table = people(VERSIONS[0], kind)["over-cash"][0]["table"]
    with serving("later", tmp_path, url) as port:
        got = record(port, table, 1)
    assert rules_in([got]) == [1]
    if kind == "sqlite":
        (kept,) = (path for path in RECORDS if table in path.name)
        assert got.splitlines() == lines(kept)


def test_tables_in_the_lobby_and_at_the_deal_are_unchanged(
    store: tuple[str, str | None], tmp_path: Path
) -> None:
    """A deal that began under old rules keeps them; the lobby knows only those of today."""
    kind, url = store
    tables = people(VERSIONS[0], kind)

    async def look(port: int, name: str) -> tuple[str, int]:
        seat = Seat(**tables[name][0])
        line = await Line.open(port)
        line.hello(seat.table, seat.token)
        room = (await line.until("snapshot"))["room"]
        return room["phase"], room["rules"]

    async def look_at_all(port: int) -> dict[str, tuple[str, int]]:
        names = ("lobby-cash", "lobby-millions", "promising-cash", "throwing-millions", "paused-cash")
        return {name: await look(port, name) for name in names}

    with serving("later", tmp_path, url) as port:
        assert run(look_at_all(port)) == {
            "lobby-cash": ("lobby", LATER["cash-n-guns"]),
            "lobby-millions": ("lobby", LATER["millions-of-dollars"]),
            "promising-cash": ("dealing", 1),
            "throwing-millions": ("dealing", 1),
            "paused-cash": ("playing", 1),
        }


def test_a_program_that_went_back_refuses_only_what_it_does_not_know(tmp_path: Path) -> None:
    """Updated, a game dealt by new rules, and back again: that table waits, the others play."""
    unpack_sqlite(VERSIONS[0], tmp_path)
    tables = people(VERSIONS[0], "sqlite")

    async def once_more(port: int) -> None:
        there = await come_back(port, tables["over-cash"])
        await to_the_end(there)
        await begin_again(there)

    async def knock(port: int) -> int:
        line = await Line.open(port)
        line.hello(tables["over-cash"][0]["table"])
        other = await come_back(port, tables["playing-cash"])
        await to_the_end(other)
        return await line.ends()

    with serving("later", tmp_path) as port, a_later_day():
        run(once_more(port))
    with serving("today", tmp_path) as port:
        assert run(knock(port)) == 4501
        table = tables["over-cash"][0]["table"]
        assert rules_in([record(port, table, 1)]) == [1]
    with serving("later", tmp_path) as port, a_later_day():
        assert rules_in([record(port, table, number) for number in (1, 2)]) == [1, LATER["cash-n-guns"]]
