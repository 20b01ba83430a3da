"""Every heist there can be with a loot card, worked out once by the rules, as arrays to look up in.

A crew is one number: of each role there is none, one, or more, which are all caught.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final

import numpy as np
from msgspec import Struct

from stickup.core.types import Seat

from ..rules.cards import ORDER, Bank, Role
from ..rules.heist_payouts import snitch_may_name, survivors
from .hidden_roles import SNITCH, Array, Counts
from .payout_cache import Roles, crew_of, settled

MORE: Final = 2
CREW: Final = np.array([(MORE + 1) ** place for place in range(len(ORDER))])
"""What one of each role adds to the number of a crew."""
NAMES: Final = tuple(role for role in ORDER if role is not Role.SNITCH)
"""What a Snitch may name, in this order."""
SNITCH_ALONE: Final = np.arange((MORE + 1) ** len(ORDER)) // CREW[SNITCH] % (MORE + 1) == 1
"""By crew, whether it has a Snitch who names: else the role named makes no difference."""


class HeistTables(Struct, frozen=True):
    """By crew, role named, and role: what each takes home, antes included, and whether that's a share."""

    pays: Array
    shares: Array


@lru_cache(maxsize=64)
def heist_tables(bank: Bank, roles: Roles) -> HeistTables:
    """With these roles in use."""
    shape = ((MORE + 1) ** len(ORDER), len(NAMES), len(ORDER))
    tables = HeistTables(np.zeros(shape), np.zeros(shape, bool))
    for counts in product(*[range(MORE + 1) if role in roles else (0,) for role in ORDER]):
        write_heist(tables, bank, counts)
    return tables


@lru_cache(maxsize=64)
def weights_of(bank: Bank, roles: Roles, edge: float) -> Array:
    """How many times likelier than with nothing a win is with what each takes home."""
    return np.exp(edge * heist_tables(bank, roles).pays)


@lru_cache(maxsize=64)
def most_paid(bank: Bank, roles: Roles) -> float:
    """The most that anyone can take home, antes included."""
    return float(heist_tables(bank, roles).pays.max())


class SnitchsWhims(Struct, frozen=True):
    """What a Snitch names, by role on offer and crew: the odds beside each other, and their sum."""

    odds: Array
    whole: Array


@lru_cache(maxsize=64)
def snitchs_whims(bank: Bank, roles: Roles, names: tuple[int, ...], whim: float) -> SnitchsWhims:
    hopes = heist_tables(bank, roles).pays[..., SNITCH].T
    odds = np.exp((hopes - hopes.max(0)) / whim)[[*names]]
    return SnitchsWhims(odds, odds.sum(0))


def write_heist(tables: HeistTables, bank: Bank, counts: Counts) -> None:
    crew = int(np.dot(counts, CREW))
    if counts[SNITCH] != 1:
        tables.pays[crew], tables.shares[crew] = one_heist(bank, counts, None)
        return
    for number, named in enumerate(NAMES):
        tables.pays[crew, number], tables.shares[crew, number] = one_heist(bank, counts, named)


def one_heist(bank: Bank, counts: Counts, named: Role | None) -> tuple[list[int], list[bool]]:
    roles = [role for role, count in zip(ORDER, counts, strict=True) for _ in range(count)]
    paid, share = settled(bank, crew_of(roles), named), sharers(roles, named)
    return [paid.get(role, 0) for role in ORDER], [role in share for role in ORDER]


def sharers(roles: list[Role], named: Role | None) -> list[Role]:
    """The roles that share: all that are left, unless that's only a Snitch (M18)."""
    crew = {(Seat(seat), 0): role for seat, role in enumerate(roles)}
    left = [*survivors(crew, named if snitch_may_name(crew) else None).values()]
    return [] if left == [Role.SNITCH] else left
