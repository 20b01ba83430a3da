"""What is in the box, and how everyone sits down (C1-C11)."""

from __future__ import annotations

from collections import Counter

import pytest

from stickup.core.engine import start
from stickup.core.types import Chance
from stickup.games.cash_n_guns.rules import GAME, CashNGuns
from stickup.games.cash_n_guns.rules import events as e
from stickup.games.cash_n_guns.rules.cards import (
    CASH,
    DECK,
    DIAMOND_BONUS,
    DIAMONDS,
    KIND,
    PILE,
    TURNS,
    Kind,
    Loot,
)
from stickup.games.cash_n_guns.rules.hooks import POWERS, POWERS_BY_VERSION
from stickup.games.cash_n_guns.rules.options import CashSetup
from tests.tabletop import Tabletop, plain

from .helpers import OF_THE_BOX, ON_THE_PAGE

SEATS = range(4, 9)
FIRST = 1


@pytest.mark.parametrize("seats", SEATS)
def test_four_to_eight_gangsters_can_sit_down(seats):
    """C1"""
    assert len(plain(seats).table.gangsters) == seats


@pytest.mark.parametrize("seats", [0, 1, 2, 3, 9, 10])
def test_fewer_than_four_or_more_than_eight_cannot(seats):
    """C1: two or three do not make a game, whatever some pages say. C3: nor is there an expansion's ninth."""
    with pytest.raises(ValueError, match="4 to 8"):
        CashSetup(seats)


def test_a_game_has_eight_turns():
    """C2"""
    assert [fact.turn for fact in plain().count_up().happened(e.TurnBegan)] == [1, 2, 3, 4, 5, 6, 7, 8]


def test_there_are_the_sixteen_powers_of_the_box_and_no_expansions():
    """C3, C6: what is not in the box came later, with a version of the rules, and stands on the page."""
    assert sorted(filter(None, POWERS_BY_VERSION[FIRST])) == OF_THE_BOX
    assert len(OF_THE_BOX) == 16
    assert (
        sorted(filter(None, POWERS)) == sorted(filter(None, POWERS_BY_VERSION[GAME.version])) == ON_THE_PAGE
    )


def test_there_is_no_loot_of_an_expansion():
    """C3: no fakes, no safe, no briefcase and no key among the types of share."""
    assert {*KIND.values()} == {*Kind} == {"bill", "diamond", "painting", "kit", "clip", "new-godfather"}


@pytest.mark.parametrize("seats", SEATS)
def test_there_are_five_clicks_and_three_bangs_for_each(seats):
    """C4, C7: 40 and 24 when all eight chairs are taken."""
    table = plain(seats)
    hands = [table.hand(seat) for seat in range(seats)]
    assert {(hand.clicks, hand.bangs) for hand in hands} == {(5, 3)}
    assert sum(table.gangster(seat).bullets for seat in range(seats)) == 8 * seats


def test_bullets_are_nobodys_own_so_there_is_one_discard_for_all():
    """C4: a Bang! that one fired comes back in the hand of another."""
    table = plain().shoot({1: 2}, loot=[Loot.CLIP]).take(0, Loot.CLIP).silent(0)
    assert (table.hand(0).bangs, table.hand(1).bangs) == (4, 2)


def test_the_loot_is_sixty_four_cards():
    """C5"""
    count = Counter(DECK)
    assert len(DECK) == 64
    assert [count[bill] for bill in (Loot.BILL_5, Loot.BILL_10, Loot.BILL_20)] == [15, 15, 10]
    assert [count[diamond] for diamond in DIAMONDS] == [5, 3, 1]
    assert [count[card] for card in (Loot.PAINTING, Loot.CLIP, Loot.KIT)] == [10, 3, 2]


@pytest.mark.parametrize("seats", SEATS)
def test_no_bullet_and_no_loot_is_ever_made_or_lost(seats):
    """C4, C5: whether someone dies, uses a kit or a clip, or nobody takes anything."""
    table = plain(seats).wound(1, 2).give_loot(1, Loot.PAINTING)
    assert cards(table) == (8 * seats, 64)
    table.shoot({0: 1}, loot=[Loot.KIT, Loot.CLIP])
    assert cards(table) == (8 * seats, 64)
    assert cards(table.split().everybody_ducks()) == (8 * seats, 64)
    assert cards(table.finish()) == (8 * seats, 64)


