"""Three players, two Characters each (M27, M28, B16)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from stickup.core.engine import IllegalAction
from stickup.core.types import DEALER, Seat
from stickup.games.millions_of_dollars.rules import events as e
from stickup.games.millions_of_dollars.rules.actions import AT_RANDOM, READY, Leave, Name, Offer, Peek, Plan
from stickup.games.millions_of_dollars.rules.cards import BANKS, ORDER, Bank

from .heist_table import BRUTE, CROOK, DEAR, DRIVER, MASTERMIND, SNITCH, HeistTable

PLANS = ((BRUTE, CROOK), (DRIVER, CROOK), (MASTERMIND, SNITCH))


def at_the_table(*plans, **agreed) -> HeistTable:
    """Everyone has 3 millions in hand and one on each Character."""
    return HeistTable(3, **agreed).floor(*(plans or PLANS))


def stay(table: HeistTable, *characters: tuple[int, int]) -> HeistTable:
    """All other Characters leave; those who are in are ready."""
    for seat, position in [who for who in table.table.crew if who not in characters]:
        table.leave(seat, position=position)
    return table.settle()


# Planning


def test_everyone_plays_two_different_roles_out_of_five():
    """M27: in no order; luck decides which lies where."""
    table = HeistTable(3).turn_up()
    for seat in range(3):
        assert table.options(seat) == tuple(Plan(pair) for pair in combinations(ORDER, 2))
    for roles in ((BRUTE, BRUTE), (BRUTE,), (BRUTE, CROOK, DRIVER)):
        with pytest.raises(IllegalAction):
            table.say(0, Plan(roles))


def test_two_players_may_play_the_same_two():
    """M27: different is meant of one player's own."""
    table = HeistTable(3).turn_up().plan((BRUTE, CROOK), (CROOK, BRUTE), (BRUTE, CROOK))
    assert [table.hand(seat).roles for seat in range(3)] == [(BRUTE, CROOK), (CROOK, BRUTE), (BRUTE, CROOK)]


def test_the_two_are_placed_at_random_so_that_a_place_reveals_nothing():
    """M27, B3: an offer names a place, and the place must not tell the role."""
    table = HeistTable(3).turn_up()
    for seat in range(3):
        table.say(seat, Plan((BRUTE, CROOK)))
    for seat, roles in enumerate([(BRUTE, CROOK), (CROOK, BRUTE), (CROOK, BRUTE)]):
        assert table.asked == {DEALER: f"plan/1/{seat}"}
        assert Counter(table.chance().bag) == Counter((BRUTE, CROOK))
        assert table.chance().count == 2
        table.draw(*roles)
    assert [table.hand(seat).roles for seat in range(3)] == [(BRUTE, CROOK), (CROOK, BRUTE), (CROOK, BRUTE)]


def test_a_player_does_not_choose_which_lies_where():
    """M27: only the pair is offered, spelled one way."""
    table = HeistTable(3).turn_up()
    with pytest.raises(IllegalAction):
        table.say(0, Plan((CROOK, BRUTE)))


def test_silent_players_get_two_different_random_roles():
    """B24, M27"""
    table = HeistTable(3).turn_up()
    assert table.decision(1).silence == AT_RANDOM
    table.silent(0, 1, 2)
    assert table.chance().bag == tuple(sorted(ORDER))
    table.draw(MASTERMIND, BRUTE)
    assert table.hand(0).roles == (MASTERMIND, BRUTE)
    with pytest.raises(IllegalAction):
        table.draw(CROOK, CROOK)


@pytest.mark.parametrize(("bank", "ante"), [("First Bank", 1), (DEAR, 2)])
def test_there_is_an_ante_on_each_character(bank, ante):
    """M27"""
    table = HeistTable(3).turn_up(bank).plan(*PLANS)
    assert [place.ante for player in table.table.players for place in player.places] == [ante] * 6
    assert table.all_cash() == [5 - 2 * ante] * 3


@pytest.mark.parametrize(
    ("cash", "laid", "left"),
    [(0, (True, True), 0), (1, (True, True), 1), (2, (False, True), 0), (3, (False, True), 1)],
)
def test_whether_you_can_pay_is_decided_for_each_character_in_turn(cash, laid, left):
    """B1: two millions each; the first is paid where there is enough, then the second."""
    table = HeistTable(3, cash={1: cash}).turn_up(DEAR).plan(*PLANS)
    assert tuple(fact.by_reserve for fact in table.happened(e.AntePaid) if fact.seat == 1) == laid
    assert table.cash(1) == left
    assert [place.ante for place in table.player(1).places] == [2, 2]


