"""Every row of the catalogue of bad frames: answered as it says, nothing changed, nobody else hindered."""

from __future__ import annotations

import asyncio
import hashlib
import json
import secrets
import socket
import struct
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from stickup.core.types import Action, Decision
from stickup.games.cash_n_guns.rules.actions import KeepPower
from stickup.server.limits import NO_LIMITS
from stickup.server.live import live_table as live_module
from stickup.server.live import websocket as socket_module
from stickup.server.process import services as house_module
from stickup.tables.clock import GRACE, Clock
from tests.server.catalogue import FRAMES, Row, answered
from tests.server.frames import BINARY, CLOSE, CONT, PING, PONG, TEXT, close, frame, handshake, header
from tests.server.guests import (
    CASH,
    MILLIONS,
    Choose,
    Guest,
    Line,
    Party,
    Seat,
    bot_like,
    party,
    players,
    run,
)
from tests.server.illegal import illegal_answers
from tests.server.running import Running, running
from tests.tables.viewer import Viewer

NO_POWERS = {"options": {"powers": "none"}}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory):
    with running(tmp_path_factory.mktemp("data"), NO_LIMITS) as there:
        yield there


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory):
    """With the limits that people have."""
    with running(tmp_path_factory.mktemp("strict")) as there:
        yield there


@pytest.mark.parametrize("row", FRAMES.rows, ids=repr)
def test_a_bad_frame_gets_what_the_catalogue_says(row: Row, server: Running):
    neighbour = Guest(server).create("Neighbour")
    log, lines = server.entries(neighbour.table), len(server.complaints())
    row.case(server)
    assert server.complaints()[lines:] == []
    assert server.entries(neighbour.table) == log
    assert server.services.hub.lives[neighbour.table].table.phase == "lobby"


def test_no_row_of_the_catalogue_is_missing():
    assert len(FRAMES.rows) == len({row.words for row in FRAMES.rows}) == 40


async def ended_by(server: Running, *data: bytes) -> int:
    """How the server hangs up on a watcher who sends this."""
    line = await Line.at(server, table_of(server))
    for piece in data:
        line.transport.write(piece)
    return await line.ends()


def table_of(server: Running) -> str:
    return Guest(server).create("Ana", chat=True).table


async def errors(server: Running, *messages: Any) -> list[str]:
    """The codes of the errors that a watcher gets, each on a line of its own."""
    table = table_of(server)
    found = []
    for message in messages:
        line = await Line.at(server, table)
        error = await line.tell(message)
        assert set(error) == {"t", "code", "ref"}, error
        found.append(error["code"])
        line.cut()
    return found


def all_are(code: str, found: list[str]) -> None:
    assert found
    assert set(found) == {code}, found


# The handshake


@FRAMES.row("bad/missing Sec-WebSocket-Key/Version, HTTP/1.0, no Upgrade", "400/426")
def bad_handshakes(server: Running) -> None:
    port = server.port
    for request in (
        handshake(port, without=("Sec-WebSocket-Key",)),
        handshake(port, "/ws", "Sec-WebSocket-Key: short"),
        handshake(port, "/ws", "Sec-WebSocket-Key: " + "A" * 400),
        handshake(port, "/ws", "Sec-WebSocket-Key: \xff\xff"),
        handshake(port, without=("Sec-WebSocket-Version",)),
        handshake(port, "/ws", "Sec-WebSocket-Version: 8"),
        handshake(port, "/ws", "Sec-WebSocket-Version: 13, 8"),
        handshake(port, version="1.0"),
        handshake(port).replace(b"GET", b"POST"),
        handshake(port, "/ws", "Content-Length: 2") + b"{}",
        handshake(port, "/ws", "Connection: close", without=("Upgrade",)),
        handshake(port, "/ws", "Connection: close"),
        b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" + handshake(port),
    ):
        answer = answered(server, request)
        assert answer.status in (200, 400), request
        assert b"Sec-WebSocket-Accept" not in answer.body


@FRAMES.row("unknown subprotocol", "accept without")
def subprotocols(server: Running) -> None:
    async def ask() -> None:
        for offer in ("chat", "stickup.v2, x", "a" * 500):
            line = await Line.open(server, f"Sec-WebSocket-Protocol: {offer}")
            line.hello(table_of(server))
            assert (await line.hear())["t"] == "welcome"

    run(ask())


@FRAMES.row("no hello in 5 s; first message not hello; second hello", "4408 / 4400 / 4400")
def hellos(server: Running) -> None:
    async def ask() -> None:
        assert server.limits is not None
        assert server.limits.hello_seconds == 5.0
        seat = Guest(server).create("Ana")
        first = await Line.open(server)
        first.say({"t": "ping"})
        assert await first.ends() == 4400
        second = await Line.at(server, seat)
        second.hello(seat.table, seat.token)
        assert await second.ends() == 4400
        silent = await Line.open(server)
        silent.transport.write(frame(b"", PING))
        began = time.monotonic()
        assert await silent.ends() == 4408, "pings are no hello"
        assert time.monotonic() - began > 4.5, "nobody is hung up on before"

    run(ask())


