"""People who come back to their table after the server was updated, and play on."""

from __future__ import annotations

import asyncio
import json
import secrets
from typing import Any

from tests.server.guests import Guest, Line, Player, Seat, bot_like

PATIENCE = 90.0


class Returned(Player):
    """Someone who knows where they sat. First they hear everything that happened, then they play."""

    def __init__(self, line: Line, seat: Seat) -> None:
        self.back = False
        super().__init__(line, seat, bot_like(seat.token, "random"), words=3)

    def hear(self, raw: bytes) -> None:
        message = json.loads(raw)
        kinds = {news["kind"] for news in message.get("news", ())}
        if "deal" in kinds:
            self._thrown.clear()
            self._spoken = (0, 0)
        super().hear(raw)
        if message["t"] == "live":
            self.back = True
            self._act()

    def command(self, kind: str, /, **what: Any) -> str:
        """Under a name that nobody has used: those of the first evening are not forgotten."""
        name = secrets.token_hex(8)
        self._sent[name] = {"t": kind, "id": name, **what}
        self.line.say(self._sent[name])
        return name

    def _act(self) -> None:
        if self.back:
            super()._act()


async def come_back(port: int, there: list[dict[str, Any]]) -> list[Returned]:
    """Everyone who sat there, by their tokens."""
    seats = [Seat(**seat) for seat in there]
    lines = [await Line.open(port) for _ in seats]
    back = [Returned(line, seat) for line, seat in zip(lines, seats, strict=True)]
    for player in back:
        player.line.hello(player.seat.table, player.seat.token, last=0)
    return back


async def to_the_end(there: list[Returned]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not all(player.viewer.room is not None and player.back for player in there):
            await asyncio.sleep(0.02)
        for player in there:
            await player.over


async def begin_again(there: list[Returned]) -> None:
    """The same people at once once more, dealt by the rules of today, to the end."""
    async with asyncio.timeout(PATIENCE):
        for player in there:
            player.over = asyncio.get_running_loop().create_future()
        there[0].command("begin")
        for player in there:
            await player.over


def record(port: int, table: str, number: int) -> bytes:
    answer = Guest(port).get(f"/api/tables/{table}/games/{number}")
    assert answer.status == 200, answer.body
    return answer.body
