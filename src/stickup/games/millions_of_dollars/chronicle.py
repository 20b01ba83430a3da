"""What really happened in a game of Millions of Dollars: every role, every lie, every purse."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, Self

from msgspec import Struct

from stickup.core.chronicle import Award, Chronicle, most, strictly_first
from stickup.core.types import Event, Game, Seat, Setup

from .rules import events as e
from .rules.cards import START, Role
from .rules.events import Character
from .rules.money_moves import MOVES, moves
from .rules.options import MillionsSetup
from .rules.table import Hand, MillionsTable

Past = dict[Seat, tuple[tuple[Role, ...], ...]]
"""By seat and round, the roles laid, by place."""


class Card(Struct, frozen=True):
    """A Character of one round, and what became of it."""

    round: int
    seat: Seat
    position: int
    role: Role
    left: bool
    caught: bool


class Lie(Struct, frozen=True):
    """What someone claimed in a round, and what they had played."""

    round: int
    seat: Seat
    role: Role
    played: tuple[Role, ...]


class Purse(Struct, frozen=True):
    """What one player made: from heists, from deals, and from antes, which cost more than they return."""

    seat: Seat
    start: int
    heists: int
    deals: int
    antes: int
    total: int


class BrokenHeist(Struct, frozen=True):
    """A round whose loot nobody got, though someone had stayed for it."""

    round: int
    bank: str
    amount: int
    crew: tuple[Seat, ...]
    """Whose Characters had stayed, each once."""


class MillionsChronicle(Chronicle, frozen=True):
    """A finished game of Millions of Dollars with every secret shown."""

    rounds: int
    cards: tuple[Card, ...]
    claims: int
    """How often someone claimed a role."""
    lies: tuple[Lie, ...]
    purses: tuple[Purse, ...]
    """In the order in which they are counted, from last to first."""
    broken: tuple[BrokenHeist, ...]
    money: tuple[tuple[int, ...], ...]
    """Everyone's cash, by seat: at the start, then at the end of each round."""

    @classmethod
    def of(cls, game: Game[MillionsTable, Hand], setup: Setup, facts: Sequence[Event]) -> Self:
        past: Past = {fact.seat: fact.roles for fact in facts if isinstance(fact, e.PastOpened)}
        told = tuple(lies(past, facts))
        curve = tuple(money(len(past), facts))
        return cls(
            awards=tuple(awards(told, curve, facts)),
            rounds=len(past[Seat(0)]),
            cards=tuple(cards(past, facts)),
            claims=sum(isinstance(fact, e.Claimed) for fact in facts),
            lies=told,
            purses=counted(facts),
            broken=tuple(broken_heists(loot_of(setup), facts)),
            money=curve,
        )


def by_round(facts: Iterable[Event]) -> Iterator[tuple[int, Event]]:
    """Every fact with the number of its round."""
    number = 0
    for fact in facts:
        number = fact.round if isinstance(fact, e.RoundBegan) else number
        yield number, fact


# Every role, and every lie


def cards(past: Past, facts: Iterable[Event]) -> Iterator[Card]:
    """Character by character, round by round."""
    left: set[tuple[int, Character]] = set()
    caught: set[tuple[int, Character]] = set()
    for number, fact in by_round(facts):
        if isinstance(fact, e.Left):
            left.add((number, (fact.seat, fact.position)))
        elif isinstance(fact, e.Eliminated | e.SnitchFined):
            caught.add((number, (fact.seat, fact.position)))
    for seat, rounds in past.items():
        for position in range(len(rounds[0])):
            for number, roles in enumerate(rounds, 1):
                at = (number, (seat, position))
                yield Card(number, seat, position, roles[position], at in left, at in caught)


def lies(past: Past, facts: Iterable[Event]) -> Iterable[Lie]:
    """One lie told twice in a round is one lie."""
    claims = ((number, fact) for number, fact in by_round(facts) if isinstance(fact, e.Claimed))
    said = (Lie(number, fact.seat, fact.role, past[fact.seat][number - 1]) for number, fact in claims)
    return dict.fromkeys(lie for lie in said if lie.role not in lie.played)


# Heists that came to nothing


