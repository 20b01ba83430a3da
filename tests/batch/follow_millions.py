"""Millions of Dollars in the batch engine and in the readable one side by side, compared at every question.

On the open floor everyone says a word at the same time. Beside the batch they are said one after the other,
and what is no longer on offer isn't said.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from itertools import product
from random import Random
from typing import Any, Final

import msgspec

from stickup.batch import BatchEngine
from stickup.batch.array_backend import np
from stickup.batch.bit_lanes import members
from stickup.batch.luck import CounterLuck, GivenLuck
from stickup.batch.millions_of_dollars.character_lanes import SORTED_ROLES
from stickup.batch.millions_of_dollars.translation import (
    KINDS,
    SILENCE,
    SpokenWord,
    bit_of,
    lane_of,
    spoken,
)
from stickup.batch.questions import BatchWindow
from stickup.core.dealer import CountingDealer, Dealer, FastDealer
from stickup.core.engine import State, apply, start
from stickup.core.record import AnswerLine, SetupLine
from stickup.core.types import DEALER, Action, Chance, Decision, Draw, Seat
from stickup.core.verify_record import agreed_game, decoded
from stickup.games.millions_of_dollars.rules import GAME
from stickup.games.millions_of_dollars.rules import actions as a
from stickup.games.millions_of_dollars.rules import options as o
from stickup.games.millions_of_dollars.rules.cards import BANKS, MONEY, Bank, Role
from stickup.games.millions_of_dollars.rules.options import MillionsSetup, Options
from tests.batch.follow import Tally, in_lane, numbers, places, plain, tell

FLOOR: Final = "negotiate"
PARTS: Final = ("whom", "claim", "money")
SILENT: Final = 0.06
"""How often someone doesn't plan, or doesn't name anyone."""


def any_setup(random: Random) -> MillionsSetup:
    """Any number of seats, any options, sometimes other loot cards."""
    seats = random.randint(3, 8)
    fooled = random.choice(list(o.FooledAgain)) if seats > 3 else o.FooledAgain.OFF
    options = Options(
        wont_get_fooled_again=fooled,
        money=random.choice(list(o.Money)),
        leavers_roles=random.choice(list(o.LeaversRoles)),
        gifts=random.choice(list(o.Gifts)),
    )
    return MillionsSetup(seats, options, banks=BANKS if random.random() < 0.6 else any_banks(random))


def any_banks(random: Random) -> tuple[Bank, ...]:
    """Poor ones, too: where there is little to share, someone is short of money."""
    symbols = [*Role, None]
    return tuple(
        Bank(f"Bank {number}", random.choice((1, 2, 4, 9, 40)), random.randint(0, 5), random.choice(symbols))
        for number in range(random.randint(8, 12))
    )


class Beside:
    """One game in the readable engine, with random answers."""

    def __init__(self, setup: MillionsSetup, dealer: Dealer, temper: Random, rounds: int = 12) -> None:
        self.setup = setup
        self._dealer = dealer
        self._random = temper
        self._rounds = rounds
        self._weights: dict[Any, float] = {
            a.Leave: temper.choice((0.05, 0.3, 1.0)),
            a.Ready: temper.choice((0.2, 1.0, 4.0)),
            a.Offer: temper.choice((0.5, 2.0)),
        }
        self._quiet = temper.choice((0.0, 0.2, 0.6))
        self._spoken = 0
        self.words: dict[Seat, SpokenWord] = {}
        """What everyone says in this round of words."""
        self._said: dict[Seat, Action] = {}
        self.state: State[Any, Any] = start(GAME, setup, listen=False)
        self.draws: dict[str, list[int]] = {}
        self.deal()

    def deal(self) -> None:
        while isinstance(chance := self.state.asked.get(DEALER), Chance):
            drawn = self._dealer.answer(chance)
            self.draws[chance.label] = places(chance, drawn)
            apply(self.state, DEALER, drawn)

    @property
    def prompt(self) -> str:
        questions = (question for question in self.state.asked.values() if isinstance(question, Decision))
        return next((question.prompt for question in questions), "")

    # Plans and names.

    def answer(self, seat: Seat) -> int:
        question = self.state.asked[seat]
        assert isinstance(question, Decision)
        answer = self.choose(seat, question)
        apply(self.state, seat, answer)
        return bit_of(answer, self.setup.seats)

    def choose(self, seat: Seat, question: Decision) -> Action:
        return question.silence if self._random.random() < SILENT else self._random.choice(question.options)

    # Words.

    def speak(self) -> None:
        """Everyone who is asked chooses a word, or says nothing."""
        self.set_words(self.choose_words())

    def set_words(self, words: dict[Seat, Action]) -> None:
        self._said = words
        seats = self.setup.seats
        self.words = dict.fromkeys(self.state.asked, SILENCE)
        for seat, word in self._said.items():
            said = spoken(word, seat, seats)
            assert said is not None, "a word inside the grammar"
            self.words[seat] = said

    def choose_words(self) -> dict[Seat, Action]:
        chosen = ((seat, self.choose_word(question)) for seat, question in self.state.asked.items())
        return {seat: word for seat, word in chosen if word is not None}

    def choose_word(self, question: Any) -> Action | None:
        if self._random.random() < self._quiet:
            return None
        kinds = sorted({type(option) for option in question.options}, key=lambda kind: kind.__name__)
        weights = [self._weights.get(kind, 1.0) for kind in kinds]
        (kind,) = self._random.choices(kinds, weights)
        amounts = [option for option in question.options if type(option) is kind and in_grammar(option)]
        return self._random.choice(amounts)

    def hear(self) -> None:
        """The words are said, clockwise, from the Leader or from a seat further on in each further round."""
        state, seats = self.state, self.setup.seats
        first = state.table.leader + self._spoken
        self._spoken += 1
        for step in range(seats):
            seat = Seat((first + step) % seats)
            question, word = state.asked.get(seat), self._said.get(seat)
            if isinstance(question, Decision) and question.floor and word in question.options:
                apply(state, seat, word)
        if self._spoken == self._rounds:
            self.ring()
        self.deal()
        if self.prompt != FLOOR:
            self._spoken = 0

    def fork(self, words: dict[Seat, Action | None]) -> Beside:
        """The same game, in which these words are said next."""
        twin = copy(self)
        twin.state, twin.draws = self.state.copy(), {}
        twin.set_words({seat: word for seat, word in words.items() if word is not None})
        return twin

    def ring(self) -> None:
        if self.prompt == FLOOR:
            for seat in [seat for seat in self.state.asked if not self.state.table.players[seat].ready]:
                apply(self.state, seat, a.READY)


def in_grammar(word: Action) -> bool:
    return spoken(word, Seat(0), 8) is not None


class Recorded(Beside):
    """One game in the readable engine, with the answers of a record: a word a round, the others listen."""

    def __init__(self, lines: list[bytes]) -> None:
        head, _, *answers, _ = decoded(lines)
        assert isinstance(head, SetupLine)
        setup = agreed_game({GAME.name: GAME}, head)[1]
        assert isinstance(setup, MillionsSetup)
        self._lines: deque[tuple[Seat, Action]] = deque()
        self._drawn: dict[str, Draw] = {}
        decode = msgspec.json.Decoder(Draw | union(GAME.actions)).decode
        for line in answers:
            assert isinstance(line, AnswerLine)
            answer = decode(line.answer)
            if line.label is not msgspec.UNSET:
                self._drawn[line.label] = answer
            else:
                self._lines.append((line.seat, answer))
        super().__init__(setup, self, Random(0), rounds=MANY)

    def choose(self, seat: Seat, question: Decision) -> Action:
        found = next(at for at, (who, _) in enumerate(self._lines) if who == seat)
        answer = self._lines[found][1]
        del self._lines[found]
        return answer

    def choose_words(self) -> dict[Seat, Action]:
        seat, word = self._lines.popleft()
        return {} if self._already(seat, word) else {seat: word}

    def _already(self, seat: Seat, word: Action) -> bool:
        return word == a.READY and bool(self.state.table.players[seat].ready)

    def answer(self, seat: Any) -> Any:
        """To a seat's question, or as the dealer to a draw."""
        return self._drawn[seat.label] if isinstance(seat, Chance) else super().answer(seat)


