"""What a seat is sent is enough to know all it may know, and no more: this is also how one reconnects."""

from __future__ import annotations

from random import Random

import hypothesis.strategies as st
import pytest
from hypothesis import given

from stickup.core.play import State, start
from stickup.core.types import BOOKKEEPING, DEALER, Asked, Decision, Private, Seat
from stickup.core.view import View, by_audience, fold, look, seen_by, visible
from tests.conformance import everybody, fair_dealer, random_game, steps
from tests.core.rulebooks import every_game

seeds = st.integers(0, 2**32 - 1)


def agree(view: View, state: State) -> None:
    assert view.table == state.table
    assert view.waiting == {seat for seat in state.asked if seat != DEALER}
    if view.seat is not None:
        assert view.hand == state.hands[view.seat]
        assert view.decision == state.asked.get(view.seat)


@every_game
@given(seed=seeds)
def test_every_view_agrees_with_the_truth_at_every_point(rulebook, seed):
    rng = Random(seed)
    setup, state = random_game(rulebook, rng)
    views = [fold(rulebook.game, setup, seat, ()) for seat in everybody(state)]
    for _ in steps(state, fair_dealer(seed), rng):
        facts = state.take_facts()
        for view in views:
            for fact in seen_by(view.seat, facts):
                view.observe(fact)
            agree(view, state)


@every_game
@given(seed=seeds)
def test_whoever_comes_back_late_knows_what_they_would_have_known(rulebook, seed):
    rng = Random(seed)
    setup, state = random_game(rulebook, rng)
    leaving = rng.randrange(400)
    for count, _ in enumerate(steps(state, fair_dealer(seed), rng)):
        if count == leaving:
            break
    log = state.take_facts()
    for seat in everybody(state):
        agree(fold(rulebook.game, setup, seat, seen_by(seat, log)), state)


@every_game
@given(seed=seeds)
def test_who_has_seen_nothing_knows_nothing(rulebook, seed):
    """Sitting down holds no secret: every seat starts with the same hand, whatever is dealt later."""
    setup, state = random_game(rulebook, Random(seed))
    for seat in everybody(state):
        view = fold(rulebook.game, setup, seat, ())
        opening = rulebook.game.opening(setup)
        assert view.table == opening.table
        assert view.decision is None
        assert not view.waiting
        assert view.hand == (None if seat is None else opening.hands[0])


@every_game
def test_private_facts_are_for_their_seat_alone(rulebook):
    rng = Random(7)
    _, state = random_game(rulebook, rng)
    for _ in steps(state, fair_dealer(7), rng):
        pass
    private = [fact for fact in state.take_facts() if isinstance(fact, Private)]
    assert private
    for fact in private:
        assert [seat for seat in everybody(state) if visible(fact, seat)] == (
            [] if fact.seat == DEALER else [fact.seat]
        )


@every_game
def test_facts_are_handed_out_in_one_go_as_they_are_one_by_one(rulebook):
    rng = Random(5)
    _, state = random_game(rulebook, rng)
    for _ in steps(state, fair_dealer(5), rng):
        facts = state.take_facts()
        seen = by_audience(facts)
        for seat in everybody(state):
            assert seen.get(seat, seen[None]) == list(seen_by(seat, facts))


@every_game
def test_a_spectator_who_is_sent_a_private_fact_is_told_so(rulebook):
    """A slip of whoever sends the facts fails loudly."""
    rng = Random(7)
    setup, state = random_game(rulebook, rng)
    for _ in steps(state, fair_dealer(7), rng):
        pass
    secret = next(f for f in state.take_facts() if isinstance(f, Private) and not isinstance(f, BOOKKEEPING))
    with pytest.raises(TypeError):
        fold(rulebook.game, setup, None, [secret])


@every_game
def test_looking_at_the_state_of_the_house_is_the_same_view(rulebook):
    """A bot in this process gets the table and the hand that a remote player folds."""
    rng = Random(3)
    setup, state = random_game(rulebook, rng)
    log = []
    for _ in steps(state, fair_dealer(3), rng):
        log += state.take_facts()
        for seat in range(setup.seats):
            near, far = (
                look(state, Seat(seat)),
                fold(rulebook.game, setup, Seat(seat), seen_by(Seat(seat), log)),
            )
            assert all(getattr(near, name) == getattr(far, name) for name in View.__slots__)
        if len(log) > 400:
            return


@every_game
def test_a_question_is_seen_by_the_one_who_is_asked(rulebook):
    setup = rulebook.setup(rulebook.seats[0], lambda values: values[0])
    state = start(rulebook.game, setup)
    for _ in steps(state, fair_dealer(1), Random(1)):
        if any(isinstance(question, Decision) for question in state.asked.values()):
            break
    asked = [fact for fact in state.take_facts() if isinstance(fact, Asked)]
    assert asked
    for fact in asked:
        assert [seat for seat in everybody(state) if visible(fact, seat)] == [fact.seat]
