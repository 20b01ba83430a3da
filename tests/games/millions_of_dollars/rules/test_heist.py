"""Phase 3: the roll call, the Snitch, the Brute's card (M14-M18)."""

from __future__ import annotations

import pytest

from stickup.core.engine import IllegalAction
from stickup.core.types import DEALER, Seat, change
from stickup.games.millions_of_dollars.rules import events as e
from stickup.games.millions_of_dollars.rules.actions import AT_RANDOM, Claim, Leave, Name, Peek
from stickup.games.millions_of_dollars.rules.cards import BANKS, Bank

from .heist_table import BRUTE, CROOK, DEAR, DRIVER, DULL, MASTERMIND, SNITCH, HeistTable

ALL = (SNITCH, BRUTE, DRIVER, CROOK, MASTERMIND)
OTHERS = {role: [other for other in ALL[1:] if other is not role] for role in ALL}
"""For each role, single ones that can stand beside two of it without a Snitch."""


def calls(table: HeistTable) -> list[tuple]:
    return [(fact.role, tuple(seat for seat, _ in fact.characters)) for fact in table.happened(e.RoleCalled)]


def pair(role) -> HeistTable:
    """Seven play: 0 and 1 hold `role`, 2 to 4 a single one of three others; 5 and 6 leave."""
    return HeistTable(7).heist(role, role, *OTHERS[role][:3], role, role, leaving=(5, 6))


# One or too many


def test_the_roll_call_goes_by_the_order_of_roles():
    """M14: whatever seats they sit in."""
    table = HeistTable(7).heist(
        MASTERMIND, CROOK, DRIVER, BRUTE, SNITCH, CROOK, CROOK, leaving=(5, 6), named=DRIVER
    )
    assert calls(table)[:2] == [(SNITCH, (4,)), (BRUTE, (3,))]
    assert [role for role, _ in calls(table)] == [SNITCH, BRUTE, DRIVER, CROOK, MASTERMIND, DRIVER]


@pytest.mark.parametrize("role", ALL)
def test_two_of_a_role_are_too_many(role):
    """M14, M15: both are out; all but Brutes lose the ante to the Reserve."""
    table = pair(role)
    assert (role, (0, 1)) in calls(table)
    assert table.whom(e.Eliminated) == [0, 1]
    lost = [] if role is BRUTE else [0, 1]
    assert table.whom(e.AnteLost) == lost
    assert [table.cash(seat) for seat in (0, 1)] == ([5, 5] if role is BRUTE else [4, 4])


@pytest.mark.parametrize("role", ALL)
def test_three_of_a_role_are_too_many(role):
    """M14"""
    table = HeistTable(7).heist(role, role, role, *OTHERS[role][:2], role, role, leaving=(5, 6))
    assert table.whom(e.Eliminated) == [0, 1, 2]
    assert {seat for seat, _ in table.happened(e.LootShared)[0].characters} == {3, 4}


@pytest.mark.parametrize("role", ALL)
def test_the_only_one_of_a_role_gets_the_ante_back_and_stays(role):
    """M14"""
    other = DRIVER if role is CROOK else CROOK
    table = HeistTable(7).heist(
        *(role, other, *[MASTERMIND] * 5),
        leaving=range(2, 7),
        named=MASTERMIND if role is SNITCH else None,
        bank=DEAR,
    )
    assert e.AnteReturned(Seat(0), 0, 2) in table.facts
    assert 0 not in table.whom(e.Eliminated)
    assert 0 in {seat for seat, _ in table.happened(e.LootShared)[0].characters}


def test_an_ante_that_is_lost_goes_to_the_reserve():
    """M14"""
    table = HeistTable().floor(CROOK, CROOK, DRIVER, DRIVER, bank=DEAR)
    before = table.reserve
    table.settle()
    assert table.reserve == before + 4 * 2
    assert not table.happened(e.LootShared)


def test_a_role_that_nobody_stayed_as_is_called_too():
    """M14: nobody steps forward."""
    assert calls(HeistTable().heist(BRUTE, CROOK, CROOK, BRUTE, leaving=(3,))) == [
        (BRUTE, (0,)),
        (DRIVER, ()),
        (CROOK, (1, 2)),
    ]


@pytest.mark.parametrize("bank", [DULL, DEAR])
def test_brutes_get_the_ante_back_even_when_there_are_two(bank):
    """M15"""
    table = HeistTable().heist(BRUTE, BRUTE, CROOK, CROOK, bank=bank)
    assert table.all_cash()[:2] == [5, 5]
    assert table.whom(e.AnteReturned) == [0, 1]