# What no WebSocket library sends


@FRAMES.row(
    "unmasked frame, RSV bits, reserved opcode, fragmented control, control > 125 B, continuation without "
    "start, invalid close code/UTF-8 reason",
    "1002",
)
def violations(server: Running) -> None:
    text = b'{"t":"ping"}'
    for data in (
        frame(text, mask=None),
        *(frame(text, rsv=rsv) for rsv in (1, 2, 4, 7)),
        *(frame(text, opcode) for opcode in (3, 4, 5, 6, 7, 11, 12, 13, 14, 15)),
        frame(b"", PING, fin=False),
        frame(b"", CLOSE, fin=False),
        frame(b"x" * 126, PING),
        frame(b"x" * 126, PONG),
        frame(struct.pack("!H", 1000) + b"x" * 124, CLOSE),
        frame(text, CONT),
        frame(text, TEXT, fin=False) + frame(text, TEXT),
        frame(b"\x03", CLOSE),
        *(close(code) for code in (0, 999, 1004, 1005, 1006, 1015, 1016, 2999, 5000, 65_535)),
    ):
        assert run(ended_by(server, data)) == 1002, data
    assert run(ended_by(server, close(1000, b"\xff\xfe"))) in (1002, 1007)


@FRAMES.row("binary frame", "1003")
def binary(server: Running) -> None:
    for data in (frame(b'{"t":"ping"}', BINARY), frame(b"", BINARY), frame(b"x", BINARY, fin=False)):
        assert run(ended_by(server, data)) == 1003


@FRAMES.row("invalid UTF-8 (also split over fragments)", "1007")
def not_utf8(server: Running) -> None:
    bad = b'{"t":"\xed\xa0\x80"}'
    good = b'{"t":"ping","at":1}' + "ż".encode()[:0]
    for data in (
        frame(b"\xff"),
        frame(bad),
        frame(b"\xc0\xaf"),
        frame(b"\xf4\x90\x80\x80"),
        frame(b"\xc5"),
        frame(bad[:6], fin=False) + frame(bad[6:], CONT),
        frame(b"\xc5", fin=False) + frame(b"\x28", CONT),
    ):
        assert run(ended_by(server, data)) == 1007, data

    async def split() -> None:
        """A letter may be cut in two, if both halves come."""
        line = await Line.at(server, table_of(server))
        line.transport.write(frame(good[:5], fin=False) + frame(good[5:], CONT))
        assert (await line.reply())["t"] == "pong"
        letter = '{"t":"ż"}'.encode()
        line.transport.write(frame(letter[:7], fin=False) + frame(letter[7:], CONT))
        assert (await line.reply())["code"] == "unknown_type"

    run(split())


@FRAMES.row("> 4 KiB, also in 1-byte fragments; 64-bit length header of 2^63", "1009, no allocation")
def too_big(server: Running) -> None:
    huge = [
        struct.pack("!BBQ", 0x81, 0xFF, size) + b"abcd" for size in (4097, 2**31, 2**62, 2**63, 2**64 - 1)
    ]
    pieces = frame(b"x", fin=False) + frame(b"x", CONT, fin=False) * 4096
    for data in (frame(b"x" * 4097), frame(b"x" * 100_000), *huge, pieces):
        code = run(ended_by(server, data))
        assert code in (1002, 1009), data[:20]
        assert code == 1009 or data in huge
    assert run(errors(server, b"x" * 4096)) == ["bad_json"]


@FRAMES.row("endless fragments / never FIN", "1009 by total, 10 s timer")
def endless(server: Running) -> None:
    nothing = frame(b"", fin=False) + frame(b"", CONT, fin=False) * 5_000
    assert run(ended_by(server, nothing)) == 1009, "empty pieces count, too"
    assert socket_module.PIECES_SECONDS == 10.0

    async def never() -> int:
        line = await Line.at(server, table_of(server))
        line.transport.write(frame(b"{", fin=False))
        await asyncio.sleep(0.1)
        (there,) = [one for one in server.services.sockets if one._pieces is not None]
        real = server.services.time
        server.ask(lambda: setattr(server.services, "time", lambda: real() + 10.5))
        server.ask(there.look_after)
        server.ask(lambda: setattr(server.services, "time", real))
        return await line.ends()

    assert run(never()) == 1009


@FRAMES.row("permessage-deflate offer, deflate bomb", "extension declined")
def deflate(server: Running) -> None:
    offer = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits"
    with socket.create_connection(("127.0.0.1", server.port), timeout=5) as there:
        there.sendall(handshake(server.port, "/ws", offer))
        head = there.recv(2_000)
    assert head.startswith(b"HTTP/1.1 101")
    assert b"extensions" not in head.lower()
    assert run(ended_by(server, frame(b"\x00" * 100, rsv=4))) == 1002


@FRAMES.row("ping flood", "counted in bucket; 4429")
def ping_flood(server: Running) -> None:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(socket_module, "GOODBYE", 0.2)
        for opcode in (PING, PONG):
            assert run(ended_by(server, frame(b"x" * 125, opcode) * 30)) == 4429

    async def some() -> None:
        line = await Line.at(server, table_of(server))
        line.transport.write(frame(b"hi", PING) * 20)
        assert (await line.tell({"t": "ping", "at": 5}))["at"] == 5
        assert [got.payload for got in line.controls] == [b"hi"] * 20

    run(some())


