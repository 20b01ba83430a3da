"""SQLite files as they come: new, foreign, damaged, in use, on a full disk."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from itertools import pairwise
from pathlib import Path
from random import Random
from shutil import copyfile
from typing import Any, TypeVar

import pytest

from stickup.store import load_migrations
from stickup.store.contract import Appended, OtherSchema, Repeated, Store, StoreDown
from stickup.store.errors import AnswerLost, StoreBusy, Unfit
from stickup.store.load_migrations import Migration
from stickup.store.purge import purge_for
from stickup.store.sqlite import checkpointer, open_database, recent_entries
from stickup.store.sqlite import queries as jobs
from stickup.store.sqlite.file_systems import network_kind
from stickup.store.sqlite.recent_entries import CommandFilter, Journal
from stickup.store.sqlite.store import SqliteStore
from tests.forked import PIPE, Forked

from .programs import LONG, NEXT, ROWS
from .scenes import add, command, eventually, listing, new_table, opened


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


def open_once(path: Path) -> None:
    async def scene() -> None:
        async with opened(str(path)):
            pass

    asyncio.run(scene())


def a_game(path: Path, entries: int = 20) -> None:
    async def scene() -> None:
        async with opened(str(path)) as store:
            await new_table(store)
            await add(store, "table", entries)

    asyncio.run(scene())


def log_of(path: Path, table: str = "table") -> list[bytes]:
    async def scene() -> list[bytes]:
        async with opened(str(path)) as store:
            return await store.read(table)

    return asyncio.run(scene())


def say(path: Path, statement: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        return list(db.execute(statement))


def test_what_is_answered_is_on_the_disk(path: Path) -> None:
    """WAL with synchronous=FULL (2): the file's own word for it."""

    async def scene() -> None:
        store = SqliteStore(path)
        await store.open()
        assert store._writing
        assert store._writing.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert store._writing.execute("PRAGMA synchronous").fetchone() == (2,)
        assert store._writing.execute("PRAGMA trusted_schema").fetchone() == (0,)
        await store.close()

    asyncio.run(scene())


def test_nobody_else_may_read_the_file(path: Path) -> None:
    async def scene() -> None:
        async with opened(str(path)) as store:
            await new_table(store)
            files = sorted(path.parent.iterdir())
            assert [file.name for file in files] == [
                "games.db",
                "games.db-shm",
                "games.db-wal",
                "games.db.lock",
            ]
            assert {file.stat().st_mode & 0o777 for file in files} == {0o600}

    asyncio.run(scene())


def test_a_store_that_was_closed_is_one_file_and_a_lock(path: Path) -> None:
    a_game(path)
    assert sorted(file.name for file in path.parent.iterdir()) == ["games.db", "games.db.lock"]


def test_many_waiting_appends_share_a_commit(path: Path) -> None:
    """500 at once need far fewer than 500 commits."""
    commits = 0

    async def scene() -> None:
        nonlocal commits
        store = SqliteStore(path)
        await store.open()
        await asyncio.gather(*(new_table(store, f"table-{n}") for n in range(500)))
        assert store._writing

        def count(statement: str) -> None:
            nonlocal commits
            commits += statement == "COMMIT"

        store._writing.set_trace_callback(count)
        answers = await asyncio.gather(*(store.append(f"table-{n}", 1, [b"x"]) for n in range(500)))
        store._writing.set_trace_callback(None)
        assert answers == [Appended(2)] * 500
        await store.close()

    asyncio.run(scene())
    assert 1 <= commits <= 20


def test_a_wrong_value_hurts_only_its_caller(path: Path) -> None:
    async def scene() -> None:
        async with opened(str(path)) as store:
            for number in range(4):
                await new_table(store, f"table-{number}")
            good = [store.append(f"table-{n}", 1, [b"x"], commands=[command(n)]) for n in range(3)]
            bad = store.append("table-3", 1, [b"half", object()], commands=[command(9)])  # type: ignore[list-item]
            *fine, wrong = await asyncio.gather(*good, bad, return_exceptions=True)
            assert fine == [Appended(2)] * 3
            assert isinstance(wrong, TypeError)
            assert await store.read("table-3") == [b"first"]
            assert await store.told("table-3", 0, "command-9") is None

    asyncio.run(scene())


