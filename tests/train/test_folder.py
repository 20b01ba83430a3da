"""A training run can be stopped and gone on with, and says how it went.

Whatever loads jax is imported where it's needed: most of a run's processes never need it.
"""

from __future__ import annotations

from errno import ENOSPC
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import numpy as np
import pytest


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


def told(lesson: int, share: float = 2.0) -> dict[str, Any]:
    """A line of the log."""
    shares = {f"share-{seats}": share for seats in range(4, 9)}
    return {"lesson": lesson, "seconds": 1.0, "table": "usual", **shares}


def test_a_run_that_ended_in_the_middle_of_a_line_goes_on(tmp_path):
    from stickup.train.checkpoints import Folder

    folder = Folder(tmp_path)
    folder.note(told(1))
    with folder.log.open("ab") as log:
        log.write(b'{"lesson":2,"sec')
    again = Folder(tmp_path)
    again.note(told(2))
    again.save(begun()(1), 2, 2.0)
    assert [line["lesson"] for line in again.lines()] == [1, 2]


def test_lessons_that_were_taken_again_are_drawn_once(tmp_path):
    """The last checkpoint was of lesson 1 when the run was ended in lesson 4."""
    from stickup.train.checkpoints import Folder

    folder = Folder(tmp_path)
    for lesson, share in ((1, 1.0), (2, 1.0), (3, 1.0), (2, 3.0), (3, 3.0), (4, 3.0)):
        folder.note(told(lesson, share))
    assert [(line["lesson"], line["share-4"]) for line in folder.lines()] == [(1, 1), (2, 3), (3, 3), (4, 3)]


@pytest.mark.parametrize("name", ["checkpoint.npz", "weights.npz", "plot.svg"])
def test_a_full_disk_leaves_what_was_saved_before(tmp_path, monkeypatch, name):
    import click

    from stickup.train import checkpoints
    from stickup.train.checkpoints import Folder

    def full(file: Any, *_: Any, **__: Any) -> None:
        if name in Path(file.name).name:
            file.write(b"half of it")
            raise OSError(ENOSPC, "No space left on device")

    folder = Folder(tmp_path)
    folder.note(told(1))
    folder.save(begun()(1), 1, 1.0)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    if name == "plot.svg":
        monkeypatch.setattr(
            checkpoints, "plotted", Mock(side_effect=OSError(ENOSPC, "No space left on device"))
        )
    monkeypatch.setattr(np, "savez", full)
    monkeypatch.setattr(np, "savez_compressed", full)
    with pytest.raises(click.ClickException, match=f"{name}: No space left on device"):
        folder.save(begun()(2), 2, 2.0)
    after = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert after.keys() == before.keys(), "nothing half written is left"
    assert after[name] == before[name]


def test_a_checkpoint_of_another_recipe_is_not_gone_on_with(tmp_path):
    import click
    import jax

    from stickup.train.checkpoints import Folder
    from stickup.train.learning import Recipe
    from stickup.train.learning import fresh as fresh_of

    folder = Folder(tmp_path)
    folder.note(told(1))
    folder.save(begun()(1), 1, 1.0)
    wider = Recipe(width=16, first=8, reader=4)
    with pytest.raises(click.ClickException, match="of another recipe"):
        folder.resume(lambda: fresh_of(jax.random.key(1), wider))


def test_a_run_that_has_had_its_lessons_takes_no_more(tmp_path):
    """Also if it has had more than it's now allowed."""
    from stickup.train.__main__ import Training
    from stickup.train.checkpoints import Folder

    training = object.__new__(Training)
    training.folder, training.done, training.spent = Folder(tmp_path), 7, 3.5
    training.folder.note(told(7))
    training.state = begun()(1)
    training.learn({}, 1.0, lessons=5)
    assert training.done == 7


def test_what_is_0_at_the_beginning_or_the_end_changes_in_even_steps():
    from stickup.train.learning import Recipe, stride_at

    recipe = Recipe(entropy=0.0, last_entropy=0.0, rate=0.5, last_rate=0.0)
    assert stride_at(recipe, 0.5)[:2] == (0.25, 0.0)


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


def test_a_run_without_lessons_has_an_empty_picture(tmp_path):
    from stickup.train.checkpoints import Folder
    from stickup.train.plot import plotted, smoothed

    assert plotted([]).startswith("<svg")
    Folder(tmp_path / "run").save(begun()(1), 0, 0.0)
    assert (tmp_path / "run" / "plot.svg").read_text() == plotted([])
    assert smoothed([1.0, 3.0]) == [1.0, 2.0]
