"""Every question that the rules ask has a length: no clock has to guess.

STICKUP_GAMES=200 asks in so many games of each kind; in 50 by default.
"""

from __future__ import annotations

import os
import time

import pytest

from bench.pace import ENTERTAINED, LONGEST, measured
from stickup.games import GAMES
from stickup.tables.clock import DAY, SECOND, TEMPOS, Clock, Speed, bot_takes, patience, talk
from stickup.testing.pacing import Pacing
from tests.core.cash_n_guns import CASH_N_GUNS
from tests.core.millions_of_dollars import MILLIONS as MILLIONS_OF_DOLLARS
from tests.tables.room import CASH, MILLIONS

GAMES_ASKED = int(os.environ.get("STICKUP_GAMES", "50"))


class TestCashNGuns(Pacing):
    case, games = CASH_N_GUNS, GAMES_ASKED


class TestMillionsOfDollars(Pacing):
    case, games = MILLIONS_OF_DOLLARS, GAMES_ASKED


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
    """P13. Summer time, a battery that ran out, someone who plays with it."""
    clock = Clock()
    before = clock.now()
    assert abs(before - time.time() * SECOND) < 5 * SECOND
    monkeypatch.setattr("stickup.tables.clock.time.time", lambda: 0.0)
    assert 0 <= clock.now() - before < 5 * SECOND


def test_a_bot_takes_its_share_within_seven_tenths_of_a_second():
    times = [bot_takes(Speed.NORMAL, "deal", number, quick=True) for number in range(200)]
    assert max(times) <= 700
    assert bot_takes(Speed.BLITZ, "deal", 1, quick=True) == 0
    assert GAMES[CASH].pace.lengths["share"].quick


def test_a_game_of_six_with_one_human_lasts_five_and_a_half_minutes_and_hardly_ever_bores_them():
    """The bars of `python -m bench.pace`."""
    played = measured(12, Speed.NORMAL)
    whole = sum(pace.whole for pace in played)
    assert whole / len(played) <= LONGEST
    assert sum(pace.waiting for pace in played) / whole <= 1 - ENTERTAINED
    assert sum(pace.splits for pace in played) / sum(pace.turns for pace in played) <= 12 * SECOND


@pytest.mark.parametrize("speed", list(Speed))
def test_bots_take_their_time_and_not_more(speed):
    least, most = TEMPOS[speed].bot
    times = [bot_takes(speed, "deal", number) for number in range(200)]
    assert all(least <= time <= most for time in times)
    assert len(set(times)) > 50 or least == most
    assert times == [bot_takes(speed, "deal", number) for number in range(200)]
