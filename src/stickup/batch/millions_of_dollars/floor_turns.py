"""The open floor in rollouts: as in `stickup simulate`, one player speaks at a time.

A round of words lets everyone who is in speak once, in a random order, and each has heard those before.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..array_backend import Arrays, Word, u32
from ..bit_lanes import NONE, ONE, nth_seat, sum_of
from ..questions import Answers, BatchWindow, Question, Rounds
from ..rollout import one_seat
from . import words
from .negotiation import Sayable, about, amount_of, hear, on_the_floor
from .planning import ROLE_NAMES
from .rules import MillionsRules
from .table import MillionsTables
from .words import KINDS, MONEY, NOTHING, WHOM


def give_the_floor(rules: MillionsRules, table: MillionsTables) -> MillionsTables:
    """Pick the next speaker: anyone who hasn't spoken in this round of words. After the last round, time's up
    (B24)."""
    waiting = table.unheard & table.floor
    again = waiting == 0
    spoken = table.spoken + rules.only(again, ONE)
    floor = rules.only(spoken < u32(rules.floor_rounds), table.floor)
    waiting = rules.where(again, floor, waiting & floor)
    label = ("floor", table.turn, spoken * u32(rules.seats) + sum_of(waiting))
    speaker = nth_seat(waiting, rules.luck.below(table.key, label, sum_of(waiting)))
    zero = table.key * NONE
    return table._replace(
        spoken=spoken,
        floor=floor,
        unheard=waiting & ~speaker,
        speaker=speaker,
        kind=zero,
        whom=zero,
        role=zero,
        money=zero,
    )


def ask_word(rules: MillionsRules, table: MillionsTables) -> Question:
    """A player who isn't ready says something; one who is may stay silent."""
    options = words.kinds(rules, table, table.speaker)
    silent = rules.only(table.ready & table.speaker != 0, NOTHING)
    return Question(table.speaker, (options & ~NOTHING | silent,))


def keep_word(rules: MillionsRules, table: MillionsTables, answers: Answers) -> MillionsTables:
    (kind,) = answers
    return table._replace(kind=kind, whom=about(rules, table.speaker, kind, table.whom))


def ask_for(sayable: Sayable) -> Callable[[MillionsRules, MillionsTables], Question]:
    def ask(rules: MillionsRules, table: MillionsTables) -> Question:
        options = sayable(rules, table, table.speaker, table.kind)
        return Question(rules.only(options != 0, table.speaker), (options,))

    return ask


def keep_whom(rules: MillionsRules, table: MillionsTables, answers: Answers) -> MillionsTables:
    return table._replace(whom=table.whom | answers[0])


def keep_claim(rules: MillionsRules, table: MillionsTables, answers: Answers) -> MillionsTables:
    return table._replace(role=answers[0])


def keep_money(rules: MillionsRules, table: MillionsTables, answers: Answers) -> MillionsTables:
    return table._replace(money=amount_of(rules, answers[0]))


def one_amount(arrays: Arrays, options: Word, chance: Word) -> Word:
    """One of the lowest bits, which are the options."""
    place = ((chance >> u32(8)) * arrays.count_bits(options)) >> u32(24)
    return (ONE << place) & options


SPEAK: Final = BatchWindow("negotiate", False, ask_word, keep_word, KINDS, counts=False)
ABOUT: Final = BatchWindow("whom", False, ask_for(words.whom), keep_whom, WHOM, counts=False, pick=one_seat)
AS_WHAT: Final = BatchWindow(
    "claim", False, ask_for(words.claims), keep_claim, ROLE_NAMES, counts=False, pick=one_seat
)
HOW_MUCH: Final = BatchWindow(
    "money", False, ask_for(words.money), keep_money, MONEY, counts=False, pick=one_amount
)
FLOOR_TURNS: Final = Rounds(on_the_floor, (give_the_floor, SPEAK, ABOUT, AS_WHAT, HOW_MUCH, hear))
