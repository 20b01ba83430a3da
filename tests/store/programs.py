"""Programs that use a store until they're killed; the argument is its file."""

from __future__ import annotations

import asyncio
import sys
from itertools import count
from typing import Any

from stickup.store import load_migrations
from stickup.store.load_migrations import Migration
from stickup.store.sqlite import open_database

from .scenes import new_table, opened

NEXT = len(load_migrations.migrations("sqlite")) + 1
ROWS = 120_000
LONG = f"""
    CREATE TABLE later (number INTEGER);
    INSERT INTO later WITH RECURSIVE up (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM up LIMIT {ROWS})
        SELECT n FROM up;
    CREATE INDEX later_numbers ON later (number);
"""
"""A second step that takes a while, so that it can be killed in the middle."""


def migrate() -> None:
    """A program with one more migration."""
    place: Any = open_database
    place.migrations = lambda kind: [*load_migrations.migrations(kind), Migration(NEXT, LONG)]

    async def once() -> None:
        print("ready", flush=True)
        async with opened(sys.argv[1]):
            print("done", flush=True)

    asyncio.run(once())


def write() -> None:
    """Prints the log's length whenever it's on the disk."""

    async def for_ever() -> None:
        async with opened(sys.argv[1]) as store:
            await new_table(store)
            for position in count(1):
                await store.append("table", position, [b"%d" % (position + 1)])
                print(position + 1, flush=True)

    asyncio.run(for_ever())
