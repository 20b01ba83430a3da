"""The end of a round and of the game: who has won (M2, M25, M26, B14)."""

from __future__ import annotations

import pytest

from stickup.core.types import DEALER
from stickup.games.millions_of_dollars.rules import events as e

from .heist_table import BRUTE, CROOK, DEAR, DRIVER, SNITCH, HeistTable

ALONE = (CROOK, DRIVER, DRIVER, BRUTE)
"""With seat 3 gone, the Drivers are out and seat 0 takes all ten millions."""


def rich(cash: dict[int, int], *plans, leaving=(), round_: int = 1, **agreed) -> HeistTable:
    """Someone has this much when the round begins, and then the round is played."""
    table = HeistTable(len(plans), **agreed).skip_to_round(round_)
    for seat, amount in cash.items():
        table.set_cash(seat, amount)
    return table.heist(*plans, leaving=leaving)


# The end of a round


def test_the_leader_card_goes_clockwise():
    """M25: from the last seat to the first."""
    table = HeistTable(leader=2).skip_to_round(8)
    assert [fact.leader for fact in table.happened(e.RoundBegan)] == [2, 3, 0, 1, 2, 3, 0, 1]
    assert table.table.leader == 1


def test_the_leader_card_moves_on_also_if_the_leader_left():
    """M25"""
    assert HeistTable(leader=1).heist(*ALONE, leaving=(1,)).table.leader == 2


def test_cards_go_back_to_the_hands():
    """M25: leavers, eliminated and all others may play any role in the next round, the same one included."""
    table = HeistTable().heist(*ALONE, leaving=(3,)).turn_up()
    assert [len(table.options(seat)) for seat in range(4)] == [3, 3, 3, 3]
    assert not table.table.crew
    table.plan(*ALONE).show()
    assert table.table.inside == (0, 1, 2, 3)


def test_nothing_of_a_round_is_left_on_the_table():
    """M25"""
    table = HeistTable(5).heist(SNITCH, BRUTE, DRIVER, CROOK, CROOK, named=BRUTE)
    assert table.asked == {DEALER: "bank/2"}
    assert table.table.shown == ()
    assert table.table.named is None
    assert table.table.bids == []
    assert table.table.sharers == ()
    assert all(place.role is None and not place.left for p in table.table.players for place in p.places)


def test_a_loot_card_is_played_once():
    """M25"""
    table = HeistTable().heist(*ALONE, leaving=(3,), bank=DEAR)
    assert DEAR not in table.chance().bag
    assert len(table.chance().bag) == 9


# Twenty millions


@pytest.mark.parametrize(("cash", "over"), [(9, False), (10, True), (11, True)])
def test_reaching_twenty_with_a_share_wins(cash, over):
    """M2, M26"""
    table = rich({0: cash}, *ALONE, leaving=(3,))
    assert table.cash(0) == cash + 10
    assert table.state.over is over
    if over:
        assert table.outcome.winners == (0,)
        assert table.outcome.scores == (cash + 10, 4, 4, 5)
        assert table.asked == {}


def test_twenty_millions_by_bribes_alone_do_not_win():
    """B14: neither for one who leaves."""
    table = HeistTable(cash={0: 11, 1: 18}).floor(*ALONE).offer(0, 1, 10).leave(1)
    assert table.cash(1) == 28
    table.leave(0, 2, 3)
    assert not table.state.over


def test_nor_for_one_who_stays_and_is_eliminated():
    """B14: the share is what counts."""
    table = rich({1: 30}, *ALONE, leaving=(3,))
    assert table.cash(1) == 29
    assert not table.state.over


def test_a_player_with_twenty_from_bribes_must_still_pull_off_a_heist():
    """B14: then any share will do."""
    table = rich({0: 30}, *ALONE, leaving=(0, 1, 3))
    assert not table.state.over
    assert table.heist(*ALONE, leaving=(3,)).outcome.winners == (0,)


def test_a_richer_player_without_a_share_does_not_win():
    """B14, M26: the heist's winner does, although others have more."""
    table = rich({0: 12, 1: 40, 3: 50}, *ALONE, leaving=(3,))
    assert table.outcome.winners == (0,)
    assert table.outcome.scores == (22, 39, 4, 50)


def test_of_two_who_reach_twenty_at_once_the_richer_wins():
    """M26: a Driver and a Crook share; the Driver is paid one by the other."""
    table = rich({0: 17, 1: 16}, CROOK, DRIVER, BRUTE, BRUTE)
    assert table.outcome.scores[:2] == (21, 22)
    assert table.outcome.winners == (1,)


