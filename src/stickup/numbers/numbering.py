"""A fixed numbering of a game's answers, with a mask of those that a question offers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any, Final, NamedTuple, get_type_hints

from msgspec import Struct, structs

from stickup.core.types import Action, Decision, OptionsWithSharedEnding, Seat

WAIT: Final = 0
"""The number for a seat that isn't asked: it waits."""
UNNUMBERED: Final = 0
"""Remembered of an answer without a number, such as an offer of more than a word holds."""
MOST: Final = 8192
"""How many questions are remembered, so that memory stays bounded."""


class SayNothing(Action, frozen=True):
    """On an open floor: stay silent this round."""


NOTHING: Final = SayNothing()


def unchanged(answer: Action) -> Action:
    return answer


class Numbering(Struct, frozen=True):
    """Answers by number, from 1 on. Seats in them count clockwise from the one who answers: 1 is the next."""

    version: int
    answers: tuple[Action, ...]
    spoken: Callable[[Any], Action] = unchanged
    """An answer without what follows from the table anyway."""

    @property
    def size(self) -> int:
        """How many numbers there are, waiting included."""
        return len(self.answers) + 1

    def rows(self) -> Iterator[tuple[int, Action]]:
        return enumerate(self.answers, 1)


Asked = Callable[[Decision | None, Seat, int], bytes]
"""A question to a seat at a table of so many, as features."""


class Choices:
    """What one seat may answer now: by number, and as a mask; and the question as features."""

    __slots__ = ("answers", "asked", "mask", "question")

    def __init__(
        self, question: Decision | None, asked: bytes, answers: dict[int, Action], mask: bytes
    ) -> None:
        self.question = question
        self.asked = asked
        self.answers = answers
        self.mask = mask

    @property
    def numbers(self) -> list[int]:
        return sorted(self.answers)

    def said(self, number: int) -> str:
        """What a number means here."""
        return "wait" if number == WAIT else str(self.answers[number])

    @property
    def prompt(self) -> str:
        """The question's name; nothing if there's no question."""
        return "" if self.question is None else self.question.prompt


class Recurring(NamedTuple):
    """Options that several questions share as one tuple: by number, and as a mask."""

    options: tuple[Action, ...]
    answers: dict[int, Action]
    mask: bytes


def marked(mask: bytes, numbers: Iterable[int]) -> bytes:
    """The mask with a one for these numbers, too."""
    row = bytearray(mask)
    for number in numbers:
        row[number] = 1
    return bytes(row)


class Numbers:
    """The numbering at one table: knows how many sit there, and remembers what it has looked up."""

    def __init__(self, numbering: Numbering, asked: Asked, seats: int) -> None:
        self.numbering = numbering
        self.seats = seats
        self._unmarked = bytes(numbering.size)
        mask = marked(self._unmarked, [WAIT])
        self.waiting = Choices(None, asked(None, Seat(0), seats), {WAIT: NOTHING}, mask)
        self._asked = asked
        self._relative = {answer: number for number, answer in numbering.rows()}
        self._number: list[dict[Action, int]] = [{} for _ in range(seats)]
        """By seat, the numbers of answers as they are given, looked up so far."""
        self._features: dict[tuple[str, Seat | None, Seat], bytes] = {}
        self.known: dict[tuple[int, Seat], Choices] = {}
        """What was looked up, by the question's id and the seat; each holds its question."""
        self._recurring: dict[tuple[int, Seat], Recurring] = {}
        """The same for options; each holds its options."""

    def look_up(self, seat: Seat, question: Decision) -> Choices:
        """What `seat` may answer to `question`, `known` from now on: questions recur, and the rules hand out
        the same objects."""
        if question.floor:  # which hardly ever asks the same again
            return self._on_the_floor(seat, question)
        _, answers, mask = self._once(seat, question.options)
        found = self._choices(seat, question, answers, mask)
        if len(self.known) >= MOST:
            self.known.clear()
        self.known[id(question), seat] = found  # holds the question, so its id stays its own
        return found

    def _on_the_floor(self, seat: Seat, question: Decision) -> Choices:
        """There, questions differ in their first words only, and everyone may also say nothing."""
        options = question.options
        shared = options.ending if isinstance(options, OptionsWithSharedEnding) else ()
        _, ending, mask = self._once(seat, shared, (NOTHING,))
        answers = self._numbered(seat, options[: len(options) - len(shared)])
        mask = marked(mask, answers)
        answers.update(ending)
        return self._choices(seat, question, answers, mask)

    def _once(self, seat: Seat, options: tuple[Action, ...], more: tuple[Action, ...] = ()) -> Recurring:
        """Options that recur, and perhaps more."""
        found = self._recurring.get((id(options), seat))
        if found is None:
            if len(self._recurring) >= MOST:
                self._recurring.clear()
            answers = self._numbered(seat, (*options, *more))
            found = Recurring(options, answers, marked(self._unmarked, answers))
            self._recurring[id(options), seat] = found
        return found

    def _numbered(self, seat: Seat, options: Sequence[Action]) -> dict[int, Action]:
        known = self._number[seat]
        try:
            answers = {known[option]: option for option in options}
            answers.pop(UNNUMBERED, None)
        except KeyError:  # an answer seen for the first time
            answers = {number: option for option in options if (number := self.number(seat, option))}
        return answers

    def _choices(self, seat: Seat, question: Decision, answers: dict[int, Action], mask: bytes) -> Choices:
        key = question.prompt, question.about, seat
        if key not in self._features:
            self._features[key] = self._asked(question, seat, self.seats)
        return Choices(question, self._features[key], answers, mask)

    def number(self, seat: Seat, answer: Action) -> int | None:
        """The number of an answer; None if it has none."""
        known = self._number[seat].get(answer)
        if known is None:
            spoken = seen_from(seat, self.seats, self.numbering.spoken(answer))
            known = self._relative.get(spoken, UNNUMBERED)
            if len(self._number[seat]) < MOST:
                self._number[seat][answer] = known
        return known or None


def seen_from(seat: Seat, seats: int, answer: Action) -> Action:
    """The same answer, its seats counted clockwise from `seat`."""
    named = seat_fields(type(answer))
    turned = {name: Seat((getattr(answer, name) - seat) % seats) for name in named}
    return structs.replace(answer, **turned) if turned else answer


@cache
def seat_fields(kind: type[Action]) -> tuple[str, ...]:
    return tuple(name for name, hint in get_type_hints(kind).items() if hint is Seat)
