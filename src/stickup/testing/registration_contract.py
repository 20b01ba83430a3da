"""A registration keeps its contract: what it names exists, and every fact does something."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from stickup.core.types import BOOKKEEPING, DEALER
from stickup.games.check_registration import every_bot, faults
from stickup.games.registration import Registration, load

from .base import Suite
from .game_under_test import Case


def broken(registration: Registration) -> list[str]:
    """Everything that is wrong with a registration, a sentence each."""
    return list(faults(registration)) or [*unloadable(registration), *facts_without_effect(registration)]


def unloadable(registration: Registration) -> Iterator[str]:
    places: dict[str, Any] = {
        "words": registration.words,
        "drawing": registration.terminal,
        "chronicle": registration.chronicle,
    }
    places |= {f"bot {name!r}": maker for name, maker in every_bot(registration)}
    for what, place in places.items():
        try:
            load(place)
        except Exception as error:  # noqa: BLE001  whatever their module does when it is imported
            yield f"the {what} does not load from {place}: {error!r}"


def facts_without_effect(registration: Registration) -> Iterator[str]:
    """A fact that isn't listed in `changes` stops the game when it happens."""
    case = Case(registration)
    opening = case.game.opening(case.table(case.seats[0], lambda values: values[0]))
    if len(opening.hands) != case.seats[0] + 1:
        yield f"{len(opening.hands)} hands for {case.seats[0]} seats and the dealer"
        return
    hands = {*opening.hands[0].changes, *opening.hands[DEALER].changes}
    for event in case.game.events:
        where, there = ("hand", hands) if event.private else ("table", {*opening.table.changes})
        if event not in there:
            yield f"no {where} says what {event.__name__} changes"
    known = {*case.game.events, *BOOKKEEPING}
    for event in {*hands, *opening.table.changes} - known:
        yield f"{event.__name__} is in `changes`, and not among the game's events"


class Contract(Suite):
    """The registration itself."""

    def test_the_registration_keeps_its_contract(self) -> None:
        found = broken(self.case.registration)
        assert not found, "; ".join(found)
