"""Playing a batch: `init`, then `legal` and `step` window by window; or `rollout`, whole games at random."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import Any, NamedTuple

from stickup.core.dealer import COUNTER_STEP
from stickup.numbers.refusals import GameOver, check_whole, shape_of

from .array_backend import Arrays, Word, each, library, np, u32
from .batch_game import Finishes, Observation, PackedWatching, Watching
from .bit_lanes import NONE, ONE, SILENT, WIDTH, mask_of, members, sum_of
from .games import game_of
from .kernel import InKernel, fused, kernel_observe, kernel_rollout
from .luck import MOST_GAMES, CounterLuck, Luck, check_games, keys, mixed, salt_of
from .own_pace import OnTheWay, OwnPace, Paced, by_seat, illegal, packed, some_answer
from .program import Program
from .questions import BatchWindow, Question
from .rollout import random_game
from .rules import FLOOR_ROUNDS, BatchRules


class IllegalAnswer(ValueError):
    """A seat gave an answer that wasn't offered. Nothing was played in any game of the batch."""


class Position(NamedTuple):
    """The state of a batch: the tables, the number of the window they wait at, and what was refused."""

    table: Any
    window: Any
    refused: Word
    """By game, a 1 in the lane of every seat whose answer was illegal; such a game is stopped."""
    pending: Question | None = None
    """What each game asks, if the games run at their own pace."""

    @property
    def own_pace(self) -> bool:
        """Whether each game waits at its own window; then `window` has one number per game."""
        return self.pending is not None


