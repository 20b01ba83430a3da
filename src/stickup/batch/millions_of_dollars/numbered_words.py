"""The numbers of the environments as answers to a window.

On the open floor a number is a whole word, and a word is up to three windows here; each takes its part.
"""

from __future__ import annotations

from typing import Any, Final

from stickup.core.types import Action, Seat
from stickup.games.millions_of_dollars.numbers.numbering import NUMBERING
from stickup.games.millions_of_dollars.rules import actions as a
from stickup.numbers.numbering import NOTHING, seat_fields, seen_from

from ..array_backend import np
from ..questions import BatchWindow
from .translation import SILENCE, SpokenWord, bit_of, places_of, spoken

NUMBERS: Final = NUMBERING.size
PART_OF_WORD: Final = {"negotiate": "kind", "whom": "whom", "claim": "claim", "money": "money"}
"""The windows of the open floor, and which part of a word each asks for."""
ASKED_FOR: Final[dict[str, tuple[type[Action], ...]]] = {"plan": (a.Plan,), "name": (a.Name, a.Peek)}
"""What the other windows ask for."""
NO_WORD: Final = SpokenWord(0)


def absolute(answer: Action, seat: int, seats: int) -> Action | None:
    """The answer with absolute seats; None if nobody sits there, or has no such Character."""
    if any(getattr(answer, name) >= seats for name in seat_fields(type(answer))):
        return None
    if getattr(answer, "position", 0) >= places_of(seats):
        return None
    return seen_from(Seat(-seat), seats, answer)


def said_by(number: int, seat: int, seats: int) -> SpokenWord:
    """The word of this number, if it's one."""
    answer = absolute(NUMBERING.answers[number - 1], seat, seats) if number else None
    if answer is None or isinstance(answer, (a.Plan, a.Name)):
        return NO_WORD
    return SILENCE if answer == NOTHING else spoken(answer, Seat(seat), seats) or NO_WORD


def bit_at(window: str, number: int, seat: int, seats: int) -> int:
    """The bit of this number at a window; 0 if it isn't asked for there."""
    if window in PART_OF_WORD:
        part: int = getattr(said_by(number, seat, seats), PART_OF_WORD[window])
        return part
    answer = absolute(NUMBERING.answers[number - 1], seat, seats) if number else None
    return bit_of(answer, seats) if isinstance(answer, ASKED_FOR[window]) and fits(answer, seats) else 0


def fits(answer: Any, seats: int) -> bool:
    """A plan has a role for each Character."""
    return not isinstance(answer, a.Plan) or len(answer.roles) == places_of(seats)


def every_word(seats: int) -> Any:
    """By part, seat and number, the bits of all words."""
    words = [[said_by(number, seat, seats) for number in range(NUMBERS)] for seat in range(seats)]
    return np.moveaxis(np.asarray(words, np.uint32), -1, 0)


def places_at(window: BatchWindow, seats: int, none: int) -> Any:
    """By seat and number, the index of the answer in its window; `none` if it's none of them."""
    places = {int(bit): place for place, bit in enumerate(window.actions.values())}
    return [
        [places.get(bit_at(window.name, number, seat, seats), none) for number in range(NUMBERS)]
        for seat in range(seats)
    ]
