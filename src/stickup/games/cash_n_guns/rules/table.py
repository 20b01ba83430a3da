"""What everyone knows, and what only one gangster knows. Only facts change them."""

from __future__ import annotations

from bisect import bisect_left, insort
from copy import copy
from enum import StrEnum
from typing import ClassVar, Final, cast

from msgspec import Struct, field

from stickup.core.types import Changes, Outcome, Seat, plain_changes, take_out

from . import events as e
from .cards import BANG, BANGS, CLICK, CLICKS, DECK, KEPT, NEW_GODFATHER, SHARES, TURNS, Bullet, Kind, Loot
from .options import BulletCounter, Options, WonLoot


class Hand(Struct):
    """What only one gangster knows."""

    clicks: int = CLICKS
    bangs: int = BANGS
    loaded: Bullet | None = None
    """The bullet loaded this turn; once it's played, the last one loaded."""
    loot: list[Loot] = field(default_factory=list)
    draft: tuple[str, ...] = ()

    changes: ClassVar[Changes]

    def copy(self) -> Hand:
        twin = copy(self)
        twin.loot = self.loot[:]
        return twin

    def bullets(self) -> list[Bullet]:
        return [CLICK] * self.clicks + [BANG] * self.bangs

    def add(self, bullet: Bullet) -> None:
        if bullet is CLICK:
            self.clicks += 1
        else:
            self.bangs += 1

    def remove(self, bullet: Bullet) -> None:
        if bullet is CLICK:
            self.clicks -= 1
        else:
            self.bangs -= 1

    def load(self, bullet: Bullet) -> None:
        self.remove(bullet)
        self.loaded = bullet

    def unload(self) -> None:
        assert self.loaded is not None, "nothing is loaded"
        self.add(self.loaded)
        self.loaded = None

    def swap(self, bullet: Bullet) -> None:
        self.unload()
        self.load(bullet)

    def keep(self, power: str) -> None:
        self.draft = (power,)

    def offer(self, powers: tuple[str, ...]) -> None:
        self.draft = powers


Hand.changes = {
    e.DraftDealt: lambda hand, event: hand.offer(event.powers),
    e.PowerKept: lambda hand, event: hand.keep(event.power),
    e.BulletGained: lambda hand, event: hand.add(event.bullet),
    e.BulletHanded: lambda hand, event: hand.add(event.bullet),
    e.BulletLost: lambda hand, event: hand.remove(event.bullet),
    e.BulletDrawnFromMe: lambda hand, event: hand.remove(event.bullet),
    e.BulletLoaded: lambda hand, event: hand.load(event.bullet),
    e.BulletSwapped: lambda hand, event: hand.swap(event.bullet),
    e.BulletTakenBack: lambda hand, event: hand.unload(),
    e.FaceDown: lambda hand, event: hand.add(event.bullet),
    e.FaceDownTaken: lambda hand, event: hand.remove(event.bullet),
    e.LootSeen: lambda hand, event: None,
    e.LootGained: lambda hand, event: hand.loot.append(event.loot),
    e.LootHanded: lambda hand, event: hand.loot.append(event.loot),
    e.LootLost: lambda hand, event: hand.loot.remove(event.loot),
    e.CardBuried: lambda hand, event: cast(DealersHand, hand).bury(event),
    e.PileOpened: lambda hand, event: cast(DealersHand, hand).buried[event.turn].clear(),
}


class DealersHand(Hand):
    """What's face down for everyone: bullets in the discard, cards buried in the unopened piles."""

    clicks: int = 0
    bangs: int = 0
    buried: list[list[Loot]] = field(default_factory=lambda: [[] for _ in range(TURNS + 1)])
    """By turn, the cards buried in its pile. Nobody can tell whether a drawn card was one of them."""

    def copy(self) -> DealersHand:
        twin = copy(self)
        twin.buried = [pile[:] for pile in self.buried]
        return twin

    def bury(self, event: e.CardBuried) -> None:
        pile = self.buried[event.turn]
        if event.drawn_from_buried is not None:
            pile.remove(event.drawn_from_buried)
        pile.append(event.loot)


class Stance(StrEnum):
    """A gangster's stance this turn; the dead stay where they were hit."""

    STANDING = "standing"
    DUCKED = "ducked"
    HIT = "hit"
    OUT = "out"
    """Sitting this turn out: too slow, under that option (A9)."""


STANDING: Final = Stance.STANDING
DUCKED: Final = Stance.DUCKED
HIT: Final = Stance.HIT
OUT: Final = Stance.OUT


