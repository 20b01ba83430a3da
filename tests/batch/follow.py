"""The batch engine and the readable one side by side: the same answers, compared at every question.

`follow` plays a batch, and beside it each of its games by itself. Whoever is asked in a game must be asked
the same in both, with the same options, at a table with the same cards, wounds, bullets and secrets.
"""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache, reduce
from operator import or_
from random import Random
from typing import Any, Protocol

import msgspec

from stickup.batch import SAY_NOTHING, BatchEngine
from stickup.batch.array_backend import np
from stickup.batch.bit_lanes import PASS, members
from stickup.batch.cash_n_guns.game import SILENT_WINDOWS
from stickup.batch.cash_n_guns.packed_features import SECOND
from stickup.batch.cash_n_guns.packed_words import FIELD, SHARES, SHIFT, UNIT
from stickup.batch.cash_n_guns.table import Tables
from stickup.batch.cash_n_guns.translation import bit_of, second_of
from stickup.batch.luck import CounterLuck, GivenLuck
from stickup.batch.questions import BatchWindow
from stickup.core.dealer import CountingDealer, Dealer, FastDealer
from stickup.core.engine import State, apply, start
from stickup.core.record import AnswerLine, SetupLine
from stickup.core.types import DEALER, Chance, Decision, Draw, Seat
from stickup.core.verify_record import agreed_game, decoded
from stickup.games.cash_n_guns.numbers.numbering import POWERS
from stickup.games.cash_n_guns.rules import GAME
from stickup.games.cash_n_guns.rules import options as o
from stickup.games.cash_n_guns.rules.actions import Take
from stickup.games.cash_n_guns.rules.cards import Kind
from stickup.games.cash_n_guns.rules.options import CashSetup, Options
from stickup.games.cash_n_guns.rules.table import DUCKED, OUT, STANDING

NO_SECOND = int(PASS)
SILENCE = 0.06
"""How often someone says nothing."""


@dataclass
class Tally:
    """What has been compared."""

    games: int = 0
    transitions: int = 0
    questions: Counter[str] = field(default_factory=Counter)
    setups: int = 0

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.transitions += other.transitions
        self.questions += other.questions
        self.setups += other.setups


def any_setup(random: Random) -> CashSetup:
    """Any number of seats, any options, powers nearly always."""
    seats = random.randint(4, 8)
    options = Options(
        powers=random.choice([o.Powers.ONE, o.Powers.ONE, o.Powers.DRAFT, o.Powers.NONE]),
        untaken_loot=random.choice(list(o.UntakenLoot)),
        too_slow=random.choice(list(o.TooSlow)),
        clip_discards=random.choice(list(o.ClipDiscards)),
        junk_dealer=random.choice(list(o.JunkDealerTrades)),
        professional=random.choice(list(o.ProfessionalSteals)),
        won_loot=random.choice(list(o.WonLoot)),
        bullet_counter=random.choice(list(o.BulletCounter)),
        first_godfather=random.choice(list(o.FirstGodfather)),
    )
    ages = tuple(random.randint(10, 80) for _ in range(seats))
    return CashSetup(seats, options, host=random.randrange(seats), ages=ages)  # type: ignore[arg-type]


class Beside:
    """One game in the readable engine, with random answers."""

    def __init__(self, setup: CashSetup, dealer: Dealer, temper: Random) -> None:
        self._dealer = dealer
        self._random = temper
        self._bold = {"load": temper.choice((0.5, 0.9)), "courage": temper.choice((0.2, 0.5, 0.9))}
        self.state: State[Any, Any] = start(GAME, setup, listen=False)
        self.draws: dict[str, list[int]] = {}
        """What was drawn since the batch was told, by label."""
        self.second = self.seconds = NO_SECOND
        """The second share taken, and those that could be."""
        self.deal()

    def deal(self) -> None:
        while isinstance(chance := self.state.asked.get(DEALER), Chance):
            drawn = self._dealer.answer(chance)
            self.draws[chance.label] = places(chance, drawn)
            apply(self.state, DEALER, drawn)

    def answer(self, seat: Seat) -> int:
        """Answer a question; the bit that stands for the answer."""
        question = self.state.asked[seat]
        assert isinstance(question, Decision)
        answer = self.choose(seat, question)
        if isinstance(answer, Take):
            self.second, self.seconds = second_of(answer), seconds(question, answer)
        apply(self.state, seat, answer)
        return bit_of(answer, question)

    def choose(self, seat: Seat, question: Decision) -> Any:
        """Any option; but in some games all are hot heads, and in some they duck: rare rules need both."""
        if self._random.random() < SILENCE:
            return question.silence
        if question.prompt not in self._bold:
            return self._random.choice(question.options)
        first, last = question.options[0], question.options[-1]
        bold, timid = (last, first) if question.prompt == "load" else (first, last)
        return bold if self._random.random() < self._bold[question.prompt] else timid


