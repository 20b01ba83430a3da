"""Jax plays what numpy plays, bit for bit: in compiled rollouts, in a kernel, and window by window.

Compiling takes long: STICKUP_JAX=all compiles every window and every power, as `make prove` does.
"""

from __future__ import annotations

import os
from itertools import count
from typing import Any

import pytest

from stickup.batch import BatchEngine, Finishes, IllegalAnswer
from stickup.batch.array_backend import each, np, required
from stickup.batch.bots import BatchBots
from stickup.batch.engine import Position
from stickup.batch.kernel import flat, kernel_rollout
from stickup.batch.luck import salt_of
from stickup.core.types import Setup
from stickup.games.cash_n_guns.rules.options import CashSetup, Options, Powers
from stickup.games.millions_of_dollars.rules.options import MillionsSetup

NO_POWERS = CashSetup(4, Options(powers=Powers.NONE))
ALL = os.environ.get("STICKUP_JAX") == "all"
MILLIONS = MillionsSetup(4)
MORE: tuple[Setup, ...] = (CashSetup(5), MILLIONS, MillionsSetup(3), MillionsSetup(8)) if ALL else ()
A_FEW = 1
"""Windows that are compiled by themselves, unless it's all."""


@pytest.fixture(scope="module")
def engine():
    return BatchEngine(NO_POWERS, "jax")


def same(one: Finishes, other: Finishes) -> bool:
    pairs = zip(flat(one), flat(other), strict=True)
    return all(np.array_equal(np.asarray(words), np.asarray(others)) for words, others in pairs)


@pytest.mark.parametrize("setup", [NO_POWERS, *MORE])
def test_a_compiled_rollout_plays_the_same_games(setup):
    assert same(BatchEngine(setup, "jax").rollout(3, 500), BatchEngine(setup).rollout(3, 500))


@pytest.mark.slow
@pytest.mark.parametrize("setup", [NO_POWERS, *([MILLIONS] if ALL else [])])
def test_the_kernel_for_graphics_cards_plays_the_same_games(setup):
    """Interpreted here, with a last block that isn't full."""
    games, engine = np.arange(40, dtype=np.uint32), BatchEngine(setup, "jax")
    played = kernel_rollout(engine.game, engine.rules, interpret=True)(salt_of(3), games)
    assert same(played, BatchEngine(setup).rollout(3, games))


def test_compiled_steps_play_the_same_game_and_refuse_what_is_illegal(engine):
    """Nothing can be raised inside a compiled function: the game stops, and `check` raises."""
    step, legal = required("jax").jit(engine.step), required("jax").jit(engine.legal)
    plain = BatchEngine(NO_POWERS)
    position, beside = engine.init(3, 6), plain.init(3, 6)
    for number in count():
        if plain.window(beside) is None or (number == A_FEW and not ALL):
            break
        may = plain.legal(beside)
        assert np.array_equal(np.asarray(legal(position)), may)
        answers = np.where(may.any(1), may.shape[1] - 1 - may[:, ::-1].argmax(1), 0)
        position, beside = step(position, answers), plain.step(beside, answers)
    engine.check(position)
    assert np.array_equal(np.asarray(engine.scores(position)), plain.scores(beside))

    first = engine.init(3, 6)
    wrong = np.zeros((4, 6), np.int64)
    wrong[2, 5] = 9
    refused = step(first, wrong)
    assert np.asarray(engine.over(refused)).tolist() == [False] * 5 + [True]
    assert not np.asarray(legal(refused))[:, :, 5].any()
    with pytest.raises(IllegalAnswer, match="game 5: an illegal answer of seat 2; stopped games: 1"):
        engine.check(refused)


@pytest.mark.parametrize("setup", [MillionsSetup(3), *MORE])
def test_a_compiled_observation_shows_the_same(setup):
    """At every window, compiled once for all of them."""
    plain, luck = BatchEngine(setup, floor_rounds=2), np.random.default_rng(3)
    engine = BatchEngine(setup, "jax", floor_rounds=2)
    observe = required("jax").jit(engine.observe)
    answers = required("jax").jit(engine.answers)
    position = plain.init(3, 4)
    while plain.window(position) is not None:
        seen, shown = plain.observe(position), observe(moved(position))
        assert np.array_equal(np.asarray(shown.features), seen.features), plain.window(position)
        assert np.array_equal(np.asarray(shown.mask), seen.mask), plain.window(position)
        numbers, asked = (luck.random(seen.mask.shape) * seen.mask).argmax(1), plain.asked(position)
        given = plain.answers(position, numbers)
        assert np.array_equal(np.asarray(answers(moved(position), numbers))[asked], given[asked])
        position = plain.step(position, given)


@pytest.mark.parametrize("to_the_end", [False, *([True] if ALL else [])])
def test_compiled_bosses_answer_the_same(to_the_end):
    """At the first window, compiled for it alone; to the end, once for all windows."""
    plain, compiled = (
        BatchBots(BatchEngine(NO_POWERS, name), ["boss", "random"]) for name in ("numpy", "jax")
    )
    jit, engine = required("jax").jit, plain.engine
    position, seated = engine.init(9, 4), plain.seated(engine.numbers(4))
    first = position.window
    answers = jit(
        compiled.answers if to_the_end else lambda then, who: compiled.answers(at(first, then), who)
    )
    for _ in count() if to_the_end else range(1):
        if engine.window(position) is None:
            break
        given, asked = plain.answers(position, seated), engine.asked(position)
        assert np.array_equal(np.asarray(answers(moved(position), seated))[asked], given[asked])
        position = engine.step(position, given)


def at(window: Any, position: Position) -> Position:
    """At a window that the compiler knows."""
    return position._replace(window=window)


def moved(position: Position) -> Position:
    """From numpy to jax."""
    arrays = required("jax.numpy")
    table = position.table._replace(turn=position.table.turn[0])
    return Position(*(each(arrays.asarray, part) for part in (table, position.window, position.refused)))
