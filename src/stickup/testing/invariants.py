"""Anyone may answer, in any order, be silent, or answer out of turn: no law is ever broken."""

from __future__ import annotations

from random import Random
from typing import Final

from stickup.core.dealer import FastDealer
from stickup.core.engine import IllegalAction, apply, start
from stickup.core.types import DEALER, Action, Chance, Decision, Draw, Outcome, Seat

from .base import Suite
from .game_under_test import AnyState, Case
from .random_play import FOR_EVER, deal_all, fair_dealer, random_game, steps, truth

EVERY: Final = 9
"""Answers between two checks of all laws, after the first few; no multiple of anything that a turn has."""


def check(case: Case, state: AnyState) -> None:
    """All laws: those of questions, and the game's own."""
    for question in state.asked.values():
        if isinstance(question, Chance):
            check_chance(question)
        else:
            check_decision(case, question)
    assert state.over == (not state.asked), "nobody can move, and it is not over"
    assert state.over == (state.outcome is not None), "an outcome is there when it is over, and not before"
    case.obey(state)


def check_decision(case: Case, question: Decision) -> None:
    assert question.options, f"the question {question.prompt!r} leaves nothing to choose"
    assert len(set(question.options)) == len(question.options), (
        f"the question {question.prompt!r} offers something twice"
    )
    assert question.offered(question.silence) is not None, f"the question {question.prompt!r} forbids silence"
    for answer in (*question.options, question.silence):
        assert type(answer) in case.game.actions, (
            f"the question {question.prompt!r} takes {answer}, which isn't one of the game's answers"
        )


def check_chance(question: Chance) -> None:
    assert list(question.bag) == sorted(question.bag), (
        f"the bag of {question.label!r} has an order that may tell"
    )
    assert 0 < question.count <= len(question.bag), f"the bag of {question.label!r} is too small"


def play_through(case: Case, seats: int, number: int) -> int:
    """One random game: conservation after every answer, all laws now and then. Returns the answer count."""
    rng = Random(f"{seats}/{number}")
    state = start(case.game, case.table(seats, rng.choice), listen=False)
    count = 0
    for count, _ in enumerate(steps(state, FastDealer(number), rng), 1):
        case.conserve(state)
        if count % EVERY == 0 or count < EVERY:
            check(case, state)
    check(case, state)
    check_outcome(state.outcome, seats)
    return count


def check_outcome(outcome: Outcome | None, seats: int) -> None:
    assert isinstance(outcome, Outcome), "the game is over, and there is no outcome"
    assert len(outcome.scores) == seats, f"{len(outcome.scores)} scores for {seats} seats"
    assert set(outcome.winners) <= set(range(seats)), "somebody won who does not sit there"


def silence_leads_to_the_end(case: Case, seed: int) -> None:
    """Nobody ever answers in time: the clock plays every silence."""
    dealer = fair_dealer(seed)
    setup, state = random_game(case, Random(seed))
    for _ in range(FOR_EVER):
        deal_all(state, dealer)
        if not state.asked:
            check_outcome(state.outcome, setup.seats)
            return
        for seat in sorted(state.asked):
            fall_silent(state, seat)
    raise AssertionError("a game in which nobody ever answers never ends")


def fall_silent(state: AnyState, seat: Seat) -> None:
    question = state.asked.get(seat)
    if not isinstance(question, Decision):  # on an open floor, another's silence may have ended it
        return
    try:
        apply(state, seat, question.silence)
    except Exception as error:
        why = f"silence cannot be played at the question {question.prompt!r}: {error!r}"
        raise AssertionError(why) from error


def nobody_speaks_out_of_turn(case: Case, seed: int) -> None:
    """An answer that isn't offered is refused, from any seat, and changes nothing."""
    rng = Random(seed)
    _, state = random_game(case, rng)
    said: list[Action] = [Draw(())]
    for step in steps(state, fair_dealer(seed), rng):
        seat = rng.choice([DEALER, *map(Seat, range(len(state.hands) - 1))])
        blurted = rng.choice(said)
        question = state.asked.get(seat)
        if question is None or question.offered(blurted) is None:
            refuses(state, seat, blurted)
        said.append(step.answer)


def refuses(state: AnyState, seat: Seat, answer: Action) -> None:
    before, facts = truth(state.copy()), list(state.facts or ())
    try:
        apply(state, seat, answer)
    except IllegalAction:
        assert truth(state) == before, f"{answer} is refused, yet something has changed"
        assert state.facts == facts, f"{answer} is refused, yet it is told"
    else:
        raise AssertionError(f"seat {seat} may say {answer} without being asked")


class Invariants(Suite):
    """The laws of questions, of luck and of the end, and the game's own."""

    def test_every_game_obeys_every_law_and_comes_to_an_end(self) -> None:
        for seats in self.case.seats:
            for number in range(self.games):
                play_through(self.case, seats, number)

    def test_silence_can_always_be_played_and_leads_to_the_end(self) -> None:
        self.often(silence_leads_to_the_end)

    def test_nobody_can_say_what_they_are_not_offered(self) -> None:
        self.often(nobody_speaks_out_of_turn)