def cards(top: Tabletop) -> tuple[int, int]:
    """All bullets and all loot, wherever they are, but the one token."""
    table, gangsters = top.table, top.table.gangsters
    bullets = sum(gangster.bullets + gangster.armed for gangster in gangsters)
    loot = sum(gangster.loot for gangster in gangsters)
    discard = table.clicks_up + table.bangs_up + table.face_down
    on_the_table = sum(count for share, count in table.spread.items() if share is not Loot.NEW_GODFATHER)
    return (
        bullets + discard + table.bullets_gone,
        loot + on_the_table + len(table.unopened) + table.loot_gone,
    )


@pytest.mark.parametrize(("kind", "total"), [(Kind.BILL, 425_000), (Kind.DIAMOND, 30_000)])
def test_what_bills_and_diamonds_are_worth_together(kind, total):
    """C5"""
    assert sum(CASH[card] for card in DECK if KIND[card] is kind) == total


def test_the_token_is_a_share_but_not_one_of_the_loot_cards():
    """C6: there's one, in addition to the 64 cards."""
    assert Loot.NEW_GODFATHER not in DECK
    assert plain().deal().table.spread[Loot.NEW_GODFATHER] == 1


def test_the_diamond_bonus_is_sixty_thousand():
    """C6, C36"""
    assert DIAMOND_BONUS == 60_000
    table = plain().give_loot(2, Loot.DIAMOND_1).count_up()
    assert table.outcome.scores == (0, 0, 61_000, 0)


def test_wounds_never_run_out():
    """C6: there are 18 wound tokens in the box, but they are no limit."""
    table = plain(8)
    for seat in range(8):
        table.wound(seat, 2)
    table.shoot({seat: (seat + 1) % 8 for seat in range(8)})
    assert sum(table.gangster(seat).wounds for seat in range(8)) == 24


@pytest.mark.parametrize("seats", SEATS)
def test_everyone_stands_unhurt_with_eight_bullets_and_no_loot(seats):
    """C7, C9"""
    for gangster in plain(seats).table.gangsters:
        assert gangster.alive
        assert gangster.standing
        assert (gangster.wounds, gangster.bullets, gangster.loot) == (0, 8, 0)


@pytest.mark.parametrize("seats", SEATS)
def test_the_loot_lies_in_eight_piles_of_eight_however_many_play(seats):
    """C8"""
    piles = [fact.loot for fact in plain(seats).count_up().happened(e.LootRevealed)]
    assert [len(pile) for pile in piles] == [PILE] * TURNS == [8] * 8
    assert Counter(card for pile in piles for card in pile) == Counter(DECK)


def test_all_the_loot_is_shuffled_together():
    """C8: any of the 64 cards may lie in the first pile."""
    chance = plain().chance()
    assert (chance.count, Counter(chance.bag)) == (8, Counter(DECK))


def test_nobody_has_the_new_godfather_token_yet():
    """C9"""
    table = plain().deal()
    assert Loot.NEW_GODFATHER in table.table.spread
    assert table.table.heir is None


@pytest.mark.parametrize("oldest", range(4))
def test_the_oldest_gets_the_desk(oldest):
    """C10"""
    ages = tuple(70 if seat == oldest else 30 + seat for seat in range(4))
    assert plain(ages=ages, first_godfather="oldest").table.godfather == oldest


def test_the_oldest_gets_the_desk_only_if_everyone_tells_their_age():
    """C10"""
    with pytest.raises(ValueError, match="age"):
        plain(ages=(30, 40), first_godfather="oldest")


@pytest.mark.parametrize("seats", SEATS)
def test_everyone_is_dealt_one_power_face_up(seats):
    """C11"""
    table = plain(seats, powers="one")
    assert (table.chance().count, sorted(table.chance().bag)) == (seats, ON_THE_PAGE)
    dealt = OF_THE_BOX[:seats]
    table.draw(*dealt)
    for onlooker in (*range(seats), None):
        assert [gangster.power for gangster in table.view(onlooker).table.gangsters] == dealt


def bag(rules: int) -> list[str]:
    """Out of which powers are dealt in a game of these rules."""
    (chance,) = start(CashNGuns(rules), CashSetup(4)).asked.values()
    assert isinstance(chance, Chance)
    return sorted(chance.bag)


def test_no_power_is_dealt_twice():
    """C11: there is one card of each, of the sixteen in the box and of those that came later."""
    assert bag(FIRST) == OF_THE_BOX
    assert len({*OF_THE_BOX}) == len(OF_THE_BOX) == 16
    assert bag(GAME.version) == ON_THE_PAGE
    assert len({*ON_THE_PAGE}) == len(ON_THE_PAGE)


def test_powers_last_the_whole_game():
    """C11"""
    dealt = ["collector", "unbreakable", "lucky-man", "kid"]
    assert [gangster.power for gangster in Tabletop(*dealt).count_up().table.gangsters] == dealt
