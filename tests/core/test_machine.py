"""Anyone may answer, in any order, fall silent, or speak out of turn: no law is ever broken."""

from __future__ import annotations

from typing import Any, ClassVar

import hypothesis.strategies as st
import pytest
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from stickup.core.engine import IllegalAction, State, apply, start
from stickup.core.types import DEALER, Action, Chance, Decision, Draw, Seat
from stickup.testing import Case
from stickup.testing.invariants import check
from stickup.testing.random_play import fair_dealer, truth
from tests.core.cases import CASES, RUNS


class Tables(RuleBasedStateMachine):
    case: ClassVar[Case]
    state: State

    @initialize(seats=st.data(), seed=st.integers(0, 2**32 - 1))
    def sit_down(self, seats, seed):
        def pick(values):
            return seats.draw(st.sampled_from(values))

        self.state = start(self.case.game, self.case.table(pick(self.case.seats), pick))
        self.dealer = fair_dealer(seed)
        self.answers: list[Action] = [Draw(())]
        """Everything anyone ever said: what someone may blurt out at the wrong moment."""

    def waited_for(self) -> list[Seat]:
        return sorted(seat for seat in self.state.asked if seat != DEALER)

    def say(self, seat: Seat, answer: Action) -> None:
        apply(self.state, seat, answer)
        self.answers.append(answer)

    def question(self, data: Any) -> tuple[Seat, Decision]:
        seat = data.draw(st.sampled_from(self.waited_for()))
        question = self.state.asked[seat]
        assert isinstance(question, Decision)
        return seat, question

    @precondition(lambda self: DEALER in self.state.asked)
    @rule()
    def deal(self):
        chance = self.state.asked[DEALER]
        assert isinstance(chance, Chance)
        self.say(DEALER, self.dealer.answer(chance))

    @precondition(lambda self: self.waited_for())
    @rule(data=st.data())
    def answer(self, data):
        seat, question = self.question(data)
        self.say(seat, data.draw(st.sampled_from(question.options)))

    @precondition(lambda self: self.waited_for())
    @rule()
    def all_answer_with_their_first_option(self):
        for seat in self.waited_for():
            question = self.state.asked.get(seat)
            if isinstance(question, Decision):  # on an open floor, another's answer may have ended it
                self.say(seat, question.options[0])

    @precondition(lambda self: self.waited_for())
    @rule(data=st.data())
    def fall_silent(self, data):
        seat, question = self.question(data)
        self.say(seat, question.silence)

    @rule(data=st.data())
    def speak_out_of_turn(self, data):
        seat = Seat(data.draw(st.integers(-1, len(self.state.hands) - 2)))
        answer = data.draw(st.sampled_from(self.answers))
        question = self.state.asked.get(seat)
        if question is not None and question.offered(answer) is not None:
            return
        before, facts = truth(self.state.copy()), list(self.state.facts or ())
        with pytest.raises(IllegalAction):
            apply(self.state, seat, answer)
        assert truth(self.state) == before
        assert self.state.facts == facts

    @invariant()
    def no_law_is_broken(self):
        check(self.case, self.state)


def machine(case: Case) -> type:
    tables = type(f"TablesOf{case}", (Tables,), {"case": case})
    tables.TestCase.settings = settings(max_examples=RUNS, stateful_step_count=120)  # type: ignore[attr-defined]
    return tables.TestCase  # type: ignore[attr-defined]


for _case in CASES:
    globals()[f"Test_{_case}"] = machine(_case)
