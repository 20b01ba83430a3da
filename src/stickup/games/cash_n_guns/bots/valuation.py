"""What things are worth to a careful gangster, in dollars."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Final

from stickup.core.types import Seat

from ..rules.cards import CASH, DECK, DIAMOND_BONUS, DIAMONDS, KIND, PAINTINGS, Kind, Loot
from ..rules.hooks import power_of
from ..rules.scoring import worth
from .estimates import Estimates

TOKEN: Final = 25_000
"""The desk: first pick of the next split, and the privilege."""
PAINTINGS_AHEAD: Final = 6
"""How many paintings a long view counts on."""
LOADED: Final = 1.4
"""How much likelier than chance a gun is loaded with a Bang!: nobody saves them for the end."""
CLIP: Final = 3_000
A_TURN: Final = 16_000
"""Roughly what a future turn is worth."""
A_CARD: Final = 11_000
"""Roughly what a card of someone's loot is worth."""
HARM: Final = (1.0, 0.45, 0.2, 0.1, 0.05, 0.0)
"""The part of a life a wound costs, by lives left."""


class Valuation(Estimates):
    """A look at the table with an eye on the money."""

    # Shares

    def price(self, share: Loot) -> float:
        """What this share would add to my end of the game."""
        return PRICES[KIND[share]](self, share)

    def bill(self, share: Loot) -> float:
        return CASH[share]

    def diamond(self, share: Loot) -> float:
        mine = diamonds(self.hand.loot)
        return CASH[share] + self.bonus(mine + 1) - self.bonus(mine)

    def painting(self, share: Loot) -> float:
        """The step up, and half an eye on the next one while there are more to come."""
        mine = self.power.paintings(self.hand.loot.count(share))
        if self.table.spread.get(share, 0) < 2 and share not in self.table.unopened:
            return collection(mine + 1) - collection(mine)
        return (collection(mine + 2) - collection(mine)) / 2

    def kit(self, share: Loot) -> float:
        return self.harm(self.me.wounds)

    def clip(self, share: Loot) -> float:
        bullets = self.table.bangs_up + self.table.face_down
        return CLIP if self.turns_left and self.hand.clicks and bullets else 0

    def token(self, share: Loot) -> float:
        return TOKEN if self.turns_left else 0

    @cached_property
    def prices(self) -> list[float]:
        """The shares on the table, the best first."""
        prices: list[float] = []
        for share, count in self.table.spread.items():
            prices += [self.price(share)] * count
        return sorted(prices, reverse=True)

    def mean_price(self, cards: Sequence[Loot]) -> float:
        """What a random one of these cards is worth."""
        prices = [self.price(card) * cards.count(card) for card in dict.fromkeys(cards)]
        return sum(prices) / max(1, len(cards))

    # The race for the most diamonds

    def bonus(self, mine: int) -> float:
        """What the diamond race is worth with so many: each counts more as they run out."""
        left, rival = self.diamonds_left, self.rival
        if mine + left <= rival:
            return 0
        chance = 1 / len(self.table.living) + (mine - rival) / (2 + left / 2)
        return DIAMOND_BONUS * min(1.0, max(0.0, chance))

    @cached_property
    def diamonds_left(self) -> int:
        """Diamonds nobody has yet."""
        spread = self.table.spread
        return diamonds(self.table.unopened) + sum(spread.get(card, 0) for card in DIAMONDS)

    @cached_property
    def rival(self) -> float:
        """The strongest rival's diamonds: seen if loot is open, otherwise guessed from what was taken."""
        gangsters = [self.table.gangsters[seat] for seat in self.table.others(self.seat)]
        if any(gangster.open_loot for gangster in gangsters):
            return max(diamonds(gangster.open_loot) for gangster in gangsters)
        taken = diamonds(DECK) - self.diamonds_left - diamonds(self.hand.loot)
        return 1.5 * taken / max(1, len(gangsters))

    # Lives

    def fortune(self, seat: Seat) -> float:
        """What another gangster owns: counted if loot is open, otherwise guessed from the number of cards."""
        gangster = self.table.gangsters[seat]
        if gangster.open_loot:
            return worth(gangster.open_loot, power_of(self.table, seat))
        return A_CARD * gangster.loot

    @cached_property
    def life(self) -> float:
        """What I lose by dying: my loot, as far as it could win, and the turns to come."""
        loot = self.hand.loot
        mine = worth(loot, self.power) + self.bonus(diamonds(loot))
        richest = max((self.fortune(seat) for seat in self.table.others(self.seat)), default=0)
        hope = min(1.0, (mine + A_TURN) / (richest + A_TURN))
        return mine * hope + A_TURN * self.turns_left

    def harm(self, wounds: int) -> float:
        """What so many wounds cost me: short of death, less with fewer turns left."""
        lives = self.power.wounds_to_die - wounds
        if lives <= 0:
            return self.life
        part = HARM[lives] - HARM[self.power.wounds_to_die]
        return self.life * part * min(1.0, self.turns_left / 4)


class LongView(Valuation):
    """The same with an eye on a whole collection, and on guns that are loaded."""

    def painting(self, share: Loot) -> float:
        """What each of the next few would add, as far as there are so many to come."""
        mine = self.power.paintings(self.hand.loot.count(share))
        left = self.table.spread.get(share, 0) + self.table.unopened.count(share)
        more = max(1, min(PAINTINGS_AHEAD, left))
        return (collection(mine + more) - collection(mine)) / more

    def danger(self, shooter: Seat) -> float:
        return min(1.0, LOADED * self.has_bang(shooter)) * self.stands(shooter)


PRICES: Final[dict[Kind, Callable[[Valuation, Loot], float]]] = {
    Kind.BILL: lambda look, share: look.bill(share),
    Kind.DIAMOND: lambda look, share: look.diamond(share),
    Kind.PAINTING: lambda look, share: look.painting(share),
    Kind.KIT: lambda look, share: look.kit(share),
    Kind.CLIP: lambda look, share: look.clip(share),
    Kind.NEW_GODFATHER: lambda look, share: look.token(share),
}


def collection(paintings: int) -> int:
    return PAINTINGS[min(paintings, len(PAINTINGS) - 1)]


def diamonds(loot: Sequence[Loot]) -> int:
    return sum(map(loot.count, DIAMONDS))
