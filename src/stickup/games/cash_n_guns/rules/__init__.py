"""The rulebook of Cash 'n Guns."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import ClassVar

from stickup.core.turn_count import Progress
from stickup.core.types import Calculator, Opening, Outcome, Seat

from . import powers as _powers  # noqa: F401  registers every power
from .actions import ACTIONS
from .events import EVENTS
from .gains_calculator import GAINS
from .game_setup import SitDown
from .hooks import latest, open_version
from .lesson import LESSON
from .options import CashSetup
from .pace import PACE
from .side_bets import SIDE_BETS
from .table import CashTable, DealersHand, Gangster, Hand


class CashNGuns:
    """The rulebook. It holds no state."""

    name = "cash-n-guns"
    newest = max(1, latest(), *(event.since for event in EVENTS))  # 1: raised with what says no `since`
    dropped: ClassVar[Collection[str]] = ("speed",)
    setup = CashSetup
    actions = ACTIONS
    events = EVENTS
    pace = PACE
    side_bets = SIDE_BETS
    lesson = LESSON
    calculators: ClassVar[Mapping[str, Calculator]] = {"gains": GAINS}

    def __init__(self, version: int = newest) -> None:
        self.version = version
        open_version(version)

    def opening(self, setup: CashSetup) -> Opening[CashTable, Hand]:
        seats = tuple(map(Seat, range(setup.seats)))
        table = CashTable(self.version, setup.options, [Gangster() for _ in seats], seats)
        hands: list[Hand] = [*(Hand() for _ in seats), DealersHand()]
        return Opening(table, hands, SitDown(setup))

    def outcome(self, table: CashTable) -> Outcome | None:
        return table.outcome

    def progress(self, table: CashTable) -> Progress:
        return Progress(table.turn, table.dead())

    def traits(self, table: CashTable) -> tuple[str, ...]:
        return tuple(gangster.power for gangster in table.gangsters)


GAME = CashNGuns()
