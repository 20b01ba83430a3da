"""A bot that counts bullets, prices the loot, and ducks when the guns cost more than the share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar, Final, TypeVar

from stickup.core.types import Action, Decision, Seat

from ..rules.actions import (
    DUCK,
    PASS,
    STAND,
    Aim,
    Discard,
    Forbid,
    Give,
    KeepPower,
    Load,
    Point,
    Steal,
    Take,
    TradePile,
    TradePlayer,
)
from ..rules.cards import DECK, KEPT, KIND, Bullet, Loot
from .estimates import CashView, hits
from .personality import Personality
from .valuation import LongView, Valuation

FAVOURITES: Final = (
    "collector",
    "greedy",
    "dictator",
    "unbreakable",
    "lucky-man",
    "professional",
    "junk-dealer",
    "vulture",
    "kid",
    "good-friend",
    "hustler",
    "cunning",
    "smart",
    "stealthy",
    "doctor",
    "cute",
)
"""The powers, by how often this bot wins with them against bots like itself."""
WORTH_A_VETO: Final = 12_000

LOOT: Final = tuple(card for card in DECK if card in KEPT)

A = TypeVar("A", bound=Action)


class Cautious:
    """Plays for money and life, from what the table shows and its own hand, and remembers nothing else."""

    manner: ClassVar = Personality()
    look: ClassVar[type[Valuation]] = Valuation
    """How it sees what things are worth."""

    def __init__(self, seed: int | str) -> None:
        self._seed = str(seed)

    def choose(self, view: CashView, decision: Decision) -> Action:
        if len(decision.options) == 1:
            return decision.options[0]
        return self.answers()[decision.prompt](self.look(view, decision, self._seed, self.manner))

    def answers(self) -> dict[str, Callable[[Valuation], Action]]:
        """What to do about every question the rules ask."""
        return ANSWERS


class Regular(Cautious):
    """Collects paintings, fears loaded guns, and saves its own Bangs."""

    manner: ClassVar = Personality(itch=0.7, fear=1.5)
    look: ClassVar = LongView


class Daring(Cautious):
    """Loads more Bangs, and stays standing more often."""

    manner: ClassVar = Personality(itch=2.5, malice=40_000, fear=0.5)


class Sly(Cautious):
    """Aims empty guns at gangsters they may scare, and keeps its Bangs for later."""

    manner: ClassVar = Personality(itch=0.7)


def offered(look: Valuation, kind: type[A]) -> list[A]:
    return [option for option in look.decision.options if isinstance(option, kind)]


# Before the turn, and its loot


def draft(look: Valuation) -> Action:
    return min(offered(look, KeepPower), key=lambda option: rank(option.power))


def rank(power: str) -> int:
    return FAVOURITES.index(power) if power in FAVOURITES else len(FAVOURITES)


def mark(look: Valuation) -> Action:
    """Hustle the gangster most likely to hold a Bang!"""
    return max(offered(look, Point), key=lambda option: (look.has_bang(option.seat), look.luck(option.seat)))


def part(look: Valuation) -> Action:
    """Give up a Click if there is one: for the Hustler's mark, a clip, or a saved bullet."""
    bullets: list[Give] | list[Discard] = offered(look, Give) or offered(look, Discard)
    return min(bullets, key=lambda option: option.bullet is Bullet.BANG)


# Bullets and guns


def load(look: Valuation) -> Action:
    hand = look.hand
    likely = look.manner.itch * hand.bangs / (hand.bangs + hand.clicks)
    return Load(Bullet.BANG if look.luck() < likely else Bullet.CLICK)


def aim(look: Valuation) -> Action:
    """With a Bang!, at the rich and the weak who will stand; otherwise at gangsters it may scare."""
    bang = look.hand.loaded is Bullet.BANG
    gain = damage if bang else scare
    return max(offered(look, Aim), key=lambda o: gain(look, o.target) * (0.6 + 0.8 * look.luck(o.target)))


def damage(look: Valuation, target: Seat) -> float:
    deadly = look.lives(target) <= 1
    others = len([gun for gun in look.guns[target] if gun != look.seat])
    foiled = others and look.table.gangsters[target].power == "lucky-man"
    loss = (1.0 if deadly else 0.3) * look.fortune(target) + look.manner.malice * (2 if deadly else 1)
    return loss * look.stands(target) * (0.3 if foiled else 1)


def scare(look: Valuation, target: Seat) -> float:
    return (look.fortune(target) + look.manner.malice) * (1.1 - look.stands(target))


