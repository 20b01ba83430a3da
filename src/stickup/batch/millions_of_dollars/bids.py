"""Offers: a word for each payer and each pair of Characters, half a word for each Character.

A payer's offers on one Character are one sum, because it makes no difference who offered first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..array_backend import Word, u32
from ..bit_lanes import NONE, lane, mask_of, united
from .rules import MillionsRules

HALF: Final = u32(16)
LOW, HIGH = u32(0xFFFF), u32(0xFFFF0000)


def pairs(rules: MillionsRules) -> int:
    """Words for each payer."""
    return (rules.characters + 1) // 2


def fields(rules: MillionsRules, characters: Word) -> list[Word]:
    """All bits of the halves of these Characters, pair by pair."""
    return [
        LOW & mask_of(characters, 2 * pair) | HIGH & mask_of(characters, 2 * pair + 1)
        if 2 * pair + 1 < rules.characters
        else LOW & mask_of(characters, 2 * pair)
        for pair in range(pairs(rules))
    ]


def of_payer(rules: MillionsRules, bids: Sequence[Word], payer: Word) -> list[Word]:
    """What the one seat in a set offers, pair by pair."""
    count, masks = pairs(rules), [mask_of(payer, seat) for seat in range(rules.seats)]
    rows = (zip(bids[pair::count], masks, strict=True) for pair in range(count))
    return [united(word & mask for word, mask in row) for row in rows]


def both_halves(words: Word) -> Word:
    return (words & LOW) + (words >> HALF)


def total(words: Sequence[Word]) -> Word:
    """All money in these words."""
    money = both_halves(words[0])
    for more in words[1:]:
        money = money + both_halves(more)
    return money


def bid_on(rules: MillionsRules, mine: Sequence[Word]) -> Word:
    """The Characters that a payer offers anything for."""
    low = [rules.only(word & LOW != 0, lane(2 * pair)) for pair, word in enumerate(mine)]
    last = rules.characters // 2
    high = [rules.only(word >> HALF != 0, lane(2 * pair + 1)) for pair, word in enumerate(mine[:last])]
    return united([*low, *high])


def offered_on(rules: MillionsRules, bids: Sequence[Word], characters: Word) -> Word:
    """All that is offered for these Characters."""
    count, masks = pairs(rules), fields(rules, characters)
    columns = []
    for pair in range(count):
        column = bids[pair]
        for other in bids[pair + count :: count]:
            column = column + other
        columns.append(column & masks[pair])
    return total(columns)


def changed(
    rules: MillionsRules,
    bids: Sequence[Word],
    payer: Word,
    closed: Word,
    back: Sequence[Word],
    more: Sequence[Word],
) -> tuple[Word, ...]:
    """Clear all offers on the `closed` Characters; the payer takes `back` and offers `more`."""
    kept = [~field for field in fields(rules, closed)]
    found = []
    for seat in range(rules.seats):
        mask = mask_of(payer, seat)
        row = bids[len(kept) * seat : len(kept) * seat + len(kept)]
        for word, keep, less, extra in zip(row, kept, back, more, strict=True):
            found.append((word & keep & ~(less & mask)) + (extra & mask))
    return tuple(found)


def offer(rules: MillionsRules, character: Word, amount: Word) -> list[Word]:
    """This much money on one Character, pair by pair; nothing for the empty set."""
    both = amount | amount << HALF
    return [both & field for field in fields(rules, character)]


def none(rules: MillionsRules, zero: Word) -> tuple[Word, ...]:
    return (zero & NONE,) * (rules.seats * pairs(rules))
