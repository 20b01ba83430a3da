"""What the cautious bot makes of guns and loot."""

from __future__ import annotations

import pytest

from stickup.core.types import Decision, Seat
from stickup.core.view import shared_view
from stickup.games.cash_n_guns.bots.estimates import NO_BANG_LEFT, hits
from stickup.games.cash_n_guns.bots.valuation import Valuation
from stickup.games.cash_n_guns.rules.actions import PASS
from stickup.games.cash_n_guns.rules.cards import DIAMOND_BONUS, Loot
from tests.tabletop import BANG, CLICK, Tabletop

ANYTHING = Decision("anything", (PASS,), PASS)


def seen(table: Tabletop, seat: int = 0) -> Valuation:
    return Valuation(shared_view(table.state, Seat(seat)), ANYTHING, "seed")


@pytest.fixture
def table() -> Tabletop:
    return Tabletop("", "", "", "").until("load")


# Loot


def test_a_bill_is_worth_what_is_printed_on_it(table):
    assert [seen(table).price(bill) for bill in (Loot.BILL_5, Loot.BILL_10, Loot.BILL_20)] == [
        5000,
        10000,
        20000,
    ]


def test_every_painting_is_worth_more_than_the_last(table):
    prices = []
    for _ in range(5):
        prices.append(seen(table).price(Loot.PAINTING))
        table.give_loot(0, Loot.PAINTING)
    assert prices == sorted(set(prices))
    assert prices[3] > 20_000 > prices[0]


def test_the_last_painting_of_all_is_worth_just_its_step(table):
    table.table.unopened.clear()
    table.table.spread = {Loot.PAINTING: 1}
    assert seen(table).price(Loot.PAINTING) == 4_000


def test_the_collector_is_one_painting_ahead():
    collector = Tabletop("collector", "", "", "").until("load")
    assert seen(collector, 0).price(Loot.PAINTING) > seen(collector, 1).price(Loot.PAINTING)


def test_a_diamond_that_decides_the_race_is_worth_the_race(table):
    ordinary = seen(table).price(Loot.DIAMOND_1)
    assert 1_000 < ordinary < 20_000
    table.table.unopened = [card for card in table.table.unopened if not card.startswith("diamond")]
    table.table.spread = {Loot.DIAMOND_1: 1}
    table.hand(0).loot += [Loot.DIAMOND_1] * 3
    assert seen(table).price(Loot.DIAMOND_1) > 20_000


def test_a_diamond_in_a_race_that_is_lost_is_worth_its_face():
    table = Tabletop("", "", "", "", won_loot="open").until("load")
    table.give_loot(1, *[Loot.DIAMOND_1] * 5, *[Loot.DIAMOND_5] * 2)
    assert seen(table, 0).price(Loot.DIAMOND_5) == 5_000
    assert seen(table, 1).bonus(7) == DIAMOND_BONUS


def test_a_kit_is_worth_more_the_nearer_death_is_and_nothing_unhurt(table):
    prices = [seen(table.wound(0, wounds)).price(Loot.KIT) for wounds in range(3)]
    assert prices[0] == 0 < prices[1] < prices[2]


def test_nothing_that_helps_later_is_worth_anything_on_the_last_turn(table):
    table.wound(0, 2).table.turn = 8
    assert [seen(table).price(share) for share in (Loot.KIT, Loot.CLIP, Loot.NEW_GODFATHER)] == [0, 0, 0]


def test_a_clip_needs_a_bullet_to_fetch_and_one_to_give_up(table):
    assert seen(table).price(Loot.CLIP) == 0
    table.table.face_down = 1
    assert seen(table).price(Loot.CLIP) > 0
    table.set_hand(0, clicks=0, bangs=3)
    assert seen(table).price(Loot.CLIP) == 0


def test_open_loot_is_counted_hidden_loot_is_guessed():
    hidden, open_loot = (
        Tabletop("", "", "", "", won_loot=won).until("load").give_loot(1, Loot.BILL_20, Loot.BILL_20)
        for won in ("hidden", "open")
    )
    assert seen(open_loot).fortune(Seat(1)) == 40_000
    assert 10_000 < seen(hidden).fortune(Seat(1)) < 40_000


def test_the_rich_have_more_to_lose(table):
    poor = seen(table).life
    assert seen(table.give_loot(0, Loot.BILL_20)).life > poor


# Guns


def test_bullets_shown_tell_of_those_that_are_left(table):
    chances = []
    for shown in range(4):
        table.gangster(1).bangs_shown = shown
        chances.append(seen(table).has_bang(Seat(1)))
    assert chances[0] == 3 / 8
    assert chances == sorted(chances, reverse=True)
    assert chances[3] == NO_BANG_LEFT
    gangster = table.gangster(1)
    gangster.bangs_shown, gangster.clicks_shown, gangster.bullets = 0, 5, 3
    assert seen(table).has_bang(Seat(1)) == 1


def test_guns_and_wounds_make_people_careful():
    table = (
        Tabletop("", "", "", "").until("load").load(BANG, BANG, CLICK, CLICK).aim({0: 2, 1: 2, 2: 3, 3: 0})
    )
    look_now = seen(table)
    assert look_now.guns == {0: [3], 1: [], 2: [0, 1], 3: [2]}
    assert look_now.stands(Seat(1)) > look_now.stands(Seat(3)) > look_now.stands(Seat(2))
    before = look_now.stands(Seat(1))
    assert seen(table.wound(1, 2)).stands(Seat(1)) < before


def test_the_chances_of_several_guns_add_up():
    assert hits([]) == [1.0]
    assert hits([0.5, 0.5]) == [0.25, 0.5, 0.25]
    assert sum(hits([0.1, 0.9, 0.4])) == pytest.approx(1)
    assert hits([1.0, 1.0, 1.0]) == [0, 0, 0, 1]
