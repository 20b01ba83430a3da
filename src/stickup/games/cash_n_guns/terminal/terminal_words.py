"""Words and names that every part of the terminal view of Cash 'n Guns uses."""

from __future__ import annotations

from collections.abc import Sequence

from stickup.core.types import Seat
from stickup.words import Words

from ..rules.cards import Loot
from ..words import CashWords


class TerminalWords:
    """One table's words: the game's own in `cash`, the terminal's by `say`."""

    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self.cash = CashWords(words, names)
        self.say = words.of("cli-play").text

    def who(self, seat: Seat, me: Seat | None) -> str:
        return self.say("play-you") if seat == me else self.cash.name(seat)

    def step(self, number: int) -> str:
        return f"{number}. {self.cash.step(number)}"

    def grouped(self, cards: dict[Loot, int]) -> str:
        """Loot in as few words as possible: equal cards together."""
        return ", ".join(
            self.cash.loot(card) if count == 1 else f"{count} × {self.cash.loot(card)}"
            for card, count in cards.items()
        )
