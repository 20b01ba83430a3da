"""How an observation is laid out: features with names, one number from 0 to 127 each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from msgspec import Struct

from stickup.core.view import View

MOST_SEATS: Final = 8
"""Every observation has room for so many seats; empty ones are zeros."""
MOST: Final = 127


class Feature(Struct, frozen=True):
    """One or more numbers under one name."""

    name: str
    says: str
    each: tuple[str, ...] = ("",)
    """What each of the numbers is about, if there are several."""

    @property
    def size(self) -> int:
        return len(self.each)


class FeatureGroup(Struct, frozen=True, dict=True):
    """Features side by side."""

    name: str
    features: tuple[Feature, ...]

    @cached_property
    def size(self) -> int:
        return sum(feature.size for feature in self.features)

    def places(self) -> dict[str, int]:
        """Where each feature begins."""
        starts, at = {}, 0
        for feature in self.features:
            starts[feature.name] = at
            at += feature.size
        return starts

    def filled(self, values: Mapping[str, int | Sequence[int]]) -> bytes:
        """The numbers in order, 127 for any that is higher; a feature that isn't given is zero."""
        row: list[int] = []
        for feature in self.features:
            value = values.get(feature.name)
            if value is None:
                row += [0] * feature.size
            elif isinstance(value, int):
                row.append(value)
            else:
                row += value
        return bytes(row) if max(row) <= MOST else bytes([min(number, MOST) for number in row])


class Layout(Struct, frozen=True, dict=True):
    """An observation: what I'm asked, what I alone know, what the table shows, and a block for every seat,
    mine first."""

    version: int
    question: FeatureGroup
    mine: FeatureGroup
    table: FeatureGroup
    seat: FeatureGroup

    @cached_property
    def size(self) -> int:
        return self.question.size + self.mine.size + self.table.size + MOST_SEATS * self.seat.size

    def rows(self) -> Iterator[tuple[int, FeatureGroup, Feature]]:
        """Every feature with its place; of the seats' blocks the first."""
        at = 0
        for part in (self.question, self.mine, self.table, self.seat):
            for feature in part.features:
                yield at, part, feature
                at += feature.size

    def joined(self, question: bytes, mine: bytes, table: bytes, seats: Sequence[bytes], seat: int) -> bytes:
        """An observation from its parts; `seats` has a block per seat, as they sit."""
        turned = b"".join((*seats[seat:], *seats[:seat]))
        return question + mine + table + turned.ljust(MOST_SEATS * self.seat.size, b"\0")


def one_of(choices: Sequence[Any], chosen: Any) -> list[int]:
    """A 1 at the chosen item's index; all zeros if it's none of them."""
    return [int(choice == chosen) for choice in choices]


def ahead(seat: int, other: int | None, seats: int) -> list[int]:
    """A 1 for `other`, counted clockwise from `seat`: the first place is the next seat."""
    steps = 0 if other is None else (other - seat) % seats
    return [int(steps == step) for step in range(1, MOST_SEATS)]


AHEAD: Final = tuple(f"+{step}" for step in range(1, MOST_SEATS))
AnyView = View[Any, Any]
