"""What's in the box. The loot cards are a reconstruction; a table may use its own."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from msgspec import Struct


class Role(StrEnum):
    """In the order of the roll call (M14)."""

    SNITCH = "snitch"
    BRUTE = "brute"
    DRIVER = "driver"
    CROOK = "crook"
    MASTERMIND = "mastermind"


ORDER: Final = tuple(Role)


def in_order(roles: list[Role]) -> tuple[Role, ...]:
    """Roles in the order of the roll call: never in seat order, never as they were played (M8)."""
    return tuple(sorted(roles, key=ORDER.index))


THREE: Final = (Role.BRUTE, Role.DRIVER, Role.CROOK)
FOUR: Final = (Role.SNITCH, *THREE)
ROLES: Final = {3: ORDER, 4: THREE, 5: FOUR, 6: FOUR, 7: ORDER, 8: ORDER}
"""Which roles are in use, by the number of players (section 1.2)."""


class Bank(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A loot card: what there is to rob, in millions, the ante, and the role it favors."""

    name: str
    amount: int
    ante: int
    symbol: Role | None = None


BANKS: Final = (
    Bank("First Bank", 8, 1, Role.BRUTE),
    Bank("Corner Savings & Loan", 8, 1, Role.SNITCH),
    Bank("Riverside Credit Union", 9, 1, Role.DRIVER),
    Bank("Old Harbor Exchange", 9, 1, Role.CROOK),
    Bank("Grand Union Trust", 10, 1, Role.MASTERMIND),
    Bank("Merchants' Bank", 10, 1),
    Bank("Casino Imperial", 11, 2),
    Bank("Diamond Depository", 11, 2),
    Bank("Federal Reserve Annex", 12, 2),
    Bank("Bullion Vault", 12, 2),
)
ROUNDS: Final = 8  # M1
GOAL: Final = 20  # M2
START: Final = 5  # M5
MONEY: Final = 175  # M3
MASTERMIND_BONUS: Final = 2  # M19
DRIVERS_FEE: Final = 1  # M21
CROOKS_CUT: Final = 2  # M22
SYMBOL_BONUS: Final = 1  # M23
SNITCHS_FINE: Final = 3  # M18
