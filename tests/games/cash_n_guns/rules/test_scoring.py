"""How it ends, and who has won (C2, C35-C38)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from stickup.core.types import Outcome, Seat
from stickup.games.cash_n_guns.rules import events as e
from stickup.games.cash_n_guns.rules.cards import Loot
from tests.tabletop import Tabletop, plain

BILL_5, BILL_10, BILL_20 = Loot.BILL_5, Loot.BILL_10, Loot.BILL_20
DIAMOND_1, DIAMOND_5, DIAMOND_10 = Loot.DIAMOND_1, Loot.DIAMOND_5, Loot.DIAMOND_10
PAINTING = Loot.PAINTING
TABLE_OF_PAINTINGS = [0, 4, 12, 30, 60, 100, 150, 200, 300, 400, 500]


def counted(
    *loot: Sequence[Loot], wounds: Sequence[int] = (), dead: Sequence[int] = (), power: str = ""
) -> Outcome:
    """Four end the game with this loot and these wounds, by seat; `power` is the first one's."""
    table = Tabletop(power, "", "", "")
    for seat, cards in enumerate(loot):
        table.give_loot(seat, *cards)
    for seat, count in enumerate(wounds):
        table.wound(seat, count)
    return table.kill(*dead).count_up().outcome


# When it ends


def test_the_game_ends_after_the_eighth_turn_and_not_before():
    """C35, C2"""
    table = plain().skip_to_turn(8)
    assert table.state.outcome is None
    table.count_up()
    assert table.table.turn == 8
    assert len(table.happened(e.GameEnded)) == 1


def test_the_last_one_alive_wins_at_once_before_any_split():
    """C35, C2"""
    table = plain().kill(2, 3).wound(1, 2).shoot({0: 1})
    assert table.state.over
    assert table.outcome.winners == (0,)
    assert table.happened(e.SplitBegan) == []


def test_the_last_one_alive_wins_however_poor():
    """C35, C36"""
    table = plain().kill(2, 3).give_loot(1, *[BILL_20] * 5).wound(1, 2).shoot({0: 1}, loot=[PAINTING])
    assert table.outcome == Outcome((0, 0, 0, 0), (Seat(0),))


@pytest.mark.parametrize("turn", [1, 4, 8])
def test_the_last_one_alive_wins_in_any_turn(turn):
    """C35"""
    table = (
        plain().kill(2, 3).skip_to_turn(turn).set_hand(0, 1, 1).set_hand(1, 1, 1).wound(1, 2).shoot({0: 1})
    )
    assert table.outcome.winners == (0,)
    assert table.table.turn == turn


def test_when_all_the_others_die_in_one_volley_the_last_one_wins():
    """C35"""
    table = plain().wound(0, 2).wound(1, 2).wound(2, 2).shoot({0: 1, 1: 2, 2: 0})
    assert table.outcome.winners == (3,)


def test_while_two_are_alive_the_game_goes_on():
    """C35"""
    table = plain().kill(3).wound(1, 2).shoot({0: 1}).split()
    assert table.table.living == (0, 2)
    assert table.asked == {-1: "loot/2"}


def test_when_everyone_dies_nobody_wins():
    """C35, C36: only the living can."""
    table = plain().kill(2, 3).give_loot(0, BILL_20).wound(0, 2).wound(1, 2).shoot({0: 1, 1: 0})
    assert table.state.over
    assert table.outcome == Outcome((0, 0, 0, 0), ())


# The diamond bonus


def test_most_diamonds_get_the_bonus():
    """C36"""
    assert counted([DIAMOND_1] * 2, [DIAMOND_5]).scores == (62_000, 5_000, 0, 0)


