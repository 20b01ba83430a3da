"""What really happened in a game of Cash 'n Guns: every gun of every turn, and who earned an award."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from stickup.core.types import Event, Private, Seat
from stickup.core.view import View

from ..rules import events as e
from ..rules.cards import Bullet
from ..rules.table import Hand, Stance, Table


class Gun(Struct, frozen=True):
    """One gangster's gun in one turn, as it was when courage was shown."""

    turn: int
    seat: Seat
    bullet: Bullet
    target: Seat | None
    ducked: bool
    target_ducked: bool

    @property
    def bluff(self) -> bool:
        """A Click held on somebody, standing."""
        return self.bullet is Bullet.CLICK and self.target is not None and not self.ducked

    @property
    def dodged(self) -> bool:
        """A Bang! that found nobody there."""
        return self.bullet is Bullet.BANG and not self.ducked and self.target_ducked


class Award(Struct, frozen=True):
    """Something to be proud of: which, whose, how often; for an escape the turn as well."""

    name: str
    seat: Seat
    count: int
    turn: int = 0


LOADING: Final = (e.BulletLoaded, e.BulletSwapped)


def guns(view: View[Table, Hand], facts: Iterable[Event]) -> list[Gun]:
    """Every gun of the game; `view` is a bystander's, fresh, and is taken through all `facts`."""
    found: list[Gun] = []
    loaded: dict[Seat, Bullet] = {}
    for fact in facts:
        if isinstance(fact, LOADING):
            loaded[fact.seat] = fact.bullet
        elif isinstance(fact, e.CourageShown):
            found += drawn(view.table, loaded, set(fact.ducked))
        if not isinstance(fact, Private):
            view.observe(fact)
    return found


def drawn(table: Table, loaded: dict[Seat, Bullet], ducked: set[Seat]) -> list[Gun]:
    gangsters = table.gangsters
    return [
        Gun(
            table.turn,
            seat,
            loaded[seat],
            gangsters[seat].target,
            seat in ducked or gangsters[seat].stance is Stance.OUT,
            gangsters[seat].target in ducked,
        )
        for seat in table.living
    ]


def awards(fired: list[Gun], facts: Iterable[Event]) -> list[Award]:
    """The most bluffs, the narrowest escape, the most wounds dealt; nothing for nothing."""
    found = (most_bluffs(fired), narrowest_escape(fired), most_wounds(facts))
    return [award for award in found if award is not None]


def most_bluffs(fired: list[Gun]) -> Award | None:
    return best("bluffs", [gun.seat for gun in fired if gun.bluff])


def most_wounds(facts: Iterable[Event]) -> Award | None:
    hits = (fact for fact in facts if isinstance(fact, e.Wounded))
    return best("wounds", [shooter for hit in hits for shooter in hit.by])


def best(name: str, seats: list[Seat]) -> Award | None:
    """Who occurs most often; on a tie the one who got there first."""
    if not seats:
        return None
    winner = max(dict.fromkeys(seats), key=seats.count)
    return Award(name, winner, seats.count(winner))


def narrowest_escape(fired: list[Gun]) -> Award | None:
    """Who ducked under the most Bangs at once."""
    misses = [(gun.turn, gun.target) for gun in fired if gun.dodged and gun.target is not None]
    if not misses:
        return None
    turn, seat = max(dict.fromkeys(misses), key=misses.count)
    return Award("escape", seat, misses.count((turn, seat)), turn)
