"""Every fact of the game, in the order a turn reaches it, and who sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from stickup.core.types import Event, Private, Public, Seat, Unseen, declared

from .cards import Bullet, Kind, Loot

if TYPE_CHECKING:
    from .table import CashTable

# Game setup


class DraftDealt(Private, frozen=True):
    """Two powers to choose from, in the order drawn (A35). One fact for each seat, in seat order."""

    powers: tuple[str, ...]


class PowerKept(Private, frozen=True):
    """The power you keep; it's shown once everyone has chosen.

    If you chose, it comes in seat order, once all have answered; if it was picked at random, with your
    draw.
    """

    power: str


class PowersShown(Public, frozen=True):
    """Everyone's power, by seat, face up for the whole game (C11). Not at a table without powers."""

    reveals: ClassVar[bool] = True
    powers: tuple[str, ...]


class GodfatherNamed(Public, frozen=True):
    """Who has the desk on turn 1 (A38). Once, right before that turn."""

    seat: Seat

    def change(self, table: CashTable) -> None:
        table.godfather = self.seat


# 1. Loot


class TurnBegan(Public, frozen=True):
    """A turn begins: all the living stand again, and nobody aims (C12)."""

    turn: int


class LootRevealed(Public, frozen=True):
    """This turn's eight cards, face up, sorted by name. The New Godfather token is available again (C13)."""

    loot: tuple[Loot, ...]


class Hustled(Public, frozen=True):
    """The Hustler (`seat`) has drawn a bullet from `mark`'s hand; only those two see it."""

    seat: Seat
    mark: Seat


class BulletGivenBack(Public, frozen=True):
    """The Hustler (`seat`) gives a bullet from hand back to `mark`."""

    seat: Seat
    mark: Seat


class BulletGained(Private, frozen=True):
    """A Bang! from the discard joins your hand. It reveals no one else's secret.

    Right after `BangFetched`.
    """

    bullet: Bullet


class BulletHanded(Private, frozen=True):
    """A bullet for your hand from another's: the Hustler's draw, then what the mark gets for it."""

    reveals: ClassVar[bool] = True
    bullet: Bullet


class BulletLost(Private, frozen=True):
    """A bullet leaves your hand: the Hustler's gift, or a clip's price."""

    bullet: Bullet


class BulletDrawnFromMe(Private, frozen=True):
    """The bullet the Hustler drew at random from your hand, shown to you, the mark."""

    bullet: Bullet


# 2. Bullet


class BulletLoaded(Private, frozen=True):
    """The bullet you loaded, face down in front of you.

    Step 2: one fact for each of the living, in seat order. Smart: the bullet now laid down to be discarded.
    """

    bullet: Bullet


class GunsLoaded(Public, frozen=True):
    """Everyone alive has loaded a bullet: each has one fewer in hand, and one face down in front."""


# 3. Hold-up


class GunsAimed(Public, frozen=True):
    """On three, at once: the target of each of `seats`, in seat order, at the same index of `targets`; None
    was too slow.

    A second fact for the Kid alone.
    """

    seats: tuple[Seat, ...]
    targets: tuple[Seat | None, ...]


class SatOut(Public, frozen=True):
    """Too slow, and out of this turn (A9, option `too-slow`): everyone who was slow, in seat order, or the
    gangster who obeyed too slowly.
    """

    seat: Seat


class BulletSwapped(Private, frozen=True):
    """The Cunning took the bullet back and loaded this one instead; nobody else knows."""

    bullet: Bullet


# 4. Godfather's privilege


class AimOrdered(Public, frozen=True):
    """The Godfather orders `seat` to change targets."""

    seat: Seat

    def change(self, table: CashTable) -> None:
        """Nothing that the table shows."""


class GunAimed(Public, frozen=True):
    """`seat` has obeyed and aims at `target`; None: too slow, so no target (A8)."""

    seat: Seat
    target: Seat | None

    def change(self, table: CashTable) -> None:
        table.gangsters[self.seat].target = self.target


# 5. Courage


