"""Who sits at a table."""

from __future__ import annotations

from msgspec import Struct


class PushAddress(Struct, frozen=True):
    """A phone's Web Push subscription: where to call it, and the keys to encrypt for it."""

    endpoint: str
    p256dh: str
    auth: str
    lang: str


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
    """They're covered although their phone is connected, so they still get their full time."""
    in_replay: bool = False
    """They're away from the table, and watch the replay of one of its games."""
    silent: int = 0
    """How many questions in a row they let pass."""
    changed: int = 0
    """When they last came or went."""
    push: PushAddress | None = None
    """How to call them when it's their turn and they aren't there; never shown to anyone."""

    @property
    def connected(self) -> bool:
        """Whether a process serves their phone, at the table or in a replay."""
        return self.here or self.in_replay

    @property
    def plays(self) -> bool:
        """Whether they answer for themselves."""
        return self.bot is None and not self.covered

    @property
    def awaited(self) -> bool:
        """Whether they may still answer: no question ends early without them."""
        return self.bot is None and (self.idle or not self.covered)
