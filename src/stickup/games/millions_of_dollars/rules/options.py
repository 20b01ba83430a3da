"""The options a table can choose (section 2 of the rules); the defaults come first."""

from __future__ import annotations

from enum import StrEnum

from stickup.core.types import Setup, TableOptions

from .cards import BANKS, ROUNDS, Bank


class FooledAgain(StrEnum):
    """M29: may a role be played twice in a row?"""

    OFF = "off"
    ON = "on"


class Money(StrEnum):
    """B2: is everyone's cash visible?"""

    OPEN = "open"
    HIDDEN = "hidden"


class LeaversRoles(StrEnum):
    """B5: whether a leaver's role is shown at the end of the round."""

    SECRET = "secret"
    REVEALED = "revealed"


class NegotiationClock(StrEnum):
    """B6: seconds on the clock. The rules never read it; the table's clock does."""

    NORMAL = "90"
    SHORT = "60"
    LONG = "180"
    OFF = "off"


class Gifts(StrEnum):
    """B3: can players give each other money?"""

    OFF = "off"
    ON = "on"


class Options(TableOptions, frozen=True, rename="kebab"):
    wont_get_fooled_again: FooledAgain = FooledAgain.OFF
    money: Money = Money.OPEN
    leavers_roles: LeaversRoles = LeaversRoles.SECRET
    negotiation_clock: NegotiationClock = NegotiationClock.NORMAL
    gifts: Gifts = Gifts.OFF


class MillionsSetup(Setup, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Three to eight players, the table's options, and its loot cards."""

    options: Options = Options()
    banks: tuple[Bank, ...] = BANKS

    def __post_init__(self) -> None:
        Options.check(self.options)
        if not 3 <= self.seats <= 8:
            raise ValueError(f"Millions of Dollars seats 3 to 8 players, not {self.seats}")
        if self.seats == 3 and self.options.wont_get_fooled_again is FooledAgain.ON:  # B17
            raise ValueError("wont-get-fooled-again is for 4 to 8 players")
        check(self.banks)


def check(banks: tuple[Bank, ...]) -> None:
    """Check custom loot cards; the error names the invalid field."""
    if len(banks) < ROUNDS:
        raise ValueError(f"banks: {len(banks)} loot cards, at least {ROUNDS} are needed")
    for number, bank in enumerate(banks, 1):
        check_bank(bank, f"loot card {number}")
    names = [bank.name for bank in banks]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise ValueError(f"banks: two loot cards are called {twice!r}")


def check_bank(bank: Bank, where: str) -> None:
    if not bank.name.strip() or len(bank.name) > 40 or not bank.name.isprintable():
        raise ValueError(f"{where}: name must be 1 to 40 printable characters")
    if not 1 <= bank.amount <= 100:
        raise ValueError(f"{where} ({bank.name}): amount must be 1 to 100 millions, not {bank.amount}")
    if not 0 <= bank.ante <= 5:
        raise ValueError(f"{where} ({bank.name}): ante must be 0 to 5 millions, not {bank.ante}")
