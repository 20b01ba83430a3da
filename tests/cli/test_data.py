"""`stickup backup`, `restore` and `export`: the server's data, copied, put back, and handed out."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from stickup.server.process.metrics import LAST_BACKUP
from stickup.store.connect import store_for
from stickup.store.contract import Listing
from tests.cli.running import Program, copied, one_line, real
from tests.forked import PIPE, Forked
from tests.server.processes import WHOLE, serving, surroundings
from tests.tables.room import CASH, Room, anything


@pytest.fixture
def program(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Program:
    for name in [name for name in os.environ if name.startswith("STICKUP_")]:
        monkeypatch.delenv(name)
    return Program(capsys)


@pytest.fixture(scope="module")
def played() -> list[bytes]:
    """The log of a table where a game is over."""
    room = Room(2, 3, game=CASH, bot="random")
    room.begin()
    room.play_out(anything(1))
    return room.log


@pytest.fixture
def data(tmp_path: Path, played: list[bytes]) -> Path:
    """A data folder with two tables: one where a game is over, and one where none is."""
    folder = tmp_path / "data"
    folder.mkdir(0o700)
    fill(folder, {"done": played, "running": played[:30]})
    return folder


def fill(folder: Path, logs: dict[str, list[bytes]]) -> None:
    async def write() -> None:
        store = store_for(str(folder / "stickup.db"))
        await store.open()
        for table, log in logs.items():
            listing = Listing(f"code-{table}", live=True, listed=False, touched=1, due=None, public=b"{}")
            await store.create(table, listing, log)
        await store.close()

    asyncio.run(write())


def tables(database: Path) -> list[str]:
    async def read() -> list[str]:
        store = store_for(str(database))
        await store.open()
        found = sorted(found.table for found in await store.live())
        await store.close()
        return found

    return asyncio.run(read())


# Backup


def test_a_backup_is_a_file_that_only_its_owner_can_read(program, data, tmp_path):
    target = tmp_path / "copy.db"
    ran = program("backup", target, "--data", data)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == f"{target} written and checked.\n"
    assert target.stat().st_mode & 0o777 == 0o600
    assert tables(target) == ["done", "running"]
    assert (data / LAST_BACKUP).exists()


def test_nobody_else_may_read_when_the_last_backup_was(program, data, tmp_path):
    (data / LAST_BACKUP).touch()
    (data / LAST_BACKUP).chmod(0o666)
    before = os.umask(0)
    try:
        for name in ("first.db", "second.db"):
            assert program("backup", tmp_path / name, "--data", data).code == 0
            assert (data / LAST_BACKUP).stat().st_mode & 0o777 == 0o600
            (data / LAST_BACKUP).unlink()
    finally:
        os.umask(before)


def test_in_a_folder_a_backup_is_named_after_the_time_and_the_oldest_go(program, data, tmp_path):
    folder = tmp_path / "backups"
    folder.mkdir()
    for day in range(1, 6):
        (folder / f"stickup-2026010{day}-120000.db").touch()
    (folder / "stickup-notes.db").touch()
    (folder / "other.db").touch()
    ran = program("backup", folder, "--keep", "3", "--data", data)
    assert ran.code == 0
    names = sorted(path.name for path in folder.iterdir())
    assert names[:4] == [
        "other.db",
        "stickup-20260104-120000.db",
        "stickup-20260105-120000.db",
        names[3],
    ]
    assert re.fullmatch(r"stickup-\d{8}-\d{6}\.db", names[3])
    assert names[4] == "stickup-notes.db"
    assert "20260103-120000.db removed" in ran.out


@pytest.mark.parametrize(("keep", "left"), [("1", 1), ("2", 2), ("4", 4), ("5", 4), ("9", 4)])
def test_the_backup_just_made_stays_though_the_clock_was_set_back(program, data, tmp_path, keep, left):
    folder = tmp_path / "backups"
    folder.mkdir()
    later = [folder / f"stickup-2999010{day}-120000.db" for day in range(1, 4)]
    for path in later:
        path.touch()
    ran = program("backup", folder, "--keep", keep, "--data", data)
    made = {*folder.iterdir()} - {*later}
    assert [ran.code, len(made), len(list(folder.iterdir()))] == [0, 1, left]
    assert all(path.exists() for path in later[len(later) + 1 - left :])


def test_a_backup_that_fails_removes_nothing(program, data, tmp_path):
    folder = tmp_path / "backups"
    folder.mkdir()
    old = folder / "stickup-20260101-120000.db"
    old.touch()
    (data / "stickup.db").write_bytes(b"broken")
    assert program("backup", folder, "--keep", "1", "--data", data).code == 3
    assert old.exists()


@pytest.mark.parametrize(
    ("target", "flags", "code", "said"),
    [
        ("there.db", (), 2, "already exists. Nothing was overwritten."),
        ("data/stickup.db", (), 2, "already exists. Nothing was overwritten."),
        ("missing/copy.db", (), 1, "The system says: No such file"),
        ("copy.db", ("--keep", "3"), 2, "--keep is for folders"),
        ("copy.db", ("--keep", "0"), 2, "0 is not in the range"),
        ("-", (), 2, "a file or folder for the backup"),
        ("new\nline/copy.db", (), 1, r"new\nline/copy.db"),
    ],
)
def test_a_backup_destroys_nothing(program, data, tmp_path, monkeypatch, target, flags, code, said):
    monkeypatch.chdir(tmp_path)
    Path("there.db").write_text("mine")
    before = (data / "stickup.db").read_bytes()
    assert said in program.refuses(code, "backup", target, "--data", data, *flags)
    assert Path("there.db").read_text() == "mine"
    assert (data / "stickup.db").read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "there.db"]


def test_a_file_name_may_begin_with_a_dash(program, data, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert program("backup", "--data", data, "--", "-copy.db").code == 0
    assert tables(Path("-copy.db")) == ["done", "running"]


def test_without_data_there_is_no_backup(program, tmp_path):
    assert "There’s no file" in program.refuses(1, "backup", tmp_path / "copy.db", "--data", tmp_path)
    assert not list(tmp_path.iterdir())


def test_a_disk_that_fills_up_leaves_nothing_behind(data, tmp_path):
    ran = real(
        "backup",
        tmp_path / "copy.db",
        "--data",
        data,
        before="ulimit -f 8; export PYTHONDONTWRITEBYTECODE=1;",
    )
    assert ran.code == 1
    one_line(ran.err)
    assert [path.name for path in tmp_path.iterdir()] == ["data"]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_stopped_half_way_it_leaves_nothing_behind(data, tmp_path, number):
    words = ("--lang", "en", "backup", str(tmp_path / "copy.db"), "--data", str(data))
    entry = "tests.cli.entries:half_way_through_a_backup"
    process = Forked(entry, *words, env=surroundings(), stdout=PIPE, stderr=PIPE)
    while not list(tmp_path.glob(".copy.db*")):
        assert process.poll() is None
        time.sleep(0.01)
    process.send_signal(number)
    process.communicate(timeout=60)
    assert process.returncode in (130, 128 + number)
    assert [path.name for path in tmp_path.iterdir()] == ["data"]


def test_postgresql_has_its_own_backups(program, tmp_path):
    for words in (("backup", tmp_path / "x"), ("restore", tmp_path / "x")):
        line = program.refuses(2, *words, "--data", tmp_path, "--database", "postgresql:///stickup")
        assert "pg_dump" in line


def spoil(database: Path, table: str) -> None:
    with closing(sqlite3.connect(database, isolation_level=None)) as db:
        db.execute("UPDATE entries SET entry = ? WHERE table_id = ? AND position = 3", (b"x", table))


def test_a_backup_says_which_tables_are_damaged_and_has_them_all(program, data, tmp_path):
    spoil(data / "stickup.db", "running")
    target = tmp_path / "copy.db"
    ran = program("backup", target, "--data", data)
    assert ran.code == 3
    assert "One table is damaged" in one_line(ran.err)
    assert "running (3)" in ran.err
    assert tables(target) == ["done", "running"]
    assert (data / LAST_BACKUP).exists()


def test_a_backup_with_a_damaged_table_removes_no_older_one_that_may_have_it_whole(program, data, tmp_path):
    folder = tmp_path / "backups"
    folder.mkdir()
    assert program("backup", folder / "stickup-20260101-120000.db", "--data", data).code == 0
    spoil(data / "stickup.db", "running")
    assert program("backup", folder, "--keep", "1", "--data", data).code == 3
    assert len(list(folder.iterdir())) == 2


def test_an_export_says_which_tables_are_damaged_and_saves_the_rest(program, data, tmp_path):
    spoil(data / "stickup.db", "running")
    ran = program("export", "--all", "-o", tmp_path, "--data", data)
    assert ran.code == 3
    assert "running (3)" in one_line(ran.err)
    assert len(list(tmp_path.glob("*.jsonl"))) == 1
    ran = program("export", "--table", "running", "-o", tmp_path, "--data", data)
    assert (ran.code, "running (3)" in ran.err) == (3, True)


# Restore


@pytest.fixture
def saved(program: Program, data: Path, tmp_path: Path) -> Path:
    assert program("backup", tmp_path / "saved.db", "--data", data).code == 0
    return tmp_path / "saved.db"


def test_a_backup_is_restored_into_an_empty_place(program, saved, tmp_path):
    ran = program("restore", saved, "--data", tmp_path / "new")
    assert (ran.code, ran.err) == (0, "")
    assert tables(tmp_path / "new" / "stickup.db") == ["done", "running"]


def test_existing_data_is_replaced_only_with_force_and_kept(program, saved, data, played):
    fill(data, {"later": played})
    assert "already exists. Nothing was overwritten." in program.refuses(2, "restore", saved, "--data", data)
    assert program("restore", saved, "--data", data, "--force").code == 0
    assert tables(data / "stickup.db") == ["done", "running"]
    assert tables(data / "stickup.db.before-restore") == ["done", "later", "running"]


def test_a_restored_server_knows_that_numbers_mean_nothing_any_more(program, saved, data):
    def epoch(file: Path) -> str:
        with closing(sqlite3.connect(file)) as db:
            return str(db.execute("SELECT value FROM meta WHERE name = 'epoch'").fetchone()[0])

    before = epoch(data / "stickup.db")
    program("restore", saved, "--data", data, "--force")
    assert epoch(data / "stickup.db") != before == epoch(saved)


def test_nothing_is_restored_over_a_running_server(saved, data):
    with serving(data, program=WHOLE) as server:
        ran = copied("restore", saved, "--data", data, "--force", env=surroundings())
        assert ran.code == 1
        assert f"process {server.process.pid}" in one_line(ran.err)
        kept = copied("backup", data.parent / "while-running.db", "--data", data, env=surroundings())
        assert kept.code == 0, "a backup can be made meanwhile"


@pytest.mark.parametrize("content", [b"", b"x", b"SQLite format 3\0" + b"\0" * 5000])
def test_a_file_that_is_not_a_backup_is_not_restored(program, data, tmp_path, content):
    before = (data / "stickup.db").read_bytes()
    (tmp_path / "no.db").write_bytes(content)
    program.refuses(3, "restore", tmp_path / "no.db", "--data", data, "--force")
    assert (data / "stickup.db").read_bytes() == before


def test_a_backup_cut_short_is_not_restored(program, saved, data):
    whole = saved.read_bytes()
    for part in (len(whole) // 2, len(whole) - 4096):
        saved.write_bytes(whole[:part])
        program.refuses(3, "restore", saved, "--data", data, "--force")


@pytest.mark.parametrize("name", ["missing", ".", "-"])
def test_a_missing_backup_is_reported(program, tmp_path, name):
    (tmp_path / "data").mkdir(0o700)
    assert "There’s no file" in program.refuses(1, "restore", tmp_path / name, "--data", tmp_path / "data")


# Export


def test_finished_games_come_out_as_records_that_verify(program, data, tmp_path):
    ran = program("export", "--table", "done", "-o", tmp_path, "--data", data)
    assert ran.out == f"1 game is in {tmp_path}.\n"
    [record] = tmp_path.glob("*.jsonl")
    assert re.fullmatch(r"stickup-\d{4}-\d\d-\d\d-[\w-]+\.jsonl", record.name)
    assert program("verify", record).code == 0
    assert program("replay", record, "--at-once").code == 0


def test_all_finished_games_can_be_exported_at_once_and_again(program, data, tmp_path):
    for _ in range(2):
        ran = program("export", "--all", "-o", tmp_path, "--data", data)
        assert (ran.code, ran.out) == (0, f"1 game is in {tmp_path}.\n")
    assert len(list(tmp_path.glob("*.jsonl"))) == 1
    assert not [path for path in data.iterdir() if "export" in path.name]


def test_another_file_of_that_name_is_not_replaced(program, data, tmp_path):
    program("export", "--all", "-o", tmp_path, "--data", data)
    [record] = tmp_path.glob("*.jsonl")
    record.write_text("mine")
    assert "already exists" in program.refuses(2, "export", "--all", "-o", tmp_path, "--data", data)
    assert record.read_text() == "mine"


@pytest.mark.parametrize(
    ("flags", "code", "said"),
    [
        (("--table", "nowhere"), 1, "There’s no table “nowhere”."),
        (("--table", "../../etc/passwd"), 1, "There’s no table"),
        (("--table", ""), 1, "There’s no table “”."),
        (("--table", "running"), 1, "No game at the table “running” is over yet."),
        ((), 2, "Use either --table ID or --all"),
        (("--all", "--table", "done"), 2, "either --table ID or --all"),
        (("--all", "-o", "/nowhere/at/all"), 1, "There’s no folder /nowhere/at/all."),
    ],
)
def test_games_that_cannot_be_exported_are_reported(program, data, flags, code, said):
    assert said in program.refuses(code, "export", *flags, "--data", data)


def test_a_name_that_is_not_text_is_not_a_table(data):
    ran = copied("export", "--table", os.fsdecode(b"\xff\xfe"), "--data", data)
    assert ran.code == 1
    assert "There’s no table" in one_line(ran.err)


def test_games_are_exported_while_the_server_runs(data, tmp_path):
    with serving(data, program=WHOLE):
        ran = copied("export", "--table", "done", "-o", tmp_path, "--data", data, env=surroundings())
        assert (ran.code, ran.err) == (0, "")


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "This isn’t a Stickup database: {}. Nothing was changed."),
        ("fr", "Ce n’est pas une base de données de Stickup\N{NO-BREAK SPACE}: {}. Rien n’a été changé."),
        ("pl", "To nie jest baza danych Stickupa: {}. Nic nie zostało zmienione."),
    ],
)
def test_data_errors_are_reported_in_the_users_language(program, tmp_path, lang, said):
    file = tmp_path / "stickup.db"
    with closing(sqlite3.connect(file)) as db:
        db.execute("CREATE TABLE recipes (name TEXT)")
    told = program.refuses(3, "--lang", lang, "backup", tmp_path / "copy.db", "--data", tmp_path)
    assert told == f"stickup: {said.format(file)}"