MANY: Final = 100_000
"""Rounds of words: no clock."""


def union(kinds: Iterable[Any]) -> Any:
    found, *others = kinds
    for kind in others:
        found |= kind
    return found


def follow(setup: MillionsSetup, games: int, seed: int, *, given: bool) -> Tally:
    """Play a batch and its games by themselves; `given`: the batch is told the draws of another dealer."""
    deal = FastDealer if given else CountingDealer
    names = [f"{seed}/{game}" for game in range(games)]
    besides = [Beside(setup, deal(name), Random(name)) for name in names]
    return SideBySide(setup, besides, seed, given=given).play()


def follow_record(lines: list[bytes]) -> Tally:
    beside = Recorded(lines)
    return SideBySide(beside.setup, [beside], 0, given=True, rounds=MANY).play()


class SideBySide:
    """A batch, and each of its games by itself."""

    def __init__(
        self, setup: MillionsSetup, besides: Sequence[Beside], seed: int, *, given: bool, rounds: int = 12
    ) -> None:
        self._besides = besides
        self._seats = setup.seats
        self._seed = seed
        self._draws: dict[str, Any] = {}
        tell(self._draws, besides)
        luck = GivenLuck(self._draws) if given else CounterLuck()
        self._engine = BatchEngine(setup, luck=luck, floor_rounds=rounds)
        self._position = self._engine.init(seed, len(besides))
        self._tally = Tally(len(besides), setups=1)

    def play(self) -> Tally:
        while (window := self._engine.window(self._position)) is not None:
            self._step(window)
        finish(self._engine, self._position, self._besides, self._seed)
        return self._tally

    def play_a_round(self) -> None:
        """The first round, up to the plans of the second, which are compared as well."""
        plans = 0
        while plans < 2:
            window = self._engine.window(self._position)
            assert window is not None, "no game ends in its first round"
            plans += window.name == "plan"
            self._step(window)

    def _step(self, window: BatchWindow) -> None:
        bits = self._parts(window) if window.name in PARTS else self._answers(window)
        tell(self._draws, self._besides)
        answers = numbers(window, bits, self._engine.game.say_nothing)
        self._position = self._engine.step(self._position, answers)

    def _answers(self, window: BatchWindow) -> Any:
        """What everyone who is asked answers, by themselves, once both games have been compared."""
        question = self._engine.question(self._position)
        options = [words.tolist() for words in question.options]
        table, bits = plain(self._position.table), np.zeros((self._seats, len(self._besides)), np.int64)
        for game, beside in enumerate(self._besides):
            where = f"game {game} of {self._seed}, {window.name}, round {beside.state.table.round}"
            expected = sorted(beside.state.asked) if beside.prompt == window.name else []
            assert expected == list(members(int(question.asked[game]))), where
            if expected:
                compare(beside, table, game, where)
                self._tally.transitions += len(expected)
                self._tally.questions[window.name] += len(expected)
                self._answer(beside, window, game, options, bits, where)
        return bits

    def _answer(
        self, beside: Beside, window: BatchWindow, game: int, options: Any, bits: Any, where: str
    ) -> None:
        if window.name == FLOOR:
            beside.speak()
        for seat in list(beside.state.asked):
            found = options[seat][game]
            assert found == expected_options(beside, seat, window.name), f"{where}, seat {seat}: {found:#x}"
            bits[seat, game] = beside.words[seat].kind if window.name == FLOOR else beside.answer(seat)
        if window.name == FLOOR:
            self._tally.questions.update(KIND_NAMES[word.kind] for word in beside.words.values())
        beside.deal()

    def _parts(self, window: BatchWindow) -> Any:
        """The other parts of the words, which were chosen with the kind; the last one is heard."""
        question = self._engine.question(self._position)
        options = [words.tolist() for words in question.options]
        bits = np.zeros((self._seats, len(self._besides)), np.int64)
        for game, beside in enumerate(self._besides):
            for seat, word in beside.words.items():
                where = f"game {game} of {self._seed}, {window.name}, seat {seat}, {word}"
                expected = parts(beside, seat, word, window.name)
                assert options[seat][game] == expected, f"{where}: {options[seat][game]:#x}"
                bits[seat, game] = getattr(word, window.name)
            if window.name == PARTS[-1] and beside.words:
                beside.words = {}
                beside.hear()
        return bits


