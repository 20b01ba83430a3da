"""Where clients connect: a place at a table, and the port of a server."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Place:
    """A place at a table, and the token that opens it; None for a spectator."""

    table: str
    place: int | None = None
    token: str | None = None


@dataclass
class Endpoint:
    """A server's port. It is open while the server answers."""

    port: int = 0
    open: asyncio.Event = field(default_factory=asyncio.Event)
