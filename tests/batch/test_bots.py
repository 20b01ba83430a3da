"""Networks in batches: they answer as the bot does, and `stickup simulate --engine batch` counts them."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest

from stickup.batch import BatchEngine
from stickup.batch.array_backend import np
from stickup.batch.bots import BatchBots
from stickup.batch.cash_n_guns import trained_network
from stickup.cli import batches
from stickup.core.record import ResultLine
from stickup.core.verify_record import verify
from stickup.games import GAMES
from stickup.games.cash_n_guns.bots import boss
from stickup.games.cash_n_guns.rules.options import CashSetup, Options, Powers
from stickup.simulation.game_runner import GameSeries
from tests.batch.follow import any_setup
from tests.batch.follow_boss import CALM, BossSideBySide
from tests.cli.running import Program, one_line

BATCH = ("simulate", "cash-n-guns", "--engine", "batch", "--seed", "s", "--json")
NO_POWERS = CashSetup(4, Options(powers=Powers.NONE))


@pytest.fixture
def program(capsys: pytest.CaptureFixture[str]) -> Program:
    return Program(capsys)


@pytest.fixture
def fool(tmp_path):
    """The weights of a boss that likes best what a boss likes least."""
    upside_down = {name: np.array(values) for name, values in boss.weights().items()}
    for name in ("last", "last-bias"):
        upside_down[name] *= -1
    np.savez(tmp_path / "fool.npz", **upside_down)
    return tmp_path / "fool.npz"


@pytest.mark.parametrize("number", range(2))
def test_a_boss_in_a_batch_answers_as_the_bot_does(number, monkeypatch):
    """What it likes best, at every question of whole games with any options and powers."""
    for module in (boss, trained_network):
        monkeypatch.setattr(module, "TEMPERATURE", CALM)
    followed = BossSideBySide(any_setup(Random(f"boss {number}")), 2, number)
    followed.play()
    assert followed.compared > 200


def test_bosses_win_as_often_as_in_the_readable_engine(program, fool):
    """And one with other weights, and random bots: within the intervals of both, wins, money and deaths."""
    args = ("simulate", "cash-n-guns", "--seats", "4", "--seed", "s", "--json")
    bots = ("--bots", f"boss,boss:{fool},random,random")
    batch = json.loads(program(*args, *bots, "-n", "200", "--engine", "batch").out)
    rules = json.loads(program(*args, *bots, "-n", "40", "-j", "1").out)
    assert batch["by_bot"].keys() == rules["by_bot"].keys() == {"boss", f"boss:{fool}", "random"}
    for bot, here in batch["by_bot"].items():
        there = rules["by_bot"][bot]
        for figure in ("win_share", "money", "death_share"):
            assert here[figure]["low"] <= there[figure]["high"], f"{bot}: {figure}"
            assert there[figure]["low"] <= here[figure]["high"], f"{bot}: {figure}"
    assert batch["by_bot"]["boss"]["win_share"]["low"] > 0.6
    assert batch["by_bot"][f"boss:{fool}"]["win_share"]["high"] < 0.1


def test_a_game_of_bosses_is_a_record_that_verifies(program, tmp_path):
    """With its bots by name. The figures are those of the records, and the same seed gives them again."""
    args = (*BATCH, "--bots", "boss,random,random,random,random", "-n", "6")
    ran = program(*args, "--records", tmp_path / "games")
    assert ran == program(*args)
    scores = []
    for number, file in enumerate(sorted((tmp_path / "games").iterdir())):
        lines = file.read_bytes().splitlines()
        verify(GAMES, lines)
        scores.append(msgspec.json.decode(lines[-1], type=ResultLine).result.scores)
        players = [player["bot"] for player in json.loads(lines[0])["players"]]
        assert players.index("boss") == -number % 5
    for seat, figures in enumerate(json.loads(ran.out)["by_seat"]):
        assert figures["money"]["value"] == round(sum(score[seat] for score in scores) / 6, 2)


def test_a_run_of_bosses_that_was_stopped_goes_on_with_the_same_games(monkeypatch):
    monkeypatch.setattr(batches, "NETWORK_BATCH", 3)
    series = GameSeries(GAMES["cash-n-guns"], NO_POWERS, ("boss", "random"), "s")
    _, *rest = batches.play_batches(series, 5)
    assert [*batches.play_batches(series, 5, begin=3)] == rest


def test_games_of_bosses_do_not_depend_on_their_neighbours():
    """As far as numbers are rounded alike: here they are."""
    bots = BatchBots(BatchEngine(NO_POWERS), ["boss", "random", "random", "random"])
    many, one = bots.play(9, 12), bots.play(9, np.asarray([7]))
    assert [int(score[7]) for score in many.scores] == [int(score[0]) for score in one.scores]


@pytest.mark.parametrize(
    ("game", "bots", "said"),
    [
        ("cash-n-guns", "boss,regular", "“regular” can’t play, only random, boss, boss:FILE.npz."),
        ("millions-of-dollars", "boss", "“boss” can’t play, only random."),
    ],
)
def test_a_bot_that_cannot_play_in_batches_is_refused_with_those_that_can(program, game, bots, said):
    ran: Any = program("simulate", game, "--bots", bots, "--engine", "batch")
    assert ran.code == 2
    assert said in one_line(ran.err)
