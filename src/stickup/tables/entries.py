"""What a table's log holds. A table is the fold of its entries, and nothing else.

An entry never leaves the server: viewers are shown what `apply` makes of it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, reduce
from operator import or_
from typing import Any, Final, Generic, Literal, TypeVar

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
    """The game, its setup, and the table's settings."""

    game: str
    setup: dict[str, Any] = {}
    """The game's setup, without the number of seats."""
    speed: Speed = Speed.NORMAL
    listed: bool = False
    """In the list of public tables; otherwise by invitation only."""
    chat: bool = False
    lesson: bool = False
    """Someone learns the game here: a first round that lacks what it's to show is dealt anew."""


class Opened(Entry, frozen=True):
    """A new table, with nobody at it yet."""

    table: str
    code: str
    agreed: Agreed


class Settled(Entry, frozen=True):
    """The host changed the settings."""

    agreed: Agreed


class Sat(Entry, frozen=True):
    """Someone sat down. Token and guest are hashes."""

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
    """Someone who lost their token has a new one; the old one is void."""

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
    """Someone left for good, or was removed. In a game, a bot takes over."""

    place: int
    kicked: bool = False


class SeatAsked(Entry, frozen=True):
    """Someone who came too late would like to play on for a bot."""

    place: int
    bot: int
    """The bot's place."""


class SeatGranted(Entry, frozen=True):
    """The host said yes: the bot gets up, and its seat and hand are theirs."""

    place: int
    bot: int


class SeatDenied(Entry, frozen=True):
    """The host said no."""

    place: int


class StartCalled(Entry, frozen=True):
    """The host started the countdown: when the game starts."""

    starts: int


class StartCalledOff(Entry, frozen=True):
    """The countdown was called off: nobody is there, or too few or too many people for these settings."""


class Hosted(Entry, frozen=True):
    """The host changed."""

    place: int


class Locked(Entry, frozen=True):
    """The host locked or unlocked the table."""

    locked: bool


class Closed(Entry, frozen=True):
    """The table is closed, because nobody came back."""


# Being there


class Came(Entry, frozen=True):
    """Someone connected, and plays for themselves again. `node` serves them."""

    place: int
    node: str


class Went(Entry, frozen=True):
    """Someone disconnected."""

    place: int


class ReplayOpened(Entry, frozen=True):
    """Someone is away, and watches the replay of a game of this table. `node` serves them."""

    place: int
    node: str


class Covered(Entry, frozen=True):
    """A bot plays for someone who is away or doesn't answer."""

    place: int
    idle: bool = False
    """Their phone is connected, so every question still gets its full time. Older logs don't have this."""


class Said(Entry, frozen=True):
    """A gesture, a line from the list, or free text."""

    place: int
    kind: str
    text: str
    whom: int | None = None
    """The place that's pointed at. Older logs don't have this."""


class BetLaid(Entry, frozen=True, tag="Bet"):
    """The seat someone bets on this turn, beside the game; None takes the bet back. Sealed until it's
    decided."""

    place: int
    kind: str
    seat: Seat | None = None


class CallWanted(Entry, frozen=True):
    """Someone wants to be called when it's their turn: a subscription to Web Push."""

    place: int
    endpoint: str
    p256dh: str
    auth: str
    lang: str


class CallUnwanted(Entry, frozen=True):
    """Someone doesn't want to be called any more, or the subscription has expired."""

    place: int


# The fair deal


class DealBegan(Entry, frozen=True):
    """The secret is drawn and its seal shown. Everyone in `throwers` adds a number."""

    attempt: int
    secret: str
    seats: tuple[int, ...]
    setup: dict[str, Any]
    throwers: tuple[int, ...]
    rules: int = 1
    """The rules version for this game, to its end. It's left out if it's 1, because older logs have none:
    this default never changes."""
    seal: Literal[1, 2] = 1
    """The version of the commitment, left out for the same reason."""
    looks: tuple[str, ...] = ()
    """Everyone's gangster, by seat, for the record. Records of older games stay as they were."""


class Promised(Entry, frozen=True):
    """The hash of the number someone will reveal, before anyone has seen anything."""

    place: int
    promise: str


class Threw(Entry, frozen=True):
    """The promised number. With the last one, the game starts."""

    place: int
    entropy: str


class PassedOver(Entry, frozen=True):
    """These places didn't promise in time: the deal goes on without them."""

    places: tuple[int, ...]


# Playing


class Drafted(Entry, Generic[A], frozen=True):
    """An answer that may still be changed. Nobody else is shown anything."""

    place: int
    round: int
    answer: A


class Wished(Entry, Generic[A], frozen=True):
    """What to answer for someone this turn if they don't answer in time, best first.

    Nobody else is shown it.
    """

    place: int
    prompt: str
    answers: tuple[A, ...]


class Counted(Entry, frozen=True):
    """Everyone has answered, or the host is moving things along: when this round ends."""

    round: int
    deadline: int
    hurried: bool = False


class Waited(Entry, frozen=True):
    """Time is up, but the only human in the game is there: this round waits for their answer."""

    round: int


class GivenAnswer(Struct, Generic[A], frozen=True, array_like=True):
    """One answer, and who gave it."""

    seat: Seat
    by: By
    answer: A


class AnswersPlayed(Entry, Generic[A], frozen=True, tag="Answered"):
    """The answers of a round, all at once; on an open floor one answer, or everyone's silence."""

    round: int
    answers: tuple[GivenAnswer[A], ...]


class PauseAsked(Entry, frozen=True):
    """The game will pause at the next step."""


class Resumed(Entry, frozen=True):
    """The game goes on."""


class GivenBack(Entry, frozen=True):
    """The server was down, so this round gets time back: when it ends now."""

    round: int
    deadline: int


class LobbyReopened(Entry, frozen=True, tag="Again"):
    """Back to the lobby, for another game."""


NoAnswer = (
    Opened | Settled | Sat | BotSat | Rekeyed | Renamed | Readied | Stood | Hosted | Locked | Closed
    | StartCalled | StartCalledOff | SeatAsked | SeatGranted | SeatDenied
    | Came | Went | ReplayOpened | Covered | Said | BetLaid | CallWanted | CallUnwanted
    | DealBegan | Promised | Threw | PassedOver
    | Counted | Waited | PauseAsked | Resumed | GivenBack | LobbyReopened
)  # fmt: skip


def unjudged(answer: object) -> Action:
    """Encode a checked answer as the plain answer."""
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
    """A decoder for the entries of a table that plays this game."""
    return reader(reduce(or_, game.actions))


encode: Final = msgspec.json.Encoder(enc_hook=unjudged).encode
decode: Final = reader(Raw)
"""For readers without the game: they can't decode an answer."""


class UnknownEntry(Unknown):
    """An entry, or something in it, that this program doesn't know."""
