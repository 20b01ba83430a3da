"""Who answers first, who listens, how often it is played: none of it changes a game."""

from __future__ import annotations

from collections import Counter
from random import Random

import hypothesis.strategies as st
from hypothesis import given

from stickup.core.play import State, apply, start
from stickup.core.types import DEALER, Action, Answered, Chance, Decision, Seat
from stickup.core.view import seen_by
from tests.conformance import answer_by, everybody, fair_dealer, listening, random_game, steps, truth
from tests.core.rulebooks import every_game

seeds = st.integers(0, 2**32 - 1)


def written_down(state: State) -> str:
    """The truth as it is now. A copy would not do: it may share something with the original."""
    return repr(truth(state))


@every_game
@given(seed=seeds)
def test_sealed_answers_do_not_depend_on_who_answers_first(rulebook, seed):
    rng, dealer = Random(seed), fair_dealer(seed)
    _, state = random_game(rulebook, rng)
    while state.asked:
        questions = list(state.asked.items())
        answers = {s: dealer.answer(q) if isinstance(q, Chance) else answer_by(q, rng) for s, q in questions}
        if any(isinstance(q, Decision) and q.floor for _, q in questions):
            answers = dict(list(answers.items())[:1])
        orders = sorted(answers), rng.sample(sorted(answers), len(answers))
        one, two = (answered(state, order, answers) for order in orders)
        assert truth(one) == truth(two)
        assert list(one.asked) == list(two.asked)
        for seat in everybody(state):
            assert but_for_who_was_first(one, seat) == but_for_who_was_first(two, seat)
        state = one


def answered(state: State, order: list[Seat], answers: dict[Seat, Action]) -> State:
    twin = listening(state)
    for seat in order:
        apply(twin, seat, answers[seat])
    return twin


def but_for_who_was_first(state: State, seat: Seat | None) -> tuple[list, Counter]:
    seen = list(seen_by(seat, state.facts or ()))
    answered = Counter(fact for fact in seen if isinstance(fact, Answered))
    return [fact for fact in seen if not isinstance(fact, Answered)], answered


@every_game
@given(seed=seeds)
def test_the_recorded_answers_replay_to_the_same_facts(rulebook, seed):
    rng = Random(seed)
    setup, state = random_game(rulebook, rng)
    record = [(step.seat, step.answer) for step in steps(state, fair_dealer(seed), rng)]
    again = start(rulebook.game, setup)
    for seat, answer in record:
        apply(again, seat, answer)
    assert again.facts == state.facts
    assert truth(again) == truth(state)


@every_game
@given(seed=seeds)
def test_luck_is_never_asked_the_same_thing_twice(rulebook, seed):
    rng = Random(seed)
    _, state = random_game(rulebook, rng)
    drawn = [step.question for step in steps(state, fair_dealer(seed), rng) if step.seat == DEALER]
    labels = [question.label for question in drawn if isinstance(question, Chance)]
    assert labels
    assert len(set(labels)) == len(labels)


@every_game
@given(seed=seeds)
def test_a_copy_goes_its_own_way_and_the_same_way(rulebook, seed):
    """Playing a copy changes nothing in the original; the same answers lead both to the same end."""
    rng, dealer = Random(seed), fair_dealer(seed)
    _, state = random_game(rulebook, rng)
    leaving = rng.randrange(300)
    for count, _ in enumerate(steps(state, dealer, rng)):
        if count == leaving:
            break
    playing = not state.over
    before, stray, twin = written_down(state), state.copy(), state.copy()
    assert written_down(stray) == before
    for _ in steps(stray, fair_dealer(seed + 1), rng):
        pass
    assert written_down(state) == before
    for seat, _, answer in steps(state, dealer, rng):
        apply(twin, seat, answer)
    assert truth(twin) == truth(state)
    assert written_down(stray) != before or not playing


@every_game
@given(seed=seeds)
def test_it_makes_no_difference_whether_anybody_listens(rulebook, seed):
    rng = Random(seed)
    setup, state = random_game(rulebook, rng)
    deaf = start(rulebook.game, setup, listen=False)
    for seat, _, answer in steps(state, fair_dealer(seed), rng):
        apply(deaf, seat, answer)
        assert deaf.take_facts() == []
    assert truth(deaf) == truth(state)


@every_game
def test_fetching_facts_leaves_none_behind(rulebook):
    """Whoever fetches often sees the same as who fetches once."""
    rng = Random(5)
    setup, state = random_game(rulebook, rng)
    often, record = start(rulebook.game, setup), []
    facts = often.take_facts()
    for seat, _, answer in steps(state, fair_dealer(5), rng):
        record.append(answer)
        apply(often, seat, answer)
        facts += often.take_facts()
        assert often.facts == []
    assert facts == state.take_facts()
    assert record
