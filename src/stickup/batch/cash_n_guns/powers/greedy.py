from __future__ import annotations

from typing import Final

from stickup.games.cash_n_guns.rules.cards import Loot

from ...array_backend import Word
from ...bit_lanes import NONE, ONE, PASS
from ...questions import Answers, BatchWindow, Question
from ..answer_bits import MAY, SHARE
from ..packed_words import UNIT, kinds_in
from ..rules import Rules
from ..table import Tables
from . import holder


def ask_second(rules: Rules, table: Tables) -> Question:
    """Greedy: on the first pick of a split, may take two shares at once, and is then out of it (A34)."""
    who = table.picker & holder(table, "greedy") & ~table.picked
    options = rules.only((who != 0) & (table.share != 0), seconds(rules, table))
    who = rules.only(options != 0, who)
    return Question(who, (rules.only(options != 0, options | PASS),))


def seconds(rules: Rules, table: Tables) -> Word:
    """Any later share, the same again, or a kit after a clip: each pair once, but those two both ways."""
    offered = kinds_in(table.spread) & ~table.forbidden
    later = offered & ~((table.share << ONE) - ONE)
    again = kinds_in(table.spread - table.share) & table.share
    kit = rules.where(table.share == UNIT[Loot.CLIP], UNIT[Loot.KIT], NONE)
    return later | again | (offered & kit)


def announce_second(rules: Rules, table: Tables, answers: Answers) -> Tables:
    return table._replace(second=answers[0] & ~PASS)


SECOND: Final = BatchWindow("second", False, ask_second, announce_second, SHARE | MAY, counts=False)
