"""What somebody at a table may want. Each carries an id of the client's own: sent twice, it is done once."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Raw, Struct

from .clock import Speed

Id = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+(?!\n)$")]
"""For Python a `$` may also stand before the end of a line."""
Hex32 = Annotated[str, Meta(max_length=32, pattern=r"^[0-9a-f]{32}$")]
Hex64 = Annotated[str, Meta(max_length=64, pattern=r"^[0-9a-f]{64}$")]
Place = Annotated[int, Meta(ge=0, le=10_000)]


def tag(name: str) -> str:
    """AddBot is `add-bot` on the wire."""
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name)[1:]


class Command(Struct, frozen=True, tag=tag, tag_field="t", forbid_unknown_fields=True):
    """Something to do, once."""

    id: Id


# Anybody


class Answer(Command, frozen=True):
    """My answer in this round. It may be changed until the round ends; on an open floor it counts."""

    round: int
    answer: Raw


class Wish(Command, frozen=True):
    """What I would answer to such a question this turn, the best first, should I not answer in time."""

    prompt: Annotated[str, Meta(max_length=40)]
    answers: Annotated[tuple[Raw, ...], Meta(max_length=16)]
    turn: int | None = None
    """Which turn is meant: it may be over when this arrives."""


class Promise(Command, frozen=True):
    """The SHA-256, in hex, of what I will throw in."""

    promise: Hex64


class Throw(Command, frozen=True):
    """What I promised: 32 hex digits, drawn at random."""

    entropy: Hex32


class SetReady(Command, frozen=True, tag="ready"):
    """I'm ready to start, or not after all."""

    ready: bool


class Rename(Command, frozen=True):
    """Another name and look for me, before a game."""

    name: Annotated[str, Meta(max_length=200)]
    look: Annotated[str, Meta(max_length=40)]


class Say(Command, frozen=True):
    """`emote` and `line` name one that everybody knows; `chat` is free text."""

    kind: Annotated[str, Meta(pattern=r"^(emote|line|chat)(?!\n)$")]
    text: Annotated[str, Meta(max_length=1000)]


class Away(Command, frozen=True):
    """I go, and may come back: a bot plays on at once."""


class LeaveTable(Command, frozen=True, tag="leave"):
    """For good."""


# The host


class Settle(Command, frozen=True):
    """Another game, other options, another speed: what is not said stays."""

    game: Annotated[str, Meta(max_length=40)] | None = None
    setup: dict[str, Any] | None = None
    speed: Speed | None = None
    listed: bool | None = None
    chat: bool | None = None


class AddBot(Command, frozen=True):
    """Seat a bot; the host may choose which."""

    bot: Annotated[str, Meta(max_length=40)] | None = None


class Remove(Command, frozen=True):
    """Free a place; in a game a bot plays on there."""

    place: Place


class Lock(Command, frozen=True):
    """Nobody else may sit down."""

    locked: bool


class HandOver(Command, frozen=True):
    """Make somebody else the host."""

    place: Place


class Begin(Command, frozen=True):
    """Deal; after a game, at once to the same people once more."""


class Pause(Command, frozen=True):
    """Let the next step wait."""


class Resume(Command, frozen=True):
    """Continue after a pause."""


class Hurry(Command, frozen=True):
    """End this step without those who have not answered, where there is no clock."""


class Again(Command, frozen=True):
    """Back to the lobby after a game."""


AnyCommand = (
    Answer | Wish | Promise | Throw | SetReady | Rename | Say | Away | LeaveTable
    | Settle | AddBot | Remove | Lock | HandOver | Begin | Pause | Resume | Hurry | Again
)  # fmt: skip

EMOTES: Final = ("laugh", "gasp", "cry", "wink", "point", "clap", "sweat", "shrug")
LINES: Final = (
    "i-have-a-bang",
    "it-is-only-a-click",
    "do-not-shoot",
    "you-will-regret-this",
    "trust-me",
    "liar",
    "well-played",
    "hurry-up",
)

encode: Final = msgspec.json.Encoder().encode
