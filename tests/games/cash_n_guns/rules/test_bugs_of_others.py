"""Bugs that other programs of this game have, each kept out by name."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from stickup.core.dealer import SECRET_BYTES, Deal, FairDealer, FastDealer
from stickup.core.types import DEALER, Chance, Private, Seat
from stickup.games.cash_n_guns.rules import events as e
from stickup.games.cash_n_guns.rules.actions import PASS, Aim, Point
from stickup.games.cash_n_guns.rules.cards import DECK, DIAMONDS, Loot
from tests.tabletop import BANG, CLICK, Tabletop, plain

IN_A_RING = {0: 1, 1: 2, 2: 3, 3: 0}


def wounds(table: Tabletop) -> list[int]:
    return [gangster.wounds for gangster in table.table.gangsters]


def tied(*wounds: int) -> Tabletop:
    """Seats 0 and 1 are equally rich in the end, with these wounds."""
    table = plain().give_loot(0, Loot.BILL_20).give_loot(1, Loot.BILL_20)
    for seat, count in enumerate(wounds):
        table.wound(seat, count)
    return table.count_up()


# sjschmidt93/cash-n-guns


def test_the_third_wound_kills_not_the_fourth():
    """C27; sjschmidt93 asks for more than three."""
    table = plain().wound(1, 2).shoot({0: 1})
    assert (table.gangster(1).wounds, table.gangster(1).alive) == (3, False)


@pytest.mark.parametrize(("before", "alive"), [(3, True), (4, False)])
def test_the_fifth_wound_kills_the_unbreakable_not_the_sixth(before, alive):
    """C27, A24; sjschmidt93 is one off here too."""
    table = Tabletop("", "unbreakable", "", "").wound(1, before).shoot({0: 1})
    assert table.gangster(1).alive == alive


@pytest.mark.parametrize("godfather", range(5))
def test_the_one_ordered_is_the_one_pointed_at(godfather):
    """C18; sjschmidt93's menu is one off, so that another is ordered."""
    for seat in {*range(5)} - {godfather}:
        table = plain(5, godfather=godfather).until("aim").aim({s: (s + 1) % 5 for s in range(5)})
        table.say(godfather, Point(Seat(seat)))
        assert table.asked == {seat: "re-aim"}
        assert table.whom(e.AimOrdered) == [seat]


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_after_an_order_everyone_still_fires_their_own_bullet(seat):
    """C19, C24; sjschmidt93 reorders the aims and looks bullets up by position."""
    elsewhere = (seat + 2) % 4
    bullets = [BANG if s == seat else CLICK for s in range(4)]
    table = plain().deal().load(*bullets).aim(IN_A_RING).order(seat, elsewhere).courage()
    assert wounds(table) == [int(s == elsewhere) for s in range(4)]


@pytest.mark.parametrize("shooter", range(4))
def test_the_kid_aims_last_and_everyone_still_fires_their_own_bullet(shooter):
    """C24, A28; sjschmidt93's sorting of the Kid mixes the bullets up in the same way."""
    table = Tabletop("", "kid", "", "").shoot({shooter: IN_A_RING[shooter]})
    assert wounds(table) == [int(s == IN_A_RING[shooter]) for s in range(4)]


def test_a_gangster_who_ducks_does_not_fire():
    """C21; sjschmidt93 lets them."""
    table = plain().shoot({0: 1}, 0)
    assert wounds(table) == [0] * 4
    assert table.table.bangs_up == 0


def test_a_second_bang_at_someone_already_hit_is_not_lost():
    """C25, C26; sjschmidt93 fires one after the other and skips who is down."""
    table = plain().shoot({0: 3, 1: 3})
    assert wounds(table) == [0, 0, 0, 2]


def test_the_game_goes_on_when_the_godfather_dies():
    """C29, A5; sjschmidt93 crashes or never ends."""
    table = plain().wound(0, 2).shoot({1: 0}).take(1, Loot.NEW_GODFATHER).split()
    assert table.table.living == (1, 2, 3)
    assert table.table.godfather == 1
    assert table.finish().outcome.winners


def test_the_game_goes_on_when_the_godfather_dies_and_nobody_can_take_the_token():
    """C29, A5; sjschmidt93 crashes or never ends."""
    table = plain(godfather=3).wound(3, 2).shoot({3: 0, 0: 3}, 1, 2)
    assert table.table.living == (0, 1, 2)
    assert table.table.godfather == 0
    assert table.asked == {DEALER: "loot/2"}
    assert table.finish().outcome.winners


def test_with_a_tie_someone_wins():
    """C38; sjschmidt93 says that nobody does."""
    assert tied(0, 0).outcome.winners == (0, 1)


def test_wounds_break_a_tie():
    """C38; sjschmidt93 and BOARD_MINI_GAME do not look at them."""
    assert tied(1, 0).outcome.winners == (0,)
    assert tied(0, 1).outcome.winners == (1,)


# BOARD_MINI_GAME


def test_the_dead_do_not_count_for_the_diamond_bonus():
    """C36, A37; BOARD_MINI_GAME counts their diamonds."""
    table = plain().give_loot(3, Loot.DIAMOND_1, Loot.DIAMOND_1).give_loot(0, Loot.DIAMOND_5)
    table.kill(3).count_up()
    assert table.outcome.scores == (65_000, 0, 0, 0)


