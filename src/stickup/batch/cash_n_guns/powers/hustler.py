from __future__ import annotations

from typing import Final

from ...array_backend import Word, u32
from ...bit_lanes import LANES, SILENT, filled, nth_seat, sum_of
from ...questions import SEATS, Answers, BatchWindow, Question
from ..answer_bits import BULLETS
from ..bullets import bullets_of, given, in_hand, taken
from ..packed_words import BANG, CLICK
from ..rules import Rules
from ..table import Tables
from . import holder


def ask_mark(rules: Rules, table: Tables) -> Question:
    """Hustler: each turn, draws a random bullet from someone's hand (A33)."""
    who = holder(table, "hustler") & table.living
    return Question(who, (rules.only(who != 0, marks(table, who)),))


def marks(table: Tables, who: Word) -> Word:
    """The other living gangsters with a bullet in hand."""
    return table.living & in_hand(table) & ~who


def pick_mark(rules: Rules, table: Tables, answers: Answers) -> Tables:
    mark = answers[0] & LANES
    if rules.silence:
        mark = mark | rules.only(answers[0] == SILENT, mark_at_random(rules, table))
    return draw_blind(rules, table, mark)


def mark_at_random(rules: Rules, table: Tables) -> Word:
    others = marks(table, holder(table, "hustler") & table.living)
    place = rules.luck.below(table.key, ("hustler", table.turn, "mark"), sum_of(others))
    return nth_seat(others, place)


def draw_blind(rules: Rules, table: Tables, mark: Word) -> Tables:
    """A Bang! comes before a Click in the sorted bag."""
    clicks, bangs = sum_of(table.clicks & filled(mark)), sum_of(table.bangs & filled(mark))
    bullet = drawn_bullet(rules, table, ("hustler", table.turn), (clicks, bangs))
    bullet = rules.only(mark != 0, bullet)
    table = taken(given(table, mark, bullet), holder(table, "hustler"), bullet)
    return table._replace(mark=mark, drawn=bullet)


def drawn_bullet(rules: Rules, table: Tables, label: tuple[object, ...], held: tuple[Word, Word]) -> Word:
    clicks, bangs = held
    place = rules.luck.below(table.key, label, clicks + bangs)
    return rules.where(place < bangs, BANG, CLICK)


def held_before(table: Tables) -> Tables:
    """The Hustler's hand as it was before the draw."""
    return given(table, holder(table, "hustler"), table.drawn)


def ask_give(rules: Rules, table: Tables) -> Question:
    """Hustler: gives one of the bullets held before the draw."""
    who = rules.only(table.drawn != 0, holder(table, "hustler"))
    return Question(who, (bullets_of(rules, held_before(table), who),))


def give_back(rules: Rules, table: Tables, answers: Answers) -> Tables:
    who, bullet = holder(table, "hustler"), answers[0] & (CLICK | BANG)
    if rules.silence:
        bullet = bullet | rules.only(answers[0] == SILENT, give_at_random(rules, table))
    table = taken(given(table, who, bullet), table.mark, bullet)
    return table._replace(drawn=table.drawn & u32(0))


def give_at_random(rules: Rules, table: Tables) -> Word:
    held, who = held_before(table), filled(holder(table, "hustler"))
    counts = sum_of(held.clicks & who), sum_of(held.bangs & who)
    return drawn_bullet(rules, table, ("hustler", table.turn, "give"), counts)


MARK: Final = BatchWindow("mark", False, ask_mark, pick_mark, SEATS)
GIVE: Final = BatchWindow("give", False, ask_give, give_back, BULLETS)
