"""Phase 2: talk, offers, departures, Intimidation, the end of the floor (M9-M13, M17)."""

from __future__ import annotations

import pytest

from stickup.core.engine import IllegalAction
from stickup.core.types import DEALER, Asked, Seat
from stickup.games.millions_of_dollars.rules import events as e
from stickup.games.millions_of_dollars.rules.actions import (
    LAST_CALL,
    NOT_READY,
    READY,
    Claim,
    GiveMoney,
    LastCall,
    Leave,
    Offer,
    Peek,
    Withdraw,
)

from .heist_table import BRUTE, CROOK, DEAR, DRIVER, MASTERMIND, SNITCH, HeistTable

FOUR = (BRUTE, CROOK, DRIVER, CROOK)
FIVE = (SNITCH, BRUTE, DRIVER, CROOK, DRIVER)


def at_the_table(seats: int = 4, **agreed) -> HeistTable:
    """An open floor of four or five; everyone has 4 millions left, and nobody has said a word."""
    return HeistTable(seats, **agreed).floor(*(FOUR if seats == 4 else FIVE))


def may_not(table: HeistTable, seat: int, answer) -> None:
    """It is refused, and nothing has happened."""
    before, cash = len(table.facts), table.all_cash()
    with pytest.raises(IllegalAction):
        table.say(seat, answer)
    assert (len(table.facts), table.all_cash()) == (before, cash)


# Leaving


def test_the_table_remembers_until_the_round_ends_who_left_for_how_much_and_who_was_given_what():
    """M9, M11: so that a phone that comes back can show it."""
    table = at_the_table(gifts="on").offer(0, 1, 2).offer(2, 1, 1).leave(1)
    table.say(0, GiveMoney(Seat(2), 1)).leave(3)
    deals = [
        e.Left(Seat(1), 0, 1, (Seat(0), Seat(2)), (2, 1)),
        e.MoneyGiven(Seat(0), Seat(2), 1),
        e.Left(Seat(3), 0, 1, (), ()),
    ]
    assert table.table.deals == table.view(None).table.deals == deals
    table.leave(0, 2).turn_up()
    assert table.table.deals == []


@pytest.mark.parametrize(("bank", "ante"), [("First Bank", 1), (DEAR, 2)])
def test_a_leaver_takes_the_ante_back_at_once(bank, ante):
    """M9, B23"""
    table = HeistTable().floor(*FOUR, bank=bank)
    assert table.cash(1) == 5 - ante
    table.leave(1)
    assert table.cash(1) == table.player(1).cash == 5
    assert table.player(1).places[0].ante == 0
    assert table.player(1).places[0].left


def test_anyone_may_leave_unpaid_at_any_time_of_the_floor():
    """M9, M10"""
    table = at_the_table()
    for seat in range(4):
        assert table.offered(seat, Leave) == [Leave(0, 0)]


def test_leaving_is_final():
    """M11, B4: there is no way back into the crew."""
    table = at_the_table().leave(1)
    assert table.table.crew == ((0, 0), (2, 0), (3, 0))
    may_not(table, 1, READY)
    may_not(table, 1, Leave(0, 0))


def test_a_leaver_is_asked_nothing_until_the_round_ends():
    """M9, B5: no talk, no money, no Intimidation, not a word in the heist."""
    table = HeistTable(5).give_intimidation(0).floor(*FIVE).leave(0)
    asked = table.questions(0)
    assert 0 not in table.asked
    for word in (Claim(SNITCH), Offer(Seat(1), 0, 1), Peek(Seat(1), 0), READY, LAST_CALL, NOT_READY):
        may_not(table, 0, word)
    table.offer(1, 2, 1).offer(3, 2, 1).leave(2).settle()
    assert table.questions(0) == asked
    assert table.asked == {DEALER: "bank/2"}
    assert table.player(0).intimidations == 1
    table.turn_up()
    assert table.asked[0] == "plan"


def test_a_leaver_can_be_given_paid_or_peeked_at_no_more():
    """B5: nobody has a word to say to someone who is gone."""
    table = HeistTable(gifts="on").give_intimidation(1).floor(*FOUR)
    spoken_to = (Offer(Seat(2), 0, 1), GiveMoney(Seat(2), 1), Peek(Seat(2), 0))
    assert set(spoken_to) <= set(table.options(1))
    table.leave(2)
    for word in spoken_to:
        may_not(table, 1, word)


