"""Phase 2, negotiation, in rounds of words: everyone who is in says one word at the same time, or nothing.

The words are heard one after the other, starting with the Leader in the first round and one seat further on
in each later round. A word that's no longer possible when its turn comes is dropped. In rollouts, one player
speaks at a time instead: `floor_turns.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..array_backend import Word, u32
from ..bit_lanes import (
    NONE,
    ONE,
    filled,
    first_after,
    lane,
    mask_of,
    number_of,
    of_seat,
    seats_with,
    united,
    with_more,
)
from ..questions import Answers, BatchWindow, Question, Rounds
from . import words
from .bids import changed, fields, of_payer, offer, offered_on, total
from .character_lanes import everybody, inside, owners
from .planning import ROLE_NAMES
from .rules import MillionsRules
from .table import MillionsTables
from .words import (
    CLAIM,
    GIVE,
    KINDS,
    LAST_CALL,
    LEAVE,
    MONEY,
    NOT_READY,
    NOTHING,
    OFFER,
    PEEK,
    READY,
    WHOM,
    WITHDRAW,
    said,
)


def open_floor(rules: MillionsRules, table: MillionsTables) -> MillionsTables:
    """2. Anyone who is in may speak."""
    zero = table.key * NONE
    return table._replace(
        floor=table.playing, spoken=zero, unheard=table.playing, speaker=zero, first=table.leader
    )


def on_the_floor(table: MillionsTables) -> Word:
    return table.floor


def close_floor(rules: MillionsRules, table: MillionsTables) -> MillionsTables:
    """2, end. All offers go back."""
    count = len(table.bids) // rules.seats
    rows = [table.bids[count * seat : count * seat + count] for seat in range(rules.seats)]
    cash = tuple(money + total(row) for money, row in zip(table.cash, rows, strict=True))
    return table._replace(cash=cash, bids=tuple(word * NONE for word in table.bids))


# What a word does.


def hear(rules: MillionsRules, table: MillionsTables) -> MillionsTables:
    """What the speaker says counts at once. The floor closes when all who are in are ready (M13)."""
    table = leave(rules, table)
    table = move_money(rules, table)
    table = claim(table)
    table = peek(table)
    table = last_call(be_ready(table))
    here = inside(rules, table)
    spoke = rules.only((table.kind != 0) & (table.kind != NOTHING), ONE)
    return table._replace(
        floor=rules.only(here & ~table.ready != 0, table.floor & here), decisions=table.decisions + spoke
    )


def leave(rules: MillionsRules, table: MillionsTables) -> MillionsTables:
    """A Character is out, and that's final (M11). Nobody is ready any more (B4)."""
    leaving = table.whom & said(table.kind, LEAVE)
    return table._replace(
        crew=table.crew & ~leaving,
        left=table.left | leaving,
        ready=rules.only(leaving == 0, table.ready),
    )


def move_money(rules: MillionsRules, table: MillionsTables) -> MillionsTables:
    """Move all cash in one step: antes, offers made, accepted or withdrawn, and gifts."""
    speaker, bids = table.speaker, table.bids
    leaving = table.whom & said(table.kind, LEAVE)
    back = fields(rules, withdrawn(rules, table))
    mine = of_payer(rules, bids, speaker)
    got = offered_on(rules, bids, leaving) + rules.only(leaving != 0, table.ante)
    got = got + total([word & field for word, field in zip(mine, back, strict=True)])
    offered, given = table.money & said(table.kind, OFFER), table.money & said(table.kind, GIVE)
    cash = with_more(table.cash, speaker, got - offered - given)
    return table._replace(
        cash=with_more(cash, owners(rules, table.whom), given),
        bids=changed(rules, bids, speaker, leaving, back, offer(rules, table.whom, offered)),
    )


def withdrawn(rules: MillionsRules, table: MillionsTables) -> Word:
    """The Characters on which the speaker takes back all offers: every one, if the speaker is out (B3)."""
    out = said(table.kind, LEAVE) & table.speaker & ~inside(rules, table)
    return rules.where(out != 0, everybody(rules), table.whom & said(table.kind, WITHDRAW))


def claim(table: MillionsTables) -> MillionsTables:
    """Claim to be a role, true or not."""
    speaking = table.speaker & said(table.kind, CLAIM)
    others = table.claims & ~filled(speaking)
    return table._replace(claims=others | speaking * (number_of(table.role) + ONE))


def peek(table: MillionsTables) -> MillionsTables:
    """An Intimidation card for a look at a Character (B12)."""
    looking = table.speaker & said(table.kind, PEEK)
    seen = tuple(known | table.whom & mask_of(looking, seat) for seat, known in enumerate(table.seen))
    return table._replace(intimidations=table.intimidations - looking, seen=seen)


def be_ready(table: MillionsTables) -> MillionsTables:
    """Be ready, or take it back."""
    ready = table.ready | table.speaker & said(table.kind, READY)
    return table._replace(ready=ready & ~(table.speaker & said(table.kind, NOT_READY)))


