"""Tests that neither the order of answers, nor listeners, nor copies change a game."""

from __future__ import annotations

from collections import Counter
from random import Random

from stickup.core.engine import apply, start
from stickup.core.types import BOOKKEEPING, DEALER, Action, Answered, Chance, Decision, Event, Seat
from stickup.core.view import seen_by

from .base import Suite
from .game_under_test import AnyState, Case
from .random_play import (
    ENDLESS,
    FOR_EVER,
    answer_by,
    everybody,
    fair_dealer,
    listening,
    random_game,
    steps,
    truth,
)


def written_down(state: AnyState) -> str:
    """The whole state as bytes. A copy wouldn't do: it may share something with the original."""
    return repr(truth(state))


def sealed_answers_commute(case: Case, seed: int) -> None:
    rng, dealer = Random(seed), fair_dealer(seed)
    _, state = random_game(case, rng)
    for _ in range(FOR_EVER):
        if not state.asked:
            return
        questions = list(state.asked.items())
        answers = {s: dealer.answer(q) if isinstance(q, Chance) else answer_by(q, rng) for s, q in questions}
        if any(isinstance(q, Decision) and q.floor for _, q in questions):
            answers = dict(list(answers.items())[:1])
        queue = sorted(answers), rng.sample(sorted(answers), len(answers))
        one, two = (answered(state, order, answers) for order in queue)
        why = f"it makes a difference who answers first: {answers}"
        assert truth(one) == truth(two), why
        assert list(one.asked) == list(two.asked), why
        for seat in everybody(state):
            assert but_for_who_was_first(one, seat) == but_for_who_was_first(two, seat), why
        state = one
    raise AssertionError(ENDLESS)


def answered(state: AnyState, order: list[Seat], answers: dict[Seat, Action]) -> AnyState:
    twin = listening(state)
    for seat in order:
        apply(twin, seat, answers[seat])
    return twin


def but_for_who_was_first(state: AnyState, seat: Seat | None) -> tuple[list[Event], Counter[Event]]:
    seen = list(seen_by(seat, state.facts or ()))
    answered: Counter[Event] = Counter(fact for fact in seen if isinstance(fact, Answered))
    return [fact for fact in seen if not isinstance(fact, Answered)], answered


def answers_replay(case: Case, seed: int) -> None:
    rng = Random(seed)
    setup, state = random_game(case, rng)
    record = [(step.seat, step.answer) for step in steps(state, fair_dealer(seed), rng)]
    again = start(case.game, setup)
    for seat, answer in record:
        apply(again, seat, answer)
    assert again.facts == state.facts, "the same answers lead to other facts"
    assert truth(again) == truth(state), "the same answers lead to another end"
    known = {*case.game.events, *BOOKKEEPING}
    for fact in state.facts or ():
        assert type(fact) in known, f"{type(fact).__name__} happens, and is not among the game's events"


def no_label_twice(case: Case, seed: int) -> None:
    rng = Random(seed)
    _, state = random_game(case, rng)
    drawn = [step.question for step in steps(state, fair_dealer(seed), rng) if step.seat == DEALER]
    labels = Counter(question.label for question in drawn if isinstance(question, Chance))
    twice = [label for label, count in labels.items() if count > 1]
    assert not twice, f"luck is asked for {twice[0]!r} twice, and would give the same twice"


def a_copy_goes_its_own_way(case: Case, seed: int) -> None:
    rng, dealer = Random(seed), fair_dealer(seed)
    _, state = random_game(case, rng)
    leaving = rng.randrange(300)
    for count, _ in enumerate(steps(state, dealer, rng)):
        if count == leaving:
            break
    playing = not state.over
    before, stray, twin = written_down(state), state.copy(), state.copy()
    assert written_down(stray) == before, "a copy is not the same"
    for _ in steps(stray, fair_dealer(seed + 1), rng):
        pass
    assert written_down(state) == before, "playing a copy changes the original"
    for seat, _, answer in steps(state, dealer, rng):
        apply(twin, seat, answer)
    assert truth(twin) == truth(state), "a copy comes to another end with the same answers"
    assert written_down(stray) != before or not playing


def listening_changes_nothing(case: Case, seed: int) -> None:
    rng = Random(seed)
    setup, state = random_game(case, rng)
    deaf = start(case.game, setup, listen=False)
    for seat, _, answer in steps(state, fair_dealer(seed), rng):
        apply(deaf, seat, answer)
        assert deaf.take_facts() == [], "facts are kept that nobody listens to"
    assert truth(deaf) == truth(state), "it makes a difference whether anybody listens"


def fetching_leaves_none_behind(case: Case, seed: int) -> None:
    """Fetching often gives the same facts as fetching once."""
    rng = Random(seed)
    setup, state = random_game(case, rng)
    often, record = start(case.game, setup), []
    facts = often.take_facts()
    for seat, _, answer in steps(state, fair_dealer(seed), rng):
        record.append(answer)
        apply(often, seat, answer)
        facts += often.take_facts()
        assert often.facts == []
    assert facts == state.take_facts()
    assert record


class Order(Suite):
    """The order of answers, copies and listeners."""

    def test_sealed_answers_do_not_depend_on_who_answers_first(self) -> None:
        self.often(sealed_answers_commute)

    def test_the_recorded_answers_replay_to_the_same_facts(self) -> None:
        self.often(answers_replay)

    def test_luck_is_never_asked_the_same_thing_twice(self) -> None:
        self.often(no_label_twice)

    def test_a_copy_goes_its_own_way_and_the_same_way(self) -> None:
        """Playing a copy changes nothing in the original; the same answers lead both to the same end."""
        self.often(a_copy_goes_its_own_way)

    def test_it_makes_no_difference_whether_anybody_listens(self) -> None:
        self.often(listening_changes_nothing)

    def test_fetching_facts_leaves_none_behind(self) -> None:
        fetching_leaves_none_behind(self.case, 5)
