from __future__ import annotations

from typing import Final

from ...array_backend import Word
from ...bit_lanes import PASS, first_from, number_of, of_seat, seats_with, with_less, with_more
from ...questions import Answers, BatchWindow, Question
from ..answer_bits import MAY, SCAVENGE
from ..packed_words import YES, card_at, number_of_cards
from ..rules import Rules
from ..table import Tables
from . import holder


def waiting_bodies(rules: Rules, table: Tables, dead: Word) -> Word:
    """The dead whose loot the Vulture may look through."""
    vulture = holder(table, "vulture") & table.living
    return rules.only(vulture != 0, dead & seats_with(table.loot, rules.arrays))


def body(rules: Rules, table: Tables) -> Word:
    """The next body: in the order in which the first Bang! at each was shown."""
    aimed = seats_with(tuple(target & table.bodies for target in table.aims), rules.arrays)
    shooter = first_from(rules.arrays, aimed & table.shot, table.godfather)
    return of_seat(table.aims, shooter)


def ask_scavenge(rules: Rules, table: Tables) -> Question:
    """Vulture: may take two random loot cards from everyone who is eliminated (A25)."""
    who = rules.only(table.bodies != 0, holder(table, "vulture"))
    return Question(who, (rules.only(who != 0, PASS | YES),))


def scavenge(rules: Rules, table: Tables, answers: Answers) -> Tables:
    dead = body(rules, table)
    first = draw_loot(rules, table, dead, 0)
    taken = rules.only(answers[0] == YES, first)
    table = moved(table, dead, taken)
    second = rules.only(of_seat(table.loot, dead) != 0, draw_loot(rules, table, dead, 1))
    table = moved(table, dead, rules.only(answers[0] == YES, second))
    return table._replace(bodies=table.bodies & ~dead)


def draw_loot(rules: Rules, table: Tables, dead: Word, place: int) -> Word:
    cards = of_seat(table.loot, dead)
    at = rules.luck.below(table.key, ("vulture", number_of(dead)), number_of_cards(cards), place)
    return card_at(rules.arrays, cards, at)


def moved(table: Tables, dead: Word, card: Word) -> Tables:
    loot = with_more(with_less(table.loot, dead, card), holder(table, "vulture"), card)
    return table._replace(loot=loot)


CIRCLE: Final = BatchWindow("scavenge", False, ask_scavenge, scavenge, SCAVENGE | MAY)