# The Snitch


def snitch(*others, hidden=None, cash=None, **agreed) -> HeistTable:
    """Five or more play, seat 0 is the only Snitch and is asked for a name."""
    table = HeistTable(1 + len(others), cash=cash, **agreed).floor(SNITCH, *others, hidden=hidden).settle()
    assert table.asked == {0: "name"}
    return table


def test_a_single_snitch_names_a_role_and_its_holders_are_out():
    """M16"""
    table = snitch(BRUTE, DRIVER, CROOK, CROOK).name(DRIVER)
    assert e.RoleNamed(Seat(0), DRIVER) in table.facts
    assert table.cash(2) == 4
    assert 2 in table.whom(e.Eliminated)
    assert [who for fact in table.happened(e.LootShared) for who, _ in fact.characters] == [0, 1]


def test_naming_comes_before_anyone_else_is_called():
    """M16, M14"""
    table = snitch(BRUTE, DRIVER, CROOK, CROOK)
    assert calls(table) == [(SNITCH, (0,))]
    assert table.cash(0) == 5


def test_the_table_remembers_which_roles_were_called_until_the_next_round():
    """M14, M16"""
    table = snitch(BRUTE, DRIVER, CROOK, CROOK)
    before = table.table.copy()
    table.name(DRIVER)
    for call in table.happened(e.RoleCalled)[1:]:
        change(before, call)
    assert before.called == (SNITCH, BRUTE, DRIVER, CROOK, DRIVER)
    assert table.table.called == ()


@pytest.mark.parametrize("role", [BRUTE, DRIVER, CROOK, MASTERMIND])
def test_those_who_were_named_step_forward_last(role):
    """M16: after the Mastermind, whatever their own place is."""
    table = snitch(BRUTE, DRIVER, CROOK, MASTERMIND, BRUTE, BRUTE, hidden=SNITCH).name(role)
    assert calls(table)[-1][0] is role
    assert calls(table)[-1][1]
    assert (role, ()) in calls(table)
    assert [r for r, _ in calls(table)] == [*ALL, role]


def test_a_named_role_falls_even_if_there_are_two():
    """M16, M14: their ante is lost once, and they are called once."""
    table = snitch(CROOK, CROOK, DRIVER, BRUTE).name(CROOK)
    assert calls(table)[-1] == (CROOK, (1, 2))
    assert table.whom(e.AnteLost) == [1, 2]
    assert table.whom(e.Eliminated) == [1, 2]


def test_a_named_brute_keeps_the_ante():
    """M16, M15"""
    table = snitch(BRUTE, DRIVER, CROOK, CROOK).name(BRUTE)
    assert table.cash(1) == 5
    assert table.whom(e.Eliminated) == [3, 4, 1]


def test_a_named_single_brute_gets_no_intimidation_card():
    """B11"""
    table = snitch(BRUTE, DRIVER, CROOK, CROOK).name(BRUTE)
    assert not table.happened(e.IntimidationGained)
    assert table.turn_up().player(1).intimidations == 0


def test_the_rulebooks_example_all_drivers_had_left():
    """M16: Al, the only Snitch, may give away Driver or Crook, names Driver, and nobody steps forward."""
    table = HeistTable(5).floor(SNITCH, DRIVER, DRIVER, CROOK, BRUTE, hidden=BRUTE).leave(1, 2, 4).settle()
    assert table.options(0) == (Name(DRIVER), Name(CROOK))
    assert table.cash(0) == 5
    table.name(DRIVER)
    assert calls(table)[-1] == (DRIVER, ())
    assert table.whom(e.Eliminated) == []
    assert table.all_cash() == [5 + 5, 5, 5, 5 + 5, 5]


def test_a_role_that_is_not_visible_cannot_be_named():
    """M16, B8: of the five cards the hidden one is the only Brute."""
    table = snitch(BRUTE, DRIVER, CROOK, CROOK, hidden=BRUTE)
    assert table.options(0) == (Name(DRIVER), Name(CROOK))
    with pytest.raises(IllegalAction):
        table.name(BRUTE)


def test_naming_is_mandatory():
    """B8: there is no way to decline, nor to leave now."""
    table = snitch(BRUTE, DRIVER, CROOK, CROOK, hidden=SNITCH)
    assert table.options(0) == (Name(BRUTE), Name(DRIVER), Name(CROOK))
    for word in (Leave(0, 0), Claim(BRUTE)):
        with pytest.raises(IllegalAction):
            table.say(0, word)


