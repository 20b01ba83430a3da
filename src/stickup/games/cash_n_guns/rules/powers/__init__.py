"""One module per power card. Importing the package registers them all."""

from . import (
    collector,
    cunning,
    cute,
    dictator,
    doctor,
    good_friend,
    greedy,
    hustler,
    junk_dealer,
    kid,
    lucky_man,
    professional,
    smart,
    stealthy,
    unbreakable,
    vulture,
)

__all__ = [
    "collector",
    "cunning",
    "cute",
    "dictator",
    "doctor",
    "good_friend",
    "greedy",
    "hustler",
    "junk_dealer",
    "kid",
    "lucky_man",
    "professional",
    "smart",
    "stealthy",
    "unbreakable",
    "vulture",
]
