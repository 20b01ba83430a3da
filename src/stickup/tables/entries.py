"""What a table's log holds. A table is what its entries make of it, and nothing else.

An entry never leaves the server: viewers are shown what `apply` makes of it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, reduce
from operator import or_
from typing import Any, Final, Generic, TypeVar

import msgspec
from msgspec import Raw, Struct

from stickup.core.record import By
from stickup.core.types import Action, CheckedAnswer, Game, Seat
from stickup.core.versions import Unknown

from .clock import Speed

A = TypeVar("A")
"""An answer: bytes to those who only look, what it says to those who play, judged where it was just given."""
AnyAnswer = Action | CheckedAnswer


class Entry(Struct, frozen=True, tag=True, tag_field="e", omit_defaults=True, forbid_unknown_fields=True):
    """Something that happened at the table, and when."""

    at: int


# Sitting down


class Agreed(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is played here, and how."""

    game: str
    setup: dict[str, Any] = {}
    """What the game wants agreed, but for the number of seats."""
    speed: Speed = Speed.NORMAL
    listed: bool = False
    """In the list of open tables; else by invitation only."""
    chat: bool = False


class Opened(Entry, frozen=True):
    """A table, as yet with nobody at it."""

    table: str
    code: str
    agreed: Agreed


class Settled(Entry, frozen=True):
    """The host wants it otherwise."""

    agreed: Agreed


class Sat(Entry, frozen=True):
    """Somebody sits down. Token and guest are hashes."""

    place: int
    name: str
    look: str
    token: str
    guest: str
    age: int | None = None


class BotSat(Entry, frozen=True):
    """A bot took a place."""

    place: int
    name: str
    look: str
    bot: str


class Rekeyed(Entry, frozen=True):
    """Somebody who lost their token has a new one; the old one opens nothing."""

    place: int
    token: str


class Renamed(Entry, frozen=True):
    """Someone changed their name and look."""

    place: int
    name: str
    look: str


class Readied(Entry, frozen=True):
    """Someone is ready, or no longer."""

    place: int
    ready: bool


class Stood(Entry, frozen=True):
    """Somebody gets up for good, or is made to. In a game a bot plays on for them."""

    place: int
    kicked: bool = False


class Hosted(Entry, frozen=True):
    """Another host."""

    place: int


class Locked(Entry, frozen=True):
    """The host locked or unlocked the table."""

    locked: bool


class Closed(Entry, frozen=True):
    """Nobody came back."""


# Being there


class Came(Entry, frozen=True):
    """Somebody is there, and plays for themselves again. `node` serves them."""

    place: int
    node: str


class Went(Entry, frozen=True):
    """Someone disconnected."""

    place: int


class Covered(Entry, frozen=True):
    """A bot plays for somebody who is not there, or does not answer."""

    place: int


class Said(Entry, frozen=True):
    """A gesture, a line everybody knows, or words of one's own."""

    place: int
    kind: str
    text: str


# Dealing so that everybody can check it


class DealBegan(Entry, frozen=True):
    """The secret is drawn and its seal shown. Everybody in `throwers` throws something in."""

    attempt: int
    secret: str
    seats: tuple[int, ...]
    setup: dict[str, Any]
    throwers: tuple[int, ...]
    rules: int = 1
    """Their version, by which this game is played to its end. It is left out where it is 1, since there are
    logs from before there was a second: so this default never changes."""


class Promised(Entry, frozen=True):
    """The hash of what somebody will throw in, before anybody has seen anything."""

    place: int
    promise: str


class Threw(Entry, frozen=True):
    """What was promised. With the last one the game begins."""

    place: int
    entropy: str


class PassedOver(Entry, frozen=True):
    """These did not promise in time: the deal goes on without them."""

    places: tuple[int, ...]


# Playing


class Drafted(Entry, Generic[A], frozen=True):
    """An answer that may still be changed. Nobody else is shown anything."""

    place: int
    round: int
    answer: A


class Wished(Entry, Generic[A], frozen=True):
    """What somebody would choose this turn, the best first, should they not answer in time.

    Nobody else is shown it.
    """

    place: int
    prompt: str
    answers: tuple[A, ...]


class Counted(Entry, frozen=True):
    """Everybody's answer is in, or the host wants to get on: this round ends then."""

    round: int
    deadline: int
    hurried: bool = False


class GivenAnswer(Struct, Generic[A], frozen=True, array_like=True):
    """One answer, and who gave it."""

    seat: Seat
    by: By
    answer: A


class AnswersPlayed(Entry, Generic[A], frozen=True, tag="Answered"):
    """The answers of a round, all at once; on an open floor one word, or everybody's silence."""

    round: int
    answers: tuple[GivenAnswer[A], ...]


class PauseAsked(Entry, frozen=True):
    """The next step will wait."""


class Resumed(Entry, frozen=True):
    """It goes on."""


class GivenBack(Entry, frozen=True):
    """The clock stood still for reasons of ours: this round ends then."""

    round: int
    deadline: int


class LobbyReopened(Entry, frozen=True, tag="Again"):
    """Back to the lobby, for another game."""


NoAnswer = (
    Opened | Settled | Sat | BotSat | Rekeyed | Renamed | Readied | Stood | Hosted | Locked | Closed
    | Came | Went | Covered | Said
    | DealBegan | Promised | Threw | PassedOver
    | Counted | PauseAsked | Resumed | GivenBack | LobbyReopened
)  # fmt: skip


def unjudged(answer: object) -> Action:
    """What is kept of an answer is only what it says."""
    if not isinstance(answer, CheckedAnswer):
        raise NotImplementedError(type(answer))
    return answer.answer


def reader(answer: Any) -> Callable[[bytes], Entry]:
    """Reads entries whose answers are of this type."""
    answers = Drafted[answer] | Wished[answer] | AnswersPlayed[answer]
    decode: Callable[[bytes], Entry] = msgspec.json.Decoder(NoAnswer | answers).decode
    return decode


@cache
def decoder(game: Game[Any, Any]) -> Callable[[bytes], Entry]:
    """Reads the entries of a table at which this is played."""
    return reader(reduce(or_, game.actions))


encode: Final = msgspec.json.Encoder(enc_hook=unjudged).encode
decode: Final = reader(Raw)
"""For those who only look: without the game nobody knows what an answer says."""


class UnknownEntry(Unknown):
    """An entry, or something in it, that there is not here."""
