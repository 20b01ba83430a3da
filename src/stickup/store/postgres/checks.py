"""Is this PostgreSQL server fit to keep a log, and is the database ours and up to date?"""

from __future__ import annotations

from typing import Any, Final

import psycopg

from ..errors import Unfit
from ..load_migrations import Migration, check_number, migrations

OLDEST: Final = 13
STARTING: Final = 0x53746B70
"""The advisory lock for migrations: two servers that start at once take turns."""

OUR_TABLES: Final = ["meta", "tables", "entries", "commands", "secrets"]
THERE: Final = """
    SELECT
        (SELECT count(to_regclass(name)) FROM unnest(%s::text[]) AS given (name)),
        (SELECT count(*) FROM pg_attribute
            WHERE attrelid = to_regclass('meta') AND attname IN ('name', 'value'))"""

Connection = psycopg.AsyncConnection[Any]


async def check_server(link: Connection) -> None:
    """Refuse settings that make "it's on disk" untrue."""
    if link.info.server_version < OLDEST * 10_000:
        found = link.info.server_version // 10_000
        raise Unfit(
            f"PostgreSQL {OLDEST} or newer is needed, not {found}", "postgres-old", oldest=OLDEST, found=found
        )
    if (encoding := await shown(link, "server_encoding")) != "UTF8":
        raise Unfit(
            f"the PostgreSQL database is in {encoding}: it must be in UTF8",
            "postgres-encoding",
            encoding=encoding,
        )
    for setting in ("fsync", "synchronous_commit"):
        if await shown(link, setting) == "off":
            raise Unfit(
                f"PostgreSQL has {setting} = off, and would lose moves when it crashes: turn it on",
                "postgres-unsafe",
                setting=setting,
            )


async def shown(link: Connection, setting: str) -> str:
    (value,) = await first(link, "SELECT current_setting(%s)", setting)
    return str(value)


async def first(link: Connection, query: str, *values: object) -> tuple[Any, ...]:
    row = await (await link.execute(query.encode(), values)).fetchone()
    assert row is not None, "asked only for what is always one row"
    return tuple(row)


async def migrate(link: Connection) -> None:
    """Run missing migrations, each with its number in one transaction."""
    known = migrations("postgres")
    for step in known:
        async with link.transaction():
            await link.execute("SELECT pg_advisory_xact_lock(%s)", (STARTING,))
            number = await schema_of(link)
            if number is not None:
                check_number(number, known[-1].number, "PostgreSQL")
            if number is None or number < step.number:
                await run(link, step)


async def schema_of(link: Connection) -> int | None:
    """None if there's nothing of ours yet; 0 if the data is someone else's."""
    tables, columns = await first(link, THERE, OUR_TABLES)
    if not tables:
        return None
    if columns < 2:
        return 0
    (number,) = await first(link, "SELECT max(value) FROM meta WHERE name = 'schema'")
    return int(number) if number and number.isdecimal() else 0


async def run(link: Connection, step: Migration) -> None:
    await link.execute(step.sql.encode())
    await link.execute(
        "INSERT INTO meta VALUES ('schema', %s) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        (str(step.number),),
    )
