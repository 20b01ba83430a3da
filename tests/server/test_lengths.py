"""A player who connects is sent the same length as anyone else in the game, and never too much."""

from __future__ import annotations

import asyncio
from pathlib import Path

from stickup.tables.frames import OWN_STEP, TOGETHER, filled_together
from tests.server.in_process import Looker, a_house, hello


class Scales(Looker):
    """Someone on the line who weighs all they are sent."""

    def __init__(self, place: int | None) -> None:
        super().__init__(place)
        self.weights: list[int] = []

    def post(self, *frames: bytes) -> None:
        super().post(*frames)
        self.weights += map(len, frames)


def test_players_who_join_a_game_are_sent_the_same_length_whatever_they_hold(tmp_path: Path) -> None:
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


def test_returning_players_are_sent_what_they_missed_padded_to_a_round_length(tmp_path: Path) -> None:
    """And not every entry as long as it could have been: a slow line could not take that."""

    async def scene() -> None:
        async with a_house(tmp_path) as services:
            live = await services.table(services.process(), people=4)
            before = live.table.n
            await services.begin(live)
            for place in range(4):
                looker = Scales(place)
                await live.greet(looker, hello(live, last=before))
                entries = [
                    weight
                    for weight, frame in zip(looker.weights, looker.heard, strict=True)
                    if frame["t"] == "entry" and frame["n"] <= live.table.n
                ]
                assert sum(entries) % TOGETHER == 0
                assert len(entries) > 10
                assert max(entries[:-1]) < 2 * OWN_STEP

    asyncio.run(scene())


def test_nothing_missed_is_nothing_sent() -> None:
    assert filled_together([]) == []
    assert [len(frame) for frame in filled_together([b"a" * 256, b"b" * 256])] == [256, TOGETHER - 256]
    assert [len(frame) for frame in filled_together([b"a" * TOGETHER])] == [TOGETHER]
