from __future__ import annotations

from typing import Final

from stickup.games.cash_n_guns.rules.cards import PILE, TURNS
from stickup.games.cash_n_guns.rules.options import JunkDealerTrades as Source

from ...array_backend import Word, u32
from ...bit_lanes import LANES, ONE, PASS, filled, mask_of, of_seat, seats_with, sum_of, with_less, with_more
from ...questions import SEATS, Answers, BatchWindow, Question
from ..answer_bits import MAY, PILES
from ..packed_words import KEPT_UNITS, SHARES, UNIT, card_at, number_of_cards
from ..rules import Rules
from ..table import Tables
from . import holder

TOKEN: Final = UNIT[SHARES[-1]]


def ask_trade(rules: Rules, table: Tables) -> Question:
    """Junk Dealer: once per split, trades the card about to be taken for a random one (A31)."""
    who = table.picker & holder(table, "junk-dealer") & ~table.used
    trades = rules.only((who != 0) & (table.share != 0), sources(rules, table))
    who = rules.only(trades != 0, who)
    return Question(who, (rules.only(trades != 0, trades | PASS),))


def sources(rules: Rules, table: Tables) -> Word:
    """An unopened pile for any card; as an option another's loot, for cards that stay loot."""
    if rules.options.junk_dealer is Source.PLAYER:
        victims = seats_with(table.loot, rules.arrays) & table.living & ~table.picker
        return rules.only(table.share & KEPT_UNITS != 0, victims)
    return rules.only((table.share != TOKEN) & (table.turn < TURNS), unopened(rules, table))


def unopened(rules: Rules, table: Tables) -> Word:
    """The lanes of the turns to come."""
    now = ONE << (u32(4) * (table.turn - ONE))
    return LANES & ~((now << ONE) - ONE)


def trade(rules: Rules, table: Tables, answers: Answers) -> Tables:
    source = answers[0] & LANES
    if rules.options.junk_dealer is Source.PLAYER:
        table = trade_with_player(rules, table, source)
    else:
        table = trade_with_pile(rules, table, source)
    return table._replace(used=table.used | rules.only(source != 0, table.picker))


def trade_with_pile(rules: Rules, table: Tables, pile: Word) -> Tables:
    """Draw first, then bury, so the same card can't come back."""
    buried = of_seat(table.buried, pile)
    depth = sum_of(table.depths & filled(pile))
    slot = rules.luck.below(table.key, ("junk-dealer", table.turn, "slot"), u32(PILE))
    old = rules.only((slot < depth) & (pile != 0), card_at(rules.arrays, buried, slot))
    new = rules.only((old == 0) & (pile != 0), draw_unseen(rules, table))
    share = rules.only(pile != 0, table.share)
    return table._replace(
        got=rules.where(pile != 0, old | new, table.got),
        unseen=table.unseen - new,
        buried=tuple(cards + (share - old & mask_of(pile, at)) for at, cards in enumerate(table.buried)),
        depths=table.depths + rules.only(new != 0, pile),
    )


def draw_unseen(rules: Rules, table: Tables) -> Word:
    """A card from the pile that nobody has seen."""
    left = u32(PILE) * (u32(TURNS) - table.turn) - sum_of(table.depths)
    place = rules.luck.below(table.key, ("junk-dealer", table.turn), left)
    return card_at(rules.arrays, table.unseen, place)


def trade_with_player(rules: Rules, table: Tables, victim: Word) -> Tables:
    """Option: a random card from another's loot, who gets the share instead."""
    cards = of_seat(table.loot, victim)
    place = rules.luck.below(table.key, ("junk-dealer", table.turn), number_of_cards(cards))
    drawn = rules.only(victim != 0, card_at(rules.arrays, cards, place))
    loot = with_less(with_more(table.loot, victim, table.share), victim, drawn)
    return table._replace(loot=loot, got=rules.where(victim != 0, drawn, table.got))


TRADE: Final = BatchWindow("trade", False, ask_trade, trade, {})
TRADE_PILE: Final = TRADE._replace(actions=PILES | MAY)
TRADE_PLAYER: Final = TRADE._replace(actions=SEATS | MAY)
