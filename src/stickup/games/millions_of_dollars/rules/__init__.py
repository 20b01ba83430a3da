"""The rulebook of Millions of Dollars."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import ClassVar

from stickup.core.turn_count import Progress
from stickup.core.types import DEALER, Draw, Opening, Outcome, Seat, Task

from . import events as e
from .actions import ACTIONS
from .events import EVENTS
from .heist_steps import Round
from .options import MillionsSetup
from .pace import MillionsPace
from .possible_payouts import WHAT_IF
from .shared_moves import MillionsPlay
from .side_bets import SIDE_BETS
from .table import Hand, MillionsTable, sit_down


class NameLeader(Task, frozen=True):
    """The first Leader is drawn at random (B18).

    Draws `leader` from all seats: 1.
    """

    def ask(self, play: MillionsPlay) -> None:
        play.draw("leader", play.table.seats())

    def resolve(self, play: MillionsPlay, answers: Mapping[Seat, Draw]) -> None:
        (leader,) = answers[DEALER].cards
        play.emit(e.LeaderNamed(leader))
        play.first(Round())


class MillionsOfDollars:
    """The rulebook. It holds no state."""

    name = "millions-of-dollars"
    newest = max(1, *(event.since for event in EVENTS))  # 1: raised with what says no `since`
    dropped: ClassVar[Collection[str]] = ()
    setup = MillionsSetup
    actions = ACTIONS
    events = EVENTS
    pace = MillionsPace()
    calculators: ClassVar = {"what-if": WHAT_IF}
    side_bets = SIDE_BETS

    def __init__(self, version: int = newest) -> None:
        self.version = version

    def opening(self, setup: MillionsSetup) -> Opening[MillionsTable, Hand]:
        table = sit_down(self.version, setup.seats, setup.options, setup.banks)
        return Opening(table, [*(Hand() for _ in range(setup.seats)), Hand(cash=0)], NameLeader())

    def outcome(self, table: MillionsTable) -> Outcome | None:
        return table.outcome

    def progress(self, table: MillionsTable) -> Progress:
        return Progress(table.round)


GAME = MillionsOfDollars()
