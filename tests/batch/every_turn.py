"""Every first turn of four gangsters without powers, in both engines: all bullets, aims and orders of the
Godfather, and whoever ducks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any, NamedTuple

from stickup.core.dealer import CountingDealer
from stickup.core.types import Action, Decision, Seat
from stickup.games.cash_n_guns.rules.actions import Point
from stickup.games.cash_n_guns.rules.options import CashSetup, Options, Powers
from tests.batch.follow import Beside, SideBySide

SEATS = 4
SETUP = CashSetup(SEATS, Options(powers=Powers.NONE))
LOADS = 2**SEATS
"""In so many ways bullets can be loaded; `play_every_turn` takes one of them."""
TURNS_A_LOAD = (SEATS - 1) ** SEATS * (1 + (SEATS - 1) * (SEATS - 2)) * 2**SEATS


class Script(NamedTuple):
    """One turn: by seat, the number of what it answers; and the Godfather's order with the new target, 0 for
    none."""

    loads: tuple[int, ...]
    aims: tuple[int, ...]
    order: int
    courage: tuple[int, ...]


def every_script(load: int) -> Iterator[Script]:
    """All turns that begin with these bullets, which are bits."""
    loads = tuple(load >> seat & 1 for seat in range(SEATS))
    aims, orders = product(range(SEATS - 1), repeat=SEATS), range(1 + (SEATS - 1) * (SEATS - 2))
    for aim, order, courage in product(aims, orders, product((0, 1), repeat=SEATS)):
        yield Script(loads, aim, order, courage)


class Scripted(Beside):
    """A game whose first turn follows a script; loot is taken as it's offered."""

    def __init__(self, seed: str, script: Script) -> None:
        self._script = script
        super().__init__(SETUP, CountingDealer(seed), Random(0))

    def choose(self, seat: Seat, question: Decision) -> Any:
        script = self._script
        if question.prompt == "privilege":
            return self.ordered(question)
        if question.prompt == "re-aim":
            assert len(question.options) == SEATS - 2
            return question.options[(script.order - 1) % (SEATS - 2)]
        numbers = {"load": script.loads, "aim": script.aims, "courage": script.courage}.get(question.prompt)
        return question.options[numbers[seat] if numbers else 0]

    def ordered(self, question: Decision) -> Action:
        points = [option for option in question.options if isinstance(option, Point)]
        assert len(points) == SEATS - 1
        if not self._script.order:
            return next(option for option in question.options if option not in points)
        return points[(self._script.order - 1) // (SEATS - 2)]


def play_every_turn(load: int, *, every: int = 1) -> int:
    """All turns with these bullets, or every so manieth; how many there were."""
    scripts = list(every_script(load))[::every]
    besides = [Scripted(f"{load}/{at}", script) for at, script in enumerate(scripts)]
    SideBySide(SETUP, besides, load, given=False).play_a_turn()
    return len(scripts)
