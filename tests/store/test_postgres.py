"""PostgreSQL as it comes: restarted, crashed, set up carelessly, used by many."""

from __future__ import annotations

import asyncio
import random
import sys
from typing import Any
from urllib.parse import urlsplit

import psycopg
import pytest

from stickup.store import load_migrations
from stickup.store.contract import Appended, Conflict, OtherSchema, Repeated, Store, StoreDown
from stickup.store.errors import AnswerLost, Unfit
from stickup.store.load_migrations import Migration
from stickup.store.postgres import append_groups, checks
from stickup.store.postgres import statements as sql
from stickup.store.postgres.append_groups import Append, AppendGroups
from stickup.store.postgres.store import PostgresStore, Row
from tests.servers import LOCKED, PostgresServer

from .scenes import add, command, eventually, listing, new_table, opened


def ask(url: str, statement: str) -> list[tuple[object, ...]]:
    with psycopg.connect(url, autocommit=True) as link:
        cursor = link.execute(statement.encode())
        return cursor.fetchall() if cursor.description else []


def open_once(url: str) -> None:
    async def scene() -> None:
        async with opened(url):
            pass

    asyncio.run(scene())


def database_of(url: str) -> str:
    return urlsplit(url).path[1:]


# Many servers, one log

SLOW_TO_WRITE = """
    CREATE FUNCTION nap() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_sleep(0.002); RETURN NEW; END';
    CREATE TRIGGER nap BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION nap()"""
DEADLOCKS = "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()"


def test_many_servers_at_one_table_leave_no_gap_and_lose_nothing(postgres_url: str) -> None:
    async def writer(store: Store, number: int) -> list[tuple[int, bytes]]:
        won: list[tuple[int, bytes]] = []
        for attempt in range(10_000):
            head = len(await store.read("table"))
            entries = [
                b"%d/%d/%d" % (number, attempt, n) for n in range(random.Random(attempt).choice([1, 3]))
            ]
            answer = await store.append("table", head, entries, commands=[command(attempt, place=number)])
            if isinstance(answer, Appended):
                won.extend(enumerate(entries, head + 1))
                if len(won) > 15:
                    break
        return won

    async def scene() -> None:
        async with opened(postgres_url) as one, opened(postgres_url) as two, opened(postgres_url) as three:
            await new_table(one)
            writers = [writer(store, n) for n, store in enumerate([one, two, three] * 3)]
            won = sorted(pair for part in await asyncio.gather(*writers) for pair in part)
            assert won == list(enumerate((await two.read("table"))[1:], 2))

    asyncio.run(scene())


def test_a_command_that_reaches_two_servers_is_carried_out_once(postgres_url: str) -> None:
    async def scene() -> None:
        async with opened(postgres_url) as one, opened(postgres_url) as two:
            await new_table(one)
            for number in range(30):
                answers = await asyncio.gather(
                    *(
                        store.append("table", 1 + number, [b"x"], commands=[command(number)])
                        for store in (one, two)
                    )
                )
                assert Appended(2 + number) in answers
                assert Repeated(b"digest-%d" % number) in answers
            assert len(await one.read("table")) == 31

    asyncio.run(scene())