class Gangster(Struct):
    """What everyone knows about one gangster."""

    power: str = ""
    wounds: int = 0
    alive: bool = True
    stance: Stance = STANDING
    target: Seat | None = None
    armed: bool = False
    """Has a bullet in front."""
    bullets: int = CLICKS + BANGS
    """Bullets in hand."""
    loot: int = 0
    """How many cards have been won."""
    open_loot: tuple[Loot, ...] = ()
    """Which ones, if loot is open, and at the end."""
    present: bool = False
    """Takes part in this split, and hasn't left it."""
    picks: int = 0
    """Shares taken in this split."""
    used: bool = False
    """Has used the power that works once per split."""
    clicks_shown: int = 0
    bangs_shown: int = 0
    hit_by: Seat | None = None
    """Who hit them last; the first of several."""

    @property
    def standing(self) -> bool:
        return self.stance is STANDING


class CashTable(Struct):
    """What everyone knows."""

    rules: int
    """The rules version: `if table.rules >= 2` guards a newer rule."""
    options: Options
    gangsters: list[Gangster]
    living: tuple[Seat, ...]
    godfather: Seat = Seat(0)
    turn: int = 0
    heir: Seat | None = None
    """Who took the New Godfather token this turn."""
    spread: dict[Loot, int] = field(default_factory=dict)
    """The shares on the table, in the order of `Loot`."""
    unopened: list[Loot] = field(default_factory=lambda: sorted(DECK))
    """The cards in all unopened piles together, sorted."""
    forbidden: Kind | None = None
    """The type the Dictator forbids the gangster who is picking."""
    clicks_up: int = 0
    """Clicks face up in the discard."""
    bangs_up: int = 0
    face_down: int = 0
    """Bullets face down in the discard."""
    bullets_gone: int = 0
    """Bullets that left the game with the dead."""
    loot_gone: int = 0
    """Loot cards that were used up or left the game."""
    outcome: Outcome | None = None
    seat_of: dict[str, Seat] = field(default_factory=dict)
    """Who has which power."""

    changes: ClassVar[Changes]

    def copy(self) -> CashTable:
        twin = copy(self)
        twin.gangsters = [copy(gangster) for gangster in self.gangsters]
        twin.spread = self.spread.copy()
        twin.unopened = self.unopened[:]
        return twin

    # Queries.

    def clockwise(self) -> tuple[Seat, ...]:
        """The living, starting at the Godfather's seat (A42)."""
        first = bisect_left(self.living, self.godfather)
        return self.living[first:] + self.living[:first]

    def dead(self) -> tuple[Seat, ...]:
        if len(self.living) == len(self.gangsters):
            return ()
        return tuple([Seat(seat) for seat, gangster in enumerate(self.gangsters) if not gangster.alive])

    def after(self, seat: Seat) -> Seat:
        """The next living gangster clockwise."""
        return next((s for s in self.living if s > seat), self.living[0])

    def others(self, seat: Seat) -> list[Seat]:
        return [s for s in self.living if s != seat]

    def next_to_take(self, seat: Seat) -> Seat | None:
        """Who takes the next share after `seat`, perhaps `seat` again, or nobody."""
        gangsters = self.gangsters
        count = len(gangsters)
        for step in range(1, count + 1):
            other = (seat + step) % count
            if gangsters[other].present:
                return Seat(other)
        return None

    # What facts do.

    def show_powers(self, event: e.PowersShown) -> None:
        for gangster, power in zip(self.gangsters, event.powers, strict=True):
            gangster.power = power
        self.seat_of = {power: Seat(seat) for seat, power in enumerate(event.powers)}

    def begin_turn(self, event: e.TurnBegan) -> None:
        self.turn = event.turn
        self.heir = None
        for seat in self.living:
            gangster = self.gangsters[seat]
            gangster.stance = STANDING
            gangster.present = gangster.used = False
            gangster.target = None
            gangster.picks = 0

    def reveal_loot(self, event: e.LootRevealed) -> None:
        spread = self.spread
        for share in event.loot:
            take_out(self.unopened, share)
            spread[share] = spread.get(share, 0) + 1
        spread[NEW_GODFATHER] = 1
        self.spread = {share: spread[share] for share in SHARES if share in spread}

    def move_bullet(self, source: Seat, target: Seat) -> None:
        self.gangsters[source].bullets -= 1
        self.gangsters[target].bullets += 1

    def load_guns(self, _: e.GunsLoaded) -> None:
        for seat in self.living:
            gangster = self.gangsters[seat]
            gangster.armed = True
            gangster.bullets -= 1

    def aim_guns(self, event: e.GunsAimed) -> None:
        for seat, target in zip(event.seats, event.targets, strict=True):
            self.gangsters[seat].target = target

    def sit_out(self, event: e.SatOut) -> None:
        gangster = self.gangsters[event.seat]
        gangster.stance, gangster.target = OUT, None

    def show_courage(self, event: e.CourageShown) -> None:
        for seat in event.ducked:
            self.gangsters[seat].stance = DUCKED

    def show_bullet(self, event: e.BulletShown) -> None:
        gangster = self.gangsters[event.seat]
        gangster.armed = False
        bang = event.bullet is BANG
        if bang:
            self.bangs_up += 1
        else:
            self.clicks_up += 1
        if self.options.bullet_counter is BulletCounter.ON:
            gangster.bangs_shown += bang
            gangster.clicks_shown += not bang

    def wound(self, event: e.Wounded) -> None:
        gangster = self.gangsters[event.seat]
        gangster.wounds += len(event.by)
        gangster.stance = HIT
        gangster.hit_by = event.by[0]

    def die(self, event: e.Died) -> None:
        gangster = self.gangsters[event.seat]
        gangster.alive = False
        gangster.target = None
        self.living = tuple(s for s in self.living if s != event.seat)

    def remove_body(self, event: e.BodyRemoved) -> None:
        gangster = self.gangsters[event.seat]
        self.bullets_gone += gangster.bullets
        self.loot_gone += gangster.loot
        gangster.bullets = gangster.loot = 0
        gangster.open_loot = ()

    def begin_split(self, event: e.SplitBegan) -> None:
        for seat in event.order:
            self.gangsters[seat].present = True

    def take_share(self, event: e.ShareTaken) -> None:
        self.leave_spread(event.share)
        self.gangsters[event.seat].picks += 1
        self.forbidden = None
        if event.share is NEW_GODFATHER:
            self.heir = event.seat
        else:
            self.win(event.seat, event.share)

    def take_bill(self, event: e.BillTaken) -> None:
        self.leave_spread(event.loot)
        self.win(event.seat, event.loot)

    def bury_share(self, event: e.ShareBuried) -> None:
        self.leave_spread(event.share)
        take_out(self.unopened, event.drawn)
        insort(self.unopened, event.share)
        self.pick_traded(event.seat)
        self.win(event.seat, event.drawn)

    def swap_share(self, event: e.ShareSwapped) -> None:
        self.leave_spread(event.share)
        self.pick_traded(event.seat)
        self.win(event.victim, event.share)
        self.gangsters[event.victim].loot -= 1
        self.gangsters[event.seat].loot += 1

    def pick_traded(self, seat: Seat) -> None:
        gangster = self.gangsters[seat]
        gangster.picks += 1
        gangster.used = True
        self.forbidden = None

    def leave_spread(self, share: Loot) -> None:
        left = self.spread[share] - 1
        if left:
            self.spread[share] = left
        else:
            del self.spread[share]

    def win(self, seat: Seat, loot: Loot) -> None:
        if loot not in KEPT:
            self.loot_gone += 1  # a kit or a clip is used up at once
            return
        gangster = self.gangsters[seat]
        gangster.loot += 1
        if self.options.won_loot is WonLoot.OPEN:
            gangster.open_loot += (loot,)

    def move_loot(self, source: Seat, target: Seat, count: int) -> None:
        self.gangsters[source].loot -= count
        self.gangsters[target].loot += count

    def show_moved(self, event: e.LootMoved) -> None:
        source, target = self.gangsters[event.victim], self.gangsters[event.seat]
        left = list(source.open_loot)
        left.remove(event.loot)
        source.open_loot = tuple(left)
        target.open_loot += (event.loot,)

    def fetch_bang(self, event: e.BangFetched) -> None:
        self.gangsters[event.seat].bullets += 1
        if self.bangs_up:
            self.bangs_up -= 1
        else:
            self.face_down -= 1

    def end_turn(self, event: e.TurnEnded) -> None:
        self.godfather = event.godfather
        self.spread.pop(NEW_GODFATHER, None)
        for share in event.lost:
            self.leave_spread(share)
        self.loot_gone += len(event.lost)

    def end(self, event: e.GameEnded) -> None:
        self.outcome = Outcome(event.scores, event.winners)


