"""Answers of the readable engine and the bits that stand for them here."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

from stickup.core.types import Action, Decision, Seat
from stickup.games.millions_of_dollars.rules import actions as a
from stickup.games.millions_of_dollars.rules.cards import Role
from stickup.games.millions_of_dollars.rules.events import Character

from ..bit_lanes import SILENT, lane
from .character_lanes import SORTED_ROLES, role_lane
from .heist_steps import LOOK
from .planning import PAIRS
from .words import (
    CLAIM,
    GIVE,
    LAST_CALL,
    LEAVE,
    MOST_MONEY,
    NOT_READY,
    NOTHING,
    OFFER,
    PEEK,
    READY,
    WITHDRAW,
)

KINDS: Final[dict[type[Action], Any]] = {
    a.Ready: READY,
    a.NotReady: NOT_READY,
    a.Leave: LEAVE,
    a.Withdraw: WITHDRAW,
    a.Claim: CLAIM,
    a.Peek: PEEK,
    a.LastCall: LAST_CALL,
    a.Offer: OFFER,
    a.GiveMoney: GIVE,
}


class SpokenWord(NamedTuple):
    """A word on the open floor, as the bits of up to three answers."""

    kind: int
    whom: int = 0
    claim: int = 0
    money: int = 0


SILENCE: Final = SpokenWord(int(NOTHING))


def places_of(seats: int) -> int:
    return 2 if seats == 3 else 1


def lane_of(character: Character, seats: int) -> int:
    """The Character as a set."""
    owner, position = character
    return int(lane(owner * places_of(seats) + position))


def number_of(one: int) -> int:
    """The number of the one lane in a set."""
    return (one.bit_length() - 1) // 4


def role_of(one: int) -> Role:
    return SORTED_ROLES[number_of(one)]


# Plans and names.


def bit_of(answer: Action, seats: int) -> int:
    """The bit of an answer that isn't a word on the floor."""
    match answer:
        case a.Plan(roles) if len(roles) > 1:
            return 1 << PAIRS.index((roles[0], roles[1]))
        case a.Plan((role,)) | a.Name(role):
            return int(role_lane(role))
        case a.Peek(owner, position):
            return lane_of((owner, position), seats) << int(LOOK)
    return int(SILENT)


def answer_of(question: Decision, bit: int, seats: int) -> Action:
    """The option, or the silence, that this bit stands for."""
    for option in (*question.options, question.silence):
        if bit_of(option, seats) == bit:
            return option
    raise ValueError(f"no answer to {question.prompt!r} has the bit {bit:#x}")


# Words.


@cache
def spoken(word: Action, seat: Seat, seats: int) -> SpokenWord | None:
    """What `seat` says, as bits; None if the grammar has no word for it: sums above thirty million."""
    kind = int(KINDS[type(word)])
    match word:
        case a.Leave(position):
            return SpokenWord(kind, lane_of((seat, position), seats) if seats == 3 else 0)
        case a.Withdraw(owner, position) | a.Peek(owner, position):
            return SpokenWord(kind, lane_of((owner, position), seats))
        case a.Claim(role):
            return SpokenWord(kind, claim=int(role_lane(role)))
        case a.Offer(owner, position, amount):
            return with_money(SpokenWord(kind, lane_of((owner, position), seats)), amount)
        case a.GiveMoney(to, amount):
            return with_money(SpokenWord(kind, lane_of((to, 0), seats)), amount)
    return SpokenWord(kind)


def with_money(word: SpokenWord, amount: int) -> SpokenWord | None:
    return word._replace(money=1 << amount - 1) if amount <= MOST_MONEY else None


def word_of(question: Decision, word: SpokenWord, seat: Seat, seats: int) -> Action:
    """The option that these bits stand for."""
    for option in question.options:
        if isinstance(option, KIND_OF[word.kind]) and spoken(option, seat, seats) == word:
            return option
    raise ValueError(f"nobody may say {word}")


KIND_OF: Final = {int(bit): kind for kind, bit in KINDS.items()}
