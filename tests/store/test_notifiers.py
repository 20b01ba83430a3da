"""Notifiers on a real PostgreSQL and a real Redis."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress

import psycopg
import pytest

from stickup.store import notifier as module
from stickup.store import redis_notifier
from stickup.store.contract import Notifier
from stickup.store.errors import Unfit
from stickup.store.notifier import CHANNEL, BrokerNotifier, NoNotifier, Say
from stickup.store.postgres.notifier import PostgresNotifier
from stickup.store.redis_notifier import RedisNotifier
from tests.servers import PostgresServer, RedisServer, Server

from .scenes import until

CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'SELECT pg_notify%'"
"""Cuts the line of whoever spoke, and of nobody who listens."""


@pytest.fixture(params=["postgres", "redis"])
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def url(request: pytest.FixtureRequest, kind: str) -> str:
    return str(request.getfixturevalue(f"{kind}_url"))


@pytest.fixture
def broker(request: pytest.FixtureRequest, kind: str) -> Server:
    server: Server = request.getfixturevalue(f"{kind}_server")
    return server


def notifier_at(url: str) -> BrokerNotifier:
    return PostgresNotifier(url) if url.startswith("postgresql") else RedisNotifier(url)


class Ears:
    """What was heard, in order."""

    def __init__(self, notifier: Notifier) -> None:
        self.heard: list[tuple[str, int]] = []
        notifier.listen(self)

    def __call__(self, heads: Mapping[str, int], /) -> None:
        self.heard += heads.items()


@asynccontextmanager
async def open_notifiers(url: str, count: int = 2) -> AsyncIterator[list[BrokerNotifier]]:
    found = [notifier_at(url) for _ in range(count)]
    for notifier in found:
        await notifier.open()
        assert notifier.healthy
    try:
        yield found
    finally:
        for notifier in found:
            await notifier.close()


def test_a_notification_is_heard_everywhere_else_and_not_at_home(url: str) -> None:
    async def scene() -> None:
        async with open_notifiers(url, 3) as (home, one, two):
            at_home, at_one, at_two = Ears(home), Ears(one), Ears(two)
            home.notify("table", 7)
            await until(lambda: at_one.heard == at_two.heard == [("table", 7)])
            one.notify('Ґанок 麻雀 "quoted" \'', 8)
            await until(lambda: bool(at_home.heard))
            assert at_home.heard == [('Ґанок 麻雀 "quoted" \'', 8)]
            assert at_one.heard == [("table", 7)]

    asyncio.run(scene())


def test_everyone_who_listens_at_one_server_hears(url: str) -> None:
    async def scene() -> None:
        async with open_notifiers(url) as (one, two):
            first, second = Ears(two), Ears(two)
            one.notify("table", 1)
            await until(lambda: first.heard == second.heard == [("table", 1)])

    asyncio.run(scene())


def test_many_notifications_for_one_table_become_few(url: str) -> None:
    """The last one counts; the others are not worth a trip."""

    async def scene() -> None:
        async with open_notifiers(url) as (one, two):
            ears = Ears(two)
            for head in range(1, 1001):
                one.notify("table", head)
                one.notify("other", 1)
            await until(lambda: ("table", 1000) in ears.heard and ("other", 1) in ears.heard)
            assert len(ears.heard) < 20

    asyncio.run(scene())


def test_a_notification_is_quick(url: str) -> None:
    """The quickest are judged: a busy machine delays some, but a timer or a poll in their way delays all."""

    async def scene() -> list[float]:
        async with open_notifiers(url) as (one, two):
            ears = Ears(two)
            times = []
            for head in range(1, 51):
                before = time.perf_counter()
                one.notify("table", head)
                while len(ears.heard) < head:
                    await asyncio.sleep(0)
                times.append(time.perf_counter() - before)
            return times

    assert sorted(asyncio.run(scene()))[5] < 0.05


def test_a_listener_that_fails_does_not_deafen_the_others(url: str) -> None:
    async def scene() -> None:
        async with open_notifiers(url) as (one, two):
            complaints: list[object] = []
            asyncio.get_running_loop().set_exception_handler(
                lambda _, what: complaints.append(what["exception"])
            )

            def clumsy(heads: Mapping[str, int], /) -> None:
                raise RuntimeError(heads)

            two.listen(clumsy)
            ears = Ears(two)
            one.notify("table", 1)
            await until(lambda: ears.heard == [("table", 1)])
            one.notify("table", 2)
            await until(lambda: ears.heard == [("table", 1), ("table", 2)])
            assert two.healthy
            assert len(complaints) == 2

    asyncio.run(scene())


def test_nonsense_on_the_wire_is_not_heard(postgres_url: str) -> None:
    async def scene() -> None:
        async with open_notifiers(postgres_url) as (one, two):
            ears = Ears(two)
            with psycopg.connect(postgres_url, autocommit=True) as link:
                for nonsense in (
                    "",
                    "{",
                    "[]",
                    '["node", "table"]',
                    '["node", {"table": "head"}]',
                    '["node", {"table": 2}, 3]',
                ):
                    link.execute("SELECT pg_notify(%s, %s)", (CHANNEL, nonsense))
            one.notify("table", 1)
            await until(lambda: bool(ears.heard))
            assert ears.heard == [("table", 1)]

    asyncio.run(scene())


def test_only_the_name_and_the_head_are_on_the_wire(postgres_url: str) -> None:
    async def scene() -> None:
        async with open_notifiers(postgres_url, 1) as (notifier,):
            link = await psycopg.AsyncConnection.connect(postgres_url, autocommit=True)
            await link.execute(f"LISTEN {CHANNEL}".encode())
            notifier.notify("table", 7)
            async for notice in link.notifies(timeout=10, stop_after=1):
                assert notice.payload == f'["{notifier._node}",{{"table":7}}]'
            await link.close()

    asyncio.run(scene())


def test_many_tables_that_have_grown_are_few_messages_and_each_is_heard(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every server hears all messages of all others: what each costs, all of them pay."""
    tables = [f"{number}-{'x' * 40}" for number in range(250)]

    async def scene() -> None:
        async with open_notifiers(url) as (one, two):
            ears, messages, tell = Ears(two), list[str](), two._tell

            def hear(message: str) -> None:
                messages.append(message)
                tell(message)

            monkeypatch.setattr(two, "_tell", hear)
            for number, table in enumerate(tables):
                one.notify(table, number)
            await until(lambda: len(ears.heard) == len(tables))
            assert dict(ears.heard) == {table: number for number, table in enumerate(tables)}
            assert len(messages) == 3

    asyncio.run(scene())


