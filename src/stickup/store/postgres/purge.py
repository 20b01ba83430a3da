"""Deleting closed tables from PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import psycopg

from ..contract import OtherSchema, StoreDown
from ..load_migrations import check_number, migrations, not_ours
from ..purge import Purge
from .address import PostgresAddress

PARTS: Final = ("entries", "commands", "folds")
OLDEST: Final = 2
"""The migration since which all parts are there."""
SCHEMA: Final = "SELECT max(value) FROM meta WHERE name = 'schema'"


@contextmanager
def of_server(url: str) -> Iterator[Purge]:
    address = PostgresAddress(url)
    try:
        with psycopg.connect(**address.settings, autocommit=True) as link:
            check_schema(link)

            def run(query: str, values: Sequence[object]) -> list[tuple[Any, ...]]:
                cursor = link.execute(query.format("%s").encode(), values or None)
                return cursor.fetchall() if cursor.description else []

            yield Purge(run, "BEGIN", PARTS)
    except psycopg.Error as error:
        raise StoreDown(address.tell(error)) from error


def check_schema(link: psycopg.Connection[Any]) -> None:
    """Nothing is migrated here: a server does that."""
    try:
        row = link.execute(SCHEMA).fetchone()
    except psycopg.errors.UndefinedTable:
        raise not_ours("PostgreSQL") from None
    number = int(row[0]) if row and row[0] and row[0].isdecimal() else 0
    check_number(number, migrations("postgres")[-1].number, "PostgreSQL")
    if number < OLDEST:
        raise OtherSchema("the PostgreSQL database is too old: start the server once", "store-old")
