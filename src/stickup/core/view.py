"""What one seat knows. A view is folded from the facts it was sent; there's no state here to peek at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Generic

from . import short_repr
from .engine import State
from .types import (
    DEALER,
    Answered,
    Asked,
    Decision,
    Event,
    Game,
    H,
    Private,
    Sealed,
    Seat,
    Setup,
    StepBegan,
    T,
    Waiting,
    change,
)


class View(Generic[T, H]):
    """The table, the seat's own hand and question, and the step of the turn.

    `seat` and `hand` are None for a spectator.
    """

    __slots__ = ("decision", "hand", "seat", "step", "table", "waiting")

    def __init__(self, seat: Seat | None, table: T, hand: H | None) -> None:
        self.seat = seat
        self.table = table
        self.hand = hand
        self.decision: Decision | None = None
        self.waiting: set[Seat] = set()
        self.step = 0

    def __repr__(self) -> str:
        return "\n".join(self._rows())

    def _rows(self) -> Iterator[str]:
        whose = "a spectator" if self.seat is None else f"seat {self.seat}"
        yield f"View of {whose}; the table waits for {short_repr.seats(self.waiting)}"
        if self.decision is not None:
            yield from short_repr.wrapped(self.decision.prompt, short_repr.options(self.decision.options))
        if self.hand is not None:
            yield from short_repr.rows("my hand", self.hand)
        yield from short_repr.rows("table", self.table)

    def observe(self, event: Event) -> None:
        """Learn one fact. The caller sends only what the seat may see."""
        match event:
            case Asked(_, decision):
                self.decision = decision
            case Waiting(seat):
                self.waiting.add(seat)
            case Answered(seat):
                self.waiting.discard(seat)
                if seat == self.seat:
                    self.decision = None
            case StepBegan(step):
                self.step = step
            case Sealed():
                pass
            case Private():
                if self.hand is None:
                    raise TypeError(f"a spectator was sent {event}")
                change(self.hand, event)
            case _:
                change(self.table, event)


def audience(event: Event) -> Seat | None:
    """The only seat that may see a fact; None if everyone may. Nothing else in the program decides it."""
    return event.seat if event.private else None  # type: ignore[attr-defined]


def visible(event: Event, seat: Seat | None) -> bool:
    """May `seat` see this? None is a spectator."""
    return audience(event) in (None, seat)


def seen_by(seat: Seat | None, events: Iterable[Event]) -> Iterator[Event]:
    return (event for event in events if visible(event, seat))


def by_audience(events: Iterable[Event]) -> dict[Seat | None, list[Event]]:
    """What each seat sees, if more than the public, and under None what everyone sees."""
    everyone: list[Event] = []
    seen: dict[Seat | None, list[Event]] = {None: everyone}
    for event in events:
        seat = audience(event)
        if seat is None:
            for facts in seen.values():
                facts.append(event)
        elif seat in seen:
            seen[seat].append(event)
        else:
            seen[seat] = [*everyone, event]
    return seen


def fold(game: Game[T, H], setup: Setup, seat: Seat | None, events: Iterable[Event]) -> View[T, H]:
    """The view of a seat that has seen exactly `events`."""
    opening = game.opening(setup)
    view = View(seat, opening.table, None if seat is None else opening.hands[seat])
    for event in events:
        view.observe(event)
    return view


def view_of(state: State[T, H], seat: Seat | None) -> View[T, H]:
    """The view of someone who joins now; from here on, send it facts."""
    hand = None if seat is None else state.hands[seat].copy()
    return with_question(View(seat, state.table.copy(), hand), state)


def shared_view(state: State[T, H], seat: Seat) -> View[T, H]:
    """The same view for a caller in this process: it shares the table and the hand, at no cost.

    Table and hand follow the game; question, step and waiting seats are as of now.
    """
    return with_question(View(seat, state.table, state.hands[seat]), state)


def with_question(view: View[T, H], state: State[T, H]) -> View[T, H]:
    """The view with its open question, and the seats the table waits for."""
    question = None if view.seat is None else state.asked.get(view.seat)
    view.decision = question if isinstance(question, Decision) else None
    view.waiting = {waiting for waiting in state.asked if waiting != DEALER}
    view.step = state.step
    return view