@FRAMES.row("no pong 40 s", "dropped; seat shown away")
def no_pong(server: Running) -> None:
    async def sleep() -> None:
        there = await party(server, people=2, bots=0)
        there.lines[1].transport.pause_reading()  # the phone sleeps: it answers nothing
        real, later = server.services.time, [0.0]
        server.ask(lambda: setattr(server.services, "time", lambda: real() + later[0]))
        later[0] = 21.0
        await asyncio.sleep(0.2)
        assert await there.lines[0].do("add-bot") == "ok", "whoever answers stays"
        later[0] = 41.0
        await there.lines[0].until("entry", "went")
        server.ask(lambda: setattr(server.services, "time", real))

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(house_module, "LOOK_AFTER", 0.05)
        patched.setattr(live_module, "AWAY_GRACE", 0.1)
        server.wait_for(lambda: asyncio.sleep(0))
        run(with_quick_looks(server, sleep()))


async def with_quick_looks(server: Running, work: Any) -> None:
    """The server looks after its sockets every moment, not every five seconds."""
    looking = asyncio.run_coroutine_threadsafe(server.services._look_after_sockets(), server.loop)
    try:
        await work
    finally:
        looking.cancel()


# What is in a frame


@FRAMES.row('empty text, whitespace, null, [], "x", 1', "error bad_shape; 3 in 10 s -> 4400")
def shapes(server: Running) -> None:
    bad = (b"", b" \n", b"null", b"[]", b'"x"', b"1", b"true", b'[{"t":"ping"}]')
    all_are("bad_shape", run(errors(server, *bad)))

    async def thrice() -> int:
        line = await Line.at(server, table_of(server))
        for text in bad[:3]:
            line.send(text)
        return await line.ends()

    assert run(thrice()) == 4400


@FRAMES.row("malformed JSON, NaN, dup key, NUL, depth 9, 33 keys", "error bad_json")
def bad_json(server: Running) -> None:
    keys = ",".join(f'"k{n}":1' for n in range(33))
    bad = (
        "{", "}", '{"t":"ping"', '{"t":"ping",}', "{'t':'ping'}", '{"t":"ping"}{"t":"ping"}', "\ufeff{}",
        '{"t":"ping","at":NaN}', '{"t":"ping","at":-Infinity}', '{"t":"ping","at":1e999}',
        '{"t":"ping","at":01}', '{"t":"ping","t":"ping"}', '{"t":"ping","at":1,"\\u0061t":2}',
        '{"t":"pi\\u0000ng"}', '{"t":"\\ud800"}',
        '{"t":"answer","answer":' + "[" * 8 + "]" * 8 + "}", "{" + keys + "}", '{"t":"' + "x" * 1025 + '"}',
        '{"a":' * 800, "[" * 4_000, '{"t":"ping","at":' + "9" * 3_000 + "}", "\x00", '{"t":"a\nb"}',
    )  # fmt: skip
    all_are("bad_json", run(errors(server, *(text.encode() for text in bad))))


@FRAMES.row("unknown t, unknown field, missing field", "error unknown_type / unknown_field / missing_field")
def unknown(server: Running) -> None:
    all_are(
        "unknown_type", run(errors(server, *({"t": t} for t in ("x", "", "Ping", "welcome", "entry", "ok"))))
    )
    more = ({"t": "ping", "x": 1}, {"t": "ready", "id": "12345678", "ready": True, "seat": 1})
    all_are("unknown_field", run(errors(server, *more)))
    less: tuple[dict[str, Any], ...] = (
        {"t": "ready", "id": "12345678"},
        {"t": "answer", "id": "12345678", "round": 1},
        {"x": 1},
        {},
    )
    all_are("missing_field", run(errors(server, *less)))


@FRAMES.row("t = __proto__, constructor, 1 KiB string", "as unknown")
def odd_types(server: Running) -> None:
    odd = ("__proto__", "constructor", "toString", "x" * 1024, "hasOwnProperty", "{}", "<script>")
    all_are("unknown_type", run(errors(server, *({"t": t} for t in odd))))
    no_words: tuple[Any, ...] = (None, 5, [], {"t": "ping"})
    all_are("bad_value", run(errors(server, *({"t": t} for t in no_words))))


@FRAMES.row("wrong protocol version", "4426")
def versions(server: Running) -> None:
    async def ask(version: int) -> int:
        line = await Line.open(server)
        line.say({"t": "hello", "v": version, "table": "x"})
        return await line.ends()

    assert [run(ask(version)) for version in (0, 2, -1, 2**53)] == [4426] * 4