class CourageShown(Public, frozen=True):
    """On three, at once: who ducked, in seat order, perhaps nobody. The others shout Banzai!"""

    ducked: tuple[Seat, ...]


class BulletDiscarded(Public, frozen=True):
    """The bullet in front of `seat` goes to the discard face down (C21, C23)."""

    seat: Seat

    def change(self, table: CashTable) -> None:
        table.gangsters[self.seat].armed = False
        table.face_down += 1


class CardDiscarded(Public, frozen=True):
    """A bullet from `seat`'s hand goes to the discard face down, a clip's price (A14)."""

    seat: Seat

    def change(self, table: CashTable) -> None:
        table.gangsters[self.seat].bullets -= 1
        table.face_down += 1


class FaceDown(Unseen, frozen=True):
    """Which bullet is now face down in the discard. Right after `BulletDiscarded` or `CardDiscarded`."""

    bullet: Bullet


class FaceDownTaken(Unseen, frozen=True):
    """Which bullet was fetched from the discard, if it was face down there. Right after `BulletGained`."""

    bullet: Bullet


class BulletTakenBack(Private, frozen=True):
    """Smart has the bullet from in front back in hand, to discard any one."""


class WoundHealed(Public, frozen=True):
    """The Doctor ducked with a wound, and heals one."""

    seat: Seat

    def change(self, table: CashTable) -> None:
        table.gangsters[self.seat].wounds -= 1


class BillTaken(Public, frozen=True):
    """A bill that a power takes off the table, not as a pick of the split: Stealthy a `bill-10`, Cute a
    `bill-5`.
    """

    seat: Seat
    loot: Loot


class LootSeen(Private, frozen=True):
    """The Professional is shown all of the victim's loot, sorted by name, to choose from (A21)."""

    reveals: ClassVar[bool] = True
    victim: Seat
    loot: tuple[Loot, ...]


class LootStolen(Public, frozen=True):
    """The Professional (`seat`) takes a card from `victim`; only those two see which."""

    seat: Seat
    victim: Seat


class LootGained(Private, frozen=True):
    """A card that everyone saw joins your loot."""

    loot: Loot


class LootHanded(Private, frozen=True):
    """A card for your loot from another's. Right after `LootLost`, the same card."""

    reveals: ClassVar[bool] = True
    loot: Loot


class LootLost(Private, frozen=True):
    """A card leaves your loot, and you see which: stolen, scavenged or traded away."""

    reveals: ClassVar[bool] = True
    loot: Loot


class LootMoved(Public, frozen=True):
    """Which card `seat` got from `victim`, if won loot is open. Right after `LootHanded`."""

    reveals: ClassVar[bool] = True
    seat: Seat
    victim: Seat
    loot: Loot


# 6. Card effects


class BulletShown(Public, frozen=True):
    """The bullet in front of `seat` is turned up and goes face up to the discard.

    The Professional's first, then the volley's, clockwise from the Godfather.
    """

    reveals: ClassVar[bool] = True
    seat: Seat
    bullet: Bullet


class Wounded(Public, frozen=True):
    """`seat` takes one wound from each of `by`, in the order their bullets were shown, and goes down.

    One fact for each target, in the order in which the first Bang! at each was shown.
    """

    seat: Seat
    by: tuple[Seat, ...]


class Unscathed(Public, frozen=True):
    """Instead of `Wounded`: the Lucky Man was hit by `by`, more than once, and nothing happened."""

    seat: Seat
    by: tuple[Seat, ...]

    def change(self, table: CashTable) -> None:
        """Nothing that the table shows."""


class Died(Public, frozen=True):
    """`seat` is dead, and out of the game. After all wounds, in the same order."""

    seat: Seat


class BodyLooted(Public, frozen=True):
    """The Vulture (`seat`) takes `count` cards from the dead `victim`; only those two see which.

    Then `LootLost` and `LootHanded` for each, in the order drawn.
    """

    seat: Seat
    victim: Seat
    count: int


class BodyRemoved(Public, frozen=True):
    """What the dead `seat` still had, loot and bullets, leaves the game unseen (A3, A4).

    In the order they died.
    """

    seat: Seat


# 7. Split


