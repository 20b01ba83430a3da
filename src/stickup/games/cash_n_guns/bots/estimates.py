"""What a careful gangster reads off the table: who aims at whom, with what, and who will stay standing."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from hashlib import blake2b
from typing import Final

from stickup.core.types import Decision, Seat
from stickup.core.view import View

from ..rules.cards import BANGS, CLICKS, TURNS
from ..rules.hooks import power_of
from ..rules.table import CashTable, Gangster, Hand, Stance
from .personality import Personality

CashView = View[CashTable, Hand]

ODDS: Final = Personality()
NO_BANG_LEFT: Final = 0.03
"""All three were shown, but a clip or the Hustler may have added another."""
BRAVERY: Final = 0.95
"""How likely a gangster stands if nobody aims at them."""
FEAR_OF_A_GUN: Final = 0.2
FEAR_OF_A_WOUND: Final = 0.1
FOOLHARDY: Final = 0.1
"""How likely anyone stands, at least."""


class Estimates:
    """One look at the table before one answer. Nothing is remembered from one look to the next."""

    def __init__(self, view: CashView, decision: Decision, seed: str, manner: Personality = ODDS) -> None:
        assert view.seat is not None, "a spectator is asked nothing"
        assert view.hand is not None, "a player always has a hand"
        self.table = view.table
        self.decision = decision
        self.seat: Seat = view.seat
        self.hand: Hand = view.hand
        self.me: Gangster = view.table.gangsters[view.seat]
        self.power = power_of(view.table, view.seat)
        self.turns_left = TURNS - view.table.turn
        self.manner = manner
        self._seed = seed

    def luck(self, about: object = "") -> float:
        """A number from 0 to 1 that follows from the seed and the moment: the same look, the same luck."""
        moment = f"{self._seed}/{self.table.turn}/{self.decision.prompt}/{about}"
        return int.from_bytes(blake2b(moment.encode(), digest_size=8).digest(), "big") / 2**64

    @cached_property
    def guns(self) -> dict[Seat, list[Seat]]:
        """By seat, who aims at it."""
        guns: dict[Seat, list[Seat]] = {seat: [] for seat in self.table.living}
        for seat in self.table.living:
            target = self.table.gangsters[seat].target
            if target is not None:
                guns[target].append(seat)
        return guns

    def lives(self, seat: Seat) -> int:
        """How many wounds would kill this gangster."""
        return power_of(self.table, seat).wounds_to_die - self.table.gangsters[seat].wounds

    def has_bang(self, seat: Seat) -> float:
        """How likely a bullet of `seat` is a Bang!, going by those they have shown."""
        gangster = self.table.gangsters[seat]
        unseen = CLICKS + BANGS - gangster.clicks_shown - gangster.bangs_shown
        bangs = BANGS - gangster.bangs_shown
        return max(NO_BANG_LEFT, bangs / max(unseen, gangster.bullets + gangster.armed, 1))

    def stands(self, seat: Seat) -> float:
        """How likely `seat` stays standing: guns and wounds make people careful."""
        gangster = self.table.gangsters[seat]
        if gangster.stance is Stance.OUT:
            return 0.0
        fear = FEAR_OF_A_GUN * len(self.guns[seat]) + FEAR_OF_A_WOUND * gangster.wounds
        return max(FOOLHARDY, BRAVERY - fear)

    def danger(self, shooter: Seat) -> float:
        """How likely this gun goes off: it takes a Bang!, and its owner standing."""
        return self.has_bang(shooter) * self.stands(shooter)

    def shares(self, seat: Seat) -> float:
        """How likely `seat` is present at the split."""
        return self.stands(seat) * hits(self.danger(gun) for gun in self.guns[seat])[0]


def hits(dangers: Iterable[float]) -> list[float]:
    """How likely none, one, two … of these guns hit."""
    chances = [1.0]
    for danger in dangers:
        missed = [chance * (1 - danger) for chance in chances]
        hit = [chance * danger for chance in chances]
        chances = [a + b for a, b in zip([*missed, 0.0], [0.0, *hit], strict=True)]
    return chances
