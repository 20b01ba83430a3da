"""What the batch engine shows of Millions of Dollars, beside the environments: at every question the same
features and the same numbers on offer.

A batch is played by the numbers that the environments take: a word on the open floor is one number there, and
the same number at each of its windows here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from msgspec import structs

from stickup.batch import BatchEngine
from stickup.batch.array_backend import np
from stickup.batch.batch_game import Observation
from stickup.batch.own_pace import illegal
from stickup.core.dealer import CountingDealer
from stickup.core.types import Action, Seat
from stickup.environments.coding import coding_of
from stickup.environments.episode import WatchedState
from stickup.environments.simultaneous_moves import SimultaneousMoves
from stickup.games.millions_of_dollars.rules import actions as a
from stickup.games.millions_of_dollars.rules.options import MillionsSetup
from stickup.numbers.numbering import Numbers

CODING = coding_of("millions-of-dollars")
ANSWERS: tuple[Any, ...] = (None, *CODING.numbering.answers)
PARTS = ("negotiate", "whom", "claim", "money")


class EnvironmentGame(SimultaneousMoves):
    """A game in an environment, with the deal of a batch."""

    state: WatchedState

    def __init__(self, setup: MillionsSetup, numbers: Numbers, name: str, rounds: int) -> None:
        self._luck = Random(name)
        self.liking: dict[Any, float] = {
            a.Leave: self._luck.choice((0.05, 0.3)),
            a.Ready: self._luck.choice((0.3, 2.0)),
        }
        dealer: Any = CountingDealer(name)
        coding = structs.replace(CODING, floor_rounds=rounds)
        super().__init__(coding, numbers, WatchedState(coding, setup, dealer))

    def ask(self) -> None:
        super().ask()
        self.state.features.ask((*self.choices,), self.state.step, self.clock)

    def sees(self, seat: int) -> Any:
        seen = self.state.features.observation(Seat(seat), self.choices_of(Seat(seat)))
        return np.frombuffer(bytes(seen), np.int8)

    def offered(self, seat: int) -> list[int]:
        return self.choices_of(Seat(seat)).numbers

    def choose(self, seat: int) -> int:
        """Any kind of answer, then any of that kind."""
        offered = self.offered(seat)
        kinds = sorted({type(ANSWERS[number]) for number in offered}, key=lambda kind: kind.__name__)
        (kind,) = self._luck.choices(kinds, [self.liking.get(kind, 1.0) for kind in kinds])
        return self._luck.choice([number for number in offered if isinstance(ANSWERS[number], kind)])


@dataclass
class Watched:
    """A batch, and each of its games in an environment of its own."""

    setup: MillionsSetup
    games: int
    seed: int
    rounds: int = 12
    """Of words, on a floor."""
    compared: int = 0
    said: set[type[Action]] = field(default_factory=set)

    def __post_init__(self) -> None:
        numbers = Numbers(CODING.numbering, CODING.asked, self.setup.seats)
        names = [f"{self.seed}/{game}" for game in range(self.games)]
        self.besides = [EnvironmentGame(self.setup, numbers, name, self.rounds) for name in names]
        self.engine = BatchEngine(self.setup, floor_rounds=self.rounds)
        self.position = self.engine.init(self.seed, self.games)
        self.numbers = np.zeros((self.setup.seats, self.games), np.int64)
        self.before: Any = None
        """What was seen when the round of words began."""

    def play(self) -> Watched:
        while self.step():
            pass
        for game, beside in enumerate(self.besides):
            assert beside.state.outcome is not None
            assert self.engine.scores(self.position)[:, game].tolist() == [*beside.state.outcome.scores]
        return self

    def step(self) -> bool:
        """Compare, and play one window."""
        window = self.engine.window(self.position)
        if window is None:
            return False
        seen, asked = self.engine.observe(self.position), self.engine.asked(self.position)
        if window.name in PARTS[1:]:
            self._compare_part(window.name, seen, asked)
        else:
            self._compare_question(seen, asked)
            self.before = seen
        answers = self.engine.answers(self.position, self.numbers)
        self.position = self.engine.step(self.position, answers)
        return True

    def _compare_question(self, seen: Observation, asked: Any) -> None:
        """Everyone sees what the environment shows, then answers there."""
        for game in np.flatnonzero(asked.any(0)).tolist():
            beside = self.besides[game]
            where = f"game {game} of {self.seed}, {beside.state.asked.keys()}, {self.setup}"
            assert np.flatnonzero(asked[:, game]).tolist() == sorted(beside.choices), where
            for seat in range(self.setup.seats):
                wrong = named(seen.features[seat, :, game], beside.sees(seat))
                assert not wrong, f"{where}, seat {seat}: {wrong}"
                found = np.flatnonzero(seen.mask[seat, :, game]).tolist()
                assert found == beside.offered(seat), f"{where}, seat {seat}"
                self.numbers[seat, game] = beside.choose(seat)
            self.compared += self.setup.seats
            self.said |= {type(ANSWERS[number]) for number in self.numbers[:, game]}
            beside.play({seat: int(self.numbers[seat, game]) for seat in beside.choices})

    def _compare_part(self, window: str, seen: Observation, asked: Any) -> None:
        """Within a word nobody sees anything new; on offer is whatever goes on as the word began."""
        first, now = self.before.features, seen.features
        rest = CODING.layout.question.size
        assert (now[:, rest:] == first[:, rest:]).all(), window
        assert (now[:, :rest] == first[:, :rest] * asked[:, None]).all(), window
        for seat, game in np.argwhere(asked).tolist():
            begun, offered = ANSWERS[self.numbers[seat, game]], self.before.mask[seat, :, game]
            may = [at for at in np.flatnonzero(offered).tolist() if goes_on(ANSWERS[at], begun, window)]
            assert np.flatnonzero(seen.mask[seat, :, game]).tolist() == may, f"{window}, {begun}"
        assert (seen.mask[:, 0] == ~asked).all()
        assert not (seen.mask[:, 1:] & ~asked[:, None]).any()

    def refused(self, seat: int, game: int) -> list[int]:
        """The numbers that are no answer of this seat now, all tried."""
        tried = np.arange(-1, CODING.numbering.size + 1)
        table = self.position.table
        same = type(table)(*(repeated(field, game, tried.size) for field in table))
        numbers = np.zeros((self.setup.seats, tried.size), np.int64)
        numbers[seat] = tried
        answers = self.engine._watcher.answers(same, self.position.window, numbers)
        question = self.engine.question(self.position._replace(table=same))
        chosen = self.engine._chosen(self.position._replace(table=same), answers, question)
        bad = illegal(self.engine.rules, question, chosen)
        return [int(number) for number in tried[bad >> np.uint32(4 * seat) & np.uint32(1) != 0]]


def repeated(words: Any, game: int, times: int) -> Any:
    if isinstance(words, tuple):
        return tuple(repeated(word, game, times) for word in words)
    return words if words.size == 1 else np.repeat(words[game], times)


def goes_on(word: Any, begun: Any, window: str) -> bool:
    """Whether `word` begins as the other one does, as far as this window."""
    if type(word) is not type(begun):
        return False
    return window != "money" or whom(word) == whom(begun)


def whom(word: Any) -> tuple[int, ...]:
    return (word.seat,) if isinstance(word, a.GiveMoney) else (word.owner, word.position)


def named(found: Any, expected: Any) -> list[str]:
    """What differs, by name."""
    rows = [(at, feature) for at, _, feature in CODING.layout.rows()]
    block = CODING.layout.seat.size
    first = CODING.layout.size - 8 * block
    wrong = np.flatnonzero(found != expected).tolist()
    places = [(place if place < first else first + (place - first) % block, place) for place in wrong]
    return [
        f"{max((at, feature.name) for at, feature in rows if at <= base)[1]} ({place}): {found[place]}, "
        f"not {expected[place]}"
        for base, place in places
    ]