def test_the_ante_of_a_leaver_buys_nothing_this_round():
    """B23: it is his again, and he has nobody to spend it on."""
    table = HeistTable(cash={1: 1}, gifts="on").floor(*FOUR).leave(1)
    assert table.cash(1) == 1
    may_not(table, 1, Offer(Seat(0), 0, 1))
    may_not(table, 1, GiveMoney(Seat(0), 1))


def test_leavers_take_no_part_in_the_heist():
    """M9, M14: of two Crooks, one who left does not harm the other."""
    table = at_the_table().leave(3).settle()
    assert e.RoleCalled(CROOK, ((Seat(1), 0),)) in table.facts
    assert table.whom(e.Eliminated) == []


def test_the_last_one_in_may_still_leave():
    """B4"""
    table = at_the_table().leave(0, 1, 2)
    assert table.offered(3, Leave) == [Leave(0, 0)]
    table.leave(3)
    assert table.asked == {DEALER: "bank/2"}


def test_the_last_one_in_may_not_leave_once_ready():
    """B4, B21: then the heist has begun, and it is all his."""
    table = at_the_table().leave(0, 1, 2).ready(3)
    assert table.asked == {DEALER: "bank/2"}
    assert table.cash(3) == 5 + 10


def test_a_loot_card_that_everyone_leaves_alone_is_gone():
    """B7"""
    table = at_the_table().leave(0, 1, 2, 3)
    assert not table.happened(e.LootShared)
    assert not table.happened(e.SnitchFined)
    assert table.all_cash() == [5, 5, 5, 5]
    assert table.asked == {DEALER: "bank/2"}
    assert "Merchants' Bank" not in table.chance().bag


# Talk


@pytest.mark.parametrize("role", [SNITCH, BRUTE, DRIVER, CROOK])
def test_anyone_may_claim_any_role_in_use_true_or_not(role):
    """M10"""
    table = at_the_table(5).say(3, Claim(role))
    assert table.happened(e.Claimed) == [e.Claimed(Seat(3), role)]
    assert table.player(3).claim is role
    assert table.hand(3).roles == (CROOK,)


def test_a_role_that_is_not_in_use_cannot_be_claimed():
    """M10"""
    may_not(at_the_table(5), 0, Claim(MASTERMIND))


def test_a_claim_can_be_changed_and_is_forgotten_when_the_round_ends():
    """M10, M12: the Leader may ask everyone's role round the table, and nobody is bound by the answer."""
    table = at_the_table().say(1, Claim(BRUTE)).say(1, Claim(DRIVER))
    assert table.player(1).claim is DRIVER
    assert Claim(DRIVER) not in table.options(1)
    table.leave(0, 1, 2, 3).turn_up()
    assert table.player(1).claim is None


def test_talk_costs_nothing_and_settles_nothing():
    """M10, M12: a claim moves no money, makes nobody ready, and takes nobody's turn."""
    table = at_the_table().say(0, Claim(CROOK)).say(0, Claim(BRUTE)).say(2, Claim(DRIVER))
    assert table.all_cash() == [4, 4, 4, 4]
    assert not any(player.ready for player in table.table.players)
    assert set(table.asked) == {0, 1, 2, 3}


# Offers


def test_an_offer_names_payer_amount_and_a_character():
    """B3: never its role."""
    table = at_the_table().offer(0, 1, 3)
    assert e.Offered(Seat(0), Seat(1), 0, 3) in table.seen(None)


def test_offers_are_whole_millions_from_one_up_to_the_cash_in_hand():
    """B3"""
    table = at_the_table()
    assert {offer.amount for offer in table.offered(0, Offer)} == {1, 2, 3, 4}
    for amount in (-1, 0, 5):
        may_not(table, 0, Offer(Seat(1), 0, amount))


