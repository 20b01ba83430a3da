"""Several workers on one machine: one port, one database, and each table served by one of them."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import ClassVar

import pytest

from stickup.server.live.handover import HandedOver, Handover, Mailbox
from stickup.tables.text.names import GANGSTERS
from tests.server.frames import frame
from tests.server.guests import Guest, Line, run
from tests.server.in_process import until
from tests.server.processes import WHOLE, Ended, Process, serving
from tests.server.processes import run as run_program
from tests.servers import PostgresServer, postgres_server

__all__ = ["postgres_server"]

HANDED = HandedOver("127.0.0.1", "guest", "{}")
TABLES = [f"table-{number}" for number in range(40)]


# One worker and its mailboxes


class FakeLine:
    """A connection that can be handed over, unless something is on its way."""

    made: ClassVar[list[FakeLine]] = []

    def __init__(self, *, busy: bool = False) -> None:
        self.here, self.there = socket.socketpair()
        self.busy = busy
        self.gone = False
        self.made.append(self)

    def duplicate(self) -> int | None:
        return None if self.busy else os.dup(self.here.fileno())

    def given_away(self) -> None:
        self.gone = True
        self.here.close()


@pytest.fixture
def workers() -> Iterator[list[Handover]]:
    mailboxes = [Mailbox.new() for _ in range(3)]
    yield [Handover(number, mailboxes) for number in range(3)]
    for end in [end for each in mailboxes for end in (each.into, each.out)]:
        end.close()
    for end in [end for line in FakeLine.made for end in (line.here, line.there)]:
        end.close()
    FakeLine.made.clear()


def test_every_table_has_one_owner_and_all_workers_agree_who_it_is(workers: list[Handover]):
    assert all([worker.owns(table) for worker in workers].count(True) == 1 for table in TABLES)
    assert {worker.owner(table) for worker in workers for table in TABLES} == {0, 1, 2}


def test_a_connection_to_another_workers_table_is_handed_over_alive(workers: list[Handover]):
    table = next(table for table in TABLES if workers[1].owns(table))
    line, adopted = FakeLine(), []

    async def scene() -> None:
        workers[1].open(lambda there, handed: adopted.append((there, handed)))
        assert workers[0].give(line, table, HANDED)
        await until(lambda: bool(adopted))
        workers[1].close()

    run(scene())
    there, handed = adopted[0]
    assert line.gone
    assert handed == HANDED
    line.there.sendall(b"hello")
    assert there.recv(10) == b"hello"
    there.close()


def test_a_connection_stays_where_its_table_is_served(workers: list[Handover]):
    table = next(table for table in TABLES if workers[0].owns(table))
    line = FakeLine()
    assert not workers[0].give(line, table, HANDED)
    assert not line.gone


def test_a_connection_with_something_on_its_way_stays_too(workers: list[Handover]):
    table = next(table for table in TABLES if not workers[0].owns(table))
    assert not workers[0].give(FakeLine(busy=True), table, HANDED)


def test_whoever_cannot_be_handed_over_since_the_mailbox_is_full_is_served_here(workers: list[Handover]):
    table = next(table for table in TABLES if workers[2].owns(table))
    lines = [FakeLine() for _ in range(2000)]
    given = [workers[0].give(line, table, HANDED) for line in lines]
    assert given[0]
    assert not given[-1]
    assert [line.gone for line in lines] == given


# The program


@pytest.fixture
def database(postgres_server: PostgresServer) -> Iterator[str]:
    postgres_server.start()
    with postgres_server.new_database() as url:
        yield url


@pytest.fixture
def server(tmp_path: Path, database: str) -> Iterator[Process]:
    with serving(tmp_path, "--workers", "2", program=WHOLE, STICKUP_DATABASE=database) as there:
        yield there
        if there.process.poll() is None:
            there.told(signal.SIGTERM)


def workers_of(server: Process) -> list[int]:
    path = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    return [int(number) for number in path.read_text().split()]


def sockets(server: Process) -> int:
    """Of whichever worker answers."""
    page = server.get("/metrics")[1].decode()
    found = re.search(r"^stickup_sockets (\S+)", page, re.MULTILINE)
    assert found is not None
    return int(float(found[1]))


def test_all_at_a_table_meet_in_one_worker_and_play(server: Process):
    assert len(workers_of(server)) == 2

    async def scene() -> None:
        host = Guest(server.port)
        seats = [host.create()]
        seats += [Guest(server.port).join(seats[0].table, f"Ben {n}", GANGSTERS[n]) for n in range(1, 4)]
        lines = [await Line.at(server.port, seat) for seat in seats]
        assert {sockets(server) for _ in range(40)} == {0, 4}
        for number, line in enumerate(lines[1:]):
            assert (await line.tell({"t": "ready", "id": f"ready-{number:04}", "ready": True}))["t"] == "ok"
        assert (await lines[0].tell({"t": "begin", "id": "begin-0001"}))["t"] == "ok"
        await lines[3].until("entry")

    run(scene())


def test_a_worker_that_dies_is_replaced_and_its_people_come_back(server: Process):
    before = workers_of(server)

    async def scene() -> None:
        seats = [Guest(server.port).create(f"Ana {number}") for number in range(4)]
        lines = [await Line.at(server.port, seat) for seat in seats]
        for worker in before:
            os.kill(worker, signal.SIGKILL)
        for line in lines:
            await line.hung_up
        await until(lambda: len(set(workers_of(server)) - set(before)) == 2)
        for seat in seats:
            line = await Line.at(server.port, seat)
            assert (await line.tell({"t": "ping", "at": 1}))["t"] == "pong"

    run(scene())


def test_one_signal_stops_them_all_and_nobody_is_left(server: Process):
    workers = workers_of(server)
    ended = server.told(signal.SIGTERM)
    assert ended.code == 0, ended.err
    assert [worker for worker in workers if alive(worker)] == []


def alive(process: int) -> bool:
    with suppress(ProcessLookupError):
        os.kill(process, 0)
        return True
    return False


def test_workers_that_cannot_start_say_why_and_stop_it_all(tmp_path: Path):
    ended = run_whole(tmp_path, "--workers", "3", STICKUP_DATABASE="postgresql://127.0.0.1:1/nothing")
    assert ended.code == 1
    assert "127.0.0.1" in ended.err
    assert "Traceback" not in ended.err


def run_whole(data: Path, *flags: str, **variables: str) -> Ended:
    address = ("--host", "127.0.0.1", "--port", "0")
    return run_program("serve", *address, "--data", data, *flags, program=WHOLE, **variables)


def test_several_workers_need_postgresql(tmp_path: Path):
    ended = run_whole(tmp_path, "--workers", "2")
    assert ended.code == 2
    assert "PostgreSQL" in ended.err


def test_workers_do_not_outlive_whoever_started_them(server: Process):
    workers = workers_of(server)
    server.process.kill()

    async def scene() -> None:
        await until(lambda: not any(alive(worker) for worker in workers))

    run(scene())


def test_what_comes_together_with_a_hello_and_more_is_not_lost(server: Process):
    """Whichever worker accepts it."""

    async def scene() -> None:
        for number in range(8):
            seat = Guest(server.port).create(f"Ana {number}")
            line = await Line.open(server.port)
            greeting = {"t": "hello", "v": 1, "table": seat.table, "token": seat.token}
            line.transport.write(
                b"".join(frame(json.dumps(said).encode()) for said in (greeting, {"t": "ping", "at": 7}))
            )
            await until(lambda heard=line.heard: any(b'"t":"pong"' in raw for raw in heard))  # type: ignore[misc]
            line.cut()

    run(scene())
