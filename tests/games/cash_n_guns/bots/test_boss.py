"""The trained bot: legal answers from what its seat knows, in no time, and better than the others."""

from __future__ import annotations

import sys
from importlib import resources
from random import Random
from subprocess import run
from typing import Any

import numpy as np
import pytest

from stickup.core.dealer import FastDealer
from stickup.core.engine import State, apply, start
from stickup.core.types import DEALER, Decision
from stickup.core.view import view_of
from stickup.games.cash_n_guns.bots import boss
from stickup.games.cash_n_guns.bots.boss import Boss, weights
from stickup.games.cash_n_guns.bots.boss_network import INPUTS, OUTPUTS, SEAT_SIZE, likings
from stickup.games.cash_n_guns.rules import GAME
from stickup.games.cash_n_guns.rules.actions import Take
from tests.batch.follow import any_setup
from tests.games.cash_n_guns.bots.test_levels import wins

MEGABYTE = 2**20


def questions(seed: int) -> Any:
    """Every question of a game among bosses at any table: who is asked what, and what they answer."""
    for seat, question, answer, _ in looks(seed):
        yield seat, question, answer


def looks(seed: int) -> Any:
    """The same, with what the seat sees."""
    state: State[Any, Any] = start(GAME, any_setup(Random(f"boss {seed}")), listen=False)
    dealer = FastDealer(f"boss {seed}")
    while state.asked:
        seat = next(iter(state.asked))
        question = state.asked[seat]
        if seat == DEALER or not isinstance(question, Decision):
            apply(state, seat, dealer.answer(question))  # type: ignore[arg-type]
            continue
        view = view_of(state, seat)
        answer = Boss(f"{seed}/{seat}").choose(view, question)
        yield seat, question, answer, view
        apply(state, seat, answer)


def test_at_any_table_it_answers_with_an_option():
    """All seats, powers and options: a new bot for every answer, as on a server that was just restarted."""
    pairs = 0
    for seed in range(6):
        for _, question, answer in questions(seed):
            assert answer in question.options
            pairs += isinstance(answer, Take) and len(answer.shares) > 1
    assert pairs, "the Greedy never took two: half of the choice was never tried"


def test_it_says_how_much_it_would_regret_another_answer():
    """Its own is nearly always its favourite, and of two shares at once it can't tell."""
    own, others = [], []
    for seat, question, answer, view in looks(3):
        regrets = [Boss(f"3/{seat}").regret(view, question, option) for option in question.options]
        pairs = [isinstance(option, Take) and len(option.shares) > 1 for option in question.options]
        assert min(regrets) == 0.0
        assert all(regret == 0.0 for regret, pair in zip(regrets, pairs, strict=True) if pair)
        if not any(pairs) and question.prompt != "trade":
            own.append(regrets[question.options.index(answer)])
            others += regrets
    assert np.mean(np.array(own) < 0.1) > 0.9
    assert np.median(others) > 1


def test_a_boss_beats_regulars():
    assert wins("boss", "regular") > 1.8


def test_its_weights_are_small_and_fit_the_network():
    size = (resources.files(boss.__package__) / boss.WEIGHTS).stat().st_size  # type: ignore[attr-defined]
    assert size <= 4 * MEGABYTE
    assert weights()["seat"].shape[0] == SEAT_SIZE
    assert likings(np, weights(), np.zeros((1, INPUTS), np.float32)).shape == (1, OUTPUTS)


def test_what_it_announces_is_what_it_trades():
    """It remembers nothing, so before a trade it works out again what it was about to take."""
    trades, taken = 0, None
    for seed in range(30):
        for _, question, answer in questions(seed):
            if question.prompt == "share":
                taken = answer
            if question.prompt == "trade":
                assert SEEN[-1] is taken.shares[0]  # type: ignore[union-attr]
                trades += 1
        if trades > 3:
            return
    pytest.fail("hardly any trade")


SEEN: list[Any] = []


@pytest.fixture(autouse=True)
def announced(monkeypatch):
    """Notes what it thinks it has announced."""
    real = boss.Reading.announced

    def noted(self: boss.Reading) -> Any:
        SEEN.append(real(self))
        return SEEN[-1]

    monkeypatch.setattr(boss.Reading, "announced", noted)


def test_playing_without_a_boss_loads_no_numpy():
    loaded = "import sys, stickup.games as g; g.bots_for('cash-n-guns'); sys.exit('numpy' in sys.modules)"
    assert run([sys.executable, "-c", loaded], check=False).returncode == 0