class Recorded(Beside):
    """One game in the readable engine, with the answers of a record."""

    def __init__(self, lines: list[bytes]) -> None:
        head, _, *answers, _ = decoded(lines)
        assert isinstance(head, SetupLine)
        setup = agreed_game({GAME.name: GAME}, head)[1]
        assert isinstance(setup, CashSetup)
        self.setup = setup
        self._answers: dict[Seat, deque[Any]] = defaultdict(deque)
        self._draws: dict[str, Draw] = {}
        decode = msgspec.json.Decoder(reduce(or_, GAME.actions, Draw)).decode
        for line in answers:
            assert isinstance(line, AnswerLine)
            self._answers[line.seat].append(decode(line.answer))
            if line.label is not msgspec.UNSET:
                self._draws[line.label] = self._answers[line.seat].pop()
        super().__init__(self.setup, self, Random(0))

    def choose(self, seat: Seat, question: Decision) -> Any:
        return self._answers[seat].popleft()

    def answer(self, seat: Any) -> Any:
        """To a seat's question, or as the dealer to a draw."""
        return self._draws[seat.label] if isinstance(seat, Chance) else super().answer(seat)


def seconds(question: Decision, answer: Take) -> int:
    """Every second share that the first one may go with, and that there need not be one."""
    found = 0
    for option in question.options:
        if isinstance(option, Take) and option.shares[0] == answer.shares[0]:
            found |= second_of(option)
    return found


def places(chance: Chance, drawn: Draw) -> list[int]:
    """Where in the sorted bag each card lay when it was drawn."""
    left, found = list(chance.bag), []
    for card in drawn.cards:
        found.append(left.index(card))
        left.pop(found[-1])
    return found


def follow(setup: CashSetup, games: int, seed: int, *, given: bool) -> Tally:
    """Play a batch and its games by themselves; `given`: the batch is told the draws of another dealer."""
    deal = FastDealer if given else CountingDealer
    names = [f"{seed}/{game}" for game in range(games)]
    besides = [Beside(setup, deal(name), Random(name)) for name in names]
    return SideBySide(setup, besides, seed, given=given).play()


def follow_records(records: list[list[bytes]]) -> Tally:
    """Play records with the same setup as a batch."""
    besides = [Recorded(lines) for lines in records]
    return SideBySide(besides[0].setup, besides, 0, given=True).play()


