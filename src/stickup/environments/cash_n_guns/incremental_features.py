"""The features of Cash 'n Guns, updated fact by fact, which is fast enough for simulations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from stickup.core.engine import State
from stickup.core.types import Event, Seat
from stickup.games.cash_n_guns.numbers import features
from stickup.games.cash_n_guns.numbers.features import CARDS, MINE, SEAT, TABLE
from stickup.games.cash_n_guns.numbers.numbering import POWERS, WON
from stickup.games.cash_n_guns.rules import events as e
from stickup.games.cash_n_guns.rules.cards import BANG, CLICK, NEW_GODFATHER, Kind, Loot
from stickup.games.cash_n_guns.rules.options import Options, WonLoot
from stickup.games.cash_n_guns.rules.table import CashTable, Gangster, Hand, Stance

from ..incremental_features import Running

M, T, S = MINE.places(), TABLE.places(), SEAT.places()
SIZE: Final = SEAT.size
SHARE: Final = {share: T["spread"] + place for place, share in enumerate(Loot)}
KIND: Final = {kind: T["forbidden"] + place for place, kind in enumerate(Kind)}
OWN: Final = {card: M["loot"] + place for place, card in enumerate(WON)}
STANCE: Final = {stance: S["stance"] + place for place, stance in enumerate(Stance)}
STANCES: Final = slice(S["stance"], S["stance"] + len(Stance))
SHARES: Final = tuple(Loot)
SPREAD: Final = slice(T["spread"], T["spread"] + len(SHARES))
UNOPENED: Final = slice(T["unopened"], T["unopened"] + len(CARDS))
FORBIDDEN: Final = slice(T["forbidden"], T["forbidden"] + len(Kind))
NO_KIND: Final = bytes(len(Kind))
NO_STANCE: Final = bytes(len(Stance))
CLICKS, BANGS, LOADED, DRAFT = M["clicks"], M["bangs"], M["loaded"], M["draft"]
ALIVE, WOUNDS, ARMED, BULLETS, LOOT = S["alive"], S["wounds"], S["armed"], S["bullets"], S["loot"]
PRESENT, PICKS, USED, GODFATHER, HEIR = S["present"], S["picks"], S["used"], S["godfather"], S["heir"]
LOOT_GONE: Final = T["loot-gone"]
GUNS, AIMS, OPEN = S["guns-on"], S["aims"], S["open-loot"]


@lru_cache
def opening(options: Options, seats: int) -> tuple[list[bytes], bytes, list[bytes]]:
    """The features before the first fact: they follow from the setup."""
    table = CashTable(1, options, [Gangster() for _ in range(seats)], tuple(map(Seat, range(seats))))
    blocks = [features.block(table, Seat(seat), waiting=False) for seat in range(seats)]
    return [features.mine(Hand())] * seats, features.table(table, 0), blocks


class CashRunning(Running):
    """The features of one game from its beginning, as its facts change them."""

    def __init__(self, state: State[CashTable, Hand]) -> None:
        self.shown = state.table
        self.hands = state.hands
        self.count = len(state.table.gangsters)
        self.targets: list[Seat | None] = [None] * self.count
        self.loot_is_open = state.table.options.won_loot is WonLoot.OPEN
        super().__init__(features.LAYOUT, *opening(state.table.options, self.count))

    # Of the table.

    def spread(self) -> None:
        there = self.shown.spread
        self.table[SPREAD] = [there.get(share, 0) for share in SHARES]

    def unopened(self) -> None:
        self.table[UNOPENED] = [self.shown.unopened.count(card) for card in CARDS]

    def discard(self) -> None:
        table = self.table
        table[T["clicks-up"]] = self.shown.clicks_up
        table[T["bangs-up"]] = self.shown.bangs_up
        table[T["face-down"]] = self.shown.face_down

    def gone(self) -> None:
        self.table[T["bullets-gone"]] = self.shown.bullets_gone
        self.table[T["loot-gone"]] = self.shown.loot_gone

    def allow(self) -> None:
        """Nothing is forbidden any more."""
        self.table[FORBIDDEN] = NO_KIND

    def left(self, share: Loot) -> None:
        self.table[SHARE[share]] = self.shown.spread.get(share, 0)

    # Of a seat.

    def aim(self, seat: Seat, target: Seat | None) -> None:
        seats, before = self.seats, self.targets[seat]
        if before == target:
            return
        if before is not None:
            seats[seat * SIZE + AIMS - 1 + (before - seat) % self.count] = 0
            seats[before * SIZE + GUNS] -= 1
        if target is not None:
            seats[seat * SIZE + AIMS - 1 + (target - seat) % self.count] = 1
            seats[target * SIZE + GUNS] += 1
        self.targets[seat] = target

    def stance(self, seat: Seat) -> None:
        at = seat * SIZE
        self.seats[at + STANCES.start : at + STANCES.stop] = NO_STANCE
        self.seats[at + STANCE[self.shown.gangsters[seat].stance]] = 1

    def bullets(self, *seats: Seat) -> None:
        for seat in seats:
            self.seats[seat * SIZE + BULLETS] = self.shown.gangsters[seat].bullets

    def wounds(self, seat: Seat) -> None:
        self.seats[seat * SIZE + WOUNDS] = self.shown.gangsters[seat].wounds

    def won(self, *seats: Seat) -> None:
        for seat in seats:
            self.seats[seat * SIZE + LOOT] = self.shown.gangsters[seat].loot
            if self.loot_is_open:
                self.open_loot(seat)
        self.table[LOOT_GONE] = self.shown.loot_gone

    def open_loot(self, seat: Seat) -> None:
        at, cards = seat * SIZE + OPEN, self.shown.gangsters[seat].open_loot
        self.seats[at : at + len(WON)] = [cards.count(card) for card in WON]

    def picked(self, seat: Seat) -> None:
        gangster, at = self.shown.gangsters[seat], seat * SIZE
        self.seats[at + PICKS] = gangster.picks
        self.seats[at + USED] = gangster.used
        self.allow()

    def desk(self) -> None:
        for seat in range(self.count):
            self.seats[seat * SIZE + GODFATHER] = seat == self.shown.godfather

    # Of a hand.

    def hand(self, event: Any) -> None:
        hand, mine = self.hands[event.seat], self.mine[event.seat]
        mine[CLICKS], mine[BANGS] = hand.clicks, hand.bangs
        mine[LOADED], mine[LOADED + 1] = hand.loaded is CLICK, hand.loaded is BANG

    def gain(self, event: e.LootGained | e.LootHanded) -> None:
        self.mine[event.seat][OWN[event.loot]] += 1

    def lose(self, event: e.LootLost) -> None:
        self.mine[event.seat][OWN[event.loot]] -= 1

    def draft(self, event: e.DraftDealt | e.PowerKept) -> None:
        draft = self.hands[event.seat].draft
        self.mine[event.seat][DRAFT : DRAFT + len(POWERS)] = [power in draft for power in POWERS]

    # Facts.

    def show_powers(self, event: e.PowersShown) -> None:
        for seat, power in enumerate(event.powers):
            self.seats[seat * SIZE + S["power"] + POWERS.index(power)] = 1

    def begin_turn(self, event: e.TurnBegan) -> None:
        self.table[T["turn"]] = event.turn
        for seat in range(self.count):
            self.seats[seat * SIZE + HEIR] = 0
        for seat in self.shown.living:
            at = seat * SIZE
            self.seats[at + PRESENT] = self.seats[at + USED] = self.seats[at + PICKS] = 0
            self.stance(seat)
            self.aim(seat, None)

    def reveal_loot(self, _: e.LootRevealed) -> None:
        self.spread()
        self.unopened()

    def load_guns(self, _: e.GunsLoaded) -> None:
        for seat in self.shown.living:
            at = seat * SIZE
            self.seats[at + ARMED] = 1
            self.seats[at + BULLETS] -= 1

    def aim_guns(self, event: e.GunsAimed) -> None:
        for seat, target in zip(event.seats, event.targets, strict=True):
            self.aim(seat, target)

    def sit_out(self, event: e.SatOut) -> None:
        self.stance(event.seat)
        self.aim(event.seat, None)

    def show_courage(self, event: e.CourageShown) -> None:
        for seat in event.ducked:
            self.stance(seat)

    def discard_bullet(self, event: e.BulletDiscarded) -> None:
        self.seats[event.seat * SIZE + ARMED] = 0
        self.table[T["face-down"]] = self.shown.face_down

    def discard_card(self, event: e.CardDiscarded) -> None:
        self.bullets(event.seat)
        self.discard()

    def take_bill(self, event: e.BillTaken) -> None:
        self.left(event.loot)
        self.won(event.seat)

    def show_bullet(self, event: e.BulletShown) -> None:
        gangster, at = self.shown.gangsters[event.seat], event.seat * SIZE
        self.seats[at + ARMED] = 0
        self.seats[at + S["clicks-shown"]] = gangster.clicks_shown
        self.seats[at + S["bangs-shown"]] = gangster.bangs_shown
        self.discard()

    def wound(self, event: e.Wounded) -> None:
        self.wounds(event.seat)
        self.stance(event.seat)

    def die(self, event: e.Died) -> None:
        self.seats[event.seat * SIZE + ALIVE] = 0
        self.aim(event.seat, None)

    def remove_body(self, event: e.BodyRemoved) -> None:
        self.bullets(event.seat)
        self.won(event.seat)
        self.open_loot(event.seat)
        self.gone()

    def begin_split(self, event: e.SplitBegan) -> None:
        for seat in event.order:
            self.seats[seat * SIZE + PRESENT] = 1

    def leave_split(self, event: e.SplitLeft) -> None:
        self.seats[event.seat * SIZE + PRESENT] = 0

    def forbid(self, event: e.ShareForbidden) -> None:
        self.seats[event.seat * SIZE + USED] = 1
        self.table[KIND[event.kind]] = 1

    def take_share(self, event: e.ShareTaken) -> None:
        share, seats, table, at = event.share, self.seats, self.table, event.seat * SIZE
        seats[at + PICKS] += 1
        table[SHARE[share]] -= 1
        table[FORBIDDEN] = NO_KIND
        if share is NEW_GODFATHER:
            seats[at + HEIR] = 1
        else:
            self.won(event.seat)

    def bury_share(self, event: e.ShareBuried) -> None:
        self.left(event.share)
        self.unopened()
        self.picked(event.seat)
        self.won(event.seat)

    def swap_share(self, event: e.ShareSwapped) -> None:
        self.left(event.share)
        self.picked(event.seat)
        self.won(event.seat, event.victim)

    def fetch_bang(self, event: e.BangFetched) -> None:
        self.bullets(event.seat)
        self.discard()

    def end_turn(self, _: e.TurnEnded) -> None:
        self.desk()
        self.spread()
        self.gone()


def nothing(_: CashRunning, __: Event) -> None:
    """For facts that no feature shows."""


Showing = Mapping[type[Event], Callable[[Any, Any], None]]

SHOWING: Final[Showing] = {
    e.DraftDealt: CashRunning.draft,
    e.PowerKept: CashRunning.draft,
    e.PowersShown: CashRunning.show_powers,
    e.GodfatherNamed: lambda it, _: it.desk(),
    e.TurnBegan: CashRunning.begin_turn,
    e.LootRevealed: CashRunning.reveal_loot,
    e.Hustled: lambda it, event: it.bullets(event.seat, event.mark),
    e.BulletGivenBack: lambda it, event: it.bullets(event.seat, event.mark),
    e.BulletGained: CashRunning.hand,
    e.BulletHanded: CashRunning.hand,
    e.BulletLost: CashRunning.hand,
    e.BulletDrawnFromMe: CashRunning.hand,
    e.BulletLoaded: CashRunning.hand,
    e.BulletSwapped: CashRunning.hand,
    e.BulletTakenBack: CashRunning.hand,
    e.GunsLoaded: CashRunning.load_guns,
    e.GunsAimed: CashRunning.aim_guns,
    e.SatOut: CashRunning.sit_out,
    e.AimOrdered: nothing,
    e.GunAimed: lambda it, event: it.aim(event.seat, event.target),
    e.CourageShown: CashRunning.show_courage,
    e.BulletDiscarded: CashRunning.discard_bullet,
    e.CardDiscarded: CashRunning.discard_card,
    e.FaceDown: nothing,
    e.FaceDownTaken: nothing,
    e.WoundHealed: lambda it, event: it.wounds(event.seat),
    e.BillTaken: CashRunning.take_bill,
    e.LootSeen: nothing,
    e.LootStolen: lambda it, event: it.won(event.seat, event.victim),
    e.LootGained: CashRunning.gain,
    e.LootHanded: CashRunning.gain,
    e.LootLost: CashRunning.lose,
    e.LootMoved: lambda it, event: it.won(event.seat, event.victim),
    e.BulletShown: CashRunning.show_bullet,
    e.Wounded: CashRunning.wound,
    e.Unscathed: nothing,
    e.Died: CashRunning.die,
    e.BodyLooted: lambda it, event: it.won(event.seat, event.victim),
    e.BodyRemoved: CashRunning.remove_body,
    e.SplitBegan: CashRunning.begin_split,
    e.ShareAnnounced: nothing,
    e.ShareForbidden: CashRunning.forbid,
    e.NothingTaken: lambda it, _: it.allow(),
    e.ShareTaken: CashRunning.take_share,
    e.ShareBuried: CashRunning.bury_share,
    e.CardBuried: nothing,
    e.PileOpened: nothing,
    e.ShareSwapped: CashRunning.swap_share,
    e.SplitLeft: CashRunning.leave_split,
    e.KitUsed: lambda it, event: it.wounds(event.seat),
    e.BangFetched: CashRunning.fetch_bang,
    e.ClipLost: nothing,
    e.TurnEnded: CashRunning.end_turn,
    e.LootOpened: lambda it, event: it.open_loot(event.seat),
    e.GameEnded: nothing,
}
"""What each fact changes."""
