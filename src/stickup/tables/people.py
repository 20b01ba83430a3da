"""Who sits at a table."""

from __future__ import annotations

from msgspec import Struct


class Person(Struct):
    """A person or a bot at a place. What's hashed here is never shown to anyone."""

    place: int
    name: str
    look: str
    bot: str | None = None
    token: str = ""
    guest: str = ""
    age: int | None = None
    here: bool = False
    node: str = ""
    """Which process serves them."""
    ready: bool = False
    covered: bool = False
    """A bot plays for them until they are back."""
    idle: bool = False
    """They are covered although their phone is connected: they still get their full time."""
    silent: int = 0
    """How many questions in a row they let pass."""
    changed: int = 0
    """When they last came or went."""

    @property
    def plays(self) -> bool:
        """Answers for themselves."""
        return self.bot is None and not self.covered

    @property
    def awaited(self) -> bool:
        """May still answer: no question ends early without them."""
        return self.bot is None and (self.idle or not self.covered)