@FRAMES.row("action id missing, short, reused with other content", "bad_id / conflict")
def ids(server: Running) -> None:
    bad = (
        "short",
        "",
        "x" * 65,
        "with space",
        "new\nline",
        "abcdefgh\n",
        "żółwżółw",
        12345678,
        None,
        ["12345678"],
    )
    found = run(errors(server, *({"t": "ready", "id": name, "ready": True} for name in bad)))
    all_are("bad_id", found)
    all_are("bad_id", run(errors(server, {"t": "ready", "ready": True}, {"t": "leave"})))

    async def reused() -> None:
        there = await party(server, people=1, bots=0)
        line = there.lines[0]
        assert (await line.tell({"t": "lock", "id": "reused-1", "locked": True}))["t"] == "ok"
        for other in ({"t": "lock", "locked": False}, {"t": "add-bot"}, {"t": "hurry"}):
            assert (await line.tell({**other, "id": "reused-1"}))["code"] == "conflict"
        assert server.services.hub.lives[there.table].table.locked

    run(reused())


@FRAMES.row("same id again", "original ack")
def same_id(server: Running) -> None:
    async def again() -> None:
        there = await party(server, people=1, bots=0)
        command = {"t": "add-bot", "id": "same-again"}
        answers = [await there.lines[0].tell(command) for _ in range(5)]
        assert answers == [{"t": "ok", "id": "same-again"}] * 5
        assert len(server.services.hub.lives[there.table].table.people) == 2

    run(again())


@FRAMES.row("based_on seq in the future, negative, from another epoch", "resync + full view")
def other_numbers(server: Running) -> None:
    async def ask() -> None:
        table = table_of(server)
        for more in ({"last": 2**53}, {"last": 1, "epoch": "other"}, {"last": 99}):
            line = await Line.open(server)
            line.hello(table, None, **more)
            assert "resumed" not in await line.hear()
            assert (await line.hear())["t"] == "snapshot"

    run(ask())
    all_are(
        "unknown_field", run(errors(server, {"t": "ready", "id": "12345678", "ready": True, "based_on": 9}))
    )


# Commands out of place


@FRAMES.row("action for another seat / another table / not seated", "not_yours")
def not_mine(server: Running) -> None:
    async def ask() -> None:
        there = await party(server, people=2, bots=0, chat=True)
        watcher = await Line.at(server, there.table)
        before = server.entries(there.table)
        for kind, what in EVERYTHING:
            assert await watcher.refused(kind, **what) == "not_yours"
        assert server.entries(there.table) == before
        for field in ("seat", "place", "table", "token"):
            error = await there.lines[1].tell({"t": "ready", "id": "12345678", "ready": True, field: 0})
            assert error["code"] == "unknown_field"
            there.lines[1].cut()
            there.lines[1] = await Line.at(server, there.seats[1])

    run(ask())


EVERYTHING: tuple[tuple[str, dict[str, Any]], ...] = (
    ("answer", {"round": 1, "answer": {}}),
    ("wish", {"prompt": "aim", "answers": []}),
    ("promise", {"promise": "0" * 64}),
    ("throw", {"entropy": "0" * 32}),
    ("ready", {"ready": True}),
    ("rename", {"name": "Zoe", "look": "velvet"}),
    ("say", {"kind": "emote", "text": "wink"}),
    ("bet", {"kind": "duck", "turn": 1, "seat": 1}),
    (
        "call-me",
        {"endpoint": "https://x.push.apple.com/1", "p256dh": "B" * 87, "auth": "a" * 22, "lang": "en"},
    ),
    ("stop-calling", {}),
    ("away", {}),
    ("back", {}),
    ("leave", {}),
    ("settle", {"chat": False}),
    ("add-bot", {}),
    ("remove", {"place": 0}),
    ("lock", {"locked": True}),
    ("hand-over", {"place": 1}),
    ("begin", {}),
    ("pause", {}),
    ("resume", {}),
    ("hurry", {}),
    ("again", {}),
)
"""One of each command."""


@FRAMES.row("action out of phase, after lock, after reveal, after end", "not_now")
def not_now(server: Running) -> None:
    answer = ("answer", {"round": 1, "answer": {"do": "Load", "bullet": "bang"}})

    async def ask() -> None:
        there = await party(server, people=2, bots=2, speed="off", setup=NO_POWERS)
        host, ben = there.lines
        for kind, what in (answer, ("promise", {"promise": "0" * 64}), ("throw", {"entropy": "0" * 32})):
            assert await ben.refused(kind, **what) == "not_now"
        for kind in ("pause", "resume", "hurry", "again"):
            assert await host.refused(kind) == "not_now"
        await there.begin()
        for kind, what in EVERYTHING:
            if kind in ("ready", "rename", "promise", "throw"):
                assert await ben.refused(kind, **what) == "not_now"
            if kind in ("settle", "add-bot", "begin", "resume"):
                assert await host.refused(kind, **what) == "not_now"
        number, options = asked(host)
        assert await host.refused("answer", round=number + 1, answer=options[0]) == "not_now"

    async def after() -> None:
        there, _ = await players(server, 2, 2, speed="blitz")
        await asyncio.wait_for(asyncio.gather(*(player.over for player in there)), 60)
        there[0].line.reply_to = None
        for kind, what in (answer, ("hurry", {}), ("pause", {}), ("away", {}), ("ready", {"ready": True})):
            assert await there[0].line.refused(kind, **what) == "not_now"

    run(ask())
    run(after())


