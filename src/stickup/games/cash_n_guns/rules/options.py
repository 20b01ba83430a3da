"""The options a table can choose (section 7 of the rules); the defaults come first."""

from __future__ import annotations

from enum import StrEnum

from stickup.core.types import Seat, Setup, TableOptions


class Powers(StrEnum):
    """A35: which powers are dealt."""

    ONE = "one"
    DRAFT = "draft"
    NONE = "none"


class UntakenLoot(StrEnum):
    """A1, A2: what happens to loot that nobody takes."""

    ROLLS_OVER = "rolls-over"
    DISCARDED = "discarded"


class TooSlow(StrEnum):
    """A9: what happens to a gangster who doesn't aim in time."""

    NO_TARGET = "no-target"
    SITS_OUT = "sits-out"
    RANDOM_TARGET = "random-target"


class ClipDiscards(StrEnum):
    """A14: which card a clip's user gives up."""

    ANY = "any"
    CLICK = "click"


class JunkDealerTrades(StrEnum):
    """A31: where the Junk Dealer's trade comes from."""

    PILE = "pile"
    PLAYER = "player"


class ProfessionalSteals(StrEnum):
    """A21: which card the Professional steals."""

    CHOSEN = "chosen"
    RANDOM = "random"


class WonLoot(StrEnum):
    """A16: whether won loot is face down."""

    HIDDEN = "hidden"
    OPEN = "open"


class BulletCounter(StrEnum):
    """A39: whether the table counts the bullets everyone has shown."""

    ON = "on"
    OFF = "off"


class FirstGodfather(StrEnum):
    """A38: who has the desk on turn 1."""

    RANDOM = "random"
    OLDEST = "oldest"
    HOST = "host"


class Options(TableOptions, frozen=True, rename="kebab"):
    powers: Powers = Powers.ONE
    untaken_loot: UntakenLoot = UntakenLoot.ROLLS_OVER
    too_slow: TooSlow = TooSlow.NO_TARGET
    clip_discards: ClipDiscards = ClipDiscards.ANY
    junk_dealer: JunkDealerTrades = JunkDealerTrades.PILE
    professional: ProfessionalSteals = ProfessionalSteals.CHOSEN
    won_loot: WonLoot = WonLoot.HIDDEN
    bullet_counter: BulletCounter = BulletCounter.ON
    first_godfather: FirstGodfather = FirstGodfather.RANDOM


class CashSetup(Setup, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Four to eight gangsters (A40), the table's options, and what `first-godfather` may need."""

    options: Options = Options()
    host: Seat = Seat(0)
    ages: tuple[int, ...] = ()
    """Only the highest matters: a server writes 1 for the oldest and 0 for the others."""

    def __post_init__(self) -> None:
        Options.check(self.options)
        if not 4 <= self.seats <= 8:
            raise ValueError(f"Cash 'n Guns seats 4 to 8 gangsters, not {self.seats}")
        if not 0 <= self.host < self.seats:
            raise ValueError(f"the host's seat is one of 0 to {self.seats - 1}, not {self.host}")
        if self.ages and len(self.ages) != self.seats:
            raise ValueError(f"{len(self.ages)} ages for {self.seats} seats")
        if any(age < 0 for age in self.ages):
            raise ValueError(f"nobody is {min(self.ages)} years old")
        if self.options.first_godfather is FirstGodfather.OLDEST and not self.ages:
            raise ValueError("the oldest is Godfather: give everybody's age")
