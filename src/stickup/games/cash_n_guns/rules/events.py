"""Every fact of the game, in the order a turn meets them, and who sees it."""

from __future__ import annotations

from typing import ClassVar

from stickup.core.types import Event, Private, Public, Seat, declared

from .cards import Bullet, Kind, Loot

# Sitting down


class DraftDealt(Private, frozen=True):
    """Two powers to choose from (A35)."""

    powers: tuple[str, ...]


class PowerKept(Private, frozen=True):
    """The power I chose; it is shown when everybody has chosen."""

    power: str


class PowersShown(Public, frozen=True):
    """Everybody's power, by seat, face up for the whole game (C11)."""

    reveals: ClassVar[bool] = True
    powers: tuple[str, ...]


class GodfatherNamed(Public, frozen=True):
    """Who has the desk on turn 1 (A38)."""

    seat: Seat


# 1. Loot


class TurnBegan(Public, frozen=True):
    """All the living stand again and the token is available (C12, C13)."""

    turn: int


class LootRevealed(Public, frozen=True):
    """The pile of this turn, face up."""

    loot: tuple[Loot, ...]


class Hustled(Public, frozen=True):
    """A bullet moves from `mark`'s hand to `seat`'s; only those two see it."""

    seat: Seat
    mark: Seat


class BulletGivenBack(Public, frozen=True):
    """A bullet moves from `seat`'s hand to `mark`'s."""

    seat: Seat
    mark: Seat


class BulletGained(Private, frozen=True):
    """A bullet for my hand that was nobody's secret but mine."""

    bullet: Bullet


class BulletHanded(Private, frozen=True):
    """A bullet for my hand out of another's."""

    reveals: ClassVar[bool] = True
    bullet: Bullet


class BulletLost(Private, frozen=True):
    """A bullet leaves my hand."""

    bullet: Bullet


class BulletDrawnFromMe(Private, frozen=True):
    """The Hustler's blind draw out of my hand: luck, told to me."""

    bullet: Bullet


# 2. Bullet


class BulletLoaded(Private, frozen=True):
    """I laid this bullet face down in front of me."""

    bullet: Bullet


class GunsLoaded(Public, frozen=True):
    """Everybody alive has a bullet face down in front of them."""


# 3. Hold-up


class GunsAimed(Public, frozen=True):
    """On three, at once: who of `seats` aims at whom; None was too slow."""

    seats: tuple[Seat, ...]
    targets: tuple[Seat | None, ...]


class SatOut(Public, frozen=True):
    """Too slow, and out of this turn (A9, option)."""

    seat: Seat


class BulletSwapped(Private, frozen=True):
    """I took my bullet back and laid this one instead; nobody else knows."""

    bullet: Bullet


# 4. Godfather's privilege


class AimOrdered(Public, frozen=True):
    """The Godfather orders `seat` to aim elsewhere."""

    seat: Seat


class GunAimed(Public, frozen=True):
    """`seat` aims elsewhere; None: obeyed too slowly and holds nobody up (A8)."""

    seat: Seat
    target: Seat | None


# 5. Courage


class CourageShown(Public, frozen=True):
    """On three, at once: these ducked, the others shout Banzai!"""

    ducked: tuple[Seat, ...]


class BulletDiscarded(Public, frozen=True):
    """The bullet in front of `seat` goes to the discard face down (C21, C23)."""

    seat: Seat


class CardDiscarded(Public, frozen=True):
    """A bullet from `seat`'s hand goes to the discard face down (A14)."""

    seat: Seat


class FaceDown(Private, frozen=True):
    """Nobody's but the dealer's: what now lies face down in the discard."""

    bullet: Bullet


class FaceDownTaken(Private, frozen=True):
    """Nobody's but the dealer's: what was fetched from the face-down discard."""

    bullet: Bullet


class BulletTakenBack(Private, frozen=True):
    """Smart: the bullet in front of me is back in my hand, to discard one of choice."""


class WoundHealed(Public, frozen=True):
    """The Doctor ducked and is one wound better."""

    seat: Seat


class BillTaken(Public, frozen=True):
    """A bill that a power takes off the table outside the split's turns (Cute, Stealthy)."""

    seat: Seat
    loot: Loot


class LootSeen(Private, frozen=True):
    """The Professional looks through his victim's loot to choose (A21)."""

    reveals: ClassVar[bool] = True
    victim: Seat
    loot: tuple[Loot, ...]


