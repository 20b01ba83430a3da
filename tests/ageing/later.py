"""The program of a later day: its server is `main`, with a job (tests.prove.launcher).

Each game has one version of its rules more, in which one rule is another: at Cash 'n Guns the poorest of the
living wins, Millions of Dollars ends after two rounds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from msgspec import structs

from stickup.core.types import Seat
from stickup.games import GAMES, registrations
from stickup.games.cash_n_guns.rules import scoring as cash
from stickup.games.cash_n_guns.rules.table import CashTable
from stickup.games.millions_of_dollars.rules import heist_steps as millions
from stickup.games.millions_of_dollars.rules import scoring
from stickup.games.millions_of_dollars.rules.shared_moves import MillionsPlay

ROUNDS: Final = 2
TODAY: Final = {name: game.version for name, game in GAMES.items()}
LATER: Final = {name: version + 1 for name, version in TODAY.items()}
Put = Callable[[Any, str, Any], object]


def plant(put: Put) -> None:
    """The rules as they will be. `put` sets an attribute, and takes it back where that is wanted."""
    richest, somebody_has_won = cash.winners, scoring.anybody_has_won

    def winners(table: CashTable, scores: Sequence[int]) -> tuple[Seat, ...]:
        return poorest(table, scores) if table.rules >= LATER["cash-n-guns"] else richest(table, scores)

    def anybody_has_won(play: MillionsPlay) -> bool:
        soon = play.table.rules >= LATER["millions-of-dollars"] and play.table.round == ROUNDS
        return soon or somebody_has_won(play)

    put(cash, "winners", winners)
    put(millions, "anybody_has_won", anybody_has_won)


def poorest(table: CashTable, scores: Sequence[int]) -> tuple[Seat, ...]:
    least = min((scores[seat] for seat in table.living), default=0)
    return tuple(seat for seat in table.living if scores[seat] == least)


@contextmanager
def a_later_day() -> Iterator[None]:
    """In this process."""
    there: Any = registrations()
    today, before = dict(there), list[tuple[Any, str, Any]]()

    def put(module: Any, name: str, value: Any) -> None:
        before.append((module, name, getattr(module, name)))
        setattr(module, name, value)

    plant(put)
    for game, registration in today.items():
        there[game] = structs.replace(registration, rules=type(registration.rules)(LATER[game]))
    try:
        yield
    finally:
        there.update(today)
        for module, name, value in before:
            setattr(module, name, value)


def main() -> None:
    with a_later_day():
        from tests.prove.launcher import main as serve

        serve()
