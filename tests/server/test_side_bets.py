"""A side bet on its way: sent twice, when a process dies, when a table is put away, when its seat is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from stickup.server.live.live_table import LiveTable
from stickup.store.contract import CommandKey as Key
from stickup.tables import commands as c
from stickup.tables.handle_commands import CommandRefused, handle_command
from tests.server.in_process import Looker, Processes, a_house, hello
from tests.server.test_live import first_answer

Play = Callable[[Processes, LiveTable], Awaitable[None]]
BET = c.Bet(id="my-own-bet", kind="duck", turn=1, seat=2)


async def told_bets(live: LiveTable, place: int) -> list[dict[str, object]]:
    """What someone who comes back is told of their bets."""
    looker = Looker(place)
    await live.greet(looker, hello(live))
    (told,) = [frame for frame in looker.heard if frame["t"] == "live"]
    return list(told.get("bets", []))


def scene(folder: Path, play: Play) -> None:
    async def whole() -> None:
        async with a_house(folder) as services:
            live = await services.table(services.process(), people=4)
            await services.begin(live)
            await services.do(live, 1, c.Answer, round=1, answer=first_answer(live, 1))
            await play(services, live)

    asyncio.run(whole())


async def bet_twice(live: LiveTable) -> None:
    key = Key(1, BET.id, b"digest")
    await asyncio.gather(
        *(live.queue.give(lambda table, now: handle_command(table, 1, BET, now), key) for _ in range(2))
    )


def test_a_bet_that_comes_twice_is_laid_once_and_outlives_its_process(tmp_path: Path) -> None:
    async def play(services: Processes, live: LiveTable) -> None:
        await bet_twice(live)
        name = live.table.id
        log = await services.store.read(name)
        assert sum(b'"e":"Bet"' in entry for entry in log) == 1
        later = await services.process().table(name)
        assert later is not None
        assert await told_bets(later, 1) == [{"kind": "duck", "turn": 1, "seat": 2}]
        assert await told_bets(later, 2) == []
        await bet_twice(later)
        assert len(await services.store.read(name)) == len(log), "known also to the next process"

    scene(tmp_path, play)


def test_a_player_who_is_removed_while_betting_has_no_bet(tmp_path: Path) -> None:
    async def play(services: Processes, live: LiveTable) -> None:
        await bet_twice(live)
        await services.do(live, 0, c.Remove, place=1)
        assert live.table.playing.sidelines.bets == {}
        with pytest.raises(CommandRefused):
            await services.do(live, 1, c.Bet, kind="duck", turn=1, seat=3)

    scene(tmp_path, play)
