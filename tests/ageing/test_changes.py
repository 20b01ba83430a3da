"""How a rule changes: a power says since when it is as it is, a setup may have options more or fewer."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Any

import msgspec
import pytest

from stickup.core.engine import start
from stickup.core.types import DEALER, Chance, Seat, TableOptions
from stickup.core.verify_record import verify
from stickup.games import GAMES, rules_of
from stickup.games.cash_n_guns.rules import CashNGuns, hooks
from stickup.games.cash_n_guns.rules.hooks import Power, power, power_of
from stickup.games.cash_n_guns.rules.options import CashSetup, Options
from stickup.tables import commands as c
from stickup.tables.alarms import give_back
from stickup.tables.finished_games import records
from tests.ageing.later import LATER, TODAY, a_later_day
from tests.ageing.shelf import LOGS, RECORDS, VERSIONS, lines, people
from tests.ageing.test_logs import OldTable
from tests.tables.room import Room

CASH = "cash-n-guns"
OLD, NEW = TODAY[CASH], LATER[CASH]


# Powers


@pytest.fixture
def changed_powers() -> Iterator[None]:
    """One power more, and one that has changed."""
    lists: list[dict[Any, Any]] = [
        hooks.REGISTERED,
        hooks.REGISTERED["kid"],
        hooks.POWERS,
        hooks.ACTING,
        hooks.POWERS_BY_VERSION,
        hooks.ACTING_BY_VERSION,
    ]
    before = [dict(each) for each in lists]
    power("lookout", since=NEW)(type("Lookout", (Power,), {"aims_last": True}))
    power("kid", since=NEW)(type("Tougher", (Power,), {"wounds_to_die": 9}))
    with a_later_day():
        yield
    for each, was in zip(lists, before, strict=True):
        each.clear()
        each.update(was)


def bag(version: int) -> set[str]:
    """The powers that are dealt."""
    chance = start(rules_of(CASH, version), CashSetup(4)).asked[DEALER]
    assert isinstance(chance, Chance)
    return set(chance.bag)


def test_a_new_power_is_not_dealt_in_an_old_game(changed_powers: None) -> None:
    assert bag(NEW) == bag(OLD) | {"lookout"}
    assert "lookout" not in bag(OLD)
    assert "lookout" in hooks.POWERS


def test_an_old_game_keeps_the_old_form_of_a_changed_power(changed_powers: None) -> None:
    seats = {}
    for version in (OLD, NEW):
        table = start(rules_of(CASH, version), CashSetup(4)).table
        table.gangsters[0].power = "kid"
        seats[version] = power_of(table, Seat(0)).wounds_to_die
    assert seats == {OLD: 3, NEW: 9}
    assert hooks.ACTING_BY_VERSION[NEW]["aims_last"] == ("lookout",)
    assert hooks.ACTING_BY_VERSION[OLD]["aims_last"] == ("kid",)


# Deals


def test_a_repeated_deal_keeps_its_rules() -> None:
    with a_later_day():
        room = Room(2, 2)
        room.do(1, c.SetReady, ready=True)
        room.do(0, c.Begin)
        room.add(give_back(room.table, room.now, alone=True))
        assert room.table.deal is not None
        assert (room.table.deal.attempt, room.table.deal.rules) == (2, NEW)


# Options


class Weather(StrEnum):
    FINE = "fine"
    RAIN = "rain"


class MoreOptions(Options, frozen=True, rename="kebab"):
    weather: Weather = Weather.FINE


class MoreSetup(CashSetup, frozen=True, rename="kebab"):
    options: MoreOptions = MoreOptions()


FEWER = {name: kind for name, kind in Options.__annotations__.items() if name != "speed"}
FewerOptions: Any = msgspec.defstruct(
    "FewerOptions",
    [(name, type(getattr(Options(), name)), getattr(Options(), name)) for name in FEWER],
    bases=(TableOptions,),
    frozen=True,
    rename="kebab",
)
FewerSetup: Any = msgspec.defstruct(
    "FewerSetup", [("options", FewerOptions, FewerOptions())], bases=(CashSetup,), frozen=True
)


def cash(paths: list[Any]) -> list[list[bytes]]:
    return [read for path in paths if b'"cash-n-guns"' in (read := lines(path))[0]]


@pytest.mark.parametrize("options", ["more", "fewer"])
def test_old_games_stay_the_same_when_options_are_added(
    options: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fair deal is bound to the setup as it was written down: to the last byte that stays what it was."""
    monkeypatch.setattr(CashNGuns, "setup", MoreSetup if options == "more" else FewerSetup)
    if options == "fewer":
        monkeypatch.setattr(CashNGuns, "dropped", ("speed",))
    table = people(VERSIONS[0], "sqlite")["over-cash"][0]["table"]
    (kept,) = (lines(path) for path in RECORDS if table in path.name)
    (log,) = (lines(path) for path in LOGS if path.name.startswith("over-cash"))
    ((_, record),) = records(log)
    assert record.splitlines() == kept
    for each in cash(RECORDS):
        verify(GAMES, each)
    (lobby,) = (lines(path) for path in LOGS if path.name.startswith("lobby-cash"))
    OldTable(lobby).play_once_more()
