"""`stickup purge`: closed tables are deleted for good, open ones are not, and a server notices nothing."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from stickup.server.limits import NO_LIMITS
from stickup.store.connect import store_for
from stickup.store.contract import CommandKey, Listing
from stickup.store.purge import purge_for
from stickup.tables import entries as e
from tests.cli.running import Program, one_line
from tests.server.guests import Guest, Line, run
from tests.server.running import Running, running
from tests.servers import postgres_server as postgres_server
from tests.servers import postgres_url as postgres_url

NOW = int(time.time() * 1000)
DAY = 24 * 3600 * 1000
SECRET = b"what only they should know"


@pytest.fixture
def program(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Program:
    for name in [name for name in os.environ if name.startswith("STICKUP_")]:
        monkeypatch.delenv(name)
    return Program(capsys)


@pytest.fixture(params=["sqlite", "postgres"])
def url(
    request: pytest.FixtureRequest, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> str:
    """A store with an open table, two closed ones of one code, and one that was closed lately."""
    found = f"sqlite:///{tmp_path}/stickup.db" if request.param == "sqlite" else None
    address: str = found or request.getfixturevalue("postgres_url")
    asyncio.run(fill(address))
    monkeypatch.setenv("STICKUP_DATABASE", address)
    return address


async def fill(url: str) -> None:
    store = store_for(url)
    await store.open()
    for name, code, live, days in (
        ("open", "AAAAAA", True, 90),
        ("old", "BBBBBB", False, 90),
        ("older", "CCCCCC", False, 100),
        ("again", "CCCCCC", False, 40),
        ("lately", "DDDDDD", False, 1),
    ):
        listing = Listing(code, live=True, listed=False, touched=NOW - days * DAY, due=None, public=b"{}")
        await store.create(name, listing, [b"first of " + name.encode()])
        await store.append(name, 1, [SECRET])
        await store.append(name, 2, [b"more"], commands=[CommandKey(0, "command-1", b"digest")])
        await store.keep(name, 3, b"a snapshot")
        if not live:
            closed = Listing(code, live=False, listed=False, touched=listing.touched, due=None, public=b"{}")
            await store.relist(name, closed)
    await store.close()
    await (store := store_for(url)).open()  # whoever opens it files what was written last
    await store.close()


def left(url: str) -> list[str]:
    async def look() -> list[str]:
        store = store_for(url)
        await store.open()
        names = ("open", "old", "older", "again", "lately")
        there = [name for name in names if await store.find(name) or await store.read(name)]
        told = [name for name in names if await store.told(name, 0, "command-1")]
        await store.close()
        assert told == there, "a command is forgotten with its table, and only then"
        return there

    return asyncio.run(look())


def test_a_table_is_deleted_by_its_id(program, url):
    ran = program("purge", "old", "--yes")
    assert (ran.code, ran.err) == (0, "")
    assert "1 table was deleted." in ran.out
    assert left(url) == ["open", "older", "again", "lately"]


@pytest.mark.parametrize("code", ["BBBBBB", "bbb-bbb"])
def test_a_table_is_deleted_by_its_code_however_it_is_typed(program, url, code):
    assert program("purge", code, "--yes").code == 0
    assert left(url) == ["open", "older", "again", "lately"]


def test_a_code_that_several_tables_had_is_not_enough(program, url):
    said = program.refuses(2, "purge", "CCCCCC", "--yes")
    assert "older, again" in said
    assert len(left(url)) == 5


def test_an_open_table_is_refused_and_nothing_else_goes_with_it(program, url):
    for name in ("open", "AAAAAA"):
        assert "still open" in program.refuses(2, "purge", "old", name, "--yes")
    assert len(left(url)) == 5


def test_a_table_that_is_not_there_is_named(program, url):
    assert "“nowhere”" in program.refuses(1, "purge", "nowhere", "--yes")


@pytest.mark.parametrize(
    ("age", "gone"),
    [
        ("30d", {"old", "older", "again"}),
        ("12w", {"old", "older"}),
        ("12h", {"old", "older", "again", "lately"}),
    ],
)
def test_all_closed_tables_of_an_age_are_deleted_and_no_others(program, url, age, gone):
    assert program("purge", "--older-than", age, "--yes").code == 0
    assert set(left(url)) == {"open", "old", "older", "again", "lately"} - gone


def test_where_nothing_is_old_enough_nothing_happens(program, url):
    ran = program("purge", "--older-than", "999d")
    assert (ran.code, ran.out) == (0, "No table was deleted.\n")


def test_a_dry_run_deletes_nothing(program, url):
    ran = program("purge", "--older-than", "60d", "--dry-run")
    assert ran.code == 0
    assert [line.split()[0] for line in ran.out.splitlines()] == ["older", "old", "2"]
    assert len(left(url)) == 5


def test_scripts_get_json(program, url):
    looked = json.loads(program("purge", "--older-than", "60d", "--dry-run", "--json").out)
    assert looked["dry_run"] is True
    assert [table["table"] for table in looked["tables"]] == ["older", "old"]
    done = json.loads(program("purge", "--older-than", "60d", "--yes", "--json").out)
    assert done == {"dry_run": False, "tables": looked["tables"]}
    assert set(done["tables"][0]) == {"table", "code", "touched"}


def test_only_what_was_closed_and_not_reopened_is_deleted(url):
    """Even if it is asked for directly."""
    with purge_for(url) as store:
        assert [store.delete(name) for name in ("open", "nowhere", "old", "old")] == [
            False,
            False,
            True,
            False,
        ]
    assert left(url) == ["open", "older", "again", "lately"]


# Asking


class Terminal:
    """Somebody who types one answer."""

    def __init__(self, answer: str) -> None:
        self.answer = answer

    def isatty(self) -> bool:
        return True

    def readline(self, *_: int) -> str:
        return self.answer + "\n"


@pytest.mark.parametrize(("answer", "code", "tables"), [("y", 0, 4), ("n", 1, 5), ("", 1, 5)])
def test_a_person_at_a_terminal_is_asked(program, url, monkeypatch, answer, code, tables):
    monkeypatch.setattr(sys, "stdin", Terminal(answer))
    asked: list[str] = []

    def answers(prompt: str) -> str:
        asked.append(prompt)
        return answer

    monkeypatch.setattr("click.termui.visible_prompt_func", answers)
    ran = program("purge", "old")
    assert ran.code == code
    assert "Delete this table for good?" in ran.err + "".join(asked)
    assert len(left(url)) == tables


def test_without_a_terminal_nothing_is_deleted(program, url):
    assert "--yes" in program.refuses(1, "purge", "old")
    assert len(left(url)) == 5


@pytest.mark.parametrize(
    "args",
    [(), ("old", "--older-than", "3d"), ("--older-than", "3"), ("--older-than", "-3d"), ("--older-than", "")],
)
def test_what_makes_no_sense_is_refused(program, tmp_path, args):
    program.refuses(2, "purge", *args, "--yes", "--data", tmp_path)


def test_missing_data_is_reported(program, tmp_path):
    assert "no file" in program.refuses(1, "purge", "old", "--yes", "--data", tmp_path)


def test_what_is_not_ours_is_left_alone(program, tmp_path):
    (tmp_path / "stickup.db").write_bytes(b"something else")
    program.refuses(3, "purge", "old", "--yes", "--data", tmp_path)


# What is left


def all_bytes(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in folder.iterdir() if path.is_file())


def test_it_cannot_be_found_in_the_file(program, tmp_path):
    url = f"sqlite:///{tmp_path}/stickup.db"
    asyncio.run(fill(url))
    assert program("purge", "--older-than", "1h", "--yes", "--data", tmp_path).code == 0
    kept = all_bytes(tmp_path)
    assert kept.count(SECRET) == 1, "that of the open table"
    assert b"first of older" not in kept


# While a server runs


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path, NO_LIMITS) as there:
        yield there
    assert there.complaints() == []


def test_a_running_server_is_not_disturbed(program, server, tmp_path):
    ana = Guest(server)
    gone, stays = ana.create("Ana"), ana.create("Ana")

    async def talk(words: str) -> None:
        line = await Line.at(server, stays)
        assert await line.do("say", kind="emote", text=words) == "ok"

    run(talk("laugh"))
    live: Any = server.ask(lambda: server.services.hub.lives[gone.table])
    assert program("purge", gone.table, "--yes", "--data", tmp_path).code == 2, "it is still open"
    server.wait_for(lambda: live.act(lambda _, now: [e.Closed(now)]))
    assert program("purge", gone.table, "--yes", "--data", tmp_path).code == 0
    assert ana.get(f"/api/tables/{gone.table}/games/1").code == "no_such_table"
    assert server.entries(gone.table) == []
    run(talk("cry"))
    assert server.wait_for(server.services.store.live_count) == 1
    assert ana.create("Ana").place == 0


def test_nobody_finds_where_someone_wanted_to_be_called(program, server, tmp_path):
    """Not even while a server runs, in the log of its file: a subscription is part of its table."""
    ana, endpoint = Guest(server), "https://push.example.org/" + "canary" * 5
    table = ana.create("Ana").table
    live: Any = server.ask(lambda: server.services.hub.lives[table])
    wanted = e.CallWanted(0, 0, endpoint, "key", "auth", "en")
    for entries in ([wanted], [e.Closed(0)]):
        server.wait_for(lambda entries=entries: live.act(lambda *_: entries))
    assert endpoint.encode() in all_bytes(tmp_path)
    assert program("purge", table, "--yes", "--data", tmp_path).code == 0
    assert endpoint.encode() not in all_bytes(tmp_path)
    server.ask(lambda: live._expired(0, endpoint))  # a call that was under way has failed


def test_the_table_is_named_when_it_is_open(program, server, tmp_path):
    seat = Guest(server).create("Ana")
    assert seat.code in one_line(program("purge", seat.code, "--yes", "--data", tmp_path).err)
