"""How a game is packed into words of 32 bits.

A word has a *lane* of four bits for each seat: seat 0 the lowest, seat 7 the highest. A set of seats has a 1
in the lanes of its members; a count by seat (wounds, Clicks in hand) has a number in each. So "everyone who
ducked loses a bullet" is one subtraction, for all seats of all games.

Cards are counted in fields of a word, one field for each kind of loot in the order of `Loot`. A single card
is the lowest bit of its field, its *unit*: adding a card to somebody's loot adds its unit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any, Final

from stickup.games.cash_n_guns.rules.cards import CASH, DECK, KEPT, KIND, Kind, Loot

from .array_backend import Arrays, Word, u32

WIDTH: Final = 4
MOST_SEATS: Final = 8
PASS: Final = u32(1 << 30)
"""Doing nothing, in any set of options: neither a lane nor a card has this bit."""
SILENT: Final = u32(1 << 31)
"""Saying nothing, where silence isn't one of the options."""
NONE: Final = u32(0)
ONE: Final = u32(1)
CLICK, BANG = u32(1), u32(2)
STAND, DUCK = u32(1), u32(2)
YES: Final = u32(2)
"""Using a power that one may also pass up."""
LANES: Final = u32(0x11111111)
FULL: Final = u32(15)
TOP: Final = u32(28)


def lane(seat: int) -> Any:
    """The set that has this seat alone."""
    return u32(1 << WIDTH * seat)


def lanes(seats: int) -> Any:
    """The set of the first so many seats."""
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
    """The sum of all lanes, if it's below 16; of a set how many it has."""
    return (counts * LANES) >> TOP


def lowest(bits: Word) -> Word:
    """The lowest bit alone."""
    return bits & (~bits + ONE)


def first_from(arrays: Arrays, seats: Word, start: Word) -> Word:
    """The first of `seats` clockwise, beginning with `start`; nobody if the set is empty."""
    ahead = seats & ~(start - ONE)
    return lowest(arrays.where(ahead != 0, ahead, seats))


def first_after(arrays: Arrays, seats: Word, start: Word) -> Word:
    """The same, beginning behind `start`, who comes last."""
    ahead = seats & ~((start << ONE) - ONE)
    return lowest(arrays.where(ahead != 0, ahead, seats))


def number_of(seat: Word) -> Word:
    """The number of the one seat in a set."""
    return sum_of((seat - ONE) & LANES)


def nth_seat(seats: Word, number: Word) -> Word:
    """The seat with this number, from 0, of a set; nobody if it hasn't that many."""
    before = seats * LANES  # how many there are up to each lane
    return seats & ~some(before ^ (number + ONE) * LANES)


def nth(arrays: Arrays, bits: Word, number: Word, most: int) -> Word:
    """The bit with this number, from 0, of at most so many."""
    for place in range(most - 1):
        bits = arrays.where(number > u32(place), bits & (bits - ONE), bits)
    return lowest(bits)


def united(sets: Iterable[Word]) -> Word:
    """Everything in any of the sets."""
    result: Word = NONE
    for one in sets:
        result = result | one
    return result


# Cards.

SHARES: Final = tuple(Loot)
COUNT: Final = {share: max(DECK.count(share), 1) for share in SHARES}
BITS: Final = {share: COUNT[share].bit_length() for share in SHARES}
SHIFT: Final = {share: sum(BITS[other] for other in SHARES[:at]) for at, share in enumerate(SHARES)}
UNIT: Final = {share: u32(1 << SHIFT[share]) for share in SHARES}
FIELD: Final = {share: u32(((1 << BITS[share]) - 1) << SHIFT[share]) for share in SHARES}
SORTED: Final = tuple(sorted(set(DECK)))
"""The order of a bag: by name."""
ALL_CARDS: Final = u32(sum(1 << SHIFT[card] for card in DECK))


def units(shares: Iterable[Loot]) -> Any:
    return u32(sum(1 << SHIFT[share] for share in set(shares)))


UNITS: Final = units(SHARES)
KEPT_UNITS: Final = units(KEPT)
OF_KIND: Final = {kind: units(share for share in SHARES if KIND[share] is kind) for kind in Kind}
KIND_BIT: Final = {kind: lowest(OF_KIND[kind]) for kind in Kind}
"""The bit that stands for a type of share among the Dictator's options."""
DOLLARS: Final = {share: cash // 1000 for share, cash in CASH.items()}
"""Face values, in thousands."""
_NOT_LAST: Final = u32(sum(((1 << BITS[share] - 1) - 1) << SHIFT[share] for share in SHARES))
_NOT_LAST_TWO: Final = u32(sum(((1 << max(BITS[share] - 2, 0)) - 1) << SHIFT[share] for share in SHARES))


def count(cards: Word, share: Loot) -> Word:
    """How many of this kind there are."""
    return (cards & FIELD[share]) >> u32(SHIFT[share])


def kinds_in(cards: Word) -> Word:
    """The unit of every kind there is at least one of."""
    pairs = cards | ((cards >> ONE) & _NOT_LAST)
    return (pairs | ((pairs >> u32(2)) & _NOT_LAST_TWO)) & UNITS


def number_of_cards(cards: Word) -> Word:
    return sum(count(cards, card) for card in SORTED)


def card_at(arrays: Arrays, cards: Word, place: Word) -> Word:
    """The unit of the card at this place of the sorted bag, from 0."""
    seen, unit = NONE, cards * NONE + UNIT[SORTED[0]]
    for card, following in pairwise(SORTED):
        seen = seen + count(cards, card)
        unit = arrays.where(place < seen, unit, UNIT[following])
    return unit


def types_of(shares: Word) -> Word:
    """The types of these units, one bit each."""
    result: Word = NONE
    for kind, members in OF_KIND.items():
        result = result | (shares & members if members == KIND_BIT[kind] else _any_of(shares, kind))
    return result


def _any_of(shares: Word, kind: Kind) -> Word:
    members = [share for share in SHARES if KIND[share] is kind]
    shifts = [SHIFT[share] - SHIFT[members[0]] for share in members]
    return united(shares >> u32(shift) for shift in shifts) & KIND_BIT[kind]


def shares_of(types: Word) -> Word:
    """The units of every share of these types."""
    result: Word = NONE
    for kind, members in OF_KIND.items():
        first = next(SHIFT[share] for share in SHARES if KIND[share] is kind)
        result = result | ((types >> u32(first)) & ONE) * u32(int(members) >> first) << u32(first)
    return result


# Tuples of words, one for each seat.


def of_seat(words: Sequence[Word], seat: Word) -> Word:
    """The word of the one seat in a set; 0 if it's empty."""
    return united(word & mask_of(seat, at) for at, word in enumerate(words))


def with_more(words: Sequence[Word], seat: Word, more: Word) -> tuple[Word, ...]:
    """`more` is added to the word of the one seat in a set."""
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
