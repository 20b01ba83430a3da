from __future__ import annotations

from typing import Final

from ...bit_lanes import LANES, mask_of
from ...questions import SEATS, Answers, BatchWindow, Question
from ..rules import Rules
from ..shared_moves import too_slow
from ..table import Tables
from . import holder


def ask_last(rules: Rules, table: Tables) -> Question:
    """Kid: aims after everyone else (A28)."""
    who = holder(table, "kid") & table.living
    return Question(who, (rules.only(who != 0, table.living & ~who),))


def aim_last(rules: Rules, table: Tables, answers: Answers) -> Tables:
    who = holder(table, "kid")
    one = tuple(answers[0] & mask_of(who, seat) for seat in range(rules.seats))
    aims = tuple(old | new & LANES for old, new in zip(table.aims, one, strict=True))
    table = table._replace(aims=aims)
    return too_slow(rules, table, one) if rules.silence else table


AIM_LAST: Final = BatchWindow("aim", False, ask_last, aim_last, SEATS)
