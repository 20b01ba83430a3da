"""A viewer of a table."""

from __future__ import annotations

from typing import Protocol

from stickup.tables.table import Table


class Viewer(Protocol):
    """At a place, or a spectator (None)."""

    place: int | None
    replays: int | None
    """Whose phone it is, if it shows a replay of this table: a spectator, but the others are told."""

    @property
    def gone(self) -> bool:
        """The connection has ended."""

    def seated(self, table: Table) -> bool:
        """Whether its place is still its own. Spectators have none to lose."""

    def post(self, *frames: bytes) -> None:
        """Send when there is time. Never waits, never fails."""

    def owe(self, *frames: bytes) -> None:
        """The same for what they lack: however slowly they take it, they aren't cut for it."""

    def cut(self, code: int) -> None:
        """End the connection."""
