"""What every seat sees and may answer, as numbers: the features and the numbering of the environments.

`stickup.games.millions_of_dollars.numbers` says what each number means, and its `observation` defines them
all; here they are read off the packed words of a whole batch. The four windows of a round of words are one
question there, so they look alike here: nobody sees what the others are about to say.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Final, NamedTuple

from stickup.games.millions_of_dollars.numbers.features import (
    LAYOUT,
    MINE,
    PROMPTS,
    QUESTION,
    SEAT,
    TABLE,
    chosen,
)
from stickup.games.millions_of_dollars.numbers.numbering import AMOUNTS, CHARACTERS, NUMBERING, OTHERS
from stickup.games.millions_of_dollars.rules.cards import MONEY, ORDER, Role
from stickup.games.millions_of_dollars.rules.options import Money
from stickup.numbers.features import MOST, MOST_SEATS, FeatureGroup

from ..array_backend import ONES, Word, np, u32
from ..batch_game import Observation
from ..bit_lanes import FULL, LANES, NONE, ONE, WIDTH, lane, sum_of
from ..questions import BatchWindow, Question
from . import words
from .bids import HALF, LOW, pairs
from .character_lanes import INDEX, everybody, holders, owners, places_0, role_lane
from .heist_steps import LOOK
from .numbered_words import PART_OF_WORD, every_word, places_at
from .planning import PAIRS
from .rules import MillionsRules
from .table import MillionsTables
from .words import CLAIM, GIVE, LAST_CALL, LEAVE, NOT_READY, NOTHING, OFFER, PEEK, READY, WITHDRAW

VERSION: Final = LAYOUT.version
FEATURES: Final = LAYOUT.size
NUMBERS: Final = NUMBERING.size
STEPS: Final = {"plan": 1, **dict.fromkeys(PART_OF_WORD, 2), "name": 3}
"""The step of the rulebook at which each window asks."""
NO_ANSWER: Final = 30
"""A number that no window has: what a number that isn't on offer becomes, so that it's refused."""
NAMES: Final = np.asarray([place for place, role in enumerate(ORDER) if role is not Role.SNITCH])
"""The places of the roles that may be named, in the roll call."""


class MillionsStage(NamedTuple):
    """Where games wait, as words that may depend on the window: every bit or none, except the step."""

    step: Any
    plan: Any
    floor: Any
    name: Any
    begun: Any
    """The kind of word has been said."""
    about: Any
    """And whom it's about."""


def stage_of(window: BatchWindow) -> list[int]:
    at = window.name
    here = (at == "plan", at in PART_OF_WORD, at == "name", at in ("whom", "claim", "money"), at == "money")
    return [STEPS[at], *(ONES * is_it for is_it in here)]