def test_nobody_pays_out_of_an_ante():
    """B3: it lies on the Character."""
    table = HeistTable(cash={0: 2}).floor(*FOUR, bank=DEAR)
    assert table.cash(0) == 0
    assert table.offered(0, Offer) == []
    may_not(table, 0, Offer(Seat(1), 0, 1))


def test_nor_out_of_an_ante_that_the_reserve_laid():
    """B1, B3"""
    table = HeistTable(cash={0: 1}).floor(*FOUR, bank=DEAR)
    assert {offer.amount for offer in table.offered(0, Offer)} == {1}


def test_nobody_offers_the_same_money_twice():
    """B3: what lies on one Character is in escrow."""
    table = at_the_table().offer(0, 1, 3)
    assert table.cash(0) == table.player(0).cash == 1
    assert {offer.amount for offer in table.offered(0, Offer)} == {1}
    may_not(table, 0, Offer(Seat(2), 0, 2))
    table.offer(0, 2, 1)
    assert table.offered(0, Offer) == []


def test_nobody_pays_themselves_to_leave():
    """B3"""
    assert {offer.owner for offer in at_the_table().offered(0, Offer)} == {1, 2, 3}


def test_an_offer_is_not_yet_the_owners_money():
    """B3: one cannot spend what lies there for leaving."""
    table = at_the_table().offer(0, 1, 4)
    assert table.cash(1) == 4
    may_not(table, 1, Offer(Seat(2), 0, 5))


def test_offers_on_one_character_pool():
    """B3: from several payers, and several from one."""
    table = at_the_table().offer(0, 1, 3).offer(2, 1, 1).offer(0, 1, 1)
    assert table.offered(1, Leave) == [Leave(0, 5)]
    table.say(1, Leave(0, 5))
    assert table.all_cash() == [0, 4 + 1 + 5, 3, 4]


def test_a_deal_is_one_step():
    """M11, B3: the money moves and the Character leaves in one fact, before anyone can say a word."""
    table = at_the_table().offer(0, 1, 3).offer(2, 1, 1)
    before = len(table.facts)
    table.say(1, Leave(0, 4))
    assert table.facts[before] == e.Left(Seat(1), 0, 1, (Seat(0), Seat(2)), (3, 1))
    assert table.facts[before + 1] == e.CashChanged(Seat(1), 1 + 4)
    assert table.all_cash() == [1, 9, 3, 4]
    assert table.table.bids == []


def test_a_deal_that_is_struck_is_final():
    """M11: the payer cannot have it back, nor the leaver come in again."""
    table = at_the_table().offer(0, 1, 3).leave(1)
    may_not(table, 0, Withdraw(Seat(1), 0))
    assert table.settle().cash(1) == 4 + 1 + 3


@pytest.mark.parametrize("stale", [0, 2, 4, 5])
def test_a_leaver_accepts_the_exact_total_or_nothing(stale):
    """B3: an answer given to another total is refused, so nobody leaves for less than they saw."""
    table = at_the_table().offer(0, 1, 2).offer(2, 1, 1)
    may_not(table, 1, Leave(0, stale))
    assert (Seat(1), 0) in table.table.crew


def test_a_total_that_has_grown_is_stale_too():
    """B3"""
    table = at_the_table()
    assert Leave(0, 0) in table.options(1)
    table.offer(0, 1, 2)
    may_not(table, 1, Leave(0, 0))


def test_a_payer_may_withdraw_until_the_offer_is_accepted():
    """B3: all of it; the pool shrinks, and the old total is stale."""
    table = at_the_table().offer(0, 1, 2).offer(0, 1, 1).offer(2, 1, 1).withdraw(0, 1)
    assert table.all_cash() == [4, 4, 3, 4]
    may_not(table, 1, Leave(0, 4))
    assert table.offered(1, Leave) == [Leave(0, 1)]
    assert table.offered(0, Withdraw) == []


def test_you_withdraw_only_your_own_money_from_the_character_you_name():
    """B3"""
    table = at_the_table().offer(0, 1, 1).offer(0, 2, 1).offer(3, 1, 1)
    assert table.offered(0, Withdraw) == [Withdraw(Seat(1), 0), Withdraw(Seat(2), 0)]
    may_not(table, 3, Withdraw(Seat(2), 0))
    table.withdraw(0, 1)
    assert (table.pool(1), table.pool(2)) == (1, 1)


