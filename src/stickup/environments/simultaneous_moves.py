"""A game in rounds: everyone who is asked answers at once, also on an open floor."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from stickup.core.engine import State
from stickup.core.record import By
from stickup.core.types import Action, Decision, Seat
from stickup.numbers.numbering import NOTHING, WAIT, Choices, Numbers

from .coding import Coding

BOT: Final = By.BOT  # a local name: looking a member up through its class is eight times as slow


class IllegalNumber(ValueError):
    """A number that isn't on offer. Nothing has changed; the message says what's on offer."""

    def __init__(self, who: str, seat: Seat, number: object, choices: Choices) -> None:
        asked = f"is asked {choices.prompt!r}" if choices.prompt else "isn't asked anything"
        offered = ", ".join(f"{number} ({choices.said(number)})" for number in choices.numbers)
        if number is None:
            super().__init__(f"{who} {asked} and has no action; it may answer {offered}")
        else:
            super().__init__(f"{who} may not answer {number}: it {asked} and may answer {offered}")
        self.seat = seat
        self.number = number


class SimultaneousMoves:
    """A game and the numbers on offer."""

    called = "seat {}"
    """A seat's name in error messages."""

    def __init__(self, coding: Coding, numbers: Numbers, state: State[Any, Any]) -> None:
        self.state = state
        self.choices: dict[Seat, Choices] = {}
        """What everyone who is asked may answer."""
        self.lapsed: tuple[Seat, ...] = ()
        """Whose word in the last round of a floor was no longer on offer when its turn came."""
        self.heard: list[Mapping[Seat, Action] | tuple[Seat, Action, By]] = []
        """The answers so far, except the dealer's: those given together, or a word on a floor."""
        self.on_the_floor = False
        self.clock = 0
        """Rounds of words left on an open floor; 0 elsewhere."""
        self.over = False
        self.coding = coding
        self._numbers = numbers
        self._spoken = 0
        state.advance()
        self.ask()

    def out(self) -> tuple[Seat, ...]:
        """The seats that can't act any more."""
        return self.coding.out(self.state.table)

    @property
    def said(self) -> list[tuple[Seat, Action, By]]:
        """Every answer so far, except the dealer's."""
        said = []
        for heard in self.heard:
            if isinstance(heard, tuple):
                said.append(heard)
            else:
                said += [(seat, answer, BOT) for seat, answer in heard.items()]
        return said

    def choices_of(self, seat: Seat) -> Choices:
        return self.choices.get(seat, self._numbers.waiting)

    def mask(self, seat: Seat) -> bytes:
        """A one for every number on offer."""
        return self.choices.get(seat, self._numbers.waiting).mask

    def check(self, seat: Seat, number: int | None) -> None:
        """Raises IllegalNumber if it isn't on offer."""
        choices = self.choices_of(seat)
        if number not in choices.answers:
            raise self._illegal(seat, number, choices)

    def _illegal(self, seat: Seat, number: object, choices: Choices) -> IllegalNumber:
        return IllegalNumber(self.called.format(seat), seat, number, choices)

    def play(self, numbers: Mapping[Seat, int]) -> None:
        """Everyone who is asked answers; the others may be left out, or wait. All numbers are checked before
        the first one counts."""
        self.answer(self._answers(numbers))

    def answer(self, answers: Mapping[Seat, Action]) -> None:
        """Play answers instead of numbers, one for every seat asked: options, or on an open floor None."""
        state = self.state
        if self.on_the_floor:
            self._hear_words(answers)
        else:
            self.seal(answers)
            self.heard.append(answers)
        if not state.asked:
            state.advance()
        self.ask()

    def seal(self, answers: Mapping[Seat, Action]) -> None:
        """Everyone's answer is laid face down."""
        state = self.state
        hear = state.task.hear  # type: ignore[union-attr]
        for seat, answer in answers.items():
            hear(state, seat, answer)

    def _answers(self, numbers: Mapping[Seat, int]) -> dict[Seat, Action]:
        answers = {}
        for seat, choices in self.choices.items():
            try:
                answers[seat] = choices.answers[numbers[seat]]
            except KeyError:
                raise self._illegal(seat, numbers.get(seat), choices) from None
        if len(numbers) > len(answers):
            for seat, number in numbers.items():
                if number != WAIT and seat not in answers:
                    raise self._illegal(seat, number, self._numbers.waiting)
        return answers

    def ask(self) -> None:
        """Look up what everyone may answer now."""
        asked, numbers, before = self.state.asked, self._numbers, self.choices
        known, floor = numbers.known, False
        self.choices = choices = {}
        for seat, question in asked.items():
            if isinstance(question, Decision):
                floor = question.floor
                found = before.get(seat) if floor else known[seat].get(id(question))
                if found is None or found.question is not question:
                    found = numbers.look_up(seat, question)
                choices[seat] = found
        if floor:
            self.clock = self.coding.floor_rounds - self._spoken
        else:
            self.lapsed, self._spoken, self.clock = (), 0, 0
        self.on_the_floor = floor
        self.over = not asked and self.state.over
        if floor and not self.coding.floor_rounds:
            self._ring()  # nobody may say a word
            self.state.advance()
            self.ask()

    # An open floor.

    def _hear_words(self, words: Mapping[Seat, Action]) -> None:
        """One round of words, heard one after the other; what is no longer on offer isn't said."""
        lapsed = []
        for seat in self.coding.floor_order(self.state.table, self._spoken):
            word = words.get(seat, NOTHING)
            if word is not NOTHING and not self._hear(seat, word):
                lapsed.append(seat)
        self.lapsed = tuple(lapsed)
        self._spoken += 1
        self.words_were_heard()
        if self._spoken == self.coding.floor_rounds:
            self._ring()

    def words_were_heard(self) -> None:
        """A round of words is over."""

    def _hear(self, seat: Seat, word: Action, by: By = BOT) -> bool:
        state = self.state
        question = state.asked.get(seat)
        if not isinstance(question, Decision):
            return False
        if question is not self.choices[seat].question and question.offered(word) is None:
            return False
        state.task.hear(state, seat, word)  # type: ignore[union-attr]
        self.heard.append((seat, word, by))
        return True

    def _ring(self) -> None:
        """Time's up: play silence for every seat that's still asked."""
        for seat in [*self.state.asked]:
            question = self.state.asked.get(seat)
            if isinstance(question, Decision):
                self._hear(seat, question.silence, By.CLOCK)
