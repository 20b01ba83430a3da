"""Several workers on one machine: one port, one database, and each table served by one of them."""

from __future__ import annotations

import asyncio
import json
import os
import re
import select
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from mmap import mmap
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest

from stickup.server.http.app import make_app
from stickup.server.live import handover as handover_module
from stickup.server.live.handover import HandedOver, Handover, Mailbox
from stickup.server.process.join_addresses import Addresses
from stickup.server.process.run import Server, listening_sockets, quietly, serve
from stickup.server.process.settings import Settings
from stickup.server.process.workers import Workers
from stickup.server.refusals import CloseCode
from stickup.tables.text.names import GANGSTERS
from tests.server.frames import CLOSE, frame, read_frames
from tests.server.guests import Guest, Line, run
from tests.server.in_process import until
from tests.server.processes import WHOLE, Ended, Process, serving
from tests.server.processes import run as run_program
from tests.server.running import PATIENCE
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
def mailboxes(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Mailbox]]:
    """Of three workers who are all there, however long a test takes."""
    monkeypatch.setattr(handover_module, "SILENT", 3600.0)
    mailboxes = [Mailbox.new() for _ in range(3)]
    for mailbox in mailboxes:
        mailbox.attend()
    yield mailboxes
    for mailbox in mailboxes:
        mailbox.close()
    for end in [end for line in FakeLine.made for end in (line.here, line.there)]:
        end.close()
    FakeLine.made.clear()


@pytest.fixture
def workers(mailboxes: list[Mailbox]) -> list[Handover]:
    return [Handover(number, mailboxes) for number in range(3)]


def close_code(line: FakeLine) -> int | None:
    """With which it was closed; None if it wasn't."""
    line.here.close()
    line.there.settimeout(PATIENCE)
    frames, _ = read_frames(b"".join(iter(lambda: line.there.recv(100), b"")))
    return next((got.code for got in frames if got.opcode == CLOSE), None)


def test_a_worker_that_has_just_ended_stops_nobody_from_stopping():
    """The signal came between its end and our note of it."""
    workers = Workers(1, lambda *_: None, lambda: None)
    gone = subprocess.Popen(["true"])
    gone.wait()
    workers._places[gone.pid] = 0
    workers._hear(signal.SIGTERM, None)
    assert workers._stopping == 1
    for end in (workers._told, workers._tell, workers._ends, workers._end):
        os.close(end)
    workers._mailboxes[0].close()


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


def test_a_connection_that_is_one_too_many_keeps_nobody_else_from_being_handed_over(workers: list[Handover]):
    """At the limit of open files it arrives without a handle: as if it had been sent without one."""
    mailbox, line = workers[1]._mailboxes[1], FakeLine()
    table = next(table for table in TABLES if workers[1].owns(table))
    for _ in range(2):
        mailbox.into.send(msgspec.json.encode(HANDED))
    assert workers[0].give(line, table, HANDED)
    taken = mailbox.take()
    assert taken is not None
    taken[0].close()
    mailbox.into.send(msgspec.json.encode(HANDED))
    assert mailbox.take() is None


def test_a_connection_stays_where_its_table_is_served(workers: list[Handover]):
    table = next(table for table in TABLES if workers[0].owns(table))
    line = FakeLine()
    assert not workers[0].give(line, table, HANDED)
    assert not line.gone


def test_a_connection_with_data_in_transit_stays_too(workers: list[Handover]):
    table = next(table for table in TABLES if not workers[0].owns(table))
    assert not workers[0].give(FakeLine(busy=True), table, HANDED)


def test_a_connection_that_does_not_fit_the_mailbox_is_served_here(workers: list[Handover]):
    table = next(table for table in TABLES if workers[2].owns(table))
    lines = [FakeLine() for _ in range(2000)]
    given = [workers[0].give(line, table, HANDED) for line in lines]
    assert given[0]
    assert not given[-1]
    assert [line.gone for line in lines] == given


# Workers that come and go


def test_no_connection_is_handed_to_a_worker_that_is_not_running(mailboxes: list[Mailbox]):
    mailboxes[1].leave()
    here, there = (Handover(number, mailboxes) for number in range(2))
    table = next(table for table in TABLES if there.owns(table))

    async def scene() -> list[bool]:
        before = here.give(FakeLine(), table, HANDED)
        there.open(lambda line, _: line.close())
        meanwhile = here.give(FakeLine(), table, HANDED)
        there.close()
        return [before, meanwhile, here.give(FakeLine(), table, HANDED)]

    assert run(scene()) == [False, True, False]


def test_no_connection_is_handed_to_a_worker_that_is_frozen(
    workers: list[Handover], monkeypatch: pytest.MonkeyPatch
):
    """It would wait there until it thaws, though any worker can serve any table."""
    table = next(table for table in TABLES if workers[1].owns(table))
    now = time.monotonic()
    monkeypatch.setattr(handover_module, "SILENT", 4.0)
    monkeypatch.setattr(time, "monotonic", lambda: now + 4.0)
    line = FakeLine()
    assert not workers[0].give(line, table, HANDED)
    assert not line.gone