def asked(line: Line) -> tuple[int, list[dict[str, Any]]]:
    """The open round and this one's options in it."""
    entries = [json.loads(raw) for raw in line.heard if raw.startswith(b'{"t":"entry"')]
    number = next(entry["timing"]["round"] for entry in reversed(entries) if "timing" in entry)
    facts = [fact for entry in entries for fact in entry.get("facts", ()) if fact["event"] == "Asked"]
    return number, facts[-1]["decision"]["options"]


@FRAMES.row("late by <= 750 ms / more", "accepted / too_late, stand-in choice stays")
def late(server: Running) -> None:
    """By the server's clock alone. It is stopped here: no alarm goes off, only the time of arrival counts."""

    async def ask() -> None:
        there = await party(server, people=2, bots=2, speed="normal", setup=NO_POWERS)
        await there.begin()
        live = server.services.hub.lives[there.table]
        number, options = asked(there.lines[0])
        match = live.table.match
        assert match is not None
        assert match.round is not None
        deadline = match.round.deadline
        assert deadline is not None
        for after, code in (
            (-1, "ok"),
            (0, "ok"),
            (GRACE, "ok"),
            (GRACE + 1, "too_late"),
            (60_000, "too_late"),
        ):
            server.ask(partial(setattr, server.services.hub, "clock", Stopped(deadline + after)))
            assert await there.lines[0].do("answer", round=number, answer=options[0]) == code
        assert match.rounds == number

    try:
        run(ask())
    finally:
        server.ask(lambda: setattr(server.services.hub, "clock", Clock()))


class Stopped(Clock):
    """A clock that stands still."""

    def __init__(self, at: int) -> None:
        super().__init__()
        self._at = at

    def now(self) -> int:
        return self._at


# Answers that the rules do not allow


def tried(server: Running, game: str, people: int, **agreed: Any) -> dict[str, int]:
    """A game in which everyone first tries what they may not. How often, by the question that was open."""
    count: dict[str, int] = {}

    async def play() -> None:
        choose = [with_hustler(bot_like(f"{game}/{number}", "random")) for number in range(people)]
        there, _ = await players(server, people, 0, choose, game=game, speed="blitz", **agreed)
        for player in there:
            player.before_answering = lambda player, decision: tries(player, decision)
        await asyncio.wait_for(asyncio.gather(*(player.over for player in there)), 120)
        for player in there:
            codes = dict(player.noes)
            for name, prompt in player.tried.items():
                assert name not in player.oks, prompt
                assert codes.get(name, "not_now") in ("illegal", "too_late", "not_now"), prompt
                count[prompt] = count.get(prompt, 0) + (codes.get(name) == "illegal")

    def tries(player: Any, decision: Any) -> None:
        for answer in illegal_answers(game, decision, f"{player.seat}/{player.viewer.n}", 4):
            assert player.viewer.timing is not None
            name = player.command("answer", round=player.viewer.timing.round, answer=answer)
            player.tried[name] = decision.prompt

    run(play())
    return count


def with_hustler(choose: Choose) -> Choose:
    """A player who may keep the Hustler does: with eight players all powers are dealt, his too."""

    def chosen(viewer: Viewer, decision: Decision) -> Action | None:
        kept = (option for option in decision.options if option == KeepPower("hustler"))
        return next(kept, None) or choose(viewer, decision)

    return chosen


def count_illegal(server: Running) -> dict[str, dict[str, int]]:
    """Both games, many powers, tried once for all the rows below."""
    if not COUNTED:
        draft = {"setup": {"options": {"powers": "draft"}}}
        for game, seats, agreed in ((CASH, 8, draft), (MILLIONS, 4, {})):
            for prompt, count in tried(server, game, seats, **agreed).items():
                counted = COUNTED.setdefault(game, {})
                counted[prompt] = counted.get(prompt, 0) + count
    return COUNTED


COUNTED: dict[str, dict[str, int]] = {}


@FRAMES.row(
    'bullet not in hand, index out of range, float, "bang" with none left', "illegal, same for all reasons"
)
def bullets(server: Running) -> None:
    assert count_illegal(server)[CASH]["load"] > 20

    async def same() -> None:
        """The answer looks the same and takes the same time whatever the reason: the path is one."""
        there = await party(server, people=2, bots=2, speed="off", setup=NO_POWERS)
        await there.begin()
        number, _ = asked(there.lines[0])
        lengths = set()
        for answer in (
            {"do": "Load", "bullet": 7},
            {"do": "Load"},
            {"do": "Duck"},
            {"do": "x"},
            None,
            1.5,
            "bang",
        ):
            there.lines[0].say({"t": "answer", "id": "illegal-1", "round": number, "answer": answer})
            assert await there.lines[0].reply() == {"t": "no", "id": "illegal-1", "code": "illegal"}
            lengths.add(len(there.lines[0].heard[-1]))
        assert len(lengths) == 1

    run(same())


@FRAMES.row("target self, dead, ducked, absent seat", "illegal")
def targets(server: Running) -> None:
    assert count_illegal(server)[CASH]["aim"] > 20


