"""Time. The only module that reads the machine's clock; everything else gets a number.

Times are milliseconds since 1970, as the server counts them.
"""

from __future__ import annotations

import time
from enum import StrEnum
from hashlib import blake2b
from typing import Final

from msgspec import Struct

from stickup.core.pace import Length

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR


class Clock:
    """The wall clock as of the start, then a monotonic clock that only goes forward."""

    def __init__(self) -> None:
        self._offset = int((time.time() - time.monotonic()) * SECOND)

    def now(self) -> int:
        return int(time.monotonic() * SECOND) + self._offset

    def running(self) -> int:
        """Milliseconds for measuring how long something takes."""
        return int(time.monotonic() * SECOND)

    def start_at(self, now: int) -> None:
        """Set the clock before anything happens: processes that share a store share its clock."""
        self._offset = now - self.running()

    def not_before(self, at: int) -> None:
        """Never go back before this time, which the log has already reached."""
        self._offset += max(0, at - self.now())


class Speed(StrEnum):
    """A table's speed."""

    NORMAL = "normal"
    PARTY = "party"
    RELAXED = "relaxed"
    OFF = "off"
    """No clock: a step waits for everyone, and the host may end it."""
    DAYS = "days"
    """Slow play: a day for every question, and nobody has to be online."""
    BLITZ = "blitz"
    """No pauses at all: for bots, and for people who think like them."""


class Tempo(Struct, frozen=True):
    """What a speed means, in milliseconds."""

    away: int
    """How long someone may be away before a bot covers for them."""
    least: int
    """No step is shorter, however fast people answer: its length reveals nothing."""
    count: int
    """Length of the countdown: three, two, one."""
    show: int
    """Time to show each public fact."""
    bot: tuple[int, int]
    """A bot's minimum and maximum thinking time."""
    stands: int = 10 * SECOND
    """How long a bot's promise on an open floor stands at least."""
    day: int | None = None
    """Time for every question, whatever the game says; None to use the game's."""
    sleeps: bool = True
    """The clock stops when nobody is there."""


QUICK: Final = (100, 300)
"""A bot's thinking time for one of many quick picks in a row, whose options everyone can see."""
LONGEST_SHOW: Final = 12 * SECOND
GRACE: Final = 750
"""An answer may be this late, to allow for network delay."""

TEMPOS: Final = {
    Speed.PARTY: Tempo(20 * SECOND, 1000, 3000, 350, (900, 2000)),
    Speed.NORMAL: Tempo(30 * SECOND, 1000, 3000, 350, (900, 2000)),
    Speed.RELAXED: Tempo(60 * SECOND, 1500, 3000, 600, (1500, 3500)),
    Speed.OFF: Tempo(90 * SECOND, 1200, 3000, 450, (1200, 2800)),
    Speed.DAYS: Tempo(2 * DAY, 0, 0, 0, (1000, 5000), day=DAY, sleeps=False),
    Speed.BLITZ: Tempo(10 * SECOND, 0, 0, 0, (0, 0), stands=0, day=10 * SECOND),
}


def patience(speed: Speed, length: Length) -> int | None:
    """How long a question gets; None if it waits."""
    match speed:
        case Speed.PARTY:
            return length.party * SECOND
        case Speed.NORMAL:
            return length.normal * SECOND
        case Speed.RELAXED:
            return length.relaxed * SECOND
        case _:
            return TEMPOS[speed].day


def talk(speed: Speed, seconds: int | None) -> int | None:
    """How long an open floor lasts."""
    if speed is Speed.OFF or seconds is None:
        return None
    return TEMPOS[speed].day or seconds * SECOND


def least_time(speed: Speed, length: Length) -> int:
    """The shortest a step may be."""
    least = TEMPOS[speed].least
    return min(least, QUICK[0]) if length.quick else least


def bot_takes(speed: Speed, *which: object, quick: bool = False) -> int:
    """How long a bot thinks. It depends only on public facts, so it reveals nothing."""
    least, most = TEMPOS[speed].bot
    if quick:
        least, most = min(least, QUICK[0]), min(most, QUICK[1])
    return least + draw(which) * (most - least) // 2**32


def chance_of(*which: object) -> float:
    """A number from 0 to 1 that depends only on public facts."""
    return draw(which) / 2**32


def draw(which: tuple[object, ...]) -> int:
    return int.from_bytes(blake2b(repr(which).encode(), digest_size=4).digest(), "big")
