"""What goes over the WebSocket (docs/protocol.md). One JSON object a frame; `t` says which."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from stickup.tables.commands import AnyCommand
from stickup.tables.frame_types import Draft, MyBet, Seen, Snapshot, Wishes
from stickup.tables.refusal_codes import RefusalCode

VERSION: Final = 1


# From a client


class Hello(Struct, frozen=True, tag="hello", tag_field="t", forbid_unknown_fields=True):
    """The first frame. With a token I sit at the table, without one I watch."""

    v: int
    table: Annotated[str, Meta(max_length=40)]
    token: Annotated[str, Meta(max_length=100)] | None = None
    epoch: Annotated[str, Meta(max_length=40)] | None = None
    last: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    """The last number I have; 0 for everything from the beginning."""
    lang: Literal["en", "fr", "pl"] | None = None
    """Tell me the game in words, in this language. I always get a snapshot then."""
    replay: bool = False
    """With a token: I watch a replay of this table, and see what spectators see."""


class Ping(Struct, frozen=True, tag="ping", tag_field="t", forbid_unknown_fields=True):
    """Are you there, and what time is it? `at` comes back as it is."""

    at: Annotated[int, Meta(ge=0, le=2**53)] = 0


FromClient = Hello | Ping | AnyCommand


# From the server


class Welcome(Struct, frozen=True, tag="welcome", tag_field="t", omit_defaults=True):
    """Who you are here. A snapshot follows, or what you missed; then `live`."""

    v: int
    epoch: str
    now: int
    n: int
    place: int | None = None
    resumed: bool = False
    """The entries after your last number follow; otherwise a snapshot."""


class Live(Struct, frozen=True, tag="live", tag_field="t", omit_defaults=True):
    """You have everything up to `n`; from here on, entries come as they happen."""

    n: int
    draft: Draft | None = None
    wishes: tuple[Wishes, ...] = ()
    bets: tuple[MyBet, ...] = ()
    haunted: int | None = None
    """The turn, if I'm dead and have haunted the table in it."""
    left: int | None = None
    """The seat that I have left in this game: the only one I may ask for."""


class In(Struct, frozen=True, tag="in", tag_field="t"):
    """How many people have answered in this round, of how many. Not numbered: the next one replaces it."""

    round: int
    count: int
    of: int


class Ok(Struct, frozen=True, tag="ok", tag_field="t"):
    """The command was carried out, and is on disk."""

    id: str


class No(Struct, frozen=True, tag="no", tag_field="t"):
    """The command was refused, and nothing has changed."""

    id: str
    code: RefusalCode


class Wrong(Struct, frozen=True, tag="error", tag_field="t"):
    """The frame wasn't understood. `ref` is also in the server's log."""

    code: RefusalCode
    ref: str


class Pong(Struct, frozen=True, tag="pong", tag_field="t"):
    """The answer to a ping: its `at`, and the server's time."""

    at: int
    now: int


class Notice(Struct, frozen=True, tag="notice", tag_field="t", omit_defaults=True):
    """News of the server: `restart` in `within` milliseconds, or `slow` if you send too much."""

    kind: Literal["restart", "slow"]
    within: int = 0


FromServer = Welcome | Snapshot | Seen | Live | In | Ok | No | Wrong | Pong | Notice

decoder: Final = msgspec.json.Decoder(FromClient)
frame: Final = msgspec.json.Encoder().encode
"""A frame as it is sent."""
