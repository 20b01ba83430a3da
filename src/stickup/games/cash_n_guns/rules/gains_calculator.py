"""A calculator for clients: what every share would add to a gangster's count."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

from stickup.core.types import Calculator, CalculatorInput, CannotCalculate

from .cards import DECK, PAINTING, Loot
from .hooks import POWERS_BY_VERSION, Power
from .scoring import worth

MOST: Final = DECK.count(PAINTING)


class Holding(CalculatorInput, frozen=True, forbid_unknown_fields=True):
    """All that decides what a share adds: bills and diamonds are worth what they say."""

    power: Annotated[str, Meta(max_length=40)]
    paintings: Annotated[int, Meta(ge=0, le=MOST)]


class ShareGain(Struct, frozen=True, omit_defaults=True):
    """What a share adds; for a painting also which one it would be, as the holder's power counts them."""

    share: Loot
    amount: int
    painting: int = 0


class Gains(Struct, frozen=True):
    gains: tuple[ShareGain, ...]


def gains(asked: Holding) -> Gains:
    """Without the bonus for the most diamonds: nobody knows whose it will be."""
    power = POWERS_BY_VERSION[asked.rules].get(asked.power)
    if power is None:
        raise CannotCalculate
    return Gains(tuple(gain(share, asked.paintings, power) for share in Loot))


def gain(share: Loot, paintings: int, power: Power) -> ShareGain:
    before = (PAINTING,) * paintings
    amount = worth((*before, share), power) - worth(before, power)
    return ShareGain(share, amount, power.paintings(paintings + 1) if share is PAINTING else 0)


GAINS: Final = Calculator(Holding, Gains, gains)