CashTable.changes = {
    **plain_changes(e.EVENTS),
    e.PowersShown: CashTable.show_powers,
    e.TurnBegan: CashTable.begin_turn,
    e.LootRevealed: CashTable.reveal_loot,
    e.Hustled: lambda table, event: table.move_bullet(event.mark, event.seat),
    e.BulletGivenBack: lambda table, event: table.move_bullet(event.seat, event.mark),
    e.GunsLoaded: CashTable.load_guns,
    e.GunsAimed: CashTable.aim_guns,
    e.SatOut: CashTable.sit_out,
    e.CourageShown: CashTable.show_courage,
    e.BillTaken: CashTable.take_bill,
    e.LootStolen: lambda table, event: table.move_loot(event.victim, event.seat, 1),
    e.LootMoved: CashTable.show_moved,
    e.BulletShown: CashTable.show_bullet,
    e.Wounded: CashTable.wound,
    e.Died: CashTable.die,
    e.BodyLooted: lambda table, event: table.move_loot(event.victim, event.seat, event.count),
    e.BodyRemoved: CashTable.remove_body,
    e.SplitBegan: CashTable.begin_split,
    e.ShareTaken: CashTable.take_share,
    e.ShareBuried: CashTable.bury_share,
    e.ShareSwapped: CashTable.swap_share,
    e.BangFetched: CashTable.fetch_bang,
    e.TurnEnded: CashTable.end_turn,
    e.GameEnded: CashTable.end,
}