def test_five_of_the_six_roles_are_shown():
    """M8, M27"""
    table = HeistTable(3).turn_up().plan(*PLANS)
    assert (len(table.chance().bag), table.chance().count) == (6, 5)
    table.show(hidden=CROOK)
    assert table.table.shown == (SNITCH, BRUTE, DRIVER, CROOK, MASTERMIND)


# Negotiation


def test_you_may_leave_with_one_both_or_none():
    """M28: each Character takes its own ante."""
    table = at_the_table()
    assert table.offered(0, Leave) == [Leave(0, 0), Leave(1, 0)]
    table.leave(0, position=1).leave(1)
    assert table.all_cash() == [4, 5, 3]
    assert table.table.crew == ((0, 0), (2, 0), (2, 1))


def test_with_one_character_left_a_player_is_still_in():
    """B5: talks, pays, looks; and the money of the first departure is spendable."""
    table = HeistTable(3).give_intimidation(0).floor(*PLANS).offer(1, 0, 3, position=1)
    table.leave(0, position=1)
    assert table.cash(0) == 3 + 1 + 3
    assert table.asked[0] == "negotiate"
    assert Offer(Seat(1), 0, 7) in table.options(0)
    table.offer(0, 2, 7, position=0).peek(0, 1, 1)
    assert table.hand(0).seen == {(1, 1): CROOK}


def test_a_character_that_is_gone_cannot_be_paid_looked_at_or_taken_back_again():
    """B5, M28: its neighbor can."""
    table = HeistTable(3).give_intimidation(0).floor(*PLANS).leave(1, position=0)
    assert {(o.owner, o.position) for o in table.offered(0, Offer)} == {(1, 1), (2, 0), (2, 1)}
    assert {(p.owner, p.position) for p in table.offered(0, Peek)} == {(1, 1), (2, 0), (2, 1)}
    assert table.offered(1, Leave) == [Leave(1, 0)]


def test_a_player_is_out_when_the_last_character_leaves():
    """B5, B23: not asked again until the round ends."""
    table = at_the_table().leave(0)
    asked = table.questions(0)
    assert 0 not in table.asked
    with pytest.raises(IllegalAction):
        table.say(0, READY)
    stay(table, (1, 0), (2, 0))
    assert table.questions(0) == asked
    assert table.asked == {DEALER: "bank/2"}


def test_a_pledge_comes_back_with_the_payers_last_character():
    """B3, B5: not with the first."""
    table = at_the_table().offer(0, 1, 3).leave(0, position=0)
    assert table.pool(1) == 3
    assert table.cash(0) == 1
    table.leave(0, position=1)
    assert table.pool(1) == 0
    assert table.cash(0) == 5


def test_an_offer_is_for_one_character_by_its_place():
    """B3, M28: the other one is offered nothing."""
    table = at_the_table().offer(0, 1, 2, position=1).offer(2, 1, 1, position=1)
    assert table.offered(1, Leave) == [Leave(0, 0), Leave(1, 3)]
    table.leave(1, position=0)
    assert table.offered(1, Leave) == [Leave(1, 3)]
    assert table.leave(1, position=1).cash(1) == 3 + 1 + 1 + 3


def test_nobody_pays_for_their_own_other_character():
    """B3"""
    assert 0 not in {offer.owner for offer in at_the_table().offered(0, Offer)}


def test_you_are_ready_once_for_both():
    """M13, M28"""
    table = at_the_table().ready(0, 1, 2)
    assert len(table.happened(e.NegotiationEnded)) == 1


def test_a_departure_of_one_character_clears_the_ready_marks():
    """B4"""
    table = at_the_table().ready(0, 1).leave(2, position=0)
    assert not any(player.ready for player in table.table.players)


def test_a_look_shows_one_of_the_two():
    """B16: Intimidation belongs to the player, and picks a card."""
    table = HeistTable(3).give_intimidation(0, 2).floor(*PLANS)
    assert {(p.owner, p.position) for p in table.offered(0, Peek)} == {(1, 0), (1, 1), (2, 0), (2, 1)}
    table.peek(0, 2, 1)
    assert table.hand(0).seen == {(2, 1): SNITCH}
    table.leave(0, position=0).peek(0, 2, 0)
    assert table.hand(0).seen == {(2, 1): SNITCH, (2, 0): MASTERMIND}


# Heist and sharing


def test_shares_are_for_characters():
    """M28: a player with two gets two."""
    table = stay(at_the_table(), (0, 0), (0, 1), (2, 0))
    (shared,) = table.happened(e.LootShared)
    assert (shared.total, shared.share) == (12, 4)
    assert shared.characters == ((0, 0), (0, 1), (2, 0))
    assert table.all_cash() == [5 + 8, 5, 5 + 4]


