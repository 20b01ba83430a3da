"""What many games come to."""

from __future__ import annotations

from fractions import Fraction

import pytest

from stickup.core.types import Outcome, Seat
from stickup.simulation.game_runner import Finish
from stickup.simulation.statistics import Tally, mean, result, share


def finish(
    scores: tuple[int, ...], winners: tuple[int, ...], dead: tuple[int, ...] = (), turns: int = 8
) -> Finish:
    outcome = Outcome(scores, tuple(map(Seat, winners)))
    return Finish(("a", "b", "b"), outcome, tuple(map(Seat, dead)), turns)


FINISHES = [
    finish((10, 20, 30), (2,)),
    finish((20, 20, 0), (0, 1), dead=(2,)),
    finish((0, 0, 0), (), dead=(0, 1, 2), turns=3),
    finish((7, 7, 7), (0, 1, 2)),
]


def tally_of(finishes: list[Finish]) -> Tally:
    tally = Tally()
    for one in finishes:
        tally.add(one)
    return tally


def test_a_shared_win_counts_by_its_part():
    tally = tally_of(FINISHES)
    assert tally.bots["a"].wins == Fraction(1, 2) + Fraction(1, 3)
    assert tally.bots["b"].wins == 1 + Fraction(1, 2) + Fraction(2, 3)
    assert sum(account.wins for account in tally.seats.values()) == tally.games - tally.nobody_won == 3


def test_a_bot_with_two_seats_has_played_twice_in_a_game():
    tally = tally_of(FINISHES)
    assert (tally.bots["a"].played, tally.bots["b"].played) == (4, 8)
    assert tally.bots["b"].money == 20 + 30 + 20 + 7 + 7
    assert (tally.bots["a"].deaths, tally.bots["b"].deaths) == (1, 3)
    assert tally.turns == {8: 3, 3: 1}


@pytest.mark.parametrize("cut", range(5))
def test_the_work_may_be_split_anywhere(cut):
    whole, part = tally_of(FINISHES[:cut]), tally_of(FINISHES[cut:])
    whole.merge(part)
    assert whole == tally_of(FINISHES)


def test_wilsons_interval_is_the_one_in_the_books():
    """Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29."""
    for count, of, low, high in [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ]:
        estimate = share(count, of)
        assert (round(estimate.low, 4), round(estimate.high, 4)) == (low, high)


def test_a_mean_comes_with_its_normal_interval():
    estimate = mean(sum(range(10)), sum(n * n for n in range(10)), 10)
    assert estimate.value == 4.5
    assert estimate.high - 4.5 == pytest.approx(1.959964 * 3.02765 / 10**0.5, abs=0.006)
    assert mean(7, 49, 1).low == mean(7, 49, 1).high == 7


def test_a_result_says_it_all_at_once():
    found = result(tally_of(FINISHES).bots["a"])
    assert (found.played, found.wins, found.money.value, found.deaths) == (4, 0.833333, 9.25, 1)
    assert found.win_share.low < found.win_share.value == 0.208333 < found.win_share.high
