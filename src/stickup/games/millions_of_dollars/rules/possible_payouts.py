"""What staying would pay, computed only from the rules and what one player knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Annotated, Final

from msgspec import Meta, Struct

from stickup.core.types import Calculator, CalculatorInput, CannotCalculate, Seat

from . import heist_payouts
from .cards import MONEY, ROLES, Bank, Role, in_order
from .events import Character
from .heist_payouts import Crew
from .options import check_bank

PLENTY: Final = 99
"""Players whose cash is unknown are assumed able to pay any fee."""
MOST: Final = 8
"""The most Characters there can be."""
Number = Annotated[int, Meta(ge=0, le=MOST - 1)]


# Input


class Spot(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a Character is."""

    owner: Number
    position: Number


class KnownCard(Spot, frozen=True, forbid_unknown_fields=True):
    """A card the player knows: their own, one seen through Intimidation, or one that was called."""

    role: Role


class WhatIf(CalculatorInput, frozen=True, forbid_unknown_fields=True):
    """What a player who is in knows."""

    players: Annotated[int, Meta(ge=min(ROLES), le=max(ROLES))]
    seat: Number
    cash: Annotated[int, Meta(ge=0, le=MONEY)]
    bank: Bank
    shown: Annotated[tuple[Role, ...], Meta(max_length=MOST)]
    """The roles in the middle."""
    crew: Annotated[tuple[Spot, ...], Meta(max_length=MOST)]
    """Every Character that's in."""
    known: Annotated[tuple[KnownCard, ...], Meta(max_length=MOST)]

    def __post_init__(self) -> None:
        check(self)

    @property
    def characters(self) -> list[Character]:
        each = 2 if self.players == 3 else 1  # M27
        return [(Seat(owner), position) for owner in range(self.players) for position in range(each)]


def check(asked: WhatIf) -> None:
    """All seats exist, and the player who asks is in and knows their own cards."""
    there = set(asked.characters)
    crew, known = list(map(character, asked.crew)), list(map(character, asked.known))
    mine = {who for who in crew if who[0] == asked.seat}
    if not there.issuperset(crew) or not there.issuperset(known):
        raise ValueError("there is no such character")
    if len(set(crew)) < len(crew) or len(set(known)) < len(known):
        raise ValueError("the same character twice")
    if not mine or not mine.issubset(known):
        raise ValueError("the player who asks must be in, and know their own roles")
    if len(asked.shown) != len(there) - 1:
        raise ValueError("all cards but one lie in the middle")
    check_bank(asked.bank, "bank")


def character(spot: Spot) -> Character:
    return Seat(spot.owner), spot.position


# Output


class Range(Struct, frozen=True):
    """The least and the most the player can get."""

    least: int
    most: int


class Without(Struct, frozen=True):
    """What staying pays if one of the others leaves."""

    owner: int
    position: int
    gain: Range


class Prospects(Struct, frozen=True):
    """What staying would pay."""

    everybody: Range
    """If nobody else leaves."""
    without: tuple[Without, ...]
    single: Range
    """If all but one of each role leave, and the player stays."""


def prospects(asked: WhatIf) -> Prospects:
    """What would I get: with everyone, without one of the others, and with one of each role?"""
    calculator = WhatIfCalculator(asked)
    crew = list(map(character, asked.crew))
    everybody = calculator.crews(crew)
    without = (
        Without(*leaver, calculator.among(calculator.crews([who for who in crew if who != leaver])))
        for leaver in crew
        if leaver[0] != asked.seat
    )
    best = [calculator.one_of_each(way) for way in everybody]
    return Prospects(calculator.among(everybody), tuple(without), calculator.among(best))


WHAT_IF: Final = Calculator(WhatIf, Prospects, prospects)


class WhatIfCalculator:
    """What a player can work out in the middle of a round."""

    def __init__(self, asked: WhatIf) -> None:
        self.asked = asked
        self.me = Seat(asked.seat)
        self.bank = asked.bank
        self.known: Mapping[Character, Role] = {character(seen): seen.role for seen in asked.known}
        self._cash = dict.fromkeys(map(Seat, range(asked.players)), PLENTY) | {self.me: asked.cash}

    # Who may be in

    def crews(self, staying: Sequence[Character]) -> list[Crew]:
        """Every crew these Characters may form, as far as the differences matter."""
        sure = {who: self.known[who] for who in staying if who in self.known}
        unseen = [who for who in staying if who not in self.known]
        owners = len({seat for seat, _ in unseen})
        hands = {hand for cards in self._unseen_cards() for hand in combinations(cards, len(unseen))}
        fitting = (hand for hand in sorted(hands) if most_alike(hand) <= owners)  # M27: two different ones
        return [sure | dict(zip(unseen, hand, strict=True)) for hand in fitting]

    def _unseen_cards(self) -> Iterator[tuple[Role, ...]]:
        """The roles of all cards the player hasn't seen, for every role the hidden card may have."""
        for hidden in ROLES[self.asked.players]:
            cards = Counter((*self.asked.shown, hidden))
            cards.subtract(self.known.values())
            if min(cards.values()) >= 0:
                yield in_order(list(cards.elements()))

    # What it pays

    def among(self, crews: Iterable[Crew]) -> Range:
        """The least and the most with any of these crews, whatever another Snitch may name."""
        return spread(amount for crew in crews for amount in self._amounts(crew))

    def naming(self, crews: Iterable[Crew], role: Role) -> Range:
        """What's still to come for a single Snitch who names this role: the ante is already back."""
        alone = (crew for crew in crews if heist_payouts.snitch_may_name(crew))
        return spread(self._total(crew, role) - self.bank.ante for crew in alone)

    def _amounts(self, crew: Crew) -> list[int]:
        """One for each role the Snitch may name; if the player is the Snitch, only the best."""
        roles = [role for role in dict.fromkeys(self.asked.shown) if role is not Role.SNITCH]  # B8
        if not roles or not heist_payouts.snitch_may_name(crew):
            return [self._total(crew, None)]
        amounts = [self._total(crew, role) for role in roles]
        (snitch,) = (who for who, role in crew.items() if role is Role.SNITCH)
        return [max(amounts)] if snitch[0] == self.me else amounts

    def _total(self, crew: Crew, named: Role | None) -> int:
        return heist_payouts.gains(crew, self.bank, self._cash, named)[self.me].total

    def one_of_each(self, crew: Crew) -> Crew:
        """The same crew after all but one of each role have left; the player stays."""
        mine = {who: role for who, role in crew.items() if who[0] == self.me}
        others = {role: who for who, role in crew.items() if role not in mine.values()}
        return mine | {who: role for role, who in others.items()}


def spread(amounts: Iterable[int]) -> Range:
    found = list(amounts)
    if not found:
        raise CannotCalculate("the cards cannot lie like that")
    return Range(min(found), max(found))


def most_alike(hand: Sequence[Role]) -> int:
    return max(Counter(hand).values(), default=0)