def test_a_payer_who_leaves_takes_the_pledge_back():
    """B3: the pool shrinks, and the old total is stale."""
    table = at_the_table().offer(0, 1, 3).offer(0, 2, 1).offer(3, 1, 1).leave(0)
    assert table.cash(0) == 5
    assert (table.pool(1), table.pool(2)) == (1, 0)
    may_not(table, 1, Leave(0, 4))
    assert table.offered(1, Leave) == [Leave(0, 1)]
    assert table.offered(2, Leave) == [Leave(0, 0)]


def test_two_who_bid_for_each_other_cannot_both_be_paid():
    """B3: the first to leave is paid and takes the own pledge back."""
    table = at_the_table().offer(0, 1, 3).offer(1, 0, 2).leave(0)
    assert table.all_cash() == [5 + 2, 2, 4, 4]
    assert table.offered(1, Leave) == [Leave(0, 0)]


def test_accepting_closes_the_offers_on_that_character_only():
    """B3"""
    table = at_the_table().offer(0, 1, 2).offer(2, 1, 1).offer(0, 3, 1).leave(1)
    assert [(bid.payer, bid.owner, bid.amount) for bid in table.table.bids] == [(0, 3, 1)]


def test_money_on_offer_goes_back_when_the_floor_ends():
    """B3, B24: an offer that is ignored is declined, and the refund comes before the heist."""
    table = at_the_table().offer(0, 1, 4).offer(2, 1, 1).offer(2, 3, 3)
    assert table.all_cash() == [0, 4, 0, 4]
    table.silent(0, 1, 2, 3)
    facts = [type(fact) for fact in table.facts]
    refunds = [place for place, kind in enumerate(facts) if kind is e.OfferWithdrawn]
    assert len(refunds) == 3
    assert max(refunds) < facts.index(e.NegotiationEnded) < facts.index(e.RoleCalled)
    assert table.table.bids == []
    assert table.all_cash() == [5 + 5 - 1, 4, 5 + 5 + 1, 4]


def test_other_promises_are_talk_only():
    """B3: without the option there is no way to hand money over but for a departure."""
    table = at_the_table()
    assert table.offered(0, GiveMoney) == []
    may_not(table, 0, GiveMoney(Seat(1), 1))


def test_the_money_of_a_deal_can_be_spent_by_nobody_but_those_who_are_in():
    """B5, B23: a bribe is for later rounds."""
    table = at_the_table().offer(0, 1, 4).leave(1)
    assert 1 not in table.asked
    table.settle().turn_up()
    assert table.cash(1) == 9


# Ready


def test_the_heist_starts_when_all_who_are_in_are_ready():
    """M13, B6"""
    table = at_the_table().ready(0, 1, 2)
    assert not table.happened(e.NegotiationEnded)
    table.ready(3)
    assert len(table.happened(e.NegotiationEnded)) == 1
    assert table.happened(e.RoleCalled)


def test_the_heist_waits_for_nobody_who_has_left():
    """M13"""
    table = at_the_table().leave(0).ready(1, 2, 3)
    assert len(table.happened(e.NegotiationEnded)) == 1


def test_ready_can_be_taken_back_until_everyone_is():
    """B4"""
    table = at_the_table().ready(0, 1, 2).say(0, NOT_READY)
    assert not table.player(0).ready
    table.ready(3)
    assert not table.happened(e.NegotiationEnded)
    table.ready(0)
    assert table.happened(e.NegotiationEnded)


def test_a_ready_player_may_still_leave_offer_and_talk():
    """B4: only leaving binds."""
    table = at_the_table().ready(0, 1)
    assert READY not in table.options(0)
    table.say(0, Claim(CROOK)).offer(0, 1, 1)
    assert table.player(0).ready
    table.leave(1)
    assert table.table.inside == (0, 2, 3)


def test_any_departure_clears_every_ready_mark():
    """B4"""
    table = at_the_table().ready(0, 1, 2).leave(3)
    assert not any(player.ready for player in table.table.players)
    assert not table.happened(e.NegotiationEnded)
    for seat in (0, 1, 2):
        assert READY in table.options(seat)
        assert NOT_READY not in table.options(seat)


