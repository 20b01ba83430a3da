from __future__ import annotations

from typing import Final

from ...bit_lanes import NONE, PASS
from ...questions import Answers, BatchWindow, Question
from ..answer_bits import KINDS, MAY
from ..packed_words import shares_of, types_of
from ..rules import Rules
from ..table import Tables
from . import holder


def ask_veto(rules: Rules, table: Tables) -> Question:
    """Dictator: once per split, if present, forbids someone the type they're about to take (A30)."""
    who = holder(table, "dictator") & table.present & ~table.used & ~table.picker
    who = rules.only(table.share != 0, who)
    options = types_of(table.share | table.second) | PASS
    return Question(who, (rules.only(who != 0, options),))


def veto(rules: Rules, table: Tables, answers: Answers) -> Tables:
    """The announced share is taken back; its taker picks again."""
    kinds = answers[0] & ~PASS
    forbids = kinds != 0
    return table._replace(
        used=table.used | rules.only(forbids, holder(table, "dictator")),
        forbidden=table.forbidden | shares_of(kinds),
        share=rules.where(forbids, NONE, table.share),
        second=rules.where(forbids, NONE, table.second),
    )


VETO: Final = BatchWindow("forbid", False, ask_veto, veto, KINDS | MAY)
