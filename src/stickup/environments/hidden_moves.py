"""What later facts say about answers and draws that a seat didn't see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Protocol

from stickup.core.types import Action, Chance, Draw, Seat

if TYPE_CHECKING:
    from .game_with_memory import GameWithMemory

Odds = list[tuple[Draw, float]]
"""Draws, and how likely each is among all."""


class Guide(Protocol):
    """Looks ahead in the facts one seat saw. It only rules out what's impossible."""

    def answers(self, world: GameWithMemory, at: int, luck: Random) -> Mapping[Seat, Sequence[Action]]:
        """For some of the seats asked, what they may have answered, given the facts from `at` on."""

    def draws(self, world: GameWithMemory, at: int, chance: Chance, luck: Random) -> Odds | None:
        """What may have been drawn; None to try every draw."""