class SplitBegan(Public, frozen=True):
    """Who is present, in the order they take: clockwise from the Godfather, perhaps nobody (C28, C29)."""

    order: tuple[Seat, ...]


class ShareAnnounced(Public, frozen=True):
    """What `seat` is about to take.

    Only if the Dictator or the picking Junk Dealer will be asked.
    """

    seat: Seat
    shares: tuple[Loot, ...]

    def change(self, table: CashTable) -> None:
        """Nothing that the table shows."""


class ShareForbidden(Public, frozen=True):
    """The Dictator (`seat`) forbids `taker` this type, for this pick."""

    seat: Seat
    taker: Seat
    kind: Kind

    def change(self, table: CashTable) -> None:
        table.gangsters[self.seat].used = True
        table.forbidden = self.kind


class NothingTaken(Public, frozen=True):
    """There's nothing else to take but the forbidden type: `seat` goes without, this time."""

    seat: Seat

    def change(self, table: CashTable) -> None:
        table.forbidden = None


class ShareTaken(Public, frozen=True):
    """A share leaves the table for `seat`. Two facts for the Greedy's two."""

    seat: Seat
    share: Loot


class ShareBuried(Public, frozen=True):
    """The Junk Dealer's share goes into the unopened pile of `turn`, and `drawn` comes out of it."""

    seat: Seat
    share: Loot
    turn: int
    drawn: Loot


class CardBuried(Unseen, frozen=True):
    """`loot` is buried in the pile of `turn`; `drawn_from_buried` is the card drawn if it had been buried
    there, otherwise None.

    Right after `ShareBuried`.
    """

    turn: int
    loot: Loot
    drawn_from_buried: Loot | None


class PileOpened(Unseen, frozen=True):
    """Nothing is buried in this turn's pile any more. Right after `LootRevealed`, if something was."""

    turn: int


class ShareSwapped(Public, frozen=True):
    """The Junk Dealer's share goes to `victim`, for a random card of theirs (option `junk-dealer`).

    The `LootGained` that follows is `victim`'s.
    """

    seat: Seat
    share: Loot
    victim: Seat


class SplitLeft(Public, frozen=True):
    """The Greedy has taken two, and is out of this split."""

    seat: Seat

    def change(self, table: CashTable) -> None:
        table.gangsters[self.seat].present = False


class KitUsed(Public, frozen=True):
    """All wounds of `seat` are healed, if any; the kit is gone (C33)."""

    seat: Seat

    def change(self, table: CashTable) -> None:
        table.gangsters[self.seat].wounds = 0


class BangFetched(Public, frozen=True):
    """A Bang! leaves the discard for `seat`'s hand, a face-up one if there is one (A14)."""

    reveals: ClassVar[bool] = True  # whether a Bang! lies face down (S37)
    seat: Seat


class ClipLost(Public, frozen=True):
    """The clip does nothing: no Bang! in the discard, or the last turn (C34, A14)."""

    reveals: ClassVar[bool] = True  # whether a Bang! lies face down (S37)
    seat: Seat

    def change(self, table: CashTable) -> None:
        """Nothing that the table shows."""


class TurnEnded(Public, frozen=True):
    """`godfather` has the desk for the next turn; `lost` is loot that leaves the game, in the order as
    listed, each card once for each copy.
    """

    godfather: Seat
    lost: tuple[Loot, ...]


# The end


class LootOpened(Public, frozen=True):
    """The end: the loot of each of the living, in seat order, counted in front of everyone.

    The cards are in the order they were won; of equal ones, the first was the first to leave.
    """

    reveals: ClassVar[bool] = True
    seat: Seat
    loot: tuple[Loot, ...]

    def change(self, table: CashTable) -> None:
        table.gangsters[self.seat].open_loot = self.loot


class GameEnded(Public, frozen=True):
    """As in the result line: what everyone is worth, the dead nothing, and who won; nobody if nobody is alive
    (A6).

    `diamond_bonus` is the seat that got it, or None.
    """

    reveals: ClassVar[bool] = True
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    diamond_bonus: Seat | None


EVENTS = declared(__name__, globals(), Event)