def test_a_notifier_outlives_its_broker(url: str, broker: Server) -> None:
    """Silent and not healthy while it is down; what was rung meanwhile is heard when it is back."""

    async def scene() -> None:
        async with open_notifiers(url) as (one, two):
            ears = Ears(two)
            await asyncio.to_thread(broker.stop)
            one.notify("table", 1)
            await until(lambda: not one.healthy and not two.healthy)
            one.notify("table", 2)
            one.notify("table", 3)
            await asyncio.sleep(0.5)
            assert ears.heard == []
            await asyncio.to_thread(broker.start)
            await until(lambda: one.healthy and two.healthy)
            one.notify("table", 4)
            await until(lambda: ("table", 4) in ears.heard)
            # Three rings that waited together had become one.
            assert [head for _, head in ears.heard if head < 3] == []

    asyncio.run(scene())


class HardOfHearing(BrokerNotifier):
    """Its driver swallows the first cancellation."""

    broken = (OSError,)

    @asynccontextmanager
    async def _mouth(self) -> AsyncIterator[Say]:
        async def say(messages: list[str]) -> None: ...

        yield say

    @asynccontextmanager
    async def _ear(self) -> AsyncIterator[AsyncIterator[str]]:
        yield self._messages()

    async def _messages(self) -> AsyncIterator[str]:
        with suppress(asyncio.CancelledError):
            await asyncio.Event().wait()
        await asyncio.Event().wait()
        yield ""


def test_it_closes_though_its_driver_swallows_a_cancellation() -> None:
    async def scene() -> None:
        notifier = HardOfHearing()
        await notifier.open()
        await until(lambda: notifier.healthy)
        await asyncio.wait_for(notifier.close(), 60)

    asyncio.run(scene())