@FRAMES.row("Godfather order by non-Godfather, twice, at himself", "illegal; not_now to who is not asked")
def godfather(server: Running) -> None:
    counted = count_illegal(server)[CASH]
    assert counted.get("privilege", 0) + counted.get("re-aim", 0) > 5


@FRAMES.row("loot already taken, Dictator-forbidden type, 2 items without Greedy", "illegal")
def loot(server: Running) -> None:
    assert count_illegal(server)[CASH]["share"] > 20


@FRAMES.row("Hustler choosing the card drawn (client sends an index)", "illegal: an answer has no such field")
def hustler_index(server: Running) -> None:
    async def ask() -> None:
        there = await party(server, people=2, bots=2, speed="off", setup=NO_POWERS)
        await there.begin()
        number, options = asked(there.lines[0])
        for more in ({"index": 0}, {"card": 3}, {"position": 1}):
            code = await there.lines[0].refused("answer", round=number, answer={**options[0], **more})
            assert code == "illegal"

    run(ask())


@FRAMES.row("Hustler giving back the card just drawn; hustling a dead player or himself", "illegal")
def hustler(server: Running) -> None:
    counted = count_illegal(server)[CASH]
    assert counted["mark"] > 0
    assert counted["give"] > 0


@FRAMES.row("Kid/Cunning acting in the wrong sub-step", "not_now")
def wrong_step(server: Running) -> None:
    async def ask() -> None:
        there = await party(server, people=2, bots=2, speed="off", setup=NO_POWERS)
        await there.begin()
        number, options = asked(there.lines[0])
        for other in (number + 1, number + 7, 2**53):
            assert await there.lines[0].refused("answer", round=other, answer=options[0]) == "not_now"
        for other in (0, -1, -(2**53)):
            assert await there.lines[0].refused("answer", round=other, answer=options[0]) == "not_now"

    run(ask())


@FRAMES.row(
    "MoD: role not available, blocked by M29, choice after lock, leave twice, peek without card, Snitch "
    "naming what is not visible, offers of money not owned, negative, to self, expired, two accepts at once",
    "illegal / first commit wins, second illegal or too_late",
)
def millions(server: Running) -> None:
    counted = count_illegal(server)[MILLIONS]
    assert counted["plan"] > 10
    assert counted["negotiate"] > 20


# Talking


@FRAMES.row(
    "chat empty, 301 characters, 300 newlines, control/bidi characters, links, @everyone, 6th in 10 s",
    "trimmed or bad_text; links not clickable; slow_down",
)
def chat(server: Running) -> None:
    async def ask() -> None:
        there = await party(server, people=1, bots=0, chat=True)
        line = there.lines[0]
        for text in (
            "",
            " ",
            "\n" * 300,
            "x" * 301,
            "\u202eabc",
            "a\u0007b",
            "\u200b",
            "\ue000",
            "\ufffc",
            "\x7f",
        ):
            assert await line.refused("say", kind="chat", text=text) == "bad_text", ascii(text)
        for text, shown in (
            ("x" * 300, "x" * 300),
            ("http://evil.example/", "http://evil.example/"),
            ("@everyone", "@everyone"),
            ("<script>alert(1)</script>", "<script>alert(1)</script>"),
            (" a\n\nb ", "a b"),
        ):
            assert await line.do("say", kind="chat", text=text) == "ok"
            entry = await line.until("entry", "chat")
            assert entry["news"][0]["text"] == shown
        error = await line.tell({"t": "say", "id": "12345678", "kind": "chat", "text": "x" * 1001})
        assert error["code"] == "bad_value"

    run(ask())


@FRAMES.row("chat when muted/kicked/spectator chat off", "not_allowed")
def muted(server: Running) -> None:
    async def ask() -> None:
        there = await party(server, people=2, bots=0)
        assert await there.lines[1].refused("say", kind="chat", text="hello") == "not_allowed"
        watcher = await Line.at(server, there.table)
        assert await watcher.refused("say", kind="chat", text="hello") == "not_yours"
        assert await there.lines[0].do("remove", place=1) == "ok"
        assert await there.lines[1].ends() == 4401

    async def leaver() -> None:
        """A player who left the heist says nothing until the round ends (B5)."""
        there = await party(server, people=4, bots=0, chat=True, speed="off", game=MILLIONS)
        await there.begin()
        for line in there.lines:
            number, options = asked(line)
            assert await line.do("answer", round=number, answer=options[0]) == "ok"
        for line in there.lines:
            while asked(line)[0] == number:
                await line.until("entry")
        leaving = there.lines[1]
        number, options = asked(leaving)
        leave = next(option for option in options if option["do"] == "Leave")
        assert await leaving.do("answer", round=number, answer=leave) == "ok"
        for kind, text in (("chat", "I was the Brute"), ("line", "liar"), ("emote", "wink")):
            assert await leaving.refused("say", kind=kind, text=text) == "not_allowed"
        assert await there.lines[2].do("say", kind="chat", text="Who was that?") == "ok"

    run(ask())
    run(leaver())