class LootStolen(Public, frozen=True):
    """A card moves from `victim` to `seat`; only those two see which."""

    seat: Seat
    victim: Seat


class LootGained(Private, frozen=True):
    """A card for my loot that everybody saw."""

    loot: Loot


class LootHanded(Private, frozen=True):
    """A card for my loot out of another's."""

    reveals: ClassVar[bool] = True
    loot: Loot


class LootLost(Private, frozen=True):
    """A card leaves my loot, and I see which."""

    reveals: ClassVar[bool] = True
    loot: Loot


class LootMoved(Public, frozen=True):
    """With open loot everybody sees which card moved."""

    reveals: ClassVar[bool] = True
    seat: Seat
    victim: Seat
    loot: Loot


# 6. Card effects


class BulletShown(Public, frozen=True):
    """The bullet in front of `seat`, turned up."""

    reveals: ClassVar[bool] = True
    seat: Seat
    bullet: Bullet


class Wounded(Public, frozen=True):
    """`seat` takes one wound from each of `by`, and goes down."""

    seat: Seat
    by: tuple[Seat, ...]


class Unscathed(Public, frozen=True):
    """The Lucky Man was hit by `by` at once, and nothing happened."""

    seat: Seat
    by: tuple[Seat, ...]


class Died(Public, frozen=True):
    seat: Seat


class BodyLooted(Public, frozen=True):
    """The Vulture takes `count` cards from the dead `victim`; only those two see which."""

    seat: Seat
    victim: Seat
    count: int


class BodyRemoved(Public, frozen=True):
    """The dead gangster's loot and bullets leave the game unseen (A3, A4)."""

    seat: Seat


# 7. Split


class SplitBegan(Public, frozen=True):
    """Who is present, in the order they take (C28, C29)."""

    order: tuple[Seat, ...]


class ShareAnnounced(Public, frozen=True):
    """What `seat` is about to take, while somebody may still have a word."""

    seat: Seat
    shares: tuple[Loot, ...]


class ShareForbidden(Public, frozen=True):
    """The Dictator `seat` forbids `taker` this type, for this pick."""

    seat: Seat
    taker: Seat
    kind: Kind


class NothingTaken(Public, frozen=True):
    """Only the forbidden type is left: `seat` goes without, this time."""

    seat: Seat


class ShareTaken(Public, frozen=True):
    seat: Seat
    share: Loot


class ShareBuried(Public, frozen=True):
    """The Junk Dealer's share goes into an unopened pile, and `drawn` comes out of it."""

    seat: Seat
    share: Loot
    turn: int
    drawn: Loot


class CardBuried(Private, frozen=True):
    """Nobody's but the dealer's: what went into the pile, and whether what came out had been buried there."""

    turn: int
    loot: Loot
    drawn_from_buried: Loot | None


class PileOpened(Private, frozen=True):
    """Nobody's but the dealer's: nothing is buried in this pile any more."""

    turn: int


class ShareSwapped(Public, frozen=True):
    """The Junk Dealer's share goes to `victim`, for a random card of theirs (option)."""

    seat: Seat
    share: Loot
    victim: Seat


class SplitLeft(Public, frozen=True):
    """The Greedy took two and is out of this split."""

    seat: Seat


class KitUsed(Public, frozen=True):
    """All wounds of `seat` are healed; the kit is gone (C33)."""

    seat: Seat


class BangFetched(Public, frozen=True):
    """`seat` gets a Bang! out of the discard, a face-up one if there is one (A14)."""

    reveals: ClassVar[bool] = True  # whether a Bang! lies face down (S37)
    seat: Seat


class ClipLost(Public, frozen=True):
    """No Bang! in the discard, or the last turn: the clip does nothing (C34, A14)."""

    reveals: ClassVar[bool] = True  # whether a Bang! lies face down (S37)
    seat: Seat


class TurnEnded(Public, frozen=True):
    """The desk is `godfather`'s for the next turn; `lost` is loot that leaves the game."""

    godfather: Seat
    lost: tuple[Loot, ...]


# The end


class LootOpened(Public, frozen=True):
    """A living gangster's loot, counted in front of everybody."""

    reveals: ClassVar[bool] = True
    seat: Seat
    loot: tuple[Loot, ...]


class GameEnded(Public, frozen=True):
    """What everybody is worth, the dead nothing, and who won; nobody if nobody lives (A6)."""

    reveals: ClassVar[bool] = True
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    diamond_bonus: Seat | None


EVENTS = declared(__name__, globals(), Event)