def test_nothing_but_a_departure_clears_them():
    """B4"""
    table = at_the_table().ready(1, 2).offer(0, 1, 1).withdraw(0, 1).say(0, Claim(BRUTE)).last_call(0)
    assert [player.ready for player in table.table.players] == [False, True, True, False]


def test_ready_marks_do_not_outlive_the_round():
    """B4"""
    table = at_the_table().settle().floor(*FOUR)
    assert not any(player.ready for player in table.table.players)


def test_silence_on_the_floor_is_ready():
    """B24: time runs out, and everyone who hasn't left stays."""
    table = at_the_table().leave(3)
    assert {table.decision(seat).silence for seat in (0, 1, 2)} == {READY}
    table.silent(0, 1, 2)
    assert table.happened(e.NegotiationEnded)
    assert table.happened(e.LootShared)[0].characters == ((0, 0), (1, 0), (2, 0))


def test_silence_of_one_who_is_ready_changes_nothing():
    """B24, B4: it is no way to take the word back."""
    table = at_the_table().ready(0).silent(0, 0)
    assert table.player(0).ready
    assert table.whom(e.SaidReady) == [0]


# The last call


def test_the_leader_may_cut_the_clock_once_a_round():
    """B6"""
    table = at_the_table(leader=1)
    assert [seat for seat in range(4) if LAST_CALL in table.options(seat)] == [1]
    table.last_call(1)
    assert table.table.last_call
    assert table.happened(e.LastCallMade) == [e.LastCallMade(Seat(1))]
    assert not any(LAST_CALL in table.options(seat) for seat in range(4))


@pytest.mark.parametrize(
    ("leader", "gone", "caller"),
    [(1, (1,), 2), (1, (1, 2), 3), (3, (3,), 0), (2, (2, 3), 0), (3, (0, 3), 1), (2, (0, 1), 2)],
)
def test_for_a_leader_who_is_out_the_next_one_clockwise_who_is_in_may(leader, gone, caller):
    """B6"""
    table = at_the_table(leader=leader).leave(*gone)
    inside = [seat for seat in range(4) if seat not in gone]
    assert [seat for seat in inside if table.offered(seat, LastCall)] == [caller]
    table.last_call(caller)
    assert table.whom(e.LastCallMade) == [caller]


def test_when_the_caller_leaves_the_call_is_not_made_a_second_time():
    """B6"""
    table = at_the_table().last_call(0).leave(0)
    assert not any(LAST_CALL in table.options(seat) for seat in (1, 2, 3))


def test_after_the_last_call_deals_go_on_and_add_nothing_to_the_clock():
    """B6: the table keeps showing that the clock is cut, so that the server adds nothing."""
    table = at_the_table().last_call(0).offer(0, 1, 2).leave(1)
    assert table.table.last_call
    assert table.cash(1) == 4 + 1 + 2


def test_the_next_round_has_a_last_call_of_its_own():
    """B6, M25: and the next Leader makes it."""
    table = at_the_table().last_call(0).settle().floor(*FOUR)
    assert not table.table.last_call
    assert [seat for seat in range(4) if LAST_CALL in table.options(seat)] == [1]


# Intimidation


def with_a_card(count: int = 1, **agreed) -> HeistTable:
    """Seat 0 earned it (or several) in rounds before this one."""
    return HeistTable(5, **agreed).give_intimidation(0, count).floor(*FIVE)


def test_a_card_of_this_round_is_spent_from_the_next_on():
    """M17, B12: the single Brute of round 1 looks in round 2, not before."""
    table = HeistTable(5).floor(SNITCH, BRUTE, DRIVER, CROOK, DRIVER)
    assert table.offered(1, Peek) == []
    table.settle().name(DRIVER)
    assert table.whom(e.IntimidationGained) == [1]
    table.floor(CROOK, CROOK, DRIVER, BRUTE, SNITCH)
    assert {(look.owner, look.position) for look in table.offered(1, Peek)} == {
        (0, 0),
        (2, 0),
        (3, 0),
        (4, 0),
    }
    assert table.offered(0, Peek) == []


