"""What every seat sees and may answer, as numbers: the features and the numbering of the environments.

`stickup.games.cash_n_guns.numbers` says what each number means, and its `observation` defines them all; here
they are read off the packed words of a whole batch.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final, NamedTuple

from stickup.core.types import Action
from stickup.games.cash_n_guns.numbers.features import CARDS, LAYOUT, PROMPTS, SEAT, chosen
from stickup.games.cash_n_guns.numbers.numbering import NUMBERING, POWERS, WON
from stickup.games.cash_n_guns.rules import actions as a
from stickup.games.cash_n_guns.rules.cards import BANGS, CLICKS, DECK, Kind
from stickup.games.cash_n_guns.rules.options import JunkDealerTrades, WonLoot
from stickup.numbers.features import MOST_SEATS

from ..array_backend import Word, np, u32
from ..batch_game import Observation
from ..lanes import FULL, LANES, NONE, ONE, PASS, WIDTH, in_lane, lane, mask_of, of_seat, sum_of
from ..questions import BatchWindow, Question
from .bullets import BYTE
from .packed_words import (
    BANG,
    CLICK,
    DUCK,
    FIELD,
    KIND_BIT,
    SHARES,
    SHIFT,
    STAND,
    UNIT,
    YES,
    number_of_cards,
    types_of,
)
from .powers import holder
from .powers.vulture import body
from .rules import Rules
from .table import Tables

VERSION: Final = LAYOUT.version
FEATURES: Final = LAYOUT.size
NUMBERS: Final = NUMBERING.size
STEPS: Final = {
    **dict.fromkeys(("mark", "give"), 1),
    "load": 2,
    **dict.fromkeys(("aim", "reload"), 3),
    **dict.fromkeys(("privilege", "re-aim"), 4),
    **dict.fromkeys(("courage", "smart", "rob", "steal"), 5),
    "scavenge": 6,
    **dict.fromkeys(("share", "second", "forbid", "trade", "clip"), 7),
}
"""The step of the rulebook at which each window asks; the draft comes before the first."""
UNLOADED: Final = frozenset({"draft", "mark", "give", "load"})
"""The windows that come before anyone has loaded, in turn 1."""
SECOND: Final = "second"
DRAFT: Final = "draft"
EVERY_BIT: Final = u32(0xFFFFFFFF)
NO_ANSWER: Final = 14
"""A number that no window has: what a number that isn't on offer becomes, so that it's refused."""


class Moment(NamedTuple):
    """Where a batch waits, as words that may depend on the window."""

    prompt: Any
    """The bit of the question among `PROMPTS`; 0 at the end."""
    step: Any
    loaded: Any
    """1 if everyone has loaded this turn."""
    draft: Any
    """1 at the draft."""
    window: Any
    """Its number."""


class Watcher:
    """Reads observations off the tables of one engine.

    `people` may say by game how many sit there, if the last seats of some tables are empty.
    """

    def __init__(self, rules: Rules, windows: tuple[BatchWindow, ...], people: Word | None = None) -> None:
        self.rules = rules
        self.windows = windows
        self.xp = rules.arrays.xp
        self.people = np.full(1, rules.seats, np.uint32) if people is None else people

    # Which window it is.

    def moment(self, window: Any) -> Moment:
        rows = self.xp.asarray(self.moments)[window]
        return Moment(rows[0], rows[1], rows[2], rows[3], window)

    @cached_property
    def moments(self) -> Any:
        rows = [self._moment(window) for window in self.windows]
        return np.asarray([*rows, (0, 0, 1, 0)], np.uint32)

    def _moment(self, window: BatchWindow) -> tuple[int, int, int, int]:
        prompt = 1 << PROMPTS.index(spoken(window.name))
        loaded = int(window.name not in UNLOADED)
        return prompt, STEPS.get(window.name, 0), loaded, int(window.name == DRAFT)

    # What is seen.

    def observe(self, table: Tables, question: Question, window: Any) -> Observation:
        """What every seat sees at a question that is open."""
        moment = self.moment(window)
        own = self.question(table, question.asked, moment), self.mine(table, moment)
        shared = self.table(table, moment)[0]
        shown = self.blocks(table, question.asked, moment)
        there = self.by_seat(table.living).astype(np.int8)
        seen = [
            self.seen_by(seat, (*(part[seat] for part in own), shared), shown) * there[seat]
            for seat in range(self.rules.seats)
        ]
        return Observation(self.xp.stack(seen), self.mask(table, question, moment))

    def seen_by(self, seat: int, first: tuple[Any, ...], shown: Any) -> Any:
        """One seat's features: the blocks of all seats follow, turned so that its own comes first."""
        games = shown.shape[-1]
        turned = (shown[seat:].reshape(-1, games), shown[:seat].reshape(-1, games))
        empty = self.xp.zeros(((MOST_SEATS - self.rules.seats) * SEAT.size, games), np.int8)
        return self.xp.concatenate((*first, *turned, empty))

    def by_seat(self, words: Word) -> Any:
        """The lanes of a word, by seat."""
        shifts = np.arange(self.rules.seats, dtype=np.uint32) * np.uint32(WIDTH)
        return words[None] >> shifts[:, None] & FULL

    def question(self, table: Tables, asked: Word, moment: Moment) -> Any:
        who = self.by_seat(asked)
        prompts = flags(who * moment.prompt, len(PROMPTS))
        about = self.about(table, moment)
        ahead = self.steps(self.xp.broadcast_to(about, who.shape))
        return self.small((prompts, ahead * who[:, None]))

    def about(self, table: Tables, moment: Moment) -> Word:
        """Whom the question is about, as a set."""
        nobody = table.key * NONE
        if not self.rules.powers:
            return nobody
        aimed_at = of_seat(table.aims, holder(table, "professional"))
        whom = {
            "give": table.mark,
            "rob": aimed_at,
            "steal": aimed_at,
            "scavenge": body(self.rules, table),
            "forbid": table.picker,
        }
        for prompt, seat in whom.items():
            here = moment.prompt == u32(1 << PROMPTS.index(prompt))
            nobody = nobody | self.rules.only(here, seat)
        return nobody

    def steps(self, sets: Any) -> Any:
        """By seat a set of one, counted clockwise from that seat: `[seats, 7, games]`."""
        seat, step = np.ogrid[0 : self.rules.seats, 1:MOST_SEATS]
        turned = (seat + step).astype(np.uint32)[:, :, None] % self.people
        there = (step.astype(np.uint32)[:, :, None] < self.people).astype(np.uint32)
        return (sets[:, None] >> turned * u32(WIDTH)) & there

    def mine(self, table: Tables, moment: Moment) -> Any:
        known = self.rules.only((table.turn > ONE) | (moment.loaded != 0), LANES) | table.key * NONE
        single = (table.clicks, table.bangs, known & ~table.loaded, known & table.loaded)
        draft = self.draft(table, moment)
        loot = fields(self.xp.stack(table.loot), WON)
        return self.small((self.rows(single), loot, flags(draft, len(POWERS))))

    def draft(self, table: Tables, moment: Moment) -> Any:
        """By seat, the powers dealt in a draft, then the one kept."""
        if not table.drafts:
            return self.xp.stack([table.key * NONE] * self.rules.seats)
        dealt = self.xp.stack([(two | two >> u32(16)) & u32(0xFFFF) for two in table.drafts])
        return self.rules.where(moment.draft != 0, dealt, self.powers(table))

    def powers(self, table: Tables) -> Any:
        """By seat, a bit for the power held."""
        held = self.xp.stack([table.key * NONE] * self.rules.seats)
        for at, who in enumerate(table.holders):
            held = held | (self.by_seat(who) & ONE) << u32(at)
        return held

    def rows(self, words: tuple[Word, ...]) -> Any:
        """Counts by seat side by side: `[seats, words, games]`."""
        return self.xp.stack([self.by_seat(word) for word in words], 1)

    def small(self, parts: tuple[Any, ...]) -> Any:
        """One behind the other, a byte each."""
        return self.xp.concatenate([part.astype(np.int8) for part in parts], 1)

    def table(self, table: Tables, moment: Moment) -> Any:
        """What the table shows everyone: `[1, features, games]`."""
        zero, setup = table.key * NONE, self.rules.setup
        unopened = table.unseen
        for pile in table.buried:
            unopened = unopened + pile
        counts = (zero + self.people, zero + table.turn, zero + moment.step)
        kinds = types_of(table.forbidden)
        forbidden = [kinds >> u32(int(KIND_BIT[kind]).bit_length() - 1) & ONE for kind in Kind]
        discard = [table.discard >> u32(shift) & BYTE for shift in (0, 8, 16, 24)]
        down = discard[2] + discard[3]
        gone = (self.bullets_gone(table, discard), self.loot_gone(table, unopened))
        options = [zero + u32(value) for value in chosen(setup.options)]
        single = (*forbidden, discard[1], discard[0], down, *gone, *options)
        parts = (
            self.xp.stack(counts)[None],
            fields(table.spread[None], SHARES),
            fields(unopened[None], CARDS),
            self.xp.stack(single)[None],
        )
        return self.small(parts)

    def bullets_gone(self, table: Tables, discard: list[Word]) -> Word:
        """All bullets but those in hand, in front of somebody, or in the discard."""
        left = sum(discard[1:], discard[0]) + sum_of(table.armed)
        for seat in range(self.rules.seats):
            left = left + in_lane(table.clicks, seat) + in_lane(table.bangs, seat)
        return self.people * u32(CLICKS + BANGS) - left

    def loot_gone(self, table: Tables, unopened: Word) -> Word:
        left = number_of_cards(unopened) + number_of_cards(table.spread)
        for cards in table.loot:
            left = left + number_of_cards(cards)
        return u32(len(DECK)) - left

    def blocks(self, table: Tables, asked: Word, moment: Moment) -> Any:
        """What the table shows of every seat, as they sit: `[seats, features, games]`."""
        alive, seats = table.alive, self.rules.seats
        hit = LANES & ~(table.standing | table.ducked | table.out)
        loot = self.xp.stack(table.loot)
        desk = self.rules.where(table.godfather == 0, lane(0), table.godfather)
        here = (np.arange(seats, dtype=np.uint32)[:, None] < self.people).astype(np.uint32) + loot * NONE
        person = (alive, table.wounds, table.standing, table.ducked, hit, table.out, table.armed)
        aims = tuple(target & mask_of(alive, seat) for seat, target in enumerate(table.aims))
        guns = aims[0]
        for target in aims[1:]:
            guns = guns + target
        shown = (table.used, table.clicks_shown, table.bangs_shown, desk, table.heir, asked, guns)
        is_open = self.rules.options.won_loot is WonLoot.OPEN
        parts = (
            here[:, None],
            self.rows((*person, table.clicks + table.bangs)),
            number_of_cards(loot)[:, None],
            self.rows((table.present,)),
            self.xp.stack([picks_of(table, seat) for seat in range(seats)])[:, None],
            self.rows(shown),
            self.steps(self.xp.stack(aims)),
            flags(self.powers(table), len(POWERS)),
            fields(loot if is_open else loot * NONE, WON),
        )
        return self.small(parts)

    # What may be answered.

    def mask(self, table: Tables, question: Question, moment: Moment) -> Any:
        options = self.xp.stack(question.options)
        if table.drafts:
            kept = self.draft(table, moment) * self.by_seat(question.asked)
            options = self.rules.where(moment.draft != 0, kept, options)
        bits = self.xp.asarray(self.bits)[moment.window]
        firsts = self.xp.asarray(self.firsts)[moment.window]
        legal = (options[:, None] & bits[:, :, None]) != 0
        if self.has_second:
            legal = legal & ((self.first_share(table, moment)[None] & firsts[:, None]) != 0)[None]
        waits = self.by_seat(question.asked) == 0
        return self.xp.concatenate((waits[:, None], legal), 1)

    @property
    def has_second(self) -> bool:
        return any(window.name == SECOND for window in self.windows)

    def first_share(self, table: Tables, moment: Moment) -> Word:
        """The first of two shares where the second is asked for; elsewhere every bit."""
        number = next(at for at, window in enumerate(self.windows) if window.name == SECOND)
        return self.rules.where(moment.window == number, table.share, EVERY_BIT)

    @cached_property
    def bits(self) -> Any:
        """By window and seat, the bit of every number but 0; 0 if it's no answer there."""
        seats = self.rules.seats
        found = np.zeros((len(self.windows) + 1, seats, NUMBERS - 1), np.uint32)
        for rows, window in zip(found, self.windows, strict=False):
            for seat, row in enumerate(rows):
                row[:] = [bit_of(window.name, answer, seat, seats) for answer in NUMBERING.answers]
        found[:, :, [isinstance(answer, self.no_trade) for answer in NUMBERING.answers]] = 0
        return found

    @property
    def no_trade(self) -> type[Action]:
        """The trade that this table's Junk Dealer can't make: piles and seats have the same lanes."""
        return a.TradePile if self.rules.options.junk_dealer is JunkDealerTrades.PLAYER else a.TradePlayer

    @cached_property
    def firsts(self) -> Any:
        """By window, the first share that each number but 0 needs; every bit if it needs none."""
        found = np.full((len(self.windows) + 1, NUMBERS - 1), EVERY_BIT, np.uint32)
        for row, window in zip(found, self.windows, strict=False):
            if window.name == SECOND:
                row[:] = [first_of(answer) for answer in NUMBERING.answers]
        return found

    # From a number back to an answer.

    def answers(self, table: Tables, window: Any, numbers: Any) -> Any:
        """The answers of a window, `[seats, games]`, that these numbers stand for."""
        moment, xp = self.moment(window), self.xp
        given = xp.asarray(numbers)
        known = (given >= 0) & (given < NUMBERS)
        rows = xp.asarray(self.places)[window]
        found = xp.take_along_axis(rows, xp.where(known, given, 0), 1)
        if table.drafts:
            second = xp.stack([two >> u32(16) for two in table.drafts])
            bit = u32(1) << xp.clip(given - FIRST_POWER, 0, 31).astype(np.uint32)
            found = xp.where(moment.draft != 0, (second & bit != 0).astype(found.dtype), found)
        return xp.where(known, found, NO_ANSWER)

    @cached_property
    def places(self) -> Any:
        """By window and seat, which of the window's answers each number is."""
        seats = self.rules.seats
        found = np.full((len(self.windows) + 1, seats, NUMBERS), NO_ANSWER, np.int32)
        for number, window in enumerate(self.windows):
            bits = [int(bit) for bit in window.actions.values()]
            for seat in range(seats):
                for at, bit in enumerate(self.bits[number, seat].tolist(), 1):
                    if bit in bits:
                        found[number, seat, at] = bits.index(bit)
        return found


