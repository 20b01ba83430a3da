"""A bot's answer is sent when it is due, however long it took to find."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from stickup.core.types import Seat
from stickup.server.live.live_table import THINK_AHEAD, LiveTable
from stickup.tables import alarms
from stickup.tables import commands as c
from tests.server.in_process import Processes, a_house, until
from tests.tables.room import raw


async def at_play(services: Processes) -> LiveTable:
    """The only human has answered: now it is up to the bots."""
    live = await services.table(services.process())
    for _ in range(3):
        await services.do(live, 0, c.AddBot)
    await services.begin(live)
    question = live.table.playing.question(Seat(0))
    assert question is not None
    await services.do(live, 0, c.Answer, round=live.table.playing.open.id, answer=raw(question.options[0]))
    assert live.table.match is not None
    return live


def due(live: LiveTable) -> int:
    alarm = alarms.next_alarm(live.table)
    assert alarm is not None
    return alarm.when


def bots_have_thought(live: LiveTable) -> bool:
    match = live.table.match
    assert match is not None
    return all(
        alarms.thought_of(live.table, match, seat) for seat in match.asked() if seat in live.table.bots()
    )


def test_bots_have_thought_long_before_they_are_due(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with a_house(tmp_path) as services:
            live = await at_play(services)
            before = live.table.playing.rounds
            await until(lambda: bots_have_thought(live))
            monkeypatch.setattr(alarms, "chosen", lambda *_: pytest.fail("thinks only now"))
            services.clock.at = due(live)
            live._think = lambda: False  # type: ignore[method-assign]
            await live._ring()
            assert live.table.playing.rounds > before

    asyncio.run(scene())


def test_a_bot_that_has_to_think_when_due_is_always_late_by_the_same_time(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_house(tmp_path) as services:
            live = await at_play(services)
            live.table.playing.thoughts.clear()
            services.clock.at = due(live)
            rounds = live.table.playing.rounds
            assert rings(live) == [THINK_AHEAD]
            assert live.table.playing.rounds == rounds, "nothing is sent yet"
            assert bots_have_thought(live)
            await until(lambda: live.table.playing.rounds > rounds)

    asyncio.run(scene())


def rings(live: LiveTable) -> list[float]:
    """The alarm rings: by how many seconds it's put off."""
    later: list[float] = []
    loop, real = live._loop, live._loop.call_later

    def call_later(seconds: float, *work: Any) -> Any:
        later.append(seconds)
        return real(seconds, *work)

    live._loop = type("Loop", (), {"call_later": staticmethod(call_later)})()
    live._rings()
    live._loop = loop
    return later


def test_when_it_is_due_nobody_can_tell_whether_a_bot_is_still_thinking(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """How long it thinks depends on what it holds. If it only begins now, everyone could know that."""

    async def scene() -> None:
        async with a_house(tmp_path) as services:
            live = await at_play(services)
            monkeypatch.setattr(alarms, "thinks_apart", lambda _: True)
            monkeypatch.setattr(live._hub.bot_workers, "think", lambda order: None)
            live.table.playing.thoughts.clear()
            services.clock.at = due(live)
            rounds = live.table.playing.rounds
            assert live._think(), "it begins"
            assert not bots_have_thought(live)
            assert rings(live) == []
            await until(lambda: live.table.playing.rounds > rounds)

    asyncio.run(scene())
