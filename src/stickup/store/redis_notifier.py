"""Notifications through Redis, for when PostgreSQL's NOTIFY isn't enough. Nothing is stored there."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import AuthenticationError, RedisError, ResponseError

from .errors import Unfit
from .notifier import CHANNEL, PATIENCE, QUIET, BrokerNotifier, Say
from .storable_text import one_line


class RedisNotifier(BrokerNotifier):
    """One pub/sub channel for all tables."""

    broken = (RedisError, OSError, TimeoutError)

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url = url

    async def open(self) -> None:
        """Wait for a server that's down; raise if one refuses us."""
        try:
            async with self._client() as client:
                await client.publish(CHANNEL, "")
        except self.broken as error:
            if is_refusal(error):
                raise Unfit(f"Redis: {one_line(error)}") from None
        await super().open()

    def _client(self) -> Redis:
        """Without the driver's own retries: ours report in between that it isn't healthy."""
        return Redis.from_url(
            self._url,
            decode_responses=True,
            socket_timeout=PATIENCE,
            socket_connect_timeout=PATIENCE,
            retry=Retry(NoBackoff(), 0),
        )

    @asynccontextmanager
    async def _mouth(self) -> AsyncIterator[Say]:
        async with self._client() as client:
            await client.publish(CHANNEL, "")  # listeners ignore an empty message

            async def say(messages: list[str]) -> None:
                async with client.pipeline(transaction=False) as pipeline:
                    for message in messages:
                        pipeline.publish(CHANNEL, message)
                    await pipeline.execute()

            yield say

    @asynccontextmanager
    async def _ear(self) -> AsyncIterator[AsyncIterator[str]]:
        async with self._client() as client, client.pubsub() as line:
            await line.subscribe(CHANNEL)
            if not await line.get_message(timeout=PATIENCE):
                raise TimeoutError
            yield heard(line)


def is_refusal(error: BaseException | None) -> bool:
    """It answered, and refused. The driver wraps that in the same error as a dead connection."""
    if error is None:
        return False
    return isinstance(error, AuthenticationError | ResponseError) or is_refusal(error.__cause__)


async def heard(line: PubSub) -> AsyncIterator[str]:
    while True:
        message: dict[str, Any] | None = await line.get_message(timeout=QUIET)
        if message is None:
            await line.ping()
            message = await line.get_message(timeout=PATIENCE)
        if message is None:
            raise TimeoutError
        if message["type"] == "message":
            yield message["data"]
