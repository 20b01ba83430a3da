"""`stickup tournament`: who beats whom, the same for the same seed, whatever happens in between."""

from __future__ import annotations

import json
import re
import shutil
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from stickup.cli import tournament as module
from stickup.cli.main import main
from stickup.core.types import Outcome, Seat
from stickup.simulation.game_runner import Finish
from stickup.simulation.parallel import spread
from stickup.simulation.tournament import lineup, places
from stickup.store.sqlite.lock import lock
from tests.cli.running import Program

CASH = ("tournament", "cash-n-guns")
SMALL = ("-b", "cautious,random", "-s", "4,5", "-n", "12", "--seed", "s")


@pytest.fixture
def program(capsys: pytest.CaptureFixture[str]) -> Program:
    return Program(capsys)


@pytest.fixture(scope="module")
def league(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tournament that was played to its end."""
    folder = tmp_path_factory.mktemp("league") / "whole"
    assert main(["--lang", "en", *CASH, str(folder), *SMALL, "-j", "1"]) == 0
    return folder


@pytest.fixture
def played(league: Path, tmp_path: Path) -> Path:
    """The same, with nothing left to play: --resume counts it again, and tells it."""
    shutil.copytree(league, tmp_path / "here")
    (tmp_path / "here/league.html").unlink()
    return tmp_path / "here"


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_the_same_seed_gives_the_same_files_on_any_number_of_cores(program, league, tmp_path):
    assert program(*CASH, tmp_path / "two", *SMALL, "--jobs", "2").code == 0
    assert files(tmp_path / "two") == files(league)


def test_the_figures_say_who_beats_whom(program, played):
    ran = program(*CASH, played, "--resume", "--json")
    assert (ran.code, ran.err) == (0, "")
    report: Any = json.loads(ran.out)
    found = report["findings"]
    assert found["games"] == 2 * (2 * 12 + 2 * 12)
    assert [rated["bot"] for rated in found["ratings"]] == ["cautious", "random"]
    among = {(duel["pairing"]["seats"], duel["pairing"]["one"]): duel["strength"] for duel in found["duels"]}
    for seats in (4, 5):
        assert among[seats, "cautious"]["low"] > 1 > among[seats, "random"]["value"]
        assert among[seats, "cautious"]["high"] <= seats
    assert sum(figures["played"] for figures in found["traits"]) == 24 * 4 + 24 * 5
    assert found["by_seats"].keys() == {"4", "5"}


def test_people_get_a_table_and_a_page(program, played):
    ran = program(*CASH, played, "--resume")
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0] == "Cash ’n Guns: 96 games, seed s"
    assert [line.split()[0] for line in lines if "(" in line] == ["cautious", "random"]
    assert lines[-1] == f"All figures, with plots: {played / 'league.html'}"


@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
def test_the_page_stands_alone_and_has_all_of_it(lang, played):
    assert main(["--lang", lang, *CASH, str(played), "--resume"]) == 0
    page = (played / "league.html").read_text()
    assert f'<html lang="{lang}">' in page
    assert not re.search(r"(src|href)=|https?:|@import|<script", page), "it would have to be fetched"
    seen = Page()
    seen.feed(page)
    assert seen.open == []
    assert seen.count["svg"] == 1 + 2 + 1
    assert seen.count["table"] == 1 + 2
    assert "-b cautious,random -s 4,5 -n 12 --seed s" in page


class Page(HTMLParser):
    """What is begun is ended, in the right order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.count: dict[str, int] = {}

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.count[tag] = self.count.get(tag, 0) + 1
        if tag not in ("meta", "circle", "line"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("circle", "line"):
            assert self.open.pop() == tag


# Stopped


class Hand:
    """Stops it after so many parts."""

    def __init__(self, parts: int) -> None:
        self.parts = parts

    def __call__(self, *args: Any, **how: Any) -> Any:
        for number, part in enumerate(spread(*args, **how)):
            if number == self.parts:
                raise KeyboardInterrupt
            yield part


def test_stopped_and_resumed_it_comes_to_the_same_figures(program, league, tmp_path, monkeypatch):
    whole, stopped = league, tmp_path / "stopped"
    monkeypatch.setattr(module, "spread", Hand(3))
    assert program.refuses(130, *CASH, stopped, *SMALL, "-j", "1") == (
        f"stickup: Stopped. Continue with --resume: the finished matches are in {stopped}."
    )
    monkeypatch.undo()
    kept = (stopped / "matches.jsonl").read_bytes()
    assert 1 < kept.count(b"\n") < (whole / "matches.jsonl").read_bytes().count(b"\n")
    (stopped / "matches.jsonl").write_bytes(kept + b'{"pairing":{"seats":4')  # killed while it wrote
    assert program(*CASH, stopped, "--resume", "-j", "1").code == 0
    assert files(stopped) == files(whole)
    assert program(*CASH, stopped, "--resume").code == 0, "nothing is left to play"
    assert files(stopped) == files(whole)


# Refused


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (("-b", "cautious"), "A tournament needs at least two different bots."),
        (("-b", "random,random"), "A tournament needs at least two different bots."),
        (("-b", "random,rooky"), "Did you mean “rookie”?"),
        (("-s", "four"), "“four” isn’t a list of numbers of players."),
        (("-s", "4,12"), "is for 4 to 8 players"),
        (("-o", "powers=wings"), "wings"),
    ],
)
def test_invalid_arguments_are_refused_before_anything_is_written(program, tmp_path, args, why):
    assert why in program.refuses(2, *CASH, tmp_path / "here", *args)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_with_something_in_it_is_left_alone(program, tmp_path):
    (tmp_path / "mine").write_text("mine")
    program.refuses(2, *CASH, tmp_path, *SMALL)
    assert files(tmp_path) == {"mine": b"mine"}


