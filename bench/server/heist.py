"""The game of peer/game.js on our engine: four players, and every turn all choose a bullet and a target."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Any, ClassVar

from msgspec import Struct, field

from stickup.core.pace import Length, QuestionPace
from stickup.core.types import (
    Action,
    Calculator,
    Changes,
    Decision,
    Opening,
    Outcome,
    Public,
    Seat,
    Setup,
    Task,
)

PLAYERS = 4
LOOT_ON_TABLE = 8
LOOT_KEPT = 10


class HeistSetup(Setup, frozen=True):
    def __post_init__(self) -> None:
        if self.seats != PLAYERS:
            raise ValueError(f"a heist takes {PLAYERS}")


class Choose(Action, frozen=True):
    bullet: int
    target: Seat


class Chosen(Public, frozen=True):
    """Everyone's choice, shown at once."""

    turn: int
    bullets: tuple[int, ...]
    targets: tuple[Seat, ...]


class Gangster(Struct):
    bullets: int = 8
    wounds: int = 0
    score: int = 0
    target: Seat | None = None
    bullet: int | None = None
    loot: list[int] = field(default_factory=lambda: [5] * LOOT_KEPT)


class Table(Struct):
    players: list[Gangster]
    turn: int = 0
    loot: list[int] = field(default_factory=lambda: [5 * (place + 1) for place in range(LOOT_ON_TABLE)])

    changes: ClassVar[Changes]

    def copy(self) -> Table:
        twin = copy(self)
        twin.players = [copy(player) for player in self.players]
        return twin

    def resolve(self, event: Chosen) -> None:
        for seat, player in enumerate(self.players):
            player.bullet, player.target = event.bullets[seat], event.targets[seat]
        for player in self.players:
            self.shoot(player)
        for seat, player in enumerate(self.players):
            self.take(player, seat)
        self.turn += 1

    def shoot(self, player: Gangster) -> None:
        player.bullets = player.bullets - 1 if player.bullets > 1 else 8
        if player.bullet and player.target is not None:
            victim = self.players[player.target]
            victim.wounds = (victim.wounds + 1) % 3

    def take(self, player: Gangster, seat: int) -> None:
        card = self.loot[(self.turn + seat) % LOOT_ON_TABLE]
        player.loot[self.turn % LOOT_KEPT] = card
        player.score += card


Table.changes = {Chosen: Table.resolve}


class Hand(Struct):
    changes: ClassVar[Changes] = {}

    def copy(self) -> Hand:
        return self


OPTIONS = [
    tuple(Choose(bullet, Seat(other)) for bullet in (0, 1) for other in range(PLAYERS) if other != seat)
    for seat in range(PLAYERS)
]
QUESTIONS = [Decision("choose", options, options[0]) for options in OPTIONS]


class Turn(Task, frozen=True):
    """All choose; then the choices are shown, and the next turn begins."""

    def ask(self, play: Any) -> None:
        for seat, question in enumerate(QUESTIONS):
            play.ask(Seat(seat), question)

    def resolve(self, play: Any, answers: Mapping[Seat, Choose]) -> None:
        chosen = answers.values()
        bullets, targets = tuple(one.bullet for one in chosen), tuple(one.target for one in chosen)
        play.emit(Chosen(play.table.turn, bullets, targets))
        play.first(Turn())


class HeistWords:
    """Nobody reads these: the server only needs the game's name."""

    def __init__(self, words: object, names: object) -> None:
        """It says the same to everyone."""

    def title(self) -> str:
        return "Heist"


class Heist:
    name = "heist"
    version = 1
    dropped = ()
    setup = HeistSetup
    actions = (Choose,)
    events = (Chosen,)
    pace = QuestionPace({"choose": Length(20, 30, 60)})
    calculators: ClassVar[Mapping[str, Calculator]] = {}

    def opening(self, setup: HeistSetup) -> Opening[Table, Hand]:
        return Opening(
            Table([Gangster() for _ in range(PLAYERS)]), [Hand() for _ in range(PLAYERS + 1)], Turn()
        )

    def outcome(self, table: Table) -> Outcome | None:
        return None
