"""One game played by numbers, with everyone's observation."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from stickup.core.dealer import FastDealer
from stickup.core.engine import State
from stickup.core.record import FastDeal, Recorded, RecordedPlayer
from stickup.core.types import DEALER, Action, Chance, Event, Game, Outcome, Seat, Setup, Task
from stickup.numbers.numbering import Numbers

from .coding import Coding
from .simultaneous_moves import SimultaneousMoves


class WatchedState(State[Any, Any]):
    """A game that deals its own draws, and passes every fact to its features."""

    __slots__ = ("_answer", "_public", "_showing", "features")

    def __init__(self, coding: Coding, setup: Setup, dealer: FastDealer) -> None:
        super().__init__(coding.game, setup, listen=False)
        self._answer = dealer.answer
        self._public = self.table.changes
        self._showing = coding.showing
        self.features = coding.running(self)

    def emit(self, event: Event) -> None:
        kind = event.__class__  # inlines what State does: this is the hottest line
        if kind in self._public:
            self._public[kind](self.table, event)
        else:
            hand = self.hands[event.seat]  # type: ignore[attr-defined]
            hand.changes[kind](hand, event)
        self._showing[kind](self.features, event)

    def draw(self, label: str, bag: Iterable[Any], count: int = 1) -> None:
        """Lay the dealer's answer face down at once."""
        self.sealed[DEALER] = self._answer(Chance(label, tuple(sorted(bag)), count))


class Episode(SimultaneousMoves):
    """A game whose deal follows from a seed."""

    state: WatchedState

    def __init__(self, coding: Coding, numbers: Numbers, setup: Setup, seed: str) -> None:
        self.setup = setup
        self.seed = seed
        super().__init__(coding, numbers, WatchedState(coding, setup, FastDealer(seed)))

    @property
    def game(self) -> Game[Any, Any]:
        return self.coding.game

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    def seal(self, answers: Mapping[Seat, Action]) -> None:
        state = self.state
        task = state.task
        if task is None or type(task).hear is not Task.hear:
            super().seal(answers)
            return
        state.sealed |= answers  # like `Task.hear`, all at once
        state.asked.clear()

    def ask(self) -> None:
        super().ask()
        self.state.features.ask((*self.choices,), self.state.step, self.clock)

    def observation(self, seat: Seat) -> bytearray:
        """What `seat` sees, one byte per feature."""
        return self.state.features.observation(seat, self.choices_of(seat))

    def see(self, seats: Sequence[Seat]) -> tuple[bytearray, bytearray]:
        """The observations of `seats`, each followed by its mask."""
        return self.state.features.observations(seats, self.choices, self._numbers.waiting)

    def record(self, names: Sequence[str] | None = None) -> list[bytes]:
        """The game as a record, line by line, as `stickup verify` reads it."""
        lines: list[bytes] = []
        played = self._recorded(names, lines.append)
        for seat, answer, by in self.said:
            played.answer(seat, answer, by)
        return lines

    def _recorded(self, names: Sequence[str] | None, write: Callable[[bytes], object]) -> Recorded[Any, Any]:
        players = recorded_players(names or [f"player {seat}" for seat in range(self.setup.seats)])
        return Recorded(self.game, self.setup, players, FastDeal(self.seed), write=write)


def recorded_players(names: Sequence[str]) -> list[RecordedPlayer]:
    return [RecordedPlayer(name, "environment") for name in names]
