"""Before the first turn: powers are dealt, and someone gets the desk."""

from __future__ import annotations

from typing import Final

from stickup.games.cash_n_guns.numbers.numbering import POWERS
from stickup.games.cash_n_guns.rules.cards import BANGS, CLICKS, TURNS
from stickup.games.cash_n_guns.rules.options import FirstGodfather, JunkDealerTrades, Powers

from ..array_backend import Word, u32
from ..bit_lanes import NONE, ONE, SILENT, lane, mask_of, nth, nth_seat
from ..questions import Answers, BatchWindow, Question
from .packed_words import ALL_CARDS
from .rules import Rules
from .table import Tables

KEPT_FIRST, KEPT_SECOND = u32(1), u32(2)


def opening(rules: Rules, key: Word) -> Tables:
    """The table before anything is dealt."""
    zero = key * NONE
    seats = (zero,) * rules.seats
    everyone = zero + rules.everyone
    values = dict.fromkeys(Tables._fields, zero) | {
        "key": key,
        "turn": rules.arrays.single(zero),
        "alive": everyone,
        "living": everyone,
        "standing": everyone,
        "clicks": everyone * u32(CLICKS),
        "bangs": everyone * u32(BANGS),
        "unseen": zero + ALL_CARDS,
    }
    tuples = {
        "aims": seats,
        "picks": (zero,) * (-(-rules.seats // 4)) if rules.watched else (),
        "loot": seats,
        "buried": (zero,) * TURNS if buries(rules) else (),
        "holders": (zero,) * len(POWERS) if rules.powers else (),
        "drafts": seats if rules.options.powers is Powers.DRAFT else (),
    }
    return Tables(**{**values, **tuples})


def buries(rules: Rules) -> bool:
    """Whether a card can be buried in a pile (A31)."""
    return rules.powers and rules.options.junk_dealer is JunkDealerTrades.PILE


def sit_down(rules: Rules, table: Tables) -> Tables:
    """Deal the powers, and the desk unless powers are still to be chosen."""
    if rules.options.powers is Powers.DRAFT:
        return deal_two_powers(rules, table)
    if rules.options.powers is Powers.ONE:
        table = deal_powers(rules, table)
    return name_godfather(rules, table)


def deal_powers(rules: Rules, table: Tables) -> Tables:
    """One power each, face up (C11)."""
    return show_powers(table, dealt_powers(rules, table, rules.seats))


def deal_two_powers(rules: Rules, table: Tables) -> Tables:
    """Option: two powers each, in secret, the one drawn first in the lower half (A35)."""
    powers = dealt_powers(rules, table, 2 * rules.seats)
    pairs = zip(powers[::2], powers[1::2], strict=True)
    return table._replace(drafts=tuple(first | second << u32(16) for first, second in pairs))


def dealt_powers(rules: Rules, table: Tables, number: int) -> list[Word]:
    """`number` powers in the order drawn, each as a bit."""
    left = table.key * NONE + u32((1 << len(POWERS)) - 1)
    powers = []
    for place in range(number):
        size = len(POWERS) - place
        chosen = rules.luck.below(table.key, ("powers",), u32(size), place)
        powers.append(nth(rules.arrays, left, chosen, size))
        left = left & ~powers[-1]
    return powers


def show_powers(table: Tables, powers: list[Word]) -> Tables:
    holders = []
    for index in range(len(POWERS)):
        seats: Word = NONE
        for seat, power in enumerate(powers):
            seats = seats | (power >> u32(index) & ONE) * lane(seat)
        holders.append(seats)
    return table._replace(holders=tuple(holders))


def ask_draft(rules: Rules, table: Tables) -> Question:
    """Option: everyone keeps one of the two, at the same time."""
    both = KEPT_FIRST | KEPT_SECOND
    return Question(table.living, tuple(both & mask_of(table.living, seat) for seat in range(rules.seats)))


def choose_powers(rules: Rules, table: Tables, answers: Answers) -> Tables:
    """Turn up the powers that were kept; then name the Godfather."""
    kept = []
    for seat, (answer, two) in enumerate(zip(answers, table.drafts, strict=True)):
        first, second = two & u32(0xFFFF), two >> u32(16)
        power = rules.where(answer == KEPT_SECOND, second, first)
        if rules.silence:
            power = rules.where(answer == SILENT, keep_at_random(rules, table, seat), power)
        kept.append(power)
    return name_godfather(rules, show_powers(table, kept))


def keep_at_random(rules: Rules, table: Tables, seat: int) -> Word:
    """Option: a silent player keeps a random one of the two. The lower bit is the first in the sorted bag."""
    two = table.drafts[seat]
    both = (two | two >> u32(16)) & u32(0xFFFF)
    return nth(rules.arrays, both, rules.luck.below(table.key, ("draft", seat), u32(2)), 2)


def name_godfather(rules: Rules, table: Tables) -> Tables:
    """At random, the oldest, or the host (A38)."""
    setup = rules.setup
    match rules.options.first_godfather:
        case FirstGodfather.RANDOM:
            place = rules.luck.below(table.key, ("godfather",), u32(rules.seats))
            return table._replace(godfather=nth_seat(table.living, place))
        case FirstGodfather.OLDEST:
            seat = setup.ages.index(max(setup.ages))
        case FirstGodfather.HOST:
            seat = setup.host
    return table._replace(godfather=table.key * NONE + lane(seat))


DRAFT: Final = BatchWindow(
    "draft", True, ask_draft, choose_powers, {"first": KEPT_FIRST, "second": KEPT_SECOND}
)
