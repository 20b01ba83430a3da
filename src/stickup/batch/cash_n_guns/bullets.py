"""Hands and the discard: what steps and powers share about bullets."""

from __future__ import annotations

from typing import Final

from stickup.games.cash_n_guns.rules.options import BulletCounter

from ..array_backend import Word, u32
from ..bit_lanes import ONE, filled, some, sum_of
from .packed_words import BANG, CLICK
from .rules import Rules
from .table import Tables

BYTE: Final = u32(0xFF)
CLICKS_UP, BANGS_DOWN, CLICKS_DOWN = u32(8), u32(16), u32(24)


def bangs_up(table: Tables) -> Word:
    return table.discard & BYTE


def bangs_down(table: Tables) -> Word:
    return (table.discard >> BANGS_DOWN) & BYTE


def laid_down(table: Tables, seats: Word) -> Tables:
    """Discard the bullets in front of these seats face down."""
    bangs, clicks = seats & table.loaded, seats & ~table.loaded
    more = (sum_of(bangs) << BANGS_DOWN) + (sum_of(clicks) << CLICKS_DOWN)
    return table._replace(discard=table.discard + more, armed=table.armed & ~seats)


def shown(rules: Rules, table: Tables, seats: Word) -> Tables:
    """Turn up the bullets in front of these seats, and discard them face up."""
    bangs, clicks = seats & table.loaded, seats & ~table.loaded
    more = sum_of(bangs) + (sum_of(clicks) << CLICKS_UP)
    table = table._replace(discard=table.discard + more, armed=table.armed & ~seats)
    if rules.options.bullet_counter is BulletCounter.OFF:
        return table
    return table._replace(bangs_shown=table.bangs_shown + bangs, clicks_shown=table.clicks_shown + clicks)


def in_hand(table: Tables) -> Word:
    """The seats with a bullet in hand."""
    return some(table.clicks) | some(table.bangs)


def bullets_of(rules: Rules, table: Tables, seat: Word) -> Word:
    """The kinds of bullet in the hand of the one seat in a set: `CLICK`, `BANG`, both or nothing."""
    clicks = rules.only(table.clicks & filled(seat) != 0, CLICK)
    return clicks | rules.only(table.bangs & filled(seat) != 0, BANG)


def taken(table: Tables, seat: Word, bullet: Word) -> Tables:
    """Add a bullet to the hand of `seat`: a Click for 1, a Bang! for 2, nothing for 0."""
    clicks = table.clicks + seat * (bullet & ONE)
    return table._replace(clicks=clicks, bangs=table.bangs + seat * (bullet >> ONE & ONE))


def given(table: Tables, seat: Word, bullet: Word) -> Tables:
    """Take a bullet out of the hand of `seat`."""
    clicks = table.clicks - seat * (bullet & ONE)
    return table._replace(clicks=clicks, bangs=table.bangs - seat * (bullet >> ONE & ONE))


def loaded_by(rules: Rules, table: Tables, seat: Word) -> Word:
    """The bullet in front of the one seat in a set; 0 if it's empty."""
    bullet = rules.where(table.loaded & seat != 0, BANG, CLICK)
    return rules.only(seat != 0, bullet)


def swapped(rules: Rules, table: Tables, seat: Word, bullet: Word) -> Tables:
    """Let `seat` take back the loaded bullet and load this one."""
    back = rules.only(bullet != 0, loaded_by(rules, table, seat))
    table = given(taken(table, seat, back), seat, bullet)
    loaded = table.loaded & ~(seat * (bullet & ONE)) | seat * (bullet >> ONE & ONE)
    return table._replace(loaded=loaded)


def fetch_bang(rules: Rules, table: Tables, seat: Word) -> tuple[Tables, Word]:
    """Fetch a Bang! from the discard, a face-up one first (A14), and say who got one."""
    up, down = bangs_up(table) != 0, bangs_down(table) != 0
    fetched = rules.only(up | down, seat)
    less = rules.where(up, ONE, ONE << BANGS_DOWN)
    discard = table.discard - rules.only(fetched != 0, less)
    return table._replace(discard=discard, bangs=table.bangs + fetched), fetched


def discarded_from_hand(table: Tables, seat: Word, bullet: Word) -> Tables:
    """Discard a bullet from the hand of `seat` face down."""
    more = ((bullet >> ONE & ONE) << BANGS_DOWN) + ((bullet & ONE) << CLICKS_DOWN)
    table = given(table, seat, bullet)
    return table._replace(discard=table.discard + more)
