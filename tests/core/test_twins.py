"""A secret stays one: two games that differ in something hidden look the same to everybody else.

Limit: inside a fact that says `reveals` these tests cannot tell too much from just enough. Which facts there
are, and who sees them, is read in the golden playthroughs.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import hypothesis.strategies as st
from hypothesis import given, settings

from stickup.core.play import State, apply
from stickup.core.types import Action, Decision, Draw, Seat
from stickup.core.view import seen_by
from tests.conformance import (
    Rulebook,
    Step,
    answer_by,
    everybody,
    fair_dealer,
    listening,
    random_game,
    steps,
    tell_apart,
)
from tests.core.rulebooks import every_game, every_kind_of_secret

seeds = st.integers(0, 2**32 - 1)


def lie(rulebook: Rulebook, state: State, step: Step, rng: Random) -> tuple[Action, frozenset[Seat]] | None:
    """Another answer that nobody may notice, but those who know anyway."""
    if isinstance(step.answer, Draw):
        return rulebook.hidden_draw(state, step.answer, rng)
    if isinstance(step.question, Decision) and step.question.prompt in rulebook.secret_prompts:
        return answer_by(step.question, rng), frozenset({step.seat})
    return None


def topic(state: State, step: Step) -> str:
    return step.question.prompt if isinstance(step.question, Decision) else type(state.task).__name__


def live_twice(rulebook: Rulebook, seed: int) -> Counter[str]:
    """Play one game; now and then let somebody lie in a copy of it. What was lied about, and how often."""
    rng, dealer = Random(seed), fair_dealer(seed)
    _, state = random_game(rulebook, rng)
    told: Counter[str] = Counter()
    for step in steps(state, dealer, rng):
        about = topic(state, step)
        other = lie(rulebook, state, step, rng) if rng.random() < 1 / (1 + told[about]) else None
        if other is None or other[0] == step.answer:
            continue
        told[about] += 1
        one, two = listening(state), listening(state)
        apply(one, step.seat, step.answer)
        apply(two, step.seat, other[0])
        tell_apart(rulebook, one, two, set(everybody(state)) - other[1], dealer, rng)
    return told


@every_game
@settings(max_examples=settings().max_examples * 3)
@given(seed=seeds)
def test_a_hidden_answer_stays_hidden_until_a_fact_reveals_it(rulebook, seed):
    live_twice(rulebook, seed)


@every_game
def test_every_secret_question_has_been_lied_about(rulebook):
    """Otherwise the promise above would be an empty one."""
    missing = set(rulebook.secret_prompts)
    for seed in range(300):
        missing -= set(live_twice(rulebook, seed))
        if not missing:
            return
    assert not missing


@every_game
@given(seed=seeds)
def test_an_answer_laid_face_down_tells_nobody_what_it_is(rulebook, seed):
    """Aims, courage, anything: while the table still waits for somebody, one answer looks like any other."""
    rng, dealer = Random(seed), fair_dealer(seed)
    _, state = random_game(rulebook, rng)
    for step in steps(state, dealer, rng):
        if len(state.asked) == 1 or not isinstance(step.question, Decision) or step.question.floor:
            continue
        seen = []
        for answer in (step.answer, answer_by(step.question, rng)):
            twin = listening(state)
            apply(twin, step.seat, answer)
            seen.append(
                [list(seen_by(seat, twin.facts or ())) for seat in everybody(state) if seat != step.seat]
            )
        assert seen[0] == seen[1]
        assert any(seen[0]), "the table hears that somebody has answered"


@every_kind_of_secret
@given(seed=seeds)
def test_what_a_seat_sees_follows_from_the_table_its_own_hand_and_luck(rulebook, seed):
    """Deal everything face down elsewhere anew: until a reveal, the seat and the spectator see the same."""
    rng, dealer = Random(seed), fair_dealer(seed)
    _, state = random_game(rulebook, rng)
    for _ in steps(state, dealer, rng):
        seat = rng.choice(everybody(state)[1:])
        assert seat is not None
        twin = rulebook.reshuffled(state, seat, rng)
        if twin is not None:
            twin.facts = []
            rulebook.obey(twin)
            tell_apart(rulebook, listening(state), twin, [seat, None], dealer, rng, alike=rulebook.nameless)


@every_kind_of_secret
def test_reshuffling_changes_what_others_hold_and_nothing_that_one_sees(rulebook):
    """Otherwise the promise above would be an empty one."""
    rng, changed = Random(1), 0
    _, state = random_game(rulebook, rng)
    for _ in steps(state, fair_dealer(1), rng):
        twin = rulebook.reshuffled(state, Seat(0), rng)
        if twin is not None:
            assert twin.table == state.table
            assert twin.hands[0] == state.hands[0]
            changed += twin.hands != state.hands
    assert changed
