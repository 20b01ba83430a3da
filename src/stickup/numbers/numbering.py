"""A fixed numbering of a game's answers, with a mask of those that a question offers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any, Final, get_type_hints

from msgspec import Struct, structs

from stickup.core.types import Action, Decision, Seat

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


class Choices(Struct, frozen=True):
    """What one seat may answer now: by number, and as a mask; and the question as features."""

    question: Decision | None
    asked: bytes
    answers: dict[int, Action]
    mask: bytes

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


def marked(size: int, numbers: Iterable[int]) -> bytes:
    """A mask with a one for each of these numbers."""
    row = bytearray(size)
    for number in numbers:
        row[number] = 1
    return bytes(row)


class Numbers:
    """The numbering at one table: knows how many sit there, and remembers what it has looked up."""

    def __init__(self, numbering: Numbering, asked: Asked, seats: int) -> None:
        self.numbering = numbering
        self.seats = seats
        self._size = numbering.size
        mask = marked(self._size, [WAIT])
        self.waiting = Choices(None, asked(None, Seat(0), seats), {WAIT: NOTHING}, mask)
        self._asked = asked
        self._relative = {answer: number for number, answer in numbering.rows()}
        self._nothing = self._relative.get(NOTHING, UNNUMBERED)
        self._number: list[dict[Action, int]] = [{} for _ in range(seats)]
        """By seat, the numbers of answers as they are given, looked up so far."""
        self._features: list[dict[tuple[str, Seat | None], bytes]] = [{} for _ in range(seats)]
        self.known: list[dict[int, Choices]] = [{} for _ in range(seats)]
        """By seat, what was looked up, by the question's id; each holds its question."""

    def look_up(self, seat: Seat, question: Decision) -> Choices:
        """What `seat` may answer to `question`; on an open floor also nothing.

        It's `known` from now on: questions recur, and the rules hand out the same objects. On a floor they
        hardly ever do.
        """
        answers = self._numbered(seat, question.options)
        if question.floor:
            answers[self._nothing] = NOTHING
        features, key = self._features[seat], (question.prompt, question.about)
        asked = features.get(key)
        if asked is None:
            features[key] = asked = self._asked(question, seat, self.seats)
        found = Choices(question, asked, answers, marked(self._size, answers))
        if not question.floor:
            known = self.known[seat]
            if len(known) >= MOST:
                known.clear()
            known[id(question)] = found  # holds the question, so its id stays its own
        return found

    def _numbered(self, seat: Seat, options: Sequence[Action]) -> dict[int, Action]:
        try:
            answers = dict(zip(map(self._number[seat].__getitem__, options), options, strict=True))
        except KeyError:  # an answer seen for the first time
            answers = {self.number(seat, option) or UNNUMBERED: option for option in options}
        answers.pop(UNNUMBERED, None)
        return answers

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
