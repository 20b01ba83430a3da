"""The questions a turn asks, cached where they recur: asking is what the rules do most often."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from stickup.core.types import Decision, Seat

from .actions import AT_RANDOM, DUCK, PASS, STAND, TOO_SLOW, Aim, Discard, Forbid, Give, Load, Point, Take
from .cards import CASH, KIND, PAINTINGS, Bullet, Kind, Loot

MOST_SPREADS: Final = 4096
"""How many spreads are cached, so that memory stays bounded in a long simulation."""
BOTH: Final = (Bullet.CLICK, Bullet.BANG)


@cache
def kinds(clicks: bool, bangs: bool) -> tuple[Bullet, ...]:
    return tuple(bullet for bullet, there in zip(BOTH, (clicks, bangs), strict=True) if there)


@cache
def load(clicks: bool, bangs: bool) -> Decision:
    """2. Silence loads a Click if there is one (A11)."""
    loads = tuple(map(Load, kinds(clicks, bangs)))
    return Decision("load", loads, loads[0])


@cache
def reload(clicks: bool, bangs: bool) -> Decision:
    """Cunning: keep the bullet or load another (A27)."""
    return Decision("reload", (PASS, *map(Load, kinds(clicks, bangs))), PASS)


@cache
def discard(prompt: str, clicks: bool, bangs: bool, silence: Bullet) -> Decision:
    return Decision(prompt, tuple(map(Discard, kinds(clicks, bangs))), Discard(silence))


@cache
def give(clicks: bool, bangs: bool, mark: Seat) -> Decision:
    """Hustler: one of the cards held before the draw; silence picks at random (A33)."""
    return Decision("give", tuple(map(Give, kinds(clicks, bangs))), AT_RANDOM, about=mark)


@cache
def aim(living: tuple[Seat, ...], seat: Seat) -> Decision:
    """3. Anyone alive but yourself; you can't choose nobody (C16, A13)."""
    return Decision("aim", tuple(Aim(target) for target in living if target != seat), TOO_SLOW)


@cache
def re_aim(living: tuple[Seat, ...], seat: Seat, target: Seat) -> Decision:
    """4. Anyone but the old target, even the Godfather (C19, A8)."""
    targets = tuple(Aim(other) for other in living if other not in (seat, target))
    return Decision("re-aim", targets, TOO_SLOW)


@cache
def privilege(armed: tuple[Seat, ...]) -> Decision:
    """4. One of these, or nobody (C18)."""
    return Decision("privilege", (PASS, *map(Point, armed)), PASS)


@cache
def mark(seats: tuple[Seat, ...]) -> Decision:
    return Decision("mark", tuple(map(Point, seats)), AT_RANDOM)


@cache
def forbid(types: tuple[Kind, ...], taker: Seat) -> Decision:
    return Decision("forbid", (PASS, *map(Forbid, types)), PASS, about=taker)


COURAGE: Final = Decision("courage", (STAND, DUCK), STAND)  # A11
TAKE: Final = {share: Take((share,)) for share in Loot}


@lru_cache(MOST_SPREADS)
def takes(shares: tuple[Loot, ...], forbidden: Kind | None) -> tuple[Take, ...]:
    return tuple(TAKE[share] for share in shares if KIND[share] is not forbidden)


@lru_cache(MOST_SPREADS)
def share(shares: tuple[Loot, ...], forbidden: Kind | None, wounded: bool, paintings: int) -> Decision | None:
    """7. You must take a share if there's one that isn't forbidden (A17)."""
    options = takes(shares, forbidden)
    return share_of(options, wounded, paintings) if options else None


def share_of(options: tuple[Take, ...], wounded: bool, paintings: int) -> Decision:
    """Silence takes the single share that's worth most (A11)."""
    singles = (option for option in options if len(option.shares) == 1)
    best = max(singles, key=lambda take: worth(take.shares[0], wounded, paintings))
    return Decision("share", options, best)


def worth(share: Loot, wounded: bool, paintings: int) -> int:
    """How silence ranks a share: a kit if wounded, then money, then clip, token, useless kit (A11)."""
    match share:
        case Loot.KIT:
            return 1_000_000 if wounded else -3
        case Loot.CLIP:
            return -1
        case Loot.NEW_GODFATHER:
            return -2
        case Loot.PAINTING:
            top = len(PAINTINGS) - 1
            return PAINTINGS[min(paintings + 1, top)] - PAINTINGS[min(paintings, top)]
        case _:
            return CASH[share]
