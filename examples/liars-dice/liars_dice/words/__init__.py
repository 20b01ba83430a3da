"""Liar's Dice in words."""

from __future__ import annotations

from collections.abc import Sequence

from stickup.core.types import BOOKKEEPING, Seat
from stickup.core.view import View
from stickup.words.base_words import Phrases

from ..rules import events as e
from ..rules.table import Hand, Table


class DiceWords(Phrases):
    """What Liar's Dice says to a player, in one language."""

    file = __package__
    untold = frozenset(BOOKKEEPING)

    def cup(self, seat: Seat, dice: Sequence[int], me: Seat | None) -> str:
        return self.of_somebody("cup", seat, me, dice=shown(dice))

    def on_the_table(self, view: View[Table, Hand]) -> str:
        bid = view.table.bid
        if bid is None:
            return self.words.text("no-bid")
        return self.of_somebody("bid-of", bid.seat, view.seat, count=bid.count, face=bid.face)

    def describe(self, view: View[Table, Hand]) -> Sequence[str]:
        """My dice, how many the others have, the bid on the table."""
        dice, me = view.table.dice, view.seat
        mine = [] if view.hand is None or me is None or not dice[me] else [self.cup(me, view.hand.dice, me)]
        counts = [self.of_somebody("has", Seat(seat), me, amount=left) for seat, left in enumerate(dice)]
        return [*mine, *counts, self.on_the_table(view)]


def shown(dice: Sequence[int]) -> str:
    return " ".join(map(str, dice))


def tell_cups(words: DiceWords, event: e.CupsLifted, me: Seat | None) -> str:
    cups = " ".join(words.cup(Seat(seat), dice, me) for seat, dice in enumerate(event.dice) if dice)
    return words.words.text("event-cups-lifted", cups=cups, face=event.face, count=event.count)


DiceWords.special = {e.CupsLifted: tell_cups}
DiceWords.at_the_table = {}
DiceWords.in_words = {
    int: lambda words, number, me: number,
    Seat: lambda words, seat, me: words.name(seat),
    tuple[int, ...]: lambda words, dice, me: shown(dice),
}
