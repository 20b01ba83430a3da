"""The same games on a Ray cluster: one that is started here, on this machine."""

from __future__ import annotations

import sys
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from stickup import __version__
from stickup.cli.batches import play_batch
from stickup.games import GAMES
from stickup.games.cash_n_guns.rules.options import CashSetup
from stickup.simulation import cluster
from stickup.simulation.cluster import ClusterFailed, on_cluster
from stickup.simulation.game_runner import GameSeries
from stickup.simulation.parallel import play_chunk
from stickup.simulation.statistics import Tally

SERIES = GameSeries(GAMES["cash-n-guns"], CashSetup(4), ("random",), "s")
ITEMS = [(name, range(first, first + 3)) for first in (0, 3) for name in ("rules", "batch")]


def played(item: tuple[str, range]) -> Tally:
    """Some games, by one engine or the other."""
    play = {"rules": play_chunk, "batch": play_batch}[item[0]]
    return play(SERIES, None, 1, item[1])


@pytest.mark.slow
def test_a_cluster_plays_the_same_games_with_both_engines(monkeypatch, tmp_path):
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")  # else Ray leaves a token in the home folder
    monkeypatch.setenv("HOME", str(tmp_path))
    there = list(on_cluster(played, ITEMS, address="local", ahead=1))
    assert there == list(map(played, ITEMS))


# What goes wrong


def refusal(address: str = "local") -> str:
    with pytest.raises(ClusterFailed) as failed:
        list(on_cluster(played, ITEMS, address=address, ahead=1))
    return failed.value.reason


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "nowhere", "host:port", ""])
def test_a_missing_cluster_is_reported_at_once(address):
    assert refusal(address) == "ray-unreachable"


def test_without_ray_it_says_how_to_install_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    assert refusal() == "ray-missing"


class Lost(Exception):
    """A machine has gone."""


class StandIn:
    """A cluster that does what it is given here; or that has another version, or loses its machines."""

    def __init__(self, version: str = __version__, *, dies: bool = False) -> None:
        self.exceptions = SimpleNamespace(RayError=Lost, RayTaskError=Lost)
        self.version = version
        self.dies = dies
        self.left = False

    def init(self, address: str, **_: Any) -> None: ...

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def put(self, value: Any) -> Any:
        return value

    def remote(self, work: Any) -> Any:
        if work is cluster.version:
            return SimpleNamespace(remote=lambda: self.version)
        return SimpleNamespace(remote=partial(self._work, work))

    def _work(self, work: Any, *args: Any) -> Any:
        return Lost("a machine has gone\nat the wrong time") if self.dies else work(*args)

    def get(self, result: Any) -> Any:
        if isinstance(result, Exception):
            raise result
        return result

    def shutdown(self) -> None:
        self.left = True


def test_another_version_on_the_cluster_is_refused(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", ray := StandIn("0.0.9"))
    assert refusal() == "ray-version"
    assert ray.left


def test_a_cluster_that_loses_its_machines_is_reported_in_one_line(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", StandIn(dies=True))
    with pytest.raises(ClusterFailed) as failed:
        list(on_cluster(played, ITEMS, address="local", ahead=1))
    assert failed.value.facts == {"address": "local", "why": "a machine has gone"}


def test_a_stopped_simulation_leaves_the_cluster(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", ray := StandIn())
    parts = on_cluster(played, ITEMS, address="local", ahead=1)
    assert next(parts).games == 3
    parts.close()
    assert ray.left