def test_only_a_tournament_of_this_game_is_resumed(program, played, tmp_path):
    program.refuses(1, *CASH, tmp_path, "--resume")
    said = program.refuses(2, "tournament", "millions-of-dollars", played, "--resume")
    assert "another game" in said
    (played / "matches.jsonl").write_text("{}\n")
    program.refuses(3, *CASH, played, "--resume")


def test_two_processes_do_not_play_the_same_tournament(program, league, played):
    """They would write the same pairings twice, and cut off each other's last line."""
    matches = played / "matches.jsonl"
    half = matches.read_bytes()[:-30]
    matches.write_bytes(half)
    with matches.open("rb") as file:
        lock(file.fileno())
        assert "Another process" in program.refuses(1, *CASH, played, "--resume")
    assert matches.read_bytes() == half
    assert program(*CASH, played, "--resume", "-j", "1").code == 0
    assert files(played) == files(league)


def test_a_pairing_that_was_written_twice_counts_once(program, league, played):
    matches = played / "matches.jsonl"
    plan, *lines = matches.read_bytes().splitlines(keepends=True)
    matches.write_bytes(b"".join((plan, *lines, *lines)))
    assert program(*CASH, played, "--resume").code == 0
    assert (played / "findings.json").read_bytes() == (league / "findings.json").read_bytes()


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('"played":12', '"played":0'),
        ('"played":12', '"played":13'),
        ('"wins":"', '"wins":"1/0'),
        ('"wins":"', '"wins":"1e99999999'),
        ('"seats":4,', '"seats":6,'),
        ('"bots":[', '"bots":["random",'),
        ('"games":12', '"games":0'),
    ],
)
def test_results_that_cannot_be_of_this_tournament_are_refused(program, played, before, after):
    matches = played / "matches.jsonl"
    text = matches.read_text()
    assert before in text, text[:500]
    changed = (
        re.sub('"wins":"[^"]*', after, text, count=1) if "wins" in before else text.replace(before, after, 1)
    )
    matches.write_text(changed)
    program.refuses(3, *CASH, played, "--resume")


def test_without_the_extra_it_says_what_to_install(program, tmp_path, monkeypatch):
    monkeypatch.setattr(module, "find_spec", lambda name: None)
    assert 'pip install "stickup[league]"' in program.refuses(1, *CASH, tmp_path / "here", *SMALL)


# What is counted


def test_nobody_sits_twice_before_everyone_sits_once():
    for seed in range(50):
        seated = lineup(("a", "b", "c"), 7, str(seed))
        assert sorted(seated.count(bot) for bot in "abc") == [2, 2, 3]
        assert len(set(lineup(tuple("abcdefgh"), 4, str(seed)))) == 4


def test_winners_come_first_and_the_others_by_score():
    outcome = Outcome(winners=(Seat(2), Seat(1)), scores=(90, 50, 50, 0))
    seated = places(Finish(tuple("abcd"), outcome, (Seat(3),), 8))
    assert [place.rank for place in seated] == [3, 1, 1, 4]
    assert [place.won for place in seated] == [0, 0.5, 0.5, 0]
