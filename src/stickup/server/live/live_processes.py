"""Which processes are alive. Each raises its number in the store once a second.

No clocks are compared: a process is alive as long as its number keeps changing. A number that's gone proves
nothing: after a crash, PostgreSQL has forgotten them all, of the living as well as of the dead.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from stickup.tables.clock import SECOND
from stickup.tables.people import Person

LEASE: Final = 6 * SECOND
"""Milliseconds after which a process whose number hasn't changed is dead, and its people are away."""
LONGEST_GAP: Final = 2 * SECOND
"""Milliseconds between two looks that count: while the store was down, nobody could raise a number."""


class Leases:
    """The processes at one store, as one of them sees them. Times are milliseconds in which it has looked."""

    def __init__(self, node: str) -> None:
        self._node = node
        self._beats: dict[str, int] = {}
        """The last number of each, also of those that are no longer in the store, until they're buried."""
        self._changed: dict[str, int] = {}
        self._began: int | None = None
        self._looked = 0
        self._last: int | None = None
        """When we last looked, by our own monotonic clock."""

    def look(self, beats: Mapping[str, int], now: int) -> None:
        """Take note of every process in the store and its number."""
        self._looked += 0 if self._last is None else min(now - self._last, LONGEST_GAP)
        self._last = now
        changed = {node for node, beat in beats.items() if self._beats.get(node) != beat}
        self._changed |= dict.fromkeys(changed, self._looked)
        self._beats |= beats
        self._began = self._looked if self._began is None else self._began

    def lapsed(self) -> dict[str, int]:
        """The dead processes, and their last numbers."""
        return {node: beat for node, beat in self._beats.items() if not self.alive(node)}

    def bury(self, lapsed: Mapping[str, int]) -> None:
        """Forget dead processes, unless they have raised their number after all."""
        for node, beat in lapsed.items():
            if self._beats.get(node) == beat:
                del self._beats[node], self._changed[node]

    def start_over(self) -> None:
        """The store was restored: whoever was there may be alive or dead."""
        self._beats, self._changed, self._began = {}, {}, None

    @property
    def sure(self) -> bool:
        """Whether we have looked for so long that whoever is alive has been seen."""
        return self._began is not None and self._looked >= self._began + LEASE

    def others(self) -> set[str]:
        """The other processes that are alive."""
        return {node for node in self._beats if node != self._node and self.alive(node)}

    def alive(self, node: str) -> bool:
        if node == self._node:
            return True
        changed = self._changed.get(node)
        return not self.sure if changed is None else self._looked < changed + LEASE

    def lost(self, person: Person, now: int) -> bool:
        """Whether someone was served by a process that is dead. `now` is the table's time.

        Someone who has just come may be at a process that is newer than our last look.
        """
        return person.connected and not self.alive(person.node) and now >= person.changed + LEASE
