"""How the boss answers: it plans, bargains and names for the best chance to win."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from itertools import accumulate
from math import exp
from typing import Final, TypeVar

import numpy as np

from stickup.core.types import Action, Seat

from ..rules.actions import NOT_READY, Claim, Leave, Name, Offer, Peek, Plan, Withdraw
from ..rules.cards import ORDER, Role
from ..rules.events import Character
from .heist_tables import NAMES
from .hidden_roles import Array
from .outlook import AS_IT_IS, Outlook, Scenario

LIKED: Final[Mapping[int, tuple[float, ...]]] = {
    3: (0.95, -0.6, -0.2, 0.65, 0.5),
    4: (0.0, -0.8, 0.2, 0.6, 0.0),
    5: (0.5, -0.4, 0.35, 0.55, 0.0),
    6: (0.4, 0.0, 0.3, 0.6, 0.0),
    7: (0.2, -0.1, 0.1, 0.5, 0.3),
    8: (0.2, -0.1, 0.1, 0.5, 0.3),
}
"""By number of players: what each role brings in a round, more or less than others, in millions; counted in
games among regulars. From five players up it's evened out until no role alone won much more than others among
bosses."""
SYMBOL: Final = 0.3
"""What the symbol adds: others want it too."""
WHIM: Final = 0.6
"""How freely it plans: the higher, the more often a role that brings a little less. Among bosses who plan
much alike, whoever always plays what they don't would win nearly always."""
WHIM_OF_FEW: Final = 0.15
"""The same among fewer players than many."""
BETTER: Final = 0.005
"""By how much the chance to win must rise for it to leave for money."""
BARGAIN: Final = 0.01
"""The same, for it to pay someone."""
CURIOSITY: Final = 0.01
"""What a look at a Character has to be worth."""
BLUFF: Final = 0.2
"""How often it lies about its role, where a lie may pay."""

A = TypeVar("A", bound=Action)


def offered(look: Outlook, kind: type[A]) -> list[A]:
    return [option for option in look.decision.options if isinstance(option, kind)]


# 1. Planning


def plan(look: Outlook) -> Action:
    """Any role, more often the more it has brought."""
    plans = offered(look, Plan)
    hopes = [hope(look, option.roles) for option in plans]
    whim = WHIM if look.many else WHIM_OF_FEW
    fancies = [exp((one - max(hopes)) / whim) for one in hopes]
    mark = look.luck() * sum(fancies)
    return next(option for option, sofar in zip(plans, accumulate(fancies), strict=True) if mark < sofar)


def hope(look: Outlook, roles: Sequence[Role]) -> float:
    liked = LIKED[len(look.table.players)]
    return sum([liked[ORDER.index(role)] for role in roles]) + SYMBOL * (look.bank.symbol in roles)


# 2. Negotiation


class Bargain:
    """What every move on the floor is worth: the chance to win after it, all worked out at once."""

    def __init__(self, look: Outlook) -> None:
        self.look = look
        self.leaves = offered(look, Leave)
        self.withdrawals = offered(look, Withdraw)
        self.more = min(1, look.hand.cash)
        """What I may put on top."""

    @cached_property
    def moves(self) -> dict[Scenario, int]:
        """All that it considers, numbered."""
        look = self.look
        own = [AS_IT_IS, *[leaving(look, (leave,)) for leave in self.leaves], leaving(look, self.leaves)]
        back = [bought(look, (option.owner, option.position), 0) for option in self.withdrawals]
        bribes = [bought(look, who, self.more) for who in look.others if self.more]
        return {move: number for number, move in enumerate(dict.fromkeys([*own, *back, *bribes]))}

    @cached_property
    def by_way(self) -> Array:
        return self.look.by_way([*self.moves])

    @cached_property
    def _worth(self) -> list[float]:
        return [float(chance) for chance in self.by_way.mean(1)]

    def worth(self, move: Scenario) -> float:
        return self._worth[self.moves[move]]

    @property
    def stay(self) -> float:
        return self.worth(AS_IT_IS)

    @cached_property
    def leave(self) -> dict[Leave, float]:
        return {leave: self.worth(leaving(self.look, (leave,))) for leave in self.leaves}

    @property
    def away(self) -> float:
        """All of mine."""
        return self.worth(leaving(self.look, self.leaves))

    @cached_property
    def best_leave(self) -> Leave:
        return max(self.leaves, key=lambda leave: self.leave[leave])

    def without(self, who: Character, more: int) -> float:
        """That one leaves for what's offered and so much more from me."""
        return self.worth(bought(self.look, who, more))


