"""A bell that nobody hears."""

from __future__ import annotations

from stickup.store.contract import Hear


class DeafBell:
    """Drops everything, and thinks that all is well: the worst that a bell can do."""

    healthy = True

    async def open(self) -> None:
        return

    async def close(self) -> None:
        return

    def ring(self, table: str, head: int) -> None:
        return

    def listen(self, hear: Hear) -> None:
        return