def test_diamonds_are_counted_not_valued():
    """C36: two small ones beat the largest."""
    assert counted([DIAMOND_10], [DIAMOND_1] * 2).scores == (10_000, 62_000, 0, 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_a_tie_nobody_gets_the_bonus(seats):
    """C36"""
    assert sum(counted(*[[DIAMOND_1]] * seats).scores) == 1_000 * seats


def test_a_tie_for_the_most_does_not_help_the_third():
    """C36"""
    assert counted([DIAMOND_1] * 2, [DIAMOND_5] * 2, [DIAMOND_10]).scores == (2_000, 10_000, 10_000, 0)


def test_without_any_diamond_nobody_gets_the_bonus():
    """C36"""
    assert counted([BILL_5]).scores == (5_000, 0, 0, 0)


def test_the_diamonds_of_the_dead_do_not_count():
    """C36: neither for the dead nor against the living."""
    assert counted([DIAMOND_1], [], [], [DIAMOND_5] * 3, dead=[3]).scores == (61_000, 0, 0, 0)


def test_the_dead_score_nothing():
    """C36"""
    assert counted([BILL_5], [BILL_20] * 4, dead=[1]) == Outcome((5_000, 0, 0, 0), (Seat(0),))


# What loot is worth


@pytest.mark.parametrize(
    ("card", "value"),
    [(BILL_5, 5), (BILL_10, 10), (BILL_20, 20), (DIAMOND_1, 1), (DIAMOND_5, 5), (DIAMOND_10, 10)],
)
def test_bills_and_diamonds_count_what_they_say(card, value):
    """C37"""
    assert counted([card], [DIAMOND_1], [DIAMOND_1], [DIAMOND_1]).scores[0] == value * 1000


@pytest.mark.parametrize(("paintings", "value"), [*enumerate(TABLE_OF_PAINTINGS)])
def test_paintings_count_by_the_size_of_the_collection(paintings, value):
    """C37"""
    assert counted([PAINTING] * paintings).scores[0] == value * 1000


def test_an_eleventh_painting_is_worth_nothing_more():
    """C37: the list ends at ten, and the Collector may get there with ten of the box (A26)."""
    assert counted([PAINTING] * 10, power="collector").scores[0] == 500_000
    assert counted([PAINTING] * 9, power="collector").scores[0] == 500_000


def test_each_counts_only_their_own_paintings():
    """C37"""
    assert counted([PAINTING] * 2, [PAINTING] * 3).scores == (12_000, 30_000, 0, 0)


def test_everything_is_added_up():
    """C37"""
    assert counted([BILL_5, BILL_10, BILL_20, DIAMOND_5, PAINTING, PAINTING]).scores[0] == 112_000


@pytest.mark.parametrize("special", [Loot.KIT, Loot.CLIP, Loot.NEW_GODFATHER])
def test_kits_clips_and_the_token_are_worth_nothing(special):
    """C37"""
    table = plain().shoot({}, 1, 2, 3, loot=[Loot.KIT, Loot.CLIP]).take(0, special)
    assert table.hand(0).loot == []
    table.split().count_up()
    assert table.outcome.scores == (120_000, 0, 0, 0)


# Who wins


@pytest.mark.parametrize("richest", range(4))
def test_the_richest_wins(richest):
    """C38, C2"""
    loot = [[BILL_20] if seat == richest else [BILL_10] for seat in range(4)]
    assert counted(*loot).winners == (richest,)


def test_a_bonus_can_decide():
    """C38, C36"""
    assert counted([DIAMOND_1], [BILL_20] * 3).winners == (0,)


def test_a_richer_one_wins_though_less_wounded():
    """C38"""
    assert counted([BILL_20], [BILL_10], wounds=[0, 2]).winners == (0,)


def test_with_a_tie_the_most_wounded_wins():
    """C38"""
    assert counted([BILL_20], [BILL_10] * 2, [BILL_20], wounds=[0, 2, 1]).winners == (1,)


def test_a_poorer_ones_wounds_do_not_break_the_tie():
    """C38"""
    assert counted([BILL_20], [BILL_20], [BILL_10], wounds=[0, 1, 2]).winners == (1,)


@pytest.mark.parametrize("wounds", [(0, 0), (1, 1), (2, 2)])
def test_still_tied_they_share_the_victory(wounds):
    """C38"""
    assert counted([BILL_20], [BILL_20], [BILL_10], wounds=wounds).winners == (0, 1)


def test_the_dead_do_not_win_however_rich():
    """C38, C36"""
    assert counted([BILL_5], [BILL_20] * 5, dead=[1]).winners == (0,)


def test_when_nobody_has_anything_the_most_wounded_wins():
    """C38"""
    assert counted(wounds=[0, 0, 1]).winners == (2,)