def test_a_card_of_the_round_that_ends_the_game_was_never_there_to_spend():
    """M17"""
    table = HeistTable(cash={0: 15}).heist(BRUTE, CROOK, CROOK, CROOK)
    assert table.state.over
    assert (table.player(0).gained, table.player(0).intimidations) == (1, 0)


def test_a_snitch_who_is_the_brute_as_well_has_nothing_to_spend_yet():
    """B12: with three players you may be both, but the Brute is called later."""
    table = HeistTable(3).floor((SNITCH, BRUTE), (DRIVER, CROOK), (DRIVER, CROOK)).settle()
    assert table.offered(0, Peek) == []


def test_it_shows_one_character_and_is_spent():
    """M17, B12"""
    table = with_a_card().peek(0, 3)
    assert table.happened(e.RoleSeen) == [e.RoleSeen(Seat(0), Seat(3), 0, CROOK)]
    assert table.hand(0).seen == {(3, 0): CROOK}
    assert table.player(0).intimidations == 0
    assert table.offered(0, Peek) == []


def test_several_may_be_held_and_spent_in_one_round():
    """M17, B12: any number."""
    table = with_a_card(3).peek(0, 1).peek(0, 2).peek(0, 3)
    assert table.hand(0).seen == {(1, 0): BRUTE, (2, 0): DRIVER, (3, 0): CROOK}
    assert table.offered(0, Peek) == []


def test_the_supply_of_eight_is_no_limit():
    """B12: a ninth card is there when it is earned."""
    table = HeistTable().give_intimidation(0, 8).heist(BRUTE, CROOK, DRIVER, CROOK).turn_up()
    assert table.player(0).intimidations == 9


def test_cards_that_are_not_spent_keep():
    """M17: in any future round."""
    table = HeistTable().heist(BRUTE, CROOK, DRIVER, CROOK).pass_round().pass_round()
    assert table.floor(*FOUR).player(0).intimidations == 1


def test_you_may_look_as_long_as_the_floor_is_open():
    """B12: after being ready, and after the last call."""
    table = with_a_card().last_call(0).ready(0, 1, 2).peek(0, 4)
    assert table.hand(0).seen == {(4, 0): DRIVER}


def test_you_may_look_at_other_players_characters_that_are_still_in():
    """B12, B5"""
    table = with_a_card().leave(2)
    assert {look.owner for look in table.offered(0, Peek)} == {1, 3, 4}


def test_everyone_sees_who_looked_at_whom():
    """B12"""
    assert e.Peeked(Seat(0), Seat(3), 0) in with_a_card().peek(0, 3).seen(None)


def test_the_one_who_looked_may_lie_about_it():
    """B12, M10"""
    table = with_a_card().peek(0, 3)
    assert set(table.offered(0, Claim)) == {Claim(SNITCH), Claim(BRUTE), Claim(DRIVER), Claim(CROOK)}


def test_silence_spends_no_card():
    """B24"""
    table = with_a_card().silent(0)
    assert table.player(0).intimidations == 1
    assert not table.happened(e.Peeked)


def test_what_you_saw_is_of_no_use_in_the_next_round():
    """B12: the Characters went back to the hands."""
    table = with_a_card().peek(0, 3).leave(0, 1, 2, 3, 4).turn_up().plan(*FIVE)
    assert table.hand(0).seen == {}


# The floor itself


def test_players_who_are_in_are_asked_all_the_time():
    """M13: an open floor; every word counts at once and nobody waits for a turn."""
    table = at_the_table().offer(2, 1, 1)
    assert set(table.asked.values()) == {"negotiate"}
    assert set(table.asked) == {0, 1, 2, 3}
    assert all(table.decision(seat).floor for seat in range(4))
    assert table.cash(2) == 3


def test_the_owner_of_a_character_hears_of_every_offer_in_their_question():
    """B3: the question is asked again with each new total for Leave."""
    table = at_the_table()
    before = [fact for fact in table.happened(Asked) if fact.seat == 1]
    table.offer(0, 1, 1)
    after = [fact for fact in table.happened(Asked) if fact.seat == 1]
    assert len(after) == len(before) + 1
    assert Leave(0, 1) in after[-1].decision.options
