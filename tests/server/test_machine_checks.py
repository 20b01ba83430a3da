"""A machine that will not do is found out before the port opens."""

from __future__ import annotations

import os
import resource
import shutil
import stat
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import pytest
from msgspec import structs

from stickup.server.process import machine_checks
from stickup.server.process.machine_checks import inspect, machine_warnings, prepare
from stickup.server.process.secret_files import read_secrets
from stickup.server.process.secret_key import metrics_token, secret_keys
from stickup.server.process.setting_values import WrongSetting
from stickup.server.process.settings import Settings

GOOD = b"0123456789abcdef0123456789ABCDEF"
STRANGER = 12_345


def refused(settings: Settings) -> str:
    with pytest.raises(WrongSetting) as caught:
        prepare(settings)
    return caught.value.key


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def settings(folder: Path) -> Settings:
    return Settings(data=folder, max_connections=10)


# The data folder


def test_the_data_folder_is_made_and_is_ours_alone(settings, folder):
    prepare(settings)
    prepare(settings)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert not list(folder.iterdir())


def test_looking_changes_nothing(settings, folder):
    inspect(settings)
    assert not folder.exists()


def test_the_usual_folder_is_made_wherever_it_is(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "a" / "b"))
    prepare(Settings(data=tmp_path / "a" / "b" / "stickup"))
    assert (tmp_path / "a" / "b" / "stickup").is_dir()


def test_a_folder_in_a_missing_folder_is_taken_for_a_mistake(tmp_path):
    assert refused(Settings(data=tmp_path / "typo" / "data")) == "data-parent"


def test_a_file_is_not_a_folder(settings, folder):
    folder.touch()
    assert refused(settings) in ("data-no-folder", "data-unwritable")
    with pytest.raises(WrongSetting, match="data-no-folder"):
        inspect(settings)


def test_a_folder_that_everyone_can_write_is_refused(settings, folder):
    folder.mkdir()
    folder.chmod(0o777)
    assert refused(settings) == "data-open-to-all"


def test_a_folder_of_someone_else_is_refused(settings, folder, monkeypatch):
    folder.mkdir(0o700)
    monkeypatch.setattr(os, "geteuid", lambda: STRANGER)
    if folder.stat().st_uid == 0:  # root gave it to us: that is fine
        os.chown(folder, STRANGER + 1, -1)
    assert refused(settings) == "data-of-another"


def test_an_unwritable_folder_is_reported(settings, folder):
    """/proc looks like a folder, and takes no files from anyone, root included."""
    assert refused(Settings(data=Path("/proc"))) == "data-unwritable"


def test_a_full_disk_is_reported_at_once(settings, folder, monkeypatch):
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=1000))
    assert refused(settings) == "data-full"


def test_a_full_disk_where_only_the_log_is_is_reported_too(settings, tmp_path, monkeypatch):
    log_folder = tmp_path / "log"
    log_folder.mkdir()
    monkeypatch.setattr(
        shutil, "disk_usage", lambda at: SimpleNamespace(free=1000 if at == log_folder else 1e12)
    )
    prepare(settings)
    elsewhere = structs.replace(settings, database=f"sqlite:///{log_folder}/games.db")
    with pytest.raises(WrongSetting) as caught:
        prepare(elsewhere)
    assert (caught.value.key, caught.value.facts["folder"]) == ("data-full", str(log_folder))
    prepare(structs.replace(settings, database="postgresql://somewhere/games"))


# Worth knowing


def keys(settings: Settings) -> set[str]:
    return {machine_warning.key for machine_warning in machine_warnings(settings)}


@pytest.mark.skipif(
    not Path("/dev/shm").is_dir(), reason="only Linux has memory that looks like a disk there"
)
def test_it_warns_that_games_in_memory_vanish():
    assert "caution-fleeting" in keys(Settings(data=Path("/dev/shm"), max_connections=10))
    log = "sqlite:////dev/shm/games.db"
    assert "caution-fleeting" in keys(Settings(data=Path("/usr"), database=log, max_connections=10))
    log = "sqlite:////usr/games.db"
    assert "caution-fleeting" not in keys(Settings(data=Path("/dev/shm"), database=log, max_connections=10))


def test_a_clock_before_2020_is_reported_and_the_server_runs(settings, monkeypatch):
    assert "caution-clock" not in keys(settings)
    monkeypatch.setattr(time, "time", lambda: 1_000_000_000.0)
    assert "caution-clock" in keys(settings)


def test_too_few_descriptors_are_reported_with_what_they_allow():
    """As many as the system lets us have are asked for first. In a process of its own: one cannot go back."""
    code = """if True:
        import resource
        from stickup.server.process.machine_checks import sockets_allowed
        print(sockets_allowed(100), sockets_allowed(10_000), resource.getrlimit(resource.RLIMIT_NOFILE))"""
    limited = 'ulimit -Sn 128; ulimit -Hn 1024; exec "$@"'
    words = ["sh", "-c", limited, "sh", sys.executable, "-c", code]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert done.stdout == "100 960 (1024, 1024)\n"


