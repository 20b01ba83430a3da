"""A game that deals its own draws as it goes."""

from __future__ import annotations

from .dealer import Dealer
from .engine import State, apply
from .types import DEALER, Chance, Game, H, Setup, T


class SelfDealingState(State[T, H]):
    """A game with its dealer. A copy has none, so nobody can look ahead at future draws."""

    __slots__ = ("_dealer",)

    def __init__(self, game: Game[T, H], setup: Setup, dealer: Dealer, *, listen: bool = True) -> None:
        super().__init__(game, setup, listen=listen)
        self._dealer = dealer

    def advance(self) -> None:
        """Go on until someone at the table must answer, or nothing is left."""
        super().advance()
        while isinstance(chance := self.asked.get(DEALER), Chance):
            apply(self, DEALER, self._dealer.answer(chance))