class SideBySide:
    """A batch, and each of its games by itself."""

    def __init__(self, setup: CashSetup, besides: Sequence[Beside], seed: int, *, given: bool) -> None:
        self._besides = besides
        self._seed = seed
        self._draws: dict[str, Any] = {}
        tell(self._draws, besides)
        self._engine = BatchEngine(setup, luck=GivenLuck(self._draws) if given else CounterLuck())
        self._position = self._engine.init(seed, len(besides))
        self._tally = Tally(len(besides), setups=1)

    def play(self) -> Tally:
        while (window := self._engine.window(self._position)) is not None:
            answers = self._seconds() if window.name == SECOND else self._answers(window)
            tell(self._draws, self._besides)
            self._position = self._engine.step(self._position, numbers(window, answers))
        finish(self._engine, self._position, self._besides, self._seed)
        return self._tally

    def play_a_turn(self) -> Tally:
        """Up to the first question of the second turn, where everything is compared once more."""
        loads = 0
        while loads < 2 and (window := self._engine.window(self._position)) is not None:
            loads += window.name == "load"
            answers = self._seconds() if window.name == SECOND else self._answers(window)
            self._position = self._engine.step(self._position, numbers(window, answers))
        return self._tally

    def _answers(self, window: BatchWindow) -> Any:
        """What everyone who is asked answers, by themselves, once both games have been compared."""
        question = self._engine.question(self._position)
        options = [words.tolist() for words in question.options]
        table, bits = plain(self._position.table), np.zeros((len(options), len(self._besides)), np.int64)
        for game in np.flatnonzero(question.asked).tolist():
            beside = self._besides[game]
            state, where = (
                beside.state,
                f"game {game} of {self._seed}, {window.name}, {beside.state.table.turn}",
            )
            assert sorted(state.asked) == list(members(int(question.asked[game]))), where
            compare(state, table, game, where)
            for seat in list(state.asked):
                compare_options(window, state.asked[seat], options[seat][game], where)
                bits[seat, game] = beside.answer(seat)
                self._tally.transitions += 1
                self._tally.questions[window.name] += 1
            beside.deal()
        return bits

    def _seconds(self) -> Any:
        """The second shares, which the first answers had already."""
        question = self._engine.question(self._position)
        bits = np.zeros((len(question.options), len(self._besides)), np.int64)
        for game, beside in enumerate(self._besides):
            options = sum(int(words[game]) for words in question.options)
            assert options == (beside.seconds if beside.seconds != NO_SECOND else 0), (
                f"game {game}: second shares"
            )
            for seat in members(int(question.asked[game])):
                bits[seat, game] = beside.second
            beside.seconds = NO_SECOND
        return bits


class Drawing(Protocol):
    """A game beside a batch, and what was drawn there since the batch was told, by label."""

    draws: dict[str, list[int]]


def tell(draws: dict[str, Any], besides: Sequence[Drawing]) -> None:
    """The draws so far, for `GivenLuck`."""
    for label in {label for beside in besides for label in beside.draws} - set(draws):
        draws[label] = [np.zeros(len(besides), np.uint32) for _ in range(16)]
    for game, beside in enumerate(besides):
        for label, found in beside.draws.items():
            for place, at in enumerate(found):
                draws[label][place][game] = at
        beside.draws = {}


def numbers(window: BatchWindow, bits: Any, say_nothing: int = SAY_NOTHING) -> Any:
    """Bits as the numbers that `step` takes."""
    answers = np.zeros(bits.shape, np.int64)
    for number, bit in enumerate(window.actions.values()):
        answers[bits == bit] = number
    answers[bits == 1 << 31] = say_nothing
    return answers


def compare_options(window: BatchWindow, question: Any, options: int, where: str) -> None:
    expected = 0
    for option in question.options:
        expected |= bit_of(option, question)
    assert options == expected, f"{where}: options {options:#x}, not {expected:#x}"
    known = bit_of(question.silence, question)
    assert known & options or window.name in SILENT_WINDOWS, where


def plain(table: Tables) -> dict[str, Any]:
    """Every field as lists of numbers; the turn as one."""
    fields = table._asdict()
    words = {
        name: [listed(word) for word in value] for name, value in fields.items() if isinstance(value, tuple)
    }
    return {name: listed(value) for name, value in fields.items() if name not in words} | words


def listed(words: Any) -> Any:
    numbers = np.asarray(words).tolist()
    return numbers if words.size > 1 else np.asarray(words).reshape(-1).tolist()


@cache
def cards_of(word: int) -> dict[str, int]:
    """Nobody changes it: it's the same for the same word."""
    counts = {share: (word & int(FIELD[share])) >> SHIFT[share] for share in SHARES}
    return {share: count for share, count in counts.items() if count}


def in_lane(word: int, seat: int) -> int:
    return word >> 4 * seat & 15


