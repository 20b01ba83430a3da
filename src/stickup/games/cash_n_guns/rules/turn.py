"""The order of play: the setup, eight turns of seven steps, the end."""

from __future__ import annotations

from collections.abc import Mapping

from stickup.core.types import Seat, Task

from . import events as e
from .actions import Pass
from .cards import TURNS, Loot
from .options import UntakenLoot
from .scoring import EndGame
from .shared_moves import CashPlay
from .split import Split
from .turn_steps import Courage, HoldUp, LoadGuns, Privilege, RevealLoot, Volley


class Turn(Task, frozen=True):
    """The seven steps."""

    number: int

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Pass]) -> None:
        play.first(RevealLoot(self.number), *AFTER_THE_LOOT)


class EndTurn(Task, frozen=True):
    """The desk moves; untaken loot stays for the next turn, if there is one (C31, A1, A5, A18)."""

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Pass]) -> None:
        table = play.table
        last = table.turn == TURNS
        lost: tuple[Loot, ...] = ()
        if last or table.options.untaken_loot is UntakenLoot.DISCARDED:
            cards = {share: count for share, count in table.spread.items() if share is not Loot.NEW_GODFATHER}
            lost = tuple(share for share, count in cards.items() for _ in range(count))
        play.emit(e.TurnEnded(self._next_godfather(play), lost))
        play.first(EndGame() if last else Turn(table.turn + 1))

    def _next_godfather(self, play: CashPlay) -> Seat:
        table = play.table
        if table.heir is not None:
            return table.heir
        alive = table.gangsters[table.godfather].alive
        return table.godfather if alive else table.after(table.godfather)


AFTER_THE_LOOT = (LoadGuns(), HoldUp(), Privilege(), Courage(), Volley(), Split(), EndTurn())
