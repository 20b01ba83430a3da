"""Phase 1, planning: everyone plays a role face down, and all but one are shown without names."""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final

from stickup.games.millions_of_dollars.rules.cards import ORDER, Bank

from ..array_backend import Word, u32
from ..bit_lanes import NONE, ONE, SILENT, WIDTH, first_after, lane, mask_of, nth, nth_seat, sum_of, united
from ..questions import Answers, BatchWindow, Question
from ..rollout import one_seat
from .character_lanes import INDEX, SORTED_ROLES, everybody, role_lane, role_set
from .rules import MillionsRules
from .table import MillionsTables

PAIRS: Final = tuple(combinations(ORDER, 2))
"""What a player of three may plan (M27)."""


def begin_round(rules: MillionsRules, table: MillionsTables) -> MillionsTables:
    """A new round: everyone is in, nobody is ready, claims are forgotten, the Leader card moves on (M25)."""
    zero, playing = table.key * NONE, table.playing
    goes_on = playing != 0
    turn = table.turn + ONE
    further = first_after(rules.arrays, playing, table.leader)
    return table._replace(
        turn=turn,
        turns=table.turns + (playing & ONE),
        leader=rules.where(turn > ONE, further, table.leader),
        crew=rules.only(goes_on, everybody(rules)) + zero,
        intimidations=table.intimidations + table.gained,
        sharers=rules.only(~goes_on, table.sharers),
        last_roles=tuple(roles_laid(table) for _ in table.last_roles),
        left=zero,
        gained=zero,
        ready=zero,
        claims=zero,
        last_call=zero,
        named=zero,
    )


def roles_laid(table: MillionsTables) -> Word:
    """What everyone has planned, with one Character each: the number of the role, from 1."""
    return united(characters * u32(number) for number, characters in enumerate(table.roles, 1))


def reveal_bank(rules: MillionsRules, table: MillionsTables) -> MillionsTables:
    """1. A loot card is turned up (M6)."""
    count = rules.arrays.count_bits(table.banks)
    place = rules.luck.below(table.key, ("bank", table.turn), count)
    card = nth(rules.arrays, table.banks, place, len(rules.banks))
    return table._replace(
        banks=table.banks & ~card,
        amount=printed(rules, card, [bank.amount for bank in rules.banks]),
        ante=printed(rules, card, [bank.ante for bank in rules.banks]),
        symbol=printed(rules, card, [symbol_of(bank) for bank in rules.banks]),
    )


def symbol_of(bank: Bank) -> int:
    """The favored role as a set; nobody is a role that isn't in use (B22)."""
    return 0 if bank.symbol is None else int(role_lane(bank.symbol))


def printed(rules: MillionsRules, card: Word, values: list[int]) -> Word:
    """What this game's loot card says, given what each card says."""
    bits: dict[int, int] = {}
    for place, value in enumerate(values):
        bits[value] = bits.get(value, 0) | 1 << place
    return united(rules.only(card & u32(cards) != 0, u32(value)) for value, cards in bits.items())


# Plans.


def ask_plan(rules: MillionsRules, table: MillionsTables) -> Question:
    """1. Everyone plans in secret: one role, or with three players two different ones (M7, M27)."""
    options = all_pairs if rules.places == 2 else allowed
    return Question(
        table.playing,
        tuple(options(rules, table, seat) & mask_of(table.playing, seat) for seat in range(rules.seats)),
    )


def all_pairs(rules: MillionsRules, table: MillionsTables, seat: int) -> Word:
    return u32((1 << len(PAIRS)) - 1)


def allowed(rules: MillionsRules, table: MillionsTables, seat: int) -> Word:
    """The roles in use, except the one played last round if that rule is on (M29)."""
    used = role_set(rules.roles)
    return used & ~last_role(rules, table, seat) if rules.fooled_again else used


def last_role(rules: MillionsRules, table: MillionsTables, seat: int) -> Word:
    return united(
        (table.roles[INDEX[role]] >> u32(WIDTH * seat) & ONE) << u32(WIDTH * INDEX[role])
        for role in rules.roles
    )


def plan_roles(rules: MillionsRules, table: MillionsTables, answers: Answers) -> MillionsTables:
    """Every Character gets its role; silent players get random ones (B24)."""
    plans = place_two if rules.places == 2 else place_one
    by_seat = [plans(rules, table, seat, answer) for seat, answer in enumerate(answers)]
    laid = [role for roles in by_seat for role in roles]
    return table._replace(
        roles=tuple(lay(laid, index) for index in range(len(SORTED_ROLES))),
        seen=tuple(known * NONE for known in table.seen),
        played=tuple(sum(roles, before) for roles, before in zip(by_seat, table.played, strict=False)),
    )


