"""A secret stays secret: two games that differ in something hidden look the same to everyone else.

Limit: inside a fact that says `reveals`, these tests can't tell too much from just enough.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final
from unittest import SkipTest

from stickup.core.engine import apply
from stickup.core.types import Action, Decision, Draw, Seat
from stickup.core.view import seen_by

from .base import Suite
from .game_under_test import AnyState, Case, no_hidden_draw
from .leak_check import tell_apart
from .random_play import PlayedStep, answer_by, everybody, fair_dealer, listening, random_game, steps

MOST: Final = 300
"""Games within which every secret question has been lied about."""


def lie(case: Case, state: AnyState, step: PlayedStep, rng: Random) -> tuple[Action, frozenset[Seat]] | None:
    """A different answer that nobody may notice, except those who know anyway."""
    if isinstance(step.answer, Draw):
        return case.hidden_draw(state, step.answer, rng)
    if isinstance(step.question, Decision) and step.question.prompt in case.secret_prompts:
        return answer_by(step.question, rng), frozenset({step.seat})
    return None


def topic(state: AnyState, step: PlayedStep) -> str:
    return step.question.prompt if isinstance(step.question, Decision) else type(state.task).__name__


def live_twice(case: Case, seed: int) -> Counter[str]:
    """Play one game; now and then, change a hidden answer in a copy. Returns the questions and counts."""
    rng, dealer = Random(seed), fair_dealer(seed)
    _, state = random_game(case, rng)
    told: Counter[str] = Counter()
    for step in steps(state, dealer, rng):
        about = topic(state, step)
        other = lie(case, state, step, rng) if rng.random() < 1 / (1 + told[about]) else None
        if other is None or other[0] == step.answer:
            continue
        told[about] += 1
        one, two = listening(state), listening(state)
        apply(one, step.seat, step.answer)
        apply(two, step.seat, other[0])
        tell_apart(case, one, two, set(everybody(state)) - other[1], dealer, rng)
    return told


def face_down_tells_nothing(case: Case, seed: int) -> None:
    """While the table still waits for someone, one answer looks like any other."""
    rng, dealer = Random(seed), fair_dealer(seed)
    _, state = random_game(case, rng)
    for step in steps(state, dealer, rng):
        if len(state.asked) == 1 or not isinstance(step.question, Decision) or step.question.floor:
            continue
        seen = []
        for answer in (step.answer, answer_by(step.question, rng)):
            twin = listening(state)
            apply(twin, step.seat, answer)
            others = (seat for seat in everybody(state) if seat != step.seat)
            seen.append([list(seen_by(seat, twin.facts or ())) for seat in others])
        assert seen[0] == seen[1], f"what is laid face down at {step.question.prompt!r} shows"
        assert any(seen[0]), "the table hears that somebody has answered"


def others_may_hold_anything(case: Case, seed: int) -> None:
    """Deal everything face down elsewhere anew: until a reveal, the seat and the spectator see the same."""
    assert case.reshuffled is not None
    rng, dealer = Random(seed), fair_dealer(seed)
    _, state = random_game(case, rng)
    for _ in steps(state, dealer, rng):
        seat = rng.choice(everybody(state)[1:])
        assert seat is not None
        twin = case.reshuffled(state, seat, rng)
        if twin is not None:
            twin.facts = []
            case.obey(twin)
            tell_apart(case, listening(state), twin, [seat, None], dealer, rng, alike=case.nameless)


def reshuffling_changes_something(case: Case, seed: int) -> None:
    assert case.reshuffled is not None
    rng, changed = Random(seed), 0
    _, state = random_game(case, rng)
    for _ in steps(state, fair_dealer(seed), rng):
        twin = case.reshuffled(state, Seat(0), rng)
        if twin is not None:
            assert twin.table == state.table, "reshuffling changes the table"
            assert twin.hands[0] == state.hands[0], "reshuffling changes the hand of the one who looks"
            changed += twin.hands != state.hands
    assert changed, "reshuffling never changes anything: the promise would be an empty one"


class Secrecy(Suite):
    """Hidden answers and hidden draws."""

    def test_a_hidden_answer_stays_hidden_until_a_fact_reveals_it(self) -> None:
        if not self.case.secret_prompts and self.case.hidden_draw is no_hidden_draw:
            raise SkipTest("the case names no secret question and no hidden draw")
        self.often(live_twice, 3)

    def test_every_secret_question_has_been_lied_about(self) -> None:
        """Otherwise the promise above would be an empty one."""
        missing = set(self.case.secret_prompts)
        for seed in range(MOST):
            if not missing:
                return
            missing -= set(live_twice(self.case, seed))
        assert not missing, f"in {MOST} games nobody could lie about {sorted(missing)}"

    def test_an_answer_laid_face_down_tells_nobody_what_it_is(self) -> None:
        self.often(face_down_tells_nothing)


class OtherTruths(Suite):
    """What a seat sees depends only on what it may know, whatever the others hold."""

    def test_what_a_seat_sees_follows_from_the_table_its_own_hand_and_luck(self) -> None:
        self._needs_reshuffling()
        self.often(others_may_hold_anything)

    def test_reshuffling_changes_what_others_hold_and_nothing_that_one_sees(self) -> None:
        """Otherwise the promise above would be an empty one."""
        self._needs_reshuffling()
        reshuffling_changes_something(self.case, 1)

    def _needs_reshuffling(self) -> None:
        if self.case.reshuffled is None:
            raise SkipTest("the case does not say how to reshuffle what others hold")
