"""What a heist pays with any crew, computed once by the rules and then looked up."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from stickup.core.types import Seat

from ..rules import heist_payouts
from ..rules.cards import ORDER, Bank, Role

Roles = tuple[Role, ...]

DIGIT: Final = 16
ONE: Final = {role: 1 << 4 * place for place, role in enumerate(ORDER)}
"""A crew is one number, with a digit for each role: add this to let one in, subtract it to let one out."""
PLENTY: Final = 99
"""Everyone is assumed able to pay any fee."""


def crew_of(roles: Iterable[Role]) -> int:
    return sum([ONE[role] for role in roles])


def count(crew: int, role: Role) -> int:
    return crew // ONE[role] % DIGIT


class Payouts(dict[int, float]):
    """By the crew of all the others, what these characters of mine take home, antes included.

    The Snitch names any of `names`, each as likely as the other.
    """

    def __init__(self, bank: Bank, mine: Roles, names: Roles) -> None:
        super().__init__()
        self.bank = bank
        self.mine = mine
        self.names = names or (None,)
        self._own = crew_of(mine)
        self._by_simplest: dict[int, float] = {}

    def __missing__(self, others: int) -> float:
        crew = simplest(others + self._own)
        if crew not in self._by_simplest:
            pays = [settled(self.bank, crew, name) for name in self.names]
            self._by_simplest[crew] = sum([pay[role] for pay in pays for role in self.mine]) / len(pays)
        self[others] = mean = self._by_simplest[crew]
        return mean


payouts = lru_cache(maxsize=4_096)(Payouts)


@lru_cache(maxsize=65_536)
def settled(bank: Bank, crew: int, named: Role | None) -> dict[Role, int]:
    """One heist, by the rules: what each role takes home."""
    if named is not None and count(crew, Role.SNITCH) != 1:
        return settled(bank, crew, None)
    roles = [role for role in ORDER for _ in range(count(crew, role))]
    seats = [Seat(seat) for seat in range(len(roles))]
    gains = heist_payouts.gains(
        {(seat, 0): roles[seat] for seat in seats}, bank, dict.fromkeys(seats, PLENTY), named
    )
    return {roles[seat]: gain.total for seat, gain in gains.items()}


def simplest(crew: int) -> int:
    """The same crew with no more than two of a role: more are caught all the same."""
    return sum([min(2, count(crew, role)) * ONE[role] for role in ORDER])