def test_a_worker_gives_signs_of_life_as_long_as_it_runs(
    workers: list[Handover], mailboxes: list[Mailbox], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(handover_module, "SIGN", 0.01)

    async def scene() -> None:
        workers[1].open(lambda *_: None)
        for _ in range(3):
            before = mailboxes[1].lamp[:]
            await until(lambda before=before: mailboxes[1].lamp[:] != before)  # type: ignore[misc]
        workers[1].close()
        await asyncio.sleep(0.05)
        assert not mailboxes[1].attended, "and not after it"

    run(scene())


def test_clients_waiting_when_a_worker_leaves_are_asked_to_reconnect(workers: list[Handover]):
    table = next(table for table in TABLES if workers[1].owns(table))
    waits, has_left, talks_on = FakeLine(), FakeLine(), FakeLine()

    async def scene() -> None:
        for line in (waits, has_left, talks_on):
            assert workers[0].give(line, table, HANDED)
        has_left.there.close()
        talks_on.there.send(b"are you there?")
        workers[1].close()

    run(scene())
    assert close_code(waits) == CloseCode.RESTART
    assert close_code(talks_on) == CloseCode.RESTART


def shared_until(true: Callable[[], bool]) -> None:
    """In a process that has no loop."""
    while not true():
        time.sleep(0.005)


@pytest.mark.usefixtures("workers")
def test_clients_waiting_for_a_worker_that_dies_are_asked_to_reconnect_at_once(
    monkeypatch: pytest.MonkeyPatch,
):
    """Whether another takes its place or all stop."""
    monkeypatch.setattr("stickup.server.process.workers.PAUSE", 0.0)
    begun, lives, told = mmap(-1, 1), mmap(-1, 1), mmap(-1, 1)
    lines = FakeLine(), FakeLine()

    def work(handover: Handover, ready: Callable[[], None]) -> None:
        try:
            ready()
            shared_until(lambda: begun[0] == 1)
            if handover.owns(TABLES[0]):
                return die_when_somebody_waits(handover._mailboxes[handover._number])
            for life, line in enumerate(lines, 1):
                shared_until(lambda life=life: lives[0] == life)  # type: ignore[misc]
                assert handover.give(line, TABLES[0], HANDED)
                line.there.recv(1, socket.MSG_PEEK)
                told[0] = life
            signal.pause()
        finally:
            os._exit(1)

    def die_when_somebody_waits(mailbox: Mailbox) -> None:
        """The second time, everyone is told to stop first."""
        mailbox.attend()
        lives[0] += 1
        select.select([mailbox.out], [], [])
        if lives[0] == len(lines):
            os.kill(os.getppid(), signal.SIGTERM)
            signal.pause()

    Workers(2, work, lambda: begun.__setitem__(0, 1)).run()
    assert told[0] >= 1, "before another took its place"
    assert [close_code(line) for line in lines] == [CloseCode.RESTART] * 2


def test_a_worker_stopped_while_it_adopts_a_client_asks_it_to_reconnect(
    tmp_path: Path, workers: list[Handover], monkeypatch: pytest.MonkeyPatch
):
    table = next(table for table in TABLES if workers[0].owns(table))
    line, adopt = FakeLine(), Server.adopt

    def adopt_slowly(self: Server, there: socket.socket, handed: HandedOver) -> None:
        loop = asyncio.get_running_loop()
        at_once = loop.connect_accepted_socket

        async def slowly(*given: Any) -> Any:
            await asyncio.sleep(0.3)
            return await at_once(*given)

        monkeypatch.setattr(loop, "connect_accepted_socket", slowly)
        adopt(self, there, handed)
        self.told(signal.SIGTERM)

    monkeypatch.setattr(Server, "adopt", adopt_slowly)
    monkeypatch.setattr("stickup.server.live.websocket.GOODBYE", 0.05)
    settings = Settings(data=tmp_path, host="127.0.0.1", port=0)
    with listening_sockets(settings) as doors:

        def announced(_: Addresses) -> None:
            assert workers[1].give(line, table, HANDED)

        asyncio.run(serve(make_app, settings, announced, quietly, doors, workers[0]))
    assert close_code(line) == CloseCode.RESTART


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


def test_data_sent_along_with_a_hello_is_not_lost_and_one_signal_stops_all(server: Process):
    """Whichever worker accepts it; and nobody is left."""
    run(say_more_than_hello(server))
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


def test_workers_do_not_outlive_the_process_that_started_them(server: Process):
    workers = workers_of(server)
    server.process.kill()

    async def scene() -> None:
        await until(lambda: not any(alive(worker) for worker in workers))

    run(scene())


async def say_more_than_hello(server: Process) -> None:
    for number in range(8):
        seat = Guest(server.port).create(f"Ana {number}")
        line = await Line.open(server.port)
        greeting = {"t": "hello", "v": 1, "table": seat.table, "token": seat.token}
        line.transport.write(
            b"".join(frame(json.dumps(said).encode()) for said in (greeting, {"t": "ping", "at": 7}))
        )
        await until(lambda heard=line.heard: any(b'"t":"pong"' in raw for raw in heard))  # type: ignore[misc]
        line.cut()
