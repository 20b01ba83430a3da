"""`stickup simulate --engine batch`: the figures of its games, and one line for whatever can't be played."""

from __future__ import annotations

import json
import sys
from typing import Any

import msgspec
import pytest

from stickup.cli.batches import check_engine
from stickup.cli.errors import BadUsage
from stickup.core.record import ResultLine
from stickup.core.verify_record import verify
from stickup.games import GAMES
from tests.cli.running import Program, one_line

BATCH = ("simulate", "cash-n-guns", "--engine", "batch", "--seed", "s")


@pytest.fixture
def program(capsys: pytest.CaptureFixture[str]) -> Program:
    return Program(capsys)


@pytest.mark.parametrize(
    ("game", "games", "turn"), [("cash-n-guns", 12, "TurnBegan"), ("millions-of-dollars", 3, "RoundBegan")]
)
def test_the_figures_are_those_of_its_records(program, tmp_path, game, games, turn):
    args = ("simulate", game, "--engine", "batch", "--seed", "s", "-n", str(games), "--seats", "4", "--json")
    ran = program(*args, "--records", tmp_path / "games")
    assert (ran.code, ran.err) == (0, "")
    found, files = json.loads(ran.out), sorted((tmp_path / "games").iterdir())
    assert len(files) == found["games"] == games
    scores, dead, lengths = [], [], []
    for file in files:
        lines = file.read_bytes().splitlines()
        verify(GAMES, lines)
        scores.append(msgspec.json.decode(lines[-1], type=ResultLine).result.scores)
        dead.append(sum(line.count(b'"event":"Died"') for line in lines))
        lengths.append(sum(line.count(f'"event":"{turn}"'.encode()) for line in lines))
    for seat, figures in enumerate(found["by_seat"]):
        assert figures["money"]["value"] == round(sum(score[seat] for score in scores) / games, 2)
    assert found["by_bot"]["random"]["deaths"] == sum(dead)
    assert found["by_bot"]["random"]["wins"] + found["nobody_won"] == pytest.approx(games)
    assert found["turns"] == {str(length): lengths.count(length) for length in sorted(set(lengths))}


def test_the_same_seed_gives_the_same_figures(program):
    one, two, other = (program(*BATCH, "--json", *more) for more in ((), (), ("--seed", "t")))
    assert one == two
    assert json.loads(one.out)["by_seat"] != json.loads(other.out)["by_seat"]


@pytest.mark.parametrize("seats", [3, 6])
def test_millions_in_batches_has_the_figures_of_the_readable_engine(program, seats):
    """Within the intervals of both: money, the share of wins, and how long games last."""
    args = (
        "simulate",
        "millions-of-dollars",
        "--seats",
        str(seats),
        "--seed",
        "s",
        "--json",
        "--bots",
        "random",
    )
    batch = json.loads(program(*args, "-n", "4000", "--engine", "batch").out)
    rules = json.loads(program(*args, "-n", "120", "-j", "1").out)
    money, ours = rules["by_bot"]["random"]["money"], batch["by_bot"]["random"]["money"]
    assert money["low"] <= ours["value"] <= money["high"]
    for here, there in zip(batch["by_seat"], rules["by_seat"], strict=True):
        assert here["win_share"]["low"] < there["win_share"]["high"]
        assert there["win_share"]["low"] < here["win_share"]["high"]
    assert length(batch) == pytest.approx(length(rules), abs=0.4)


def length(found: dict[str, Any]) -> float:
    """The mean number of rounds."""
    return sum(int(turns) * games for turns, games in found["turns"].items()) / found["games"]


def test_a_game_of_another_package_cannot_be_played_in_batches():
    with pytest.raises(BadUsage):
        check_engine("liars-dice", ("random",))


def test_a_missing_package_is_named(program, monkeypatch):
    for name in [name for name in sys.modules if name.startswith("stickup.batch")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "numpy", None)
    ran = program(*BATCH)
    assert ran.code == 1
    assert "Batches need the package numpy" in one_line(ran.err)
