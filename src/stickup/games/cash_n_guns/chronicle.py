"""What really happened in a game of Cash 'n Guns: every gun of every turn, the count, and the awards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import StrEnum
from itertools import accumulate
from typing import Self

from msgspec import Struct

from stickup.core.chronicle import Award, Chronicle, most, strictly_first
from stickup.core.types import Event, Game, Private, Seat, Setup
from stickup.core.view import View, fold

from .rules import events as e
from .rules.cards import CASH, DIAMOND_BONUS, DIAMONDS, KIND, Bullet, Kind, Loot
from .rules.hooks import Power, power_of
from .rules.scoring import worth
from .rules.table import CashTable, Hand, Stance


class Fate(StrEnum):
    """What became of a gun with a target."""

    BLUFF = "bluff"
    """A Click that made them duck."""
    ESCAPE = "escape"
    """A Bang! that they ducked in time."""
    NERVE = "nerve"
    """A Click that they stood up to."""
    HIT = "hit"
    """A Bang! that they stood up to."""


FATES = {
    (Bullet.CLICK, True): Fate.BLUFF,
    (Bullet.BANG, True): Fate.ESCAPE,
    (Bullet.CLICK, False): Fate.NERVE,
    (Bullet.BANG, False): Fate.HIT,
}
"""By the bullet, and whether the target ducked."""


class Gun(Struct, frozen=True):
    """One gangster's gun in one turn, as it was when courage was shown."""

    turn: int
    seat: Seat
    bullet: Bullet
    target: Seat | None
    ducked: bool
    """Its owner lies down, or sits the turn out."""
    fate: Fate | None
    """None if its owner wasn't standing, or had no target."""


class Pile(StrEnum):
    """What is counted together; the bonus is for the most diamonds."""

    BILLS = "bills"
    DIAMONDS = "diamonds"
    PAINTINGS = "paintings"
    BONUS = "bonus"


class Part(Struct, frozen=True, omit_defaults=True):
    """What one pile of a gangster's loot is worth."""

    pile: Pile
    cards: int
    worth: int
    as_many: int = 0
    """How many paintings they count as, if that's more than there are."""


class Score(Struct, frozen=True):
    """What one gangster is worth, pile by pile; the dead are worth nothing."""

    seat: Seat
    alive: bool
    parts: tuple[Part, ...]
    total: int
    sums: tuple[int, ...] = ()
    """What it comes to, part by part."""


class CashChronicle(Chronicle, frozen=True):
    """A finished game of Cash 'n Guns with every secret shown."""

    guns: tuple[Gun, ...]
    scores: tuple[Score, ...]
    """In the order in which they are counted, from last to first."""
    tied: tuple[Seat, ...] = ()
    """Who has the most diamonds, if there are several: nobody gets the bonus."""

    @classmethod
    def of(cls, game: Game[CashTable, Hand], setup: Setup, facts: Sequence[Event]) -> Self:
        bystander = fold(game, setup, None, ())
        fired = tuple(guns(bystander, facts))
        counted = scores(bystander.table, facts)
        return cls(tuple(awards(fired, facts)), fired, counted, tied(counted))


# Every gun


def guns(bystander: View[CashTable, Hand], facts: Iterable[Event]) -> Iterable[Gun]:
    """The spectator starts with nothing and sees every fact."""
    table = bystander.table
    loaded: dict[Seat, Bullet] = {}
    for fact in facts:
        if isinstance(fact, e.BulletLoaded | e.BulletSwapped):
            loaded[fact.seat] = fact.bullet
        elif isinstance(fact, e.CourageShown):
            yield from (drawn(table, seat, loaded[seat], fact.ducked) for seat in table.living)
        if not isinstance(fact, Private):
            bystander.observe(fact)


def drawn(table: CashTable, seat: Seat, bullet: Bullet, ducked: Sequence[Seat]) -> Gun:
    me = table.gangsters[seat]
    down = seat in ducked or me.stance is Stance.OUT
    meant = me.target is not None and not down and table.gangsters[me.target].stance is not Stance.OUT
    fate = FATES[bullet, me.target in ducked] if meant else None
    return Gun(table.turn, seat, bullet, me.target, down, fate)


# The count


def scores(table: CashTable, facts: Sequence[Event]) -> tuple[Score, ...]:
    """`table` is the one at the end."""
    ended = next(fact for fact in facts if isinstance(fact, e.GameEnded))
    opened = {fact.seat: fact.loot for fact in facts if isinstance(fact, e.LootOpened)}
    seats = map(Seat, range(len(table.gangsters)))
    found = [score(table, seat, opened.get(seat), bonus=seat == ended.diamond_bonus) for seat in seats]
    return tuple(sorted(found, key=lambda one: (one.alive, one.seat in ended.winners, one.total)))


def score(table: CashTable, seat: Seat, loot: tuple[Loot, ...] | None, *, bonus: bool) -> Score:
    if loot is None:
        return Score(seat, alive=False, parts=(), total=0)
    bills = [card for card in loot if KIND[card] is Kind.BILL]
    diamonds = [card for card in loot if card in DIAMONDS]
    cash = sum(CASH[card] for card in (*bills, *diamonds))
    parts = (
        Part(Pile.BILLS, len(bills), sum(CASH[card] for card in bills)),
        Part(Pile.DIAMONDS, len(diamonds), sum(CASH[card] for card in diamonds)),
        paintings(
            loot.count(Loot.PAINTING), worth(loot, power_of(table, seat)) - cash, power_of(table, seat)
        ),
        Part(Pile.BONUS, 0, DIAMOND_BONUS * bonus),
    )
    there = tuple(part for part in parts if part.worth)
    sums = tuple(accumulate(part.worth for part in there))
    return Score(seat, alive=True, parts=there, total=sums[-1] if sums else 0, sums=sums)


def paintings(cards: int, worth: int, power: Power) -> Part:
    """The Collector counts one more (A26)."""
    counted = power.paintings(cards)
    return Part(Pile.PAINTINGS, cards, worth, counted if counted > cards else 0)


def tied(counted: Sequence[Score]) -> tuple[Seat, ...]:
    """The living who share the most diamonds (C36)."""
    diamonds = {
        score.seat: part.cards for score in counted for part in score.parts if part.pile is Pile.DIAMONDS
    }
    most = max(diamonds.values(), default=0)
    seats = tuple(sorted(seat for seat, count in diamonds.items() if count == most))
    return seats if len(seats) > 1 else ()


# Something to be proud of


def awards(fired: Sequence[Gun], facts: Iterable[Event]) -> Iterable[Award]:
    """Who made most people duck, ducked most Bangs at once, faced most Clicks, dealt most wounds."""
    yield from most("bluff", (gun.seat for gun in fired if gun.fate is Fate.BLUFF))
    yield from narrowest_escape(fired)
    faced = (gun.target for gun in fired if gun.fate is Fate.NERVE)
    yield from most("nerve", (target for target in faced if target is not None))
    hits = (fact for fact in facts if isinstance(fact, e.Wounded))
    yield from most("wounds", (shooter for hit in hits for shooter in hit.by))


def narrowest_escape(fired: Iterable[Gun]) -> Iterable[Award]:
    best = strictly_first(Counter((gun.turn, gun.target) for gun in fired if gun.fate is Fate.ESCAPE))
    if best is not None:
        (turn, seat), count = best
        yield Award("escape", seat, count, turn)
