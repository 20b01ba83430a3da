"""Entries and snapshots as one viewer may see them, ready to send. Nothing leaves a table any other way."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import structs

from stickup.core.types import DEALER, Seat
from stickup.core.view import by_audience, shared_view
from stickup.plain.game_text import Told

from .frame_types import Draft, FullEntry, GameSeen, Seen, Snapshot, Wishes
from .game_setup import without_ages
from .table import Table

STEP: Final = 256
"""Frames are padded to a multiple of this, so that their length tells an eavesdropper little (S6)."""

OWN_STEP: Final = 1024
"""The same for a viewer's own answers and wishes: our clients never need more than one step."""

encode: Final = msgspec.json.Encoder().encode


def padded(frame: bytes, step: int = STEP) -> bytes:
    """JSON followed by whitespace is still JSON."""
    return frame.ljust(-(-len(frame) // step) * step)


def framed(value: msgspec.Struct, step: int = STEP) -> bytes:
    return padded(encode(value), step)


class Frames:
    """One entry, as frames for every viewer; the public one is built once for everyone who sees only that."""

    __slots__ = ("_made", "_seen", "_shown")

    def __init__(self, shown: FullEntry) -> None:
        self._shown = shown
        self._seen = by_audience(shown.facts)
        self._made: dict[Seat | None, bytes] = {}

    @property
    def n(self) -> int:
        return self._shown.n

    def for_place(self, place: int | None) -> bytes:
        """As the player at this place sees it; None is a spectator."""
        seat = self._audience(place)
        frame = self._made.get(seat)
        if frame is None:
            frame = self._made[seat] = framed(self._cut(seat))
        return frame

    def told(self, place: int | None, told: Told | None) -> bytes:
        """The same with words, for one viewer."""
        return framed(structs.replace(self._cut(self._audience(place)), told=told))

    def _audience(self, place: int | None) -> Seat | None:
        """The seat there, if it sees more than the public."""
        seats = self._shown.seats
        seat = Seat(seats.index(place)) if place in seats else None
        return seat if seat in self._seen else None

    def _cut(self, seat: Seat | None) -> Seen:
        """With the facts that the player at this place may see."""
        shown, facts = self._shown, tuple(self._seen[seat])
        return Seen(shown.n, shown.at, shown.news, facts, shown.room, shown.timing)


def snapshot(table: Table, place: int | None, told: Told | None = None) -> Snapshot:
    """Everything the player at this place knows now."""
    return Snapshot(table.n, table.room(), game_seen(table, place, told), table.timing())


def game_seen(table: Table, place: int | None, told: Told | None) -> GameSeen | None:
    match = table.match
    if match is None:
        return None
    seat, state = match.seat_of(place), match.state
    head = match.head
    return GameSeen(
        name=head.game,
        rules=head.rules,
        setup=without_ages(head.setup),  # old logs have them
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


def wishes(table: Table, place: int | None) -> tuple[Wishes, ...]:
    """What I have asked for ahead, by question."""
    match = table.match
    seat = None if match is None else match.seat_of(place)
    if match is None or seat is None or match.over:
        return ()
    mine = {prompt: answers for (whose, prompt), answers in match.wishes.items() if whose == seat and answers}
    return tuple(Wishes(prompt, match.turn, mine[prompt]) for prompt in sorted(mine))
