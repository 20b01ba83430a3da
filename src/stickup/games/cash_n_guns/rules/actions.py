"""Every answer a gangster can give."""

from __future__ import annotations

from stickup.core.types import Action, Seat, declared

from .cards import Bullet, Kind, Loot


class Pass(Action, frozen=True):
    """Do nothing."""


class AtRandom(Action, frozen=True):
    """Pick at random: what silence means where the rules say so."""


class KeepPower(Action, frozen=True):
    """Keep this one of the two powers dealt (A35)."""

    power: str


class Point(Action, frozen=True):
    """Name a gangster: the Hustler's mark, or the one the Godfather orders to change targets."""

    seat: Seat


class Give(Action, frozen=True):
    """Hand this bullet over."""

    bullet: Bullet


class Load(Action, frozen=True):
    """Load this bullet face down."""

    bullet: Bullet


class Aim(Action, frozen=True):
    """Aim at this gangster."""

    target: Seat


class BeTooSlow(Action, frozen=True):
    """Too slow to aim. Silence only: it isn't a choice (C16)."""


class Stand(Action, frozen=True):
    """Stay standing. Banzai!"""


class Duck(Action, frozen=True):
    """Lie down."""


class Reveal(Action, frozen=True):
    """Show the Bang! and rob the target who ducked."""


class Discard(Action, frozen=True):
    """Give up this bullet, face down."""

    bullet: Bullet


class Steal(Action, frozen=True):
    """Take this card from the victim's loot."""

    loot: Loot


class Scavenge(Action, frozen=True):
    """Take two cards off the body."""


class Take(Action, frozen=True):
    """Take this share; the Greedy may take two at once."""

    shares: tuple[Loot, ...]


class Forbid(Action, frozen=True):
    """Forbid this type of share."""

    kind: Kind


class TradePile(Action, frozen=True):
    """Trade the share for a card from the unopened pile of this turn."""

    turn: int


class TradePlayer(Action, frozen=True):
    """Trade the share for a card from this gangster's loot."""

    seat: Seat


ACTIONS = declared(__name__, globals(), Action)
PASS, AT_RANDOM, TOO_SLOW, STAND, DUCK = Pass(), AtRandom(), BeTooSlow(), Stand(), Duck()