class MillionsWatcher:
    """Reads observations off the tables of one engine."""

    def __init__(self, rules: MillionsRules, windows: tuple[BatchWindow, ...]) -> None:
        self.rules = rules
        self.windows = windows
        self.xp = rules.arrays.xp

    def stage(self, window: Any) -> MillionsStage:
        return MillionsStage(*self.xp.asarray(self.stages)[:, window])

    @cached_property
    def stages(self) -> Any:
        """By window."""
        rows = [*map(stage_of, self.windows), [0] * len(MillionsStage._fields)]
        return np.asarray(rows, np.uint32).T

    # Words taken apart: by seat, then by what they are about, then by game.

    def by_seat(self, word: Word) -> Any:
        """The lanes of a word, by seat."""
        shifts = np.arange(self.rules.seats, dtype=np.uint32) * np.uint32(WIDTH)
        return word[None] >> shifts[:, None] & FULL

    def at_place(self, characters: Word, place: int) -> Any:
        """Whether the Character at this place is in a set, by seat."""
        first = np.arange(self.rules.seats, dtype=np.uint32) * np.uint32(self.rules.places)
        return characters[None] >> ((first + np.uint32(place)) * np.uint32(WIDTH))[:, None] & ONE

    def by_role(self, words: Any) -> Any:
        """The lanes of words by seat, in the order of the roll call."""
        shifts = np.asarray([WIDTH * INDEX[role] for role in ORDER], np.uint32)
        return words[:, None] >> shifts[:, None] & FULL

    def chosen_role(self, numbers: Any) -> Any:
        """By seat the number of a role, from 1, as a 1 at that role."""
        wanted = np.asarray([INDEX[role] + 1 for role in ORDER], np.uint32)
        return (numbers[:, None] == wanted[:, None]).astype(np.uint32)

    @cached_property
    def around(self) -> tuple[Any, Any]:
        """By seat and `CHARACTERS`: the number of that Character, and 1 if it's there."""
        seats, places = self.rules.seats, self.rules.places
        found = [[(seat + ahead) % seats * places + at for ahead, at in CHARACTERS] for seat in range(seats)]
        there = [ahead < seats and at < places for ahead, at in CHARACTERS]
        return np.asarray(found, np.uint32) * np.asarray(there, np.uint32), np.asarray(there, np.uint32)

    def ahead(self, sets: Any) -> Any:
        """By seat a set of Characters, as the others sit clockwise from that seat."""
        number, there = self.around
        return (sets[:, None] >> (number * np.uint32(WIDTH))[:, :, None]) & there[:, None]

    def offers(self, table: MillionsTables) -> Any:
        """What everyone offers for each of the others' Characters."""
        number, there = self.around
        payer = np.arange(self.rules.seats, dtype=np.uint32)[:, None] * np.uint32(pairs(self.rules))
        bids = self.xp.stack(table.bids)[payer + number // 2]
        return (bids >> (number % 2 * HALF)[:, :, None] & LOW) * there[:, None]

    def money(self, amounts: Any) -> Any:
        return self.xp.minimum(amounts, u32(MOST))

    def filled(self, part: FeatureGroup, values: Mapping[str, Any], like: Any) -> Any:
        """The features of a part in order, a byte each; a feature that isn't given is zero."""
        rows = []
        for feature in part.features:
            value = values.get(feature.name)
            if value is None:
                rows.append(self.xp.zeros((like.shape[0], feature.size, like.shape[1]), np.int8))
            else:
                rows.append((value[:, None] if value.ndim == 2 else value).astype(np.int8))
        return self.xp.concatenate(rows, 1)

    # What is seen.

    def observe(self, table: MillionsTables, question: Question, window: Any) -> Observation:
        """What every seat sees at a question that is open."""
        stage = self.stage(window)
        mine = self.question(question, stage), self.mine(table)
        shared, shown = self.table(table, stage)[0], self.blocks(table, question.asked, stage)
        there = (table.playing != 0).astype(np.int8)
        seen = [
            self.seen_by(seat, (*(part[seat] for part in mine), shared), shown) * there
            for seat in range(self.rules.seats)
        ]
        return Observation(self.xp.stack(seen), self.mask(table, question, stage))

    def seen_by(self, seat: int, first: tuple[Any, ...], shown: Any) -> Any:
        """One seat's features: the blocks of all seats follow, turned so that its own comes first."""
        games = shown.shape[-1]
        turned = (shown[seat:].reshape(-1, games), shown[:seat].reshape(-1, games))
        empty = self.xp.zeros(((MOST_SEATS - self.rules.seats) * SEAT.size, games), np.int8)
        return self.xp.concatenate((*first, *turned, empty))

    def question(self, question: Question, stage: MillionsStage) -> Any:
        prompts = {"plan": stage.plan, "negotiate": stage.floor, "name": stage.name}
        asked = self.by_seat(question.asked)
        rows = self.xp.stack([asked & prompts[prompt] for prompt in PROMPTS], 1)
        return self.filled(QUESTION, {"question": rows}, asked)

    def mine(self, table: MillionsTables) -> Any:
        """What only each seat knows."""
        cash = self.xp.stack(table.cash)
        values = {
            "cash": self.money(cash),
            "played": self.by_role(self.xp.stack(table.played)),
            "seen": self.seen(table),
        }
        for place in range(self.rules.places):
            values[f"role-{place}"] = self.roles_at(table, place)
        return self.filled(MINE, values, cash)

    def roles_at(self, table: MillionsTables, place: int) -> Any:
        """The role of everyone's Character at this place."""
        return self.xp.stack([self.at_place(holders(table, role), place) for role in ORDER], 1)

    def seen(self, table: MillionsTables) -> Any:
        """The roles that everyone has looked at, Character by Character."""
        looked = self.xp.stack(table.seen)
        found = self.xp.stack([self.ahead(looked & holders(table, role)[None]) for role in ORDER], 2)
        seats, whom, roles, games = found.shape
        return found.reshape(seats, whom * roles, games)

    def table(self, table: MillionsTables, stage: MillionsStage) -> Any:
        """What the table shows everyone."""
        zero = table.key[None] * NONE
        options = np.asarray(chosen(self.rules.options), np.uint32)
        values = {
            "seats": zero + u32(self.rules.seats),
            "round": zero + table.turn,
            "step": zero + stage.step,
            "clock": zero + self.clock(table, stage),
            "amount": self.money(zero + table.amount),
            "ante": zero + table.ante,
            "symbol": self.by_role(zero + table.symbol),
            "reserve": zero + self.reserve(table, stage),
            "banks": zero + self.rules.arrays.count_bits(table.banks),
            "shown": self.by_role((zero + table.shown) & ~stage.plan),
            "last-call": zero + table.last_call,
            "called": self.by_role(zero + (role_lane(Role.SNITCH) & stage.name)),
            "named": self.by_role(zero + table.named),
            "options": options[None, :, None] + zero[:, None],
        }
        return self.filled(TABLE, values, zero)

    def clock(self, table: MillionsTables, stage: MillionsStage) -> Word:
        """Rounds of words left."""
        left = self.rules.only(table.floor != 0, u32(self.rules.floor_rounds) - table.spoken)
        return self.money(left & stage.floor)

    def antes(self, table: MillionsTables, stage: MillionsStage) -> Word:
        """The Characters that an ante lies on: at a name, a Snitch that's in already has it back."""
        back = holders(table, Role.SNITCH) & stage.name
        return table.crew & ~back & ~stage.plan

    def reserve(self, table: MillionsTables, stage: MillionsStage) -> Word:
        """All money that is nowhere else; nothing once more was paid than the box has."""
        paid = sum_of(self.antes(table, stage)) * table.ante
        for cash in table.cash:
            paid = paid + cash
        offered = [(bids & LOW) + (bids >> HALF) for bids in table.bids]
        paid = sum(offered, paid)
        return self.money(u32(MONEY) - self.xp.minimum(paid, u32(MONEY)))

    def blocks(self, table: MillionsTables, asked: Word, stage: MillionsStage) -> Any:
        """What the table shows of every seat, as they sit."""
        cash = self.xp.stack(table.cash)
        is_open = self.rules.options.money is Money.OPEN
        values = {
            "here": cash * NONE + ONE,
            "cash": self.money(cash) if is_open else cash * NONE,
            "intimidations": self.by_seat(table.intimidations),
            "gained": self.by_seat(table.gained),
            "ready": self.by_seat(self.ready(table, stage)),
            "claim": self.chosen_role(self.by_seat(table.claims)),
            "leader": self.by_seat(table.leader),
            "waiting": self.by_seat(table.floor & stage.floor | asked & ~stage.floor),
            "shared": self.by_seat(table.sharers),
            "offers": self.money(self.offers(table)),
        }
        if table.last_roles:
            values["last-roles"] = self.chosen_role(self.by_seat(table.last_roles[0]))
        for place in range(self.rules.places):
            values |= self.laid(table, stage, place)
        return self.filled(SEAT, values, cash)

    def ready(self, table: MillionsTables, stage: MillionsStage) -> Word:
        """Once the floor has closed, everyone who hasn't left is."""
        stayed = owners(self.rules, everybody(self.rules) & ~table.left)
        return table.ready & ~stage.name | stayed & stage.name

    def laid(self, table: MillionsTables, stage: MillionsStage, place: int) -> dict[str, Any]:
        """What lies at this place in front of everyone. When anyone is asked, only Snitches were called."""
        called = holders(table, Role.SNITCH) & ~table.left & stage.name
        nobody = self.at_place(called * NONE, place)
        return {
            f"in-{place}": self.at_place(table.crew & ~stage.plan, place),
            f"left-{place}": self.at_place(table.left, place),
            f"ante-{place}": self.at_place(self.antes(table, stage), place) * table.ante,
            f"offered-{place}": self.money(self.offered(table, place)),
            f"role-{place}": self.xp.stack(
                [self.at_place(called, place) if role is Role.SNITCH else nobody for role in ORDER], 1
            ),
        }

    def offered(self, table: MillionsTables, place: int) -> Any:
        """All that is offered for everyone's Character at this place."""
        count = pairs(self.rules)
        bids = self.xp.stack([sum(table.bids[at + count :: count], table.bids[at]) for at in range(count)])
        number = np.arange(self.rules.seats, dtype=np.uint32) * np.uint32(self.rules.places) + np.uint32(
            place
        )
        return bids[number // 2] >> (number % 2 * HALF)[:, None] & LOW

    # What may be answered.

    def mask(self, table: MillionsTables, question: Question, stage: MillionsStage) -> Any:
        options, waits = self.xp.stack(question.options), self.by_seat(question.asked) == 0
        names, looks = (bits & LANES & stage.name for bits in (options, options >> LOOK))
        kinds = self.kinds(table, question, stage)
        simple = [READY, NOT_READY, LAST_CALL]
        parts = (
            waits[:, None],
            *self.plans(options & stage.plan),
            *(said(kinds, kind)[:, None] for kind in (NOTHING, *simple)),
            self.leaving(table, kinds),
            (self.offers(table) != 0) & said(kinds, WITHDRAW)[:, None],
            self.claims(table) & said(kinds, CLAIM)[:, None],
            (self.ahead(self.crews(table)) != 0) & said(kinds, PEEK)[:, None] | (self.ahead(looks) != 0),
            self.by_role(names)[:, NAMES] != 0,
            self.amounts(table, kinds, stage, OFFER),
            self.amounts(table, kinds, stage, GIVE),
        )
        return self.xp.concatenate(parts, 1)

    def kinds(self, table: MillionsTables, question: Question, stage: MillionsStage) -> Any:
        """By seat, the kinds of word on offer: the one that was begun, if one was."""
        asked = NONE - self.by_seat(question.asked)
        now = [words.kinds(self.rules, table, table.floor & lane(at)) for at in range(self.rules.seats)]
        begun = self.xp.stack(table.kinds) | ~stage.begun
        return self.xp.stack(now) & begun & asked & stage.floor

    def plans(self, options: Any) -> tuple[Any, Any]:
        """Single roles, and pairs of them."""
        roles = self.by_role(options)
        two = options[:, None] >> np.arange(len(PAIRS), dtype=np.uint32)[:, None] & ONE
        return (roles != 0, two * NONE != 0) if self.rules.places == 1 else (roles * NONE != 0, two != 0)

    def leaving(self, table: MillionsTables, kinds: Any) -> Any:
        """Each Character that's in, by its place."""
        places = [
            self.at_place(table.crew if at < self.rules.places else table.crew * NONE, at) for at in (0, 1)
        ]
        return (self.xp.stack(places, 1) != 0) & said(kinds, LEAVE)[:, None]

    def crews(self, table: MillionsTables) -> Any:
        """By seat, everyone who is in."""
        return self.xp.stack([table.crew] * self.rules.seats)

    def claims(self, table: MillionsTables) -> Any:
        """Any role in use but the one that is claimed already."""
        used = np.asarray([role in self.rules.roles for role in ORDER])
        return (self.chosen_role(self.by_seat(table.claims)) == 0) & used[:, None]

    def amounts(self, table: MillionsTables, kinds: Any, stage: MillionsStage, kind: Any) -> Any:
        """Offers or gifts: to whom, and how much."""
        crews = self.crews(table)
        to = crews if kind is OFFER else places_0(self.rules, owners(self.rules, crews))
        named = self.xp.stack(table.whoms) | ~stage.about
        whom = self.ahead(to & named) != 0
        if kind is GIVE:
            whom = whom[:, : len(OTHERS)]
        most = np.asarray(AMOUNTS, np.uint32)
        enough = self.xp.stack(table.cash)[:, None] >= most[:, None]
        found = whom[:, :, None] & (enough & said(kinds, kind)[:, None])[:, None]
        return found.reshape(found.shape[0], -1, found.shape[-1])

    # From a number back to an answer.

    def answers(self, table: MillionsTables, window: Any, numbers: Any) -> Any:
        """The answers of a window, `[seats, games]`, that these numbers stand for."""
        xp, stage = self.xp, self.stage(window)
        known = (numbers >= 0) & (numbers < NUMBERS)
        given = xp.where(known, numbers, 0)
        found = xp.asarray(self.places)[window, np.arange(self.rules.seats)[:, None], given]
        on_offer = self.sayable(table, given, stage) | (stage.floor == 0)
        return xp.where(known & on_offer, found, NO_ANSWER)

    def sayable(self, table: MillionsTables, given: Any, stage: MillionsStage) -> Any:
        """Whether each seat may say the word of its number, and goes on as it began."""
        parts = [self.xp.take_along_axis(self.xp.asarray(part), given, 1) for part in self.words]
        return self.xp.stack(
            [
                self.sayable_by(table, seat, [part[seat] for part in parts], stage)
                for seat in range(self.rules.seats)
            ]
        )

    def sayable_by(self, table: MillionsTables, seat: int, word: list[Word], stage: MillionsStage) -> Any:
        kind, whom, claim, money = word
        who = self.rules, table, table.floor & lane(seat)
        other = (kind ^ table.kinds[seat]) & stage.begun | (whom ^ table.whoms[seat]) & stage.about
        wrong = (
            whom & ~words.whom(*who, kind)
            | claim & ~words.claims(*who, kind)
            | money & ~words.money(*who, kind)
        )
        return (words.kinds(*who) & kind != 0) & (other | wrong == 0)

    @cached_property
    def words(self) -> Any:
        return every_word(self.rules.seats)

    @cached_property
    def places(self) -> Any:
        """By window and seat, which of the window's answers each number is."""
        seats = self.rules.seats
        rows = [places_at(window, seats, NO_ANSWER) for window in self.windows]
        return np.asarray([*rows, np.full((seats, NUMBERS), NO_ANSWER)], np.int32)


def said(kinds: Any, kind: Any) -> Any:
    return kinds & kind != 0
