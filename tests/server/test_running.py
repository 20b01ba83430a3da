"""The life of the server process: it listens before it speaks, bounds what it takes, and leaves politely."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from stickup.server.http.header_limits import BoundedHttp
from stickup.server.live.websocket import WebSocket
from stickup.server.process.join_addresses import Addresses
from stickup.server.process.run import CannotListen, Server, config_for, listen, serve
from stickup.server.process.settings import Settings
from stickup.server.process.systemd import handed_sockets
from tests.server.processes import FRESH_SMALL, FRESH_WHOLE, Process, run, serving, surroundings
from tests.server.small_app import make_app


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory):
    with serving(tmp_path_factory.mktemp("data")) as process:
        yield process


def websocket(server: Process, **more) -> ClientConnection:
    return connect(f"ws://127.0.0.1:{server.port}/ws", **more)


def closed_with(socket: ClientConnection) -> int | None:
    """The code with which the server hangs up, whatever it says before."""
    try:
        while True:
            socket.recv(timeout=10)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


# What it takes


def test_none_of_uvicorns_defaults_is_left_to_chance(tmp_path):
    settings = Settings(data=tmp_path, max_connections=50, drain_seconds=7, trusted_proxies=("10.0.0.0/8",))
    config = config_for(make_app(settings), settings)
    config.load()
    said = {
        "ws_protocol_class": WebSocket,
        "timeout_keep_alive": 5,
        "timeout_graceful_shutdown": 7,
        "limit_concurrency": 250,
        "http_protocol_class": BoundedHttp,
        "server_header": False,
        "proxy_headers": True,
        "forwarded_allow_ips": ["10.0.0.0/8"],
        "access_log": False,
        "log_config": None,
        "workers": 1,
    }
    assert {name: getattr(config, name) for name in said} == said


def test_the_configuration_is_the_one_that_runs(tmp_path, monkeypatch):
    """Read from the server itself, while it serves; and variables of uvicorn's own change nothing."""
    monkeypatch.setenv("WEB_CONCURRENCY", "4")
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")
    seen: list[uvicorn.Config] = []

    def remember(self: Server, number: int, frame: object = None) -> None:
        seen.append(self.config)
        self.should_exit = True

    monkeypatch.setattr(Server, "told", remember)
    settings = Settings(data=tmp_path, host="127.0.0.1", port=0)
    asyncio.run(serve(make_app, settings, lambda _: os.kill(os.getpid(), signal.SIGTERM)))
    [config] = seen
    assert (config.workers, config.forwarded_allow_ips, config.proxy_headers) == (1, [], False)


def test_it_does_not_say_what_it_is(server):
    _, _, headers = server.get("/about")
    assert "server" not in headers


def test_a_message_of_more_than_4_kib_ends_the_connection(server):
    with websocket(server) as socket:
        socket.send("x" * 4097)
        assert closed_with(socket) == 1009


def test_a_message_of_4_kib_is_heard(server):
    """That it says nothing is another matter."""
    with websocket(server) as socket:
        socket.send("x" * 4096)
        assert closed_with(socket) == 4400


def test_no_compression_is_agreed(server):
    with websocket(server, compression="deflate") as socket:
        assert socket.response is not None
        assert "Sec-WebSocket-Extensions" not in socket.response.headers