def test_the_event_loop_goes_on_while_the_disk_is_busy(path: Path) -> None:
    """The file is held by another for half a second; the loop must not notice, and nothing is refused."""

    async def scene() -> None:
        async with opened(str(path)) as store:
            await new_table(store)
            with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as intruder:
                intruder.execute("BEGIN IMMEDIATE")
                slow = asyncio.ensure_future(store.append("table", 1, [b"x"]))
                worst, begun = 0.0, time.perf_counter()
                while not slow.done():
                    before = time.perf_counter()
                    await asyncio.sleep(0.005)
                    worst = max(worst, time.perf_counter() - before)
                    if intruder.in_transaction and before - begun > 0.5:
                        intruder.execute("ROLLBACK")
                assert await slow == Appended(2)
            assert worst < 0.25

    asyncio.run(scene())


def test_a_busy_event_loop_does_not_starve_the_writer(path: Path) -> None:
    """A loop that is never idle hands the interpreter over often enough."""

    async def scene(name: str) -> float:
        async with opened(f"{path}-{name}") as store:
            await new_table(store)
            append = asyncio.create_task(add(store, "table", 10))
            before = time.perf_counter()
            while not append.done():
                until = time.perf_counter() + 0.004
                while time.perf_counter() < until:
                    pass
                await asyncio.sleep(0)
            await append
            return time.perf_counter() - before

    # The machine may be busy with others, too: the best of three counts.
    assert any(asyncio.run(scene(name)) < 4 for name in "abc")


def test_a_closed_store_says_so(path: Path) -> None:
    async def scene() -> None:
        store = SqliteStore(path)
        with pytest.raises(StoreDown):
            await store.ping()
        await store.open()
        await store.close()
        await store.close()
        with pytest.raises(StoreDown):
            await store.ping()
        with pytest.raises(StoreDown):
            await store.read("table")

    asyncio.run(scene())


# Who else is there


def test_two_servers_never_use_one_file(path: Path) -> None:
    async def scene() -> None:
        async with opened(str(path)) as store:
            await new_table(store)
            other = SqliteStore(path)
            with pytest.raises(StoreBusy, match=rf"another server \(pid {os.getpid()}\) is using this data"):
                await other.open()
            await add(store, "table", 1)
        async with opened(str(path)) as store:
            assert len(await store.read("table")) == 2

    asyncio.run(scene())


def test_a_link_to_the_file_is_the_same_file(path: Path) -> None:
    async def scene() -> None:
        async with opened(str(path)):
            link = path.with_name("link.db")
            link.symlink_to(path)
            with pytest.raises(StoreBusy):
                await SqliteStore(link).open()

    asyncio.run(scene())


def test_a_server_that_was_killed_leaves_no_lock_and_no_loss(path: Path) -> None:
    """SIGKILL: what it said was written is there, and another can begin at once."""
    child = Forked("tests.store.programs:write", str(path), env=os.environ, stdout=PIPE)
    assert child.stdout
    acknowledged = [int(child.stdout.readline()) for _ in range(200)]
    child.kill()
    acknowledged += [int(line) for line in child.stdout.read().splitlines() if line]
    child.wait()
    child.stdout.close()
    log = log_of(path)
    assert len(log) in (acknowledged[-1], acknowledged[-1] + 1)
    assert log[1:] == [b"%d" % position for position in range(2, len(log) + 1)]


# What is in the file


def test_a_newer_file_is_refused_and_left_alone(path: Path) -> None:
    a_game(path)
    say(path, "UPDATE meta SET value = '99' WHERE name = 'schema'")
    before = path.read_bytes()
    with pytest.raises(OtherSchema, match=r"newer program \(schema 99"):
        open_once(path)
    assert path.read_bytes() == before


def test_someone_elses_database_is_refused_and_left_alone(path: Path) -> None:
    say(path, "CREATE TABLE recipes (cake TEXT)")
    before = path.read_bytes()
    with pytest.raises(OtherSchema, match="not a Stickup database"):
        open_once(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TRIGGER sly AFTER INSERT ON entries BEGIN DELETE FROM commands; END",
        "CREATE VIEW sly AS SELECT * FROM secrets",
        "DROP INDEX live_codes",
        "ALTER TABLE entries ADD COLUMN more TEXT",
        "DROP TABLE meta",
        "DELETE FROM meta WHERE name = 'schema'",
        "UPDATE meta SET value = 'soon' WHERE name = 'schema'",
        "UPDATE meta SET value = '0' WHERE name = 'schema'",
    ],
)
def test_a_file_that_someone_changed_is_refused(path: Path, statement: str) -> None:
    a_game(path)
    say(path, statement)
    with pytest.raises(OtherSchema):
        open_once(path)


