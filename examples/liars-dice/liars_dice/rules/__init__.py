"""The rulebook of Liar's Dice."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import ClassVar

from stickup.core.pace import Length, QuestionPace
from stickup.core.turn_count import Progress
from stickup.core.types import Calculator, Opening, Outcome

from .actions import ACTIONS
from .events import EVENTS
from .options import DiceSetup
from .steps import NameFirst
from .table import Hand, Table


class LiarsDice:
    """The rulebook. It holds no state."""

    name = "liars-dice"
    dropped: ClassVar[Collection[str]] = ()
    setup = DiceSetup
    actions = ACTIONS
    events = EVENTS
    pace = QuestionPace({"bid": Length(15, 30, 60), "how-many": Length(10, 15, 30)})
    calculators: ClassVar[Mapping[str, Calculator]] = {}

    def __init__(self, version: int = 1) -> None:
        self.version = version

    def opening(self, setup: DiceSetup) -> Opening[Table, Hand]:
        dice = [int(setup.options.dice)] * setup.seats
        return Opening(Table(setup.options, dice), [Hand() for _ in range(setup.seats + 1)], NameFirst())

    def outcome(self, table: Table) -> Outcome | None:
        """Whoever has the last dice wins; they are the score."""
        left = table.players()
        return Outcome(tuple(table.dice), tuple(left)) if len(left) == 1 else None

    def progress(self, table: Table) -> Progress:
        return Progress(table.round)


GAME = LiarsDice()
