"""What a person reads at a prompt: states, views, and why an answer was refused."""

from __future__ import annotations

import pickle
from itertools import islice
from random import Random

import pytest

import stickup
from stickup.core.engine import IllegalAction, apply
from stickup.core.short_repr import FEW, OF_A_KIND, WIDTH
from stickup.core.types import DEALER, Action, Decision, Draw, Seat
from stickup.core.view import View, fold, seen_by, view_of
from stickup.games.cash_n_guns.rules.actions import Aim, Duck
from stickup.testing import Case
from stickup.testing.random_play import everybody, fair_dealer, random_game, steps
from tests.core.cases import CASES

SCREEN = 40
"""Lines."""
NOW_AND_THEN = 17
"""Answers."""


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("seed", range(2))
def test_all_through_a_game_a_state_and_its_views_fit_on_a_screen(case: Case, seed: int):
    rng = Random(seed)
    _, state = random_game(case, rng)
    for _ in islice(steps(state, fair_dealer(seed), rng), 0, None, NOW_AND_THEN):
        for shown in (state, *(view_of(state, seat) for seat in everybody(state))):
            lines = repr(shown).splitlines()
            assert len(lines) <= SCREEN
            assert max(map(len, lines)) <= WIDTH


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("seed", range(2))
def test_a_view_prints_what_its_seat_knows_and_nothing_else(case: Case, seed: int):
    """One folded from nothing but the facts that it was sent prints the same."""
    rng = Random(seed)
    setup, state = random_game(case, rng)
    told = {seat: fold(case.game, setup, seat, ()) for seat in everybody(state)}
    for _ in islice(steps(state, fair_dealer(seed), rng), 0, None, NOW_AND_THEN):
        facts = state.take_facts()
        for seat, view in told.items():
            for fact in seen_by(seat, facts):
                view.observe(fact)
            assert repr(view_of(state, seat)) == repr(view)


def decision(state, seat: Seat) -> Decision:
    question = state.asked[seat]
    assert isinstance(question, Decision)
    return question


def asked_to_aim():
    state = stickup.start(stickup.game("cash-n-guns"), seats=4, seed=1)
    for seat in sorted(state.asked):
        apply(state, seat, decision(state, seat).options[seat % 2])
    return state


def test_a_state_shows_every_secret_and_a_view_its_own():
    state = asked_to_aim()
    assert [line.split("loaded=")[1] for line in repr(state).splitlines() if "loaded=" in line] == [
        "'click'", "'bang'", "'click'", "'bang'",
    ]  # fmt: skip
    assert repr(view_of(state, Seat(1))).count("loaded='bang'") == 1
    assert "loaded=" not in repr(view_of(state, None))
    assert "loaded='click'" not in repr(view_of(state, Seat(1)))


def test_values_that_are_not_structs_are_printed_as_they_are():
    class Pebbles:
        def __repr__(self) -> str:
            return "three pebbles"

    assert "three pebbles" in repr(View(None, Pebbles(), None))  # type: ignore[type-var]


# Why not


def refused(state, seat: int, answer: Action) -> IllegalAction:
    with pytest.raises(IllegalAction) as why:
        apply(state, Seat(seat), answer)
    return why.value


def test_a_refusal_names_the_question_the_answer_and_the_options():
    why = refused(asked_to_aim(), 2, Aim(Seat(2)))
    offer = "Aim(target=0), Aim(target=1), Aim(target=3)"
    assert str(why) == f"seat 2 may not answer Aim(target=2) to 'aim'; on offer: {offer}"


def test_answering_without_being_asked_names_those_who_are():
    state = asked_to_aim()
    apply(state, Seat(0), Aim(Seat(1)))
    assert str(refused(state, 0, Duck())) == (
        "seat 0 is not asked anything and may not answer Duck(); asked now: 1 (aim), 2 (aim), 3 (aim)"
    )


def test_when_it_is_over_nobody_is_asked():
    state = asked_to_aim()
    while not state.over:
        for seat in filter(state.asked.get, [*state.asked]):
            apply(state, seat, decision(state, seat).silence)
    assert str(refused(state, 0, Duck())).endswith("; nobody is asked")


def test_an_impossible_draw_is_refused_with_the_contents_of_the_bag():
    state = asked_to_aim().copy()
    state.asked = {}
    state.draw("lot", ["b", "a"])
    assert str(refused(state, DEALER, Draw(("c",)))) == (
        "the dealer may not answer Draw(cards=('c',)) to 'lot'; it draws 1 of 'a', 'b'"
    )


class Offer(Action, frozen=True):
    amount: int


class Ready(Action, frozen=True):
    pass


def test_with_hundreds_of_options_a_refusal_lists_a_few_of_each_kind():
    offers = tuple(map(Offer, range(300)))
    floor = Decision("negotiate", (*offers, Ready()), Ready(), floor=True)
    why = str(IllegalAction(Seat(0), Offer(999), {Seat(0): floor}))
    few = "Offer(amount=0), Offer(amount=1), Offer(amount=2)"
    assert why.endswith(f"on offer: {few}, … {300 - OF_A_KIND} more Offer, Ready()")


def test_a_few_options_are_all_listed():
    question = Decision("bid", tuple(map(Offer, range(FEW))), Ready())
    why = str(IllegalAction(Seat(0), Offer(999), {Seat(0): question}))
    assert why.count("Offer(amount=") == FEW + 1
    assert "more" not in why


def test_silence_that_is_not_an_option_is_left_to_the_clock():
    question = Decision("bid", (Offer(1),), Ready())
    why = str(IllegalAction(Seat(3), Ready(), {Seat(3): question}))
    assert why == "only the clock, not seat 3, may answer Ready() to 'bid'; on offer: Offer(amount=1)"


def test_a_refusal_survives_pickling():
    why = refused(asked_to_aim(), 2, Aim(Seat(2)))
    assert str(pickle.loads(pickle.dumps(why))) == str(why)