def compare(state: State[Any, Any], table: Any, game: int, where: str) -> None:
    """Everything that the readable engine knows, at a question."""
    theirs, dealer = state.table, state.hands[DEALER]
    known = read(table, game)
    assert known["living"] == list(theirs.living), where
    assert known["godfather"] == theirs.godfather, where
    assert known["spread"] == theirs.spread, f"{where}: {known['spread']} {theirs.spread}"
    if state.step:
        assert table["turn"][0] == theirs.turn, where
    assert known["discard"] == [theirs.bangs_up, theirs.clicks_up, dealer.bangs, dealer.clicks], where
    assert known["unopened"] == Counter(theirs.unopened), where
    assert known["buried"] == [Counter(pile) for pile in dealer.buried[1:]], where
    assert known["heir"] == theirs.heir, where
    assert known["forbidden"] == theirs.forbidden, where
    holders = [(name, who[game]) for name, who in zip(POWERS, table["holders"], strict=False) if who[game]]
    for seat in theirs.living:
        compare_seat(state, table, game, seat, f"{where}, seat {seat}")
        powers = [name for name, who in holders if in_lane(who, seat)]
        assert powers == list(filter(None, [theirs.gangsters[seat].power])), f"{where}, seat {seat}"


def read(table: Any, game: int) -> dict[str, Any]:
    """The table of one game, unpacked."""
    piles = [cards_of(pile[game]) for pile in table["buried"]] or [{}] * 8
    discard = table["discard"][game]
    unopened = Counter(cards_of(table["unseen"][game]))
    for pile in piles:
        unopened.update(pile)
    return {
        "living": list(members(table["living"][game])),
        "godfather": next(members(table["godfather"][game])) if table["godfather"][game] else 0,
        "heir": next(members(table["heir"][game]), None),
        "spread": cards_of(table["spread"][game]),
        "discard": [discard >> shift & 255 for shift in (0, 8, 16, 24)],
        "unopened": unopened,
        "buried": [Counter(pile) for pile in piles],
        "forbidden": forbidden(table["forbidden"][game]),
    }


def forbidden(units: int) -> Kind | None:
    first = next((share for share in SHARES if units & int(UNIT[share])), None)
    return None if first is None else Kind(first.partition("-")[0] if first[-1].isdigit() else first)


def compare_seat(state: State[Any, Any], table: Any, game: int, seat: int, where: str) -> None:
    theirs, hand = state.table.gangsters[seat], state.hands[seat]
    has = {name: table[name][game] >> 4 * seat & 15 for name in SEAT_WORDS}
    assert has["clicks"] == hand.clicks, where
    assert has["bangs"] == hand.bangs, where
    assert has["clicks"] + has["bangs"] == theirs.bullets, where
    assert has["wounds"] == theirs.wounds, where
    assert has["standing"] == (theirs.stance is STANDING), where
    assert has["ducked"] == (theirs.stance is DUCKED), where
    assert has["out"] == (theirs.stance is OUT), where
    assert has["armed"] == theirs.armed, where
    if theirs.armed:
        assert has["loaded"] == (hand.loaded == "bang"), where
    assert next(members(table["aims"][seat][game]), None) == theirs.target, where
    loot = Counter(hand.loot)
    assert cards_of(table["loot"][seat][game]) == loot, where
    assert loot.total() == theirs.loot, where
    assert has["present"] == theirs.present, where
    assert has["picked"] == (theirs.picks > 0), where
    assert has["used"] == theirs.used, where
    assert has["clicks_shown"] == theirs.clicks_shown, where
    assert has["bangs_shown"] == theirs.bangs_shown, where


SEAT_WORDS = (
    *("clicks", "bangs", "wounds", "standing", "ducked", "out", "armed", "loaded"),
    *("present", "picked", "used", "clicks_shown", "bangs_shown"),
)


def finish(engine: BatchEngine, position: Any, besides: Sequence[Beside], seed: int) -> None:
    """Every game is over in both, with the same scores and winners."""
    scores, winners = np.asarray(engine.scores(position)), np.asarray(engine.winners(position))
    assert bool(np.all(np.asarray(engine.over(position))))
    for game, beside in enumerate(besides):
        outcome = beside.state.outcome
        assert beside.state.over, f"game {game} of {seed} goes on: {beside.state}"
        assert position.table.turns[game] == beside.state.table.turn, f"game {game} of {seed}"
        assert outcome is not None
        assert tuple(scores[:, game].tolist()) == outcome.scores, f"game {game} of {seed}"
        assert tuple(np.flatnonzero(winners[:, game]).tolist()) == outcome.winners, f"game {game} of {seed}"