def reload(look: Valuation) -> Action:
    """A Bang! for someone who will stand, a Click for someone who will duck."""
    target = look.me.target
    wanted = Bullet.BANG if target is not None and look.stands(target) > 0.5 else Bullet.CLICK
    change = Load(wanted)
    return change if look.hand.loaded is not wanted and change in look.decision.options else PASS


def privilege(look: Valuation) -> Action:
    """Get the worst gun off me, if there is one."""
    guns = [option for option in offered(look, Point) if option.seat in look.guns[look.seat]]
    return max(guns, key=lambda option: look.danger(option.seat), default=PASS)


# Courage


def courage(look: Valuation) -> Action:
    return STAND if gain_by_standing(look) >= gain_by_ducking(look) else DUCK


def gain_by_standing(look: Valuation) -> float:
    """My part of the loot if nothing hits me, minus what the hits would cost."""
    before = look.harm(look.me.wounds)
    gain = 0.0
    for count, chance in enumerate(hits(look.danger(gun) for gun in look.guns[look.seat])):
        wounds = look.power.wounds(count)
        cost = look.manner.fear * (look.harm(look.me.wounds + wounds) - before)
        gain += chance * (-cost if wounds else expected_share(look))
    return gain


def gain_by_ducking(look: Valuation) -> float:
    power, wounds = look.me.power, look.me.wounds
    if power == "doctor" and wounds:
        return look.harm(wounds) - look.harm(wounds - 1)
    if power == "stealthy" and Loot.BILL_10 in look.table.spread:
        return look.price(Loot.BILL_10)
    return 0.0


def expected_share(look: Valuation) -> float:
    """What I'd take if everyone took the best share in turn."""
    before, after = present_before_and_after(look)
    rivals = round(before + after)
    return sum(look.prices[min(round(before), rivals) :: rivals + 1])


def present_before_and_after(look: Valuation) -> tuple[float, float]:
    order = list(look.table.clockwise())
    place = order.index(look.seat)
    before = sum(look.shares(seat) for seat in order[:place])
    return before, sum(look.shares(seat) for seat in order[place + 1 :])


def help_myself(look: Valuation) -> Action:
    return next(option for option in look.decision.options if option != PASS)


def steal(look: Valuation) -> Action:
    return max(offered(look, Steal), key=lambda option: look.price(option.loot))


# The split


def share(look: Valuation) -> Action:
    """The best share; two at once only if that beats the rest of the split."""
    options = offered(look, Take)
    one = best_of(look, (option for option in options if len(option.shares) == 1))
    if len(look.table.spread) == 1 or look.me.picks:
        return one
    two = best_of(look, options)
    return two if worth_taking(look, two) > whole_split(look) else one


def best_of(look: Valuation, takes: Iterable[Take]) -> Take:
    return max(takes, key=lambda take: worth_taking(look, take))


def worth_taking(look: Valuation, take: Take) -> float:
    return sum(look.price(share) for share in take.shares)


def whole_split(look: Valuation) -> float:
    """What I'd take one by one, if everyone took the best share."""
    present = sum(gangster.present for gangster in look.table.gangsters)
    return sum(look.prices[::present])


def forbid(look: Valuation) -> Action:
    """Save the share I want most for myself, if it's worth it."""
    best = max(look.table.spread, key=look.price)
    veto = Forbid(KIND[best])
    alone = look.table.spread[best] == 1
    worthy = alone and veto in look.decision.options and look.price(best) >= WORTH_A_VETO
    return veto if worthy else PASS


def trade(look: Valuation) -> Action:
    """Trade what I'm about to take, if a random card is worth more."""
    table = look.table
    mine = max(look.price(share) for share in table.spread if KIND[share] is not table.forbidden)
    if piles := offered(look, TradePile):
        return piles[0] if look.mean_price(table.unopened) > mine else PASS
    victim = max(offered(look, TradePlayer), key=lambda option: loot_of(look, option.seat))
    return victim if loot_of(look, victim.seat) > mine else PASS


def loot_of(look: Valuation, seat: Seat) -> float:
    """What a random card from someone's loot is worth to me."""
    seen = look.table.gangsters[seat].open_loot
    return look.mean_price(seen or LOOT)


ANSWERS: Final[dict[str, Callable[[Valuation], Action]]] = {
    "draft": draft,
    "mark": mark,
    "give": part,
    "load": load,
    "aim": aim,
    "reload": reload,
    "privilege": privilege,
    "re-aim": aim,
    "courage": courage,
    "rob": help_myself,
    "steal": steal,
    "scavenge": help_myself,
    "smart": part,
    "share": share,
    "forbid": forbid,
    "trade": trade,
    "clip": part,
}
"""What to do about every question the rules ask."""
