"""Every game at its own pace: after an answer each goes on to its own next question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from .array_backend import Bools, Word, each, u32
from .batch_game import BatchGame
from .bit_lanes import NONE, ONE, SILENT, lane, mask_of, sum_of
from .program import Jump, Operation, Program, Skip, Stop
from .questions import BatchWindow, Question
from .rules import BatchRules


class OnTheWay(NamedTuple):
    """Where games are between their questions."""

    table: Any
    place: Word
    """By game, the operation that comes next."""
    moving: Word
    """1 where the next question hasn't been reached."""
    window: Word
    question: Question


class Paced(NamedTuple):
    """How the games of an engine start, and how they go on; perhaps in a kernel."""

    first: Callable[[Word], OnTheWay]
    after: Callable[..., OnTheWay]
    renewed: Callable[..., OnTheWay]


class OwnPace:
    """The operations of a program, for games at different places in it."""

    def __init__(self, game: BatchGame, rules: BatchRules, program: Program) -> None:
        self._game = game
        self._rules = rules
        self._program = program
        self._end = len(program.windows)

    def first(self, key: Word) -> OnTheWay:
        """Deal, and go on to each game's first question."""
        nothing = key * NONE
        table = each(lambda words: words | nothing, self._game.open_table(self._rules, key))
        return self._to_questions(table, nothing)

    def after(self, table: Any, window: Word, chosen: tuple[Word, ...], bad: Word) -> OnTheWay:
        """Play the answers, given as bits, and go on. An illegal answer stops its game."""
        played, place = table, table.key * NONE
        for number, one in enumerate(self._program.windows):
            here = (window == u32(number)) & (bad == 0)
            place = self._rules.where(here, u32(self._program.places[number] + 1), place)
            played = self._where(here, lambda now, one=one: self._played(one, now, chosen), played)
        over = (window == u32(self._end)) | (bad != 0)
        place = self._rules.where(over, u32(self._program.places[-1]), place)
        return self._to_questions(self._game.stopped(self._rules, played, bad), place)

    def renewed(self, table: Any, window: Word, question: Question, key: Word) -> OnTheWay:
        """Replace each finished game with the one that has this key."""
        over = window == u32(self._end)
        now = OnTheWay(table, window * NONE, window * NONE, window, question)
        return self._where(over, lambda _: self.first(key), now)  # type: ignore[no-any-return]

    def _played(self, window: BatchWindow, table: Any, chosen: tuple[Word, ...]) -> Any:
        counted = sum_of(some_answer(self._rules, chosen)) if window.counts else NONE
        table = table._replace(decisions=table.decisions + counted)
        return window.play(self._rules, table, packed(window, chosen))

    def _to_questions(self, table: Any, place: Word) -> OnTheWay:
        nothing = table.key * NONE
        nobody = Question(nothing, (nothing,) * self._rules.seats)
        start = OnTheWay(table, place, nothing + ONE, nothing + u32(self._end), nobody)
        return self._rules.arrays.repeat(lambda now: now.moving, self._once_through, start)  # type: ignore[no-any-return]

    def _once_through(self, now: OnTheWay) -> OnTheWay:
        for place, what in enumerate(self._program.operations):
            now = self._passed(place, what, now)
        return now

    def _passed(self, place: int, what: Operation, now: OnTheWay) -> OnTheWay:
        """Carry out this operation in the games that are at this place."""
        here = now.place == u32(place)
        if isinstance(what, BatchWindow):
            return self._stopped_at(place, what, now, here)
        if isinstance(what, Stop):
            return now._replace(moving=self._rules.only(~here, now.moving))
        if isinstance(what, (Jump, Skip)):
            yes, no = (what.place, place + 1) if isinstance(what, Jump) else (place + 1, what.place)
            there = self._rules.where(what.going(now.table) != 0, u32(yes), u32(no))
            return now._replace(place=self._rules.where(here, there, now.place))
        table = self._where(here, lambda table: what(self._rules, table), now.table)
        return now._replace(table=table, place=self._rules.where(here, u32(place + 1), now.place))

    def _stopped_at(self, place: int, window: BatchWindow, now: OnTheWay, here: Bools) -> OnTheWay:
        """A window stops the games in which someone is asked; the others pass it."""
        where, number = self._rules.where, self._program.places.index(place)
        question = by_seat(self._rules, window, now.table)
        waits = here & (question.asked != 0)
        return OnTheWay(
            now.table,
            where(here & ~waits, u32(place + 1), now.place),
            self._rules.only(~waits, now.moving),
            where(waits, u32(number), now.window),
            each(lambda old, new: where(waits, new, old), now.question, question),
        )

    def _where(self, here: Bools, play: Any, table: Any) -> Any:
        """Play in some games and leave the others unchanged."""

        def changed(now: Any) -> Any:
            return each(
                lambda old, new: new if new is old else self._rules.where(here, new, old), now, play(now)
            )

        return self._rules.arrays.where_asked(self._rules.only(here, ONE), changed, table)


def by_seat(rules: BatchRules, window: BatchWindow, table: Any) -> Question:
    """What a window asks, with the options of every seat."""
    question = window.ask(rules, table)
    asked = question.asked | table.key * NONE
    if window.together:
        return Question(asked, question.options)
    (options,) = question.options
    return Question(asked, tuple(options & mask_of(asked, seat) for seat in range(rules.seats)))


def packed(window: BatchWindow, chosen: tuple[Word, ...]) -> tuple[Word, ...]:
    """The answers in the form a window's `play` takes."""
    if window.together:
        return chosen
    answer = chosen[0]
    for other in chosen[1:]:
        answer = answer | other
    return (answer,)


def some_answer(rules: BatchRules, chosen: tuple[Word, ...]) -> Word:
    """The seats that have answered."""
    answered = chosen[0] & NONE
    for seat, bit in enumerate(chosen):
        answered = answered | rules.only(bit != 0, lane(seat))
    return answered


def illegal(rules: BatchRules, question: Question, chosen: tuple[Word, ...]) -> Word:
    """The seats that were asked and gave no legal answer."""
    bad = question.asked & NONE
    for seat, (options, bit) in enumerate(zip(question.options, chosen, strict=True)):
        wrong = (bit & (options | SILENT)) == 0
        bad = bad | rules.only(wrong, lane(seat)) & question.asked
    return bad