def test_the_snitch_may_not_name_snitch():
    """B8: although a Snitch's card is among the visible ones."""
    table = HeistTable(5).floor(SNITCH, SNITCH, DRIVER, CROOK, CROOK, hidden=DRIVER).leave(1).settle()
    assert SNITCH in table.table.shown
    assert table.options(0) == (Name(CROOK),)


def test_the_roles_of_leavers_can_be_named():
    """B8: their cards lie in the middle still."""
    table = HeistTable(5).floor(SNITCH, DRIVER, BRUTE, CROOK, CROOK, hidden=SNITCH).leave(1).settle()
    assert Name(DRIVER) in table.options(0)


def test_where_no_other_role_is_visible_nobody_is_named():
    """B8: four Snitches lie in the middle, the other card is the hidden one."""
    table = HeistTable(5).floor(SNITCH, SNITCH, SNITCH, SNITCH, CROOK, hidden=CROOK).leave(1, 2, 3).settle()
    assert not table.happened(e.RoleNamed)
    assert table.asked == {DEALER: "bank/2"}
    assert [who for fact in table.happened(e.LootShared) for who, _ in fact.characters] == [0, 4]


def test_the_holder_of_the_hidden_card_falls_with_the_others_of_the_role():
    """B8: of two Crooks' cards one is hidden, and both Crooks are out."""
    table = snitch(CROOK, CROOK, DRIVER, BRUTE, hidden=CROOK).name(CROOK)
    assert table.whom(e.Eliminated) == [1, 2]


def test_the_hidden_card_may_be_the_snitchs_own():
    """M16: that does not keep anyone from naming."""
    table = snitch(CROOK, CROOK, DRIVER, BRUTE, hidden=SNITCH)
    assert SNITCH not in table.table.shown
    table.name(CROOK)
    assert table.whom(e.Eliminated) == [1, 2]


@pytest.mark.parametrize("count", [2, 3])
def test_two_or_more_snitches_name_nobody(count):
    """B9, M14: they are out."""
    table = HeistTable(5).heist(*[SNITCH] * count, *[DRIVER, CROOK, BRUTE][: 5 - count])
    assert not table.happened(e.RoleNamed)
    assert table.whom(e.Eliminated) == [*range(count)]
    assert not any(prompt == "name" for prompt in table.asked.values())


def test_a_second_snitch_who_left_does_not_count():
    """B9, M9"""
    table = HeistTable(5).floor(SNITCH, SNITCH, DRIVER, CROOK, BRUTE).leave(1).settle()
    assert table.asked == {0: "name"}


def test_a_silent_snitch_names_a_random_role():
    """B24: any legal role."""
    table = snitch(BRUTE, DRIVER, CROOK, CROOK, hidden=BRUTE)
    assert table.decision(0).silence == AT_RANDOM
    table.silent(0)
    assert table.asked == {DEALER: "name/1"}
    assert (set(table.chance().bag), table.chance().count) == ({DRIVER, CROOK}, 1)
    assert len(table.chance().bag) == 2, "a role is as likely as any other, however many cards show it"
    table.draw(DRIVER)
    assert e.RoleNamed(Seat(0), DRIVER) in table.facts


def test_a_single_snitch_may_look_before_naming():
    """B12: as often as there are cards, and then has to name all the same."""
    table = HeistTable(5).give_intimidation(0, 2).floor(SNITCH, BRUTE, DRIVER, CROOK, CROOK).settle()
    table.peek(0, 2)
    assert table.hand(0).seen == {(2, 0): DRIVER}
    assert table.asked == {0: "name"}
    table.peek(0, 3)
    assert table.offered(0, Peek) == []
    assert table.name(DRIVER).player(0).intimidations == 0


def test_the_snitch_looks_only_at_those_who_are_still_in():
    """B12"""
    table = HeistTable(5).give_intimidation(0).floor(SNITCH, BRUTE, DRIVER, CROOK, CROOK).leave(2, 4).settle()
    assert table.offered(0, Peek) == [Peek(Seat(1), 0), Peek(Seat(3), 0)]


def test_a_silent_snitch_spends_no_card():
    """B24"""
    table = HeistTable(5).give_intimidation(0).floor(SNITCH, BRUTE, DRIVER, CROOK, CROOK).settle()
    assert table.silent(0).deal().player(0).intimidations == 1


def test_nobody_else_looks_in_the_heist():
    """B12: the window is the Snitch's alone."""
    table = HeistTable(5).give_intimidation(1).floor(SNITCH, BRUTE, DRIVER, CROOK, CROOK).settle()
    assert table.asked == {0: "name"}
    assert table.offered(0, Peek) == []