def broken_heists(banks: Mapping[str, int], facts: Iterable[Event]) -> Iterator[BrokenHeist]:
    bank, crew, shared = "", dict[Character, None](), False
    for number, fact in by_round(facts):
        match fact:
            case e.BankRevealed():
                bank, crew, shared = fact.bank, {}, False
            case e.AntePaid():
                crew[fact.seat, fact.position] = None
            case e.Left():
                crew.pop((fact.seat, fact.position))
            case e.LootShared():
                shared = True
            case e.RoundEnded() if crew and not shared:
                yield BrokenHeist(number, bank, banks[bank], tuple(dict.fromkeys(seat for seat, _ in crew)))


def loot_of(setup: Setup) -> dict[str, int]:
    """What every loot card of this game was worth."""
    assert isinstance(setup, MillionsSetup)
    return {bank.name: bank.amount for bank in setup.banks}


# Where the money came from


def money(seats: int, facts: Iterable[Event]) -> Iterator[tuple[int, ...]]:
    """Round by round: antes and offers are back by then, or gone."""
    cash = [START] * seats
    yield tuple(cash)
    for fact in facts:
        if type(fact) in MOVES:
            for seat, amount in moves(fact).items():
                cash[seat] += amount
        elif isinstance(fact, e.RoundEnded):
            yield tuple(cash)


ANTES: Final = (e.AntePaid, e.AnteReturned)
DEALS: Final = (e.Offered, e.OfferWithdrawn, e.MoneyGiven)


def counted(facts: Sequence[Event]) -> tuple[Purse, ...]:
    """Everyone's purse, the richest last; winners come after players who are merely rich."""
    ended = next(fact for fact in facts if isinstance(fact, e.GameEnded))
    found = purses(len(ended.scores), facts)
    return tuple(sorted(found, key=lambda purse: (purse.seat in ended.winners, purse.total)))


def purses(seats: int, facts: Iterable[Event]) -> list[Purse]:
    made: Counter[tuple[Seat, str]] = Counter()
    for fact in facts:
        if type(fact) in MOVES:
            made.update(gains(fact))
    return [purse(Seat(seat), made) for seat in range(seats)]


def gains(fact: Event) -> dict[tuple[Seat, str], int]:
    """By seat and source, how much the fact pays or costs."""
    if isinstance(fact, e.Left):
        return {(fact.seat, "antes"): fact.ante, (fact.seat, "deals"): sum(fact.amounts)}
    source = "antes" if isinstance(fact, ANTES) else "deals" if isinstance(fact, DEALS) else "heists"
    return {(seat, source): amount for seat, amount in moves(fact).items()}


def purse(seat: Seat, made: Counter[tuple[Seat, str]]) -> Purse:
    heists, deals, antes = (made[seat, source] for source in ("heists", "deals", "antes"))
    return Purse(seat, START, heists, deals, antes, START + heists + deals + antes)


# Something to be proud of


def awards(told: Iterable[Lie], curve: Sequence[Sequence[int]], facts: Sequence[Event]) -> Iterable[Award]:
    """Who told most lies, was paid most for leaving, paid most for it, shared most often, was caught most
    often, and made most in one round."""
    paid: Counter[Seat] = Counter()
    spent: Counter[Seat] = Counter()
    shares: Counter[Seat] = Counter()
    caught: Counter[Seat] = Counter()
    for fact in facts:
        if isinstance(fact, e.Left):
            paid[fact.seat] += sum(fact.amounts)
            for payer, amount in zip(fact.payers, fact.amounts, strict=True):
                spent[payer] += amount
        elif isinstance(fact, e.LootShared):
            shares.update({seat for seat, _ in fact.characters})
        elif isinstance(fact, e.Eliminated | e.SnitchFined):
            caught[fact.seat] += 1
    yield from most("lies", (lie.seat for lie in told))
    yield from most("paid", paid)
    yield from most("spent", spent)
    yield from most("shares", shares)
    yield from most("caught", caught)
    yield from best_round(curve)


def best_round(curve: Sequence[Sequence[int]]) -> list[Award]:
    """Who made most in one round, and in which."""
    made: Counter[tuple[Seat, int]] = Counter()
    for number, (before, after) in enumerate(pairwise(curve), 1):
        made.update(
            {
                (Seat(seat), number): now - was
                for seat, (was, now) in enumerate(zip(before, after, strict=True))
            }
        )
    best = strictly_first(made)
    return [] if best is None else [Award("haul", best[0][0], best[1], best[0][1])]