def last_call(table: MillionsTables) -> MillionsTables:
    """The Leader cuts the clock (B6)."""
    return table._replace(last_call=table.last_call | said(table.kind, LAST_CALL) & ONE)


def amount_of(rules: MillionsRules, bit: Word) -> Word:
    """The amount that a bit stands for."""
    return rules.only(bit != 0, rules.arrays.count_bits(bit - ONE) + ONE)


# A round of words.

Sayable = Callable[[MillionsRules, MillionsTables, Word, Word], Word]
"""The options for the next part of a word, given the speaker and the kind of word."""


def ask_words(rules: MillionsRules, table: MillionsTables) -> Question:
    return Question(
        table.floor,
        tuple(words.kinds(rules, table, table.floor & lane(seat)) for seat in range(rules.seats)),
    )


def keep_words(rules: MillionsRules, table: MillionsTables, answers: Answers) -> MillionsTables:
    nothing = tuple(answer * NONE for answer in answers)
    return table._replace(kinds=answers, whoms=nothing, claimed=nothing, moneys=nothing)


def ask_for(sayable: Sayable) -> Callable[[MillionsRules, MillionsTables], Question]:
    def ask(rules: MillionsRules, table: MillionsTables) -> Question:
        options = tuple(
            sayable(rules, table, table.floor & lane(seat), kind) for seat, kind in enumerate(table.kinds)
        )
        return Question(seats_with(options, rules.arrays), options)

    return ask


def keep_whom(rules: MillionsRules, table: MillionsTables, answers: Answers) -> MillionsTables:
    return table._replace(whoms=answers)


def keep_claims(rules: MillionsRules, table: MillionsTables, answers: Answers) -> MillionsTables:
    return table._replace(claimed=answers)


def keep_money(rules: MillionsRules, table: MillionsTables, answers: Answers) -> MillionsTables:
    return table._replace(moneys=answers)


def hear_words(rules: MillionsRules, table: MillionsTables) -> MillionsTables:
    """Hear everyone's word, one after the other; after the last round, time's up (B24)."""
    shown = [offered_on(rules, table.bids, table.crew & lane(at)) for at in range(rules.characters)]
    speaker, everyone = table.first, table.key * NONE + rules.everyone
    for _ in range(rules.seats):
        table = take_word(rules, table, speaker)
        table = rules.arrays.where_asked(
            rules.only(table.kind != NOTHING, table.kind),
            lambda now: hear(rules, still_said(rules, now, shown)),
            table,
        )
        speaker = first_after(rules.arrays, everyone, speaker)
    spoken = table.spoken + ONE
    return table._replace(
        spoken=spoken,
        first=first_after(rules.arrays, everyone, table.first),
        floor=rules.only(spoken < u32(rules.floor_rounds), table.floor),
    )


def take_word(rules: MillionsRules, table: MillionsTables, seat: Word) -> MillionsTables:
    """What this seat has said in this round; nothing if it's no longer on the floor."""
    speaker = seat & table.floor
    kind = of_seat(table.kinds, speaker)
    return table._replace(
        speaker=speaker,
        kind=kind,
        whom=about(rules, speaker, kind, of_seat(table.whoms, speaker)),
        role=of_seat(table.claimed, speaker),
        money=amount_of(rules, of_seat(table.moneys, speaker)),
    )


def about(rules: MillionsRules, speaker: Word, kind: Word, whom: Word) -> Word:
    """Whom a word is about; with a single Character, you needn't say which one leaves."""
    return whom if rules.places == 2 else rules.where(said(kind, LEAVE) != 0, speaker, whom)


def still_said(rules: MillionsRules, table: MillionsTables, shown: list[Word]) -> MillionsTables:
    """Only what can still be said, and leaving only for exactly what was offered (B3)."""
    speaker, kind = table.speaker, table.kind
    sayable = words.kinds(rules, table, speaker) & kind != 0
    lost = table.whom & ~words.whom(rules, table, speaker, kind) & ~said(kind, LEAVE)
    then = united(total_then & mask_of(table.whom, at) for at, total_then in enumerate(shown))
    other = (offered_on(rules, table.bids, table.whom) != then) & (said(kind, LEAVE) != 0)
    says = sayable & (lost == 0) & ~other
    return table._replace(
        speaker=rules.only(says, speaker),
        kind=rules.only(says, kind),
        whom=rules.only(says, table.whom),
        money=rules.only(says, table.money),
    )


NEGOTIATE: Final = BatchWindow("negotiate", True, ask_words, keep_words, KINDS, counts=False)
ABOUT: Final = BatchWindow("whom", True, ask_for(words.whom), keep_whom, WHOM, counts=False)
AS_WHAT: Final = BatchWindow("claim", True, ask_for(words.claims), keep_claims, ROLE_NAMES, counts=False)
HOW_MUCH: Final = BatchWindow("money", True, ask_for(words.money), keep_money, MONEY, counts=False)
FLOOR: Final = Rounds(on_the_floor, (NEGOTIATE, ABOUT, AS_WHAT, HOW_MUCH, hear_words))
