"""A slow reader delays nobody, costs little, is cut in good time, and lacks nothing when it is back (P23)."""

from __future__ import annotations

import asyncio
import json
import socket
import time

import pytest

from stickup.server.http import header_limits
from stickup.server.http.header_limits import BoundedHttp
from stickup.server.limits import NO_LIMITS
from stickup.server.live.websocket import QUEUE
from stickup.store.contract import Appended
from stickup.tables import entries as e
from tests.prove import slow_reader
from tests.prove.slow_reader import SMALL, Stalled
from tests.server.frames import CLOSE, TEXT, frame, handshake, read_frames
from tests.server.guests import Guest, Line, run
from tests.server.running import PATIENCE, Running, running

LONG = "\u2603" * 280
LATE = 2 * QUEUE // len(LONG.encode())
"""Entries: twice what may wait for a reader."""


def test_clients_that_do_not_read_delay_nobody_and_miss_nothing_afterwards(monkeypatch: pytest.MonkeyPatch):
    """A short form of tests/prove/slow_reader.py, too short for its milliseconds: waiting for a stalled
    reader would take seconds, and at other tables it wouldn't."""
    monkeypatch.setattr(slow_reader, "MOST_ADDED", 250.0)
    monkeypatch.setattr(slow_reader, "LONGEST_HANG", 1_000.0)
    monkeypatch.setattr(slow_reader, "TABLES", 2)
    monkeypatch.setattr(slow_reader, "PAUSE", 0.01)
    found = slow_reader.run(rounds=1, lines=250, step=lambda _: None, calm=40)
    assert [fault for fault in found.faults if not fault.startswith("memory")] == []
    assert found.figures["stretches in which all were cut"] == 1


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory):
    with running(tmp_path_factory.mktemp("data"), NO_LIMITS) as there:
        yield there


def talk(server: Running, table: str, lines: int) -> None:
    server.chat(table, *(f"{number} {LONG}" for number in range(lines)))


def test_a_client_that_does_not_read_finds_out_why_if_it_ever_does(server: Running):
    async def stall() -> list[int]:
        ana, ben = Guest(server), Guest(server)
        seat = ana.create("Ana", chat=True)
        other = ben.join(seat.table, "Ben")
        await Line.at(server, seat)
        phone = Stalled(server.port, other, 0)
        live = server.services.hub.lives[seat.table]
        for _ in range(40):
            talk(server, seat.table, 20)
            if len(server.ask(lambda: list(live.viewers))) == 1:
                break
        data = await asyncio.to_thread(everything, phone.socket)
        frames, _ = read_frames(phone._rest + data)
        assert frames[-1].opcode == CLOSE
        numbers = [json.loads(got.payload)["n"] for got in frames if got.opcode == TEXT]
        again = await Line.open(server)
        again.hello(seat.table, other.token, last=numbers[-1])
        assert (await again.hear())["resumed"]
        await again.until("live")
        heard = [json.loads(raw)["n"] for raw in again.heard if raw.startswith(b'{"t":"entry"')]
        everything_told = phone.numbers + numbers + heard
        assert everything_told == list(range(1, len(everything_told) + 1)), "once, in order, without a gap"
        return [frames[-1].code]

    assert run(stall()) == [4510]


def everything(phone: socket.socket) -> bytes:
    data = b""
    try:
        while piece := phone.recv(65_536):
            data += piece
    except OSError:
        pass
    finally:
        phone.close()
    return data


def test_what_waits_for_a_reader_is_bounded(server: Running):
    async def stall() -> int:
        seat = Guest(server).create("Ana", chat=True)
        await Line.at(server, seat)
        phones = [watcher(server, seat.table) for _ in range(4)]
        most = 0
        for _ in range(200):
            talk(server, seat.table, 2)
            most = max(most, *server.ask(lambda: [waiting(one) for one in server.services.sockets]))
        for phone in phones:
            phone.close()
        return most

    assert QUEUE / 2 < run(stall()) <= QUEUE + 8_192


def waiting(one) -> int:
    return int(one._transport.get_write_buffer_size())


def watcher(server: Running, table: str, **more: int) -> socket.socket:
    """Someone who says hello and never reads a byte."""
    phone = socket.socket()
    phone.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
    phone.connect(("127.0.0.1", server.port))
    phone.sendall(handshake(server.port))
    time.sleep(0.05)
    phone.sendall(frame(json.dumps({"t": "hello", "v": 1, "table": table, **more}).encode()))
    return phone


def at_once(server: Running, table: str, lines: int) -> None:
    """Another process has written so much, and this one hears of it only now."""
    live = server.services.hub.lives[table]
    said = [e.encode(e.Said(live.table.touched, 0, "chat", f"{n} {LONG}")) for n in range(lines)]
    head = live.queue.position
    assert server.wait_for(lambda: server.services.store.append(table, head, said)) == Appended(head + lines)
    server.wait_for(lambda: live.queue.hear(head + lines))


