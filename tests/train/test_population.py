"""Whom a learner meets: itself as it plays, its earlier selves, and somebody who learns to exploit it.

Whatever loads jax is imported where it's needed: most of a run's processes never need it.
"""

from __future__ import annotations

from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import click
import pytest

from stickup.games.cash_n_guns.bots.boss import TEMPERATURE
from tests.loops import each


def weights(value: float) -> dict[str, Any]:
    return {"first": value, "last": value, "last-bias": value}


def population(exploit: float = 0.0) -> Any:
    from stickup.train.learning import Recipe
    from stickup.train.population import Population

    return Population(Recipe(exploit=exploit))


def test_rivals_play_as_they_would_at_a_table():
    from stickup.train.population import as_played

    assert as_played(weights(1.0)) == {"first": 1.0, "last": 1 / TEMPERATURE, "last-bias": 1 / TEMPERATURE}


def test_a_learner_meets_itself_its_earlier_selves_and_its_exploiter_in_turns():
    from stickup.train.learning import Learned

    there, now = population(exploit=0.25), weights(9.0)
    assert {there.rival(lesson, now)["first"] for lesson in range(10)} == {9.0}
    for value in (1.0, 2.0):
        there.keep(weights(value))
    there.exploiter = Learned(weights(5.0), *[None] * 5)
    met = [there.rival(lesson, now)["first"] for lesson in range(60)]
    assert {value: met.count(value) for value in {*met}} == {9.0: 20, 1.0: 10, 2.0: 10, 5.0: 20}


def test_of_many_earlier_selves_the_last_are_kept():
    from stickup.train.population import MOST_SELVES

    there = population()
    for value in range(1, MOST_SELVES + 6):
        there.keep(weights(float(value)))
    met = {there.rival(lesson, weights(0.0))["first"] for lesson in range(40 * MOST_SELVES)}
    assert met == {0.0, *map(float, range(6, MOST_SELVES + 6))}


@each(("share", "part", "lessons"), [(0.25, 0.5, 10), (0.25, 0.1, 0), (0.0, 0.5, 0)])
def test_the_exploiter_has_its_part_of_the_lessons_once_there_is_something_to_exploit(share, part, lessons):
    there = population(exploit=share)
    assert sum(there.exploits(lesson, part) for lesson in range(40)) == lessons


def test_an_exploiter_begins_as_the_learner_and_learns_alone_among_copies_of_it(tmp_path: Path) -> None:
    from stickup.train.__main__ import USUAL, Training
    from stickup.train.checkpoints import Folder
    from stickup.train.learning import Recipe

    seen: list[tuple[str, bool, float]] = []

    def lesson(kind: str) -> Any:
        def taught(
            state: Any, rival: Any, key: Any, stride: Any, mixture: Any
        ) -> tuple[Any, dict[str, float]]:
            begun = state.steps + 1
            seen.append(
                (kind, bool((rival["last"] == run.state.weights["last"] / TEMPERATURE).all()), float(begun))
            )
            assert float(mixture.rival) == (kind == "exploiter")
            return state._replace(steps=begun), {f"share-{seats}": 1.0 for seats in range(4, 9)}

        return taught

    run = Training(Folder(tmp_path), Recipe(exploit=0.5, width=8, first=8, reader=4), 1, [USUAL])
    run.learn({kind: lesson(kind) for kind in ("usual", "exploiter")}, 1e9, 8)
    assert seen[2:6] == [
        ("usual", True, 3.0),  # it had one lesson, and another before somebody began to exploit it
        ("exploiter", True, 4.0),
        ("usual", True, 4.0),
        ("exploiter", True, 5.0),
    ]
    assert float(run.state.steps) == 5.0, "what the exploiter learns is its own"


def test_a_run_may_begin_as_a_bot_whose_judge_learns_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot's weights stay as they are meanwhile, and a folder that has begun goes on where it was."""
    import jax
    import numpy as np

    from stickup.train import __main__ as program
    from stickup.train.__main__ import USUAL, Training
    from stickup.train.checkpoints import Folder
    from stickup.train.learning import Recipe, fresh

    monkeypatch.setattr(program, "time", SimpleNamespace(monotonic=count().__next__))
    recipe = Recipe(width=8, first=8, reader=4)
    known = fresh(jax.random.key(7), recipe).weights
    keys: list[bytes] = []

    def lesson(state: Any, rival: Any, key: Any, stride: Any, mixture: Any) -> tuple[Any, dict[str, float]]:
        keys.append(jax.random.key_data(key).tobytes())
        assert all(np.array_equal(state.weights[name], leaf) for name, leaf in known.items())
        assert np.array_equal(rival["last"], known["last"] / TEMPERATURE)
        judge = {**state.judge, "last-bias": state.judge["last-bias"] + 1}
        moved = {name: leaf + 1 for name, leaf in state.weights.items()}
        return state._replace(weights=moved, magnet=moved, judge=judge, steps=state.steps + 1), {}

    run = Training(Folder(tmp_path), recipe, 1, [USUAL], known=known)
    run.learn_to_judge(lesson, known, seconds=3)
    assert len(keys) == len(set(keys)) == 3, "other games in every lesson"
    assert all(np.array_equal(run.state.weights[name], leaf) for name, leaf in known.items())
    assert float(run.state.judge["last-bias"][0]) == len(keys)
    assert float(run.state.steps) == 0.0
    run.done = 1
    run.save(1.0)
    assert Training(Folder(tmp_path), recipe, 1, [USUAL], known=known).known is None


def test_a_run_does_not_begin_as_a_bot_of_another_size(tmp_path: Path) -> None:
    import jax

    from stickup.train.__main__ import USUAL, Training
    from stickup.train.checkpoints import Folder
    from stickup.train.learning import Recipe, fresh

    known = fresh(jax.random.key(7), Recipe(width=16, first=8, reader=4)).weights
    with pytest.raises(click.ClickException, match="another size"):
        Training(Folder(tmp_path), Recipe(width=8, first=8, reader=4), 1, [USUAL], known=known)


@each(
    ("changes", "others"),
    [
        ({"rival": 1.0}, ["past"]),
        ({"alone": 0, "some": 0, "earlier": 0, "chance": 0}, []),
        ({"alone": 0, "some": 0, "guests": 0}, ["past", "random"]),
        ({}, ["script", "past", "random"]),
    ],
)
def test_only_what_somebody_at_the_table_would_answer_is_worked_out(changes, others):
    from stickup.train import selfplay
    from stickup.train.learning import Recipe

    assert Recipe(**changes).others == {getattr(selfplay, name.upper()) for name in others}
