"""Cash 'n Guns in words: cards, powers, steps, options, people, and whatever is made of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, Final

from msgspec import Struct, structs

from stickup.core.types import Seat
from stickup.games.cash_n_guns.cards import CASH, KIND, Bullet, Kind, Loot

from .names import clean
from .texts import Words

Argument = str | int


class CashNouns:
    """The names of things and people, in one language, and texts that take them as arguments."""

    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self.words = words.of("cash-n-guns")
        self.names = tuple(
            clean(name) or words.text("seat", number=number) for number, name in enumerate(names, start=1)
        )

    def title(self) -> str:
        return self.words.text("title")

    # Cards, powers, steps, options

    def money(self, amount: int) -> str:
        return self.words.text("money", amount=amount)

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

    def power_text(self, name: str) -> str:
        """What it does, in one line."""
        return self.words.text(f"power-{name or 'none'}.text")

    def power_help(self, name: str) -> str:
        """All there is to know about it."""
        return self.words.text(f"power-{name or 'none'}.help")

    def step(self, number: int) -> str:
        return self.words.text(f"step-{number}")

    def option(self, field: str) -> str:
        return self.words.text(option_key(field))

    def option_help(self, field: str) -> str:
        return self.words.text(f"{option_key(field)}.help")

    def option_value(self, field: str, value: str) -> str:
        return self.words.text(f"{option_key(field)}-{value}")

    def option_value_help(self, field: str, value: str) -> str:
        return self.words.text(f"{option_key(field)}-{value}.help")

    # People

    def name(self, seat: Seat) -> str:
        return self.names[seat]

    def people(self, seats: Iterable[Seat], me: Seat | None = None) -> str:
        you = self.words.text("you")
        return self.listed([you if seat == me else self.name(seat) for seat in seats])

    def listed(self, things: Sequence[str]) -> str:
        """Things in a row: "a, b and c"."""
        if len(things) < 2:
            return "".join(things)
        return self.words.text("list", some=", ".join(things[:-1]), last=things[-1])

    # How it ended

    def winners(self, winners: Sequence[Seat], scores: Sequence[int], me: Seat | None) -> str:
        if not winners:
            return self.words.text("outcome-nobody")
        amount = scores[winners[0]]
        if len(winners) == 1:
            return self.of_somebody("outcome-winner", winners[0], me, amount=amount)
        return self.words.text("outcome-shared", winners=self.people(winners, me), amount=amount)

    # How a text gets its arguments

    def choose(self, key: str, /, **offered: Argument) -> str:
        """The text with as much of what is offered as it asks for."""
        wanted = self.words.arguments(key)
        return self.words.text(key, **{name: value for name, value in offered.items() if name in wanted})

    def of_somebody(self, key: str, seat: Seat, me: Seat | None, /, **offered: Argument) -> str:
        """The text about `seat`, or as it is told to `seat`."""
        return self.choose(f"{key}.seat" if seat == me else key, seat=self.name(seat), **offered)

    def arguments(self, thing: Struct, me: Seat | None = None) -> dict[str, Argument]:
        """The fields of an event or an action in words, and how many there are in a list."""
        result: dict[str, Argument] = {}
        for name, kind in fields(type(thing)):
            if kind in IN_WORDS:
                value = getattr(thing, name)
                result[name] = IN_WORDS[kind](self, value, me)
                if isinstance(value, tuple):
                    result["count"] = len(value)
                elif isinstance(value, Bullet):
                    result["face"] = value.value
        return result

    def _some(self, loot: Loot, count: int) -> str:
        return self.choose(f"loot-{KIND[loot]}.some", amount=CASH.get(loot, 0), count=count)


IN_WORDS: Final[dict[Any, Callable[[CashNouns, Any, Seat | None], Argument]]] = {
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
"""A field in words, by its type. The only strings in events and actions are names of powers."""


@cache
def fields(cls: type[Struct]) -> tuple[tuple[str, Any], ...]:
    """The names and types of a class's fields."""
    return tuple((field.name, field.type) for field in structs.fields(cls))


@cache
def kebab(cls: type) -> str:
    """`too-slow` of `TooSlow`: keys are written like this."""
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in cls.__name__)[1:]


def option_key(field: str) -> str:
    return f"option-{field.replace('_', '-')}"