class BatchEngine:
    """Any number of games with the same setup, in step.

    Arrays have the batch last: answers are `[seats, games]`, `legal` is `[seats, answers, games]`. `init`,
    `step` and `legal` are pure, so jax can compile them; `rollout` is compiled already.
    """

    def __init__(
        self,
        setup: Any,
        arrays: str = "numpy",
        *,
        device: str | None = None,
        luck: Luck | None = None,
        floor_rounds: int = FLOOR_ROUNDS,
    ) -> None:
        if floor_rounds < 1:
            raise ValueError(f"an open floor has at least one round of words, not {floor_rounds}")
        self.game = game_of(setup)
        self.setup = setup
        self.arrays = library(arrays)
        self.device = self.arrays.device(device)
        self.rules = self.game.rules(setup, self.arrays, luck or CounterLuck(), floor_rounds=floor_rounds)
        self.program = Program(self.game, self.rules)
        self.windows = self.program.windows
        """Every question a game can ask, in the order of a turn."""

    # A batch, window by window.

    def init(self, seed: int, games: Any, *, own_pace: bool = False) -> Position:
        """Deal a number of games, or the games with these numbers.

        They go from window to window together, or each goes on to its own next question.
        """
        key = keys(salt_of(seed), self.numbers(games))
        if own_pace:
            return self._own_position(self._paced.first(key), key * NONE)
        table, window = self.program.start(self.game.open_table(self.rules, key))
        return Position(table, window, table.key * NONE)

    def numbers(self, games: Any) -> Word:
        """The numbers of the games: 0, 1, 2 … unless you gave others."""
        if isinstance(games, int):
            if not 1 <= games <= MOST_GAMES:
                raise ValueError(f"a batch has at least one game, and at most {MOST_GAMES}, not {games}")
            return self.arrays.counted(games, self.device)
        numbers = games if hasattr(games, "dtype") else np.asarray(games)
        if numbers.ndim != 1 or not numbers.size or numbers.dtype.kind not in "ui":
            raise ValueError(
                f"the numbers of the games are one row of whole numbers, not {shape_of(numbers)}"
            )
        if self.arrays.known(numbers):
            check_games(numbers)  # before jax cuts them down to 32 bits
        return self.arrays.placed(numbers.astype(np.uint32), self.device)

    def window(self, position: Position) -> BatchWindow | None:
        """The window that a batch waits at; None at the end."""
        if position.own_pace:
            raise ValueError("every game waits at a window of its own: `position.window` has their numbers")
        number = int(position.window)
        return self.windows[number] if number < len(self.windows) else None

    def question(self, position: Position) -> Question:
        """Who is asked, and what, packed as in `words`."""
        if position.pending is not None:
            return position.pending
        ways = [self._asking(window) for window in self.windows]
        found: Question = self.arrays.switch(position.window, [*ways, self._asks_nobody], position.table)
        return found

    def _asking(self, window: BatchWindow) -> Callable[[Any], Question]:
        return lambda table: by_seat(self.rules, window, table)

    def _asks_nobody(self, table: Any) -> Question:
        return Question(table.key * NONE, (table.key * NONE,) * self.setup.seats)

    def asked(self, position: Position) -> Any:
        """Who must answer now: `[seats, games]`."""
        asked = self.question(position).asked
        return self.arrays.xp.stack(
            [asked >> u32(WIDTH * seat) & ONE != 0 for seat in range(self.setup.seats)]
        )

    def legal(self, position: Position) -> Any:
        """What everyone may answer: `[seats, answers, games]`, all False for a seat that isn't asked."""
        options = self.arrays.xp.stack(self.question(position).options)
        bits = self._bits[: self.game.actions, position.window]
        return (options[:, None, :] & bits.reshape(1, len(bits), -1)) != 0

    @cached_property
    def bits(self) -> Any:
        """By window, the bit of every answer; 0 for numbers without an answer."""
        rows = np.zeros((len(self.windows) + 1, self.game.say_nothing + 1), np.uint32)
        for row, window in zip(rows, self.windows, strict=False):
            row[: len(window.actions)] = list(window.actions.values())
            if window.name in self.game.silent_windows:
                row[self.game.say_nothing] = SILENT
        return rows

    @property
    def _bits(self) -> Any:
        """The same, by the number of the answer and then by window."""
        return self.arrays.xp.asarray(self.bits.T)

    def observe(self, position: Position) -> Observation:
        """What everyone sees and may answer, as the numbers of docs/environments.md."""
        return self._observed(position.table, self.question(position), position.window)

    @cached_property
    def _observed(self) -> Callable[..., Observation]:
        if self._on_card and isinstance(self._watcher, PackedWatching):
            return kernel_observe(self._watcher, self._watcher.within(self._inside))
        return self._watcher.observe

    @property
    def _on_card(self) -> bool:
        return getattr(self.device, "platform", "") == "gpu"

    @property
    def _inside(self) -> BatchRules:
        """The rules inside a kernel."""
        inside: BatchRules = replace(self.rules, arrays=InKernel())
        return inside

    @cached_property
    def _paced(self) -> Paced:
        if not self._on_card:
            pace = OwnPace(self.game, self.rules, self.program)
            return Paced(pace.first, pace.after, pace.renewed)
        pace = OwnPace(self.game, self._inside, Program(self.game, self._inside))
        return Paced(fused(pace.first), fused(pace.after), fused(pace.renewed))

    def _own_position(self, pace: OnTheWay, refused: Word) -> Position:
        return Position(pace.table, pace.window, refused, pace.question)

    def answers(self, position: Position, numbers: Any) -> Any:
        """The answers for `step` that the numbers of `observe` stand for: `[seats, games]`."""
        given = self.arrays.xp.asarray(numbers)
        self._check_given("numbers", position, given)
        answers = self._watcher.answers(position.table, position.window, given)
        question = self.question(position)
        bad = illegal(self.rules, question, self._chosen(position, answers, question))
        if self.arrays.known(bad):
            self._refuse_numbers(position, given, bad)
        return answers

    @cached_property
    def _watcher(self) -> Watching:
        return self.game.watcher(self.rules, self.windows)

    def step(self, position: Position, answers: Any) -> Position:
        """Everyone who is asked answers with the number of an option, or with `SAY_NOTHING`; other seats'
        numbers are ignored.

        An illegal answer raises `IllegalAnswer`; a compiled function can't raise, so there it stops its game,
        and `check` raises later.
        """
        given = self.arrays.xp.asarray(answers)
        self._check_given("answers", position, given)
        question = self.question(position)
        chosen = self._chosen(position, given, question)
        bad = illegal(self.rules, question, chosen)
        if self.arrays.known(bad):
            self._refuse(position, given, bad)
        if position.own_pace:
            pace = self._paced.after(position.table, position.window, chosen, bad)
            return self._own_position(pace, position.refused | bad)
        ways = [self._playing(number) for number in range(len(self.windows))]
        table, window = self.arrays.switch(position.window, [*ways, self._stays], position.table, chosen)
        if not self.arrays.known(bad):
            table = each(lambda old, new: self._unless(bad, old, new), position.table, table)
            table = self.game.stopped(self.rules, table, bad)
        return Position(table, window, position.refused | bad)

    def _check_given(self, what: str, position: Position, given: Any) -> None:
        check_whole(what, "[seats, games]", given, (self.setup.seats, position.table.key.size))
        if self.arrays.known(position.window) and bool((position.window == len(self.windows)).all()):
            raise GameOver("init() deals another batch")

    def _chosen(self, position: Position, given: Any, question: Question) -> tuple[Word, ...]:
        """The answers as bits; a number without an answer becomes a bit that's never legal."""
        known = (given >= 0) & (given <= self.game.say_nothing)
        found = self._bits[self.arrays.where(known, given, 0), position.window]
        bits = self.arrays.where(known, found, NONE)
        asked = (mask_of(question.asked, seat) for seat in range(self.setup.seats))
        return tuple(bits[seat] & mask for seat, mask in enumerate(asked))

    def _refuse(self, position: Position, given: Any, bad: Word) -> None:
        wrong = np.flatnonzero(np.asarray(bad))
        if wrong.size:
            window = self.windows[int(np.broadcast_to(position.window, bad.shape)[wrong[0]])]
            named = [f"{number} {name}" for number, name in enumerate(window.actions)]
            raise refusal(f"an answer to {window.name!r}", given, bad, named, self.legal(position))

    def _refuse_numbers(self, position: Position, given: Any, bad: Word) -> None:
        if np.any(np.asarray(bad)):
            mask = self.observe(position).mask
            raise refusal("a number on offer", given, bad, [*map(str, range(mask.shape[1]))], mask)

    def _playing(self, number: int) -> Callable[[Any, tuple[Word, ...]], tuple[Any, Any]]:
        window = self.windows[number]

        def play(table: Any, chosen: tuple[Word, ...]) -> tuple[Any, Any]:
            counted = sum_of(some_answer(self.rules, chosen)) if window.counts else NONE
            table = table._replace(decisions=table.decisions + counted)
            return self.program.after(number, window.play(self.rules, table, packed(window, chosen)))

        return play

    def _stays(self, table: Any, chosen: tuple[Word, ...]) -> tuple[Any, Any]:
        return table, self.arrays.xp.asarray(len(self.windows))

    def _unless(self, bad: Word, old: Word, new: Word) -> Word:
        return new if old.size == 1 != bad.size else self.arrays.where(bad != 0, old, new)

    def random_answers(self, position: Position, number: Any) -> Any:
        """A random legal answer for everyone who is asked, `[seats, games]`; a different `number` gives
        different ones."""
        options = self.arrays.xp.stack(self.question(position).options)
        chance = self._chances(position.table.key, number)
        bits = self._bits[: self.game.actions, position.window]
        legal = [(options & bit) != 0 for bit in bits]
        place = ((chance >> u32(8)) * sum(one.astype(np.uint32) for one in legal)) >> u32(24)
        return nth_true(self.arrays, legal, place)

    def _chances(self, key: Word, number: Any) -> Word:
        """A random word for every seat of every game."""
        given = self.arrays.xp.asarray(number).reshape(1).astype(np.uint32)
        seats = np.arange(self.setup.seats, dtype=np.uint32)[:, None] * u32(COUNTER_STEP)
        return mixed(mixed(key ^ mixed(given + u32(COUNTER_STEP))) + seats)

    def renew(self, position: Position, seed: int, games: Any) -> Position:
        """Replace each finished game with the one that has this number. For games at their own pace."""
        if position.pending is None:
            raise ValueError("games that go from window to window together can't be dealt one by one")
        numbers = self.numbers(games)
        check_whole("the numbers of the games", "[games]", numbers, position.window.shape)
        key = keys(salt_of(seed), numbers)
        pace = self._paced.renewed(position.table, position.window, position.pending, key)
        return self._own_position(pace, position.refused)

    def check(self, position: Position) -> None:
        """Raise `IllegalAnswer` if a compiled `step` has refused an answer."""
        wrong = np.flatnonzero(np.asarray(position.refused))
        if wrong.size:
            game = int(wrong[0])
            seats = ", ".join(map(str, members(int(position.refused[game]))))
            raise IllegalAnswer(
                f"game {game}: an illegal answer of seat {seats}; stopped games: {wrong.size}"
            )

    def over(self, position: Position) -> Any:
        """Which games are over: `[games]`."""
        return self.game.in_play(position.table) == 0

    def scores(self, position: Position) -> Any:
        """What everyone is worth, in a record's unit: `[seats, games]`; final once a game is over."""
        units = self.arrays.xp.stack(self.game.scores(self.rules, position.table))
        return units.astype(np.int32) * self.game.unit

    def winners(self, position: Position) -> Any:
        """Who has the most: `[seats, games]`."""
        return self.arrays.xp.stack(self.game.winners(self.rules, position.table)) != 0

    # Whole games.

    def rollout(self, seed: int, games: Any) -> Finishes:
        """Play whole games, every answer drawn at random from the options."""
        return self._compiled(salt_of(seed), self.numbers(games))

    @cached_property
    def _compiled(self) -> Callable[[Word, Word], Finishes]:
        rules = replace(self.rules, silence=False, watched=False)
        if self._on_card:
            return kernel_rollout(self.game, rules)
        return self.arrays.compiled(partial(random_game, self.game, rules))


def nth_true(arrays: Arrays, rows: Sequence[Any], place: Word) -> Any:
    """The index of the n-th true row; 0 if there aren't that many."""
    found, before = np.zeros(1, np.int32), np.zeros(1, np.uint32)
    for number, row in enumerate(rows):
        found = arrays.where(row & (before == place), np.int32(number), found)
        before = before + row
    return found


def refusal(what: str, given: Any, bad: Word, named: Sequence[str], legal: Any) -> IllegalAnswer:
    """The first illegal answer in words: who gave it, and what was on offer."""
    wrong = np.flatnonzero(np.asarray(bad))
    game = int(wrong[0])
    seat = next(members(int(bad[game])))
    may = np.asarray(legal)[seat, :, game]
    offered = ", ".join(name for name, legal in zip(named, may, strict=False) if legal)
    more = f", and {wrong.size - 1} more games" if wrong.size > 1 else ""
    return IllegalAnswer(
        f"game {game}, seat {seat}: {int(given[seat, game])} isn't {what}; the options are {offered}{more}"
    )