KIND_NAMES: Final = {int(bit): kind.__name__ for kind, bit in KINDS.items()} | {SILENCE.kind: "Nothing"}


def expected_options(beside: Beside, seat: Seat, prompt: str) -> int:
    """The options that the readable engine has, as bits."""
    question, found = beside.state.asked[seat], 0
    assert isinstance(question, Decision)
    for option in question.options:
        found |= int(KINDS[type(option)]) if prompt == FLOOR else bit_of(option, beside.setup.seats)
    return found | SILENCE.kind if prompt == FLOOR else found


def parts(beside: Beside, seat: Seat, word: SpokenWord, part: str) -> int:
    """The options for a further part of a word of this kind."""
    question, found = beside.state.asked[seat], 0
    assert isinstance(question, Decision)
    for option in question.options:
        if int(KINDS[type(option)]) == word.kind:
            said = spoken(option, seat, beside.setup.seats)
            found |= 0 if said is None else getattr(said, part)
    return found


# All words at once.


def every_word(state: State[Any, Any], seat: Seat) -> list[Action | None]:
    """Everything that `seat` may say, and nothing."""
    question = state.asked[seat]
    assert isinstance(question, Decision)
    return [None, *(word for word in question.options if in_grammar(word))]


def say_everything(setup: MillionsSetup, seats: Sequence[int], before: Sequence[Mapping[int, Action]]) -> int:
    """After the words `before`, these seats say everything they can at once, in every combination.

    One batch holds the same game over and over, each time with other words. How many there were.
    """
    beside = Beside(setup, CountingDealer("3/5"), Random(0))
    for seat in list(beside.state.asked):
        question = beside.state.asked[seat]
        assert isinstance(question, Decision)
        apply(beside.state, seat, question.options[seat % len(question.options)])
    beside.deal()
    for words in before:
        beside.set_words({Seat(seat): word for seat, word in words.items()})
        beside.hear()
    choices = (every_word(beside.state, Seat(seat)) for seat in seats)
    forks = [beside.fork(dict(zip(map(Seat, seats), words, strict=True))) for words in product(*choices)]
    compare_forks(setup, before, forks)
    return len(forks)