@pytest.mark.parametrize(
    ("head", "status"),
    [
        (b"GET /about HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", b"200"),
        (b"GET /about?" + b"x" * 2000 + b" HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", b"200"),
        (b"GET /about?" + b"x" * 2048 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", b"414"),
        (b"GET /about HTTP/1.1\r\nHost: localhost\r\n" + b"X: y\r\n" * 64 + b"\r\n", b"431"),
        (b"GET /about HTTP/1.1\r\nHost: localhost\r\nX: " + b"y" * 17_000 + b"\r\n\r\n", b"431"),
        (b"GET /about HTTP/1.1\r\nHost: localhost\r\nX: " + b"y" * 70_000, b"431"),
        (b"GET /about HTTP/1.1\r\nHost: localhost\r\n" + b"X: yyyyyyyyyyyyyyyy\r\n" * 1000, b"431"),
        (b"nonsense\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\n folded\r\n\r\n", b"400"),
    ],
)
def test_a_head_has_its_bounds(server, head, status):
    assert server.raw(head).startswith(b"HTTP/1.1 " + status)


def test_a_body_may_follow_a_head_in_one_breath(server):
    """Only the head is bounded by 16 KiB, not what comes with it."""
    head = b"POST /about HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 60000\r\n\r\n"
    assert server.raw(head + b"x" * 60_000).startswith(b"HTTP/1.1 415"), "no JSON, but not too long"


def test_a_client_that_sends_nothing_or_little_is_disconnected(tmp_path, monkeypatch):
    """In this process, so that patience can be short."""
    monkeypatch.setattr("stickup.server.http.header_limits.PATIENCE", 0.3)
    answers: list[bytes] = []

    def try_patience(found: Addresses) -> None:
        asyncio.get_running_loop().create_task(visit(int(found.local.rpartition(":")[2])))

    async def visit(port: int) -> None:
        for begun in (b"", b"GET / HT", b"\r\n"):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(begun)
            answers.append(await asyncio.wait_for(reader.read(), 5))
            writer.close()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n")
        await reader.readuntil(b"}")
        writer.write(b"GET /about HT")  # after a whole request, half a one
        answers.append(await asyncio.wait_for(reader.read(), 5))
        writer.close()
        os.kill(os.getpid(), signal.SIGTERM)

    asyncio.run(serve(make_app, Settings(data=tmp_path, host="127.0.0.1", port=0), try_patience))
    assert [answer[:12] for answer in answers] == [b"HTTP/1.1 408"] * 4


def test_an_open_socket_outlives_the_patience_for_heads(tmp_path, monkeypatch):
    monkeypatch.setattr("stickup.server.http.header_limits.PATIENCE", 0.2)
    heard: list[int | None] = []

    def talk(port: int) -> None:
        try:
            with connect(f"ws://127.0.0.1:{port}/ws") as socket:
                time.sleep(0.6)
                socket.send("x")
                heard.append(closed_with(socket))
        finally:
            os.kill(os.getpid(), signal.SIGTERM)

    def start(found: Addresses) -> None:
        asyncio.get_running_loop().run_in_executor(None, talk, int(found.local.rpartition(":")[2]))

    asyncio.run(serve(make_app, Settings(data=tmp_path, host="127.0.0.1", port=0), start))
    assert heard == [4400]


# Who is calling


def test_no_unnamed_proxy_is_trusted(server):
    _, body, _ = server.get("/about", {"X-Forwarded-For": "9.9.9.9", "X-Forwarded-Proto": "https"})
    assert b'"127.0.0.1"' in body
    assert b'"http"' in body


def test_a_named_proxy_is_trusted(tmp_path):
    with serving(tmp_path, STICKUP_TRUSTED_PROXIES="127.0.0.1") as server:
        _, body, _ = server.get("/about", {"X-Forwarded-For": "9.9.9.9", "X-Forwarded-Proto": "https"})
        assert b'"9.9.9.9"' in body
        assert b'"https"' in body


# Listening


def test_a_port_in_use_is_noticed_before_anything_is_announced():
    [listener] = listen("127.0.0.1", 0)
    with listener, pytest.raises(CannotListen) as caught:
        listen("127.0.0.1", listener.getsockname()[1])
    assert caught.value.key == "port-taken"


@pytest.mark.parametrize("host", ["192.0.2.99", "no-such-host.invalid", "fe80::1%nowhere", "999.1.1.1"])
def test_an_address_of_another_machine_is_reported(host):
    with pytest.raises(CannotListen) as caught:
        listen(host, 0)
    assert caught.value.key == "host-wrong"
    assert caught.value.facts["host"] == host


def test_a_name_with_two_addresses_is_one_port():
    listeners = listen("localhost", 0)
    assert len({listener.getsockname()[1] for listener in listeners}) == 1
    for listener in listeners:
        listener.close()


def test_the_app_learns_the_port_that_was_found(server):
    _, body, _ = server.get("/about")
    assert f'"port":{server.port}'.encode() in body


# Leaving


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_when_stopped_it_tells_everyone_closes_and_exits_cleanly(tmp_path, number):
    with serving(tmp_path) as server, websocket(server) as socket:
        server.process.send_signal(number)
        assert "restart" in str(socket.recv(timeout=5))
        assert closed_with(socket) == 1012
        out, err = server.process.communicate(timeout=10)
        assert (server.process.returncode, out) == (0, "")
        assert [json.loads(line)["event"] for line in err.splitlines()] == ["started", "stopping"]
    assert (tmp_path / "closed").exists(), "the store was closed"


def test_while_it_leaves_it_says_that_it_is_not_ready(tmp_path):
    with serving(tmp_path, SMALL_GOODBYE="2") as server:
        assert server.get("/readyz")[0] == 200
        server.process.send_signal(signal.SIGTERM)
        time.sleep(0.5)
        assert server.get("/readyz")[0] == 503
        assert server.process.wait(10) == 0


LONG = 60
"""Seconds that a shutdown takes: a server that doesn't wait for it is gone long before, on any machine."""


def test_a_second_signal_ends_it_at_once(tmp_path):
    with serving(tmp_path, SMALL_GOODBYE=str(LONG), STICKUP_DRAIN_SECONDS=str(LONG)) as server:
        server.process.send_signal(signal.SIGTERM)
        time.sleep(0.5)
        before = time.monotonic()
        assert server.told(signal.SIGTERM).code == 128 + signal.SIGTERM
        assert time.monotonic() - before < LONG / 2


def test_a_shutdown_that_takes_too_long_is_cut_short(tmp_path):
    with serving(tmp_path, "--drain-seconds", "1", SMALL_GOODBYE=str(LONG)) as server, websocket(server):
        before = time.monotonic()
        ended = server.told(signal.SIGTERM)
        assert ended.code == 0
        assert "drain-cut-short" in ended.err
        assert time.monotonic() - before < LONG / 2


def test_what_takes_too_long_to_close_is_left_as_it_is(tmp_path):
    """A database that hangs, for instance: whatever was acknowledged is saved."""
    with serving(tmp_path, "--drain-seconds", "1", SMALL_CLOSING=str(LONG)) as server:
        before = time.monotonic()
        ended = server.told(signal.SIGTERM)
        assert ended.code == 0
        assert "stop-cut-short" in ended.err
        assert time.monotonic() - before < LONG / 2
    assert not (tmp_path / "closed").exists()


def test_a_shutdown_step_that_fails_is_logged_and_stops_nothing(tmp_path):
    with serving(tmp_path, SMALL_STUMBLE="1") as server:
        ended = server.told(signal.SIGTERM)
    assert ended.code == 0
    assert '"event":"drain-failed","error":"RuntimeError"' in ended.err
    assert (tmp_path / "closed").exists()


def test_an_answer_in_progress_is_finished(tmp_path):
    with serving(tmp_path, SMALL_SLOW="1") as server:
        with socket.create_connection(("127.0.0.1", server.port), timeout=10) as asking:
            asking.sendall(b"GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n")
            time.sleep(0.3)
            server.process.send_signal(signal.SIGTERM)
            got = b""
            while piece := asking.recv(4096):
                got += piece
        assert got.endswith(b"at last")
        assert server.process.wait(10) == 0


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_streams_that_are_closed_are_no_trouble(tmp_path, closed):
    """Sockets would take their numbers, and the event loop would not have that."""
    words = [*FRESH_SMALL, "serve", "--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path)]
    process = subprocess.Popen(["sh", "-c", f'exec "$@" {closed}', "sh", *words], env=surroundings())
    while not (tmp_path / "stickup.db").exists():
        assert process.poll() is None
        time.sleep(0.05)
    time.sleep(0.5)
    process.terminate()
    assert process.wait(20) == 0


# Systemd


def test_systemd_hears_when_it_is_ready_alive_and_leaving(tmp_path):
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(str(tmp_path / "notify"))
        systemd.settimeout(10)
        with serving(tmp_path, NOTIFY_SOCKET=str(tmp_path / "notify"), WATCHDOG_USEC="200000") as server:
            heard = [systemd.recv(100) for _ in range(4)]
            assert set(heard) == {b"READY=1", b"WATCHDOG=1"}
            assert heard.count(b"READY=1") == 1
            server.process.send_signal(signal.SIGTERM)
            while (last := systemd.recv(100)) == b"WATCHDOG=1":
                pass
            assert last == b"STOPPING=1"
            assert server.process.wait(10) == 0


def test_a_socket_that_systemd_opened_is_used_and_holds_the_queue(tmp_path):
    """Clients that connect between two servers wait; nobody is refused."""
    [listener] = listen("127.0.0.1", 0)
    port = listener.getsockname()[1]
    with listener:
        for _ in range(2):
            knocking = socket.create_connection(("127.0.0.1", port), timeout=20)
            knocking.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            with knocking, started_with(listener, tmp_path) as process:
                assert knocking.recv(100).startswith(b"HTTP/1.1 200")
                process.terminate()
                assert process.wait(10) == 0


@contextmanager
def started_with(listener: socket.socket, data: Path) -> Iterator[subprocess.Popen[bytes]]:
    """As systemd starts it: the socket is descriptor 3, and two variables say so."""
    hand_over = 'exec 3<&0 0</dev/null; export LISTEN_FDS=1 LISTEN_PID=$$; exec "$@"'
    words = [*FRESH_SMALL, "serve", "--port", "1", "--data", str(data), "--no-browser"]
    process = subprocess.Popen(
        ["sh", "-c", hand_over, "sh", *words],
        stdin=listener.fileno(),
        env=surroundings(),
        stdout=subprocess.DEVNULL,
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def test_a_socket_meant_for_someone_else_is_left_alone():
    environ = {"LISTEN_PID": str(os.getpid() + 1), "LISTEN_FDS": "1", "LISTEN_FDNAMES": "x"}
    assert handed_sockets(environ) == []
    assert environ == {}
    assert handed_sockets({"LISTEN_PID": str(os.getpid()), "LISTEN_FDS": "many"}) == []


# Time


def test_from_the_start_to_the_first_answer_it_takes_less_than_two_seconds(tmp_path):
    """Of its own time: what else this machine is doing is not its fault. Stopping is counted as well."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with serving(tmp_path, program=FRESH_WHOLE) as server:
        assert server.get("/healthz")[0] == 200
        assert server.told(signal.SIGTERM).code == 0
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime < 2


def test_it_can_start_again_at_once_on_the_same_port(tmp_path):
    with serving(tmp_path) as first, websocket(first):
        assert first.told(signal.SIGTERM).code == 0
    ended = run("healthcheck", "--port", str(first.port))
    assert ended.code == 1
    with serving(tmp_path, "--port", str(first.port)) as second:
        assert second.port == first.port
        assert run("healthcheck", "--port", str(second.port)).code == 0
