"""Every point at which a power may change the game, in the order a turn reaches it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from stickup.core.types import Seat, Task

from .actions import Take
from .cards import Loot

if TYPE_CHECKING:
    from .shared_moves import CashPlay
    from .table import CashTable


class Power:
    """The plain rules. A power overrides the one or two points it changes."""

    # Values: a number or a yes.

    aims_last = False
    wounds_to_die = 3  # C27

    def wounds(self, hits: int) -> int:
        """How many wounds that many Bangs cause."""
        return hits

    def paintings(self, count: int) -> int:
        """How many paintings count at the end."""
        return count

    # Windows: what the power's owner is asked at this moment of the turn. None: nothing to ask.

    def loot_is_out(self, table: CashTable, seat: Seat) -> Task | None:
        """1. The loot is on the table, nobody has loaded yet."""

    def guns_are_out(self, table: CashTable, seat: Seat) -> Task | None:
        """3, end. Everyone has aimed."""

    def target_ducked(self, table: CashTable, seat: Seat) -> Task | None:
        """5. My target has ducked. The task deals with my bullet."""

    def somebody_died(self, table: CashTable, seat: Seat, dead: Seat) -> Task | None:
        """6. The body still holds its loot."""

    def about_to_take(self, table: CashTable, seat: Seat, taker: Seat, take: Take) -> Task | None:
        """7. Someone has announced what they take."""

    def before_taking(self, table: CashTable, seat: Seat, take: Take) -> Task | None:
        """7. I've announced what I take, and nobody forbids it. The task deals with the share."""

    # Effects: what happens automatically.

    def ducked(self, play: CashPlay, seat: Seat) -> None:
        """5. I've ducked."""

    def split_begins(self, play: CashPlay, seat: Seat) -> None:
        """7. I'm present, and nobody has taken anything yet."""

    def clip_used(self, play: CashPlay, seat: Seat, user: Seat) -> None:
        """7. `user` has put a Bang! back in hand."""

    # Options: what the owner may choose.

    def first_take(self, spread: dict[Loot, int], takes: tuple[Take, ...]) -> tuple[Take, ...]:
        """7. What I may take on my first pick of a split."""
        return takes


HOOKS: Final = tuple(name for name in vars(Power) if not name.startswith("_"))
REGISTERED: Final[dict[str, dict[int, Power]]] = {"": {1: Power()}}
"""By the name on the card, and by the rules version that introduced this form."""
POWERS: Final[dict[str, Power]] = {}
"""Today's powers, by name; the empty one is a gangster without a power."""
ACTING: Final[dict[str, tuple[str, ...]]] = {}
"""Which of these change which point."""
TODAY: Final = sys.maxsize


POWERS_BY_VERSION: Final[dict[int, dict[str, Power]]] = {}
"""The powers of each rules version, looked up at every pick."""
ACTING_BY_VERSION: Final[dict[int, dict[str, tuple[str, ...]]]] = {}
"""Which of them change which point."""


def power(name: str, *, since: int = 1) -> Callable[[type[Power]], type[Power]]:
    """Register a power under the name on its card. A changed power is registered again, with the rules
    version that changed it: older games are dealt and played with the older one."""

    def register(cls: type[Power]) -> type[Power]:
        REGISTERED.setdefault(name, {})[since] = cls()
        for version in (*POWERS_BY_VERSION, TODAY):
            open_version(version)
        POWERS.update(POWERS_BY_VERSION[TODAY])
        ACTING.update(ACTING_BY_VERSION[TODAY])
        return cls

    return register


def latest() -> int:
    """The rules version that last changed a power."""
    return max(since for versions in REGISTERED.values() for since in versions)


def open_version(rules: int) -> None:
    """Make this version playable."""
    powers = {}
    for name, versions in REGISTERED.items():
        if since := max((version for version in versions if version <= rules), default=0):
            powers[name] = versions[since]
    POWERS_BY_VERSION[rules] = powers
    ACTING_BY_VERSION[rules] = {hook: those_changing(powers, hook) for hook in HOOKS}


def those_changing(powers: Mapping[str, Power], hook: str) -> tuple[str, ...]:
    return tuple(name for name, power in powers.items() if changes(power, hook))


def changes(power: Power, hook: str) -> bool:
    return getattr(type(power), hook) is not getattr(Power, hook)


def holders(table: CashTable, hook: str) -> list[tuple[Seat, Power]]:
    """The living whose power acts at this point, clockwise from the Godfather."""
    found = []
    for name in ACTING_BY_VERSION[table.rules][hook]:
        seat = table.seat_of.get(name)
        if seat is not None and table.gangsters[seat].alive:
            found.append((seat, POWERS_BY_VERSION[table.rules][name]))
    if len(found) > 1:
        order = table.clockwise()
        found.sort(key=lambda holder: order.index(holder[0]))
    return found


def windows(table: CashTable, hook: str, *about: Any) -> Sequence[Task]:
    """What the living are asked at this point, clockwise from the Godfather."""
    found = holders(table, hook)
    if not found:  # nearly always
        return ()
    tasks = [getattr(power, hook)(table, seat, *about) for seat, power in found]
    return [task for task in tasks if task is not None]


def power_of(table: CashTable, seat: Seat) -> Power:
    return POWERS_BY_VERSION[table.rules][table.gangsters[seat].power]
