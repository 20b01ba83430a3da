"""A viewer of a table."""

from __future__ import annotations

from typing import Protocol

from stickup.tables.table import Table


class Viewer(Protocol):
    """A client that watches a table: at a place, or a spectator (None)."""

    place: int | None
    replays: int | None
    """Whose phone shows a replay of this table: it gets what spectators get, but the others are told."""

    @property
    def gone(self) -> bool:
        """Whether the connection has ended."""

    @property
    def behind(self) -> bool:
        """Whether much of what they were sent is still to be read."""

    def seated(self, table: Table) -> bool:
        """Whether its place is still its own. Spectators have none."""

    def post(self, *frames: bytes) -> None:
        """Queue frames to send. Never waits, never fails."""

    def owe(self, *frames: bytes) -> None:
        """Queue what they missed: they aren't cut off for reading that slowly."""

    def cut(self, code: int) -> None:
        """Close the connection."""
