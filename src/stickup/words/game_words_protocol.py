"""What every game can say, so that callers don't have to know any game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from .texts import Words

if TYPE_CHECKING:
    from stickup.core.types import Action, Event, Outcome, Seat
    from stickup.core.view import View


class GameWords(Protocol):
    """What a game can say to a player. `names` are the players', by seat."""

    file: ClassVar[str]
    """The package its texts are in."""

    def __init__(self, words: Words, names: Sequence[str]) -> None: ...

    def title(self) -> str:
        """The game's name."""

    def name(self, seat: Seat) -> str:
        """A player's name, safe to print."""

    def money(self, amount: float) -> str:
        """An amount as the game counts it; a mean may have a fraction."""

    def turn(self, number: int) -> str:
        """A turn or a round, as the game calls it, by its number."""

    def event(self, event: Event, me: Seat | None) -> str | None:
        """What happened, as told to `me` (None: a spectator); None if there is nothing to tell."""

    def action(self, action: Action, prompt: str, table: Any | None) -> str:
        """An answer to the question `prompt`, as a label."""

    def describe(self, view: View[Any, Any]) -> Sequence[str]:
        """Everything in the view, line by line, for clients without a view of the game."""

    def question(self, prompt: str, view: View[Any, Any]) -> str:
        """The question, for the player asked."""

    def rule(self, prompt: str) -> str:
        """The rule behind a question, in a few sentences."""

    def option(self, field: str) -> str:
        """The name of a table option."""

    def option_help(self, field: str) -> str:
        """What it decides."""

    def option_value(self, field: str, value: str) -> str:
        """The name of one of its values."""

    def option_value_help(self, field: str, value: str) -> str:
        """What that means."""

    def trait(self, name: str) -> str:
        """What sets a seat apart, a power say, in statistics."""

    def outcome(self, outcome: Outcome, me: Seat | None = None) -> str:
        """Who won, and everyone's result: one line each."""