def test_nobody_is_cut_off_for_what_comes_late_and_all_at_once(server: Running):
    """A server was frozen, or heard nothing of another for a while: nobody could read meanwhile."""

    async def scene() -> tuple[int, bool]:
        seat = Guest(server).create("Ana", chat=True)
        line = await Line.at(server, seat)
        await everyone_here(server, seat.table)
        before = server.ask(lambda: server.services.hub.lives[seat.table].table.n)
        at_once(server, seat.table, 2 * LATE)
        talk(server, seat.table, 1)
        while max(numbers(line), default=0) < before + 2 * LATE + 1:
            await line.hear()
        return len(numbers(line)), numbers(line) == sorted(set(numbers(line)))

    told, in_order = run(scene())
    assert (told >= 2 * LATE, in_order) == (True, True)


def test_whoever_is_behind_already_is_cut_off_by_what_comes_late(server: Running):
    """Else what waits for those who never read would have no bound where several processes serve a table."""

    async def scene() -> None:
        seat = Guest(server).create("Ana", chat=True)
        live = server.services.hub.lives[seat.table]
        phone = watcher(server, seat.table)
        await server.until(lambda: len(live.viewers) == 1)
        await server.until(lambda: live.queue.idle)
        for _ in range(4):
            at_once(server, seat.table, LATE)
        await server.until(lambda: not live.viewers)
        phone.close()

    run(scene())


async def everyone_here(server: Running, table: str) -> None:
    live = server.services.hub.lives[table]
    await server.until(lambda: live.table.all_back() and live.queue.idle)


def numbers(line: Line) -> list[int]:
    return [json.loads(raw)["n"] for raw in line.heard if raw.startswith(b'{"t":"entry"')]


def test_nobody_is_cut_off_for_reading_what_they_missed_slowly(server: Running):
    """More than may ever wait for a slow reader; what happens meanwhile comes on top."""

    async def slow() -> list[int]:
        seat = Guest(server).create("Ana", chat=True)
        await Line.at(server, seat)
        talk(server, seat.table, 320)
        phone = watcher(server, seat.table, last=0)
        await server.until(lambda: max(map(waiting, server.services.sockets)) > QUEUE)
        talk(server, seat.table, 30)
        for line in server.ask(lambda: list(server.services.sockets)):
            server.ask(line.look_after)
        phone.settimeout(PATIENCE)
        numbers = await asyncio.to_thread(entries_until, phone)
        phone.close()
        return numbers

    numbers = run(slow())
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) > 350


def entries_until(phone: socket.socket) -> list[int]:
    """The numbers of all entries, up to the last line that was said."""
    numbers, rest = [], phone.recv(65_536).partition(b"\r\n\r\n")[2]
    while True:
        frames, rest = read_frames(rest)
        assert all(got.opcode == TEXT for got in frames), "hung up"
        told = [json.loads(got.payload) for got in frames]
        numbers += [one["n"] for one in told if one["t"] == "entry"]
        if any(f'"29 {LONG}' in got.payload.decode() for got in frames) and len(numbers) > 340:
            return numbers
        piece = phone.recv(65_536)
        assert piece, "hung up"
        rest += piece


def test_a_client_that_asks_and_never_reads_fills_no_memory_either(server: Running):
    """Pings are answered; but not without end to someone who does not take the answers."""

    async def flood() -> int:
        seat = Guest(server).create("Ana")
        phone = watcher(server, seat.table)
        phone.settimeout(5)
        most = 0
        try:
            for _ in range(200):
                phone.sendall(frame(b"x" * 125, 0x9) * 50)
                most = max(most, *server.ask(lambda: [waiting(one) for one in server.services.sockets]))
        except OSError:
            pass
        phone.close()
        return most

    assert run(flood()) <= QUEUE


# Over HTTP


REQUESTS = 400
"""Their answers fit into no buffer."""


def ask_without_reading(server: Running, count: int) -> socket.socket:
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
    line.connect(("127.0.0.1", server.port))
    line.sendall(f"GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode() * count)
    return line


def untaken(server: Running) -> list[int]:
    """How many bytes wait for each client, over HTTP."""
    return [line.transport.get_write_buffer_size() for line in lines_of(server)]


def lines_of(server: Running) -> list[BoundedHttp]:
    return [line for line in server.server.server_state.connections if isinstance(line, BoundedHttp)]


def test_who_does_not_take_an_answer_is_cut(server: Running, monkeypatch: pytest.MonkeyPatch):
    """A few hundred of them, and nobody else would get in."""
    assert header_limits.READER_PATIENCE == 120.0
    monkeypatch.setattr(header_limits, "READER_PATIENCE", 0.3)

    async def scene() -> None:
        with ask_without_reading(server, REQUESTS):
            await server.until(lambda: any(untaken(server)))
            await server.until(lambda: untaken(server) == [])

    asyncio.run(scene())


def test_who_takes_an_answer_in_time_gets_all_of_it(server: Running, monkeypatch: pytest.MonkeyPatch):
    """Though some of it always waits for longer than that."""
    whole = len(Guest(server).get("/api/openapi.json").body)
    monkeypatch.setattr(header_limits, "READER_PATIENCE", 60.0)

    async def scene() -> None:
        with ask_without_reading(server, REQUESTS) as line:
            await server.until(lambda: any(untaken(server)))
            line.settimeout(PATIENCE)
            taken = 0
            while taken < REQUESTS * whole:
                taken += len(line.recv(1 << 20))
            await server.until(lambda: not any(untaken(server)))
            timers = [
                one._untaken for one in server.server.server_state.connections if hasattr(one, "_untaken")
            ]
            assert timers == [None]

    asyncio.run(scene())