def test_appends_of_one_moment_are_one_statement(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And those that come while it is under way are the next."""
    asked: list[str] = []

    async def scene() -> None:
        async with opened(postgres_url) as store:
            assert isinstance(store, PostgresStore)
            ask = store._ask

            async def counted(query: str, values: dict[str, Any]) -> list[Row]:
                asked.append(query)
                return await ask(query, values)

            monkeypatch.setattr(store._appends, "_ask", counted)
            for number in range(30):
                await new_table(store, f"table-{number}")
            for head in (1, 2):
                orders = [command(head)]
                appends = [store.append(f"table-{n}", head, [b"x"], commands=orders) for n in range(30)]
                assert await asyncio.gather(*appends) == [Appended(head + 1)] * 30
            assert asked == [sql.APPEND] * 2

    asyncio.run(scene())


def test_nobody_waits_long_behind_a_statement_that_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was given up is never written; what was asked may still come."""
    monkeypatch.setattr(append_groups, "LONGEST_WAIT", 0.05)
    written: list[str] = []

    async def scene() -> None:
        thaw = asyncio.Event()

        async def hangs(query: str, values: dict[str, Any]) -> list[Row]:
            await thaw.wait()
            written.extend(values["tables"])
            return [(table,) for table in values["tables"]]

        groups = AppendGroups(hangs)
        asked = []
        for number in range(append_groups.AT_ONCE):
            asked.append(groups.add(Append(f"asked-{number}", 1, [b"x"], (), None)))
            await asyncio.sleep(0.01)
        behind = [groups.add(Append(f"behind-{number}", 1, [b"x"], (), None)) for number in range(3)]
        async with asyncio.timeout(20):
            found = await asyncio.gather(*behind, return_exceptions=True)
        assert [type(one) for one in found] == [StoreDown] * 3
        thaw.set()
        assert await asyncio.gather(*asked) == [Appended(2)] * len(asked)
        assert await groups.add(Append("later", 1, [b"x"], (), None)) == Appended(2)

    asyncio.run(scene())
    assert sorted(written) == ["asked-0", "asked-1", "later"]


def test_if_all_who_wait_give_up_before_their_turn_nothing_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(append_groups, "LONGEST_WAIT", 0.0)
    asked: list[str] = []

    async def scene() -> None:
        async def noted(query: str, values: dict[str, Any]) -> list[Row]:
            asked.append(query)
            return []

        groups = AppendGroups(noted)
        waits = groups.add(Append("table", 1, [b"x"], (), None))
        groups._give_up()  # the timer rings before the next turn of the loop
        with pytest.raises(StoreDown):
            await asyncio.wait_for(waits, 1)
        await asyncio.sleep(0.01)

    asyncio.run(scene())
    assert asked == []


def test_a_closed_store_leaves_no_timer_and_nobody_waiting() -> None:
    async def scene() -> None:
        never = asyncio.Event()

        async def hangs(query: str, values: dict[str, Any]) -> list[Row]:
            await never.wait()
            return []

        groups = AppendGroups(hangs)
        for number in range(append_groups.AT_ONCE):
            groups.add(Append(f"asked-{number}", 1, [b"x"], (), None))
            await asyncio.sleep(0.01)
        behind = groups.add(Append("behind", 1, [b"x"], (), None))
        timer = groups._timer
        assert timer is not None
        groups.close()
        assert timer.cancelled()
        with pytest.raises(StoreDown):
            await asyncio.wait_for(behind, 1)

    asyncio.run(scene())


def test_closing_the_store_ends_what_waits_to_be_appended(postgres_url: str) -> None:
    async def scene() -> None:
        async with opened(postgres_url) as store:
            assert isinstance(store, PostgresStore)
            assert store._appends is not None
            store._appends._timer = timer = asyncio.get_running_loop().call_later(60, lambda: None)
        assert timer.cancelled()

    asyncio.run(scene())


def test_where_another_server_was_first_the_others_of_that_statement_are_not_refused(
    postgres_url: str,
) -> None:
    """Two write to the same ten tables at once, in opposite order, each to five of its own as well. Writing
    takes long enough for them to meet in the middle."""

    async def scene() -> None:
        async with opened(postgres_url) as one, opened(postgres_url) as two:
            both = [f"table-{number}" for number in range(10)]
            own = {store: [f"{name}-{n}" for n in range(5)] for store, name in ((one, "one"), (two, "two"))}
            for table in (*both, *own[one], *own[two]):
                await new_table(one, table)
            ask(postgres_url, SLOW_TO_WRITE)
            for head in range(1, 5):
                ways = [(one, both + own[one]), (two, own[two] + both[::-1])]
                answers = await asyncio.gather(
                    *(store.append(table, head, [b"x"]) for store, tables in ways for table in tables)
                )
                first, second = answers[:10], answers[20:][::-1]
                assert answers[10:20] == [Appended(head + 1)] * 10
                for pair in zip(first, second, strict=True):
                    assert set(pair) == {Appended(head + 1), Conflict()}

    asyncio.run(scene())
    ask(postgres_url, "SELECT pg_stat_force_next_flush()")
    assert ask(postgres_url, DEADLOCKS) == [(0,)], "they wait for each other"


def test_a_command_that_may_have_been_done_before_is_not_said_to_be_undone(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PostgreSQL goes away between refusing to do it twice and saying that it was done."""

    async def down(*_: Any) -> bytes | None:
        raise StoreDown("no connection")

    async def scene() -> None:
        async with opened(postgres_url) as store:
            await new_table(store)
            assert await store.append("table", 1, [b"second"], commands=[command()]) == Appended(2)
            with monkeypatch.context() as patch:
                patch.setattr(store, "told", down)
                with pytest.raises(AnswerLost):
                    await store.append("table", 2, [b"third"], commands=[command()])
            assert await store.append("table", 2, [b"third"], commands=[command()]) == Repeated(b"digest-1")

    asyncio.run(scene())


def test_what_closed_a_table_is_not_said_to_be_undone(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PostgreSQL goes away between writing it and forgetting the snapshot, which nobody needs any more."""

    async def scene() -> None:
        async with opened(postgres_url) as store:
            assert isinstance(store, PostgresStore)
            await new_table(store)
            ask = store._ask

            async def goes_away(query: str, values: dict[str, Any] | None = None) -> list[Row]:
                if query == sql.FORGET:
                    raise StoreDown("no connection")
                return await ask(query, values)

            with monkeypatch.context() as patch:
                patch.setattr(store, "_ask", goes_away)
                closed = await store.append("table", 1, [b"closed"], listing=listing(live=False))
            assert closed == Appended(2)
            assert len(await store.read("table")) == 2

    asyncio.run(scene())


def test_servers_that_start_at_once_take_turns(postgres_url: str) -> None:
    async def scene() -> None:
        stores = [PostgresStore(postgres_url) for _ in range(6)]
        await asyncio.gather(*(store.open() for store in stores))
        assert len({store.epoch for store in stores}) == 1
        for store in stores:
            await store.close()

    asyncio.run(scene())


def test_the_store_says_that_others_may_be_serving(postgres_url: str) -> None:
    assert PostgresStore(postgres_url).alone is False


# When it is away


def test_a_server_that_was_restarted_while_idle_is_not_even_noticed(
    postgres_url: str, postgres_server: PostgresServer
) -> None:
    async def scene() -> None:
        async with opened(postgres_url) as store:
            await new_table(store)
            await asyncio.gather(*(store.read("table") for _ in range(30)))  # every connection is used
            await asyncio.to_thread(postgres_server.stop)
            await asyncio.to_thread(postgres_server.start)
            for position in range(1, 30):
                assert await store.append("table", position, [b"x"]) == Appended(position + 1)

    asyncio.run(scene())


def test_nobody_waits_longer_for_a_server_that_hangs_than_they_were_told(
    postgres_url: str, postgres_server: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To take back what a server was asked, psycopg waits for it twice, for five seconds each. That it may
    have been written is said before."""

    async def scene() -> None:
        async with opened(postgres_url) as store:
            await new_table(store)
            with monkeypatch.context() as patch, postgres_server.frozen():
                patch.setattr(sys.modules[PostgresStore.__module__], "WAIT_FOR_ANSWER", 0.3)
                async with asyncio.timeout(8):
                    answers = await asyncio.gather(
                        store.append("table", 1, [b"x"], commands=[command()]),
                        store.read("table"),
                        return_exceptions=True,
                    )
            assert [type(answer) for answer in answers] == [AnswerLost] * 2
            assert await eventually(lambda: store.read("table"), StoreDown, 15)

    asyncio.run(scene())


def test_a_server_that_is_away_is_reported_and_play_goes_on_when_it_is_back(
    postgres_url: str, postgres_server: PostgresServer
) -> None:
    async def scene() -> None:
        async with opened(postgres_url) as store:
            await new_table(store)
            await asyncio.to_thread(postgres_server.stop)
            for _ in range(2):
                answers = await asyncio.gather(
                    store.append("table", 1, [b"x"], commands=[command()]),
                    store.read("table"),
                    store.ping(),
                    return_exceptions=True,
                )
                assert [type(answer) for answer in answers] == [StoreDown] * 3
                assert all(str(answer).startswith("PostgreSQL: ") for answer in answers)
            await asyncio.to_thread(postgres_server.start)
            again = await eventually(
                lambda: store.append("table", 1, [b"x"], commands=[command()]), StoreDown, 5
            )
            assert again == Appended(2)
            assert await store.read("table") == [b"first", b"x"]

    asyncio.run(scene())


def test_no_acknowledged_entry_is_lost_when_the_server_crashes(
    postgres_url: str, postgres_server: PostgresServer
) -> None:
    """It is killed in the middle, three times. Whoever is not answered asks again with the same command."""
    acknowledged: dict[str, int] = {}

    async def writer(store: Store, table: str, stop: asyncio.Event) -> None:
        head, unanswered = 1, False
        while unanswered or not stop.is_set():
            order = command(head)
            try:
                answer = await store.append(table, head, [b"%d" % (head + 1)], commands=[order])
            except StoreDown:
                unanswered = True
                await asyncio.sleep(0.02)
                continue
            unanswered = False
            assert answer in (Appended(head + 1), Repeated(order.digest))
            head += 1
            acknowledged[table] = head

    async def scene() -> None:
        async with opened(postgres_url) as store:
            tables = [f"table-{number}" for number in range(8)]
            for table in tables:
                await new_table(store, table)
            stop = asyncio.Event()
            writers = [asyncio.create_task(writer(store, table, stop)) for table in tables]
            for _ in range(3):
                before = sum(acknowledged.values())
                while sum(acknowledged.values()) < before + 80:
                    await asyncio.sleep(0.01)
                await asyncio.to_thread(postgres_server.kill)
                await asyncio.to_thread(postgres_server.start)
            await asyncio.sleep(0.1)
            stop.set()
            await asyncio.gather(*writers)
            for table in tables:
                log = await store.read(table)
                assert log[1:] == [b"%d" % position for position in range(2, acknowledged[table] + 1)]

    asyncio.run(scene())


def test_a_server_that_cannot_be_reached_is_reported_when_the_store_opens(
    postgres_server: PostgresServer,
) -> None:
    url = f"postgresql://stickup:hush-hush@/games?host={postgres_server.folder}/nowhere"
    with pytest.raises(StoreDown) as caught:
        open_once(url)
    assert "hush-hush" not in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_wrong_password_is_never_repeated(postgres_url: str, postgres_server: PostgresServer) -> None:
    """The right one is needed, and does."""
    url = f"postgresql://{LOCKED}:%s@/{database_of(postgres_url)}?host={postgres_server.folder}"
    postgres_server.say(f"CREATE ROLE {LOCKED} SUPERUSER LOGIN PASSWORD 'open-sesame'")
    try:
        with pytest.raises(StoreDown, match="password authentication failed") as caught:
            open_once(url % "hush-hush")
        open_once(url % "open-sesame")
    finally:
        ask(postgres_url, f"REASSIGN OWNED BY {LOCKED} TO stickup")
        postgres_server.say(f"DROP ROLE {LOCKED}")
    assert "hush-hush" not in repr(caught.value)


def test_a_closed_store_says_so(postgres_url: str) -> None:
    async def scene() -> None:
        store = PostgresStore(postgres_url)
        with pytest.raises(StoreDown):
            await store.ping()
        await store.open()
        await store.close()
        await store.close()
        with pytest.raises(StoreDown):
            await store.read("table")

    asyncio.run(scene())


# What it must be like


@pytest.mark.parametrize("setting", ["fsync", "synchronous_commit"])
def test_a_server_that_would_lose_moves_is_refused(
    postgres_url: str, postgres_server: PostgresServer, setting: str
) -> None:
    if setting == "fsync":
        postgres_server.say("ALTER SYSTEM SET fsync = off")
        postgres_server.say("SELECT pg_reload_conf()")
    else:
        postgres_server.say(f"ALTER DATABASE {database_of(postgres_url)} SET synchronous_commit = off")
    try:
        with pytest.raises(Unfit, match=f"{setting} = off"):
            open_once(postgres_url)
    finally:
        postgres_server.say("ALTER SYSTEM RESET fsync")
        postgres_server.say("SELECT pg_reload_conf()")
    assert ask(postgres_url, "SELECT to_regclass('meta')") == [(None,)]


def test_a_database_that_cannot_hold_every_name_is_refused(
    postgres_url: str, postgres_server: PostgresServer
) -> None:
    name = f"{database_of(postgres_url)}_latin"
    postgres_server.say(
        f"CREATE DATABASE {name} ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0"
    )
    try:
        with pytest.raises(Unfit, match="LATIN1"):
            open_once(postgres_server.address(name))
    finally:
        postgres_server.say(f"DROP DATABASE {name}")


def test_a_user_who_may_not_create_tables_gets_a_clear_error(
    postgres_url: str, postgres_server: PostgresServer
) -> None:
    name = database_of(postgres_url)
    postgres_server.say("CREATE ROLE guest LOGIN PASSWORD 'guest'")
    ask(postgres_url, "REVOKE CREATE ON SCHEMA public FROM PUBLIC")
    url = f"postgresql://guest:guest@/{name}?host={postgres_server.folder}"
    try:
        with pytest.raises(Unfit, match="permission denied"):
            open_once(url)
    finally:
        postgres_server.say("DROP ROLE guest")


def test_a_newer_database_is_refused_and_left_alone(postgres_url: str) -> None:
    open_once(postgres_url)
    ask(postgres_url, "UPDATE meta SET value = '99' WHERE name = 'schema'")
    with pytest.raises(OtherSchema, match=r"newer program \(schema 99"):
        open_once(postgres_url)
    assert ask(postgres_url, "SELECT value FROM meta WHERE name = 'schema'") == [("99",)]


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TABLE meta (cake text)",
        "CREATE TABLE meta (name text, value text)",
        "CREATE TABLE entries (recipe text)",
    ],
)
def test_someone_elses_tables_are_left_alone(postgres_url: str, statement: str) -> None:
    ask(postgres_url, statement)
    with pytest.raises(OtherSchema, match="not a Stickup database"):
        open_once(postgres_url)
    tables = "SELECT count(*) FROM information_schema.tables WHERE table_schema = 'public'"
    assert ask(postgres_url, tables) == [(1,)]


# Steps to today

NEXT = len(load_migrations.migrations("postgres")) + 1


def test_a_new_step_is_run_once(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    open_once(postgres_url)
    more = Migration(NEXT, "CREATE TABLE later (number int); INSERT INTO later VALUES (1)")
    monkeypatch.setattr(checks, "migrations", lambda kind: [*load_migrations.migrations(kind), more])
    open_once(postgres_url)
    open_once(postgres_url)
    assert ask(postgres_url, "SELECT number FROM later") == [(1,)]
    assert ask(postgres_url, "SELECT value FROM meta WHERE name = 'schema'") == [(str(NEXT),)]


def test_a_step_killed_in_the_middle_is_finished_by_the_next_start(
    postgres_url: str, postgres_server: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_once(postgres_url)
    slow = Migration(
        NEXT, "CREATE TABLE later (number int); SELECT pg_sleep(60); INSERT INTO later VALUES (1)"
    )
    quick = Migration(NEXT, "CREATE TABLE later (number int); INSERT INTO later VALUES (1)")
    monkeypatch.setattr(checks, "migrations", lambda kind: [*load_migrations.migrations(kind), slow])

    async def killed() -> None:
        opening = asyncio.create_task(PostgresStore(postgres_url).open())
        await asyncio.sleep(0.3)
        await asyncio.to_thread(postgres_server.kill)
        with pytest.raises(StoreDown):
            await opening

    asyncio.run(killed())
    postgres_server.start()
    assert ask(postgres_url, "SELECT to_regclass('later')") == [(None,)]
    monkeypatch.setattr(checks, "migrations", lambda kind: [*load_migrations.migrations(kind), quick])
    open_once(postgres_url)
    assert ask(postgres_url, "SELECT number FROM later") == [(1,)]


def test_logs_of_both_stores_are_the_same_bytes(postgres_url: str, tmp_path: object) -> None:
    async def scene(address: str) -> tuple[object, ...]:
        async with opened(address) as store:
            await store.create("table", listing("CODE", due=9), [bytes(range(256))])
            await add(store, "table", 20)
            assert await store.append("table", 3, [b"late"]) == Conflict()
            return await store.read("table"), await store.find("table"), await store.live()

    assert asyncio.run(scene(postgres_url)) == asyncio.run(scene(f"{tmp_path}/games.db"))
