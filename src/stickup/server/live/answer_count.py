"""How many have answered: sent at fixed intervals, so that nobody learns exactly when someone did (S1)."""

from __future__ import annotations

import asyncio
from typing import Final

from stickup.tables.match import Match
from stickup.tables.table import Table

from . import messages
from .command_queue import CommandQueue
from .viewer import Viewer

TICK: Final = 0.25


class AnswerCount:
    """Tells one table how many have answered, at fixed intervals."""

    def __init__(self, queue: CommandQueue, viewers: set[Viewer]) -> None:
        self.next: asyncio.TimerHandle | None = None
        self.told: tuple[int, int] = (0, 0)
        """In which round, and how many."""
        self._queue = queue
        self._viewers = viewers
        self._loop = asyncio.get_running_loop()

    def soon(self) -> None:
        """Plan the next message, if the count has changed."""
        match = self._queue.table.match
        if self.next is not None or match is None or match.round is None or not match.drafts:
            return
        if (match.round.id, len(match.drafts)) != self.told:
            self._on_the_beat(match.round.id)

    def stop(self) -> None:
        if self.next is not None:
            self.next.cancel()

    def _on_the_beat(self, number: int) -> None:
        self.next = self._loop.call_later(TICK - self._loop.time() % TICK, self.tick, number)

    def tick(self, number: int) -> None:
        """Tell everyone how many have answered in this round."""
        self.next = None
        if self._queue.table.position != self._queue.position:  # some answers are still being written
            self._on_the_beat(number)
            return
        match = self._queue.table.match
        if match is None or match.round is None or match.round.id != number:
            self.soon()  # that round is over, and the next one may be open
            return
        self.told = (number, len(match.drafts))
        for viewer in tuple(self._viewers):
            self.tell(viewer)

    def tell(self, viewer: Viewer) -> None:
        """Send a new connection the last count, so that it learns no more than the others."""
        table = self._queue.table
        match = table.match
        if match is not None and match.round is not None and not match.round.floor:
            number, count = self.told
            told = count if number == match.round.id else 0
            viewer.post(messages.frame(messages.In(match.round.id, told, people_asked(table, match))))


def people_asked(table: Table, match: Match) -> int:
    """How many are asked. Whoever leaves, or is covered, still counts until the round is over: else it would
    show whether they had answered."""
    return max(match.open.people, len(match.drafts) + len(table.waits_for()))
