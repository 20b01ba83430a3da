"""What the promises need to know about a game: its tables, its laws, its secrets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

import msgspec
from msgspec import structs

from stickup.core.engine import State
from stickup.core.types import Draw, Event, Game, Seat, Setup, TableOptions
from stickup.games.registration import Registration, seats_for

AnyState = State[Any, Any]
Pick = Callable[[Sequence[Any]], Any]
"""Chooses one of several: a seeded generator's `choice`, say."""


def no_law(_: AnyState) -> None:
    """No more laws."""


def no_hidden_draw(_: AnyState, __: Draw, ___: Random) -> None:
    """No draw is hidden."""


@dataclass(frozen=True, eq=False)
class Case:
    """A game, and what the promises need to know about it. To start with, the registration is enough."""

    registration: Registration
    setup: Callable[[int, Pick], Setup] | None = None
    """Makes a table of a given size; by default, every option gets one of its values."""
    obey: Callable[[AnyState], None] = no_law
    """The game's own laws: fails if a state breaks one."""
    conserve: Callable[[AnyState], None] = no_law
    """The one law that's checked after every answer, however many games are played."""
    secret_prompts: frozenset[str] = frozenset()
    """Questions whose answer stays hidden until a fact that says `reveals`."""
    hidden_draw: Callable[[AnyState, Draw, Random], tuple[Draw, frozenset[Seat]] | None] = no_hidden_draw
    """Replaces a draw that not everyone sees with another, and says who may see the difference."""
    reshuffled: Callable[[AnyState, Seat, Random], AnyState | None] | None = None
    """A different state that looks the same to a seat, or None if open questions give the old one away."""
    nameless: tuple[type[Event], ...] = ()
    """Reveals that don't say whose secret it was: reshuffling must not change them."""
    told_by_absence: tuple[type[Event], ...] = ()
    """Reveals that tell as much by not happening."""
    about: str = ""
    """Which secrets, if a game has several kinds that are revealed in different ways."""

    def __str__(self) -> str:
        return f"{self.game.name}{self.about and '-'}{self.about}"

    @property
    def game(self) -> Game[Any, Any]:
        return self.registration.rules

    @cached_property
    def seats(self) -> tuple[int, ...]:
        """How many can sit down."""
        return seats_for(self.game.setup)

    def table(self, seats: int, pick: Pick) -> Setup:
        """Any table of so many seats."""
        return (self.setup or self._any_options)(seats, pick)

    def _any_options(self, seats: int, pick: Pick) -> Setup:
        chosen = {name: pick(values) for name, values in options_of(self.game.setup).items()}
        return msgspec.convert(
            {"seats": seats, "options": chosen} if chosen else {"seats": seats}, self.game.setup
        )


def options_of(setup: type[Setup]) -> dict[str, tuple[str, ...]]:
    """Every table option and its values, as they are written."""
    kinds = {field.name: field.type for field in structs.fields(setup)}
    options = kinds.get("options")
    if not isinstance(options, type) or not issubclass(options, TableOptions):
        return {}
    return {
        field.encode_name: tuple(value.value for value in field.type) for field in structs.fields(options)
    }