# Intimidation


def test_a_single_brute_gets_an_intimidation_card():
    """M17"""
    table = HeistTable().heist(BRUTE, CROOK, DRIVER, CROOK)
    assert table.whom(e.IntimidationGained) == [0]
    assert table.turn_up().player(0).intimidations == 1


def test_a_single_brute_gets_it_also_when_no_loot_is_left_for_him_to_share():
    """M17, B21: all others are out, and he takes everything."""
    table = HeistTable().heist(BRUTE, CROOK, CROOK, CROOK)
    assert table.whom(e.IntimidationGained) == [0]
    assert table.cash(0) == 15


def test_two_brutes_get_none():
    """M17"""
    assert not HeistTable().heist(BRUTE, BRUTE, DRIVER, CROOK).happened(e.IntimidationGained)


def test_a_brute_who_left_gets_none():
    """M17, M9"""
    assert not HeistTable().heist(BRUTE, CROOK, DRIVER, CROOK, leaving=(0,)).happened(e.IntimidationGained)


def test_a_brute_whom_the_snitch_did_not_name_gets_one():
    """M17, B11"""
    assert snitch(BRUTE, DRIVER, CROOK, CROOK).name(CROOK).whom(e.IntimidationGained) == [1]


# Alone

FREE = (Bank(DULL, 10, 0), *(bank for bank in BANKS if bank.name != DULL))
"""With no ante to pay, so that there is none to come back: not even one that the Reserve laid."""


@pytest.mark.parametrize(("cash", "fine"), [(0, 0), (1, 1), (2, 2), (3, 3), (5, 3)])
def test_a_snitch_who_is_left_alone_pays_three_millions_or_what_there_is(cash, fine):
    """M18, B10: `cash` is what he has once the ante is back; never below nothing."""
    table = HeistTable(5, cash={0: cash}, banks=BANKS if cash else FREE)
    table.floor(SNITCH, BRUTE, BRUTE, CROOK, CROOK)
    before = table.reserve
    table.settle().name(BRUTE)
    assert [(fact.seat, fact.amount) for fact in table.happened(e.SnitchFined)] == [(0, fine)]
    assert table.cash(0) == table.player(0).cash == cash - fine
    assert table.reserve == before + 2 * table.bank.ante + fine
    assert not table.happened(e.LootShared)


@pytest.mark.parametrize("named", [BRUTE, DRIVER])
def test_a_snitch_who_names_the_last_other_player_is_alone(named):
    """M18, M16: the fine comes after the last reveal."""
    plans = (SNITCH, named, CROOK, CROOK, CROOK)
    table = HeistTable(5).floor(*plans).leave(2, 3, 4).settle().name(named)
    assert table.whom(e.Eliminated) == [1]
    assert table.whom(e.SnitchFined) == [0]
    assert table.cash(0) == 2
    facts = [type(fact) for fact in table.facts]
    assert facts.index(e.SnitchFined) > facts.index(e.Eliminated)


def test_a_snitch_is_alone_too_when_all_others_left():
    """B10: he names someone, and pays."""
    table = HeistTable(5).floor(SNITCH, BRUTE, DRIVER, CROOK, CROOK).leave(1, 2, 3, 4).settle()
    assert table.asked == {0: "name"}
    table.name(BRUTE)
    assert table.all_cash() == [2, 5, 5, 5, 5]
    assert not table.happened(e.LootShared)


def test_a_snitch_who_pays_is_out_and_shares_nothing():
    """M18"""
    table = HeistTable(5).heist(SNITCH, BRUTE, BRUTE, CROOK, CROOK, named=BRUTE, bank="Corner Savings & Loan")
    assert table.cash(0) == 2
    assert table.table.sharers == ()
    assert table.table.crew == ()
    assert not table.happened(e.SymbolPaid)


def test_a_snitch_with_one_other_shares_like_anyone():
    """M18"""
    table = HeistTable(5).heist(SNITCH, CROOK, DRIVER, DRIVER, BRUTE, leaving=(4,), named=DRIVER)
    assert not table.happened(e.SnitchFined)
    assert table.all_cash() == [10, 10, 4, 4, 5]


def test_when_nobody_is_left_there_is_no_sharing():
    """B21, B9: two Snitches among them, who pay no fine."""
    table = HeistTable(5).heist(SNITCH, SNITCH, BRUTE, BRUTE, CROOK, leaving=(4,))
    assert not table.happened(e.LootShared)
    assert not table.happened(e.SnitchFined)
    assert table.all_cash() == [4, 4, 5, 5, 5]
