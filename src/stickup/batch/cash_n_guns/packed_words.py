"""How bullets and loot are packed into words of 32 bits; seats are in `lanes`.

Cards are counted in fields of a word, one field for each kind of loot in the order of `Loot`. A single card
is the lowest bit of its field, its *unit*: adding a card to someone's loot adds its unit.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Any, Final

from stickup.games.cash_n_guns.rules.cards import CASH, DECK, KEPT, KIND, Kind, Loot

from ..array_backend import Arrays, Word, u32
from ..bit_lanes import NONE, ONE, lowest, united

CLICK, BANG = u32(1), u32(2)
STAND, DUCK = u32(1), u32(2)
YES: Final = u32(2)
"""Use an optional power."""

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
