"""The batch engine as a library: what it gives, and what it refuses."""

from __future__ import annotations

import pytest

from stickup.batch import ACTIONS, SAY_NOTHING, BatchEngine, IllegalAnswer, MissingExtra, NoSuchDevice
from stickup.batch import array_backend as libraries
from stickup.batch.array_backend import np
from stickup.batch.rollout_moves import rollout_moves
from stickup.games.cash_n_guns.rules.options import CashSetup, Options, Powers
from stickup.numbers.refusals import GameOver
from tests.loops import each

NO_POWERS = CashSetup(5, Options(powers=Powers.NONE))


def first_legal(legal):
    return legal.argmax(1)


@pytest.fixture
def engine():
    return BatchEngine(NO_POWERS)


def test_a_batch_is_played_window_by_window(engine):
    position = engine.init(seed=1, games=3)
    while engine.window(position) is not None:
        legal = engine.legal(position)
        assert legal.shape == (5, ACTIONS, 3)
        assert (legal.any(1) == engine.asked(position)).all()
        position = engine.step(position, first_legal(legal))
    assert engine.over(position).all()
    assert engine.scores(position).shape == engine.winners(position).shape == (5, 3)


def test_the_same_seed_and_number_are_the_same_game_in_any_batch(engine):
    many, one = engine.rollout(9, 300), engine.rollout(9, np.asarray([217]))
    assert [score[217] for score in many.scores] == [score[0] for score in one.scores]
    assert many.decisions[217] == one.decisions[0]
    assert (engine.rollout(10, 300).decisions != many.decisions).any()
    assert engine.rollout(np.int64(9), 1).decisions == many.decisions[0]


def test_an_illegal_answer_is_refused_by_name_and_nothing_is_played(engine):
    position = engine.init(seed=1, games=4)
    answers = first_legal(engine.legal(position))
    answers[3, 2] = 7
    with pytest.raises(
        IllegalAnswer, match=r"game 2, seat 3: 7 isn't an answer to 'load'; the options are 0 click, 1 bang"
    ):
        engine.step(position, answers)


@pytest.mark.parametrize("answer", [-1, 2, 11, 14, SAY_NOTHING, 16, 1000])
def test_only_an_option_loads_a_gun(engine, answer):
    """Silence, too: the caller must say what it means, here a Click (A11)."""
    position = engine.init(seed=1, games=1)
    with pytest.raises(IllegalAnswer):
        engine.step(position, np.full((5, 1), answer))


@pytest.mark.parametrize("shape", [(5,), (4, 2), (5, 3), (2, 5), (5, 2, 1)])
def test_answers_of_another_shape_are_refused(engine, shape):
    position = engine.init(seed=1, games=2)
    with pytest.raises(ValueError, match=r"answers are whole numbers \[seats, games\] = \[5, 2\], not int64"):
        engine.step(position, np.zeros(shape, np.int64))


def test_answers_that_are_not_whole_numbers_are_refused(engine):
    position = engine.init(seed=1, games=2)
    with pytest.raises(ValueError, match="not float64"):
        engine.step(position, np.zeros((5, 2)))


@pytest.mark.parametrize("games", [0, -3, [], [[1, 2]], [0.5]])
def test_a_batch_without_games_is_refused(engine, games):
    with pytest.raises(ValueError, match=r"at least one game|one row of whole numbers"):
        engine.init(1, games)


@pytest.mark.parametrize("number", [-1, 2**32, 2**40])
def test_a_number_that_no_game_has_is_refused_and_not_wrapped(engine, number):
    said = f"the number of a game is from 0 to 4294967295, not {number}"
    for deal in (engine.init, engine.rollout):
        with pytest.raises(ValueError, match=said):
            deal(1, [3, number])
        with pytest.raises(ValueError, match=said):
            deal(1, np.asarray([number, 3], np.int64))
    with pytest.raises(ValueError, match=said):
        rollout_moves(engine.setup, 1, number)


def test_the_last_number_of_a_game_is_a_game_of_its_own(engine):
    keys = engine.init(1, [2**32 - 1, 0, 2**31]).table.key
    assert len({*np.asarray(keys).tolist()}) == 3


def test_after_the_end_nobody_is_asked(engine):
    position = engine.init(seed=1, games=2)
    while engine.window(position) is not None:
        position = engine.step(position, first_legal(engine.legal(position)))
    assert not engine.legal(position).any()
    for play in (engine.step, engine.answers):
        with pytest.raises(GameOver, match=r"this game is over: init\(\) deals another batch"):
            play(position, np.zeros((5, 2), np.int64))


@each(
    ("call", "said"),
    [
        (
            lambda engine, start: engine.answers(start, np.zeros((5,), int)),
            "numbers are whole numbers [seats, games]",
        ),
        (lambda engine, start: engine.answers(start, np.full((5, 2), 1.5)), "= [5, 2], not float64 [5, 2]"),
        (
            lambda engine, start: engine.answers(start, np.full((5, 2), 99)),
            "seat 0: 99 isn't a number on offer; the options",
        ),
        (
            lambda engine, start: engine.answers(start, np.full((5, 2), 500)),
            "seat 0: 500 isn't a number on offer; the options",
        ),
        (lambda engine, _: engine.rollout("x", 2), "the seed of a batch is a whole number, not 'x'"),
        (lambda engine, _: engine.init(1.5, 2), "the seed of a batch is a whole number, not 1.5"),
        (lambda _, __: BatchEngine(NO_POWERS, floor_rounds=0), "at least one round of words, not 0"),
        (
            lambda _, __: BatchEngine("cash-n-guns"),
            "a batch is played with what stickup.setup() returns, not with 'cash",
        ),
    ],
)
def test_what_a_batch_cannot_use_is_refused_in_one_line(call, said, engine):
    with pytest.raises((ValueError, TypeError)) as caught:
        call(engine, engine.init(seed=1, games=2))
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_missing_package_is_named_with_the_extra_that_brings_it():
    with pytest.raises(
        MissingExtra, match=r"needs no_such_jax, which isn't installed: pip install 'stickup\[batch\]'"
    ):
        libraries.required("no_such_jax.numpy")


def test_a_missing_device_is_named_with_the_available_ones():
    with pytest.raises(NoSuchDevice, match="no tpu on this machine; there is cpu"):
        BatchEngine(NO_POWERS, "jax", device="tpu")
    with pytest.raises(
        NoSuchDevice, match="no gpu on this machine; there is cpu, which is all that numpy knows"
    ):
        BatchEngine(NO_POWERS, device="gpu")


def test_an_unknown_library_is_refused():
    with pytest.raises(ValueError, match="plays on numpy or jax, not on 'torch'"):
        BatchEngine(NO_POWERS, "torch")
