"""Backups that restore."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from stickup.store.contract import OtherSchema, Store, StoreDown
from stickup.store.errors import StoreBusy
from stickup.store.sqlite.backup import backup, restore

from .scenes import add, new_table, opened


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def target(tmp_path: Path) -> Path:
    return tmp_path / "backup.db"


def a_game(path: Path, entries: int = 20) -> str:
    """The epoch of what was made."""

    async def scene() -> str:
        async with opened(str(path)) as store:
            await new_table(store)
            await add(store, "table", entries)
            return store.epoch

    return asyncio.run(scene())


def log_and_epoch(path: Path) -> tuple[int, str]:
    async def scene() -> tuple[int, str]:
        async with opened(str(path)) as store:
            return len(await store.read("table")), store.epoch

    return asyncio.run(scene())


def names(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}


def test_a_backup_restores_and_begins_a_new_epoch(data: Path, target: Path, tmp_path: Path) -> None:
    epoch = a_game(data)
    backup(data, target)
    elsewhere = tmp_path / "elsewhere.db"
    restore(target, elsewhere)
    length, new_epoch = log_and_epoch(elsewhere)
    assert length == 21
    assert new_epoch != epoch
    assert log_and_epoch(elsewhere) == (21, new_epoch)
    assert log_and_epoch(data) == (21, epoch)


def test_a_backup_is_one_private_file(data: Path, target: Path, tmp_path: Path) -> None:
    a_game(data)
    before = names(tmp_path)
    backup(data, target)
    assert names(tmp_path) == before | {"backup.db"}
    assert target.stat().st_mode & 0o777 == 0o600
    with closing(sqlite3.connect(target)) as db:
        assert db.execute("PRAGMA journal_mode").fetchone() == ("delete",)


def test_backups_under_load_restore_every_time(data: Path, tmp_path: Path) -> None:
    """Whole commits, nothing that was acknowledged before the backup began is missing, play goes on."""

    async def play(store: Store, table: str, heads: dict[str, int], stop: asyncio.Event) -> None:
        while not stop.is_set():
            await store.append(table, heads[table], [b"a", b"b"])
            heads[table] += 2

    async def later(heads: dict[str, int]) -> dict[str, int]:
        """How far everyone is, once someone has played on."""
        before = dict(heads)
        while heads == before:
            await asyncio.sleep(0.01)
        return dict(heads)

    async def scene() -> list[tuple[Path, dict[str, int]]]:
        made = []
        async with opened(str(data)) as store:
            heads = {f"table-{number}": 1 for number in range(20)}
            for table in heads:
                await new_table(store, table)
            stop = asyncio.Event()
            players = [asyncio.create_task(play(store, table, heads, stop)) for table in heads]
            for number in range(10):
                before = await later(heads)
                copy = tmp_path / f"backup-{number}.db"
                await asyncio.to_thread(backup, data, copy)
                made.append((copy, before))
            await later(heads)
            stop.set()
            await asyncio.gather(*players)
        return made

    async def check(copy: Path, before: dict[str, int]) -> None:
        async with opened(str(copy)) as store:
            for table, head in before.items():
                log = await store.read(table)
                assert len(log) >= head
                assert log == [b"first", *[b"a", b"b"] * (len(log) // 2)]

    for copy, before in asyncio.run(scene()):
        restored = copy.with_suffix(".restored")
        restore(copy, restored)
        asyncio.run(check(restored, before))


def test_a_backup_holds_what_is_still_in_the_log_of_a_killed_server(data: Path, target: Path) -> None:
    """Nobody folded it in; a plain copy of the one file would lack it."""

    async def scene() -> None:
        async with opened(str(data)) as store:
            await new_table(store)
            await add(store, "table", 20)
            for end in ("", "-wal"):
                data.with_name(f"killed.db{end}").write_bytes(data.with_name(f"games.db{end}").read_bytes())

    asyncio.run(scene())
    backup(data.with_name("killed.db"), target)
    assert log_and_epoch(target)[0] == 21


def test_no_file_is_overwritten_by_a_backup(data: Path, target: Path) -> None:
    a_game(data)
    target.write_bytes(b"precious")
    with pytest.raises(FileExistsError, match="already"):
        backup(data, target)
    assert target.read_bytes() == b"precious"
    with pytest.raises(FileExistsError):
        backup(data, data)
    dangling = target.with_name("dangling.db")
    dangling.symlink_to("nowhere")
    with pytest.raises(FileExistsError):
        backup(data, dangling)


def test_what_is_not_ours_is_neither_backed_up_nor_restored(data: Path, target: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(data)) as db:
        db.execute("CREATE TABLE recipes (cake TEXT)")
    for copy in (backup, restore):
        with pytest.raises(OtherSchema):
            copy(data, target)
        with pytest.raises(FileNotFoundError):
            copy(tmp_path / "nowhere.db", target)
        assert not target.exists()
    data.write_bytes(b"")
    with pytest.raises(OtherSchema):
        backup(data, target)


def test_a_damaged_backup_is_not_restored(data: Path, target: Path) -> None:
    a_game(data, 400)
    backup(data, target)
    before = data.read_bytes()
    broken = bytearray(target.read_bytes())
    broken[8192:8392] = b"\xff" * 200
    target.write_bytes(broken)
    with pytest.raises(OtherSchema, match="damaged"):
        restore(target, data, force=True)
    assert data.read_bytes() == before
    assert names(data.parent) == {"games.db", "games.db.lock", "backup.db"}


def test_a_newer_backup_is_not_restored(data: Path, target: Path) -> None:
    a_game(data)
    with closing(sqlite3.connect(data, isolation_level=None)) as db:
        db.execute("UPDATE meta SET value = '99' WHERE name = 'schema'")
    with pytest.raises(OtherSchema, match="newer"):
        restore(data, target)


def test_a_backup_that_does_not_fit_leaves_nothing_behind(data: Path, tmp_path: Path) -> None:
    a_game(data)
    before = names(tmp_path)
    with pytest.raises(StoreDown):
        backup(data, tmp_path / "no folder" / "backup.db")
    with pytest.raises(StoreDown):
        backup(data, Path("/proc/backup.db"))
    assert names(tmp_path) == before


def test_nothing_is_restored_over_a_running_server(data: Path, target: Path) -> None:
    a_game(data)
    backup(data, target)

    async def scene() -> None:
        async with opened(str(data)) as store:
            with pytest.raises(StoreBusy, match=rf"another server \(pid {os.getpid()}\)"):
                restore(target, data, force=True)
            await add(store, "table", 1)

    asyncio.run(scene())
    assert log_and_epoch(data)[0] == 22


def test_what_is_there_is_replaced_only_by_force_and_kept_aside(data: Path, target: Path) -> None:
    a_game(data)
    backup(data, target)

    async def go_on() -> str:
        async with opened(str(data)) as store:
            await add(store, "table", 10)
            return store.epoch

    epoch = asyncio.run(go_on())
    with pytest.raises(FileExistsError, match="already"):
        restore(target, data)
    assert log_and_epoch(data) == (31, epoch)
    restore(target, data, force=True)
    assert log_and_epoch(data)[0] == 21
    assert log_and_epoch(data.with_name("games.db.before-restore")) == (31, epoch)
    assert data.stat().st_mode & 0o777 == 0o600
    restore(target, data, force=True)
    assert log_and_epoch(data.with_name("games.db.before-restore"))[0] == 31
    assert log_and_epoch(data.with_name("games.db.before-restore2"))[0] == 21


def test_the_log_of_what_was_there_is_not_read_into_what_comes(data: Path, target: Path) -> None:
    """After a kill the old log is next to the file, and SQLite would copy it into any database there."""
    a_game(data)
    backup(data, target)

    async def scene() -> tuple[bytes, bytes]:
        async with opened(str(data)) as store:
            await add(store, "table", 30)
            return data.read_bytes(), data.with_name("games.db-wal").read_bytes()

    file, log = asyncio.run(scene())
    data.write_bytes(file)
    data.with_name("games.db-wal").write_bytes(log)
    restore(target, data, force=True)
    assert log_and_epoch(data)[0] == 21
    assert log_and_epoch(data.with_name("games.db.before-restore"))[0] == 51


def test_even_what_is_beyond_repair_is_kept_aside(data: Path, target: Path) -> None:
    a_game(data)
    backup(data, target)
    data.write_bytes(b"rubbish")
    data.with_name("games.db-wal").write_bytes(b"more rubbish")
    restore(target, data, force=True)
    assert log_and_epoch(data)[0] == 21
    assert data.with_name("games.db.before-restore").read_bytes() == b"rubbish"
    assert data.with_name("games.db.before-restore-wal").read_bytes() == b"more rubbish"
