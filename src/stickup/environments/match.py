"""One game played by numbers: everyone who is asked answers at once, and each seat has its observation."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from stickup.core.dealer import FastDealer
from stickup.core.play import State
from stickup.core.record import By, FastDeal, Recorded, RecordedPlayer
from stickup.core.types import DEALER, Action, Chance, Decision, Event, Game, Outcome, Seat, Setup

from .coding import Coding
from .numbering import NOTHING, WAIT, Choices, Numbers

FLOOR_ROUNDS: Final = 12
"""Rounds of words on one open floor; then the clock rings, and everyone is ready."""


class IllegalNumber(ValueError):
    """A number that isn't on offer. Nothing has changed; the message says what's on offer."""

    def __init__(self, seat: Seat, number: object, choices: Choices) -> None:
        asked = "isn't asked anything" if choices.question is None else f"is asked {choices.prompt!r}"
        offered = ", ".join(f"{number} ({choices.said(number)})" for number in choices.numbers)
        super().__init__(f"seat {seat} may not answer {number}: it {asked} and may answer {offered}")
        self.seat = seat
        self.number = number


class WatchedState(State[Any, Any]):
    """A game that deals its own draws, and tells its features every fact."""

    __slots__ = ("_answer", "_showing", "features")

    def __init__(self, coding: Coding, setup: Setup, dealer: FastDealer) -> None:
        super().__init__(coding.game, setup, listen=False)
        self._answer = dealer.answer
        self._showing = coding.showing
        self.features = coding.running(self)

    def emit(self, event: Event) -> None:
        kind = event.__class__  # as the state does it, less a call: nothing is done more often
        fold = self.hands[event.seat] if event.private else self.table  # type: ignore[attr-defined]
        fold.changes[kind](fold, event)
        self._showing[kind](self.features, event)

    def advance(self) -> None:
        """Go on until someone at the table must answer, or nothing is left."""
        super().advance()
        while isinstance(chance := self.asked.get(DEALER), Chance):
            self.task.hear(self, DEALER, self._answer(chance))  # type: ignore[union-attr]
            super().advance()


class Match:
    """A game, the numbers on offer, and everyone's observation."""

    def __init__(self, coding: Coding, numbers: Numbers, setup: Setup, seed: str) -> None:
        self.setup = setup
        self.seed = seed
        self.choices: dict[Seat, Choices] = {}
        """What everyone who is asked may answer."""
        self.lapsed: tuple[Seat, ...] = ()
        """Whose word in the last round of a floor was no longer on offer when its turn came."""
        self._coding = coding
        self._numbers = numbers
        self._said: list[tuple[Seat, Action, By]] = []
        self._rounds = 0
        self.state = WatchedState(coding, setup, FastDealer(seed))
        self.state.advance()
        self._ask()

    @property
    def game(self) -> Game[Any, Any]:
        return self._coding.game

    @property
    def over(self) -> bool:
        return not self.choices

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    def out(self) -> tuple[Seat, ...]:
        """Who can't act any more."""
        return self._coding.out(self.state.table)

    @property
    def clock(self) -> int:
        """Rounds of words left on an open floor; 0 elsewhere."""
        return FLOOR_ROUNDS - self._rounds if self.on_the_floor else 0

    @property
    def on_the_floor(self) -> bool:
        return any(choices.question.floor for choices in self.choices.values() if choices.question)

    def choices_of(self, seat: Seat) -> Choices:
        return self.choices.get(seat, self._numbers.waiting)

    def observation(self, seat: Seat) -> bytearray:
        """What `seat` sees, one byte per feature."""
        return self.state.features.observation(seat, self.choices.get(seat, self._numbers.waiting))

    def mask(self, seat: Seat) -> bytes:
        """A one for every number on offer."""
        return self.choices.get(seat, self._numbers.waiting).mask

    def check(self, seat: Seat, number: int) -> None:
        """Raises IllegalNumber if it isn't on offer."""
        choices = self.choices_of(seat)
        if number not in choices.answers:
            raise IllegalNumber(seat, number, choices)

    def play(self, numbers: Mapping[Seat, int]) -> None:
        """Everyone who is asked answers; the others may be left out, or wait. All numbers are checked before
        the first one counts."""
        self.answer(self._answers(numbers))

    def answer(self, answers: Mapping[Seat, Action]) -> None:
        """The same with answers, one for everyone who is asked: options, or on a floor nothing."""
        state = self.state
        if self.on_the_floor:
            self._hear_words(answers)
        else:
            self.lapsed = ()
            hear = state.task.hear  # type: ignore[union-attr]
            for seat in self.choices:
                hear(state, seat, answers[seat])
                self._said.append((seat, answers[seat], By.BOT))
        if not state.asked:
            state.advance()
        self._ask()

    def _answers(self, numbers: Mapping[Seat, int]) -> dict[Seat, Action]:
        answers = {}
        for seat, choices in self.choices.items():
            try:
                answers[seat] = choices.answers[numbers[seat]]
            except KeyError:
                raise IllegalNumber(seat, numbers.get(seat), choices) from None
        if len(numbers) > len(answers):
            for seat, number in numbers.items():
                if number != WAIT and seat not in answers:
                    raise IllegalNumber(seat, number, self._numbers.waiting)
        return answers

    def _ask(self) -> None:
        state, look_up = self.state, self._numbers.choices
        self.choices = {
            seat: look_up(seat, question)  # type: ignore[arg-type]
            for seat, question in state.asked.items()
        }
        state.features.ask(self.choices, state.step, self.clock)

    # An open floor.

    def _hear_words(self, words: Mapping[Seat, Action]) -> None:
        """One round of words, heard one after the other; what is no longer on offer isn't said."""
        lapsed = []
        for seat in self._coding.floor_order(self.state.table, self._rounds):
            word = words.get(seat, NOTHING)
            if word is not NOTHING and not self._hear(seat, word):
                lapsed.append(seat)
        self.lapsed = tuple(lapsed)
        self._rounds += 1
        if self._rounds >= FLOOR_ROUNDS:
            self._ring()
        if not self.state.asked:
            self._rounds = 0

    def _hear(self, seat: Seat, word: Action, by: By = By.BOT) -> bool:
        question = self.state.asked.get(seat)
        if not isinstance(question, Decision) or question.offered(word) is None:
            return False
        self.state.task.hear(self.state, seat, word)  # type: ignore[union-attr]
        self._said.append((seat, word, by))
        return True

    def _ring(self) -> None:
        """Time's up: whoever is still asked has said what silence means."""
        for seat in [*self.state.asked]:
            question = self.state.asked.get(seat)
            if isinstance(question, Decision):
                self._hear(seat, question.silence, By.CLOCK)

    # Afterwards.

    def record(self, names: Sequence[str] | None = None) -> list[bytes]:
        """The game as a record, line by line, as `stickup verify` reads it."""
        lines: list[bytes] = []
        played = self._recorded(names, lines.append)
        for seat, answer, by in self._said:
            played.answer(seat, answer, by)
        return lines

    def _recorded(self, names: Sequence[str] | None, write: Callable[[bytes], object]) -> Recorded[Any, Any]:
        names = names or [f"player {seat}" for seat in range(self.setup.seats)]
        players = [RecordedPlayer(name, "environment") for name in names]
        return Recorded(self.game, self.setup, players, FastDeal(self.seed), write=write)