def compare_forks(
    setup: MillionsSetup, before: Sequence[Mapping[int, Action]], forks: Sequence[Beside]
) -> None:
    engine = BatchEngine(setup)
    position = engine.init(3, np.full(len(forks), 5))
    window = engine.window(position)
    assert window is not None
    plans = engine.legal(position)
    firsts = [np.flatnonzero(plans[seat, :, 0]) for seat in range(setup.seats)]
    ordered = [in_roll_call(window, seat, numbers_) for seat, numbers_ in enumerate(firsts)]
    position = engine.step(position, np.repeat(np.array(ordered)[:, None], len(forks), 1))
    for words in before:
        same = {Seat(seat): spoken(word, Seat(seat), setup.seats) or SILENCE for seat, word in words.items()}
        position = a_round(engine, position, [same] * len(forks))
    position = a_round(engine, position, [fork.words for fork in forks])
    asked, table = engine.question(position).asked, plain(position.table)
    for game, fork in enumerate(forks):
        where = f"{fork.words}"
        fork.hear()
        expected = sorted(fork.state.asked) if fork.prompt == FLOOR else []
        assert expected == list(members(int(asked[game]))), where
        if expected:
            compare(fork, table, game, where)


def in_roll_call(window: BatchWindow, seat: int, options: Any) -> int:
    """The option with this seat's number, in the order of the readable engine."""
    names = list(window.actions)
    readable = sorted(options, key=lambda number: [*Role].index(Role(names[number])))
    return int(readable[seat % len(readable)])


def a_round(engine: BatchEngine, position: Any, said: Sequence[dict[Seat, SpokenWord]]) -> Any:
    """A round of words through the four windows."""
    for name in ("kind", *PARTS):
        window = engine.window(position)
        assert window is not None
        bits = np.zeros((engine.setup.seats, len(said)), np.int64)
        for game, words in enumerate(said):
            for seat in range(engine.setup.seats):
                bits[seat, game] = getattr(words.get(Seat(seat), SILENCE), name)
        position = engine.step(position, numbers(window, bits, engine.game.say_nothing))
    return position


# The table.


