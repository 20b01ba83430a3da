from __future__ import annotations

from collections.abc import Mapping

from stickup.core.types import DEALER, Decision, Draw, Seat, Task

from ..actions import PASS, Pass, Take, TradePile, TradePlayer
from ..cards import KEPT, PILE, TURNS, Loot
from ..events import CardBuried, LootGained, ShareBuried, ShareSwapped
from ..hooks import Power, power
from ..options import JunkDealerTrades as Source
from ..shared_moves import CashPlay, dealers_hand, hand_over, without
from ..split import PassOn, keep, take_shares
from ..table import CashTable


@power("junk-dealer")
class JunkDealer(Power):
    """Once per split, trades the card about to be taken for a random one from elsewhere (A31)."""

    def before_taking(self, table: CashTable, seat: Seat, take: Take) -> Task | None:
        if table.gangsters[seat].used or not trades(table, seat, take):
            return None
        return Trade(seat, take)


def trades(table: CashTable, seat: Seat, take: Take) -> tuple[TradePile | TradePlayer, ...]:
    """An unopened pile for any card; as an option another's loot, for cards that stay loot."""
    (share,) = take.shares
    if table.options.junk_dealer is Source.PLAYER:
        victims = [other for other in table.others(seat) if table.gangsters[other].loot]
        return tuple(map(TradePlayer, victims)) if share in KEPT else ()
    if share is Loot.NEW_GODFATHER:
        return ()
    return tuple(TradePile(turn) for turn in range(table.turn + 1, TURNS + 1))


class Trade(Task, frozen=True):
    """The Junk Dealer may trade."""

    seat: Seat
    take: Take

    def ask(self, play: CashPlay) -> None:
        options = (PASS, *trades(play.table, self.seat, self.take))
        play.ask(self.seat, Decision("trade", options, PASS))

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Pass | TradePile | TradePlayer]) -> None:
        (share,) = self.take.shares
        match answers[self.seat]:
            case TradePile(turn):
                buried = dealers_hand(play).buried[turn]
                play.first(DrawSlot(self.seat, share, turn) if buried else DrawUnseen(self.seat, share, turn))
            case TradePlayer(victim):
                play.first(DrawTradedLoot(self.seat, share, victim))
            case _:
                take_shares(play, self.seat, self.take)


class DrawSlot(Task, frozen=True):
    """Something is already buried in this pile: does it come out?

    Draws `junk-dealer/T/slot` from the numbers 0 to 7, the places of the pile: 1.
    """

    seat: Seat
    share: Loot
    turn: int

    def ask(self, play: CashPlay) -> None:
        play.draw(f"junk-dealer/{play.table.turn}/slot", range(PILE))

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Draw]) -> None:
        (slot,) = answers[DEALER].cards
        buried = sorted(dealers_hand(play).buried[self.turn])
        if slot < len(buried):
            bury(play, self, drawn=buried[slot], from_buried=buried[slot])
        else:
            play.first(DrawUnseen(self.seat, self.share, self.turn))


class DrawUnseen(Task, frozen=True):
    """A card from the pile that nobody has seen: draw first, then bury, so the same card can't come back.

    Draws `junk-dealer/T` from every card in the unopened piles, except cards buried in any of them, with
    `"junk-dealer":"pile"`: 1.
    """

    seat: Seat
    share: Loot
    turn: int

    def ask(self, play: CashPlay) -> None:
        buried = (card for pile in dealers_hand(play).buried for card in pile)
        play.draw(f"junk-dealer/{play.table.turn}", without(play.table.unopened, buried))

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Draw]) -> None:
        (drawn,) = answers[DEALER].cards
        bury(play, self, drawn=drawn, from_buried=None)


def bury(play: CashPlay, trade: DrawSlot | DrawUnseen, *, drawn: Loot, from_buried: Loot | None) -> None:
    play.emit(ShareBuried(trade.seat, trade.share, trade.turn, drawn))
    play.emit(CardBuried(DEALER, trade.turn, trade.share, from_buried))
    play.first(PassOn(trade.seat))
    keep(play, trade.seat, drawn)


class DrawTradedLoot(Task, frozen=True):
    """Option: a random card from another's loot, who gets the share instead.

    Draws `junk-dealer/T` from the victim's loot, without the share that is coming, with
    `"junk-dealer":"player"`: 1.
    """

    seat: Seat
    share: Loot
    victim: Seat

    def ask(self, play: CashPlay) -> None:
        play.draw(f"junk-dealer/{play.table.turn}", play.hands[self.victim].loot)

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Draw]) -> None:
        (drawn,) = answers[DEALER].cards
        play.emit(ShareSwapped(self.seat, self.share, self.victim))
        play.emit(LootGained(self.victim, self.share))
        hand_over(play, self.victim, self.seat, drawn)
        play.first(PassOn(self.seat))