def test_a_foreign_table_beside_ours_does_no_harm(path: Path) -> None:
    """Replication tools keep their own."""
    a_game(path)
    say(path, "CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)")
    assert len(log_of(path)) == 21


def test_an_empty_file_is_not_taken_for_a_new_one(path: Path) -> None:
    """It may be what is left of all our games."""
    path.touch()
    with pytest.raises(OtherSchema, match="is empty"):
        open_once(path)
    assert path.read_bytes() == b""


@pytest.mark.parametrize("rest", [1, 15, 100, 4096, 10_000])
def test_a_truncated_file_is_refused(path: Path, rest: int) -> None:
    a_game(path, 400)
    whole = path.read_bytes()
    assert len(whole) > 20_000
    path.write_bytes(whole[:rest])
    with pytest.raises(OtherSchema):
        open_once(path)
    assert path.read_bytes() == whole[:rest]


@pytest.mark.parametrize("content", [b"not a database at all " * 500, b"SQLite format 3\0" + b"\xff" * 9000])
def test_a_file_that_is_not_a_database_is_refused(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(OtherSchema):
        open_once(path)
    assert path.read_bytes() == content


def test_damage_in_the_middle_is_noticed(path: Path) -> None:
    a_game(path, 400)
    whole = bytearray(path.read_bytes())
    whole[8192 : 8192 + 200] = b"\xff" * 200
    path.write_bytes(whole)
    with pytest.raises(OtherSchema, match="damaged"):
        open_once(path)


def test_a_log_without_its_database_is_not_overwritten(path: Path) -> None:
    path.with_name("games.db-wal").write_bytes(b"the last moves of a game")
    with pytest.raises(OtherSchema, match="belongs to a database that is gone"):
        open_once(path)
    assert not path.exists()
    assert path.with_name("games.db-wal").read_bytes() == b"the last moves of a game"


def test_a_torn_log_gives_back_whole_commits_from_the_front(path: Path) -> None:
    """A power cut tears the end of SQLite's log off, anywhere: what is left is a beginning, never a half."""

    async def scene() -> tuple[bytes, bytes]:
        async with opened(str(path)) as store:
            await new_table(store)
            for number in range(30):
                entries = [b"%d/a" % number, b"%d/b" % number]
                await store.append("table", 1 + 2 * number, entries, commands=[command(number)])
            return path.read_bytes(), path.with_name("games.db-wal").read_bytes()

    database, log = asyncio.run(scene())
    seen = set()
    torn = path.with_name("torn.db")
    for cut in range(0, len(log), len(log) // 60):
        torn.write_bytes(database)
        torn.with_name("torn.db-wal").write_bytes(log[:cut])
        torn.with_name("torn.db-shm").unlink(missing_ok=True)
        entries = log_of(torn)
        whole = [b"first", *(b"%d/%s" % (number, half) for number in range(30) for half in (b"a", b"b"))]
        assert entries == whole[: len(entries)]
        assert not entries or len(entries) % 2
        with closing(sqlite3.connect(torn)) as db:
            (commands,) = db.execute("SELECT count(*) FROM commands").fetchone()
        assert commands == max(0, len(entries) - 1) // 2
        seen.add(len(entries))
    assert len(seen) > 20


# Where the file is


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreDown, match=r"there is no folder .*nowhere"):
        open_once(tmp_path / "nowhere" / "games.db")


def test_a_folder_is_not_a_database(tmp_path: Path) -> None:
    with pytest.raises(StoreDown, match="is not a file"):
        open_once(tmp_path)


def test_a_name_with_odd_characters_is_a_name(tmp_path: Path) -> None:
    path = tmp_path / "50% of #1? Ґ.db"
    a_game(path)
    assert len(log_of(path)) == 21
    assert path.exists()


def test_a_network_file_system_is_recognised(tmp_path: Path) -> None:
    mounts = (
        "/dev/vda / ext4 rw 0 0\nproc /proc proc rw 0 0\n"
        "nas:/games /mnt/the\\040games nfs4 rw 0 0\n/dev/vdb /mnt/the\\040games/local ext4 rw 0 0\n"
    )
    assert network_kind(Path("/mnt/the games/games.db"), mounts) == "nfs4"
    assert network_kind(Path("/mnt/the games/local/games.db"), mounts) is None
    assert network_kind(Path("/mnt/the games too/games.db"), mounts) is None
    assert network_kind(Path("/home/games.db"), mounts) is None
    assert network_kind(tmp_path, "") is None
    assert network_kind(tmp_path) is None


def test_sqlite_is_not_used_over_a_network(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_database, "network_kind", lambda _: "nfs4")
    with pytest.raises(Unfit, match="network file system"):
        open_once(path)
    assert not path.exists()


# Steps to today


def test_a_new_step_is_run_once_and_a_copy_is_kept(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a_game(path)
    monkeypatch.setattr(
        open_database, "migrations", lambda kind: [*load_migrations.migrations(kind), Migration(NEXT, LONG)]
    )
    assert len(log_of(path)) == 21
    assert len(log_of(path)) == 21
    assert say(path, "SELECT count(*) FROM later") == [(ROWS,)]
    assert say(path, "SELECT value FROM meta WHERE name = 'schema'") == [(str(NEXT),)]
    monkeypatch.undo()
    with pytest.raises(OtherSchema, match="newer"):
        open_once(path)
    assert len(log_of(path.with_name(f"games.db.schema-{NEXT - 1}"))) == 21


def test_a_step_that_fails_changes_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a_game(path)
    bad = Migration(NEXT, "CREATE TABLE later (number INTEGER); INSERT INTO nowhere VALUES (1);")
    monkeypatch.setattr(open_database, "migrations", lambda kind: [*load_migrations.migrations(kind), bad])
    with pytest.raises(StoreDown):
        open_once(path)
    monkeypatch.undo()
    assert len(log_of(path)) == 21


def migrating(path: Path) -> Forked:
    return Forked("tests.store.programs:migrate", str(path), env=os.environ, stdout=PIPE)


def begin_anew(path: Path, kind: str) -> None:
    for file in path.parent.iterdir():
        file.unlink()
    if kind == "old":
        a_game(path)


@pytest.mark.parametrize("kind", ["new", "old"])
def test_steps_killed_in_the_middle_are_finished_by_the_next_start(path: Path, kind: str) -> None:
    begin_anew(path, kind)
    killed, waits = 0, [0.0, 0.005, 0.01, 0.02, 0.04, 0.08]
    while waits or not killed:
        child = migrating(path)
        assert child.stdout
        assert child.stdout.readline() == "ready\n"
        time.sleep(waits.pop(0) if waits else 0.0)
        child.send_signal(signal.SIGKILL)
        killed += "done" not in child.stdout.read()
        child.wait()
        child.stdout.close()
        if str(NEXT) in str(path.exists() and say(path, "SELECT value FROM meta WHERE name = 'schema'")):
            if killed:
                break
            begin_anew(path, kind)  # it was done before we got round to killing it
    assert killed
    with migrating(path) as child:
        assert child.communicate() == ("ready\ndone\n", None)
        assert child.returncode == 0
    assert say(path, "SELECT count(*), sum(number) FROM later") == [(ROWS, ROWS * (ROWS + 1) // 2)]
    assert say(path, "SELECT value FROM meta WHERE name = 'schema'") == [(str(NEXT),)]
    if kind == "old":
        assert say(path, "SELECT count(*) FROM entries") == [(21,)]


# When the disk is full


@contextmanager
def no_file_larger_than(size: int) -> Iterator[None]:
    """The kernel refuses what goes beyond, as a full disk does."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_disk_that_takes_no_more_is_reported_and_forgotten_when_it_does(path: Path) -> None:
    async def scene() -> int:
        async with opened(str(path)) as store:
            await new_table(store)
            written = 1
            with no_file_larger_than(200_000):
                while await fits(store, written):
                    written += 1
                answers = await asyncio.gather(
                    *(store.append("table", written, [b"y" * 5000]) for _ in range(20)),
                    return_exceptions=True,
                )
                assert all(isinstance(answer, StoreDown) for answer in answers)
                assert len(await store.read("table")) == written
                assert await store.told("table", 0, f"command-{written}") is None
            await store.ping()
            assert await store.append("table", written, [b"again"], commands=[command(written)]) == Appended(
                written + 1
            )
        return written + 1

    assert asyncio.run(scene()) == len(log_of(path))
    assert say(path, "PRAGMA integrity_check") == [("ok",)]


async def fits(store: Store, after: int) -> bool:
    try:
        return await store.append("table", after, [b"x" * 5000], commands=[command(after)]) == Appended(
            after + 1
        )
    except StoreDown:
        return False


def test_what_the_disk_refused_was_never_shown(path: Path) -> None:
    """Not even while the commit is under way, to one who asks at the same time."""

    async def scene() -> None:
        async with opened(str(path)) as store:
            await new_table(store)
            large = [b"x" * 3_000_000]
            with no_file_larger_than(2_500_000):
                for number in range(20):
                    commit = asyncio.ensure_future(
                        store.append("table", 1, large, commands=[command(number)])
                    )
                    seen: list[object] = []
                    while not commit.done():
                        seen.append(await store.told("table", 0, f"command-{number}"))
                        seen.append(await store.read("table", 1) or None)
                    assert not any(seen)
                    assert isinstance(commit.exception(), StoreDown)

    asyncio.run(scene())


def test_a_head_is_known_while_it_is_moved_about_in_the_file(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One who began to look before sees the old place, where it is no more."""
    monkeypatch.setattr(recent_entries, "FULL", 1)
    open_once(path)
    journal = Journal()

    def transaction(db: sqlite3.Connection, work: Callable[[], object]) -> None:
        db.execute("BEGIN")
        work()
        journal.write(db)
        journal.file_some(db)
        db.execute("COMMIT")
        journal.keep()

    with closing(open_database.open_to_write(path)) as db:
        transaction(db, lambda: jobs.create("table", listing(), [b"1"], db))
        transaction(db, lambda: journal.append("table", 1, [b"2"], (), db))
        while db.execute("SELECT 1 FROM journal").fetchone():
            assert journal.last("table") == 2
            transaction(db, lambda: None)
        assert journal.last("table") == 2


def test_the_journal_is_filed_a_little_with_each_commit(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However full it is, no commit takes long; and nothing is lost, changed or there twice."""
    monkeypatch.setattr(recent_entries, "FULL", 60)
    monkeypatch.setattr(recent_entries, "FEW", 7)
    random, logs = Random(1), {f"table {number}": [b"first"] for number in range(9)}

    async def write(store: Store, number: int) -> None:
        table = random.choice(list(logs))
        entries = [b"%d/%d" % (number, each) for each in range(random.randrange(1, 4))]
        answer = await store.append(table, len(logs[table]), entries, commands=[command(number)])
        logs[table] += entries
        assert answer == Appended(len(logs[table]))

    async def check(store: Store) -> None:
        assert {table: await store.read(table) for table in logs} == logs
        assert {found.table: found.head for found in await store.live()} == {
            table: len(log) for table, log in logs.items()
        }

    async def scene() -> list[int]:
        async with opened(str(path)) as store:
            for table in logs:
                await new_table(store, table)
            filed = list[Any]()
            for number in range(200):
                await write(store, number)
                filed += [count for (count,) in say(path, "SELECT count(*) FROM entries")]
                if number % 10 == 0:
                    await check(store)
            for number in range(200):
                told = [await store.told(table, 0, f"command-{number}") for table in logs]
                assert told.count(b"digest-%d" % number) == 1
            assert say(path, "SELECT count(*) < 120 FROM journal") == [(True,)]
            return filed

    filed = asyncio.run(scene())
    assert max(after - before for before, after in pairwise(filed)) == 7
    assert filed[-1] > 200, "several times over"
    assert say(path, "SELECT count(*) FROM entries WHERE checksum IS NULL") == [(0,)]
    assert log_of(path, "table 0") == logs["table 0"]


class FailingDisk:
    """A connection whose commits fail in one way, as long as it is said."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self.fails: int | None = None

    @property
    def in_transaction(self) -> bool:
        return self._db.in_transaction

    @property
    def total_changes(self) -> int:
        return self._db.total_changes

    def execute(self, query: str, values: Any = ()) -> sqlite3.Cursor:
        if query == "COMMIT" and self.fails is not None:
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = self.fails
            raise error
        return self._db.execute(query, values)

    def executemany(self, query: str, values: Any) -> sqlite3.Cursor:
        return self._db.executemany(query, values)


class NoRoomToFile(FailingDisk):
    """A connection on which nothing can be filed, as long as it is full."""

    full = True

    def execute(self, query: str, values: Any = ()) -> sqlite3.Cursor:
        if query == recent_entries.FILE_SOME_ENTRIES and self.full:
            self._db.execute("ROLLBACK")
            raise sqlite3.OperationalError("database or disk is full")
        return super().execute(query, values)


Disk = TypeVar("Disk", bound=FailingDisk)


@asynccontextmanager
async def writing_to(
    path: Path, kind: Callable[[sqlite3.Connection], Disk]
) -> AsyncIterator[tuple[Store, Disk]]:
    """A store with one table, which writes to a disk of this kind."""
    store = SqliteStore(path)
    await store.open()
    try:
        await new_table(store)
        assert store._writer
        disk = kind(store._writer._db)
        store._writer._db = disk  # type: ignore[assignment]
        yield store, disk
    finally:
        await store.close()


def test_a_failure_to_file_keeps_nobody_from_writing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recent_entries, "FULL", 2)
    monkeypatch.setattr(recent_entries, "HOLD_OFF", 3)

    async def scene() -> None:
        async with writing_to(path, NoRoomToFile) as (store, disk):
            await add(store, "table", 12)
            assert say(path, "SELECT count(*) FROM entries") == [(1,)]
            disk.full = False
            await add(store, "table", 12)
            assert say(path, "SELECT count(*) > 12 FROM entries") == [(True,)], "later it can"
            assert len(await store.read("table")) == 25

    asyncio.run(scene())


def test_what_was_filed_in_a_commit_that_failed_is_not_taken_for_filed(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recent_entries, "FULL", 4)
    monkeypatch.setattr(recent_entries, "FEW", 1)

    async def scene() -> None:
        async with writing_to(path, FailingDisk) as (store, disk):
            for number in range(1, 20):
                disk.fails = sqlite3.SQLITE_FULL
                with pytest.raises(StoreDown):
                    await store.append("table", number, [b"x"], commands=[command(number)])
                disk.fails = None
                done = await store.append("table", number, [b"x"], commands=[command(number)])
                assert done == Appended(number + 1)
                for earlier in range(1, number + 1):
                    again = await store.append("table", number + 1, [b"x"], commands=[command(earlier)])
                    assert again == Repeated(b"digest-%d" % earlier)
            assert say(path, "SELECT count(*) > 10 FROM entries") == [(True,)], "nor does it stop the filing"

    asyncio.run(scene())


def test_a_commit_counts_though_nobody_can_copy_the_log(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine has no thread left for it. Whoever asked must not hear that nothing was written."""
    monkeypatch.setattr(checkpointer, "OFTEN", 1)

    def refuse(*_: Any) -> Any:
        raise RuntimeError("can't start new thread")

    async def scene() -> None:
        async with opened(str(path)) as store:
            await new_table(store)
            with monkeypatch.context() as patched:
                assert isinstance(store, SqliteStore)
                assert store._checkpointer
                patched.setattr(store._checkpointer._thread, "submit", refuse)
                patched.setattr(store._checkpointer, "_running", None)
                for head in (1, 2):
                    assert await store.append("table", head, [b"x"]) == Appended(head + 1)

    asyncio.run(scene())


def test_a_server_killed_while_the_journal_is_filed_loses_nothing_and_files_nothing_twice(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever it was doing: sorting, filing, deleting what it had filed."""
    monkeypatch.setattr(recent_entries, "FULL", 30)
    monkeypatch.setattr(recent_entries, "FEW", 6)
    monkeypatch.setattr(recent_entries, "DELETES", 1)
    logs = {f"table {number}": [b"first"] for number in range(3)}

    async def scene() -> None:
        async with opened(str(path)) as store:
            for table in logs:
                await new_table(store, table)
            for number in range(80):
                table = f"table {number % 3}"
                log = logs[table]
                await store.append(table, len(log), [b"%d" % number], commands=[command(number)])
                log.append(b"%d" % number)
                await check(copied(number), number)

    def copied(number: int) -> Path:
        folder = tmp_path / f"killed {number}"
        folder.mkdir()
        for file in (path, path.with_name(path.name + "-wal")):
            copyfile(file, folder / file.name)
        return folder / path.name

    async def check(copy: Path, number: int) -> None:
        async with opened(str(copy)) as store:
            assert {table: await store.read(table) for table in logs} == logs
            for earlier in range(number + 1):
                known = await store.told(f"table {earlier % 3}", 0, f"command-{earlier}")
                assert known == b"digest-%d" % earlier
        assert say(copy, "SELECT count(*) FROM journal") == [(0,)]

    asyncio.run(scene())


@pytest.mark.parametrize(("head", "filed"), [(25, False), (33, True)])
def test_a_table_deleted_while_the_journal_is_filed_takes_nothing_of_others_along(
    path: Path, monkeypatch: pytest.MonkeyPatch, head: int, filed: bool
) -> None:
    """SQLite would give the numbers of deleted rows to new ones: those would be deleted as if filed."""
    monkeypatch.setattr(recent_entries, "FULL", 40)
    monkeypatch.setattr(recent_entries, "FEW", 2)

    async def scene() -> None:
        async with opened(str(path)) as store:
            for table in ("stays", "goes"):
                await new_table(store, table)
            for table in ("stays", "goes"):
                for number in range(1, head):
                    await store.append(table, number, [b"%d" % number], commands=[command(number)])
            closed = listing("code-goes", live=False)
            await store.append("goes", head, [b"closed"], listing=closed)
            pile = store._journal._pile  # type: ignore[attr-defined]
            assert (pile.left == 0) is filed
            assert pile.deleted < pile.last, "it is at work"
            with purge_for(f"sqlite:///{path}") as purge:
                assert purge.delete("goes")
            for number in range(head, 150):
                order = command(number)
                done = await store.append("stays", number, [b"%d" % number], commands=[order])
                assert done == Appended(number + 1)
            await check(store)
        async with opened(str(path)) as store:
            await check(store)

    async def check(store: Store) -> None:
        assert await store.read("stays") == [b"first", *(b"%d" % number for number in range(1, 150))]
        assert await store.read("goes") == []
        for number in range(1, 150):
            again = await store.append("stays", 150, [b"x"], commands=[command(number)])
            assert again == Repeated(b"digest-%d" % number)
        assert await store.told("goes", 0, "command-1") is None

    asyncio.run(scene())


def test_the_log_is_copied_into_the_file_while_nobody_waits_for_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpointer, "OFTEN", 1)

    async def scene() -> None:
        async with opened(str(path)) as store:
            await new_table(store)
            async with asyncio.timeout(20):
                while b"entry 2" not in path.read_bytes():
                    await add(store, "table", 1)

    asyncio.run(scene())


def test_a_full_database_is_reported_and_forgotten_when_there_is_room(path: Path) -> None:
    """SQLITE_FULL itself, by a bound on the number of pages."""

    async def scene() -> None:
        store = SqliteStore(path)
        await store.open()
        await new_table(store)
        assert store._writing
        (pages,) = store._writing.execute("PRAGMA page_count").fetchone()
        store._writing.execute(f"PRAGMA max_page_count = {pages + 2}")
        with pytest.raises(StoreDown, match="full"):
            await store.append("table", 1, [b"x" * 100_000], commands=[command()], listing=listing("NEW"))
        assert await store.read("table") == [b"first"]
        assert await store.told("table", 0, "command-1") is None
        assert await store.find_code("NEW") is None
        store._writing.execute("PRAGMA max_page_count = 1000000")
        assert await store.append("table", 1, [b"x" * 100_000], commands=[command()]) == Appended(2)
        await store.close()

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (sqlite3.SQLITE_IOERR_FSYNC, AnswerLost),
        (sqlite3.SQLITE_IOERR, AnswerLost),
        (sqlite3.SQLITE_FULL, StoreDown),
        (sqlite3.SQLITE_IOERR_WRITE, StoreDown),
    ],
)
def test_what_a_failing_disk_may_have_kept_is_not_said_to_be_undone(
    path: Path, code: int, kind: type[StoreDown]
) -> None:
    """After a crash a commit that was written but never confirmed may be found in the file."""

    async def scene() -> None:
        store = SqliteStore(path)
        await store.open()
        try:
            await new_table(store)
            assert store._writer
            disk = store._writer._db = FailingDisk(store._writer._db)  # type: ignore[assignment]
            disk.fails = code
            answers = await asyncio.gather(
                *(store.append("table", 1, [b"x"], commands=[command(number)]) for number in range(3)),
                return_exceptions=True,
            )
            assert [type(answer) for answer in answers] == [kind] * 3
            disk.fails = None
            assert await store.append("table", 1, [b"x"], commands=[command(0)]) == Appended(2), "asked again"
        finally:
            await store.close()

    asyncio.run(scene())


def test_a_program_that_holds_the_file_is_waited_for_then_reported(path: Path) -> None:
    """Somebody's sqlite3 shell with an open transaction."""

    async def scene() -> None:
        async with opened(str(path)) as store:
            await new_table(store)
            with closing(sqlite3.connect(path, isolation_level=None)) as intruder:
                intruder.execute("BEGIN IMMEDIATE")
                with pytest.raises(StoreDown, match="locked"):
                    await store.append("table", 1, [b"x"])
                intruder.execute("ROLLBACK")
            append = await eventually(lambda: store.append("table", 1, [b"x"]), StoreDown)
            assert append == Appended(2)

    asyncio.run(scene())


def test_nobody_waits_forever_for_a_file_that_cannot_even_be_locked(path: Path) -> None:
    """Whatever SQLite says about it: something else was copied over it, for example."""

    class Overwritten:
        in_transaction = False

        def execute(self, statement: str) -> None:
            raise sqlite3.DatabaseError("file is not a database")

    async def scene() -> None:
        async with opened(str(path)) as store:
            assert isinstance(store, SqliteStore)
            await new_table(store)
            writer: Any = store._writer
            good, writer._db = writer._db, Overwritten()
            try:
                for _ in range(2):
                    with pytest.raises(StoreDown):
                        await asyncio.wait_for(store.ping(), 20)
            finally:
                writer._db = good
                if writer._busy:  # so that the store can be closed
                    writer._begin()
            await add(store, "table", 1)

    asyncio.run(scene())


def test_a_program_that_ends_without_closing_the_store_ends(path: Path) -> None:
    program = """
import asyncio, sys
from stickup.store.sqlite.store import SqliteStore
from tests.store.scenes import new_table
async def main():
    store = SqliteStore(sys.argv[1])
    await store.open()
    await new_table(store)
    asyncio.ensure_future(store.append("table", 1, [b"x"]))
    await asyncio.sleep(0)
asyncio.run(main())
"""
    subprocess.run([sys.executable, "-c", program, path], check=True, timeout=20, capture_output=True)
    assert len(log_of(path)) in (1, 2)


# Commands that need not be looked up


def test_a_filter_takes_no_command_for_new_that_it_has_seen():
    commands = [(place, f"command-{number}") for place in range(4) for number in range(500)]
    seen = CommandFilter(commands)
    assert [known for known in commands if seen.surely_new(known)] == []
    assert CommandFilter([]).surely_new((0, "command-1"))


def test_a_filter_of_a_long_game_still_knows_most_new_commands_for_new():
    seen = CommandFilter((0, f"old-{number}") for number in range(1000))
    new = [number for number in range(200) if seen.surely_new((1, f"new-{number}"))]
    assert len(new) > 140


def test_a_filter_that_made_room_for_others_is_made_again_with_what_is_not_filed_yet(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recent_entries, "MOST_FILTERS", 1)

    async def scene() -> None:
        async with opened(str(path)) as store:
            for table in ("table", "other"):
                await new_table(store, table)
                assert await store.append(table, 1, [b"done"], commands=[command()]) == Appended(2)
            for table in ("table", "other"):
                assert await store.append(table, 2, [b"done"], commands=[command()]) == Repeated(b"digest-1")

    asyncio.run(scene())
