"""Which processes are alive. Each raises its number in the store once a second.

No clocks are compared: a process is alive as long as its number keeps changing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from stickup.tables.clock import SECOND
from stickup.tables.people import Person

LEASE: Final = 6 * SECOND
"""Milliseconds after which a process whose number hasn't changed is dead, and its people are away."""


class Leases:
    """The processes at one store, as one of them sees them. Times are its own monotonic milliseconds."""

    def __init__(self, node: str) -> None:
        self._node = node
        self._beats: dict[str, int] = {}
        self._changed: dict[str, int] = {}
        self._looked = 0

    def look(self, beats: Mapping[str, int], now: int) -> None:
        """Take note of every process in the store and its number."""
        changed = {node for node, beat in beats.items() if self._beats.get(node) != beat}
        self._changed = {node: now if node in changed else self._changed[node] for node in beats}
        self._beats, self._looked = dict(beats), now

    def lapsed(self) -> dict[str, int]:
        """The dead processes, and their last numbers."""
        return {node: beat for node, beat in self._beats.items() if not self.alive(node)}

    def others(self) -> set[str]:
        """The other processes that are alive."""
        return {node for node in self._beats if node != self._node and self.alive(node)}

    def alive(self, node: str) -> bool:
        if node == self._node:
            return True
        changed = self._changed.get(node)
        return changed is not None and self._looked < changed + LEASE

    def lost(self, person: Person, now: int) -> bool:
        """Whether someone was served by a process that is dead. `now` is the table's time.

        Someone who has just come may be at a process that is newer than our last look.
        """
        return person.connected and not self.alive(person.node) and now >= person.changed + LEASE
