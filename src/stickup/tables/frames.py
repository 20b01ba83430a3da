"""Entries and snapshots as one viewer may see them, ready to send. Nothing leaves a table any other way."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import structs

from stickup.core.pace import private_room
from stickup.core.types import DEALER, Seat
from stickup.core.view import by_audience, shared_view
from stickup.text_view.game_text import Told

from .frame_types import Draft, FullEntry, GameSeen, MyBet, Seen, Snapshot, Wishes
from .game_setup import without_ages
from .table import Table

STEP: Final = 256
"""Frames are padded to a multiple of this, so that their length tells an eavesdropper little (S6)."""

OWN_STEP: Final = 1024
"""The same for a viewer's own answers and wishes: our clients never need more than one step."""

KEYS: Final = 64
"""Bytes for the keys that only some frames have."""

ALL_OTHERS: Final = DEALER
"""Players without private facts in an entry share one frame, kept under the dealer's seat."""

TOGETHER: Final = 16 * 1024
"""All entries that someone missed are padded together to a multiple of this."""

MANY_WORDS: Final = 4096
"""Words for one viewer are padded to a multiple of this, or of more if there are many options."""

encode: Final = msgspec.json.Encoder().encode


def padded(frame: bytes, step: int = STEP) -> bytes:
    """A frame padded with spaces: JSON followed by whitespace is still JSON."""
    return frame.ljust(-(-len(frame) // step) * step)


def framed(value: msgspec.Struct, step: int = STEP) -> bytes:
    return padded(encode(value), step)


def length(public: int, private: int, room: int) -> int:
    """The length of a frame for players: as if their private facts took all the room there is."""
    shared = -(-(public + KEYS) // STEP) * STEP
    whole = -(-room // STEP) * STEP
    return shared + max(1, -(-private // whole)) * whole if room else shared


class Frames:
    """One entry, as frames for every viewer. All players get frames of the same length, whatever is private
    in them. The public frame is built once, for everyone who sees only that."""

    __slots__ = ("_filled_up", "_seen", "_shown")

    def __init__(self, shown: FullEntry) -> None:
        self._shown = shown
        self._seen = by_audience(shown.facts)
        self._filled_up: dict[Seat | None, bytes] = {}

    @property
    def n(self) -> int:
        return self._shown.n

    def for_place(self, place: int | None) -> bytes:
        """The frame for the player at this place; None is a spectator."""
        if not self._filled_up:
            self._filled_up = self._filled()
        seat = self._seat(place)
        return self._filled_up[seat if seat is None or seat in self._seen else ALL_OTHERS]

    def unfilled(self, place: int | None) -> bytes:
        """The frame without padding, for someone who gets many at once: those are padded together."""
        return framed(self._cut(self._seat(place)))

    def told(self, place: int | None, told: Told | None) -> bytes:
        """The frame with words, for one viewer. The words may be private, so they're padded too."""
        plain = self._cut(self._seat(place))
        frame, usual = encode(structs.replace(plain, told=told)), len(self.for_place(place))
        words = max(MANY_WORDS, 2 * self._shown.private_room)
        return frame.ljust(usual + -(-(len(frame) - len(encode(plain))) // words) * words)

    def _seat(self, place: int | None) -> Seat | None:
        """The seat at this place; None for someone who only watches."""
        seats = self._shown.seats
        return Seat(seats.index(place)) if place in seats else None

    def _filled(self) -> dict[Seat | None, bytes]:
        """The public frame, one frame for each seat with private facts, and one for all other seats."""
        public = encode(self._cut(None))
        own = {seat: encode(self._cut(seat)) for seat in self._seen if seat is not None and seat != DEALER}
        most = max(map(len, own.values()), default=len(public))
        whole = length(len(public), most - len(public) - KEYS, self._shown.private_room)
        frames: dict[Seat | None, bytes] = {seat: frame.ljust(whole) for seat, frame in own.items()}
        return frames | {None: padded(public), ALL_OTHERS: public.ljust(whole)}

    def _cut(self, seat: Seat | None) -> Seen:
        """The entry with only the facts that this seat may see."""
        shown, facts = self._shown, tuple(self._seen.get(seat, self._seen[None]))
        return Seen(shown.n, shown.at, shown.news, facts, shown.room, shown.timing)


def filled_together(frames: list[bytes]) -> list[bytes]:
    """Entries sent in one go. The last is padded, so that their total length reveals little."""
    if frames:
        total = sum(map(len, frames))
        frames[-1] = frames[-1].ljust(len(frames[-1]) + -total % TOGETHER)
    return frames


def framed_snapshot(table: Table, place: int | None, told: Told | None = None) -> bytes:
    """A snapshot whose length doesn't depend on anyone's hand."""
    match, frame = table.match, encode(snapshot(table, place, told))
    if match is None or match.seat_of(place) is None:
        return padded(frame)
    public = len(encode(snapshot(table, None)))
    room = private_room(match.game.pace, match.state.table)
    return frame.ljust(length(public, len(frame) - public, max(MANY_WORDS, 3 * room) if told else room))


def snapshot(table: Table, place: int | None, told: Told | None = None) -> Snapshot:
    """Everything the player at this place knows now."""
    return Snapshot(table.n, table.room(), game_seen(table, place, told), table.timing())


def game_seen(table: Table, place: int | None, told: Told | None) -> GameSeen | None:
    match = table.match
    if match is None:
        return None
    seat, state = match.seat_of(place), match.state
    header = match.header
    return GameSeen(
        name=header.game,
        rules=header.rules,
        setup=without_ages(header.setup),  # an old log may hold ages
        seats=match.seats,
        table=state.table,
        me=seat,
        hand=None if seat is None else shared_view(state, seat).hand,
        waiting=tuple(sorted(waiting for waiting in state.asked if waiting != DEALER)),
        step=state.step,
        decision=match.question(seat),
        outcome=state.outcome,
        told=told,
    )


def draft(table: Table, place: int | None) -> Draft | None:
    """My own current answer."""
    match = table.match
    seat = None if match is None else match.seat_of(place)
    if match is None or match.round is None or seat is None or seat not in match.drafts:
        return None
    return Draft(match.round.id, match.drafts[seat].answer)


def my_bets(table: Table, place: int | None) -> tuple[MyBet, ...]:
    """My own bets, by kind."""
    match = table.match
    if match is None or place is None or match.over:
        return ()
    mine = sorted((kind, seat) for (whose, kind), seat in match.sidelines.bets.items() if whose == place)
    return tuple(MyBet(kind, match.turn, seat) for kind, seat in mine)


def haunted(table: Table, place: int | None) -> int | None:
    """The turn, if I have haunted the table in it."""
    match = table.match
    return match.turn if match and not match.over and place in match.sidelines.haunted else None


def seat_left(table: Table, place: int | None) -> int | None:
    """The seat that I have left, if I sit at the table again without one."""
    match, person = table.match, None if place is None else table.people.get(place)
    if match is None or match.over or person is None or match.seat_of(place) is not None:
        return None
    return match.seat_left(person.guest)


def wishes(table: Table, place: int | None) -> tuple[Wishes, ...]:
    """My own wishes, by question."""
    match = table.match
    seat = None if match is None else match.seat_of(place)
    if match is None or seat is None or match.over:
        return ()
    mine = {prompt: answers for (whose, prompt), answers in match.wishes.items() if whose == seat and answers}
    return tuple(Wishes(prompt, match.turn, mine[prompt]) for prompt in sorted(mine))
