"""Commands of people at a table. Each carries the client's own id: sent twice, it's carried out once."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Raw, Struct

from .clock import Speed

Id = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+(?!\n)$")]
"""Python's `$` also matches before a final line break, which the lookahead excludes."""
Hex32 = Annotated[str, Meta(max_length=32, pattern=r"^[0-9a-f]{32}$")]
Hex64 = Annotated[str, Meta(max_length=64, pattern=r"^[0-9a-f]{64}$")]
Place = Annotated[int, Meta(ge=0)]
"""However many have come and gone: whoever got the last number can still be removed."""


def tag(name: str) -> str:
    """A class name as its tag on the wire: AddBot is `add-bot`."""
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name)[1:]


class Command(Struct, frozen=True, tag=tag, tag_field="t", forbid_unknown_fields=True):
    """A command, carried out once."""

    id: Id


# Anyone


class Answer(Command, frozen=True):
    """My answer in this round. I can change it until the round ends; on an open floor it counts at once."""

    round: int
    answer: Raw


class Wish(Command, frozen=True):
    """What to answer to this kind of question this turn if I don't answer in time, best first."""

    prompt: Annotated[str, Meta(max_length=40)]
    answers: Annotated[tuple[Raw, ...], Meta(max_length=16)]
    turn: int | None = None
    """The turn it's for, which may be over when this arrives."""


class Promise(Command, frozen=True):
    """The SHA-256, in hex, of the number I'll reveal."""

    promise: Hex64


class Throw(Command, frozen=True):
    """The number I promised: 32 random hex digits."""

    entropy: Hex32


class SetReady(Command, frozen=True, tag="ready"):
    """I'm ready to start, or not any more."""

    ready: bool


class Rename(Command, frozen=True):
    """Change my name and look, before a game."""

    name: Annotated[str, Meta(max_length=200)]
    look: Annotated[str, Meta(max_length=40)]


class Say(Command, frozen=True):
    """`emote`, `line` and `haunt` name one from the list; `chat` is free text. Only the dead haunt."""

    kind: Annotated[str, Meta(pattern=r"^(emote|line|chat|haunt)(?!\n)$")]
    text: Annotated[str, Meta(max_length=1000)]
    whom: Place | None = None
    """The place that a finger points at, or that a ghost comes for."""


class Bet(Command, frozen=True):
    """The seat I bet on, for pride alone; none to take the bet back. It's sealed until it's decided."""

    kind: Annotated[str, Meta(max_length=40)]
    turn: int
    """The turn it's for, which may be over when this arrives."""
    seat: Annotated[int, Meta(ge=0, le=7)] | None = None


class CallMe(Command, frozen=True):
    """Call my phone when it's my turn and I'm not there: a browser's subscription to Web Push."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{87}(?!\n)$")]
    auth: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22}(?!\n)$")]
    lang: Annotated[str, Meta(pattern=r"^(en|fr|pl)(?!\n)$")]


class StopCalling(Command, frozen=True):
    """Don't call my phone any more."""


class Away(Command, frozen=True):
    """I'm going, and may come back: a bot takes over at once."""


class Back(Command, frozen=True):
    """I play for myself again; the bot that covered for me stops."""


class AskSeat(Command, frozen=True):
    """I came too late for this game: may I play on for the bot at this place?"""

    place: Place


class LeaveTable(Command, frozen=True, tag="leave"):
    """Leave for good."""


# The host


class Settle(Command, frozen=True):
    """Change the game, the options or the speed; anything left out stays."""

    game: Annotated[str, Meta(max_length=40)] | None = None
    setup: dict[str, Any] | None = None
    speed: Speed | None = None
    listed: bool | None = None
    chat: bool | None = None


class AddBot(Command, frozen=True):
    """Seat a bot; the host may choose which."""

    bot: Annotated[str, Meta(max_length=40)] | None = None
    """A level, perhaps with a manner: `regular/greedy`. `mixed` picks a different one each time."""


class Remove(Command, frozen=True):
    """Free a place; in a game, a bot takes over."""

    place: Place


class Lock(Command, frozen=True):
    """Nobody else may sit down."""

    locked: bool


class HandOver(Command, frozen=True):
    """Make someone else the host."""

    place: Place


class GrantSeat(Command, frozen=True):
    """Grant or deny someone's request for a bot's seat."""

    place: Place
    """The place of the person who asked."""
    granted: bool


class Begin(Command, frozen=True):
    """Start the game; after a game, a rematch with the same people at once."""

    anyway: bool = False
    """In the lobby: don't wait for people who aren't ready, but give them a countdown."""


class Pause(Command, frozen=True):
    """Pause at the next step."""


class Resume(Command, frozen=True):
    """Continue after a pause."""


class Hurry(Command, frozen=True):
    """End this step without waiting for answers, if there's no clock."""


class Again(Command, frozen=True):
    """Back to the lobby after a game, or stop the one that's being played."""


AnyCommand = (
    Answer | Wish | Promise | Throw | SetReady | Rename | Say | Bet
    | CallMe | StopCalling | Away | Back | AskSeat | LeaveTable
    | Settle | AddBot | Remove | Lock | HandOver | GrantSeat | Begin | Pause | Resume | Hurry | Again
)  # fmt: skip

EMOTES: Final = ("laugh", "gasp", "cry", "wink", "point", "clap", "sweat", "shrug")
POINT: Final = "point"
"""The one gesture that can be aimed at someone."""
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
