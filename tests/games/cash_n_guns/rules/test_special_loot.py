"""First aid kits and clips work at once, and are gone (C33, C34)."""

from __future__ import annotations

import pytest

from stickup.games.cash_n_guns.rules import events as e
from stickup.games.cash_n_guns.rules.actions import Discard, Load
from stickup.games.cash_n_guns.rules.cards import Bullet, Loot
from tests.tabletop import BANG, CLICK, Tabletop, plain


def clip_taken(bangs: dict[int, int], *ducking: int, clicks_held: int = 5, bangs_held: int = 3) -> Tabletop:
    """These Bangs are played at those, then seat 0 takes a clip. Its hand is what it held before loading."""
    table = plain().set_hand(0, clicks_held, bangs_held)
    return table.shoot(bangs, *ducking, loot=[Loot.CLIP]).take(0, Loot.CLIP)


def hand(table: Tabletop) -> tuple[int, int]:
    """Clicks and Bangs of seat 0."""
    return table.hand(0).clicks, table.hand(0).bangs


def discards(*bullets: Bullet) -> tuple[Discard, ...]:
    return tuple(map(Discard, bullets))


# First aid kit


@pytest.mark.parametrize("wounds", [1, 2])
def test_a_kit_heals_all_wounds_at_once(wounds):
    """C33"""
    table = plain().wound(0, wounds).shoot({}, loot=[Loot.KIT]).take(0, Loot.KIT)
    assert table.gangster(0).wounds == 0
    assert table.asked == {1: "share"}


def test_a_kit_heals_only_the_one_who_takes_it():
    """C33"""
    table = plain().wound(0, 1).wound(1, 2).shoot({}, loot=[Loot.KIT]).take(0, Loot.KIT)
    assert table.gangster(1).wounds == 2


def test_a_healed_gangster_survives_three_wounds_in_all():
    """C33, C27"""
    table = plain().wound(0, 2).shoot({}, loot=[Loot.KIT]).take(0, Loot.KIT).split().shoot({1: 0})
    assert table.gangster(0).alive
    assert table.gangster(0).wounds == 1


@pytest.mark.parametrize("wounds", [0, 2])
def test_a_kit_is_gone_when_it_is_taken_even_if_it_heals_nothing(wounds):
    """C33"""
    table = plain().wound(0, wounds).shoot({}, loot=[Loot.KIT]).take(0, Loot.KIT)
    assert (table.gangster(0).wounds, table.gangster(0).loot, table.hand(0).loot) == (0, 0, [])
    assert table.table.loot_gone == 1
    assert Loot.KIT not in table.table.spread


# Clip


def test_a_clip_brings_a_bang_back_at_once():
    """C34"""
    table = clip_taken({1: 2})
    assert table.whom(e.BangFetched) == [0]
    assert hand(table) == (4, 4)
    assert table.table.bangs_up == 0


def test_then_another_card_is_given_up():
    """C34"""
    table = clip_taken({1: 2})
    assert table.asked == {0: "clip"}
    assert table.options(0) == discards(CLICK, BANG)


@pytest.mark.parametrize(("given_up", "left"), [(CLICK, (3, 4)), (BANG, (4, 3))])
def test_a_clip_never_changes_the_size_of_a_hand(given_up, left):
    """C34"""
    table = clip_taken({1: 2}).say(0, Discard(given_up))
    assert hand(table) == left
    assert table.gangster(0).bullets == 7
    assert table.asked == {1: "share"}


def test_the_card_given_up_goes_to_the_discard_unseen():
    """C34"""
    click, bang = (clip_taken({1: 2}).say(0, Discard(bullet)) for bullet in (CLICK, BANG))
    assert click.table.face_down == 1
    assert click.seen(1) == bang.seen(1)
    assert click.seen(None) == bang.seen(None)


def test_the_bang_just_fetched_is_not_the_card_given_up():
    """C34"""
    table = clip_taken({1: 2}, bangs_held=0)
    assert hand(table) == (4, 1)
    assert table.options(0) == discards(CLICK)


def test_without_a_click_in_hand_another_bang_is_given_up():
    """C34"""
    table = clip_taken({0: 1}, clicks_held=0)
    assert table.options(0) == discards(BANG)
    assert hand(table.silent(0)) == (0, 2)
    assert table.gangster(0).bullets == 2


def test_a_bang_that_lies_face_down_is_brought_back_too():
    """C34: its owner ducked, so nobody saw it."""
    table = clip_taken({1: 2}, 1)
    assert table.whom(e.BulletDiscarded) == [0, 1]
    assert table.table.bangs_up == 0
    assert hand(table) == (4, 4)


def test_a_bang_fired_in_an_earlier_turn_is_brought_back_too():
    """C34"""
    table = plain().shoot({1: 2}).split().shoot({}, loot=[Loot.CLIP])
    taker = table.table.godfather
    assert table.take(taker, Loot.CLIP).hand(taker).bangs == (3 if taker == 1 else 4)


@pytest.mark.parametrize("turn", [1, 2])
def test_a_clip_is_lost_when_no_bang_was_discarded(turn):
    """C34: nothing is given up for it either."""
    table = plain().skip_to_turn(turn).shoot({}, loot=[Loot.CLIP]).take(0, Loot.CLIP)
    assert table.whom(e.ClipLost) == [0]
    assert table.asked == {1: "share"}
    assert hand(table) == (5 - turn, 3)


def test_on_the_last_turn_a_clip_does_nothing():
    """C34: there is no turn left to fire it."""
    table = plain().skip_to_turn(8).deal(Loot.CLIP).courage().take(0, Loot.CLIP)
    assert table.table.bangs_up + table.hand(-1).bangs > 0
    assert table.whom(e.ClipLost) == [0]
    assert hand(table) == (0, 0)
    assert table.asked == {1: "share"}


@pytest.mark.parametrize("bangs", [{}, {1: 2}])
def test_a_clip_is_gone_when_it_is_taken_whether_it_worked_or_not(bangs):
    """C34"""
    table = clip_taken(bangs)
    assert (table.gangster(0).loot, table.hand(0).loot) == (0, [])
    assert table.table.loot_gone == 1
    assert Loot.CLIP not in table.table.spread


def test_the_bang_can_be_loaded_the_very_next_turn():
    """C34"""
    table = clip_taken({1: 2}, bangs_held=0).split().deal()
    assert Load(BANG) in table.options(0)
