"""What viewers are shown: nothing else of a table ever leaves the server.

Everyone gets an entry for every number. Private facts in it go only to their own seat.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from stickup.core.record import SetupLine
from stickup.core.side_bets import Bets
from stickup.core.types import Action, Decision, Event, Outcome, Seat
from stickup.text_view.game_text import Told

from .clock import Speed


class Sitter(Struct, frozen=True, omit_defaults=True):
    """What everyone knows about someone at the table. `seat` is their seat in the current game."""

    place: int
    name: str
    look: str
    seat: Seat | None = None
    bot: str | None = None
    here: bool = False
    ready: bool = False
    covered: bool = False
    bets_won: int = 0
    """Side bets that were right, in this game."""
    bets_lost: int = 0
    in_replay: bool = False
    """They're not at the table, but watch the replay of one of its games."""


class Dealing(Struct, frozen=True, omit_defaults=True):
    """The state of the deal: the seal on the secret, and who still has to promise or reveal a number."""

    name: str
    commitment: str
    attempt: int
    promising: tuple[int, ...] = ()
    throwing: tuple[int, ...] = ()
    promises: dict[int, str] = {}
    """What was promised, by place."""


class ShownSeal(Struct, frozen=True, omit_defaults=True):
    """The seal on the current or last deal, as it was shown before the first card."""

    name: str
    commitment: str
    attempt: int = 1


class SeatRequest(Struct, frozen=True):
    """Someone who came too late would like to play on for a bot; the host decides."""

    place: int
    bot: int
    """The bot's place."""


class Room(Struct, frozen=True, omit_defaults=True):
    """Everything about a table except the game itself."""

    table: str
    code: str
    phase: str
    """lobby, dealing, playing, over, closed"""
    game: str
    rules: int
    """The version of its rules."""
    setup: dict[str, Any]
    speed: Speed
    people: tuple[Sitter, ...]
    host: int | None
    listed: bool = False
    chat: bool = False
    locked: bool = False
    pausing: bool = False
    """The next step will wait."""
    paused: bool = False
    asleep: bool = False
    """Nobody is there; the clock is stopped."""
    games: int = 0
    """How many games were started here."""
    dealing: Dealing | None = None
    seal: ShownSeal | None = None
    starts: int | None = None
    """In the lobby, or before a rematch: when the game starts, ready or not."""
    asks: tuple[SeatRequest, ...] = ()
    redeals: bool = False
    """Someone learns the game here, and this deal lacks what the lesson should show: another follows at once.
    """


class News(Struct, frozen=True, omit_defaults=True):
    """What happened at the table; `place` is who did it."""

    kind: str
    place: int | None = None
    text: str = ""
    whom: int | None = None
    """The place it's meant for."""


class Fuse(Struct, frozen=True):
    """Until when a bot stands by what it has promised on an open floor."""

    seat: Seat
    until: int


class Timing(Struct, frozen=True, omit_defaults=True):
    """The open round: when its questions start to count, and when it ends."""

    round: int
    starts: int
    deadline: int | None = None
    counting: bool = False
    floor: bool = False
    turn: int = 0
    """The turn of the game, or its round. Wishes are for one turn."""
    on_three: bool = False
    """All answers are shown at once, on the count of three."""
    bets: Bets = {}
    """What people who wait may bet on now: the seats to choose from, by kind of bet."""
    fuses: tuple[Fuse, ...] = ()


class FullEntry(Struct, frozen=True):
    """One entry as the table keeps it, before it's cut down to what a viewer may see."""

    n: int
    at: int
    news: tuple[News, ...]
    facts: list[Event]
    seats: tuple[int, ...]
    """The place of each seat."""
    room: Room | None
    timing: Timing | None
    header: SetupLine | None = None
    """Which game it was, if there was one."""
    private_room: int = 0
    """Bytes that one seat's own facts may take, as far as everyone can tell; 0 if the game didn't move."""


class Seen(Struct, frozen=True, omit_defaults=True, tag="entry", tag_field="t"):
    """One entry as one viewer sees it."""

    n: int
    at: int
    news: tuple[News, ...] = ()
    facts: tuple[Event, ...] = ()
    room: Room | None = None
    timing: Timing | None = None
    told: Told | None = None
    """In words, for a viewer who asked for them."""


class Draft(Struct, frozen=True):
    """My current answer; I can still change it."""

    round: int
    answer: Action


class Wishes(Struct, frozen=True):
    """What to play for me this turn if I don't answer in time, best first."""

    prompt: str
    turn: int
    answers: tuple[Action, ...]


class MyBet(Struct, frozen=True):
    """The seat I bet on this turn; nobody else knows until it's decided."""

    kind: str
    turn: int
    seat: Seat


class GameSeen(Struct, frozen=True, omit_defaults=True):
    """The game as one viewer knows it: the table, my hand, my question."""

    name: str
    rules: int
    setup: Any
    seats: tuple[int, ...]
    table: Any
    me: Seat | None = None
    hand: Any = None
    waiting: tuple[Seat, ...] = ()
    step: int = 0
    """The current step of the turn."""
    decision: Decision | None = None
    outcome: Outcome | None = None
    told: Told | None = None
    """In words, for a viewer who asked for them."""


class Snapshot(Struct, frozen=True, omit_defaults=True, tag="snapshot", tag_field="t"):
    """Everything a viewer knows, at number `n`."""

    n: int
    room: Room
    game: GameSeen | None = None
    timing: Timing | None = None
