"""Your own bot plays under the name `module:Name`; its faults are reported in one line."""

from __future__ import annotations

import sys
from textwrap import dedent

import numpy as np
import pytest

from stickup.environments.gymnasium import env
from stickup.games import GAMES, bot_for
from stickup.games.cash_n_guns.bots.boss import weights
from stickup.games.cash_n_guns.rules.options import CashSetup
from stickup.games.own_bots import BotFault, bot_maker
from stickup.simulation.game_runner import GameSeries, play_one
from tests.cli.running import Program

CASH = "cash-n-guns"
BOTS = """
    class First:
        def __init__(self, seed):
            self.seed = seed

        def choose(self, view, decision):
            return decision.options[0]

    class Cheat(First):
        def choose(self, view, decision):
            return "a Bang!"

    class Clumsy(First):
        def choose(self, view, decision):
            return view.nothing_of_the_sort

    class Seedless:
        def __init__(self):
            pass

    class Silent:
        def __init__(self, seed):
            pass

    THING = 5
"""
FAULTS = [
    ("ownbots:Nobody", "ownbots:Nobody can't be imported: AttributeError"),
    ("nowhere:Bot", "nowhere:Bot can't be imported: ModuleNotFoundError: No module named 'nowhere'"),
    ("ownbots:THING", "ownbots:THING isn't a class or function that makes a bot from a seed"),
    ("ownbots:Seedless", "ownbots:Seedless can't be made with a seed: TypeError"),
    ("ownbots:Silent", "ownbots:Silent has no choose(view, decision)"),
    ("ownbots:Cheat", "ownbots:Cheat may not answer a Bang! to 'load'; the options are Load("),
    ("ownbots:Clumsy", "ownbots:Clumsy failed when asked 'load': AttributeError"),
    ("boss:missing.npz", "missing.npz isn't there: training leaves a weights.npz"),
    ("boss:garbage.npz", "garbage.npz isn't a file of weights: training leaves a weights.npz"),
    ("regular:other.npz", "regular plays without weights in cash-n-guns: name it without other.npz"),
    ("boss:other.npz", "other.npz can't be read as weights: ValueError: these are other weights"),
    ("boss:older.npz", "older.npz can't be read as weights: ValueError: these are other weights"),
    ("boss:broken.npz", "broken.npz can't be read as weights: ValueError: these are other weights"),
]


@pytest.fixture
def program(capsys, tmp_path, monkeypatch) -> Program:
    """Run in a folder with your own bots."""
    (tmp_path / "ownbots.py").write_text(dedent(BOTS))
    (tmp_path / "garbage.npz").write_bytes(b"garbage")
    np.savez(tmp_path / "other.npz", one=np.zeros(1))
    ours = dict(weights())
    np.savez(tmp_path / "older.npz", **{**ours, "seat": ours["seat"][1:]})  # trained with fewer features
    np.savez(tmp_path / "broken.npz", **{**ours, "last-bias": ours["last-bias"] * np.nan})
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.delitem(sys.modules, "ownbots", raising=False)
    return Program(capsys)


def test_your_own_bot_plays_in_a_simulation_and_in_a_tournament(program):
    ran = program(
        "simulate", CASH, "-n", "2", "--bots", "ownbots:First,random", "--seats", "4", "--jobs", "1"
    )
    assert (ran.code, ran.err) == (0, "")
    assert "ownbots:First" in ran.out
    words = ("tournament", CASH, "league", "--seats", "4", "-n", "1", "--jobs", "1")
    assert program(*words, "--bots", "ownbots:First,random").code == 0
    again = program("tournament", CASH, "league", "--resume")
    assert again.code == 2, "a file alone makes nobody run a module"
    assert "--bots ownbots:First,random" in again.err
    assert program("tournament", CASH, "league", "--resume", "--bots", "random,ownbots:First").code == 0


def test_every_fault_of_your_own_bot_is_reported_in_one_line(program):
    table = ("--seats", "4", "--options", "powers=none", "--jobs", "1")
    for name, said in FAULTS:
        ran = program("simulate", CASH, "-n", "1", "--bots", name, *table)
        assert (ran.code, ran.out) == (1, ""), name
        assert said in ran.err
        assert ran.err.count("\n") == 1, ran.err


def test_it_plays_in_an_environment_where_its_answers_are_checked_too(program, monkeypatch, tmp_path):
    monkeypatch.syspath_prepend(tmp_path)
    table = env(CASH, seats=4, bots=["ownbots:First"])
    seen, _ = table.reset(seed=1)
    over = False
    while not over:
        seen, _, over, _, _ = table.step(seen["action_mask"].argmax())
    cheats = env(CASH, seats=4, bots=["ownbots:Cheat"], seat=0)
    cheats.reset(seed=1)
    with pytest.raises(BotFault, match="ownbots:Cheat may not answer a Bang! to 'load'"):
        cheats.step(2)


def test_a_boss_with_weights_from_a_file_plays_by_them(tmp_path):
    np.savez(tmp_path / "same.npz", **weights())
    np.savez(tmp_path / "none.npz", **{name: 0 * one for name, one in weights().items()})
    rules = GAMES[CASH]
    names = ("boss", f"boss:{tmp_path / 'same.npz'}", f"boss:{tmp_path / 'none.npz'}")
    series = [GameSeries(rules, CashSetup(4), (name,), "s") for name in names]
    own, same, none = (play_one(one, 0).outcome for one in series)
    assert own == same != none


def test_no_server_accepts_such_a_name():
    assert bot_for(CASH, "os:system") is None
    with pytest.raises(BotFault):
        bot_maker(CASH, "os:nothing")
