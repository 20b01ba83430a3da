"""Every question that the rules ask has a length: no clock has to guess."""

from __future__ import annotations

import time
from collections import Counter
from functools import cache
from random import Random

import pytest

from stickup.core.types import Decision
from stickup.games import GAMES
from stickup.tables.clock import DAY, SECOND, TEMPOS, Clock, Speed, bot_takes, patience, talk
from tests.conformance import Rulebook, fair_dealer, random_game, steps
from tests.core.rulebooks import every_game
from tests.tables.room import CASH, MILLIONS

MANY = 200


@cache
def prompts(rulebook: Rulebook) -> Counter[str]:
    """Whatever is asked in so many random games, but on an open floor; and what is asked at the same time."""
    asked: Counter[str] = Counter()
    for seed in range(MANY):
        rng = Random(seed)
        _, state = random_game(rulebook, rng)
        for _ in steps(state, fair_dealer(seed), rng):
            open_now = [q for q in state.asked.values() if isinstance(q, Decision)]
            assert len({(question.prompt, question.floor) for question in open_now}) <= 1, (
                "one length for all"
            )
            asked.update(question.prompt for question in open_now if not question.floor)
    return asked


@every_game
def test_every_question_that_is_ever_asked_has_a_length(rulebook):
    assert set(prompts(rulebook)) <= set(rulebook.game.pace.lengths)


@every_game
def test_every_length_is_for_a_question_that_is_asked(rulebook):
    """Otherwise a question was renamed, and its length forgotten."""
    assert set(rulebook.game.pace.lengths) <= set(prompts(rulebook))


@every_game
def test_the_relaxed_have_more_time_than_a_party(rulebook):
    for length in rulebook.game.pace.lengths.values():
        assert 0 < length.party < length.normal < length.relaxed


def test_only_the_hold_up_and_courage_are_counted():
    lengths = [item for game in (CASH, MILLIONS) for item in GAMES[game].pace.lengths.items()]
    counted = [prompt for prompt, length in lengths if length.counted]
    assert counted == ["aim", "courage"]


@pytest.mark.parametrize("speed", list(Speed))
def test_a_speed_says_how_long_everything_takes(speed):
    length = GAMES[CASH].pace.lengths["load"]
    expected = {
        Speed.PARTY: 20 * SECOND,
        Speed.NORMAL: 30 * SECOND,
        Speed.RELAXED: 60 * SECOND,
        Speed.OFF: None,
        Speed.DAYS: DAY,
        Speed.BLITZ: 10 * SECOND,
    }
    assert patience(speed, length) == expected[speed]
    assert (talk(speed, 90) is None) == (speed is Speed.OFF)
    assert talk(speed, None) is None


def test_setting_the_machines_clock_changes_nothing(monkeypatch):
    """P13. Summer time, a battery that ran out, somebody who plays with it."""
    clock = Clock()
    before = clock.now()
    assert abs(before - time.time() * SECOND) < 5 * SECOND
    monkeypatch.setattr("stickup.tables.clock.time.time", lambda: 0.0)
    assert 0 <= clock.now() - before < 5 * SECOND


@pytest.mark.parametrize("speed", list(Speed))
def test_bots_take_their_time_and_not_more(speed):
    least, most = TEMPOS[speed].bot
    times = [bot_takes(speed, "deal", number) for number in range(200)]
    assert all(least <= time <= most for time in times)
    assert len(set(times)) > 50 or least == most
    assert times == [bot_takes(speed, "deal", number) for number in range(200)]
