"""How a game advances: an answer goes in, facts come out, and facts change the table and the hands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Generic

from . import short_repr
from .types import (
    DEALER,
    Action,
    Answered,
    Asked,
    Chance,
    CheckedAnswer,
    Decision,
    Event,
    Game,
    H,
    Outcome,
    Sealed,
    Seat,
    Setup,
    StepBegan,
    T,
    Task,
    Waiting,
    unheard_of,
)


class IllegalAction(ValueError):
    """A seat gave an answer it wasn't offered.

    The message lists what was on offer, which may be that seat's secret: a server shows it to nobody and logs
    only the class name.
    """

    def __init__(self, seat: Seat, answer: Action, asked: Mapping[Seat, Decision | Chance]) -> None:
        super().__init__(seat, answer, dict(asked))
        self.seat = seat
        self.answer = answer
        self.asked = dict(asked)
        """The open questions, by seat."""

    def __str__(self) -> str:
        return short_repr.not_offered(self.seat, self.answer, self.asked)


class State(Generic[T, H]):
    """The whole truth of one game, changed in place. It never leaves the server."""

    __slots__ = ("agenda", "asked", "facts", "game", "hands", "sealed", "step", "table", "task")

    def __init__(self, game: Game[T, H], setup: Setup, *, listen: bool = True) -> None:
        opening = game.opening(setup)
        self.game = game
        self.table: T = opening.table
        self.hands: list[H] = opening.hands
        self.agenda: list[Task] = [opening.first]
        """What is still to do, the next thing last."""
        self.task: Task | None = None
        self.step = 0
        """The current step of the turn; 0 before the first."""
        self.asked: dict[Seat, Decision | Chance] = {}
        self.sealed: dict[Seat, Action] = {}
        self.facts: list[Event] | None = [] if listen else None
        """Facts not fetched yet; None if nobody listens."""

    def __repr__(self) -> str:
        return "\n".join(self._rows())

    def _rows(self) -> Iterator[str]:
        yield short_repr.cut(f"State of {self.game.name}, every secret open; {short_repr.asked(self.asked)}")
        yield from short_repr.rows("table", self.table)
        for seat, hand in enumerate(self.hands[:-1]):
            yield from short_repr.rows(f"hand {seat}", hand)
        yield from short_repr.rows("face down", self.hands[DEALER])
        yield short_repr.row("sealed", short_repr.plain(self.sealed))
        yield short_repr.row("agenda", short_repr.plain(self.agenda[::-1]))

    # What a task may do.

    def emit(self, event: Event) -> None:
        """Make `event` a fact."""
        fold = self.hands[event.seat] if event.private else self.table  # type: ignore[attr-defined]
        try:  # inlines `change`: this is the hottest line of all
            happen = fold.changes[event.__class__]
        except KeyError:
            raise unheard_of(fold, event) from None
        happen(fold, event)
        if self.facts is not None:
            self.facts.append(event)

    def ask(self, seat: Seat, question: Decision) -> None:
        self.asked[seat] = question
        if self.facts is not None:
            self.facts += (Asked(seat, question), Waiting(seat))

    def draw(self, label: str, bag: Iterable[Any], count: int = 1) -> None:
        """Ask the dealer. The bag is sorted, so its order reveals nothing."""
        self.asked[DEALER] = Chance(label, tuple(sorted(bag)), count)

    def seal(self, seat: Seat, answer: Action) -> None:
        """Lay an answer face down."""
        del self.asked[seat]
        self.sealed[seat] = answer
        if self.facts is not None and seat != DEALER:
            self.facts += (Sealed(seat, answer), Answered(seat))

    def dismiss(self, seat: Seat) -> None:
        """Withdraw a question without an answer."""
        del self.asked[seat]
        if self.facts is not None:
            self.facts.append(Answered(seat))

    def first(self, *tasks: Task) -> None:
        """Put `tasks` before everything else on the agenda."""
        self.agenda += tasks[::-1]

    def instead(self, *tasks: Task) -> None:
        """Replace the whole agenda with `tasks`."""
        self.agenda = list(tasks[::-1])

    # What advances it.

    def advance(self) -> None:
        """Work through the agenda until someone must answer or nothing is left."""
        asked = self.asked
        while not asked:
            task = self.task
            if task is None:
                if not self.agenda:
                    return
                self.task = task = self.agenda.pop()
                if task.step and task.step != self.step:
                    self._begin_step(task.step)
                task.ask(self)
                if asked:
                    return
            answers = self.sealed
            self.task = None
            if answers:
                self.sealed = {}
                if len(answers) > 1 and (seats := sorted(answers)) != [*answers]:
                    answers = {seat: answers[seat] for seat in seats}
            task.resolve(self, answers)

    def _begin_step(self, step: int) -> None:
        self.step = step
        if self.facts is not None:
            self.facts.append(StepBegan(step))

    def take_facts(self) -> list[Event]:
        """The facts since the last call."""
        facts, self.facts = self.facts or [], ([] if self.facts is not None else None)
        return facts

    @property
    def over(self) -> bool:
        return not (self.asked or self.agenda or self.task)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.table)

    def copy(self) -> State[T, H]:
        """An independent copy of the game, with nobody listening."""
        twin: State[T, H] = object.__new__(State)
        twin.game = self.game
        twin.table = self.table.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.agenda = self.agenda[:]
        twin.task = self.task
        twin.step = self.step
        twin.asked = self.asked.copy()
        twin.sealed = self.sealed.copy()
        twin.facts = None
        return twin


def start(game: Game[T, H], setup: Setup, *, listen: bool = True) -> State[T, H]:
    """Sit down and play up to the first question."""
    state = State(game, setup, listen=listen)
    state.advance()
    return state


def apply(state: State[T, H], seat: Seat, answer: Action) -> None:
    """The only way to advance a game: `seat` answers its question."""
    question = state.asked.get(seat)
    offered = None if question is None else question.offered(answer)
    if offered is None:
        raise IllegalAction(seat, answer, state.asked)
    state.task.hear(state, seat, offered)  # type: ignore[union-attr]
    if not state.asked:
        state.advance()


def apply_checked(state: State[T, H], seat: Seat, judged: CheckedAnswer) -> None:
    """The same for an answer already checked; if another question is open now, it's checked again."""
    if state.asked.get(seat) is not judged.question:
        apply(state, seat, judged.answer)
        return
    state.task.hear(state, seat, judged.answer)  # type: ignore[union-attr]
    if not state.asked:
        state.advance()