def test_a_clip_without_a_click_in_hand_does_not_make_the_hand_grow():
    """C34, A14; in BOARD_MINI_GAME it does, as there is no Click to give up."""
    table = plain().set_hand(0, 0, 3).shoot({0: 1}, loot=[Loot.CLIP])
    before = table.gangster(0).bullets
    table.take(0, Loot.CLIP).silent(0)
    assert table.gangster(0).bullets == len(table.hand(0).bullets()) == before == 2


def test_a_slow_gangster_is_not_given_a_target():
    """C17, A9; BOARD_MINI_GAME aims for them, at the first one alive."""
    table = plain().deal().load(CLICK, CLICK, BANG).aim({0: 1, 1: 2, 3: 1}).courage()
    assert table.gangster(2).target is None
    assert wounds(table) == [0] * 4


def test_an_ordered_gangster_who_is_too_slow_does_not_keep_the_old_target():
    """C19, A8; in BOARD_MINI_GAME they do."""
    table = plain().deal().load(CLICK, BANG).aim(IN_A_RING).say(0, Point(Seat(1))).silent(1)
    assert table.gangster(1).target is None
    assert wounds(table.courage()) == [0] * 4


FAIR = Deal("table", "cash-n-guns/1", "{}", {Seat(0): "salt"})


@pytest.mark.parametrize(
    "dealer", [FairDealer(b"s" * SECRET_BYTES, FAIR), FastDealer("s")], ids=["fair", "fast"]
)
def test_no_order_of_the_cards_is_likelier_than_another(dealer):
    """C8; BOARD_MINI_GAME shuffles by sorting with a random comparison, which prefers some orders.

    The dealers' draws never change, and chi-square with 23 degrees exceeds 64 once in a hundred thousand.
    """
    rounds, queue = 6_000, [*permutations("abcd")]
    chances = (Chance(f"shuffle/{number}", ("a", "b", "c", "d"), 4) for number in range(rounds))
    seen = Counter(dealer.answer(chance).cards for chance in chances)
    expected = rounds / len(queue)
    assert sum((seen[order] - expected) ** 2 / expected for order in queue) < 64


@pytest.mark.parametrize("card", [Loot.KIT, Loot.CLIP])
def test_a_kit_or_a_clip_does_not_stay_in_the_loot(card):
    """C33, C34, A15; in BOARD_MINI_GAME it does, and so could be stolen or counted."""
    table = plain().wound(0, 1).shoot({1: 2}, loot=[card]).take(0, card)
    assert table.hand(0).loot == []
    assert table.gangster(0).loot == 0
    assert table.table.loot_gone == 1


def test_loot_is_not_lost_when_nobody_stands():
    """C30, A1; BOARD_MINI_GAME and the others lose it, here it waits for the next turn."""
    table = plain().shoot({}, 0, 1, 2, 3, loot=[Loot.PAINTING] * 8).deal()
    assert sum(table.table.spread.values()) == 8 + 8 + 1
    assert table.table.spread[Loot.PAINTING] == 8


# SimonChaw, both programs


def test_there_are_five_three_and_one_diamonds():
    """C5; SimonChaw has 5, 2 and 2."""
    assert [DECK.count(diamond) for diamond in DIAMONDS] == [5, 3, 1]


# SimonChaw/CashNGuns


def test_the_godfather_may_order_someone_who_does_not_aim_at_him():
    """C18, A8; SimonChaw offers only those who do."""
    table = plain().until("aim").aim({0: 1, 1: 2, 2: 3, 3: 0})
    assert table.options(0) == (PASS, *(Point(Seat(seat)) for seat in (1, 2, 3)))


def test_the_godfather_may_become_the_new_target():
    """C19, A8; SimonChaw forbids it."""
    table = plain().until("aim").aim(IN_A_RING).say(0, Point(Seat(1)))
    assert Aim(Seat(0)) in table.options(1)


@pytest.mark.parametrize("onlooker", [0, 1, 2, 3, None])
def test_nobody_is_sent_the_whole_state(onlooker):
    """C14, C32, A39; SimonChaw sends it to everyone."""
    table = Tabletop("hustler", "smart", "professional", "vulture").finish()
    secrets = [fact for fact in table.seen(onlooker) if isinstance(fact, Private)]
    assert {fact.seat for fact in secrets} == ({onlooker} - {None})
    assert len(secrets) < sum(isinstance(fact, Private) for fact in table.facts)


def test_a_view_has_no_place_for_the_hand_of_another():
    """C14, C32, A39; SimonChaw's clients hold every hand."""
    view = plain().shoot({}).take(0, Loot.BILL_20).view(1)
    assert view.hand is not None
    assert view.hand.loot == []
    assert view.table.gangsters[0].open_loot == ()
    assert not any(hasattr(view, secret) for secret in ("hands", "state", "sealed", "facts"))


def test_a_single_survivor_wins():
    """C35, A7; SimonChaw's code for it never works."""
    table = plain().kill(2, 3).wound(0, 2).shoot({1: 0})
    assert table.state.over
    assert table.outcome.winners == (1,)


def test_a_kit_heals_when_it_is_picked():
    """C33; in SimonChaw it does nothing."""
    table = plain().wound(0, 2).shoot({}, loot=[Loot.KIT]).take(0, Loot.KIT)
    assert wounds(table) == [0] * 4


def test_a_clip_brings_a_bang_back_when_it_is_picked():
    """C34; in SimonChaw it does nothing."""
    table = plain().shoot({1: 2}, loot=[Loot.CLIP]).take(0, Loot.CLIP).silent(0)
    assert (table.hand(0).clicks, table.hand(0).bangs) == (3, 4)
