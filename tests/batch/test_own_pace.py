"""Every game of a batch at its own pace: each asks what it asks beside the others, and waits for none."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from random import Random
from typing import Any, NamedTuple

import pytest

from stickup.batch import BatchEngine, IllegalAnswer
from stickup.batch.array_backend import np, required
from stickup.batch.engine import Position
from stickup.batch.kernel import fused, kernel_observe, packed_views, write_out
from stickup.batch.own_pace import OwnPace
from stickup.batch.packed_rows import Bits, written_out
from stickup.batch.program import Program
from stickup.core.types import Setup
from stickup.games.cash_n_guns.rules.options import CashSetup, JunkDealerTrades, Options, Powers
from stickup.games.millions_of_dollars.rules.options import MillionsSetup
from stickup.numbers.refusals import GameOver, WrongShape
from tests.batch.follow import any_setup

NO_POWERS = CashSetup(4, Options(powers=Powers.NONE))
GAMES = 3
ALL = os.environ.get("STICKUP_JAX") == "all"
QUESTIONS = 1000 if ALL else 25
"""So many of each game are compared."""


class OneQuestion(NamedTuple):
    """One question of one game."""

    window: int
    seats: int
    options: tuple[int, ...]
    seen: bytes


def answers_of(engine: BatchEngine, position: Position, asked_before: Any) -> Any:
    """Answers that follow from the game and how much it has been asked, so not from its pace."""
    legal = engine.legal(position)
    chance = position.table.key % 9973 + asked_before * 7 + np.arange(len(legal))[:, None] * 3
    place = chance % np.maximum(legal.sum(1), 1)
    return (legal.cumsum(1) > place[:, None]).argmax(1)


def questions(engine: BatchEngine, *, own_pace: bool) -> tuple[list[list[OneQuestion]], Any]:
    """What each game asked, from the deal on, and what everyone was worth then."""
    position, asked_before = engine.init(5, GAMES, own_pace=own_pace), np.zeros(GAMES, np.int64)
    games: list[list[OneQuestion]] = [[] for _ in range(GAMES)]
    while min(map(len, games)) < QUESTIONS and not engine.over(position).all():
        for game, asked in here(engine, position):
            games[game].append(asked)
        answers = answers_of(engine, position, asked_before)
        asked_before += engine.question(position).asked != 0
        position = engine.step(position, answers)
    return [asked[:QUESTIONS] for asked in games], engine.scores(position)


def here(engine: BatchEngine, position: Position) -> Iterator[tuple[int, OneQuestion]]:
    question = engine.question(position)
    asking = np.flatnonzero(question.asked).tolist()
    seen = engine.observe(position) if asking else None
    windows = np.broadcast_to(position.window, question.asked.shape)
    for game in asking:
        shown = b"".join(part[:, :, game].tobytes() for part in seen or ())
        options = tuple(int(words[game]) for words in question.options)
        yield game, OneQuestion(int(windows[game]), int(question.asked[game]), options, shown)


MORE: Any = [any_setup(Random(f"pace {number}")) for number in range(8)] if ALL else []


@pytest.mark.parametrize("setup", [CashSetup(6), MillionsSetup(4), *MORE])
def test_a_game_at_its_own_pace_asks_and_shows_the_same_as_in_step(setup):
    engine = BatchEngine(setup)
    (together, scores), (apart, own_scores) = (questions(engine, own_pace=pace) for pace in (False, True))
    assert apart == together
    assert min(map(len, apart)) >= 25
    assert not ALL or np.array_equal(own_scores, scores)


def test_at_its_own_pace_every_game_is_asked_something_until_it_is_over():
    engine = BatchEngine(CashSetup(6))
    position = engine.init(3, 20, own_pace=True)
    for number in range(30):
        assert np.array_equal(engine.asked(position).any(0), ~engine.over(position))
        position = engine.step(position, engine.random_answers(position, number))
    assert len(set(position.window.tolist())) > 1, "the games are still in step"


def test_random_answers_are_legal_and_any_legal_answer_can_come():
    engine = BatchEngine(CashSetup(6))
    for own_pace in (False, True):
        position = engine.init(3, 5, own_pace=own_pace)
        legal, drawn = engine.legal(position), np.zeros((6, 11, 5), bool)
        for number in range(60):
            answers = engine.random_answers(position, number)
            drawn |= np.arange(11)[None, :, None] == answers[:, None]
        asked = np.broadcast_to(legal.any(1)[:, None], legal.shape)
        assert np.array_equal(drawn & asked, legal)


def test_a_finished_game_is_replaced_by_the_one_asked_for():
    engine = BatchEngine(NO_POWERS)
    position = engine.init(3, 4, own_pace=True)
    number = 0
    while not engine.over(position).any():
        position = engine.step(position, engine.random_answers(position, number))
        number += 1
    over = engine.over(position)
    renewed = engine.renew(position, 3, np.arange(4) + 100)
    fresh = engine.init(3, np.arange(4) + 100, own_pace=True)
    assert not over.all(), "no game was left that mustn't be touched"
    for now, before, new in zip(flat(renewed), flat(position), flat(fresh), strict=True):
        assert np.array_equal(now, np.where(over, new, before))
    with pytest.raises(ValueError, match="from window to window together can't be dealt one by one"):
        engine.renew(engine.init(3, 4), 3, 4)
    for others, count in (([9], 1), ([9, 10], 2), (5, 5)):
        said = rf"the numbers of the games are whole numbers \[games\] = \[4\], not uint32 \[{count}\]"
        with pytest.raises(WrongShape, match=said):
            engine.renew(position, 3, others)


def flat(state: Any) -> list[Any]:
    parts = [flat(part) for part in state] if isinstance(state, tuple) else [[state]]
    return [words for part in parts for words in part]


def test_an_answer_that_is_not_on_offer_is_refused_by_the_name_of_its_own_window():
    engine = BatchEngine(CashSetup(6))
    position = engine.init(3, 20, own_pace=True)
    for number in range(12):
        position = engine.step(position, engine.random_answers(position, number))
    game = int(np.flatnonzero(position.window != position.window[0])[0])
    seat = int(engine.asked(position)[:, game].argmax())
    answers = engine.random_answers(position, 1)
    answers[seat, game] = 13
    name = engine.windows[int(position.window[game])].name
    with pytest.raises(
        IllegalAnswer, match=f"game {game}, seat {seat}: 13 isn't an answer to '{name}'; the options are"
    ):
        engine.step(position, answers)
    with pytest.raises(ValueError, match="every game waits at a window of its own"):
        engine.window(position)


@pytest.mark.parametrize("setup", [CashSetup(5), MillionsSetup(3)])
def test_numbers_on_offer_are_answers_at_every_games_own_window(setup):
    engine, luck = BatchEngine(setup), np.random.default_rng(3)
    position = engine.init(3, 20, own_pace=True)
    for _ in range(30):
        mask = engine.observe(position).mask
        numbers = (luck.random(mask.shape) * mask).argmax(1)
        asked = engine.asked(position)
        answers = np.where(asked, engine.answers(position, numbers), 0)
        assert np.take_along_axis(engine.legal(position), answers[:, None], 1)[:, 0][asked].all()
        position = engine.step(position, answers)
    assert len(set(position.window.tolist())) > 1, "the games are still in step"


def test_after_the_last_game_no_answer_is_accepted():
    engine = BatchEngine(NO_POWERS)
    position = engine.init(3, 2, own_pace=True)
    while not engine.over(position).all():
        position = engine.step(position, engine.random_answers(position, 1))
    with pytest.raises(GameOver, match=r"init\(\) deals another batch"):
        engine.step(position, np.zeros((4, 2), np.int64))


@pytest.mark.parametrize("source", JunkDealerTrades)
def test_as_many_numbers_are_on_offer_as_answers(source):
    """Also to the Junk Dealer, who trades with piles or with players, never with both."""
    engine = BatchEngine(CashSetup(6, Options(junk_dealer=source)))
    position, names = engine.init(3, 150, own_pace=True), set()
    for number in range(30):
        where = [engine.windows[at].name for at in position.window.tolist()]
        names |= set(where)
        single = np.asarray([name != "second" for name in where])  # where numbers are pairs
        offered = engine.observe(position).mask[:, 1:].sum(1)
        assert np.array_equal(offered[:, single], engine.legal(position).sum(1)[:, single])
        position = engine.step(position, engine.random_answers(position, number))
    assert "trade" in names


# In jax, and in kernels: interpreted here, on a processor. Compiling takes minutes; unless it is all, jax
# computes one operation after the other.


@pytest.fixture
def unless_all() -> Iterator[None]:
    with nullcontext() if ALL else required("jax").disable_jit():
        yield


@pytest.mark.usefixtures("unless_all")
def test_games_of_jax_at_their_own_pace_are_the_same_games():
    plain, engine = BatchEngine(NO_POWERS), BatchEngine(NO_POWERS, "jax")
    step = required("jax").jit(engine.step)
    position, beside = (one.init(3, 6, own_pace=True) for one in (engine, plain))
    for number in range(12):
        answers = plain.random_answers(beside, number)
        assert np.array_equal(np.asarray(engine.random_answers(position, number)), answers)
        position, beside = step(position, answers), plain.step(beside, answers)
    assert all(np.array_equal(np.asarray(a), b) for a, b in zip(flat(position), flat(beside), strict=True))


def test_an_illegal_answer_stops_one_game_at_its_own_pace_where_nothing_can_be_raised():
    """As inside a compiled function, which only STICKUP_JAX=all compiles."""
    engine = BatchEngine(NO_POWERS, "jax" if ALL else "numpy")
    position = engine.init(3, 6, own_pace=True)
    wrong = np.array(engine.random_answers(position, 1))
    wrong[:, 5] = 9
    with raising_nothing(engine):
        stopped = required("jax").jit(engine.step)(position, wrong) if ALL else engine.step(position, wrong)
    assert np.asarray(engine.over(stopped)).tolist() == [False] * 5 + [True]
    assert np.asarray(engine.asked(stopped)).any(0).tolist() == [True] * 5 + [False]
    with pytest.raises(IllegalAnswer, match="game 5: an illegal answer of seat"):
        engine.check(stopped)


@contextmanager
def raising_nothing(engine: BatchEngine) -> Iterator[None]:
    """While a step looks compiled."""
    with pytest.MonkeyPatch.context() as patch:
        if not ALL:
            patch.setattr(engine.arrays, "known", lambda words: False, raising=False)
        yield


class TwoRows:
    """A seat has two words of packed views; three rows to write out, and two that are yes or no."""

    feature_rows = (Bits(0, 3, 4), Bits(1, 0, 7), Bits(0, 0, 0))
    mask_rows = (Bits(1, 31, 1), Bits(0, 5, 1))

    def word_of(self, word: Any, seat: Any) -> Any:
        return lambda at: word(seat * 2 + at)


def test_rows_written_out_by_a_kernel_are_those_written_out_by_numpy():
    views = np.random.default_rng(1).integers(0, 1 << 32, (6, 2048), np.uint32)
    watcher: Any = TwoRows()
    features, mask = write_out(watcher, required("jax").numpy.asarray(views), 3, interpret=True)
    by_seat = views.reshape(3, 2, -1)
    assert np.array_equal(np.asarray(features), written_out(by_seat, watcher.feature_rows, np.int8))
    assert np.array_equal(np.asarray(mask), written_out(by_seat, watcher.mask_rows, np.bool_))


def test_packed_views_have_every_number_that_a_seat_sees_or_may_answer():
    """What a kernel writes out for each seat is what `observe` says, at windows of all kinds."""
    engine = BatchEngine(CashSetup(6))
    position = engine.init(3, 200, own_pace=True)
    watcher: Any = engine._watcher
    for number in range(20):
        if number % 5 == 4:
            seen = engine.observe(position)
            views = watcher.packed_views(position.table, engine.question(position), position.window)
            for seat in range(6):
                word = watcher.word_of(views.__getitem__, seat)
                words = np.stack([word(at) for at in range(13 + 4 * 6)])
                features = written_out(words, watcher.feature_rows, np.int8)
                assert np.array_equal(features, seen.features[seat])
                assert np.array_equal(written_out(words, watcher.mask_rows, np.bool_), seen.mask[seat])
        position = engine.step(position, engine.random_answers(position, number))


@pytest.mark.usefixtures("unless_all")
@pytest.mark.parametrize("setup", [NO_POWERS, *([CashSetup(6)] if ALL else [])])
def test_the_kernels_for_graphics_cards_step_and_observe_alike(setup: Setup):
    """With a last block that isn't full."""
    plain, engine = BatchEngine(setup), BatchEngine(setup, "jax")
    rules = engine._inside
    before = plain.init(3, 40 if ALL else 20, own_pace=True)
    for number in range(20):
        before = plain.step(before, plain.random_answers(before, number))
    answers = plain.random_answers(before, 1)
    after = plain.step(before, answers)
    pace = OwnPace(engine.game, rules, Program(engine.game, rules))
    chosen = plain._chosen(before, answers, plain.question(before))
    found = fused(pace.after, interpret=True)(before.table, before.window, chosen, before.refused)
    expected = (after.table, after.window, after.pending)
    for now, then in zip(flat((found.table, found.window, found.question)), flat(expected), strict=True):
        assert np.array_equal(np.asarray(now), then)
    compare_what_is_seen(plain, after, engine._inside)


def compare_what_is_seen(plain: BatchEngine, position: Position, rules: Any) -> None:
    """All of it, or what a kernel packs before another writes it out."""
    watcher: Any = plain._watcher
    state, inside = (position.table, position.pending, position.window), watcher.within(rules)
    seen: Any
    expected: Any
    if ALL:
        seen = kernel_observe(watcher, inside, interpret=True)(*map(words_of_jax, state))
        expected = plain.observe(position)
    else:
        seen = [row[:20] for row in packed_views(inside, words_of_jax(state), interpret=True)]
        expected = watcher.packed_views(*state)
    assert all(np.array_equal(np.asarray(a), b) for a, b in zip(seen, expected, strict=True))


def words_of_jax(state: Any) -> Any:
    return required("jax").tree.map(required("jax").numpy.asarray, state)