FIRST_POWER: Final = NUMBERING.answers.index(a.KeepPower(POWERS[0])) + 1


def first_of(answer: Action) -> Any:
    """The unit of the first share that an answer takes."""
    return UNIT[answer.shares[0]] if isinstance(answer, a.Take) else NONE


def spoken(name: str) -> str:
    """The prompt: the Greedy's second share belongs to the same question as the first."""
    return "share" if name == SECOND else name


def flags(words: Any, number: int) -> Any:
    """The lowest bits of a word by seat: `[seats, bits, games]`."""
    return words[:, None] >> np.arange(number, dtype=np.uint32)[:, None] & ONE


def fields(cards: Any, kinds: tuple[Any, ...]) -> Any:
    """How many cards of each kind, by seat: `[seats, kinds, games]`."""
    shifts = np.asarray([SHIFT[kind] for kind in kinds], np.uint32)
    sizes = np.asarray([int(FIELD[kind]) >> SHIFT[kind] for kind in kinds], np.uint32)
    return cards[:, None] >> shifts[:, None] & sizes[:, None]


def picks_of(table: Tables, seat: int) -> Word:
    """How many shares a seat has taken in this split."""
    return table.picks[seat // 4] >> u32(8 * (seat % 4)) & BYTE


BULLET: Final = {"click": CLICK, "bang": BANG}


def bit_of(window: str, answer: Action, seat: int, seats: int) -> int:
    """The bit of an answer by number at a window; 0 if it isn't asked for there."""
    if window not in ASKED_FOR.get(type(answer), ()):
        return 0
    return int(_bit_of(window, answer, seat, seats))


def _bit_of(window: str, answer: Action, seat: int, seats: int) -> Any:
    match answer:
        case a.Load(bullet) | a.Give(bullet) | a.Discard(bullet):
            return BULLET[bullet]
        case a.Point(ahead) | a.Aim(ahead) | a.TradePlayer(ahead):
            return lane((seat + ahead) % seats) if ahead < seats else NONE
        case a.TradePile(turn):
            return lane(turn - 1)
        case a.Steal(loot):
            return UNIT[loot]
        case a.Forbid(kind):
            return KIND_BIT[kind]
        case a.KeepPower(power):
            return 1 << POWERS.index(power)
        case a.Take(shares):
            return _take(window, shares)
    return PLAIN[type(answer)]


def _take(window: str, shares: tuple[Any, ...]) -> Any:
    """Two shares are announced one after the other; to pass up the second is to take the first alone."""
    if window == SECOND:
        return UNIT[shares[1]] if len(shares) > 1 else PASS
    return UNIT[shares[0]] if len(shares) == 1 else NONE


PLAIN: Final[dict[type[Action], Any]] = {
    a.Stand: STAND,
    a.Duck: DUCK,
    a.Reveal: YES,
    a.Scavenge: YES,
    a.Pass: PASS,
}
ASKED_FOR: Final[dict[type[Action], tuple[str, ...]]] = {
    a.Pass: ("reload", "privilege", "rob", "scavenge", "forbid", "trade"),
    a.Load: ("load", "reload"),
    a.Aim: ("aim", "re-aim"),
    a.Stand: ("courage",),
    a.Duck: ("courage",),
    a.Point: ("mark", "privilege"),
    a.Take: ("share", SECOND),
    a.Discard: ("smart", "clip"),
    a.Give: ("give",),
    a.Reveal: ("rob",),
    a.Steal: ("steal",),
    a.Scavenge: ("scavenge",),
    a.Forbid: ("forbid",),
    a.TradePile: ("trade",),
    a.TradePlayer: ("trade",),
    a.KeepPower: (DRAFT,),
}
"""Where each kind of answer is asked for."""
