"""Who sees what: plans, peeks, hidden money, the roles of leavers, the card that is set aside."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import pytest

from stickup.core.dealer import FastDealer
from stickup.core.types import BOOKKEEPING, DEALER, Chance, Private, Seat
from stickup.core.view import seen_by
from stickup.games.millions_of_dollars.rules import GAME
from stickup.games.millions_of_dollars.rules import events as e
from stickup.games.millions_of_dollars.rules.actions import Plan

from .heist_table import BRUTE, CROOK, DRIVER, MASTERMIND, SNITCH, HeistTable

OTHERS = (1, 2, 3, None)
"""Everyone but seat 0, and a spectator."""
Scene = Callable[[Any], HeistTable]


def same_for(seats: Iterable[int | None], scene: Scene, *secrets: Any) -> None:
    """Whatever the secret is, these (None: a spectator) see the same facts in the same order."""
    first, *others = [scene(secret) for secret in secrets]
    assert others, "one secret alone proves nothing"
    for other in others:
        for seat in seats:
            assert first.seen(seat) == other.seen(seat), f"seat {seat} can tell {secrets} apart"


def differs_for(seat: int | None, scene: Scene, *secrets: Any) -> None:
    """This player may learn the secret."""
    first, *others = [scene(secret).seen(seat) for secret in secrets]
    assert all(other != first for other in others)


# Plans


def test_a_plan_is_seen_by_nobody_else_until_the_cards_are_shown():
    """M7: not while others think, nor when the antes lie."""

    def scene(role):
        return HeistTable().turn_up().plan(role, CROOK, DRIVER, CROOK)

    same_for(OTHERS, scene, BRUTE, DRIVER, CROOK)
    differs_for(0, scene, BRUTE, DRIVER, CROOK)


def test_nobody_learns_whether_a_role_was_chosen_or_random():
    """B24: silence looks like an answer."""

    def scene(silent):
        table = HeistTable().turn_up()
        if silent:
            table.silent(0)
        else:
            table.say(0, Plan((BRUTE,)))
        for seat in (1, 2, 3):
            table.say(seat, Plan((CROOK,)))
        return (table.draw(BRUTE) if silent else table).show()

    same_for(OTHERS, scene, True, False)


def test_the_shown_roles_tell_nobody_whose_they_are():
    """M8: two players who change roles look the same to all others, as long as the floor is open."""

    def scene(roles):
        table = HeistTable(5).floor(*roles, SNITCH, CROOK, CROOK, hidden=CROOK)
        return table.offer(0, 1, 2).ready(0, 1, 2).leave(3)

    same_for((2, 3, 4, None), scene, (BRUTE, DRIVER), (DRIVER, BRUTE))
    differs_for(0, scene, (BRUTE, DRIVER), (DRIVER, BRUTE))


def test_the_card_that_is_set_aside_is_seen_by_nobody():
    """B20: whose it is and what it shows; here it is that of a leaver, so nothing ever tells it."""

    def scene(role):
        table = HeistTable().floor(role, BRUTE, DRIVER, CROOK, hidden=role).leave(0).settle()
        return table.pass_round().pass_round()

    same_for(OTHERS, scene, BRUTE, DRIVER, CROOK)


def test_even_its_owner_does_not_learn_that_it_is_theirs():
    """B20: of two Crooks nobody knows which card was set aside; what one sees is the same for both."""
    table = HeistTable().floor(CROOK, CROOK, BRUTE, DRIVER, hidden=CROOK)
    private = [fact for fact in table.seen(0) if isinstance(fact, Private)]
    assert {type(fact) for fact in private if not isinstance(fact, BOOKKEEPING)} == {
        e.RolesPlanned,
        e.CashChanged,
    }


def test_with_three_players_nobody_sees_which_of_two_lies_where():
    """M27: whatever the shuffle was, others see the same; the owner knows."""

    def scene(places):
        table = HeistTable(3).floor(places, (DRIVER, CROOK), (SNITCH, MASTERMIND), hidden=DRIVER)
        return table.offer(1, 0, 2, position=1).leave(1, position=0).ready(0, 2)

    same_for((1, 2, None), scene, (BRUTE, CROOK), (CROOK, BRUTE))
    differs_for(0, scene, (BRUTE, CROOK), (CROOK, BRUTE))


def test_the_dealer_gets_roles_in_an_order_that_reveals_nothing():
    """M8: the bag is sorted, no matter who played what."""

    def bag(*roles):
        return HeistTable().turn_up().plan(*roles).chance().bag

    assert (
        bag(CROOK, BRUTE, DRIVER, CROOK)
        == bag(CROOK, CROOK, DRIVER, BRUTE)
        == bag(BRUTE, CROOK, CROOK, DRIVER)
    )


# Leavers


def test_the_role_of_a_leaver_is_secret_during_the_round_and_after():
    """M9, B5: two tables that differ in it alone look the same, the heist and the rounds after included."""

    def scene(role):
        table = HeistTable(5).floor(role, SNITCH, CROOK, CROOK, BRUTE, hidden=role)
        return table.offer(1, 0, 2).leave(0).settle().name(CROOK).pass_round()

    same_for((1, 2, 3, 4, None), scene, BRUTE, DRIVER, CROOK, SNITCH)


def test_the_replay_reveals_it_when_the_game_is_over():
    """B5"""
    table = HeistTable().floor(BRUTE, CROOK, DRIVER, CROOK).leave(0).settle().finish()
    (past,) = [fact for fact in table.happened(e.PastOpened) if fact.seat == 0]
    assert past.roles[0] == (BRUTE,)
    facts = [type(fact) for fact in table.facts]
    assert facts.index(e.PastOpened) > max(place for place, kind in enumerate(facts) if kind is e.RoundEnded)


def test_with_the_option_it_is_revealed_at_the_end_of_the_round_and_not_before():
    """B5"""

    def scene(role):
        return HeistTable(leavers_roles="revealed").floor(role, CROOK, DRIVER, CROOK, hidden=role).leave(0, 1)

    same_for(OTHERS, scene, BRUTE, DRIVER, CROOK)
    for role in (BRUTE, DRIVER, CROOK):
        shown = scene(role).settle().happened(e.LeaversShown)
        assert [fact.roles for fact in shown] == [(role, CROOK)]


def test_the_roll_call_reveals_a_character_that_stays():
    """M14: which says that it reveals."""
    table = HeistTable().heist(BRUTE, CROOK, DRIVER, CROOK)
    assert table.happened(e.RoleCalled)[0] == e.RoleCalled(BRUTE, ((Seat(0), 0),))
    assert e.RoleCalled.reveals


# Peeks


def test_only_the_one_who_looks_sees_what():
    """M17, B12: all others see that, and at whom."""

    def scene(role):
        table = HeistTable(5).give_intimidation(0).floor(SNITCH, role, CROOK, DRIVER, BRUTE, hidden=role)
        return table.peek(0, 1)

    same_for((2, 3, 4, None), scene, BRUTE, DRIVER, CROOK)
    differs_for(0, scene, BRUTE, DRIVER, CROOK)
    table = scene(BRUTE)
    for seat in (1, 2, 3, 4, None):
        assert not [fact for fact in table.seen(seat) if isinstance(fact, e.RoleSeen)]
        assert [fact for fact in table.seen(seat) if isinstance(fact, e.Peeked)]


def test_the_same_holds_for_a_snitch_before_naming():
    """B12"""

    def scene(role):
        table = HeistTable(5).give_intimidation(0).floor(SNITCH, role, CROOK, DRIVER, BRUTE, hidden=role)
        return table.settle().peek(0, 1)

    same_for((2, 3, 4, None), scene, BRUTE, DRIVER, CROOK)


# Money


def test_nothing_that_others_see_reveals_hidden_money():
    """B2: a rich player and a poor one look the same while they spend the same."""

    def scene(cash):
        table = HeistTable(cash={0: cash}, money="hidden").floor(BRUTE, CROOK, DRIVER, CROOK)
        return table.offer(0, 3, 2).leave(3).settle()

    same_for(OTHERS, scene, 3, 5, 9, 12)
    differs_for(0, scene, 3, 5, 9, 12)


def test_with_hidden_money_changes_of_cash_are_private_and_the_facts_behind_them_public():
    """B2: everyone sees the share, but no totals."""
    table = HeistTable(money="hidden").heist(BRUTE, CROOK, DRIVER, CROOK, leaving=(3,))
    assert {fact.seat for fact in table.seen(0) if isinstance(fact, e.CashChanged)} == {0}
    assert not [fact for fact in table.seen(None) if isinstance(fact, e.CashChanged)]
    assert [fact for fact in table.seen(None) if isinstance(fact, e.LootShared)]


def test_nobody_sees_what_others_may_answer():
    """B2: how much one could offer would tell."""
    table = HeistTable(money="hidden").floor(BRUTE, CROOK, DRIVER, CROOK)
    for watcher in (0, 1, 2, 3, None):
        asked = [fact.seat for fact in table.seen(watcher) if isinstance(fact, BOOKKEEPING[:2])]
        assert set(asked) <= {watcher}


# Facts that reveal


def test_every_fact_that_reveals_a_secret_says_so():
    """B5, B12, B20: the list of them is this one."""
    assert {kind.__name__ for kind in GAME.events if kind.reveals} == {
        "LastRolesShown",
        "RolesShown",
        "RoleSeen",
        "RoleCalled",
        "LeaversShown",
        "PastOpened",
        "GameEnded",
    }
    assert {kind.__name__ for kind in GAME.events if issubclass(kind, Private)} == {
        "CashChanged",
        "RolesPlanned",
        "RoleSeen",
    }


@pytest.mark.parametrize("money", ["open", "hidden"])
@pytest.mark.parametrize("seats", range(3, 9))
def test_what_a_seat_is_sent_is_all_it_knows_and_the_truth(seats, money):
    """B2: folding the facts gives the table, your own hand and your own question, at every point."""
    rng, dealer = Random(seats), FastDealer(seats)
    table = HeistTable(seats, money=money, gifts="on", leavers_roles="revealed")
    views = {seat: table.view(seat) for seat in (None, *range(seats))}
    for _ in range(400):
        if table.state.over:
            break
        seat = rng.choice(sorted(table.state.asked))
        question = table.state.asked[seat]
        before = len(table.facts)
        if isinstance(question, Chance):
            table.say(seat, dealer.answer(question))
        else:
            table.say(
                seat, rng.choice([question.silence, *question.options[:4], rng.choice(question.options)])
            )
        for watcher, view in views.items():
            for fact in seen_by(view.seat, table.facts[before:]):
                view.observe(fact)
            assert view.table == table.table
            assert view.waiting == set(table.state.asked) - {DEALER}
            if watcher is not None:
                assert view.hand == table.hand(watcher)
                assert view.decision == table.state.asked.get(Seat(watcher))
    assert table.table.round > 1