def test_notifications_sent_while_the_broker_was_away_are_heard_when_it_is_back(
    url: str, broker: Server
) -> None:
    async def scene() -> None:
        async with open_notifiers(url) as (one, two):
            await asyncio.to_thread(broker.stop)
            await until(lambda: not two.healthy)
            one.notify("table", 5)
            ears = Ears(two)
            await asyncio.to_thread(broker.start)
            # It is lost if the one who rings is back before the one who listens: rung again until then.
            async with asyncio.timeout(15):
                while not ears.heard:
                    if one.healthy and two.healthy:
                        one.notify("table", 5)
                    await asyncio.sleep(0.05)
            assert ears.heard[0] == ("table", 5)

    asyncio.run(scene())


def test_a_notification_on_a_broken_connection_is_sent_on_the_next_one(
    postgres_url: str, postgres_server: PostgresServer
) -> None:
    async def scene() -> None:
        async with open_notifiers(postgres_url) as (one, two):
            ears = Ears(two)
            one.notify("table", 1)
            await until(lambda: ears.heard == [("table", 1)])
            await asyncio.to_thread(postgres_server.say, CUT)
            one.notify("table", 2)
            await until(lambda: ears.heard == [("table", 1), ("table", 2)])
            assert two.healthy

    asyncio.run(scene())


def test_a_server_starts_while_the_broker_is_away(url: str, broker: Server) -> None:
    async def scene() -> None:
        await asyncio.to_thread(broker.stop)
        one, two = notifier_at(url), notifier_at(url)
        for notifier in (one, two):
            await notifier.open()
            assert not notifier.healthy
            notifier.notify("table", 1)
        ears = Ears(two)
        await asyncio.to_thread(broker.start)
        await until(lambda: one.healthy and two.healthy)
        one.notify("table", 2)
        await until(lambda: ("table", 2) in ears.heard)
        for notifier in (one, two):
            await notifier.close()
            assert not notifier.healthy

    asyncio.run(scene())


def test_a_silent_broker_is_noticed(
    redis_url: str, redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line is up, but nobody is there: a frozen machine."""
    for each in (module, redis_notifier):
        monkeypatch.setattr(each, "PATIENCE", 0.3)
    monkeypatch.setattr(redis_notifier, "QUIET", 0.2)

    async def scene() -> None:
        async with open_notifiers(redis_url, 1) as (notifier,):
            await asyncio.sleep(1)
            assert notifier.healthy
            redis_server.freeze()
            try:
                await until(lambda: not notifier.healthy, 5)
            finally:
                redis_server.thaw()
            await until(lambda: notifier.healthy)

    asyncio.run(scene())


def test_notifying_never_fails_however_long_the_broker_is_away(redis_server: RedisServer) -> None:
    async def scene() -> None:
        notifier = RedisNotifier(f"unix://{redis_server.folder}/nowhere")
        await notifier.open()
        for number in range(30_000):
            notifier.notify(f"table-{number}", 1)
        assert len(notifier._pending) <= module.MOST_PENDING
        await notifier.close()
        notifier.notify("table", 1)

    asyncio.run(scene())


def test_a_wrong_password_for_redis_is_reported(redis_url: str, redis_server: RedisServer) -> None:
    async def scene() -> None:
        for wrong in (":hush-hush@", ""):
            notifier = RedisNotifier(redis_url.replace(f":{redis_server.password}@", wrong))
            with pytest.raises(Unfit, match=r"^Redis: ") as caught:
                await notifier.open()
            assert "hush-hush" not in str(caught.value)
            await notifier.close()

    asyncio.run(scene())


def test_a_lone_server_notifies_nobody() -> None:
    async def scene() -> None:
        notifier: Notifier = NoNotifier()
        ears = Ears(notifier)
        await notifier.open()
        notifier.notify("table", 1)
        await asyncio.sleep(0.05)
        assert notifier.healthy
        assert ears.heard == []
        await notifier.close()

    asyncio.run(scene())


def test_no_server_leaves_a_connection_behind(postgres_url: str, postgres_server: PostgresServer) -> None:
    async def scene() -> None:
        async with open_notifiers(postgres_url):
            pass

    asyncio.run(scene())
    counted = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'stickup'"
    patience = time.monotonic() + 5
    with psycopg.connect(postgres_server.url, autocommit=True) as link:
        while link.execute(counted.encode()).fetchone() != (0,):
            assert time.monotonic() < patience
            time.sleep(0.05)
