"""What the promises need to know of a game: its tables, its laws, its secrets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

import msgspec
from msgspec import structs

from stickup.core.play import State
from stickup.core.types import Draw, Event, Game, Seat, Setup, TableOptions
from stickup.games.registration import Registration, seats_for

AnyState = State[Any, Any]
Pick = Callable[[Sequence[Any]], Any]
"""Chooses one of several: a seeded generator's `choice`, say."""


def no_law(_: AnyState) -> None:
    """There is nothing more to obey."""


def no_hidden_draw(_: AnyState, __: Draw, ___: Random) -> None:
    """Luck keeps nothing from anybody."""


@dataclass(frozen=True, eq=False)
class Case:
    """A game, and what the promises need to know of it. The registration alone will do for a start."""

    registration: Registration
    setup: Callable[[int, Pick], Setup] | None = None
    """Any table of so many seats; by default every option is one of its values."""
    obey: Callable[[AnyState], None] = no_law
    """The game's own laws: fails if a state breaks one."""
    conserve: Callable[[AnyState], None] = no_law
    """The one law that is looked at after every single answer, however many games are played."""
    secret_prompts: frozenset[str] = frozenset()
    """Questions whose answer stays hidden until a fact that says `reveals`."""
    hidden_draw: Callable[[AnyState, Draw, Random], tuple[Draw, frozenset[Seat]] | None] = no_hidden_draw
    """Instead of a draw that not everybody sees: another one, and who may see the difference."""
    reshuffled: Callable[[AnyState, Seat, Random], AnyState | None] | None = None
    """Another truth behind what a seat sees, or None where open questions still tell of the old one."""
    nameless: tuple[type[Event], ...] = ()
    """Reveals that do not say whose secret it was: reshuffling must not change them."""
    told_by_absence: tuple[type[Event], ...] = ()
    """Reveals that tell as much by not happening."""
    about: str = ""
    """Which secrets, where a game has several kinds that are told in different ways."""

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
