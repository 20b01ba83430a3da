"""A record of any version there ever was is checked and told by the rules it was played by."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from stickup.core import versions
from stickup.core.verify_record import BadRecord, verify
from stickup.games import GAMES, words_for
from stickup.tables.apply_entries import fold
from stickup.words import Words
from tests.ageing.later import LATER, a_later_day
from tests.ageing.shelf import LOGS, RECORDS, called, lines, shared_out
from tests.cli.running import Program

CHANGELOG = Path(__file__).parents[2] / "CHANGELOG.md"
every_record = pytest.mark.parametrize(
    ("record", "program"), shared_out(RECORDS), indirect=["program"], ids=called
)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Program:
    return Program(capsys)


def recorded(game: str) -> set[int]:
    """The versions of which there are records."""
    heads = [json.loads(lines(record)[0]) for record in RECORDS]
    return {head["rules"] for head in heads if head["game"] == game}


def under_way(game: str) -> set[int]:
    """The versions of which there are tables."""
    matches = [fold(lines(log)).match for log in LOGS]
    return {match.header.rules for match in matches if match is not None and match.header.game == game}


def unreleased(changelog: str) -> str:
    """What the next release will bring, in one line."""
    _, found, rest = changelog.partition("## [Unreleased]\n")
    assert found, "there is always something to come"
    return " ".join(rest.partition("\n## [")[0].split())


def lacking(title: str, newest: int, kept: set[int], changelog: str) -> str:
    """Which version has no kept games and must have some, and what to do; nothing if all is well.

    The newest may change with every power until it is released: so long its games need not be kept, but
    the changelog says that it is coming.
    """
    coming = {newest} if f"rules {newest} of {title}" in unreleased(changelog) else set[int]()
    if not (missing := sorted({*range(1, newest + 1)} - kept - coming)):
        return ""
    rules = f"rules {missing[0]} of {title}"
    return (
        f"no games of {rules} were kept: python -m tests.ageing.make tests/ageing/version-{missing[0]}; or, "
        f'while they are the newest and not released, say "{rules}" under [Unreleased] in CHANGELOG.md'
    )


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kept", [recorded, under_way])
def test_there_is_something_of_every_version(game: str, kept: Callable[[str], set[int]]):
    newest, title = GAMES[game].version, words_for(game)(Words("en"), ()).title()
    assert not lacking(title, newest, kept(game), CHANGELOG.read_text(encoding="utf-8"))
    assert kept(game) <= {*range(1, newest + 1)}, "of rules that this program does not know"


COMING = "## [Unreleased]\n\n- The Lookout, a power (rules 2\n  of Tag).\n\n## [1.0.0]\n\n- Tag.\n"
RELEASED = "## [Unreleased]\n\n## [1.1.0]\n\n- The Lookout, a power (rules 2 of Tag).\n\n## [1.0.0]\n"


@pytest.mark.parametrize(
    ("newest", "kept", "changelog", "missing"),
    [
        (1, {1}, RELEASED, None),
        (2, {1}, COMING, None),
        (2, {1, 2}, RELEASED, None),
        (1, set(), COMING, 1),
        (2, {1}, RELEASED, 2),
        (2, {1}, "## [Unreleased]\n\n- The Lookout, a power.\n", 2),
        (2, {2}, RELEASED, 1),
        (3, {1}, COMING, 2),
        (3, {1, 2}, COMING, 3),
    ],
)
def test_games_of_every_version_are_kept_unless_it_is_unreleased(
    newest: int, kept: set[int], changelog: str, missing: int | None
):
    said = lacking("Tag", newest, kept, changelog)
    assert said == "" if missing is None else f"tests/ageing/version-{missing};" in said


@every_record
def test_an_old_record_is_as_it_was(record: Path, program: str, run: Program, tmp_path: Path):
    file = tmp_path / "game.jsonl"
    file.write_bytes(b"".join(line + b"\n" for line in lines(record)))
    assert run("verify", file).code == 0
    told = run("replay", file, "--at-once", "--no-color")
    assert told.code == 0, told.err
    assert told.out.count("\n") > 20


def test_a_program_that_forgets_the_version_is_caught(monkeypatch: pytest.MonkeyPatch):
    """The mistake itself: every game by the rules of today. Of each game some record must show it."""
    found = set()
    with a_later_day():
        monkeypatch.setattr(
            "stickup.core.verify_record.rules_of", lambda games, name, _: versions.newest(games, name)
        )
        for record in RECORDS:
            try:
                verify(GAMES, lines(record))
            except BadRecord:
                found.add(json.loads(lines(record)[0])["game"])
    assert found == set(GAMES)


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize("rules", [0, -1, LATER["cash-n-guns"], 10**9])
def test_unknown_rules_are_refused_in_one_line_with_the_known_ones(
    run: Program, command: str, rules: int, tmp_path: Path
):
    head, *rest = lines(RECORDS[0])
    setup = {**json.loads(head), "rules": rules}
    file = tmp_path / "game.jsonl"
    file.write_bytes(b"\n".join((json.dumps(setup).encode(), *rest)) + b"\n")
    said = run.refuses(3, command, file)
    assert f"rules {rules} of {setup['game']}" in said
    assert "this program plays rules 1" in said


def test_a_game_that_is_not_installed_is_refused_in_one_line(run: Program, tmp_path: Path):
    head, *rest = lines(RECORDS[0])
    file = tmp_path / "game.jsonl"
    file.write_bytes(
        b"\n".join((json.dumps({**json.loads(head), "game": "tiddlywinks"}).encode(), *rest)) + b"\n"
    )
    assert "'tiddlywinks' is not known here" in run.refuses(3, "verify", file)
