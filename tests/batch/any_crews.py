"""Crews that have come through a heist, and what they share, in both engines."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from stickup.batch.array_backend import library, np
from stickup.batch.millions_of_dollars.character_lanes import SORTED_ROLES, role_set
from stickup.batch.millions_of_dollars.game_setup import opening
from stickup.batch.millions_of_dollars.heist_payouts import sharing
from stickup.batch.millions_of_dollars.rules import MillionsRules
from stickup.batch.millions_of_dollars.translation import lane_of
from stickup.core.types import Seat
from stickup.games.millions_of_dollars.rules import heist_payouts
from stickup.games.millions_of_dollars.rules.cards import Bank, Role
from stickup.games.millions_of_dollars.rules.events import Character
from stickup.games.millions_of_dollars.rules.money_moves import moves
from stickup.games.millions_of_dollars.rules.options import MillionsSetup


class Shared(NamedTuple):
    """Who is left, as what, what there is to share, and everyone's cash."""

    crew: dict[Character, Role]
    bank: Bank
    cash: tuple[int, ...]


def any_crews(seats: int, number: int) -> list[Shared]:
    """Rather poor ones: those are the ones that fall short."""
    random = Random(seats)
    places = [(Seat(seat), place) for seat in range(seats) for place in range(2 if seats == 3 else 1)]
    found = []
    for _ in range(number):
        roles = random.sample(list(Role), random.randint(0, 5))
        crew = dict(zip(sorted(random.sample(places, len(roles))), roles, strict=True))
        bank = Bank("a bank", random.randint(1, 12), 1, random.choice([*Role, None]))
        found.append(Shared(crew, bank, tuple(random.choice((0, 0, 1, 2, 7)) for _ in range(seats))))
    return found


def shared_by_rules(crews: Sequence[Shared]) -> list[tuple[int, ...]]:
    """Everyone's cash, as the readable engine shares."""
    found = []
    for crew, bank, cash in crews:
        after = list(cash)
        for event in heist_payouts.sharing(crew, bank, dict(enumerate(map(int, cash)))):  # type: ignore[arg-type]
            for seat, amount in moves(event).items():
                after[seat] += amount
        found.append(tuple(after))
    return found


def shared_in_batch(seats: int, crews: Sequence[Shared]) -> list[tuple[int, ...]]:
    """The same, all at once."""
    rules = MillionsRules(MillionsSetup(seats), library("numpy"))
    table = opening(rules, np.arange(len(crews), dtype=np.uint32))
    table = table._replace(
        cash=tuple(words(shared.cash[seat] for shared in crews) for seat in range(seats)),
        amount=words(shared.bank.amount for shared in crews),
        symbol=words(role_set([shared.bank.symbol] if shared.bank.symbol else []) for shared in crews),
        crew=words(sum(lane_of(who, seats) for who in shared.crew) for shared in crews),
        roles=tuple(words(holding(shared, role, seats) for shared in crews) for role in SORTED_ROLES),
    )
    return list(zip(*(cash.tolist() for cash in sharing(rules, table).cash), strict=True))


def holding(shared: Shared, role: Role, seats: int) -> int:
    return sum(lane_of(who, seats) for who, held in shared.crew.items() if held is role)


def words(numbers: Any) -> Any:
    return np.asarray([int(number) for number in numbers], np.uint32)
