"""Millions of Dollars in words: roles, loot cards, characters, and whatever is made of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import ClassVar

from msgspec import Struct

from stickup.core.types import Event, Seat
from stickup.words.base_words import Argument, Phrases, fields
from stickup.words.printable_names import clean

from ..rules.cards import ROLES, Bank, Role, in_order
from ..rules.events import Character


class MillionsNouns(Phrases):
    """The names of things, in one language, and texts that take them as arguments."""

    file: ClassVar[str] = __package__

    # Roles and loot cards

    def role(self, role: Role) -> str:
        return self.words.text(f"role-{role}")

    def role_help(self, role: Role) -> str:
        """All there is to know about it."""
        return self.words.text(f"role-{role}.help")

    def the_role(self, role: Role) -> str:
        """A role inside a sentence."""
        return self.words.text(f"role-{role}.the")

    def roles(self, roles: Iterable[Role]) -> str:
        """Role cards in a row, without their owners: "2 Brutes and a Driver"."""
        counts = Counter(in_order(list(roles)))
        return self.listed([self.words.text(f"role-{role}.some", count=counts[role]) for role in counts])

    def laid(self, roles: Sequence[Role], positions: Iterable[int]) -> str:
        """One's own roles at these places."""
        return self.listed([self._role_at(roles[position], position) for position in positions])

    def bank(self, bank: Bank) -> str:
        """A loot card; a symbol nobody can have here is marked as such (B22)."""
        unused = bank.symbol is not None and bank.symbol not in ROLES[len(self.names)]
        key = "bank-plain" if bank.symbol is None else "bank-symbol-unused" if unused else "bank-symbol"
        role = "" if bank.symbol is None else self.role(bank.symbol)
        loot, ante = self.money(bank.amount), self.money(bank.ante)
        return self.choose(key, bank=clean(bank.name), loot=loot, ante=ante, role=role)

    # Characters, by their owner

    @property
    def two_each(self) -> bool:
        """Three players have two characters each (M27)."""
        return len(self.names) == 3

    def which(self, position: int) -> int:
        """The first or the second; 0 where nobody has two."""
        return position + 1 if self.two_each else 0

    def character(self, character: Character, me: Seat | None = None) -> str:
        owner, position = character
        which = self.which(position)
        if owner == me:
            return self.words.text("character.you", which=which)
        return self.words.text("character", owner=self.name(owner), which=which)

    def characters(self, characters: Iterable[Character], me: Seat | None = None) -> str:
        return self.listed([self.character(character, me) for character in characters])

    def bill(self, amounts: Iterable[tuple[Seat, int]], me: Seat | None) -> str:
        """Who pays how much; one who pays all is just named."""
        total: Counter[Seat] = Counter()
        for seat, amount in amounts:
            total[seat] += amount
        if len(total) == 1:
            return self.people(total, me)
        pairs = ((self.name_or_you(seat, me), amount) for seat, amount in total.items())
        return self.listed([self.words.text("amount-of", name=name, amount=amount) for name, amount in pairs])

    # How a text gets its arguments

    def addressed(self, event: Event, me: Seat | None) -> list[str]:
        """With two characters each, it is your first character that leaves, not you."""
        people = super().addressed(event, me)
        theirs = [
            name for name, kind in fields(type(event)) if kind == Character and getattr(event, name)[0] == me
        ]
        owner = owner_field(event) if self.two_each else None
        return [name for name in (*people, *theirs) if name != owner]

    def arguments(self, thing: Struct, me: Seat | None = None) -> dict[str, Argument]:
        """A role also as it stands inside a sentence, and a place also as the character that lies there."""
        result = super().arguments(thing, me)
        if hasattr(thing, "role"):
            result["the-role"] = self.the_role(thing.role)
        if hasattr(thing, "position"):
            result |= self._place(thing, me)
        return result

    def _place(self, thing: Struct, me: Seat | None) -> dict[str, Argument]:
        which = self.which(thing.position)  # type: ignore[attr-defined]
        owner = owner_field(thing)
        if owner is None:  # my own: only answers leave it unsaid
            return {"which": which}
        seat: Seat = getattr(thing, owner)
        inside = self.character((seat, thing.position), me)  # type: ignore[attr-defined]
        first = self.words.text("character.who", which=which) if seat == me else inside
        return {"which": which, "character": inside, "who": first}

    def _role_at(self, role: Role, position: int) -> str:
        return self.words.text("role-at", role=self.role(role), which=self.which(position))


def owner_field(thing: Struct) -> str | None:
    """Which field says whose character it is about."""
    names = [name for name, _ in fields(type(thing))]
    if "position" not in names:
        return None
    return next((name for name in ("owner", "seat") if name in names), None)


# The only strings in events and actions are names of banks.
MillionsNouns.in_words = {
    int: lambda words, number, me: number,
    str: lambda words, bank, me: clean(bank),
    Seat: lambda words, seat, me: words.name(seat),
    Role: lambda words, role, me: words.role(role),
    Character: lambda words, character, me: words.name(character[0]),
    tuple[Role, ...]: lambda words, roles, me: words.listed([words.the_role(role) for role in roles]),
    tuple[Character, ...]: lambda words, characters, me: words.characters(characters, me),
}
