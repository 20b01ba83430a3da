"""What steps and powers share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from stickup.core.engine import State
from stickup.core.types import DEALER, Seat

from . import events as e
from .cards import Bullet, Loot
from .options import WonLoot
from .table import CashTable, DealersHand, Hand

CashPlay = State[CashTable, Hand]


def dealers_hand(play: CashPlay) -> DealersHand:
    return cast(DealersHand, play.hands[DEALER])


def without(cards: Iterable[Loot], taken: Iterable[Loot]) -> list[Loot]:
    left = list(cards)
    for card in taken:
        left.remove(card)
    return left


def discard_bullet(play: CashPlay, seat: Seat) -> None:
    """The bullet in front of `seat` goes to the discard face down."""
    bullet = play.hands[seat].loaded
    assert bullet is not None, "an armed gangster has loaded"
    play.emit(e.BulletDiscarded(seat))
    play.emit(e.FaceDown(DEALER, bullet))


def take_bill(play: CashPlay, seat: Seat, bill: Loot) -> None:
    """A power takes a bill off the table, if there is one: not a pick, and nobody can forbid it (A30)."""
    if bill in play.table.spread:
        play.emit(e.BillTaken(seat, bill))
        play.emit(e.LootGained(seat, bill))


def fetch_bang(play: CashPlay, seat: Seat) -> bool:
    """Fetch a Bang! from the discard for `seat`, if there is one; a face-up one first (A14)."""
    face_up = play.table.bangs_up > 0
    if not face_up and not dealers_hand(play).bangs:
        return False
    play.emit(e.BangFetched(seat))
    play.emit(e.BulletGained(seat, Bullet.BANG))
    if not face_up:
        play.emit(e.FaceDownTaken(DEALER, Bullet.BANG))
    return True


def hand_over(play: CashPlay, victim: Seat, seat: Seat, loot: Loot) -> None:
    """A loot card changes hands; those two see it, and everyone if loot is open (A39)."""
    play.emit(e.LootLost(victim, loot))
    play.emit(e.LootHanded(seat, loot))
    if play.table.options.won_loot is WonLoot.OPEN:
        play.emit(e.LootMoved(seat, victim, loot))
