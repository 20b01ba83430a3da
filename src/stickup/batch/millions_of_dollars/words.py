"""The grammar of the open floor: which words a player may say.

A word has a kind; most are also about a player, a claim is about a role, and offers and gifts have an amount.
So a word is up to three answers: the kind, then whom or which role, then how much.
"""

from __future__ import annotations

from typing import Any, Final

from stickup.games.millions_of_dollars.rules.options import Gifts

from ..array_backend import Word, u32
from ..bit_lanes import MOST_SEATS, NONE, ONE, PASS, WIDTH, filled, first_from, lane, of_seat, sum_of
from .bids import bid_on, of_payer
from .character_lanes import characters_of, inside, owners, places_0, role_set
from .rules import MillionsRules
from .table import MillionsTables

READY, NOT_READY, LEAVE, WITHDRAW, CLAIM, PEEK, LAST_CALL, OFFER, GIVE = (u32(1 << n) for n in range(9))
NOTHING: Final = PASS
KINDS: Final[dict[str, Any]] = {
    "ready": READY,
    "not-ready": NOT_READY,
    "leave": LEAVE,
    "withdraw": WITHDRAW,
    "claim": CLAIM,
    "peek": PEEK,
    "last-call": LAST_CALL,
    "offer": OFFER,
    "give": GIVE,
    "nothing": NOTHING,
}
MOST_MONEY: Final = 30
"""The most millions in one word; more takes two words."""
MONEY: Final[dict[str, Any]] = {str(amount): u32(1 << amount - 1) for amount in range(1, MOST_MONEY + 1)}
WHOM: Final[dict[str, Any]] = {str(character): lane(character) for character in range(MOST_SEATS)}


def said(kind: Word, which: Any) -> Word:
    """All bits if a word is of this kind, otherwise none."""
    return NONE - (kind >> u32(int(which).bit_length() - 1) & ONE)


def one_of(kind: Word, *which: Any) -> Word:
    """All bits if a word is of one of these kinds, otherwise none."""
    found = said(kind, which[0])
    for other in which[1:]:
        found = found | said(kind, other)
    return found


def kinds(rules: MillionsRules, table: MillionsTables, speaker: Word) -> Word:
    """What kinds of word the one seat in a set may say. Saying nothing is always one."""
    has_money = of_seat(table.cash, speaker) != 0
    others = table.crew & ~characters_of(rules, speaker)
    company = others != 0
    cards = table.intimidations & filled(speaker) != 0
    found = (
        rules.where(table.ready & speaker != 0, NOT_READY, READY)
        | LEAVE
        | CLAIM
        | NOTHING
        | rules.only(bid_on(rules, of_payer(rules, table.bids, speaker)) != 0, WITHDRAW)
        | rules.only(company & cards, PEEK)
        | rules.only((table.last_call == 0) & (caller(rules, table) == speaker), LAST_CALL)
        | rules.only(company & has_money, OFFER)
    )
    if rules.options.gifts is Gifts.ON:
        found = found | rules.only((owners(rules, others) != 0) & has_money, GIVE)
    return rules.only(speaker != 0, found)


def caller(rules: MillionsRules, table: MillionsTables) -> Word:
    """Who may make the last call: the Leader, or the next player clockwise who is in (B6)."""
    return first_from(rules.arrays, inside(rules, table), table.leader)


def whom(rules: MillionsRules, table: MillionsTables, speaker: Word, kind: Word) -> Word:
    """Whom a word of this kind may be about: Characters; for a gift, the first one of the seat."""
    others = table.crew & ~characters_of(rules, speaker)
    found = (
        others & one_of(kind, PEEK, OFFER)
        | bid_on(rules, of_payer(rules, table.bids, speaker)) & said(kind, WITHDRAW)
        | places_0(rules, owners(rules, others)) & said(kind, GIVE)
    )
    if rules.places == 2:
        found = found | table.crew & characters_of(rules, speaker) & said(kind, LEAVE)
    return found


def claims(rules: MillionsRules, table: MillionsTables, speaker: Word, kind: Word) -> Word:
    """The roles that may be claimed: any but the one that is claimed already."""
    now = sum_of(table.claims & filled(speaker))
    claimed = (ONE << now * u32(WIDTH)) >> u32(WIDTH)
    return role_set(rules.roles) & ~claimed & said(kind, CLAIM)


def money(rules: MillionsRules, table: MillionsTables, speaker: Word, kind: Word) -> Word:
    """How much may be offered or given: a bit for each million, from my cash (B3)."""
    cash = of_seat(table.cash, speaker)
    most = rules.where(cash > u32(MOST_MONEY), u32(MOST_MONEY), cash)
    return ((ONE << most) - ONE) & one_of(kind, OFFER, GIVE)
