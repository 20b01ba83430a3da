"""Answers of the readable engine and the bits that stand for them here."""

from __future__ import annotations

from typing import Any, Final

from stickup.core.types import Action, Decision
from stickup.games.cash_n_guns.rules import actions as a
from stickup.games.cash_n_guns.rules.cards import Bullet

from ..bit_lanes import PASS, SILENT, lane
from .packed_words import BANG, CLICK, DUCK, KIND_BIT, STAND, UNIT, YES

BULLET: Final = {Bullet.CLICK: CLICK, Bullet.BANG: BANG}


def bit_of(answer: Action, question: Decision) -> int:
    """The bit of this answer. For two shares it's the bit of the first; `second_of` gives the other."""
    return int(_bit_of(answer, question))


def _bit_of(answer: Action, question: Decision) -> Any:
    match answer:
        case a.KeepPower():
            return 1 << question.options.index(answer)
        case a.Point(seat) | a.Aim(seat) | a.TradePlayer(seat):
            return lane(seat)
        case a.Take(shares):
            return UNIT[shares[0]]
    return fixed_bit(answer)


def fixed_bit(answer: Action) -> Any:
    """The bit of an answer that has the same one whoever gives it, and to whatever question."""
    match answer:
        case a.Load(bullet) | a.Give(bullet) | a.Discard(bullet):
            return BULLET[bullet]
        case a.TradePile(turn):
            return lane(turn - 1)
        case a.Steal(loot):
            return UNIT[loot]
        case a.Forbid(kind):
            return KIND_BIT[kind]
    return PLAIN[type(answer)]


PLAIN: Final[dict[type[Action], Any]] = {
    a.Stand: STAND,
    a.Duck: DUCK,
    a.Reveal: YES,
    a.Scavenge: YES,
    a.Pass: PASS,
    a.AtRandom: SILENT,
    a.BeTooSlow: SILENT,
}


def second_of(answer: a.Take) -> int:
    """The bit of the second share, or of passing it up."""
    return int(UNIT[answer.shares[1]]) if len(answer.shares) > 1 else int(PASS)


def answer_of(question: Decision, bit: int, second: int = int(PASS)) -> Action:
    """The option, or the silence, that these bits stand for."""
    for option in (*question.options, question.silence):
        if bit_of(option, question) != bit:
            continue
        if not isinstance(option, a.Take) or second_of(option) == second:
            return option
    raise ValueError(f"no answer to {question.prompt!r} has the bit {bit:#x}")