@FRAMES.row("emote id unknown", "illegal")
def emotes(server: Running) -> None:
    async def ask() -> None:
        there = await party(server, people=1, bots=0, chat=True)
        for kind in ("emote", "line"):
            for text in ("", "x", "WINK", "wink ", "__proto__", "x" * 500):
                assert await there.lines[0].refused("say", kind=kind, text=text) == "illegal"
        for kind in ("", "shout", "emote\n", "EMOTE"):
            error = await there.lines[0].tell({"t": "say", "id": "12345678", "kind": kind, "text": "wink"})
            assert error["code"] == "bad_value"
            there.lines[0].cut()
            there.lines[0] = await Line.at(server, there.seats[0])

    run(ask())


# The host, and dealing


@FRAMES.row(
    "host: kick self, change options in game, start with 2 seats or missing entropy, seats > max, 9th bot",
    "refused with a reason that is public",
)
def host(server: Running) -> None:
    async def ask() -> None:
        there = await party(server, people=2, bots=0)
        line = there.lines[0]
        assert await line.refused("remove", place=0) == "illegal"
        assert await line.refused("remove", place=7) == "illegal"
        assert await line.refused("hand-over", place=0) == "illegal"
        await there.ready()
        assert await line.refused("begin") == "bad_setup", "two are not enough"
        for _ in range(6):
            assert await line.do("add-bot") == "ok"
        assert await line.refused("add-bot") == "illegal"
        assert await line.refused("add-bot", bot="deep blue") == "illegal"
        assert await line.refused("hand-over", place=2) == "illegal", "a bot is no host"
        assert await line.do("begin") == "ok"
        for kind, what in (("settle", {"chat": True}), ("add-bot", {}), ("begin", {})):
            assert await line.refused(kind, **what) == "not_now"
        assert await line.refused("remove", place=1) == "illegal"
        assert await line.refused("settle", setup={"seats": 9}) == "not_now"

    async def not_ready() -> None:
        there = await party(server, people=2, bots=2)
        assert await there.lines[0].refused("begin") == "not_ready"
        assert await there.lines[1].refused("begin") == "not_allowed"
        for setup in ({"seats": 9}, {"nothing": 1}, {"options": {"powers": 5}}):
            assert await there.lines[0].refused("settle", setup=setup) == "bad_setup"
        assert await there.lines[0].refused("settle", game="chess") == "bad_setup"

    run(ask())
    run(not_ready())


@FRAMES.row(
    "entropy: hash after deadline, reveal != hash, wrong length, all zeros, same as another's",
    "refused; whoever throws nothing in is passed over or the deal begins again, shown to all",
)
def entropy(server: Running) -> None:
    async def ask() -> None:
        there = await party(server, people=2, bots=2)
        await there.ready()
        one, two = there.lines
        assert await one.do("begin") == "ok"
        mine = secrets.token_hex(16)
        for bad in ("", "0" * 63, "0" * 65, "G" * 64, "0" * 64 + "\n", "A" * 64):
            error = await two.tell({"t": "promise", "id": "12345678", "promise": bad})
            assert error["code"] == "bad_value"
            two.cut()
            two = await Line.at(server, there.seats[1])
        promise = hashlib.sha256(mine.encode()).hexdigest()
        assert await one.do("promise", promise=promise) == "ok"
        assert await two.refused("promise", promise=promise) == "illegal"
        live = server.services.hub.lives[there.table]
        assert live.table.deal is not None
        late_by_now = live.table.deal.deadline + 1
        server.ask(lambda: setattr(server.services.hub, "clock", Stopped(late_by_now)))
        server.wait_for(live._ring)
        server.ask(lambda: setattr(server.services.hub, "clock", Clock()))
        assert await two.refused("promise", promise="1" * 64) == "not_now", "the deal goes on without"
        await two.until("entry", "passed-over")
        for bad in ("", "0" * 31, mine + "\n", mine.upper() + "0"):
            error = await one.tell({"t": "throw", "id": "12345678", "entropy": bad})
            assert error["code"] == "bad_value"
            one.cut()
            one = await Line.at(server, there.seats[0])
        assert await one.refused("throw", entropy="0" * 32) == "illegal"
        assert await one.do("throw", entropy=mine) == "ok"

    async def broken_promise() -> None:
        there = await party(server, people=2, bots=2)
        await there.ready()
        assert await there.lines[0].do("begin") == "ok"
        for line, digit in zip(there.lines, "12", strict=True):
            assert await line.do("promise", promise=digit * 64) == "ok"
        live = server.services.hub.lives[there.table]
        assert live.table.deal is not None
        late_by_now = live.table.deal.deadline + 1
        server.ask(lambda: setattr(server.services.hub, "clock", Stopped(late_by_now)))
        server.wait_for(live._ring)
        server.ask(lambda: setattr(server.services.hub, "clock", Clock()))
        again = await there.lines[1].until("entry", "deal-again")
        assert any(news["kind"] == "deal-again" for news in again["news"])

    async def no_chance() -> None:
        """All zeros: a device that has no luck of its own. Nobody is dealt cards from that."""
        there = await party(server, people=2, bots=2)
        await there.ready()
        assert await there.lines[0].do("begin") == "ok"
        thrown = ("0" * 32, "f" * 32)
        for line, entropy in zip(there.lines, thrown, strict=True):
            assert await line.do("promise", promise=hashlib.sha256(entropy.encode()).hexdigest()) == "ok"
        for line, entropy in zip(there.lines, thrown, strict=True):
            assert await line.refused("throw", entropy=entropy) == "illegal"

    run(ask())
    run(broken_promise())
    run(no_chance())


