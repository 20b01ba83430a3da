"""Every heist of a small table: all plans, all sets of leavers, all names, each once, in both engines."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import NamedTuple

from stickup.core.dealer import CountingDealer
from stickup.core.types import Action, Decision, Seat
from stickup.games.millions_of_dollars.rules import actions as a
from stickup.games.millions_of_dollars.rules.cards import ROLES
from stickup.games.millions_of_dollars.rules.options import MillionsSetup
from stickup.games.millions_of_dollars.rules.planning import plan
from tests.batch.follow_millions import Beside, SideBySide

NAMES = 4
"""The most roles that can be named."""


class Script(NamedTuple):
    """One heist."""

    plans: tuple[Action, ...]
    leavers: frozenset[Seat]
    name: int


def every_script(seats: int) -> Iterator[Script]:
    options = plan(ROLES[seats], 2 if seats == 3 else 1).options
    names = range(NAMES) if seats != 4 else range(1)
    for plans in product(options, repeat=seats):
        for left in product((False, True), repeat=seats):
            leavers = frozenset(Seat(seat) for seat, leaves in enumerate(left) if leaves)
            for name in names:
                yield Script(plans, leavers, name)


class Scripted(Beside):
    """A game whose first round follows a script: whoever leaves does so at once, the others are ready."""

    def __init__(self, setup: MillionsSetup, seed: str, script: Script) -> None:
        self._script = script
        super().__init__(setup, CountingDealer(seed), Random(0))

    def choose(self, seat: Seat, question: Decision) -> Action:
        if question.prompt == "plan":
            return self._script.plans[seat]
        return question.options[self._script.name % len(question.options)]

    def choose_words(self) -> dict[Seat, Action]:
        going = [seat for seat in self.state.asked if seat in self._script.leavers]
        if not going:
            return dict.fromkeys(self.state.asked, a.READY)
        questions = {seat: self.state.asked[seat] for seat in going}
        return {seat: leaving(question) for seat, question in questions.items()}


def leaving(question: object) -> Action:
    assert isinstance(question, Decision)
    return next(option for option in question.options if isinstance(option, a.Leave))


def play_every_heist(seats: int, *, every: int = 1) -> int:
    """All heists of a table of so many, or every so manieth; how many there were."""
    scripts = list(every_script(seats))[::every]
    setup = MillionsSetup(seats)
    besides = [Scripted(setup, f"{seats}/{at}", script) for at, script in enumerate(scripts)]
    SideBySide(setup, besides, seats, given=False).play_a_round()
    return len(scripts)
