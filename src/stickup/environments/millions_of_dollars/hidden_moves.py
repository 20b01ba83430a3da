"""What later facts of Millions of Dollars say about plans, words and draws that nobody else saw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, Final

from stickup.core.types import Action, Chance, Draw, Event, Seat, Waiting
from stickup.games.millions_of_dollars.rules import actions as a
from stickup.games.millions_of_dollars.rules import events as e
from stickup.games.millions_of_dollars.rules.cards import ORDER, Role, in_order
from stickup.games.millions_of_dollars.rules.events import Character
from stickup.games.millions_of_dollars.rules.planning import allowed
from stickup.numbers.numbering import NOTHING

from ..game_with_memory import GameWithMemory, WordsHeard
from ..hidden_moves import Odds

May = dict[Character, tuple[Role, ...]]
"""What each Character may be."""


class MillionsGuide:
    """Uses later facts that one seat saw to rule out impossible plans, words and draws."""

    def __init__(self, seat: Seat, facts: Sequence[Event]) -> None:
        self._seat = seat
        self._facts = facts
        self._laid: dict[Character, Role] = {}
        """The roles of this round, as this world has them."""

    def answers(self, world: GameWithMemory, at: int, luck: Random) -> Mapping[Seat, Sequence[Action]]:
        others = [seat for seat in world.choices if seat != self._seat]
        prompt = next(iter(world.choices.values())).prompt
        if prompt == "plan":
            return self._plans(world, at, others, luck)
        return {seat: [self._word(at, seat)] for seat in others} if prompt == "negotiate" else {}

    # Plans.

    def _plans(
        self, world: GameWithMemory, at: int, others: Sequence[Seat], luck: Random
    ) -> dict[Seat, list[Action]]:
        """Roles for everyone, drawn with their exact odds, so that every world weighs the same."""
        round_ = [*self._round(at)]
        may = possible(world, round_, others)
        shown = next((fact.roles for fact in round_ if isinstance(fact, e.RolesShown)), None)
        mine = next((fact.roles for fact in round_ if isinstance(fact, e.RolesPlanned)), ())
        self._laid = deal_roles(may, shown, mine, luck)
        return {seat: [a.Plan(in_order(self._roles(seat)))] for seat in others}

    def _roles(self, seat: Seat) -> list[Role]:
        return [role for (owner, _), role in sorted(self._laid.items()) if owner == seat]

    def _round(self, at: int) -> Iterator[Event]:
        """The facts of this round, and what the next one shows of it."""
        begun = False
        for fact in self._facts[at:]:
            if begun and not isinstance(fact, e.LastRolesShown):
                if isinstance(fact, e.BankRevealed):
                    return
                continue
            begun = begun or isinstance(fact, e.RoundBegan)
            yield fact

    # Words.

    def _word(self, at: int, seat: Seat) -> Action:
        """What `seat` said in this round of words; nothing if nobody heard it.

        If nobody said anything but `seat` is asked again, it was ready, and the clock said so once more.
        """
        asked_again = others_spoke = False
        for fact in self._facts[at:]:
            if isinstance(fact, WordsHeard):
                return a.READY if asked_again and not others_spoke else NOTHING
            word = WORDS.get(type(fact))
            if word is None:
                asked_again = asked_again or fact == Waiting(seat)
            elif fact.seat == seat:  # type: ignore[attr-defined]
                return word(fact)
            else:
                others_spoke = True
        return NOTHING

    # Draws.

    def draws(self, world: GameWithMemory, at: int, chance: Chance, luck: Random) -> Odds | None:
        match chance.label.split("/"):
            case ["leader"]:
                return [(Draw((self._next(at, e.LeaderNamed).seat,)), 1.0)]
            case ["bank", _]:
                return [(Draw((self._next(at, e.BankRevealed).bank,)), 1.0)]
            case ["plan", _, seat]:
                return self._places(at, Seat(int(seat)))
            case ["roles", _]:
                return self._middle(at, chance)
        return None

    def _places(self, at: int, seat: Seat) -> Odds:
        if seat == self._seat:
            return [(Draw(self._next(at, e.RolesPlanned).roles), 1.0)]
        return [(Draw(tuple(self._roles(seat))), 1.0)]

    def _middle(self, at: int, chance: Chance) -> Odds:
        shown = self._next(at, e.RolesShown).roles
        return [(Draw(shown), 1.0)] if not Counter(shown) - Counter(chance.bag) else []

    def _next(self, at: int, kind: type[Any]) -> Any:
        return next(fact for fact in self._facts[at:] if isinstance(fact, kind))


def leaving(fact: e.Left) -> Action:
    return a.Leave(fact.position, sum(fact.amounts))


WORDS: Final[Mapping[type[Event], Callable[[Any], Action]]] = {
    e.Offered: lambda fact: a.Offer(fact.owner, fact.position, fact.amount),
    e.OfferWithdrawn: lambda fact: a.Withdraw(fact.owner, fact.position),
    e.Claimed: lambda fact: a.Claim(fact.role),
    e.Peeked: lambda fact: a.Peek(fact.owner, fact.position),
    e.MoneyGiven: lambda fact: a.GiveMoney(fact.to, fact.amount),
    e.SaidReady: lambda fact: a.READY,
    e.TookBackReady: lambda fact: a.NOT_READY,
    e.LastCallMade: lambda fact: a.LAST_CALL,
    e.Left: leaving,
}
"""The answer behind a round of words, by the first fact it led to."""


def possible(world: GameWithMemory, round_: Sequence[Event], others: Sequence[Seat]) -> May:
    """What each Character of the others may be, from what was seen of it in this round."""
    players = world.state.table.players
    laid = [(seat, position) for seat in others for position in range(len(players[seat].places))]
    may = {who: allowed(world.state.table, who[0]) for who in laid}
    inside, named = {*laid}, None
    for fact in round_:
        match fact:
            case e.RoleSeen(_, owner, position, role):
                is_this(may, (owner, position), role)
            case e.Left(seat, position):
                inside.discard((seat, position))
            case e.RoleNamed(_, role):
                named = role
            case e.RoleCalled(role, characters) if characters or role is not named:
                called(may, inside, role, characters)
            case e.LeaversShown(characters, roles):
                for who, role in zip(characters, roles, strict=True):
                    is_this(may, who, role)
            case e.LastRolesShown(roles):
                for who in laid:
                    is_this(may, who, roles[who[0]][who[1]])
    return may


def is_this(may: May, who: Character, role: Role) -> None:
    if who in may:
        may[who] = (role,)


def called(may: May, inside: set[Character], role: Role, characters: Sequence[Character]) -> None:
    """The Characters that stepped forward have this role, and nobody else who is in."""
    for who in inside:
        may[who] = (role,) if who in characters else tuple(one for one in may[who] if one is not role)


def deal_roles(
    may: May, shown: Sequence[Role] | None, mine: Sequence[Role], luck: Random
) -> dict[Character, Role]:
    """A role for everyone, drawn with exact odds: any card played may be the hidden one."""
    deals = Deals(may)
    if shown is None:
        return deals.one((len(may),) * len(ORDER), luck)
    ways = {}
    for hidden in ORDER:
        cards = Counter((*shown, hidden))
        left = tuple(cards[role] - mine.count(role) for role in ORDER)
        if min(left) >= 0:
            ways[left] = cards[hidden] * deals.ways(0, left, None)
    return deals.one(luck.choices([*ways], [*ways.values()])[0], luck)


class Deals:
    """Counts and draws the ways to deal these cards to Characters that can't have every role."""

    def __init__(self, may: May) -> None:
        self._may = may
        self._who = sorted(may)
        self.ways = cache(self._ways)
        """How many ways there are from one Character on; `before` is the role of the one before."""

    def one(self, left: tuple[int, ...], luck: Random) -> dict[Character, Role]:
        """One of the ways, all equally likely."""
        laid: dict[Character, Role] = {}
        before = None
        for place, who in enumerate(self._who):
            roles = [*self._roles(place, left, before)]
            odds = [self.ways(place + 1, less(left, role), role) for role in roles]
            laid[who] = before = luck.choices(roles, odds)[0]
            left = less(left, before)
        return laid

    def _ways(self, place: int, left: tuple[int, ...], before: Role | None) -> int:
        if place == len(self._who):
            return 1
        roles = self._roles(place, left, before)
        return sum(self.ways(place + 1, less(left, role), role) for role in roles)

    def _roles(self, place: int, left: tuple[int, ...], before: Role | None) -> Iterator[Role]:
        """What the next Character may be: not what its owner's other one is (M27)."""
        owner = self._who[place][0]
        twin = place > 0 and self._who[place - 1][0] == owner
        for role in self._may[self._who[place]]:
            if left[ORDER.index(role)] and not (twin and role is before):
                yield role


def less(left: tuple[int, ...], role: Role) -> tuple[int, ...]:
    """One card of this role fewer."""
    return tuple(count - (one is role) for one, count in zip(ORDER, left, strict=True))
