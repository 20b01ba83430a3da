"""Snapshots are cached next to the log; a table restored from one knows neither more nor less."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

import pytest

from stickup.server.limits import NO_LIMITS
from stickup.server.live import hub, live_table
from stickup.tables.apply_entries import fold
from stickup.tables.frames import draft, framed, snapshot
from stickup.tables.table import Table
from tests.server.guests import players, run
from tests.server.running import Running, running

Played = tuple[Path, str]
EVERY = 32
"""Entries: a whole game is much longer."""


@pytest.fixture
def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Played:
    """The data of a server at which a game was played, and the table's name."""
    monkeypatch.setattr(live_table, "KEEP_EVERY", EVERY)
    monkeypatch.setattr(live_table, "KEEP_PAUSE", 0)

    async def play(server: Running) -> str:
        there, _ = await players(server, 3, 1, speed="blitz")
        await asyncio.wait_for(asyncio.gather(*(player.over for player in there)), 60)
        return there[0].seat.table

    with running(tmp_path, NO_LIMITS) as server:
        table = run(play(server))
    return tmp_path, table


def on_the_disk(folder: Path) -> sqlite3.Connection:
    return sqlite3.connect(folder / "stickup.db", isolation_level=None)


def entries_read(played: Played, monkeypatch: pytest.MonkeyPatch) -> tuple[int, int]:
    """How many entries a new process reads again, of how many. It must know what the whole log tells."""
    folder, name = played
    counts = []

    def counted(log: Iterable[bytes], table: Table | None = None) -> Table:
        entries = list(log)
        counts.append(len(entries))
        return fold(entries, table)

    monkeypatch.setattr(hub, "fold", counted)
    with running(folder, NO_LIMITS) as server:
        log = server.entries(name)
        there = server.wait_for(lambda: server.services.hub.table(name))
        assert there is not None
        later = server.entries(name)
        assert server.ask(lambda: all_that_is_known(there.table)) == all_that_is_known(fold(later))
    assert later[: len(log)] == log
    assert len(counts) == 1
    return counts[0], len(log)


def all_that_is_known(table: Table) -> list[object]:
    everybody = (None, *table.people)
    return [
        table.position,
        *(framed(snapshot(table, place)) for place in everybody),
        *(draft(table, place) for place in everybody),
    ]


def test_only_the_last_entries_are_read_again(played: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    again, entries = entries_read(played, monkeypatch)
    assert again < 2 * EVERY < entries


@pytest.mark.parametrize("spoilt", [b"", b"nonsense", bytes(5000)])
def test_what_someone_else_has_put_there_is_not_looked_at(
    played: Played, monkeypatch: pytest.MonkeyPatch, spoilt: bytes
) -> None:
    with closing(on_the_disk(played[0])) as db:
        db.execute("UPDATE folds SET fold = ?", (spoilt,))
    again, entries = entries_read(played, monkeypatch)
    assert again == entries


@pytest.mark.parametrize("change", [-1, 1, 1 << 20])
def test_a_snapshot_whose_position_a_disk_has_changed_is_not_used(
    played: Played, monkeypatch: pytest.MonkeyPatch, change: int
) -> None:
    """Entries would be left out, or happen twice."""
    with closing(on_the_disk(played[0])) as db:
        assert db.execute("UPDATE folds SET position = position + ?", (change,)).rowcount
    read, whole = entries_read(played, monkeypatch)
    assert read == whole


def test_under_another_key_the_whole_log_is_read(played: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    (played[0] / "secret.key").unlink()
    again, entries = entries_read(played, monkeypatch)
    assert again == entries
