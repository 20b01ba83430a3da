from __future__ import annotations

from typing import Final

from ...bit_lanes import PASS
from ...questions import Answers, BatchWindow, Question
from ..answer_bits import BULLETS, MAY
from ..bullets import bullets_of, in_hand, swapped
from ..packed_words import BANG, CLICK
from ..rules import Rules
from ..table import Tables
from . import holder


def ask_reload(rules: Rules, table: Tables) -> Question:
    """Cunning: may change the bullet once everyone has aimed (A27)."""
    who = holder(table, "cunning") & table.living & in_hand(table) & ~table.out
    options = bullets_of(rules, table, who)
    return Question(who, (rules.only(who != 0, options | PASS),))


def reload(rules: Rules, table: Tables, answers: Answers) -> Tables:
    who = holder(table, "cunning")
    return swapped(rules, table, who, answers[0] & (CLICK | BANG))


RELOAD: Final = BatchWindow("reload", False, ask_reload, reload, BULLETS | MAY)