def test_two_of_a_role_are_out_and_their_neighbours_stay():
    """M28: Characters are independent."""
    table = stay(at_the_table(), (0, 0), (0, 1), (1, 0), (1, 1))
    assert [(fact.seat, fact.position) for fact in table.happened(e.Eliminated)] == [(0, 1), (1, 1)]
    assert table.happened(e.LootShared)[0].characters == ((0, 0), (1, 0))
    assert table.all_cash() == [5 - 1 + 5 - 1, 5 - 1 + 5 + 1, 5]


def test_the_driver_is_paid_for_every_character():
    """M28, M21: twice by a player with two others."""
    table = stay(at_the_table(), (0, 0), (0, 1), (1, 0))
    (paid,) = table.happened(e.DriverPaid)
    assert paid == e.DriverPaid((Seat(1), 0), ((Seat(0), 0), (Seat(0), 1)), (1, 1))
    assert table.all_cash() == [5 + 3 * 2 - 2, 5 + 3 + 2, 5]


def test_paying_your_own_driver_changes_nothing():
    """M28"""
    table = stay(at_the_table((DRIVER, MASTERMIND), (BRUTE, CROOK), (BRUTE, CROOK)), (0, 0), (0, 1))
    assert table.happened(e.DriverPaid)
    assert table.all_cash() == [5 + 12, 5, 5]


def test_robbing_your_own_brute_changes_nothing():
    """M28"""
    table = stay(at_the_table(), (0, 0), (0, 1))
    assert table.happened(e.BruteRobbed) == [e.BruteRobbed((Seat(0), 1), (Seat(0), 0), 2)]
    assert table.all_cash() == [5 + 10, 5, 5]


def test_a_player_with_two_pays_the_driver_no_more_than_there_is():
    """B24, M21: for two Characters one million is all there is, and it is paid once."""
    banks = (Bank("Kiosk", 2, 0), *BANKS)
    table = HeistTable(3, banks=banks, cash={0: 1}).floor(*PLANS, bank="Kiosk")
    stay(table, (0, 0), (0, 1), (1, 0))
    assert table.happened(e.LootShared)[0].share == 0
    assert table.all_cash() == [0, 6, 5]


def test_the_single_brute_of_a_player_with_two_gets_a_card():
    """M17, B16: the player holds it."""
    table = stay(at_the_table(), (0, 0), (2, 0))
    assert table.whom(e.IntimidationGained) == [0]


def test_a_snitch_is_alone_only_without_their_own_other_character():
    """B16, M18"""
    together = stay(at_the_table(), (2, 0), (2, 1)).name(CROOK)
    assert not together.happened(e.SnitchFined)
    assert together.cash(2) == 5 + 12
    alone = stay(at_the_table(), (2, 1)).name(CROOK)
    assert alone.whom(e.SnitchFined) == [2]
    assert alone.cash(2) == 5 - 3


def test_a_snitch_may_name_their_own_other_role():
    """B16: and is alone then."""
    plans = ((BRUTE, CROOK), (DRIVER, CROOK), (BRUTE, SNITCH))
    table = stay(at_the_table(*plans), (2, 0), (2, 1))
    assert Name(BRUTE) in table.options(2)
    table.name(BRUTE)
    assert table.whom(e.Eliminated) == [2]
    assert table.whom(e.SnitchFined) == [2]
    assert table.cash(2) == 5 - 3


def test_a_snitch_may_look_at_one_of_two_before_naming():
    """B12, B16"""
    table = HeistTable(3).give_intimidation(2).floor(*PLANS).settle()
    assert {(p.owner, p.position) for p in table.offered(2, Peek)} == {(0, 0), (0, 1), (1, 0), (1, 1)}
    assert table.peek(2, 1, 0).hand(2).seen == {(1, 0): DRIVER}


def test_everyone_may_leave_with_everything():
    """B7, M28"""
    table = at_the_table().leave(0, 1, 2)
    assert table.all_cash() == [5, 5, 5]
    assert table.asked == {DEALER: "bank/2"}


def test_the_symbol_goes_to_the_player_of_the_character():
    """M23, M28"""
    table = stay(HeistTable(3).floor(*PLANS, bank="Old Harbor Exchange"), (0, 0), (0, 1))
    assert table.happened(e.SymbolPaid) == [e.SymbolPaid((Seat(0), 1), 1)]
    assert table.cash(0) == 5 + 2 * 4 + 1
