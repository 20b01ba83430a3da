"""Many games on many cores."""

from __future__ import annotations

import os
import time
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from multiprocessing import active_children
from pathlib import Path

import pytest

from stickup.games import GAMES
from stickup.games.cash_n_guns.rules.options import CashSetup
from stickup.simulation import parallel
from stickup.simulation.game_runner import GameSeries
from stickup.simulation.parallel import CHUNK, play_all, play_chunk, workers
from stickup.simulation.statistics import Tally

RANDOM = GameSeries(GAMES["cash-n-guns"], CashSetup(4), ("random",), "s")


def played(games: int, jobs: int) -> Tally:
    whole = Tally()
    for part in play_all(RANDOM, games, jobs=jobs):
        whole.merge(part)
    return whole


def test_it_adds_up_to_the_same_on_any_number_of_cores():
    games = 3 * CHUNK + 1
    assert played(games, 2) == played(games, 1) == play_chunk(RANDOM, None, 1, range(games))


def test_a_few_games_are_not_worth_a_process(monkeypatch):
    monkeypatch.setattr(parallel, "workers", None)
    assert played(CHUNK, 8).games == CHUNK


def test_chunks_come_one_by_one_so_that_no_game_need_be_kept():
    parts = [part.games for part in play_all(RANDOM, 2 * CHUNK + 1, jobs=1)]
    assert parts == [CHUNK, CHUNK, 1]


def test_workers_stop_when_the_caller_does():
    with closing(play_all(RANDOM, 10_000_000, jobs=2)) as parts:
        next(parts)
        assert len(active_children()) == 2
    assert not active_children()


def test_work_in_progress_is_dropped_when_something_goes_wrong():
    def fail() -> None:
        with workers(1) as pool:
            under_way = pool.submit(time.sleep, 200)
            while not under_way.running():
                time.sleep(0.01)
            raise ZeroDivisionError

    begun = time.monotonic()
    with pytest.raises(ZeroDivisionError):
        fail()
    assert time.monotonic() - begun < 60


def test_a_worker_that_dies_is_noticed_not_waited_for():
    with pytest.raises(BrokenProcessPool), workers(1) as pool:
        pool.submit(os._exit, 1).result(timeout=60)


def test_records_are_named_so_that_they_sort(tmp_path: Path):
    play_chunk(RANDOM, tmp_path, 2, range(8, 11))
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"game-{n}.jsonl" for n in ("09", "10", "11")]
