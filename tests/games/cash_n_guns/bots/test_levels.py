"""Levels: one name, one strength. What sets a rookie, a regular and yesterday's bots apart."""

from __future__ import annotations

import pytest

from stickup.core.types import Decision, Seat
from stickup.core.view import shared_view
from stickup.games import GAMES
from stickup.games.cash_n_guns.bots.rookie import FirstGlance
from stickup.games.cash_n_guns.bots.valuation import LongView, Valuation
from stickup.games.cash_n_guns.rules.actions import PASS
from stickup.games.cash_n_guns.rules.cards import Loot
from stickup.games.cash_n_guns.rules.options import CashSetup
from stickup.simulation.game_runner import GameSeries, play_one
from tests.tabletop import Tabletop

GAMES_EACH = 60
ANYTHING = Decision("anything", (PASS,), PASS)


def wins(one: str, others: str) -> float:
    """The fair shares that one wins among five others."""
    series = GameSeries(GAMES["cash-n-guns"], CashSetup(6), (one, *[others] * 5), "levels")
    won = 0.0
    for index in range(GAMES_EACH):
        finish = play_one(series, index)
        winners = finish.outcome.winners
        won += sum(finish.bots[seat] == one for seat in winners) / max(1, len(winners))
    return 6 * won / GAMES_EACH


@pytest.mark.parametrize(
    ("better", "worse"), [("regular", "rookie"), ("rookie", "random"), ("regular", "cautious")]
)
def test_each_level_beats_the_one_below(better, worse):
    """The figures are in docs/league.md: so far apart that sixty games can't hide them."""
    assert wins(better, worse) > 1.2


@pytest.fixture
def table() -> Tabletop:
    return Tabletop("", "", "", "").until("load")


def seen(look: type[Valuation], table: Tabletop) -> Valuation:
    return look(shared_view(table.state, Seat(0)), ANYTHING, "seed")


def test_a_regular_values_the_first_painting_as_the_start_of_a_collection(table):
    """Six bring $150,000; the bot of old saw two, and a rookie sees one."""
    assert seen(LongView, table).price(Loot.PAINTING) == 25_000
    assert seen(Valuation, table).price(Loot.PAINTING) == 6_000
    assert seen(FirstGlance, table).price(Loot.PAINTING) == 4_000


def test_a_regular_counts_on_no_painting_that_is_gone(table):
    table.table.unopened[:] = [Loot.PAINTING]
    table.table.spread = {Loot.PAINTING: 1}
    assert seen(LongView, table).price(Loot.PAINTING) == 6_000
    table.table.unopened.clear()
    assert seen(LongView, table).price(Loot.PAINTING) == 4_000


def test_a_regular_fears_a_gun_more_than_chance_alone(table):
    assert seen(LongView, table).danger(Seat(1)) > seen(Valuation, table).danger(Seat(1))
    assert seen(LongView, table).danger(Seat(1)) <= 1


def test_a_rookie_takes_the_token_even_when_it_brings_nothing(table):
    table.table.turn = 8
    assert seen(FirstGlance, table).price(Loot.NEW_GODFATHER) > 0
    assert seen(LongView, table).price(Loot.NEW_GODFATHER) == 0
