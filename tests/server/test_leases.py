"""Who is there, after a process has died; and what time it is."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NoReturn
from urllib.parse import urlsplit

import psycopg
import pytest

from stickup.server.live import live_table as live_module
from stickup.server.live.command_queue import TableLetGo
from stickup.server.live.hub import Hub
from stickup.server.live.live_processes import LEASE, Leases
from stickup.server.live.live_table import LiveTable
from stickup.store.contract import Conflict, StoredLog, StoreDown
from stickup.tables.alarms import GIVE_BACK, LATE
from stickup.tables.clock import HOUR, SECOND, Clock, Speed
from tests.server.guests import Guest, Line, run
from tests.server.in_process import Looker, Processes, a_house, hello, until
from tests.server.processes import WHOLE, Process, serving
from tests.servers import PostgresServer, postgres_server
from tests.store.scenes import eventually, opened

__all__ = ["postgres_server"]

# Whose number changes is alive


def test_a_process_is_alive_as_long_as_its_number_changes():
    leases = Leases("me")
    for now in range(0, 10 * LEASE, SECOND):
        leases.look({"me": now, "other": now // (2 * SECOND)}, now)
        assert leases.alive("other")
    for later in (*range(now, now + LEASE, SECOND), now + LEASE - 1):
        leases.look({"me": 0, "other": 99}, later)
        assert leases.alive("other")
    leases.look({"me": 0, "other": 99}, now + LEASE)
    assert leases.lapsed() == {"other": 99}
    assert leases.alive("me"), "whoever asks is alive"


def test_a_process_that_was_frozen_takes_no_other_for_dead_before_it_looks_again():
    leases = Leases("me")
    leases.look({"other": 1}, 0)
    leases.look({"other": 40}, 10 * LEASE)
    assert leases.alive("other")


def test_a_process_that_the_store_has_forgotten_is_alive_until_it_has_had_time_to_say_so():
    """A crash of PostgreSQL empties the list: whoever is alive is back in it within a second."""
    leases = Leases("me")
    for now in range(0, 2 * LEASE, SECOND):
        leases.look({"me": now, "other": now, "dead": 1}, now)
    leases.look({"me": 1}, now + SECOND)
    assert leases.others() == {"other"}
    for beat in range(2, 7):
        leases.look({"me": beat, "other": beat}, now + beat * SECOND)
    assert leases.others() == {"other"}
    assert leases.lapsed() == {"dead": 1}
    leases.bury({"dead": 0})
    assert leases.lapsed() == {"dead": 1}, "not the same number"
    leases.bury({"dead": 1})
    assert leases.lapsed() == {}
    assert not leases.alive("dead")


def test_a_process_that_has_just_started_takes_nobody_for_dead_whom_it_has_not_seen():
    leases = Leases("me")
    for now in range(0, LEASE, SECOND):
        leases.look({"me": now}, now)
        assert leases.alive("other")
    leases.look({"me": LEASE}, LEASE)
    assert not leases.alive("other")


def test_a_process_is_not_dead_because_the_store_was_down():
    """Nobody could raise a number, and whoever is back first sees the others' old ones."""
    leases = Leases("me")
    for now in range(0, 2 * LEASE, SECOND):
        leases.look({"me": now, "other": now, "dead": 1}, now)
    now += 10 * LEASE
    leases.look({"me": now, "other": 1}, now)
    leases.look({"me": now, "other": 1}, now + SECOND)
    assert leases.alive("other")
    for later in range(now, now + LEASE + SECOND, SECOND):
        leases.look({"me": later, "other": 1}, later)
    assert not leases.alive("other"), "it has had its time"


# In one process


async def seconds_pass(services: Processes, seconds: int, *alive: Hub) -> None:
    """A second at a time, in which those that are alive say so."""
    for _ in range(seconds):
        services.clock.at += SECOND
        for hub in alive:
            await hub._renew()
            await asyncio.gather(*hub._tasks)
        await services.settled()


async def two_processes(services: Processes, **more: Any) -> tuple[Hub, Hub, LiveTable, list[Looker]]:
    """Four people at play with the first process; the second does not know the table."""
    one, two = services.process(), services.process()
    live = await services.table(one, people=4, **more)
    await services.begin(live)
    await seconds_pass(services, 1, one, two)
    return one, two, live, [viewer for viewer in live.viewers if isinstance(viewer, Looker)]


def present(live: LiveTable) -> list[int]:
    return [person.place for person in live.table.humans if person.here]


