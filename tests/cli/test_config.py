"""`stickup config check`: what is set, where, and no secret in it."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from stickup.server.process.settings import READERS, key
from tests.cli.running import Program, one_line, real

POSTGRES = "postgresql://stickup:hunter2@db.example/stickup"


@pytest.fixture
def program(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Program:
    for name in [name for name in os.environ if name.startswith("STICKUP_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return Program(capsys)


def test_every_setting_is_shown_with_where_it_comes_from(program, monkeypatch, tmp_path):
    (tmp_path / "stickup").mkdir()
    (tmp_path / "stickup" / "stickup.toml").write_text("max-tables = 7")
    monkeypatch.setenv("STICKUP_DRAIN_SECONDS", "5")
    ran = program("config", "check", "--port", "9000")
    assert ran.code == 0
    rows = {line.split()[0]: " ".join(line.split()[1:]) for line in ran.out.splitlines()}
    assert set(rows) == {*map(key, READERS), "secret-key"}
    assert rows["port"] == "9000 --port"
    assert rows["drain-seconds"] == "5 STICKUP_DRAIN_SECONDS"
    assert rows["max-tables"] == f"7 max-tables ({tmp_path}/stickup/stickup.toml)"
    assert rows["host"] == "0.0.0.0 default"
    assert rows["redis"] == "– default"


def test_without_check_it_shows_its_help_line_by_line(program):
    ran = program("config")
    assert (ran.code, ran.out) == (2, "")
    assert "\nCommands:\n  check  " in ran.err
    assert r"\n" not in ran.err


def test_a_script_gets_json(program):
    ran = program("config", "check", "--json", "--trusted-proxies", "127.0.0.1,::1", "--no-browser")
    found = json.loads(ran.out)
    assert found["port"] == {"value": 8410, "source": "default"}
    assert found["trusted-proxies"] == {"value": ["127.0.0.1", "::1"], "source": "--trusted-proxies"}
    assert found["browser"] == {"value": False, "source": "--no-browser"}


def test_it_changes_nothing(program, tmp_path):
    ran = program("config", "check")
    assert "created at the first start" in ran.out
    assert not (tmp_path / "stickup").exists()


def test_secrets_are_only_shown_as_set(program, monkeypatch, tmp_path):
    file = tmp_path / "key"
    file.write_text("0123456789abcdef" * 2 + "\n")
    file.chmod(0o600)
    monkeypatch.setenv("STICKUP_DATABASE", POSTGRES)
    for flags in ((), ("--json",)):
        ran = program("config", "check", "--secret-key-file", file, *flags)
        assert "set (32 bytes)" in ran.out
        assert "hunter2" not in ran.out
        assert "0123456789abcdef" not in ran.out
        assert "postgresql://stickup:…@db.example/stickup" in ran.out


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (("--port", "x"), "--port must be a whole number"),
        (("--metrics", "/nowhere/token"), "Can’t read /nowhere/token"),
        (("--secret-key-file", "/nowhere/key"), "Can’t read /nowhere/key"),
        (("--data", "/dev/null"), "/dev/null isn’t a folder"),
        (("--config", "/nowhere/file"), "Can’t read /nowhere/file"),
    ],
)
def test_what_the_server_would_refuse_is_refused(program, flags, said):
    assert said in program.refuses(2, "config", "check", *flags)


def test_a_folder_whose_name_is_not_text_can_be_shown(tmp_path):
    folder = os.fsdecode(os.fsencode(tmp_path) + b"/\xff")
    ran = real("config", "check", "--json", "--data", folder, env={**os.environ, "LC_ALL": "C.UTF-8"})
    assert ran.code == 0
    assert json.loads(ran.out)["data"]["value"].endswith(r"\udcff")


def test_without_a_subcommand_it_shows_its_help(program):
    assert program("config").code == 2
    assert "chekc" in one_line(program("config", "chekc").err)
