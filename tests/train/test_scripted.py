"""The opponent that trains a network plays like the bot it stands for.

STICKUP_JAX=all compares every question, as `make prove` does. Whatever loads jax is imported where it's
needed: most of a run's processes never need it.
"""

from __future__ import annotations

import os
from collections import Counter, defaultdict
from functools import partial
from typing import Any

import numpy as np
import pytest

from stickup.batch.array_backend import library
from stickup.batch.cash_n_guns.rules import Rules
from stickup.batch.questions import BatchWindow
from stickup.core.dealer import FastDealer
from stickup.core.engine import State, apply, start
from stickup.core.types import DEALER, Decision, Seat
from stickup.core.view import view_of
from stickup.games.cash_n_guns.bots.boss_network import ANNOUNCED, INPUTS
from stickup.games.cash_n_guns.bots.cautious import Regular
from stickup.games.cash_n_guns.bots.estimates import Estimates
from stickup.games.cash_n_guns.numbers.features import observation
from stickup.games.cash_n_guns.numbers.numbering import NUMBERING
from stickup.games.cash_n_guns.rules import GAME
from stickup.games.cash_n_guns.rules.options import CashSetup, Options
from stickup.numbers.numbering import seen_from

NUMBER = {answer: number for number, answer in NUMBERING.rows()}
ALL = os.environ.get("STICKUP_JAX") == "all"
A_FEW = ("courage", "share")
"""Questions that are compared, unless it's all: jax compiles every line of each."""
BLIND = {"trade", "give", "share"}
"""Where the opponent knows more or less than the bot: whether it takes two, what it trades."""


def asked(seats: int, seed: int) -> Any:
    """Every question with a choice in one game among bots of this kind, and what the bot answers."""
    state: State[Any, Any] = start(GAME, CashSetup(seats, Options()), listen=False)
    dealer, bots = FastDealer(f"scripted {seed}"), [Regular(f"{seed}/{seat}") for seat in range(seats)]
    while state.asked:
        seat = next(iter(state.asked))
        question = state.asked[seat]
        if seat == DEALER or not isinstance(question, Decision):
            apply(state, seat, dealer.answer(question))  # type: ignore[arg-type]
            continue
        view = view_of(state, seat)
        answer = bots[seat].choose(view, question)
        if len(question.options) > 1:
            yield seats, seat, view, question, answer, f"{seed}/{seat}"
        apply(state, seat, answer)


def luck_of(view: Any, question: Decision, seed: str, seats: int) -> list[float]:
    """The luck of the bot: about every seat, counted from it, or about nothing."""
    look = Estimates(view, question, seed)
    if question.prompt == "load":
        return [look.luck()] * 17
    return [look.luck(Seat((view.seat + step) % seats)) for step in range(seats)] + [0.5] * (17 - seats)


@pytest.fixture(scope="module")
def agreement():
    """By question, how often both answer the same."""
    from stickup.train.selfplay import SelfPlay

    windows = SelfPlay.of(Rules(CashSetup(8), library("jax"), silence=False)).windows
    by_name: dict[str, BatchWindow] = {window.name: window for window in windows}
    found = defaultdict(list)
    for number, seats in enumerate((4, 6, 8) if ALL else (6,)):
        for case in asked(seats, number):
            found[case[3].prompt].append(case)
    tried = found if ALL else {prompt: found[prompt] for prompt in A_FEW}
    return {prompt: agreed(by_name[prompt], cases) for prompt, cases in tried.items()}


def agreed(window: BatchWindow, cases: list[Any]) -> tuple[int, int]:
    import jax

    from stickup.train.scripted import regular
    from stickup.train.window_columns import columns_of

    columns = columns_of(window)
    x = np.zeros((len(cases), INPUTS), np.int8)
    legal, luck, said = np.zeros((len(cases), len(columns.numbers)), bool), [], []
    for row, (seats, seat, view, question, answer, seed) in enumerate(cases):
        x[row, : INPUTS - len(ANNOUNCED)] = np.frombuffer(observation(view), np.int8)
        numbers = [NUMBER[seen_from(seat, seats, option)] for option in question.options]
        legal[row] = [number in numbers for number in columns.numbers]
        luck.append(luck_of(view, question, seed, seats))
        said.append(NUMBER[seen_from(seat, seats, answer)])
    answered = jax.jit(partial(regular, window.name, columns))
    chosen = np.asarray(answered(x, legal, np.asarray(luck)))
    same = Counter(columns.numbers[column] == number for column, number in zip(chosen, said, strict=True))
    return same[True], len(cases)


def test_the_scripted_opponent_answers_as_the_bot_does(agreement):
    for prompt, (same, number) in agreement.items():
        assert prompt in BLIND or same >= 0.97 * number, f"{prompt}: {same} of {number}"
    assert agreement["share"][0] > 0.9 * agreement["share"][1]
    assert {*A_FEW} <= set(agreement)
