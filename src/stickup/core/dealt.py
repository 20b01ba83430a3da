"""A game that is dealt as it goes: nobody has to answer for luck."""

from __future__ import annotations

from .dealer import Dealer
from .play import State, apply
from .types import DEALER, Chance, Game, H, Setup, T


class DealtState(State[T, H]):
    """A game beside its dealer. A copy of it has none: nobody may look ahead at what luck will say."""

    __slots__ = ("_dealer",)

    def __init__(self, game: Game[T, H], setup: Setup, dealer: Dealer, *, listen: bool = True) -> None:
        super().__init__(game, setup, listen=listen)
        self._dealer = dealer

    def advance(self) -> None:
        """Go on until somebody at the table must answer, or nothing is left."""
        super().advance()
        while isinstance(chance := self.asked.get(DEALER), Chance):
            apply(self, DEALER, self._dealer.answer(chance))
