"""Time. The only module that asks the machine what time it is; everything else is handed a number.

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
    """The wall clock as of the start, then a monotonic clock that nobody can set."""

    def __init__(self) -> None:
        self._offset = time.time() - time.monotonic()

    def now(self) -> int:
        return int((time.monotonic() + self._offset) * SECOND)


class Speed(StrEnum):
    """A table's speed."""

    NORMAL = "normal"
    PARTY = "party"
    RELAXED = "relaxed"
    OFF = "off"
    """No clock: a step waits for everybody, and the host may end it."""
    DAYS = "days"
    """Play by turns: a day for every question, nobody need be there."""
    BLITZ = "blitz"
    """No pauses at all: for bots, and for people who think like them."""


class Tempo(Struct, frozen=True):
    """What a speed means, in milliseconds."""

    away: int
    """How long somebody may be gone before a bot covers for them."""
    least: int
    """No step is shorter, whoever answers and however fast: its length tells nothing."""
    count: int
    """Three, two, one."""
    show: int
    """For every public fact, so that people can see what happened."""
    bot: tuple[int, int]
    """A bot takes at least and at most so long."""
    day: int | None = None
    """Every question is given this long, whatever the game says."""
    sleeps: bool = True
    """With nobody there the clock stands still."""


LONGEST_SHOW: Final = 12 * SECOND
GRACE: Final = 750
"""Everybody's answer may be so late: the way through the air takes time."""

TEMPOS: Final = {
    Speed.PARTY: Tempo(20 * SECOND, 1000, 3000, 350, (900, 2000)),
    Speed.NORMAL: Tempo(30 * SECOND, 1200, 3000, 450, (1200, 2800)),
    Speed.RELAXED: Tempo(60 * SECOND, 1500, 3000, 600, (1500, 3500)),
    Speed.OFF: Tempo(90 * SECOND, 1200, 3000, 450, (1200, 2800)),
    Speed.DAYS: Tempo(2 * DAY, 0, 0, 0, (1000, 5000), day=DAY, sleeps=False),
    Speed.BLITZ: Tempo(10 * SECOND, 0, 0, 0, (0, 0), day=10 * SECOND),
}


def patience(speed: Speed, length: Length) -> int | None:
    """How long a question is given; None if it waits."""
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


def bot_takes(speed: Speed, *which: object) -> int:
    """How long a bot thinks. It hangs on what everybody knows, so that it tells nothing."""
    least, most = TEMPOS[speed].bot
    draw = int.from_bytes(blake2b(repr(which).encode(), digest_size=4).digest(), "big")
    return least + draw * (most - least) // 2**32