def leaving(look: Outlook, leaves: Sequence[Leave]) -> Scenario:
    """I leave with these, for what's offered for them."""
    gone = tuple((look.seat, leave.position) for leave in leaves)
    return Scenario(gone, tuple(payment for who in gone for payment in payments(look, who)))


def bought(look: Outlook, who: Character, more: int) -> Scenario:
    """Someone leaves for what's offered and so much more from me."""
    return Scenario((who,), (*payments(look, who), (who[0], more), (look.seat, -more)))


def payments(look: Outlook, who: Character) -> list[tuple[Seat, int]]:
    bids = look.table.bids_on(who)
    return [(who[0], sum([bid.amount for bid in bids])), *[(bid.payer, -bid.amount) for bid in bids]]


def negotiate(look: Outlook) -> Action:
    """The first action worth taking, or ready: which is a threat, too, if someone has the same role."""
    bargain = Bargain(look)
    for thought in THOUGHTS:
        answer = thought(bargain)
        if answer is not None:
            return answer
    return look.decision.silence


def accept(bargain: Bargain) -> Action | None:
    if not any(leave.offered for leave in bargain.leaves):
        return None
    best = bargain.best_leave
    return best if best.offered and bargain.leave[best] > bargain.stay + BETTER else None


def take_back(bargain: Bargain) -> Action | None:
    """Withdraw money for a departure that's no longer worth it."""
    options = bargain.withdrawals
    worth = [bargain.without((option.owner, option.position), 0) for option in options]
    return next((option for option, one in zip(options, worth, strict=True) if one < bargain.stay), None)


def claim(bargain: Bargain) -> Action | None:
    """Once a round: the truth, which drives out who has the same role, or sometimes what many are."""
    look = bargain.look
    if look.me.claim is not None:
        return None
    mine = list(look.mine.values())
    crowd = max(look.roles, key=lambda role: (look.table.shown.count(role), look.luck(role)))
    bluffs = crowd not in mine and look.luck("bluff") < BLUFF
    return Claim(crowd if bluffs else mine[int(look.luck("truth") * len(mine))])


def glance(bargain: Bargain) -> Action | None:
    """Spend Intimidation if a look may decide whether I leave or stay."""
    look = bargain.look
    if not look.me.intimidations:
        return None
    leave = leaving(look, [bargain.best_leave])
    return best_look(look, bargain.by_way[[bargain.moves[move] for move in (AS_IT_IS, leave)]])


def best_look(look: Outlook, choices: Array) -> Action | None:
    looks = offered(look, Peek)
    worth = [worth_seeing(look, (peek.owner, peek.position), choices) for peek in looks]
    return looks[worth.index(max(worth))] if looks and max(worth) > CURIOSITY else None


def worth_seeing(look: Outlook, who: Character, choices: Array) -> float:
    """How much likelier I win if I look at that one before I choose."""
    roles = look.roles_in[:, look.others.index(who)]
    knowing = sum([choices[:, roles == role].sum(1).max() for role in np.unique(roles)])
    return float(knowing - choices.sum(1).max()) / len(roles)


def bribe(bargain: Bargain) -> Action | None:
    """Offer someone a little more to leave, alone or on top of what others offer.

    An offer that isn't taken costs nothing. After an offer it isn't ready yet: others need time to think
    about it.
    """
    look = bargain.look
    if not look.others or not bargain.more:
        return None
    prices = [bargain.without(who, bargain.more) for who in look.others]
    who = look.others[prices.index(max(prices))]
    if max(prices) <= max(bargain.stay, bargain.leave[bargain.best_leave]) + BARGAIN:
        return None
    return NOT_READY if look.me.ready else Offer(*who, bargain.more)


def give_up(bargain: Bargain) -> Action | None:
    """Leave, if that's better than staying and nobody else will move."""
    best = bargain.best_leave
    better = max(bargain.leave[best], bargain.away) > bargain.stay
    return best if better and not bargain.look.unready else None


THOUGHTS: Final = (accept, take_back, claim, glance, bribe, give_up)
"""What it considers during the negotiation, in this order."""


# 3. Heist


def name(look: Outlook) -> Action:
    """The role whose end makes a win likeliest; first a look, if that may help."""
    names = offered(look, Name)
    choices = look.by_name([AS_IT_IS], [NAMES.index(option.role) for option in names])[:, 0]
    return best_look(look, choices) or names[int(choices.mean(1).argmax())]


ANSWERS: Final[dict[str, Callable[[Outlook], Action]]] = {
    "plan": plan,
    "negotiate": negotiate,
    "name": name,
}
"""What to do about every question the rules ask."""
