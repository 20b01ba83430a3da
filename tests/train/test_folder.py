"""A training run can be stopped and gone on with, and says how it went.

Whatever loads jax is imported where it's needed: most of a run's processes never need it.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np


@cache
def small() -> Any:
    from stickup.train.learning import Recipe

    return Recipe(width=8, first=8, reader=4)


def fresh(key: Any) -> Any:
    from stickup.train.learning import fresh

    return fresh(key, small())


@cache
def begun() -> Any:
    """What a seed begins with, compiled once."""
    import jax

    compiled = jax.jit(fresh)
    return lambda seed: compiled(jax.random.key(seed))


def test_a_run_goes_on_where_it_stopped(tmp_path):
    import jax

    from stickup.train.checkpoints import Folder

    folder, state = Folder(tmp_path / "run"), begun()(1)
    assert folder.resume(lambda: state)[1:] == (0, 0.0)
    folder.note({"lesson": 7, "seconds": 3.5, "table": "usual", **{f"share-{n}": 1.5 for n in range(4, 9)}})
    folder.save(state._replace(steps=state.steps + 7), 7, 3.5)
    again, lessons, seconds = Folder(tmp_path / "run").resume(lambda: begun()(2))
    assert (lessons, seconds, float(again.steps)) == (7, 3.5, 7.0)
    for kept, was in zip(jax.tree.leaves(again.weights), jax.tree.leaves(state.weights), strict=True):
        assert np.array_equal(kept, was)


def test_a_run_leaves_weights_for_a_bot_and_a_picture(tmp_path):
    from stickup.train.checkpoints import Folder

    folder, state = Folder(tmp_path), begun()(1)
    folder.note({"lesson": 1, "seconds": 1.0, "table": "usual", **{f"share-{n}": 2.0 for n in range(4, 9)}})
    folder.save(state, 1, 1.0)
    with np.load(tmp_path / "weights.npz") as kept:
        assert set(kept.files) == set(state.weights)
        assert kept["last"].dtype == np.float16
    assert (tmp_path / "plot.svg").read_text("utf-8").count("<polyline") == 5


def test_the_same_seed_begins_with_the_same_weights():
    """They're worked out in the same way each time, from the seed and nothing else."""
    import jax

    one, two = (jax.make_jaxpr(fresh)(jax.random.key(3)) for _ in range(2))
    assert str(one) == str(two)
    assert all(map(np.array_equal, one.consts, two.consts))
    weights, others = (begun()(seed).weights["last"] for seed in (3, 4))
    assert not np.array_equal(weights, others)


def test_in_the_end_only_wins_count_and_it_learns_more_slowly():
    from stickup.train.learning import stride_at

    first, last = stride_at(small(), 0.0), stride_at(small(), 1.0)
    assert first.money == small().money
    assert stride_at(small(), 0.3).money == last.money == 0
    assert (last.rate, last.entropy) == (small().last_rate, small().last_entropy)


def test_a_run_without_lessons_has_an_empty_picture():
    from stickup.train.plot import plotted, smoothed

    assert plotted([]).startswith("<svg")
    assert smoothed([1.0, 3.0]) == [1.0, 2.0]