def lay(laid: list[Word], index: int) -> Word:
    """The Characters whose role this is, given everyone's."""
    shift = u32(WIDTH * index)
    return united((role >> shift & ONE) << u32(WIDTH * character) for character, role in enumerate(laid))


def place_one(rules: MillionsRules, table: MillionsTables, seat: int, answer: Word) -> list[Word]:
    if not rules.silence:
        return [answer]
    choice = allowed(rules, table, seat) + table.key * NONE
    place = rules.luck.below(table.key, ("plan", table.turn, seat), sum_of(choice))
    return [rules.where(answer == SILENT, nth_seat(choice, place), answer)]


def place_two(rules: MillionsRules, table: MillionsTables, seat: int, answer: Word) -> list[Word]:
    """Which of two Characters goes where is random, so the place reveals nothing (M27)."""
    label, luck = ("plan", table.turn, seat), rules.luck
    both = two_roles(answer)
    first = nth_seat(both, luck.below(table.key, label, u32(2)))
    second = both & ~first
    if not rules.silence:
        return [first, second]
    every = table.key * NONE + role_set(ORDER)
    one = nth_seat(every, luck.below(table.key, label, u32(len(ORDER))))
    other = nth_seat(every & ~one, luck.below(table.key, label, u32(len(ORDER) - 1), 1))
    silent = answer == SILENT
    return [rules.where(silent, one, first), rules.where(silent, other, second)]


def two_roles(answer: Word) -> Word:
    return united((answer >> u32(number) & ONE) * role_set(roles) for number, roles in enumerate(PAIRS))


def pay_antes(rules: MillionsRules, table: MillionsTables) -> MillionsTables:
    """1. An ante on every Character; if a player can't pay, the Reserve puts up all of it (M7, B1)."""
    return table._replace(cash=tuple(after_ante(rules, table, seat) for seat in range(rules.seats)))


def after_ante(rules: MillionsRules, table: MillionsTables, seat: int) -> Word:
    cash, ante = table.cash[seat], rules.only(table.playing != 0, table.ante)
    for _ in range(rules.places):
        cash = rules.where(cash < ante, cash, cash - ante)
    return cash


def show_roles(rules: MillionsRules, table: MillionsTables) -> MillionsTables:
    """1, end. All role cards but one are shown; that one stays face down for good (M8, B20)."""
    counts = [sum_of(characters) for characters in table.roles]
    hidden = card_at(rules, counts, last_card(rules, table))
    shown = united(count << u32(WIDTH * index) for index, count in enumerate(counts))
    return table._replace(shown=rules.only(table.playing != 0, shown - hidden))


def last_card(rules: MillionsRules, table: MillionsTables) -> Word:
    """The place in the sorted bag of the one card that isn't drawn.

    It's found backwards: before a card was drawn, the cards after it were one place further on.
    """
    place = table.key * NONE
    for drawn in reversed(range(rules.characters - 1)):
        at = rules.luck.below(table.key, ("roles", table.turn), u32(rules.characters - drawn), drawn)
        place = place + rules.only(place >= at, ONE)
    return place


def card_at(rules: MillionsRules, counts: list[Word], place: Word) -> Word:
    """The role at this place of the sorted bag, as a set."""
    seen: Word = NONE
    role = place * NONE
    for index, count in enumerate(counts):
        here = (place >= seen) & (place < seen + count)
        role = role | rules.only(here, lane(index))
        seen = seen + count
    return role


ROLE_NAMES: Final[dict[str, Any]] = {str(role): lane(index) for index, role in enumerate(SORTED_ROLES)}
PLAN: Final = BatchWindow("plan", True, ask_plan, plan_roles, ROLE_NAMES, pick=one_seat)
PAIR_NAMES: Final[dict[str, Any]] = {"+".join(pair): u32(1 << number) for number, pair in enumerate(PAIRS)}
PLAN_TWO: Final = BatchWindow("plan", True, ask_plan, plan_roles, PAIR_NAMES)


def plan(rules: MillionsRules) -> BatchWindow:
    return PLAN_TWO if rules.places == 2 else PLAN
