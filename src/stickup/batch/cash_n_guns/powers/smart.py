from __future__ import annotations

from typing import Final

from ...array_backend import Word
from ...questions import Answers, BatchWindow, Question
from ..answer_bits import BULLETS
from ..bullets import bullets_of, in_hand, laid_down, loaded_by, swapped
from ..rules import Rules
from ..table import Tables
from . import holder


def discarding(table: Tables, of_ducked: Word) -> Word:
    """Smart: when the target ducks, takes the bullet back and discards any bullet instead (A22)."""
    return holder(table, "smart") & of_ducked & in_hand(table) & table.living


def ask_first(rules: Rules, table: Tables) -> Question:
    """Clockwise from the Godfather: Smart before the Professional, if that is the order."""
    return asking(rules, table, rules.only(comes_first(rules, table), table.smart))


def comes_first(rules: Rules, table: Tables) -> Word:
    """Whether Smart sits before the Professional, or the Professional isn't asked."""
    smart, robber, boss = table.smart, table.robber, table.godfather
    return (robber == 0) | (smart - boss < robber - boss)


def ask_smart(rules: Rules, table: Tables) -> Question:
    return asking(rules, table, table.smart)


def asking(rules: Rules, table: Tables, who: Word) -> Question:
    return Question(who, (bullets_of(rules, table, who) | loaded_by(rules, table, who),))


def discard_any(rules: Rules, table: Tables, answers: Answers) -> Tables:
    bullet = answers[0]
    who = rules.only(bullet != 0, table.smart)
    table = laid_down(swapped(rules, table, who, bullet), who)
    return table._replace(smart=table.smart & ~who)


SMART_FIRST: Final = BatchWindow("smart", False, ask_first, discard_any, BULLETS)
SMART: Final = BatchWindow("smart", False, ask_smart, discard_any, BULLETS)