@pytest.mark.parametrize("speed", [Speed.NORMAL, Speed.OFF])
def test_people_of_a_process_that_died_are_away_at_any_other(tmp_path: Path, speed: Speed) -> None:
    """Also at a table that nobody has asked for since, with a clock or without."""

    async def scene() -> None:
        async with a_house(tmp_path, alone=False) as services:
            _, two, dead, _ = await two_processes(services, speed=speed)
            await seconds_pass(services, LEASE // SECOND - 1, two)
            assert dead.table.id not in two.lives
            await seconds_pass(services, 2, two)
            live = await two.table(dead.table.id)
            assert live is not None
            assert present(live) == []
            assert live.table.asleep

    asyncio.run(scene())


def test_players_who_reach_another_process_in_time_stay(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_house(tmp_path, alone=False) as services:
            _, two, dead, _ = await two_processes(services)
            live = await two.table(dead.table.id)
            assert live is not None
            await live.greet(Looker(2), hello(live))
            await seconds_pass(services, 3 * LEASE // SECOND, two)
            assert present(live) == [2]

    asyncio.run(scene())


def test_nobody_at_a_process_that_lives_is_marked_as_away_however_long_it_takes(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_house(tmp_path, alone=False) as services:
            one, two, live, _ = await two_processes(services)
            other = await two.table(live.table.id)
            assert other is not None
            await seconds_pass(services, 5 * LEASE // SECOND, one, two)
            assert present(live) == [0, 1, 2, 3]
            services.clock.at += HOUR
            await seconds_pass(services, 1, one, two)
            assert present(live) == [0, 1, 2, 3]

    asyncio.run(scene())


def test_nobody_goes_because_the_store_was_down(tmp_path: Path) -> None:
    def down(services: Processes) -> None:
        services.clock.at += 3 * LEASE

    asyncio.run(nobody_goes_after(down, tmp_path))


def test_nobody_goes_when_the_store_forgets_all_processes_and_they_are_alive(tmp_path: Path) -> None:
    def forgets(services: Processes) -> None:
        services.store.forget_processes()

    asyncio.run(nobody_goes_after(forgets, tmp_path))


async def nobody_goes_after(trouble: Callable[[Processes], None], folder: Path) -> None:
    async with a_house(folder, alone=False) as services:
        one, two, live, people = await two_processes(services)
        assert await two.table(live.table.id) is not None
        await seconds_pass(services, 2 * LEASE // SECOND, one, two)
        trouble(services)
        await seconds_pass(services, 1, two)  # a moment before the other
        await seconds_pass(services, 2 * LEASE // SECOND, one, two)
        await live.queue.look_for_more()
        heard = [news["kind"] for looker in people for news in looker.news(looker.place or 0)]
        assert "went" not in heard


def test_people_of_a_process_that_died_together_with_the_store_are_away(tmp_path: Path) -> None:
    """The machine lost its power: no list of processes is left, only people who seem to be there."""

    async def scene() -> None:
        async with a_house(tmp_path, alone=False) as services:
            _, _, dead, _ = await two_processes(services)
            services.store.forget_processes()
            later = services.process()
            await seconds_pass(services, 2 * LEASE // SECOND, later)
            assert present(later.lives[dead.table.id]) == []

    asyncio.run(scene())


def test_a_new_process_does_not_keep_the_tables_that_others_serve(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_house(tmp_path, alone=False) as services:
            one, two, live, _ = await two_processes(services)
            await seconds_pass(services, 2 * LEASE // SECOND, one, two)
            assert two._surveyed
            assert live.table.id not in two.lives

    asyncio.run(scene())


def test_the_dead_are_not_buried_before_every_table_was_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The store fails in the middle of it. Nobody else would look there again."""

    async def scene() -> None:
        async with a_house(tmp_path, alone=False) as services:
            _, two, dead, _ = await two_processes(services)
            with monkeypatch.context() as broken:
                broken.setattr(services.store, "recall", no_answer)
                await seconds_pass(services, LEASE // SECOND + 1, two)
            await seconds_pass(services, 2, two)
            assert present(two.lives[dead.table.id]) == []

    asyncio.run(scene())


async def no_answer(*_: object) -> NoReturn:
    raise StoreDown("no answer")


def test_a_process_that_was_frozen_says_who_is_with_it_when_it_thaws(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_house(tmp_path, alone=False) as services:
            one, two, live, _ = await two_processes(services)
            await seconds_pass(services, 2 * LEASE // SECOND, two)
            other = await two.table(live.table.id)
            assert other is not None
            assert present(other) == []
            await live.queue.look_for_more()
            await services.settled()
            await other.queue.look_for_more()
            assert present(other) == [0, 1, 2, 3]
            await seconds_pass(services, 2 * LEASE // SECOND, one, two)
            assert present(other) == [0, 1, 2, 3]

    asyncio.run(scene())


def test_who_is_with_a_process_that_thawed_is_said_even_if_the_store_is_down_at_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_module, "RETRY", 0.01)

    async def scene() -> None:
        async with a_house(tmp_path, alone=False) as services:
            _, two, live, _ = await two_processes(services)
            await seconds_pass(services, 2 * LEASE // SECOND, two)
            services.store.broken = b"Came"
            await live.queue.look_for_more()
            assert present(live) == []
            await until(lambda: services.store.refused > 4)
            services.store.broken = None
            await until(lambda: present(live) == [0, 1, 2, 3])

    asyncio.run(scene())


def test_a_store_that_was_restored_is_another_one(tmp_path: Path) -> None:
    """What the process has in mind never happened there."""

    async def scene() -> None:
        async with a_house(tmp_path, alone=False) as services:
            one, _, _, people = await two_processes(services)

            async def renew(node: str, now: int | None) -> Any:
                return type(before)(before.beats, now, "another")

            before = await services.store.renew(one.node, None)
            services.store.renew = renew  # type: ignore[method-assign]
            one.damaged["a table"] = 1
            one.unknown.add("another")
            await one._renew()
            assert (one.lives, one.damaged, one.unknown) == ({}, {}, set())
            assert all(looker.gone for looker in people)
            assert one.store.epoch == "another"

    asyncio.run(scene())


def test_a_table_whose_log_was_cut_short_by_a_restore_does_not_go_round_in_circles(tmp_path: Path) -> None:
    """Nothing fits behind it, and there's nothing to read that would help."""

    async def scene() -> None:
        async with a_house(tmp_path, alone=False) as services:
            _, _, live, people = await two_processes(services)
            tries = 0

            async def append(*_: Any, **more: Any) -> Conflict:
                nonlocal tries
                tries += 1
                assert tries < 10, "it goes round in circles"
                await asyncio.sleep(0)
                return Conflict()

            honest = services.store.append
            services.store.append = append  # type: ignore[method-assign]
            with pytest.raises(StoreDown):
                await services.say(live, "Anyone?")
            services.store.append = honest  # type: ignore[method-assign]
            await services.say(live, "There you are")
            assert people[0].said() == ["There you are"]

    asyncio.run(scene())


def test_a_table_that_is_put_away_while_another_process_is_ahead_writes_no_more(tmp_path: Path) -> None:
    """What it would write was made of what it has in mind, and the store is another one by now."""

    async def scene() -> None:
        async with a_house(tmp_path, alone=False) as services:
            one, two, live, _ = await two_processes(services)
            other = await two.table(live.table.id)
            assert other is not None
            await services.say(other, "I was first")
            read = services.store.read

            async def read_as_it_is_restored(table: str, after: int = 0) -> list[bytes]:
                one._start_over("another")
                return await read(table, after)

            services.store.read = read_as_it_is_restored  # type: ignore[method-assign]
            with pytest.raises(TableLetGo):
                await services.say(live, "Me too")
            services.store.read = read  # type: ignore[method-assign]
            assert not any(b"Me too" in entry for entry in await read(live.table.id))

    asyncio.run(scene())


def test_a_table_that_is_read_while_the_store_is_restored_is_read_again(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_house(tmp_path, alone=False) as services:
            _, two, live, _ = await two_processes(services)
            recall, reads = services.store.recall, list[str]()

            async def recall_as_it_is_restored(table: str) -> StoredLog:
                found = await recall(table)
                reads.append(two.store.epoch)
                if len(reads) == 1:
                    two._start_over("another")
                return found

            services.store.recall = recall_as_it_is_restored  # type: ignore[method-assign]
            assert await two.table(live.table.id) is not None
            assert reads[1:] == ["another"]

    asyncio.run(scene())


# Time that nobody could use


def test_after_a_freeze_a_question_is_open_again_and_nobody_was_silent(tmp_path: Path) -> None:
    """Once: a server that is always late would never end it."""

    async def scene() -> None:
        async with a_house(tmp_path) as services:
            live = await services.table(services.process(), people=4)
            await services.begin(live)
            await ring_too_late(services, live)
            current = live.table.playing.open
            assert (current.id, current.deadline) == (1, services.clock.at + GIVE_BACK)
            await ring_too_late(services, live)
            assert live.table.playing.open.id > 1

    asyncio.run(scene())


async def ring_too_late(services: Processes, live: LiveTable) -> None:
    deadline = live.table.playing.open.deadline
    assert deadline is not None
    services.clock.at = deadline + LATE + 1
    await live._ring()


def test_a_process_renews_while_it_takes_up_what_another_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or the others would take it for dead, too."""

    async def scene() -> None:
        async with a_house(tmp_path, alone=False) as services:
            _, two, _, _ = await two_processes(services)
            free, begun = asyncio.Event(), asyncio.Event()

            async def slow(tables: object) -> None:
                begun.set()
                await free.wait()

            monkeypatch.setattr(two, "_take_up_each", slow)
            for _ in range(LEASE // SECOND):
                services.clock.at += SECOND
                await asyncio.wait_for(two._renew(), 20)
            await begun.wait()
            services.clock.at += SECOND
            await asyncio.wait_for(two._renew(), 20)
            assert two.renewed == services.clock.at
            free.set()
            await asyncio.gather(*two._tasks)

    asyncio.run(scene())


def test_a_clock_that_was_set_back_gives_nobody_an_hour(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_house(tmp_path) as services:
            live = await services.table(services.process(), people=4)
            await services.begin(live)
            deadline = live.table.playing.open.deadline
            assert deadline is not None
            left = deadline - services.clock.at
            services.clock.at -= HOUR
            later = await services.process().table(live.table.id)
            assert later is not None
            again = later.table.playing.open.deadline
            assert again is not None
            assert 0 < again - services.clock.now() <= max(left, GIVE_BACK)

    asyncio.run(scene())


def test_time_never_goes_back_and_begins_where_it_is_set():
    clock = Clock()
    clock.start_at(1_000)
    assert 1_000 <= clock.now() < 60_000
    clock.not_before(HOUR)
    at = clock.now()
    assert at >= HOUR
    clock.not_before(1_000)
    assert clock.now() >= at


# A real database


@pytest.fixture
def database(postgres_server: PostgresServer) -> Iterator[str]:
    postgres_server.start()
    with postgres_server.new_database() as url:
        yield url


def test_all_processes_have_the_time_of_the_database_and_it_never_goes_back(database: str) -> None:
    """A process that is ahead, since the database's clock was set back, takes the others along."""

    async def scene() -> None:
        async with opened(database) as one, opened(database) as two:
            first = (await one.renew("one", None)).now
            assert first is not None
            assert abs(first - time.time() * SECOND) < HOUR
            ahead = (await one.renew("one", first + HOUR)).now
            assert ahead is not None
            assert ahead >= first + HOUR
            told = (await two.renew("two", None)).now
            assert told is not None
            assert told >= ahead
            behind = (await two.renew("two", first)).now
            assert behind is not None
            assert behind >= told

    asyncio.run(scene())


def test_every_process_is_known_until_it_is_buried(database: str) -> None:
    async def scene() -> None:
        async with opened(database) as store:
            for _ in range(2):
                await store.renew("one", None)
            beats = (await store.renew("two", None)).beats
            assert beats == {"one": 2, "two": 1}
            await store.bury({"one": 1})
            assert (await store.renew("two", None)).beats == {"one": 2, "two": 2}, "it was alive after all"
            await store.bury({"one": 2})
            assert (await store.renew("two", None)).beats == {"two": 3}

    asyncio.run(scene())


def test_a_crash_of_the_database_forgets_who_was_there(
    database: str, postgres_server: PostgresServer
) -> None:
    """So nobody may be taken for dead, or for alive, because of it."""

    async def scene() -> None:
        async with opened(database) as store:
            await store.renew("dead", None)
            postgres_server.kill()
            postgres_server.start()
            renewal = await eventually(lambda: store.renew("alive", None), StoreDown)
            assert renewal.beats == {"alive": 1}

    asyncio.run(scene())


def test_a_copy_of_a_database_has_another_epoch(database: str, postgres_server: PostgresServer) -> None:
    """However it was made; and the same one has the same for everyone."""
    ours = epoch_at(database)
    assert epoch_at(database) == ours
    with postgres_server.new_database() as copy:
        postgres_server.say(f"DROP DATABASE {name_of(copy)}")
        postgres_server.say(f"CREATE DATABASE {name_of(copy)} TEMPLATE {name_of(database)}")
        assert epoch_at(copy) != ours
    with psycopg.connect(database, autocommit=True) as link:
        link.execute("TRUNCATE entries")
    assert epoch_at(database) != ours, "what is restored into the same tables empties them first"


def name_of(url: str) -> str:
    return urlsplit(url).path.removeprefix("/")


def epoch_at(url: str) -> str:
    async def scene() -> str:
        async with opened(url) as store:
            return store.epoch

    return asyncio.run(scene())


# Real servers


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM])
def test_players_who_do_not_come_back_after_their_server_ended_are_away(
    database: str, tmp_path: Path, end: signal.Signals
) -> None:
    async def scene(one: Process, two: Process) -> None:
        seat = Guest(one.port).create()
        line = await Line.at(one.port, seat)
        await until(lambda: here(two, seat.table))
        one.process.send_signal(end)
        await line.ends()
        await until(lambda: not here(two, seat.table), patience=120.0, glance=0.25)

    with server(tmp_path / "one", database) as one, server(tmp_path / "two", database) as two:
        run(scene(one, two))


def server(data: Path, database: str) -> Any:
    return serving(data, program=WHOLE, STICKUP_DATABASE=database)


def here(there: Process, table: str) -> bool:
    status, body, _ = there.get(f"/api/tables/{table}")
    assert status == 200
    return b'"here":true' in body
