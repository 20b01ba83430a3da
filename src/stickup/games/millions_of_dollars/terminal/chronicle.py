"""What really happened in a game of Millions of Dollars: every role, every lie, every purse."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec import Struct

from stickup.core.types import Event, Seat

from ..rules import events as e
from ..rules.cards import START, Role
from ..rules.events import Character
from ..rules.money import MOVES, moves


class Claim(Struct, frozen=True):
    """What somebody said in a round, and what they had laid."""

    round: int
    seat: Seat
    role: Role
    played: tuple[Role, ...]

    @property
    def lie(self) -> bool:
        return self.role not in self.played


class Card(Struct, frozen=True):
    """A character of one round, and what became of it."""

    round: int
    who: Character
    role: Role
    left: bool
    caught: bool


class Award(Struct, frozen=True):
    """Something to be proud of: which, whose, how much of it."""

    name: str
    seat: Seat
    amount: int


class Chronicle:
    """All rounds, told once everything is open."""

    def __init__(self, facts: Sequence[Event]) -> None:
        self.past = {fact.seat: fact.roles for fact in facts if isinstance(fact, e.PastOpened)}
        self.claims: list[Claim] = []
        self._fates: dict[tuple[int, Character], str] = {}
        number = 0
        for fact in facts:
            match fact:
                case e.RoundBegan():
                    number = fact.round
                case e.Claimed(seat, role):
                    self.claims.append(Claim(number, seat, role, self.past[seat][number - 1]))
                case e.Left(seat, position):
                    self._fates[number, (seat, position)] = "left"
                case e.Eliminated(seat, position) | e.SnitchFined(seat, position):
                    self._fates[number, (seat, position)] = "caught"
        self.rounds = number

    def cards(self, who: Character) -> Iterator[Card]:
        """One character's roles, round by round."""
        seat, position = who
        for number, roles in enumerate(self.past[seat], 1):
            fate = self._fates.get((number, who))
            yield Card(number, who, roles[position], fate == "left", fate == "caught")

    @property
    def lies(self) -> list[Claim]:
        """One lie told twice in a round is one lie."""
        return list(dict.fromkeys(claim for claim in self.claims if claim.lie))


# Where the money came from

ANTES: Final = (e.AntePaid, e.AnteReturned)
DEALS: Final = (e.Offered, e.OfferWithdrawn, e.MoneyGiven)


class Purse(Struct):
    """What one player has made: by heists, by deals, and by antes, which cost more than they bring."""

    seat: Seat
    start: int = START
    heists: int = 0
    deals: int = 0
    antes: int = 0

    @property
    def total(self) -> int:
        return self.start + self.heists + self.deals + self.antes


def purses(seats: int, facts: Iterable[Event]) -> list[Purse]:
    found = [Purse(Seat(seat)) for seat in range(seats)]
    for fact in facts:
        if type(fact) not in MOVES:
            continue
        for seat, amount in moves(fact).items():
            if isinstance(fact, e.Left):
                found[seat].antes += fact.ante
                found[seat].deals += sum(fact.amounts)
            elif isinstance(fact, ANTES):
                found[seat].antes += amount
            elif isinstance(fact, DEALS):
                found[seat].deals += amount
            else:
                found[seat].heists += amount
    return found


# Something to be proud of


def awards(chronicle: Chronicle, facts: Sequence[Event]) -> list[Award]:
    """The most lies, the most money for leaving, the most shares; nothing for nothing."""
    lies = Counter(lie.seat for lie in chronicle.lies)
    paid: Counter[Seat] = Counter()
    shares: Counter[Seat] = Counter()
    for fact in facts:
        if isinstance(fact, e.Left):
            paid[fact.seat] += sum(fact.amounts)
        elif isinstance(fact, e.LootShared):
            shares.update({seat for seat, _ in fact.characters})
    best = (most("lies", lies), most("paid", paid), most("shares", shares))
    return [award for award in best if award is not None]


def most(name: str, counts: Counter[Seat]) -> Award | None:
    """On a tie the one who got there first."""
    (first,) = counts.most_common(1) or [(Seat(0), 0)]
    return Award(name, *first) if first[1] else None
