"""What a fact declares about its effect is translated for the client, or refused."""

from __future__ import annotations

from typing import Any

import pytest

from stickup.core.types import Public, Seat
from stickup.games.cash_n_guns.rules import events as e
from tools.changes import TooHard, change


class Moved(Public, frozen=True):
    seat: Seat
    by: tuple[Seat, ...]

    def change(self, table: Any) -> None:
        table.gangsters[self.seat].wounds += len(self.by)
        table.forbidden = None


class Looped(Public, frozen=True):
    def change(self, table: Any) -> None:
        for gangster in table.gangsters:
            gangster.wounds = 0


class Added(Public, frozen=True):
    seat: Seat

    def change(self, table: Any) -> None:
        table.godfather = self.seat + 1


def test_assignments_are_translated():
    assert [*change(Moved)] == [
        "  Moved: (table, fact) => {",
        "    at(table.gangsters, fact.seat).wounds += fact.by.length",
        "    table.forbidden = null",
        "  },",
    ]


def test_a_fact_that_changes_nothing_does_nothing():
    assert [*change(e.ClipLost)] == ["  ClipLost: () => {", "  },"]


@pytest.mark.parametrize("fact", [Looped, Added])
def test_whatever_takes_more_is_refused(fact):
    with pytest.raises(TooHard):
        [*change(fact)]
