"""The games whose pages are checked, and what the checks need to know of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec
import pytest

from stickup.core.types import Game, Seat, Setup, TableOptions
from stickup.games import GAMES
from stickup.games.cash_n_guns.rules.options import CashSetup
from stickup.games.cash_n_guns.rules.options import Options as CashOptions
from stickup.games.millions_of_dollars.rules.cards import BANKS, ORDER, ROUNDS, Bank
from stickup.games.millions_of_dollars.rules.options import FooledAgain, MillionsSetup
from stickup.games.millions_of_dollars.rules.options import Options as MillionsOptions
from tests.docs.pages import RECORD, rules_of, section, text_of


@dataclass(frozen=True, eq=False)
class Book:
    """A game and its pages."""

    game: Game[Any, Any]
    title: str
    clauses: Mapping[str, int]
    """The letters of its clauses, and the last number of each in the first rules; R is for its matters of
    order. What came with later rules says so on the page."""
    course: str
    """The heading over a turn or a round, step by step."""
    options: type[TableOptions]
    any_table: Callable[[Random], Setup]
    asked_before: frozenset[str] = frozenset()
    """Questions that come before the first turn."""

    @property
    def rules(self) -> str:
        return text_of(rules_of(self.game.name))

    def record(self, heading: str) -> str:
        """The game's own part of the record's page."""
        return section(text_of(RECORD), f"{self.title}: {heading}")

    def __str__(self) -> str:
        return self.game.name


def any_options(kind: type[TableOptions], rng: Random) -> dict[str, Any]:
    return {field.name: rng.choice(tuple(field.type)) for field in msgspec.structs.fields(kind)}


def any_cash_table(rng: Random) -> CashSetup:
    options = CashOptions(**any_options(CashOptions, rng))
    seats = rng.randint(4, 8)
    ages = tuple(rng.randint(10, 99) for _ in range(seats))
    return CashSetup(seats, options, Seat(rng.randrange(seats)), ages)


def any_heist_table(rng: Random) -> MillionsSetup:
    """Now and then with loot cards of its own, on which it is easy to go broke."""
    seats = rng.randint(3, 8)
    chosen = any_options(MillionsOptions, rng)
    if seats == 3:
        chosen["wont_get_fooled_again"] = FooledAgain.OFF
    banks = BANKS if rng.random() < 0.7 else tuple(kiosk(number, rng) for number in range(ROUNDS))
    return MillionsSetup(seats, MillionsOptions(**chosen), banks)


def kiosk(number: int, rng: Random) -> Bank:
    return Bank(f"Kiosk {number}", rng.randint(1, 3), rng.randint(0, 5), rng.choice([None, *ORDER]))


CASH_N_GUNS = Book(
    game=GAMES["cash-n-guns"],
    title="Cash 'n Guns",
    clauses={"C": 38, "A": 42},
    course="A turn, step by step",
    options=CashOptions,
    any_table=any_cash_table,
    asked_before=frozenset({"draft"}),
)
MILLIONS = Book(
    game=GAMES["millions-of-dollars"],
    title="Millions of Dollars",
    clauses={"M": 29, "B": 25},
    course="A round, step by step",
    options=MillionsOptions,
    any_table=any_heist_table,
)
BOOKS = (CASH_N_GUNS, MILLIONS)

every_book = pytest.mark.parametrize("book", BOOKS, ids=str)