def compare(beside: Beside, table: Any, game: int, where: str) -> None:
    """Everything that the readable engine knows, at a question."""
    state, seats = beside.state, beside.setup.seats
    theirs = state.table
    known = read(table, game, beside.setup)
    assert table["turn"][0] == theirs.round, where
    assert list(members(table["leader"][game])) == [theirs.leader], where
    assert (table["amount"][game], table["ante"][game]) == (theirs.bank.amount, theirs.bank.ante), where
    assert known["symbol"] == ([theirs.bank.symbol] if theirs.bank.symbol else []), where
    assert known["banks"] == {bank.name for bank in theirs.banks}, where
    assert known["gained"] == [player.gained for player in theirs.players], where
    assert known["cards"] == [player.intimidations for player in theirs.players], where
    assert known["cash"] == [hand.cash for hand in state.hands[:seats]], f"{where}: {known['cash']}"
    assert known["claims"] == [player.claim for player in theirs.players], where
    if beside.prompt != "plan":
        compare_laid(beside, table, game, where)
        assert known["shown"] == Counter(theirs.shown), where
        assert known["bids"] == bids_of(state), where
        assert known["ready"] == [player.ready for player in theirs.players] or beside.prompt == "name", where
        assert bool(table["last_call"][game]) == theirs.last_call, where
        on_table = sum(place.ante for player in theirs.players for place in player.places)
        held = sum(known["bids"].values())
        assert sum(known["cash"]) + held + on_table + theirs.reserve == MONEY, where


def compare_laid(beside: Beside, table: Any, game: int, where: str) -> None:
    """Characters: in, left, their roles, and who has seen them."""
    state, seats = beside.state, beside.setup.seats
    for seat, player in enumerate(state.table.players):
        for position, place in enumerate(player.places):
            one, who = lane_of((Seat(seat), position), seats), (Seat(seat), position)
            assert bool(table["crew"][game] & one) == (who in state.table.crew), f"{where}, {who}"
            assert bool(table["left"][game] & one) == place.left, f"{where}, {who}"
            roles = [
                role for role, words in zip(SORTED_ROLES, table["roles"], strict=True) if words[game] & one
            ]
            assert roles == [state.hands[seat].roles[position]], f"{where}, {who}"
            for other in range(seats):
                seen = bool(table["seen"][other][game] & one)
                assert seen == (who in state.hands[other].seen), f"{where}, {who} seen by {other}"


def read(table: Any, game: int, setup: MillionsSetup) -> dict[str, Any]:
    """The table of one game, unpacked."""
    names = sorted(bank.name for bank in setup.banks)
    seats = range(setup.seats)
    claims = [in_lane(table["claims"][game], seat) for seat in seats]
    return {
        "cash": [table["cash"][seat][game] for seat in seats],
        "cards": [in_lane(table["intimidations"][game], seat) for seat in seats],
        "gained": [in_lane(table["gained"][game], seat) for seat in seats],
        "ready": [bool(in_lane(table["ready"][game], seat)) for seat in seats],
        "claims": [SORTED_ROLES[claim - 1] if claim else None for claim in claims],
        "symbol": [SORTED_ROLES[place] for place in members(table["symbol"][game])],
        "banks": {name for place, name in enumerate(names) if table["banks"][game] >> place & 1},
        "shown": +Counter(
            {role: in_lane(table["shown"][game], place) for place, role in enumerate(SORTED_ROLES)}
        ),
        "bids": bids_in(table, game, setup),
    }


def bids_in(table: Any, game: int, setup: MillionsSetup) -> Counter[tuple[int, int]]:
    """By payer and lane of the Character, what is offered."""
    characters = setup.seats * (2 if setup.seats == 3 else 1)
    count, found = (characters + 1) // 2, Counter[tuple[int, int]]()
    for place, word in enumerate(table["bids"]):
        payer, pair = divmod(place, count)
        found[payer, 2 * pair] = word[game] & 0xFFFF
        found[payer, 2 * pair + 1] = word[game] >> 16
    return +found


def bids_of(state: State[Any, Any]) -> Counter[tuple[int, int]]:
    found, places_each = Counter[tuple[int, int]](), len(state.table.players[0].places)
    for bid in state.table.bids:
        found[bid.payer, bid.owner * places_each + bid.position] += bid.amount
    return found


def finish(engine: BatchEngine, position: Any, besides: Sequence[Beside], seed: int) -> None:
    """Every game is over in both, with the same scores and winners."""
    scores, winners = np.asarray(engine.scores(position)), np.asarray(engine.winners(position))
    assert bool(np.all(np.asarray(engine.over(position))))
    for game, beside in enumerate(besides):
        outcome, where = beside.state.outcome, f"game {game} of {seed}"
        assert beside.state.over, f"{where} goes on: {beside.state}"
        assert outcome is not None
        assert position.table.turns[game] == beside.state.table.round, where
        assert tuple(scores[:, game].tolist()) == outcome.scores, where
        assert tuple(np.flatnonzero(winners[:, game]).tolist()) == outcome.winners, where
