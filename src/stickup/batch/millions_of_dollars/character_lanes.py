"""Characters and roles in lanes.

With four or more players a Character has its owner's lane. With three, the first two lanes are seat 0's
Characters, the next two seat 1's, and so on. A role has the lane of its place among the roles by name, which
is the order of a bag.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from stickup.games.millions_of_dollars.rules.cards import Role

from ..array_backend import Word, u32
from ..bit_lanes import ONE, WIDTH, lane, lanes, united
from .rules import MillionsRules
from .table import MillionsTables

SORTED_ROLES: Final = tuple(sorted(Role))
INDEX: Final = {role: place for place, role in enumerate(SORTED_ROLES)}
TWO: Final = u32(0x11)
"""Two lanes side by side."""


def role_lane(role: Role) -> Any:
    """The set with only this role."""
    return lane(INDEX[role])


def role_set(roles: Iterable[Role]) -> Any:
    return u32(sum(int(role_lane(role)) for role in roles))


def everybody(rules: MillionsRules) -> Any:
    """All Characters."""
    return lanes(rules.characters)


def owners(rules: MillionsRules, characters: Word) -> Word:
    """The seats that have any of these Characters."""
    if rules.places == 1:
        return characters
    both = characters | characters >> u32(WIDTH)
    return united((both >> u32(2 * WIDTH * seat) & ONE) << u32(WIDTH * seat) for seat in range(rules.seats))


def places_0(rules: MillionsRules, seats: Word) -> Word:
    """The first Character of each of these seats."""
    if rules.places == 1:
        return seats
    return united((seats >> u32(WIDTH * seat) & ONE) << u32(2 * WIDTH * seat) for seat in range(rules.seats))


def characters_of(rules: MillionsRules, seats: Word) -> Word:
    """All Characters of these seats."""
    return seats if rules.places == 1 else places_0(rules, seats) * TWO


def inside(rules: MillionsRules, table: MillionsTables) -> Word:
    """The owners of the Characters that are in."""
    return owners(rules, table.crew)


def how_many(rules: MillionsRules, characters: Word, seat: int) -> Word:
    """How many of these Characters a seat has."""
    first = u32(WIDTH * seat * rules.places)
    here = characters >> first & ONE
    return here if rules.places == 1 else here + (characters >> first >> u32(WIDTH) & ONE)


def paid(rules: MillionsRules, table: MillionsTables, characters: Word, amount: Word) -> tuple[Word, ...]:
    """Everyone's cash, plus this much for each of these Characters."""
    return tuple(cash + how_many(rules, characters, seat) * amount for seat, cash in enumerate(table.cash))


def holders(table: MillionsTables, role: Role) -> Word:
    """The Characters that are this role, in or not."""
    return table.roles[INDEX[role]]
