"""Notifications through PostgreSQL's NOTIFY: servers that share a database need nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import psycopg

from ..notifier import CHANNEL, PATIENCE, QUIET, BrokerNotifier, Say
from .address import PostgresAddress

SAY = f"SELECT pg_notify('{CHANNEL}', message) FROM unnest(%s::text[]) AS given (message)".encode()


class PostgresNotifier(BrokerNotifier):
    """Uses two connections of its own: listening keeps one busy permanently."""

    broken = (psycopg.Error, OSError, TimeoutError)

    def __init__(self, url: str) -> None:
        super().__init__()
        self._link = PostgresAddress(url)

    @asynccontextmanager
    async def _mouth(self) -> AsyncIterator[Say]:
        async with await self._link.connect() as link:

            async def say(messages: list[str]) -> None:
                await link.execute(SAY, (messages,))

            yield say

    @asynccontextmanager
    async def _ear(self) -> AsyncIterator[AsyncIterator[str]]:
        async with await self._link.connect() as link:
            await link.execute(f"LISTEN {CHANNEL}".encode())
            yield heard(link)


async def heard(link: psycopg.AsyncConnection[Any]) -> AsyncIterator[str]:
    while True:
        async for notice in link.notifies(timeout=QUIET):
            yield notice.payload
        async with asyncio.timeout(PATIENCE):
            await link.execute(b"SELECT 1")