def test_of_two_who_reach_twenty_with_the_same_both_win():
    """M26, B14"""
    table = rich({0: 18, 1: 16}, CROOK, DRIVER, BRUTE, BRUTE)
    assert table.outcome.scores[:2] == (22, 22)
    assert table.outcome.winners == (0, 1)


def test_one_who_shares_but_stays_below_twenty_does_not_win_beside_one_who_has_it():
    """M26"""
    table = rich({0: 10, 1: 16}, CROOK, DRIVER, BRUTE, BRUTE)
    assert table.outcome.winners == (1,)


def test_the_count_comes_after_driver_crook_and_symbol():
    """B14: twenty for a moment, and the Crook has taken two."""
    table = rich({0: 15}, BRUTE, CROOK, DRIVER, DRIVER)
    assert table.cash(0) == 15 + 5 - 2
    assert not table.state.over


@pytest.mark.parametrize(
    ("plans", "cash"), [((CROOK, BRUTE, DRIVER, DRIVER), 13), ((DRIVER, CROOK, BRUTE, BRUTE), 14)]
)
def test_what_the_crook_takes_and_the_driver_gets_count(plans, cash):
    """B14"""
    table = rich({0: cash}, *plans)
    assert table.outcome.scores[0] == 20
    assert table.outcome.winners == (0,)


def test_what_the_symbol_brings_counts():
    """B14"""
    table = HeistTable(cash={0: 10}).heist(*ALONE, leaving=(3,), bank="Old Harbor Exchange")
    assert table.outcome.scores[0] == 10 + 9 + 1
    assert table.outcome.winners == (0,)


def test_a_lone_snitch_who_pays_has_received_no_share():
    """B14, M18"""
    table = HeistTable(5, cash={0: 30}).heist(SNITCH, BRUTE, BRUTE, CROOK, CROOK, named=BRUTE)
    assert table.cash(0) == 27
    assert not table.state.over


def test_a_share_of_an_earlier_round_does_not_count():
    """B14: received this round."""
    table = HeistTable().heist(*ALONE, leaving=(3,)).set_cash(0, 40)
    table.heist(*ALONE, leaving=(0, 3))
    assert not table.state.over


# Round 8


def test_after_round_eight_the_richest_wins():
    """M2, M26: shared or not."""
    table = rich({2: 19, 3: 7}, *ALONE, leaving=(0, 1, 2, 3), round_=8)
    assert table.outcome.scores == (5, 5, 19, 7)
    assert table.outcome.winners == (2,)


def test_equal_riches_share_the_victory():
    """M26"""
    table = rich({2: 9, 3: 9}, *ALONE, leaving=(0, 1, 2, 3), round_=8)
    assert table.outcome.winners == (2, 3)


def test_twenty_or_more_without_a_share_wins_after_round_eight():
    """B14: where nobody qualifies by a share, everyone counts."""
    table = rich({1: 40}, *ALONE, leaving=(1, 0, 3), round_=8)
    assert table.cash(0) == 5
    assert table.outcome.winners == (1,)


def test_the_check_for_twenty_comes_first_in_round_eight_too():
    """B14: a share to 20 beats 50 in a leaver's pocket."""
    table = rich({0: 10, 3: 50}, *ALONE, leaving=(3,), round_=8)
    assert table.outcome.scores == (20, 4, 4, 50)
    assert table.outcome.winners == (0,)


def test_round_seven_is_not_the_last():
    """M1, M26"""
    table = rich({2: 19}, *ALONE, leaving=(0, 1, 2, 3), round_=7)
    assert not table.state.over
    assert table.asked == {DEALER: "bank/8"}


def test_when_it_is_over_everything_is_open():
    """B5, B20: the replay may show every role of every round, and what everyone has."""
    table = rich({0: 10}, *ALONE, leaving=(3,), round_=2)
    past = {fact.seat: (fact.roles, fact.cash) for fact in table.happened(e.PastOpened)}
    assert [past[seat][0][-1] for seat in range(4)] == [(role,) for role in ALONE]
    assert [len(past[seat][0]) for seat in range(4)] == [2, 2, 2, 2]
    assert [past[seat][1] for seat in range(4)] == [20, 4, 4, 5]
    facts = [type(fact) for fact in table.facts]
    assert facts[-5:] == [e.PastOpened] * 4 + [e.GameEnded]


def test_a_game_that_is_over_asks_nobody():
    """M26"""
    table = rich({0: 10}, *ALONE, leaving=(3,))
    assert table.state.over
    assert table.asked == {}
