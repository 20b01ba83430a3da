"""Cash 'n Guns in words: cards, powers, and whatever is made of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import ClassVar

from msgspec import Struct

from stickup.core.types import Seat
from stickup.words.base_words import Argument, Phrases, fields

from ..rules.cards import CASH, KIND, Bullet, Kind, Loot


class CashNouns(Phrases):
    """The names of things, in one language, and texts that take them as arguments."""

    file: ClassVar[str] = __package__

    def bullet(self, bullet: Bullet) -> str:
        return self.words.text(f"bullet-{bullet}")

    def loot(self, loot: Loot) -> str:
        return self.choose(f"loot-{KIND[loot]}", amount=CASH.get(loot, 0))

    def loots(self, cards: Iterable[Loot]) -> str:
        """Cards in a sentence: "2 paintings and a clip". Two keep the order they are taken in (A34)."""
        counts = Counter(cards)
        order = sorted(counts, key=list(Loot).index) if counts.total() > 2 else list(counts)
        return self.listed([self._some(card, counts[card]) for card in order])

    def kind(self, kind: Kind) -> str:
        return self.words.text(f"kind-{kind}")

    def power(self, name: str) -> str:
        return self.words.text(f"power-{name or 'none'}")

    def trait(self, name: str) -> str:
        return self.power(name)

    def power_text(self, name: str) -> str:
        """What it does, in one line."""
        return self.words.text(f"power-{name or 'none'}.text")

    def power_help(self, name: str) -> str:
        """All there is to know about it."""
        return self.words.text(f"power-{name or 'none'}.help")

    def winners(self, winners: Sequence[Seat], scores: Sequence[int], me: Seat | None) -> str:
        return super().winners(winners, scores, me) if winners else self.words.text("outcome-nobody")

    def arguments(self, thing: Struct, me: Seat | None = None) -> dict[str, Argument]:
        """A bullet also by its face, for texts that differ."""
        result = super().arguments(thing, me)
        for name, kind in fields(type(thing)):
            if kind is Bullet:
                result["face"] = getattr(thing, name).value
        return result

    def _some(self, loot: Loot, count: int) -> str:
        return self.choose(f"loot-{KIND[loot]}.some", amount=CASH.get(loot, 0), count=count)


# The only strings in events and actions are names of powers.
CashNouns.in_words = {
    int: lambda words, number, me: number,
    str: lambda words, power, me: words.power(power),
    Seat: lambda words, seat, me: words.name(seat),
    Bullet: lambda words, bullet, me: words.words.text(f"bullet-{bullet}.some"),
    Kind: lambda words, kind, me: words.kind(kind),
    Loot: lambda words, loot, me: words.loots([loot]),
    tuple[str, ...]: lambda words, powers, me: words.listed([words.power(power) for power in powers]),
    tuple[Seat, ...]: lambda words, seats, me: words.people(seats, me),
    tuple[Loot, ...]: lambda words, loot, me: words.loots(loot),
}