@pytest.mark.parametrize("why", [ValueError("current limit exceeds maximum limit"), PermissionError()])
def test_a_system_that_allows_no_more_descriptors_is_taken_as_it_is(monkeypatch, why):
    """macOS says there's no limit, and has one; systemd may forbid to ask."""

    def refuse(*_: object) -> None:
        raise why

    monkeypatch.setattr(resource, "getrlimit", lambda _: (256, resource.RLIM_INFINITY))
    monkeypatch.setattr(resource, "setrlimit", refuse)
    assert machine_checks.sockets_allowed(20_000) == 192


def test_it_says_how_many_can_come(settings, monkeypatch):
    monkeypatch.setattr(machine_checks, "sockets_allowed", lambda wanted: wanted - 1)
    [machine_warning] = [
        machine_warning
        for machine_warning in machine_warnings(settings)
        if machine_warning.key == "caution-sockets"
    ]
    assert machine_warning.facts == {"room": 9, "wanted": 10}


def test_a_public_address_without_a_certificate_is_reported(monkeypatch, folder):
    monkeypatch.setattr(machine_checks, "lan_addresses", lambda _: ("8.8.8.8", "192.168.1.7"))
    found = [
        c for c in machine_warnings(Settings(data=folder, max_connections=10)) if c.key == "caution-public"
    ]
    assert [machine_warning.facts for machine_warning in found] == [{"address": "8.8.8.8"}]
    assert "caution-public" not in keys(Settings(data=folder, public_url="https://games.example.org"))


# Keys


def test_a_key_is_made_once_and_is_ours_alone(settings, folder):
    prepare(settings)
    first = secret_keys(settings)
    assert secret_keys(settings) == first
    assert stat.S_IMODE((folder / "secret.key").stat().st_mode) == 0o600
    assert len(first[0]) == 64
    assert [path.name for path in folder.iterdir()] == ["secret.key"]


def test_a_key_that_is_named_but_not_there_is_not_made(settings, tmp_path):
    """A typo must not quietly throw everyone out."""
    with pytest.raises(WrongSetting, match="setting-file-unreadable"):
        secret_keys(Settings(data=tmp_path, secret_key_file=tmp_path / "typo"))
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("content", "key"),
    [
        (b"", "secret-short"),
        (b"\n\n", "secret-short"),
        (b"short", "secret-short"),
        (GOOD[:31], "secret-short"),
        (GOOD + b"\nshort", "secret-short"),
        (b"\0" * 64, "secret-placeholder"),
        (b"a" * 64, "secret-placeholder"),
        (b"ab" * 32, "secret-placeholder"),
        (b"changeme-changeme-changeme-changeme-0123456789", "secret-placeholder"),
        (b"example-key-0123456789-0123456789-abcdef", "secret-placeholder"),
        (b"x" * 70_000, "file-strange"),
    ],
)
def test_a_poor_key_is_refused(tmp_path, content, key):
    file = tmp_path / "key"
    file.write_bytes(content)
    file.chmod(0o600)
    with pytest.raises(WrongSetting, match=key):
        read_secrets(file)


@pytest.mark.parametrize("mode", [0o604, 0o602, 0o644, 0o777])
def test_a_key_that_others_can_reach_is_refused(tmp_path, mode):
    file = tmp_path / "key"
    file.write_bytes(GOOD)
    file.chmod(mode)
    with pytest.raises(WrongSetting, match="file-open-to-all"):
        read_secrets(file)


@pytest.mark.parametrize("mode", [0o600, 0o400, 0o640])
def test_keys_can_be_changed_without_throwing_anyone_out(tmp_path, mode):
    """The first signs, the old ones are still honoured."""
    file = tmp_path / "key"
    file.write_bytes(GOOD + b"\r\n" + GOOD[::-1] + b"\n")
    file.chmod(mode)
    assert secret_keys(Settings(data=tmp_path, secret_key_file=file)) == (GOOD, GOOD[::-1])


def test_keys_are_read_from_files_only(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", tmp_path, Path("/dev/zero")):
        with pytest.raises(WrongSetting, match="file-strange"):
            read_secrets(path)


def test_the_token_of_the_metrics_is_a_secret_too(tmp_path):
    file = tmp_path / "token"
    file.write_bytes(GOOD)
    file.chmod(0o644)
    with pytest.raises(WrongSetting, match="file-open-to-all"):
        metrics_token(Settings(data=tmp_path, metrics=str(file)))
    file.chmod(0o600)
    assert metrics_token(Settings(data=tmp_path, metrics=str(file))) == GOOD
    assert metrics_token(Settings(data=tmp_path, metrics="local")) is None
