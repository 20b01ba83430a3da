"""Words and names that every part of the terminal view of Millions of Dollars uses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stickup.core.types import Seat
from stickup.core.view import View
from stickup.words import Words

from ..rules.table import Hand, MillionsTable
from ..words import MillionsWords

MillionsView = View[MillionsTable, Hand]
AND: Final = " · "
"""Between things in one line that have commas of their own."""


class TerminalWords:
    """One table's words: the game's own in `millions`, the terminal's by `say`."""

    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self.millions = MillionsWords(words, names)
        self.say = words.of("cli-play").text

    def who(self, seat: Seat, me: Seat | None) -> str:
        return self.say("play-you") if seat == me else self.millions.name(seat)

    def step(self, number: int) -> str:
        return f"{number}. {self.millions.step(number)}"

    def label(self, text: str) -> str:
        """With a colon behind it, as the language has it."""
        return self.say("play-label", text=text)

    def money(self, amount: int) -> str:
        """An amount in millions; negative amounts as people write them."""
        return f"-{self.millions.money(-amount)}" if amount < 0 else self.millions.money(amount)
