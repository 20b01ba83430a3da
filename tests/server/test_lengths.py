"""Whoever comes to a table is sent as much as anybody else at play, and never too much."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from stickup.server.live import live_table
from stickup.tables import commands as c
from tests.server.in_process import Looker, a_house, hello


class Scales(Looker):
    """Somebody on the line who weighs all they are sent."""

    def __init__(self, place: int | None) -> None:
        super().__init__(place)
        self.weights: list[int] = []

    def post(self, *frames: bytes) -> None:
        super().post(*frames)
        self.weights += map(len, frames)


def test_whoever_comes_to_a_game_is_sent_as_much_whatever_they_hold(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_house(tmp_path) as services:
            live = await services.table(services.process(), people=4)
            await services.begin(live)
            lookers = [Scales(place) for place in range(4)]
            for looker in lookers:
                await live.greet(looker, hello(live))
            greetings = {tuple(looker.weights[:3]) for looker in lookers}
            assert len(greetings) == 1, "a welcome, a snapshot, and what is their own"

    asyncio.run(scene())


@pytest.mark.parametrize(("most", "resumed"), [(2**20, True), (10_000, False)])
def test_whoever_lacks_much_gets_a_snapshot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most: int, resumed: bool
) -> None:
    monkeypatch.setattr(live_table, "MUCH_TO_SEND", most)

    async def scene() -> None:
        async with a_house(tmp_path) as services:
            live = await services.table(services.process())
            for number in range(60):
                await services.do(live, 0, c.Say, kind="chat", text=f"word {number}")
            looker = Looker(0)
            await live.greet(looker, hello(live, last=2))
            assert looker.heard[0].get("resumed", False) is resumed
            assert any(frame["t"] == "snapshot" for frame in looker.heard) is not resumed

    asyncio.run(scene())
