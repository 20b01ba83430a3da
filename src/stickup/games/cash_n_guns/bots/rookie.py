"""A beginner: takes what glitters, shoots by feel, and ducks when it gets crowded."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from stickup.core.types import Action

from ..rules.actions import DUCK, PASS, STAND, Aim, Load
from ..rules.cards import CASH, Bullet, Loot
from .cautious import ANSWERS, Cautious, help_myself, offered
from .valuation import Valuation, collection

GLITTER: Final = 12_000
"""What any diamond seems to be worth beyond its price."""
A_TOKEN: Final = 15_000
A_KIT: Final = 15_000
A_CLIP: Final = 8_000
NERVE: Final = 0.85
"""How likely it stands if nobody aims at it."""
A_FRIGHT: Final = 0.2
"""How much less likely with each gun, and with each wound."""
TRIGGER: Final = 1.3
"""How much likelier than chance it loads a Bang!"""
A_WHIM: Final = 0.3
"""How often it does something just to have done it."""


class FirstGlance(Valuation):
    """Prices as a player sees them who has just read the rules."""

    def diamond(self, share: Loot) -> float:
        return CASH[share] + GLITTER

    def painting(self, share: Loot) -> float:
        mine = self.hand.loot.count(share)
        return collection(mine + 1) - collection(mine)

    def kit(self, share: Loot) -> float:
        return A_KIT * min(1, self.me.wounds)

    def clip(self, share: Loot) -> float:
        return A_CLIP

    def token(self, share: Loot) -> float:
        return A_TOKEN  # even on the last turn


class Rookie(Cautious):
    """Plays by feel and makes a beginner's mistakes: forgiving company."""

    look: ClassVar = FirstGlance

    def answers(self) -> dict[str, Callable[[Valuation], Action]]:
        return BY_FEEL


def load(look: Valuation) -> Action:
    hand = look.hand
    likely = TRIGGER * hand.bangs / (hand.bangs + hand.clicks)
    return Load(Bullet.BANG if look.luck() < likely else Bullet.CLICK)


def aim(look: Valuation) -> Action:
    """At anyone, rather at those with a lot in front of them."""
    gangsters = look.table.gangsters
    return max(offered(look, Aim), key=lambda o: (1 + gangsters[o.target].loot) * look.luck(o.target))


def courage(look: Valuation) -> Action:
    """Guns and wounds frighten it; what they cost, and what there is to win, it doesn't work out."""
    frights = len(look.guns[look.seat]) + look.me.wounds
    return STAND if look.luck() < NERVE - A_FRIGHT * frights else DUCK


def on_a_whim(look: Valuation) -> Action:
    return help_myself(look) if look.luck() < A_WHIM else PASS


BY_FEEL: Final = ANSWERS | {
    "load": load,
    "aim": aim,
    "re-aim": aim,
    "courage": courage,
    "reload": on_a_whim,
    "forbid": on_a_whim,
    "trade": on_a_whim,
}
