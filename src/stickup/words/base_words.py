"""What all games say the same way: people, options, questions, answers, facts, who won."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar

from msgspec import Struct, structs

from stickup.core.chronicle import Award
from stickup.core.types import Action, Event, Outcome, Seat
from stickup.core.view import View, audience, visible

from .printable_names import clean
from .texts import Words

Argument = str | int
InWords = Mapping[Any, Callable[[Any, Any, Seat | None], Argument]]
AtTheTable = Mapping[str, Callable[[Any, Any], Argument]]
Telling = Callable[[Any, Any, Seat | None], str | None]


class Phrases:
    """What a game says to a player, in one language: the part all games share."""

    file: ClassVar[str]
    """The package with the game's text files: en.ftl, fr.ftl, pl.ftl."""
    in_words: ClassVar[InWords]
    """A field of a fact or an answer in words, by its type."""
    at_the_table: ClassVar[AtTheTable]
    """What a question may mention."""
    untold: ClassVar[frozenset[type[Event]]]
    """Facts that need no text."""
    special: ClassVar[Mapping[type[Event], Telling]]
    """Facts with their own way of being told."""

    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self.words = words.of(self.file)
        self.names = tuple(
            clean(name) or words.text("seat", number=number) for number, name in enumerate(names, start=1)
        )

    def title(self) -> str:
        return self.words.text("title")

    # Turns, money, steps, options

    def turn(self, number: int) -> str:
        return self.words.text("turn", turn=number)

    def money(self, amount: float) -> str:
        return self.words.text("money", amount=amount)

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

    def trait(self, name: str) -> str:
        return name

    # People

    def name(self, seat: Seat) -> str:
        return self.names[seat]

    def name_or_you(self, seat: Seat, me: Seat | None) -> str:
        return self.words.text("you") if seat == me else self.name(seat)

    def people(self, seats: Iterable[Seat], me: Seat | None = None) -> str:
        return self.listed([self.name_or_you(seat, me) for seat in seats])

    def listed(self, things: Sequence[str]) -> str:
        """Things in a row: "a, b and c"."""
        if len(things) < 2:
            return "".join(things)
        return self.words.text("list", some=", ".join(map(self.words.apart, things[:-1])), last=things[-1])

    # What there is to see

    def describe(self, view: View[Any, Any]) -> Sequence[str]:
        """Optional for a game with its own terminal view."""
        return ()

    def award(self, award: Award) -> tuple[str, str]:
        """Its name, and what it's for."""
        key = f"award-{award.name}"
        why = self.choose(f"{key}.why", count=award.count, amount=award.count, turn=award.turn or 0)
        return self.words.text(key), why

    # Questions and answers

    def question(self, prompt: str, view: View[Any, Any]) -> str:
        key = f"question-{prompt}"
        return self.words.text(
            key, **{name: self.at_the_table[name](self, view) for name in self.words.arguments(key)}
        )

    def rule(self, prompt: str) -> str:
        return self.words.text(f"rule-{prompt}")

    def action(self, action: Action, prompt: str, table: Any | None) -> str:
        key = f"action-{kebab(type(action))}"
        here = f"{key}.{prompt}"
        return self.choose(here if self.words.has(here) else key, **self.arguments(action))

    # What happened

    def event(self, event: Event, me: Seat | None) -> str | None:
        """None if there's nothing to tell, or nothing `me` may know."""
        if type(event) in self.untold or not visible(event, me):
            return None
        return self.special.get(type(event), tell_plainly)(self, event, me)

    def addressed(self, event: Event, me: Seat | None) -> list[str]:
        """The fields of a fact that name me."""
        return [name for name, kind in fields(type(event)) if kind is Seat and getattr(event, name) == me]

    # How it ended

    def outcome(self, outcome: Outcome, me: Seat | None = None) -> str:
        best_first = sorted(range(len(outcome.scores)), key=lambda seat: -outcome.scores[seat])
        lines = (
            self.of_somebody("outcome-line", Seat(seat), me, amount=outcome.scores[seat])
            for seat in best_first
        )
        return "\n".join((self.winners(outcome.winners, outcome.scores, me), *lines))

    def winners(self, winners: Sequence[Seat], scores: Sequence[int], me: Seat | None) -> str:
        amount = scores[winners[0]]
        if len(winners) == 1:
            return self.of_somebody("outcome-winner", winners[0], me, amount=amount)
        return self.choose("outcome-shared", winners=self.people(winners, me), amount=amount)

    # How a text gets its arguments

    def choose(self, key: str, /, **offered: Argument) -> str:
        """The text with the arguments it uses."""
        wanted = self.words.arguments(key)
        return self.words.text(key, **{name: value for name, value in offered.items() if name in wanted})

    def of_somebody(self, key: str, seat: Seat, me: Seat | None, /, **offered: Argument) -> str:
        """The text about `seat`, or the version told to `seat`."""
        return self.choose(f"{key}.seat" if seat == me else key, seat=self.name(seat), **offered)

    def arguments(self, thing: Struct, me: Seat | None = None) -> dict[str, Argument]:
        """The fields of an event or an action in words, and how many there are in a list."""
        result: dict[str, Argument] = {}
        for name, kind in fields(type(thing)):
            if kind in self.in_words:
                value = getattr(thing, name)
                result[name] = self.in_words[kind](self, value, me)
                if isinstance(value, tuple):
                    result["count"] = len(value)
        return result


def tell_plainly(words: Phrases, event: Event, me: Seat | None) -> str:
    """The sentence of the event; its attribute `mark` if I am the one in the field `mark`."""
    return tell_with(words, f"event-{kebab(type(event))}", event, me)


def tell_with(words: Phrases, key: str, event: Event, me: Seat | None, /, **more: Argument) -> str:
    """The sentence `key` about an event, with `more` arguments than its own fields."""
    to_me = words.addressed(event, me) if audience(event) is None else []
    told = f"{key}.{'-'.join(to_me)}" if to_me else key
    return words.choose(told, **(words.arguments(event, me) | more))


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
