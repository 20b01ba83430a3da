"""A record of any version there ever was is checked and told by the rules it was played by."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from stickup.core import versions
from stickup.core.referee import BadRecord, verify
from stickup.games import GAMES
from tests.ageing.later import LATER, a_later_day
from tests.ageing.shelf import RECORDS, lines, name
from tests.cli.running import Program

every_record = pytest.mark.parametrize("record", RECORDS, ids=name)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Program:
    return Program(capsys)


def test_there_is_something_of_every_version():
    """Of the newest, once it is released: until then it may still change with every power."""
    games = {
        (json.loads(lines(record)[0])["game"], json.loads(lines(record)[0])["rules"]) for record in RECORDS
    }
    newest = {(name, GAMES[name].version) for name in GAMES if GAMES[name].version > 1}
    assert games | newest == {
        (name, version) for name in GAMES for version in range(1, GAMES[name].version + 1)
    }


@every_record
def test_an_old_record_is_as_it_was(record: Path, program: str, run: Program, tmp_path: Path):
    file = tmp_path / "game.jsonl"
    file.write_bytes(b"".join(line + b"\n" for line in lines(record)))
    assert run("verify", file).code == 0
    told = run("replay", file, "--at-once", "--no-color")
    assert told.code == 0, told.err
    assert told.out.count("\n") > 20


def test_a_program_that_forgets_the_version_is_found_out(monkeypatch: pytest.MonkeyPatch):
    """The mistake itself: every game by the rules of today. Of each game some record must show it."""
    found = set()
    with a_later_day():
        monkeypatch.setattr(
            "stickup.core.referee.rules_of", lambda games, name, _: versions.newest(games, name)
        )
        for record in RECORDS:
            try:
                verify(GAMES, lines(record))
            except BadRecord:
                found.add(json.loads(lines(record)[0])["game"])
    assert found == set(GAMES)


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize("rules", [0, -1, LATER["cash-n-guns"], 10**9])
def test_of_other_rules_one_line_says_which_and_what_is_known(
    run: Program, command: str, rules: int, tmp_path: Path
):
    head, *rest = lines(RECORDS[0])
    setup = {**json.loads(head), "rules": rules}
    file = tmp_path / "game.jsonl"
    file.write_bytes(b"\n".join((json.dumps(setup).encode(), *rest)) + b"\n")
    said = run.refuses(3, command, file)
    assert f"rules {rules} of {setup['game']}" in said
    assert "this program plays rules 1" in said


def test_of_a_game_that_is_not_installed_one_line_says_so(run: Program, tmp_path: Path):
    head, *rest = lines(RECORDS[0])
    file = tmp_path / "game.jsonl"
    file.write_bytes(
        b"\n".join((json.dumps({**json.loads(head), "game": "tiddlywinks"}).encode(), *rest)) + b"\n"
    )
    assert "'tiddlywinks' is not known here" in run.refuses(3, "verify", file)
