"""`python -m bench.server.workers`: who gets which core, which rounds count, and what they add up to."""

from __future__ import annotations

import os
from dataclasses import replace

import pytest
from click.testing import CliRunner

from bench.server.load import Window
from bench.server.workers import CorePlan, WorkerPace, apart, judged, main, ratios

QUIET = WorkerPace(1000.0, 5.0, 9.0, worker_share=0.9, postgres_cores=0.5, load_share=0.6, kept_waiting=0.02)
BUSY = replace(QUIET, kept_waiting=0.3)
EXHAUSTED = replace(QUIET, load_share=0.95)


def faster(times: float, pace: WorkerPace = QUIET) -> WorkerPace:
    return replace(pace, acks=times * QUIET.acks)


def test_cores_that_share_their_hardware_are_used_last():
    assert apart({0: "0,4", 1: "1,5", 2: "2,6", 4: "0,4", 5: "1,5", 6: "2,6"}) == [0, 1, 2, 4, 5, 6]
    assert apart({0: "0-1", 1: "0-1", 2: "2-3", 3: "2-3"}) == [0, 2, 1, 3]


def test_workers_postgres_and_load_share_no_core():
    cores = CorePlan.of(list(range(16)))
    assert (cores.workers, cores.postgres, cores.load) == (
        [0, 1, 2, 3, 4],
        [5, 6, 7, 8, 9],
        [10, 11, 12, 13, 14],
    )
    assert cores.counts() == [1, 2, 4]
    assert CorePlan.of(list(range(6))).counts() == [1, 2]


def test_a_machine_with_too_few_cores_judges_nothing(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(5)))
    done = CliRunner().invoke(main)
    assert done.exit_code == 2
    assert "too few cores to judge" in done.stderr


def test_a_round_counts_only_if_the_machine_and_the_load_had_room():
    rounds = [{1: QUIET, 2: faster(1.9)}, {1: BUSY, 2: faster(1.1)}, {1: QUIET, 2: faster(1.1, EXHAUSTED)}]
    assert ratios(rounds, 2) == [1.9]
    assert judged(rounds) is None


@pytest.mark.parametrize(("found", "held"), [((1.7, 1.85, 2.0), True), ((1.9, 1.7, 1.75), False)])
def test_the_median_of_the_rounds_is_judged(found, held):
    bar = judged([{1: QUIET, 2: faster(times)} for times in found])
    assert bar is not None
    assert bar.held is held


def test_several_loads_are_one_load():
    both = Window.of([Window(100, 2.0, (0.1, 0.2)), Window(300, 2.0, (0.3, 0.4))])
    assert both.acks / both.seconds == 200
    assert both.wait_ms(0.99) == 400
