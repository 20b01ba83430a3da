"""How a game is packed into words of 32 bits.

A word has a *lane* of four bits for each seat: seat 0 the lowest, seat 7 the highest. A set of seats has a 1
in the lanes of its members; a count by seat (wounds, Clicks in hand) has a number in each. So "everyone who
ducked loses a bullet" is one subtraction, for all seats of all games.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from .array_backend import Arrays, Word, u32

WIDTH: Final = 4
MOST_SEATS: Final = 8
PASS: Final = u32(1 << 30)
"""Doing nothing, in any set of options: neither a lane nor a card has this bit."""
SILENT: Final = u32(1 << 31)
"""Saying nothing, where silence isn't one of the options."""
NONE: Final = u32(0)
ONE: Final = u32(1)
LANES: Final = u32(0x11111111)
FULL: Final = u32(15)
ALL: Final = u32(0xFFFFFFFF)
TOP: Final = u32(28)


def lane(seat: int) -> Any:
    """The set with only this seat."""
    return u32(1 << WIDTH * seat)


def lanes(seats: int) -> Any:
    """The set of the first `seats` seats."""
    return u32(sum(1 << WIDTH * seat for seat in range(seats)))


def in_lane(words: Word, seat: int) -> Word:
    """The number in this seat's lane; for a set 0 or 1."""
    return (words >> u32(WIDTH * seat)) & FULL


def mask_of(words: Word, seat: int) -> Word:
    """All bits if the seat is in the set, otherwise none."""
    return NONE - ((words >> u32(WIDTH * seat)) & ONE)


def filled(seats: Word) -> Word:
    """The whole lanes of the members of a set."""
    return seats * FULL


def some(counts: Word) -> Word:
    """The seats whose number isn't 0."""
    pairs = counts | (counts >> ONE)
    return (pairs | (pairs >> u32(2))) & LANES


def sum_of(counts: Word) -> Word:
    """The sum of all lanes, if it's below 16; the size of a set."""
    return (counts * LANES) >> TOP


def lowest(bits: Word) -> Word:
    """The lowest bit alone."""
    return bits & (~bits + ONE)


def first_from(arrays: Arrays, seats: Word, start: Word) -> Word:
    """The first of `seats` clockwise from `start`, which counts too; nobody if the set is empty."""
    ahead = seats & ~(start - ONE)
    return lowest(arrays.where(ahead != 0, ahead, seats))


def first_after(arrays: Arrays, seats: Word, start: Word) -> Word:
    """The same, but `start` comes last."""
    ahead = seats & ~((start << ONE) - ONE)
    return lowest(arrays.where(ahead != 0, ahead, seats))


def number_of(seat: Word) -> Word:
    """The number of the one seat in a set."""
    return sum_of((seat - ONE) & LANES)


def nth_seat(seats: Word, number: Word) -> Word:
    """The seat with this number, from 0, in a set; nobody if the set is smaller."""
    before = seats * LANES  # how many of them are up to each lane
    return seats & ~some(before ^ (number + ONE) * LANES)


def nth(arrays: Arrays, bits: Word, number: Word, most: int) -> Word:
    """The bit with this number, from 0, among at most `most` bits."""
    for place in range(most - 1):
        bits = arrays.where(number > u32(place), bits & (bits - ONE), bits)
    return lowest(bits)


def united(sets: Iterable[Word]) -> Word:
    """Everything in any of the sets."""
    result: Word = NONE
    for one in sets:
        result = result | one
    return result


# Tuples of words, one for each seat.


def of_seat(words: Sequence[Word], seat: Word) -> Word:
    """The word of the one seat in a set; 0 if it's empty."""
    return united(word & mask_of(seat, at) for at, word in enumerate(words))


def with_more(words: Sequence[Word], seat: Word, more: Word) -> tuple[Word, ...]:
    """Add `more` to the word of the one seat in a set."""
    return tuple(word + (more & mask_of(seat, at)) for at, word in enumerate(words))


def with_less(words: Sequence[Word], seat: Word, less: Word) -> tuple[Word, ...]:
    return tuple(word - (less & mask_of(seat, at)) for at, word in enumerate(words))


def seats_with(words: Sequence[Word], arrays: Arrays) -> Word:
    """The seats whose word isn't 0."""
    marks = (arrays.where(word != 0, lane(seat), NONE) for seat, word in enumerate(words))
    return united(marks)


def gathered(words: Sequence[Word], bit: Any) -> Word:
    """The seats whose word has this bit, given as a number 1, 2, 4 …"""
    shift = u32(int(bit).bit_length() - 1)
    return united(((word >> shift) & ONE) << u32(WIDTH * seat) for seat, word in enumerate(words))


def members(seats: int) -> Iterator[int]:
    """The numbers of the seats in a set, for one game."""
    return (seat for seat in range(MOST_SEATS) if seats >> WIDTH * seat & 1)


# Seats counted from one of them.


def ahead_of(seats: Word, seat: int, people: Any) -> Word:
    """A set counted clockwise from a seat: whoever sits next is in lane 1."""
    beyond = (ALL << (people * u32(WIDTH) - u32(WIDTH))) << u32(WIDTH)
    there = LANES & ~beyond
    if not seat:
        return seats & there
    rest = seats << (people - u32(seat)) * u32(WIDTH)
    return (seats >> u32(WIDTH * seat) | rest) & there


def side_by_side(seats: Word) -> Word:
    """A set as eight bits."""
    pairs = (seats | seats >> u32(3)) & u32(0x03030303)
    fours = (pairs | pairs >> u32(6)) & u32(0x000F000F)
    return (fours | fours >> u32(12)) & u32(0xFF)
