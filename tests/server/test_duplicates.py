"""A command that comes twice at once is done once, and costs no more than a look."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from stickup.server.live import command_queue
from stickup.server.live import hub as hub_module
from stickup.server.live.live_table import KEEP_AT_LAST, KEEP_EVERY, KEEP_PAUSE, LiveTable
from stickup.store.contract import CommandKey as Key
from stickup.tables import apply_entries
from stickup.tables import commands as c
from stickup.tables.handle_commands import handle_command
from stickup.tables.table import Table
from tests.server.in_process import Processes, a_house


async def twice(live: LiveTable, command: c.Command, digest: bytes = b"digest") -> None:
    """Two phones of the same person, in the same moment."""
    key = Key(0, command.id, digest)
    await asyncio.gather(
        *(live.queue.give(lambda table, now: handle_command(table, 0, command, now), key) for _ in range(2))
    )


def said(number: int) -> c.Say:
    return c.Say(id=f"command-{number}", kind="chat", text=f"word {number}")


@pytest.fixture
def folded(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many entries were folded each time."""
    real, sizes = apply_entries.fold, []

    def fold(log: list[bytes], table: Any = None) -> Any:
        sizes.append(len(log))
        return real(log, table)

    monkeypatch.setattr(hub_module, "fold", fold)
    return sizes


def watched(services: Processes, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """From where the log is read."""
    real, reads = services.store.read, []

    async def read(table: str, after: int = 0) -> list[bytes]:
        reads.append(after)
        return await real(table, after)

    monkeypatch.setattr(services.store, "read", read)
    return reads


def scene(folder: Path, play: Callable[[Processes], Any]) -> None:
    async def whole() -> None:
        async with a_house(folder) as services:
            await play(services)

    asyncio.run(whole())


def test_two_that_come_at_once_are_done_once_and_nothing_is_read_again(tmp_path, monkeypatch, folded):
    async def play(services: Processes) -> None:
        live = await services.table(services.process())
        reads = watched(services, monkeypatch)
        for number in range(5):
            await twice(live, said(number))
            await twice(live, said(number))
        assert (reads, folded) == ([], [])
        log = await services.store.read(live.table.id)
        assert [sum(b"word %d" % number in entry for entry in log) for number in range(5)] == [1] * 5

    scene(tmp_path, play)


def test_those_before_the_latest_are_known_too_and_nothing_is_read_again(tmp_path, monkeypatch, folded):
    """What is remembered is dropped in heaps, never the one that was just filled."""
    monkeypatch.setattr(command_queue, "LATELY", 4)

    async def play(services: Processes) -> None:
        live = await services.table(services.process())
        reads = watched(services, monkeypatch)
        for number in (*range(4), *range(4)):
            await twice(live, said(number))
        assert (reads, folded) == ([], [])

    scene(tmp_path, play)


def test_two_of_long_ago_cost_what_came_after_the_last_snapshot(tmp_path, monkeypatch, folded):
    async def play(services: Processes) -> None:
        live = await services.table(services.process())
        for number in range(3 * KEEP_EVERY):
            services.clock.at += KEEP_PAUSE // KEEP_EVERY + 1
            await services.say(live, f"word {number}")
        await services.settled()
        later = await services.process().table(live.table.id)
        assert later is not None
        folded.clear()
        reads = watched(services, monkeypatch)
        await twice(later, c.Say(id="command-1", kind="chat", text="word 0"))
        assert reads == []
        assert folded
        assert max(folded) <= KEEP_EVERY
        assert later.table.position == later.queue.position
        assert sum(b"word 0" in entry for entry in await services.store.read(live.table.id)) == 1

    scene(tmp_path, play)


def test_a_snapshot_that_is_newer_than_what_is_wanted_is_left_alone(tmp_path):
    """Another process may have kept it."""

    async def play(services: Processes) -> None:
        hub = services.process()
        live = await services.table(hub)
        await services.say(live, *(f"word {number}" for number in range(2 * KEEP_AT_LAST)))
        await services.settled()
        for position in (3, KEEP_AT_LAST + 1, live.table.position):
            assert (await hub.recall(live.table.id, position)).position == position

    scene(tmp_path, play)


def test_a_busy_table_is_packed_seldom_but_never_left_for_long(tmp_path, monkeypatch):
    """Everything happens in one moment."""

    async def play(services: Processes) -> None:
        hub = services.process()
        live = await services.table(hub)
        packed = list[int]()
        pack = hub.checkpoints.pack

        def counted(table: Table) -> bytes:
            packed.append(table.position)
            return pack(table)

        monkeypatch.setattr(hub.checkpoints, "pack", counted)
        await services.say(live, *(f"word {number}" for number in range(3 * KEEP_AT_LAST)))
        await services.settled()
        assert len(packed) in (3, 4)
        assert {after - before for before, after in pairwise(packed)} == {KEEP_AT_LAST}

    scene(tmp_path, play)
