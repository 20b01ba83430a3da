"""What every seat sees and may answer, as numbers: the features and the numbering of the environments.

All of it is packed into a few words first (`packed_features`, `legal_numbers`), then written out row by row.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, cached_property
from typing import Any, Final

from stickup.games.cash_n_guns.numbers.features import LAYOUT, SEAT
from stickup.games.cash_n_guns.numbers.numbering import NUMBERING, POWERS
from stickup.games.cash_n_guns.rules import actions as a
from stickup.numbers.features import MOST_SEATS

from ..array_backend import Word, np, u32
from ..batch_game import Observation
from ..bit_lanes import NONE, ONE, every_seat, in_lane, mask_of
from ..packed_rows import NOTHING, Rows, behind, written_out
from ..questions import BatchWindow, Question
from . import legal_numbers
from . import packed_features as packed
from .legal_numbers import NO_ANSWER, LegalNumbers, answered_at, one_row, own_row
from .packed_features import FeaturePacker, Stage
from .rules import Rules
from .table import Tables

VERSION: Final = LAYOUT.version
FEATURES: Final = LAYOUT.size
NUMBERS: Final = NUMBERING.size

# The words from which one seat's rows are read: its own, those of the table, and the blocks of all seats.
QUESTION: Final = 0
MINE: Final = QUESTION + packed.QUESTION.words
OWN: Final = MINE + packed.MINE.words
TABLE: Final = OWN + legal_numbers.OWN.words
OF_ONE: Final = TABLE + packed.TABLE.words
BLOCKS: Final = OF_ONE + legal_numbers.OF_ONE.words
SHARED: Final = BLOCKS - TABLE
"""The words of the table, with which packed views begin."""
HERE: Final = legal_numbers.OWN.places["here"].moved(OWN)
WAIT: Final = legal_numbers.OWN.places["wait"].moved(OWN)


def feature_rows(seats: int) -> Rows:
    """Where each feature is among the words of a seat."""
    first = behind((QUESTION, packed.QUESTION.rows), (MINE, packed.MINE.rows), (TABLE, packed.TABLE.rows))
    blocks = ((BLOCKS + at * packed.BLOCK.words, packed.BLOCK.rows) for at in range(seats))
    empty = (NOTHING,) * (len(packed.BLOCK.rows) * (MOST_SEATS - seats))
    return (*first, *behind(*blocks), *empty)


def mask_rows() -> Rows:
    """Where each number is."""
    rows = [WAIT]
    for answer in NUMBERING.answers:
        own, one = own_row(answer), one_row(answer)
        assert own or one, f"{answer} is nowhere"
        rows.append(own.moved(OWN) if own else one.moved(OF_ONE) if one else NOTHING)
    return tuple(rows)


MASK: Final = tuple(
    bits.moved(-OWN if bits.word < TABLE else -(OF_ONE - TABLE + OWN)) for bits in mask_rows()
)
"""The same where only those words are there."""


class Watcher:
    """Reads observations off the tables of one engine.

    `people` may say by game how many sit there, if the last seats of some tables are empty.
    """

    def __init__(self, rules: Rules, windows: tuple[BatchWindow, ...], people: Word | None = None) -> None:
        self.rules = rules
        self.windows = windows
        self.xp = rules.arrays.xp
        self.packer = FeaturePacker(rules, windows, people)
        self.legal = LegalNumbers(rules, windows)
        self.everyone = every_seat(rules.seats)
        self.feature_rows = feature_rows(rules.seats)
        self.mask_rows = mask_rows()

    def within(self, rules: Rules) -> Watcher:
        """The same by other rules, inside a kernel."""
        return Watcher(rules, self.windows)

    # What is seen.

    def observe(self, table: Tables, question: Question, window: Any) -> Observation:
        """What every seat sees and may answer at a question that is open."""
        stage, seats = self.stage(window), self.rules.seats
        shared, shown = self.table(table, stage), self.blocks(table, question.asked, stage)
        games = shown.shape[-1]
        parts = (
            self.question(table, question.asked, stage),
            self.mine(table, stage),
            self.xp.broadcast_to(shared, (seats, *shared.shape[1:])),
            shown[self._around].reshape(seats, -1, games),
            self.xp.zeros((seats, (MOST_SEATS - seats) * SEAT.size, games), np.int8),
        )
        here = (in_lane(table.living, self.everyone) & ONE).astype(np.int8)
        features = self.xp.concatenate(parts, 1) * here[:, None]
        return Observation(features, self._mask(table, question, window))

    @cached_property
    def _around(self) -> Any:
        """By seat, everyone clockwise, itself first."""
        seats = np.arange(self.rules.seats)
        return (seats[:, None] + seats) % self.rules.seats

    def _mask(self, table: Tables, question: Question, window: Any) -> Any:
        (own,), one = self.legal.packed(table, question, window, [self.everyone])
        asked = mask_of(question.asked, self.everyone)
        return written_out(self._stacked((*own, *(word & asked for word in one)), table), MASK, np.bool_)

    # The same for kernels: first packed, then written out seat by seat.

    def packed_views(self, table: Tables, question: Question, window: Any) -> list[Word]:
        """All there is to see and to answer, packed: for the table, for each seat, then the blocks."""
        stage, seats = self.stage(window), range(self.rules.seats)
        legal, one = self.legal.packed(table, question, window, seats)
        about = self.packer.about(table, stage)
        asked = [self.packer.question(question.asked, about, stage, seat) for seat in seats]
        mine = [self.packer.mine(table, stage, seat) for seat in seats]
        own = [word for seat in seats for word in (*asked[seat], *mine[seat], *legal[seat])]
        blocks = [word for block in self.packer.blocks(table, question.asked, seats) for word in block]
        words = (*self.packer.table(table, stage), *one, *own, *blocks)
        return [word | table.key * NONE for word in words]

    def word_of(self, word: Callable[[Any], Word], seat: Any) -> Callable[[int], Word]:
        """The words of one seat, each read off packed views when it's needed; its own block comes first."""
        mine = SHARED + seat * TABLE
        here = NONE - (word(mine + HERE.word) >> u32(HERE.shift) & ONE)
        asked = (word(mine + WAIT.word) >> u32(WAIT.shift) & ONE) - ONE

        def found(at: int) -> Word:
            if at < TABLE:
                return word(mine + at) & here if at < OWN else word(mine + at)
            if at < BLOCKS:
                return word(at - TABLE) & (here if at < OF_ONE else asked)
            ahead, of_block = divmod(at - BLOCKS, packed.BLOCK.words)
            return word(self._turned(seat, ahead) + of_block) & here

        return cache(found)

    def _turned(self, seat: Any, ahead: int) -> Any:
        """Where the block of whoever sits so far ahead begins in packed views."""
        seats = self.rules.seats
        return SHARED + seats * TABLE + (seat + ahead) % seats * packed.BLOCK.words

    # A part at a time, by seat: `[seats, features, games]`.

    def stage(self, window: Any) -> Stage:
        return self.packer.stage(window)

    def question(self, table: Tables, asked: Word, stage: Stage) -> Any:
        about = self.packer.about(table, stage)
        words = self.packer.question(asked, about, stage, self.everyone)
        return written_out(self._stacked(words, table), packed.QUESTION.rows, np.int8)

    def mine(self, table: Tables, stage: Stage) -> Any:
        words = self.packer.mine(table, stage, self.everyone)
        return written_out(self._stacked(words, table), packed.MINE.rows, np.int8)

    def table(self, table: Tables, stage: Stage) -> Any:
        """The same for every seat: `[1, features, games]`."""
        words = self.packer.table(table, stage)
        return written_out(self._stacked(words, table, 1), packed.TABLE.rows, np.int8)

    def blocks(self, table: Tables, asked: Word, stage: Stage) -> Any:
        (words,) = self.packer.blocks(table, asked, [self.everyone])
        return written_out(self._stacked(words, table), packed.BLOCK.rows, np.int8)

    def _stacked(self, words: Iterable[Word], table: Tables, seats: int = 0) -> Any:
        """`[seats, words, games]`."""
        shape = (seats or self.rules.seats, table.key.size)
        return self.xp.stack([self.xp.broadcast_to(word, shape) for word in words], 1)

    # From a number back to an answer.

    def answers(self, table: Tables, window: Any, numbers: Any) -> Any:
        """The answers of a window, `[seats, games]`, that these numbers stand for."""
        stage, xp = self.stage(window), self.xp
        given = xp.asarray(numbers)
        known = (given >= 0) & (given < NUMBERS)
        seats = np.arange(self.rules.seats)[:, None]
        found = xp.asarray(self.places)[window, seats, xp.where(known, given, 0)]
        if table.drafts:
            second = xp.stack([two >> u32(16) for two in table.drafts])
            bit = u32(1) << xp.clip(given - FIRST_POWER, 0, 31).astype(np.uint32)
            found = xp.where(stage.draft != 0, (second & bit != 0).astype(found.dtype), found)
        return xp.where(known, found, NO_ANSWER)

    @cached_property
    def places(self) -> Any:
        """By window and seat, which of the window's answers each number is."""
        seats = self.rules.seats
        found = np.full((len(self.windows) + 1, seats, NUMBERS), NO_ANSWER, np.int32)
        for number, window in enumerate(self.windows):
            bits = [int(bit) for bit in window.actions.values()]
            for seat in range(seats):
                for at, answer in enumerate(NUMBERING.answers, 1):
                    bit = answered_at(window, answer, seat, seats)
                    if bit in bits:
                        found[number, seat, at] = bits.index(bit)
        return found


FIRST_POWER: Final = NUMBERING.answers.index(a.KeepPower(POWERS[0])) + 1
