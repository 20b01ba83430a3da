"""A bot that counts roles, prices departures, and would rather be paid to leave than get caught."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate
from math import exp
from typing import ClassVar, Final, TypeVar

from stickup.core.types import Action, Decision

from ..rules.actions import NOT_READY, Claim, Leave, Name, Offer, Peek, Plan, Withdraw
from ..rules.events import Character
from .estimates import MillionsView
from .expected_gain import Column, ExpectedGain
from .payout_cache import payouts
from .personality import Personality

ONCE_MORE: Final = 0.5
"""How much it likes to play the same role again."""
GENEROSITY: Final = 0.6
"""The most it pays, as a part of the gain."""
CURIOSITY: Final = 0.3
"""What a look at a character has to be worth."""
GIVING_UP: Final = 0.15
"""How often it leaves unpaid before the others are ready, if staying doesn't pay."""

A = TypeVar("A", bound=Action)


class Cautious:
    """Plays for money, from what the table shows and its own hand, and remembers nothing else."""

    apart: ClassVar = True  # usually half a millisecond, but sometimes fifty: too long for the event loop
    manner: ClassVar = Personality()

    def __init__(self, seed: int | str) -> None:
        self._seed = str(seed)

    def choose(self, view: MillionsView, decision: Decision) -> Action:
        if len(decision.options) == 1:
            return decision.options[0]
        return ANSWERS[decision.prompt](ExpectedGain(view, decision, self._seed, self.manner))


class Daring(Cautious):
    """Stays unless it's paid very well, and plans what nobody expects."""

    manner: ClassVar = Personality(heat=1.6, margin=1.5)


class Sly(Cautious):
    """Lies about its role most of the time."""

    manner: ClassVar = Personality(bluff=0.8)


class Hasty(Cautious):
    """Much the same, but it considers fewer worlds: for a coach, which plays thousands of games."""

    manner: ClassVar = Personality(thoughts=12)


def offered(look: ExpectedGain, kind: type[A]) -> list[A]:
    return [option for option in look.decision.options if isinstance(option, kind)]


# 1. Planning


def plan(look: ExpectedGain) -> Action:
    """Any role, more often the more it promises, and less often the one it just played."""
    plans = offered(look, Plan)
    hopes = [sum(look.expected(option.roles)) for option in plans]
    best = max(hopes)
    fancies = [
        exp((hope - best) / look.manner.heat) * ONCE_MORE ** len(set(option.roles) & set(look.hand.roles))
        for option, hope in zip(plans, hopes, strict=True)
    ]
    mark = look.luck() * sum(fancies)
    return next(option for option, sofar in zip(plans, accumulate(fancies), strict=True) if mark < sofar)


# 2. Negotiation


def negotiate(look: ExpectedGain) -> Action:
    """The first action worth taking, or ready."""
    for thought in THOUGHTS:
        answer = thought(look)
        if answer is not None:
            return answer
    return look.decision.silence


def accept(look: ExpectedGain) -> Action | None:
    """Leave for more than staying promises."""
    paid = [option for option in offered(look, Leave) if option.offered]
    best = max(paid, key=lambda option: better_off(look, option), default=None)
    return best if best is not None and better_off(look, best) >= look.manner.margin else None


def better_off(look: ExpectedGain, leave: Leave) -> float:
    """How much more leaving pays than staying."""
    return sum(after(look, leave)) - sum(look.stay)


def after(look: ExpectedGain, leave: Leave) -> Column:
    """What leaving pays: the money now, and what my other Character may still get."""
    money = look.bank.ante + leave.offered
    rest = tuple(role for (_, position), role in look.mine.items() if position != leave.position)
    return [scene.chance * money + more for scene, more in zip(look.scenes, look.expected(rest), strict=True)]


def take_back(look: ExpectedGain) -> Action | None:
    """Withdraw money for a departure that's no longer worth it."""
    for option in offered(look, Withdraw):
        who = (option.owner, option.position)
        if on_offer(look, who) > look.worth_leaving(look.others.index(who)):
            return option
    return None


def on_offer(look: ExpectedGain, who: Character) -> int:
    """What I offer for this character already."""
    return sum(bid.amount for bid in look.table.bids_on(who) if bid.payer == look.seat)


def claim(look: ExpectedGain) -> Action | None:
    """Once a round: the truth, or sometimes the most common role, so that others pay me to leave."""
    if look.me.claim is not None:
        return None
    mine = list(look.mine.values())
    crowd = max(look.roles, key=lambda role: (look.table.shown.count(role), look.luck(role)))
    bluffs = crowd not in mine and look.luck("bluff") < look.manner.bluff
    return Claim(crowd if bluffs else mine[int(look.luck("truth") * len(mine))])


def glance(look: ExpectedGain) -> Action | None:
    """Spend Intimidation if a look may decide whether I leave or stay."""
    if not look.me.intimidations:
        return None
    return best_look(look, [look.stay, *(after(look, option) for option in offered(look, Leave))])


def best_look(look: ExpectedGain, choices: Sequence[Column]) -> Action | None:
    looks = offered(look, Peek)
    worth = [look.worth_seeing(look.others.index((peek.owner, peek.position)), choices) for peek in looks]
    return looks[worth.index(max(worth))] if looks and max(worth) >= CURIOSITY else None


def bribe(look: ExpectedGain) -> Action | None:
    """Pay a rival to leave, if that costs only part of what it gains.

    After an offer it isn't ready yet: others need time to think about it.
    """
    worth = [look.worth_leaving(number) for number in range(len(look.others))]
    for number in sorted(range(len(worth)), key=lambda number: -worth[number]):
        who = look.others[number]
        most = min(look.hand.cash, int(GENEROSITY * worth[number]) - on_offer(look, who))
        if most > 0 and 0 < (more := asking_price(look, number)) <= most:
            return NOT_READY if look.me.ready else Offer(*who, more)
    return None


def asking_price(look: ExpectedGain, number: int) -> int:
    """How much more it takes for this rival to leave; if that wasn't enough, one more."""
    who = look.others[number]
    pool = sum(bid.amount for bid in look.table.bids_on(who))
    missing = round(look.hopes(number) - look.bank.ante + look.manner.margin) - pool
    if missing > 0 or not pool:
        return max(1, missing)
    return 1 if look.table.players[who[0]].ready else 0


def give_up(look: ExpectedGain) -> Action | None:
    """Leave, if that's better than staying and nobody else will move."""
    best = max(offered(look, Leave), key=lambda option: better_off(look, option))
    if better_off(look, best) <= 0:
        return None
    moment = (look.table.crew, [player.ready for player in look.table.players])
    return best if look.others_ready() or look.luck(moment) < GIVING_UP else None


THOUGHTS: Final = (accept, take_back, claim, glance, bribe, give_up)
"""What it considers during the negotiation, in this order."""


# 3. Heist


def name(look: ExpectedGain) -> Action:
    """The role I gain most by knocking out; first a look, if that may help."""
    mine, names = tuple(look.mine.values()), offered(look, Name)
    choices = [look.priced(payouts(look.bank, mine, (option.role,))) for option in names]
    return best_look(look, choices) or names[best_of(choices)]


def best_of(choices: Sequence[Column]) -> int:
    return max(range(len(choices)), key=lambda number: sum(choices[number]))


ANSWERS: Final[dict[str, Callable[[ExpectedGain], Action]]] = {
    "plan": plan,
    "negotiate": negotiate,
    "name": name,
}
"""What to do about every question the rules ask."""
