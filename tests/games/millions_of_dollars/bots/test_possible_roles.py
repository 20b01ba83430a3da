"""What the cautious bot makes of what it knows: who may be what, and what that brings."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import prod
from random import Random

import pytest

from stickup.core.types import Seat
from stickup.core.view import shared_view
from stickup.games.millions_of_dollars.bots.expected_gain import ExpectedGain
from stickup.games.millions_of_dollars.bots.payout_cache import crew_of, payouts
from stickup.games.millions_of_dollars.bots.possible_roles import Evidence, Guess, World, worlds
from stickup.games.millions_of_dollars.rules.actions import Claim
from stickup.games.millions_of_dollars.rules.cards import BANKS, ORDER, Role
from stickup.games.millions_of_dollars.rules.heist_payouts import gains
from tests.games.millions_of_dollars.rules.heist_table import (
    BRUTE,
    CROOK,
    DRIVER,
    DULL,
    SIDE,
    SNITCH,
    HeistTable,
)
from tests.loops import each

FOUR = (SNITCH, BRUTE, DRIVER, CROOK)


def outlook(table: HeistTable, seat: int = 0, seed: str = "s") -> ExpectedGain:
    return ExpectedGain(shared_view(table.state, Seat(seat)), table.decision(seat), seed)


def chance(found: list[World], place: int, role: Role) -> float:
    whole = sum(world.weight for world in found)
    return sum(world.weight for world in found if world.roles[place] is role) / whole


# Who may be what


SOME = Evidence(
    FOUR,
    shown=(BRUTE, BRUTE, DRIVER, CROOK),
    mine=(BRUTE,),
    seen=(CROOK,),
    guesses=(
        Guess(Seat(1), (1.0, 3.0, 1.0, 1.0)),
        Guess(Seat(2), (1.0, 1.0, 1.0, 3.0)),
        Guess(Seat(3), (0.0, 1.0, 1.0, 1.0)),
    ),
)


def counted(evidence: Evidence) -> Counter[tuple[Role, ...]]:
    """How likely everything is, by playing every plan of the others and hiding every card."""
    ways: Counter[tuple[Role, ...]] = Counter()
    for plans in product(evidence.roles, repeat=len(evidence.guesses) + len(evidence.seen)):
        guessed = plans[: len(evidence.guesses)]
        odds = zip(evidence.guesses, guessed, strict=True)
        likely = prod(guess.odds[evidence.roles.index(role)] for guess, role in odds)
        cards = Counter((*evidence.mine, *plans))
        for hidden, copies in cards.items():
            shown = cards - Counter([hidden])
            if shown == Counter(evidence.shown) and plans[len(guessed) :] == evidence.seen:
                ways[plans] += copies * likely  # type: ignore[assignment]
    return ways


def test_its_beliefs_match_counting_every_possible_deal():
    found, ways = worlds(SOME, "count", 6_000), counted(SOME)
    for place in range(4):
        for role in FOUR:
            share = sum(count for plans, count in ways.items() if plans[place] is role) / ways.total()
            assert chance(found, place, role) == pytest.approx(share, abs=0.03)


def test_every_card_but_one_is_on_the_table():
    table = HeistTable(6).floor(BRUTE, CROOK, CROOK, DRIVER, SNITCH, SNITCH)
    for seed in range(20):
        for world in outlook(table, seed=str(seed)).worlds:
            more = Counter([BRUTE, *world.roles])
            more.subtract(table.table.shown)
            assert sorted(more.values()) == [0, 0, 0, 1]


def test_a_role_of_mine_that_is_not_shown_is_the_hidden_one():
    table = HeistTable(4).floor(BRUTE, CROOK, CROOK, DRIVER, hidden=BRUTE)
    for world in outlook(table).worlds:
        assert sorted(world.roles) == sorted([CROOK, CROOK, DRIVER])


def test_what_it_has_seen_is_certain():
    table = HeistTable(4).give_intimidation(0, 3).floor(BRUTE, CROOK, DRIVER, DRIVER, hidden=BRUTE).peek(0, 2)
    scenes = outlook(table).scenes
    assert {scene.roles[1] for scene in scenes} == {DRIVER}
    assert {frozenset(scene.roles) for scene in scenes} == {frozenset([CROOK, DRIVER])}
    assert {tuple(scene.roles) for scene in outlook(table.peek(0, 1).peek(0, 3)).scenes} == {
        (CROOK, DRIVER, DRIVER)
    }


def test_what_it_saw_last_round_says_nothing_about_this_one():
    table = HeistTable(4).give_intimidation(0).floor(BRUTE, CROOK, DRIVER, DRIVER).peek(0, 1)
    worlds_to_come = outlook(table.settle().turn_up()).worlds
    for place in range(3):
        assert {world.roles[place] for world in worlds_to_come} == {BRUTE, DRIVER, CROOK}


def test_a_claim_makes_a_role_likelier_and_not_certain():
    table = HeistTable(6).floor(BRUTE, CROOK, CROOK, DRIVER, DRIVER, SNITCH)
    before = chance(outlook(table).worlds, 0, CROOK)
    after = chance(outlook(table.say(1, Claim(CROOK))).worlds, 0, CROOK)
    assert before + 0.1 < after < 0.95


def test_a_liar_is_believed_less_and_an_honest_player_more():
    """A regular remembers nothing itself: the table does."""
    table = HeistTable(6).floor(BRUTE, CROOK, CROOK, DRIVER, DRIVER, SNITCH).say(1, Claim(CROOK))
    stranger = chance(outlook(table).worlds, 0, CROOK)
    table.player(1).lies = 2
    assert chance(outlook(table).worlds, 0, CROOK) < stranger - 0.1
    table.player(1).lies, table.player(1).truths = 0, 4
    assert chance(outlook(table).worlds, 0, CROOK) > stranger


def test_nobody_is_what_they_may_not_play_again():
    """M29"""
    first = (BRUTE, CROOK, DRIVER, CROOK)
    table = HeistTable(4, wont_get_fooled_again="on").heist(*first).turn_up()
    for seat in range(4):
        for world in outlook(table, seat).worlds:
            others = [role for other, role in enumerate(first) if other != seat]
            assert all(now is not before for now, before in zip(world.roles, others, strict=True))
    table.plan(DRIVER, DRIVER, CROOK, BRUTE).show()
    for world in outlook(table).worlds:
        assert world.roles[0] is not CROOK
        assert world.roles[1] is not DRIVER
        assert world.roles[2] is not CROOK


def test_nobody_has_two_of_the_same_in_a_game_of_three():
    """M27"""
    table = HeistTable(3).floor((SNITCH, BRUTE), (BRUTE, DRIVER), (BRUTE, CROOK))
    for world in outlook(table).worlds:
        assert world.roles[0] is not world.roles[1]
        assert world.roles[2] is not world.roles[3]


def test_guesses_that_cannot_all_be_right_are_dropped():
    """According to the guesses nobody can be a Driver, yet one is shown."""
    nobody = tuple(Guess(Seat(seat), (1.0, 1.0, 0.0, 1.0)) for seat in range(1, 5))
    found = worlds(Evidence(FOUR, (BRUTE, BRUTE, DRIVER, CROOK), (BRUTE,), (), nobody), "s", 80)
    assert found
    assert all(DRIVER in world.roles for world in found)


def test_the_snitch_who_is_to_name_knows_of_no_other_snitch_in_the_crew():
    table = HeistTable(5).floor(SNITCH, SNITCH, BRUTE, DRIVER, CROOK).leave(1).settle()
    assert table.asked == {0: "name"}
    worlds_now = outlook(table).worlds
    assert all(SNITCH not in world.roles[1:] for world in worlds_now)
    assert any(world.roles[0] is SNITCH for world in worlds_now)


# What that brings


@each("seed", range(300))
def test_payouts_are_those_of_the_rules(seed):
    luck = Random(seed)
    bank, roles = luck.choice(BANKS), luck.choices(ORDER, k=luck.randint(1, 8))
    names = tuple(luck.sample(ORDER[1:], luck.randint(0, 4)))
    mine = tuple(roles[: 2 if len(set(roles[:2])) == 2 else 1])
    crew = {(Seat(seat), 0): role for seat, role in enumerate(roles)}
    cash = dict.fromkeys(map(Seat, range(8)), 9)
    whole = [
        sum(gains(crew, bank, cash, name)[Seat(seat)].total for seat in range(len(mine)))
        for name in names or (None,)
    ]
    others = crew_of(roles[len(mine) :])
    assert payouts(bank, mine, names)[others] == pytest.approx(sum(whole) / len(whole))


def test_it_expects_the_whole_loot_if_it_will_be_alone():
    table = HeistTable(4).floor(CROOK, BRUTE, DRIVER, DRIVER).leave(1, 2, 3)
    assert sum(outlook(table).stay) == pytest.approx(SIDE[DULL].amount + SIDE[DULL].ante)


def test_a_look_is_worth_nothing_where_all_is_known():
    table = HeistTable(4).give_intimidation(0, 3).floor(CROOK, CROOK, BRUTE, DRIVER)
    for seat in (1, 2, 3):
        table.peek(0, seat)
    seen = outlook(table)
    leave = [scene.chance * 1.0 for scene in seen.scenes]
    assert [seen.worth_seeing(number, [seen.stay, leave]) for number in range(3)] == pytest.approx([0, 0, 0])


def test_the_departure_of_the_other_one_of_my_role_is_worth_most():
    table = HeistTable(4).give_intimidation(0, 3).floor(CROOK, CROOK, BRUTE, DRIVER)
    for seat in (1, 2, 3):
        table.peek(0, seat)
    worth = [outlook(table).worth_leaving(number) for number in range(3)]
    assert worth[0] > 2
    assert max(worth[1:]) < 1
