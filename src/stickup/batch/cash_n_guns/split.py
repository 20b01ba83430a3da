"""Step 7, the split: everyone still standing shares the loot."""

from __future__ import annotations

from typing import Final

from stickup.games.cash_n_guns.rules.cards import TURNS, Loot
from stickup.games.cash_n_guns.rules.options import ClipDiscards, UntakenLoot

from ..array_backend import Bools, Word, u32
from ..bit_lanes import NONE, filled, first_after, first_from, mask_of, some, united, with_more
from ..questions import Answers, BatchWindow, Question
from .answer_bits import BULLETS, SHARE
from .bullets import discarded_from_hand, fetch_bang
from .packed_words import BANG, CLICK, KEPT_UNITS, UNIT, kinds_in
from .powers.cute import take_five
from .powers.good_friend import help_friend
from .rules import Rules
from .table import Tables

KIT, CLIP, TOKEN = UNIT[Loot.KIT], UNIT[Loot.CLIP], UNIT[Loot.NEW_GODFATHER]


def split(rules: Rules, table: Tables) -> Tables:
    """7. Clockwise from the Godfather, everyone standing takes one share at a time (C28-C30)."""
    present = table.standing & table.living
    table = table._replace(present=present, picker=first_from(rules.arrays, present, table.godfather))
    return take_five(rules, table) if rules.powers else table


def under_way(table: Tables) -> Word:
    """The seats that still have to pick; 0 where the split is over."""
    return table.picker


def ask_share(rules: Rules, table: Tables) -> Question:
    """7. You must take a share if there's one that isn't forbidden (A17)."""
    asked = rules.only(table.rest == 0, table.picker)
    options = rules.only(asked != 0, kinds_in(table.spread) & ~table.forbidden)
    return Question(rules.only(options != 0, asked), (options,))


def announce(rules: Rules, table: Tables, answers: Answers) -> Tables:
    """7. One gangster says what to take. The Greedy's second share was announced with the first."""
    return table._replace(share=answers[0], got=answers[0])


def grab(rules: Rules, table: Tables) -> Tables:
    """7. The share is taken, unless the Dictator has forbidden it or there was nothing to take."""
    share = table.share | table.rest
    taker = rules.only(share != 0, table.picker)
    got = rules.only(share != 0, table.got | table.rest)
    done = picks_over(table)
    rest = rules.only(table.share != 0, table.second)
    table = table._replace(
        spread=table.spread - share,
        picked=table.picked | taker,
        picks=one_more(table, taker),
        forbidden=rules.where(done, NONE, table.forbidden),
        heir=rules.where(got == TOKEN, taker, table.heir),
        leaver=rules.only(table.rest != 0, taker),
        done=rules.only(done & (rest == 0), table.picker),
        rest=rest,
        share=table.share & NONE,
        second=table.second & NONE,
        got=table.got & NONE,
    )
    return keep(rules, table, taker, got)


def one_more(table: Tables, taker: Word) -> tuple[Word, ...]:
    """The shares everyone has taken, and one more for `taker`."""
    return tuple(
        word + united((mask_of(taker, 4 * at + seat) & u32(1 << 8 * seat)) for seat in range(4))
        for at, word in enumerate(table.picks)
    )


def picks_over(table: Tables) -> Bools:
    """Whether this pick is over: a share was taken, or there was nothing to take."""
    nothing = kinds_in(table.spread) & ~table.forbidden == 0
    return (table.share | table.rest != 0) | nothing


def keep(rules: Rules, table: Tables, seat: Word, got: Word) -> Tables:
    """Put what `seat` just got into the loot, or use it at once (C33, C34)."""
    kit = rules.only(got == KIT, filled(seat))
    loot = with_more(table.loot, seat, got & KEPT_UNITS)
    table = table._replace(loot=loot, wounds=table.wounds & ~kit)
    return use_clip(rules, table, rules.only(got == CLIP, seat))


def use_clip(rules: Rules, table: Tables, seat: Word) -> Tables:
    """A Bang! back in hand for another card; nothing on the last turn or without a Bang! (A14)."""
    table, clipper = fetch_bang(rules, table, rules.only(table.turn < TURNS, seat))
    return table._replace(clipper=clipper)


def pass_on(rules: Rules, table: Tables) -> Tables:
    """The next gangster clockwise picks, as long as anything and anyone is left (C30).

    The Greedy who has taken two is out of it (A34).
    """
    present = table.present & ~table.leaver
    following = rules.only(table.spread != 0, first_after(rules.arrays, present, table.picker))
    return table._replace(present=present, picker=rules.where(table.done != 0, following, table.picker))


def ask_clip(rules: Rules, table: Tables) -> Question:
    """7. The clip's user gives up another card, not the Bang! just fetched (A14)."""
    who = table.clipper
    clicks = some(table.clicks) & who != 0
    bangs = some(table.bangs - who) & who != 0
    if rules.options.clip_discards is ClipDiscards.CLICK:
        bangs = bangs & ~clicks
    return Question(who, (rules.only(clicks, CLICK) | rules.only(bangs, BANG),))


def clip_discard(rules: Rules, table: Tables, answers: Answers) -> Tables:
    """7. Another card goes, face down; then the Good Friend gets hers (A32)."""
    user = table.clipper
    table = discarded_from_hand(table, user, answers[0])
    table = table._replace(clipper=user & NONE)
    return help_friend(rules, table, user) if rules.powers else table


def end_turn(rules: Rules, table: Tables) -> Tables:
    """The desk moves; untaken loot stays for the next turn, if there is one (C31, A1, A5, A18)."""
    last = table.turn == TURNS
    following = first_from(rules.arrays, table.alive, table.godfather)
    boss = rules.where(table.heir != 0, table.heir, following)
    spread = table.spread & ~TOKEN
    lost = last | (rules.options.untaken_loot is UntakenLoot.DISCARDED)
    return table._replace(
        godfather=boss,
        spread=rules.where(lost, NONE, spread),
        living=rules.where(last, NONE, table.living),
    )


PICK: Final = BatchWindow("share", False, ask_share, announce, SHARE)
CLIP_DISCARD: Final = BatchWindow("clip", False, ask_clip, clip_discard, BULLETS)
