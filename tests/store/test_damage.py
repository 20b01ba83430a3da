"""An entry that is not what was written is noticed when it is read, at its table and at no other."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from stickup.store.checksums import checked, checksum
from stickup.store.contract import Appended, Damaged, Store
from stickup.store.sqlite.backup import backup, damaged_tables
from stickup.store.sqlite.store import SqliteStore
from tests.ageing.shelf import VERSIONS, unpack_sqlite

from .scenes import add, listing, new_table, opened

ENTRIES = [b"first", b"second", b"third", b"fourth"]
UPDATE = "UPDATE entries SET entry = {0} WHERE table_id = {0} AND position = {0}"


def run_sql(address: str, *statements: tuple[Any, ...]) -> None:
    """What no program of ours would do. `{0}` stands for a value."""
    if address.startswith("postgres"):
        with psycopg.connect(address, autocommit=True) as link:
            for query, *values in statements:
                link.execute(query.format("%s").encode(), values)
    else:
        with closing(sqlite3.connect(address, isolation_level=None)) as db:
            for query, *values in statements:
                db.execute(query.format("?"), values)


def read(address: str, table: str, how: Callable[[Store, str], Any]) -> Any:
    async def once() -> Any:
        async with opened(address) as store:
            return await how(store, table)

    return asyncio.run(once())


def fill(address: str, *more: str) -> None:
    """Two tables and some more, each with seven entries."""

    async def write() -> None:
        async with opened(address) as store:
            for table in ("spoiled", "fine", *more):
                await new_table(store, table, *ENTRIES)
                await add(store, table, 3)

    asyncio.run(write())
    read(address, "fine", lambda store, table: store.ping())  # opening a store files what's left


SPOILED: dict[str, tuple[int, tuple[Any, ...]]] = {
    "a changed entry": (2, (UPDATE, b"sEcond", "{}", 2)),
    "a shorter entry": (3, (UPDATE, b"thir", "{}", 3)),
    "an empty entry": (7, (UPDATE, b"", "{}", 7)),
    "a missing entry": (3, ("DELETE FROM entries WHERE table_id = {0} AND position = {0}", "{}", 3)),
    "no beginning": (1, ("DELETE FROM entries WHERE table_id = {0} AND position < {0}", "{}", 4)),
    "another's entry": (2, ("UPDATE entries SET entry = o.entry, checksum = o.checksum FROM entries AS o"
        " WHERE entries.table_id = {0} AND entries.position = 2"
        " AND o.table_id = {0} AND o.position = 3", "{}", "fine")),
    "another checksum": (4, ("UPDATE entries SET checksum = checksum + 1"
        " WHERE table_id = {0} AND position = 4", "{}")),
}  # fmt: skip
"""What is wrong, where that is noticed, and how it came about at the table `{}`."""


def test_what_is_not_what_was_written_is_noticed_and_others_are_fine(address: str) -> None:
    fill(address, *SPOILED)
    run_sql(
        address,
        *(tuple(kind if word == "{}" else word for word in spoil) for kind, (_, spoil) in SPOILED.items()),
    )

    async def look(how: Callable[[Store, str], Any]) -> dict[str, tuple[str, int]]:
        found = {}
        async with opened(address) as store:
            await how(store, "fine")
            for kind in SPOILED:
                with pytest.raises(Damaged) as noticed:
                    await how(store, kind)
                found[kind] = (noticed.value.table, noticed.value.position)
            await how(store, "fine")
        return found

    where = {kind: (kind, position) for kind, (position, _) in SPOILED.items()}
    assert asyncio.run(look(lambda store, table: store.read(table))) == where
    assert asyncio.run(look(lambda store, table: store.recall(table))) == where


def test_what_comes_after_the_damage_can_be_read(address: str) -> None:
    """A snapshot is sealed by itself; what came before it is not read again."""
    fill(address)
    run_sql(address, (UPDATE, b"x", "spoiled", 2))
    assert len(read(address, "spoiled", lambda store, table: store.read(table, 2))) == 5


def test_an_entry_without_a_checksum_is_taken_as_it_is(address: str) -> None:
    """So they were written once."""
    fill(address)
    before = read(address, "fine", lambda store, table: store.read(table))
    run_sql(address, ("UPDATE entries SET checksum = NULL WHERE position < 5",))
    assert read(address, "fine", lambda store, table: store.read(table)) == before


def test_whatever_bit_is_changed_is_noticed() -> None:
    entry = b'{"e":"Said","at":1794780800000,"place":0}'
    written = checksum("table", 7, entry)
    for bit in range(8 * len(entry)):
        changed = bytearray(entry)
        changed[bit // 8] ^= 1 << bit % 8
        with pytest.raises(Damaged):
            checked("table", 6, [(7, bytes(changed), written)])


def test_entries_that_wait_to_be_filed_are_checked_too(tmp_path: Path) -> None:
    async def scene() -> None:
        path = tmp_path / "games.db"
        store = SqliteStore(path)
        await store.open()
        try:
            await store.create("table", listing(), [b"first"])
            assert await store.append("table", 1, [b"second"]) == Appended(2)
            run_sql(str(path), ("UPDATE journal SET entry = {0} WHERE position = 2", b"sec0nd"))
            with pytest.raises(Damaged):
                await store.read("table")
        finally:
            await store.close()

    asyncio.run(scene())


def test_pages_that_make_no_sense_are_damage_and_no_reason_to_try_again(tmp_path: Path) -> None:
    """SQLite stumbles over them: the table is named, not only the file."""

    async def scene() -> None:
        store = SqliteStore(tmp_path / "games.db")
        await store.open()
        try:

            def stumble(_: sqlite3.Connection) -> None:
                error = sqlite3.DatabaseError("database disk image is malformed")
                error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
                raise error

            with pytest.raises(Damaged):
                await store._read_log("table", stumble)
        finally:
            await store.close()

    asyncio.run(scene())


# Copies


def test_a_copy_says_which_of_its_tables_are_damaged(tmp_path: Path) -> None:
    source, target = tmp_path / "games.db", tmp_path / "copy.db"
    fill(str(source))
    run_sql(str(source), (UPDATE, b"x", "spoiled", 2))
    backup(source, target)
    assert [(why.table, why.position) for why in damaged_tables(target)] == [("spoiled", 2)]


def test_a_copy_of_old_data_has_nothing_to_check(tmp_path: Path) -> None:
    unpack_sqlite(VERSIONS[0], tmp_path)
    backup(tmp_path / "stickup.db", tmp_path / "copy.db")
    assert damaged_tables(tmp_path / "copy.db") == []
