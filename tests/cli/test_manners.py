"""`stickup manners`: strength and recognition, with intervals, the same for the same seed."""

from __future__ import annotations

import json
from collections import Counter
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest

from stickup.cli import manners as module
from stickup.cli.main import main
from stickup.cli.tournament import with_manners
from stickup.games import GAMES, manner_menu
from stickup.simulation.recognition import EVENING, least_games
from tests.cli.running import Program

CASH = "cash-n-guns"
FEW = (CASH, "--level", "random", "--seats", "4", "-n", "20", "-j", "1")


@pytest.fixture
def program(capsys: pytest.CaptureFixture[str]) -> Program:
    return Program(capsys)


def test_it_prints_their_strength_and_how_well_they_are_recognized_compared_with_chance(program):
    one, two = (program("manners", *FEW, "--seed", "s", *more) for more in ((), ("--json",)))
    assert (one.code, one.err) == (0, "")
    found: Any = json.loads(two.out)["found"]
    assert [figures["manner"] for figures in found["manners"]] == ["", *manner_menu(CASH)]
    for figures in found["manners"]:
        assert figures["manner"] == "" or figures["strength"]["low"] <= figures["strength"]["value"]
        assert 0 <= figures["in_a_game"]["low"] <= figures["in_a_game"]["high"] <= 1
    assert found["chance"] == pytest.approx(1 / 6, abs=1e-6)
    assert f"{found['in_a_game']['value']:.1%}" in one.out
    assert "By chance" in one.out
    assert "16.7%" in one.out


@pytest.mark.parametrize("lang", ["fr", "pl"])
def test_it_speaks_every_language(lang, capsys):
    assert main(["--lang", lang, "manners", *FEW, "--seed", "s"]) == 0
    assert "16.7%" in capsys.readouterr().out


def test_where_few_sit_down_more_games_are_needed_for_everyone_to_play_an_evening(program):
    few = ("millions-of-dollars", "--level", "random", "--seats", "3", "-j", "1", "--seed", "s")
    assert "--games 22" in program.refuses(2, "manners", *few, "-n", "21")
    assert program("manners", *few, "-n", "22").code == 0


@pytest.mark.parametrize(("bots", "seats"), [(bots, seats) for bots in range(1, 9) for seats in range(2, 9)])
def test_so_many_games_are_enough_for_any_number_of_bots_and_seats(bots, seats):
    games = least_games(bots, seats)
    for half in (range(games // 2), range(games // 2, games)):
        sat = Counter((seat + index) % bots for index in half for seat in range(seats))
        assert all(sat[bot] >= EVENING for bot in range(bots))


def test_an_unknown_level_is_refused(program):
    assert "regular" in program.refuses(2, "manners", CASH, "--level", "regulra")


def test_bots_without_manners_are_refused_whatever_their_levels_are(program, monkeypatch):
    """A game from elsewhere may have no regular."""
    monkeypatch.setattr("stickup.cli.manners.manner_menu", lambda game: ())
    monkeypatch.setattr("stickup.cli.manners.bot_for", lambda game, level: None)
    assert "The bots of this game have no manners." in program.refuses(2, "manners", CASH)


def test_a_tournament_takes_every_level_with_every_manner(program, tmp_path):
    game = GAMES[CASH]
    assert with_manners(game, ("boss",), None) == ("boss",)
    assert with_manners(game, ("boss", "rookie"), "liar") == ("boss", "boss/liar", "rookie", "rookie/liar")
    assert len(with_manners(game, ("boss",), "all")) == 6
    refused = program.refuses(2, "tournament", CASH, tmp_path / "no", "-b", "boss", "-m", "lair")
    assert "liar" in refused
    played = ("-b", "random", "-m", "liar,honest", "-s", "4", "-n", "2", "--seed", "m", "-j", "1", "--json")
    found: Any = json.loads(program("tournament", CASH, tmp_path / "league", *played).out)["findings"]
    assert {rated["bot"] for rated in found["ratings"]} == {"random", "random/liar", "random/honest"}


def test_a_worker_that_dies_is_reported_in_one_line(program, monkeypatch):
    def die(*_: Any, **__: Any) -> Any:
        raise BrokenProcessPool

    monkeypatch.setattr(module, "on_cores", die)
    assert "--jobs" in program.refuses(1, "manners", *FEW)