# Coming back


@FRAMES.row("resume token for another seat, old epoch, last_seq > head", "4401 / full resync")
def tokens(server: Running) -> None:
    async def ask() -> None:
        one, other = Guest(server).create("Ana"), Guest(server).create("Ben")
        line = await Line.open(server)
        line.hello(other.table, one.token, last=0)
        assert await line.ends() == 4401
        again = await Line.open(server)
        again.hello(one.table, one.token, epoch="old", last=1)
        assert "resumed" not in await again.hear()

    run(ask())


@FRAMES.row("two sockets same seat at the same ms", "one wins deterministically (later accept), other 4409")
def two_sockets(server: Running) -> None:
    async def race(seat: Seat) -> None:
        lines = [await Line.open(server) for _ in range(2)]
        for line in lines:
            line.hello(seat.table, seat.token)
        done, left = await asyncio.wait([line.hung_up for line in lines], return_when="FIRST_COMPLETED")
        assert [loser.result() for loser in done] == [4409]
        assert len(left) == 1
        winner = next(line for line in lines if not line.hung_up.done())
        await winner.until("live")
        assert (await winner.tell({"t": "ping", "at": 3}))["at"] == 3

    for _ in range(20):
        run(race(Guest(server).create("Ana")))


@FRAMES.row(
    "TCP reset mid-frame, half-open, FIN without close", "seat away after timeout; nothing in the log"
)
def resets(server: Running) -> None:
    async def ask() -> None:
        there = await party(server, people=2, bots=0)
        for part in broken():
            line = await Line.at(server, there.seats[1])
            line.transport.write(part)
            await asyncio.sleep(0.005)
            line.transport.abort()
        halves = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(5)]
        for number, (_, writer) in enumerate(halves):
            writer.write(handshake(server.port)[: 40 * number])
            await writer.drain()
            writer.close()
        await there.lines[0].until("entry", "went")

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(live_module, "AWAY_GRACE", 0.1)
        run(ask())


def broken() -> Iterator[bytes]:
    whole = frame(b'{"t":"ready","id":"12345678","ready":true}')
    yield from (whole[:size] for size in (0, 1, 2, 5, 10, len(whole) - 1))
    yield header(0x81, 4000, masked=True)
    yield frame(b"{", fin=False)


@FRAMES.row("10,000 sockets from one guest", "5 live, others 4429")
def many_sockets(server: Running) -> None:
    async def ask(limited: Running) -> None:
        ana = Guest(limited)
        table = ana.create("Ana").table
        lines = [await Line.open(limited, guest=ana) for _ in range(40)]
        for line in lines[:5]:
            line.hello(table)
            await line.until("live")
        assert [await line.ends() for line in lines[5:]] == [4429] * 35

    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as limited:
        run(ask(limited))


@FRAMES.row("clock/locale/timezone fields from client", "unknown field")
def clocks(server: Running) -> None:
    fields = ("sent_at", "now", "at", "clock", "lag", "tz", "timezone", "locale", "deadline", "ms")
    bad = [{"t": "ready", "id": "12345678", "ready": True, field: 1} for field in fields]
    all_are("unknown_field", run(errors(server, *bad)))


# Time is the server's alone (P13)


def test_nothing_a_client_says_about_time_moves_a_deadline(server):
    """A ping's own time comes back as it is, whatever it is; and nothing else carries one."""

    async def tricks() -> None:
        there = await party(server, people=2, bots=2, speed="normal", setup=NO_POWERS)
        await there.begin()
        live = server.services.hub.lives[there.table]
        before = (live.table.timing(), server.entries(there.table))
        now = int(time.time() * 1000)
        for at in (0, 1, now - 86_400_000, now + 86_400_000, 2**53):
            pong = await there.lines[0].tell({"t": "ping", "at": at})
            assert pong["at"] == at
            assert abs(pong["now"] - time.time() * 1000) < 5_000
        number, options = asked(there.lines[0])
        assert await there.lines[0].do("answer", round=number, answer=options[0]) == "ok"
        assert live.table.timing() == before[0], "an answer moves no deadline either"

    run(tricks())


def test_a_flooder_is_warned_once_and_then_cut_off(strict):
    async def flood() -> None:
        there: Party = await party(strict, people=1, bots=0)
        line = there.lines[0]
        for number in range(60):
            line.say({"t": "ping", "at": number})
        assert await line.ends() == 4429
        heard = [json.loads(raw) for raw in line.heard]
        assert [message["kind"] for message in heard if message["t"] == "notice"] == ["slow"]
        assert len([message for message in heard if message["t"] == "pong"]) <= 21

    run(flood())
