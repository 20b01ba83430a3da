from __future__ import annotations

from typing import Final

from stickup.games.cash_n_guns.rules.options import ProfessionalSteals as Choice

from ...array_backend import Word
from ...bit_lanes import NONE, PASS, SILENT, of_seat, with_less, with_more
from ...questions import Answers, BatchWindow, Question
from ..answer_bits import MAY, REVEAL, SHARE
from ..bullets import laid_down, shown
from ..packed_words import UNITS, YES, card_at, kinds_in, number_of_cards
from ..rules import Rules
from ..table import Tables
from . import holder


def robbers(rules: Rules, table: Tables, of_ducked: Word) -> Word:
    """Professional: if standing, shows a Bang! to steal a loot card from a target who ducked (A21)."""
    who = holder(table, "professional") & of_ducked & table.standing & table.living
    return rules.only(victim_loot(table, who) != 0, who)


def victim_loot(table: Tables, who: Word) -> Word:
    return of_seat(table.loot, of_seat(table.aims, who))


def ask_rob(rules: Rules, table: Tables) -> Question:
    """Asked whatever the bullet is; with a Click there's only one answer."""
    reveal = rules.only(table.robber & table.loaded != 0, YES)
    return Question(table.robber, (rules.only(table.robber != 0, PASS | reveal),))


def rob(rules: Rules, table: Tables, answers: Answers) -> Tables:
    reveals = rules.only(answers[0] == YES, table.robber)
    passes = rules.only(answers[0] == PASS, table.robber)
    table = shown(rules, laid_down(table, passes), reveals)
    table = table._replace(robber=table.robber & NONE, thief=reveals)
    return table if rules.options.professional is Choice.CHOSEN else steal_at_random(rules, table)


def ask_steal(rules: Rules, table: Tables) -> Question:
    """The Professional is shown the victim's cards to choose from."""
    return Question(table.thief, (kinds_in(victim_loot(table, table.thief)),))


def steal(rules: Rules, table: Tables, answers: Answers) -> Tables:
    card = answers[0] & UNITS
    if rules.silence:
        card = card | rules.only(answers[0] == SILENT, drawn_loot(rules, table))
    return stolen(table, card)


def steal_at_random(rules: Rules, table: Tables) -> Tables:
    return stolen(table, rules.only(table.thief != 0, drawn_loot(rules, table)))


def drawn_loot(rules: Rules, table: Tables) -> Word:
    cards = victim_loot(table, table.thief)
    place = rules.luck.below(table.key, ("professional", table.turn), number_of_cards(cards))
    return card_at(rules.arrays, cards, place)


def stolen(table: Tables, card: Word) -> Tables:
    victim = of_seat(table.aims, table.thief)
    loot = with_more(with_less(table.loot, victim, card), table.thief, card)
    return table._replace(loot=loot, thief=table.thief & NONE)


ROB: Final = BatchWindow("rob", False, ask_rob, rob, REVEAL | MAY)
STEAL: Final = BatchWindow("steal", False, ask_steal, steal, SHARE)
