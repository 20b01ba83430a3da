"""Step 7, the split: everyone still standing shares the loot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from stickup.core.types import DEALER, Decision, Seat, Task

from . import events as e
from . import questions
from .actions import Discard, Pass, Take
from .cards import BANG, CLICK, KEPT, KIND, PAINTING, TURNS, Loot
from .hooks import holders, power_of, windows
from .options import ClipDiscards
from .shared_moves import CashPlay, fetch_bang
from .table import STANDING


class Split(Task, frozen=True):
    """7. Clockwise from the Godfather, everyone standing takes one share at a time, to the end (C28-C30)."""

    step: ClassVar[int] = 7

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Pass]) -> None:
        gangsters = play.table.gangsters
        order = tuple([seat for seat in play.table.clockwise() if gangsters[seat].stance is STANDING])
        play.emit(e.SplitBegan(order))
        for seat, power in holders(play.table, "split_begins"):
            if gangsters[seat].present:
                power.split_begins(play, seat)
        if order:
            play.first(Pick(order[0]))


class Pick(Task, frozen=True):
    """7. One gangster says what to take (A17)."""

    seat: Seat

    def ask(self, play: CashPlay) -> None:
        question = self._question(play)
        if question is None:
            play.emit(e.NothingTaken(self.seat))
        else:
            play.ask(self.seat, question)

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Take]) -> None:
        if not answers:
            pass_on(play, self.seat)
            return
        table, take = play.table, answers[self.seat]
        vetoes = windows(table, "about_to_take", self.seat, take)
        trade = power_of(table, self.seat).before_taking(table, self.seat, take)
        if vetoes or trade:
            play.emit(e.ShareAnnounced(self.seat, take.shares))
            play.first(*vetoes, Grab(self.seat, take))
        else:
            take_shares(play, self.seat, take)

    def _question(self, play: CashPlay) -> Decision | None:
        table, forbidden = play.table, play.table.forbidden
        me, power = table.gangsters[self.seat], power_of(table, self.seat)
        paintings = 0
        if PAINTING in table.spread:
            paintings = power.paintings(play.hands[self.seat].loot.count(PAINTING))
        spread = tuple(table.spread)
        question = questions.share(spread, forbidden, me.wounds > 0, paintings)
        if question is None or me.picks:
            return question
        singles = questions.takes(spread, forbidden)
        options = power.first_take(table.spread, singles)
        return question if options is singles else Decision("share", options, question.silence)


class Grab(Task, frozen=True):
    """7. The share is taken, unless the Dictator has forbidden it."""

    seat: Seat
    take: Take

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Pass]) -> None:
        table = play.table
        if any(KIND[share] is table.forbidden for share in self.take.shares):
            play.first(Pick(self.seat))
            return
        trade = power_of(table, self.seat).before_taking(table, self.seat, self.take)
        if trade:
            play.first(trade)
        else:
            take_shares(play, self.seat, self.take)


def take_shares(play: CashPlay, seat: Seat, take: Take) -> None:
    """Take what was announced. Two at once are taken in that order, and end the taker's split (A34)."""
    if len(take.shares) == 1:
        take_share(play, seat, take.shares[0])
    else:
        play.first(*(TakeShare(seat, share) for share in take.shares), LeaveSplit(seat))


def take_share(play: CashPlay, seat: Seat, share: Loot) -> None:
    play.emit(e.ShareTaken(seat, share))
    if share in KEPT:
        play.emit(e.LootGained(seat, share))
        pass_on(play, seat)
    else:
        play.first(PassOn(seat))
        use(play, seat, share)


class TakeShare(Task, frozen=True):
    """7. One of two shares."""

    seat: Seat
    share: Loot

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Pass]) -> None:
        play.emit(e.ShareTaken(self.seat, self.share))
        keep(play, self.seat, self.share)


class LeaveSplit(Task, frozen=True):
    """7. The Greedy has taken two, and is done."""

    seat: Seat

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Pass]) -> None:
        play.emit(e.SplitLeft(self.seat))
        pass_on(play, self.seat)


class PassOn(Task, frozen=True):
    """7. The next pick, once a special card has taken effect."""

    seat: Seat

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Pass]) -> None:
        pass_on(play, self.seat)


def pass_on(play: CashPlay, seat: Seat) -> None:
    """The next gangster clockwise picks, as long as anything and anyone is left (C30)."""
    if play.table.spread:
        following = play.table.next_to_take(seat)
        if following is not None:
            play.first(PICK[following])


def keep(play: CashPlay, seat: Seat, share: Loot) -> None:
    """What `seat` just got goes to the loot, or is used at once."""
    if share in KEPT:
        play.emit(e.LootGained(seat, share))
    else:
        use(play, seat, share)


def use(play: CashPlay, seat: Seat, share: Loot) -> None:
    """Kits and clips work at once and are gone (C33, C34); the token was taken by taking it."""
    if share is Loot.KIT:
        play.emit(e.KitUsed(seat))
    elif share is Loot.CLIP:
        use_clip(play, seat)


def use_clip(play: CashPlay, seat: Seat) -> None:
    """A Bang! back in hand for another card; nothing on the last turn or without a Bang! (A14)."""
    if play.table.turn < TURNS and fetch_bang(play, seat):
        play.first(ClipDiscard(seat))
    else:
        play.emit(e.ClipLost(seat))


class ClipDiscard(Task, frozen=True):
    """7. The clip's user gives up another card, face down; then the Good Friend gets hers (A32)."""

    seat: Seat

    def ask(self, play: CashPlay) -> None:
        hand = play.hands[self.seat]
        clicks, bangs = hand.clicks > 0, hand.bangs > 1  # not the Bang! just fetched
        if play.table.options.clip_discards is ClipDiscards.CLICK and clicks:
            bangs = False
        silence = CLICK if clicks else BANG
        play.ask(self.seat, questions.discard("clip", clicks, bangs, silence))

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Discard]) -> None:
        bullet = answers[self.seat].bullet
        play.emit(e.BulletLost(self.seat, bullet))
        play.emit(e.CardDiscarded(self.seat))
        play.emit(e.FaceDown(DEALER, bullet))
        for seat, power in holders(play.table, "clip_used"):
            power.clip_used(play, seat, self.seat)


PICK = tuple(Pick(Seat(seat)) for seat in range(8))
