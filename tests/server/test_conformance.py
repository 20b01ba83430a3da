"""What RFC 6455 asks of a server, case by case, on a real socket.

The cases have the numbers of the Autobahn testsuite's groups, and ask what those ask. A message of more than
4 KiB and a binary one are refused by our own protocol, and compression is not offered.
"""

from __future__ import annotations

import gc
import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from websockets.http11 import Request

from stickup.server.limits import FRAME, NO_LIMITS
from stickup.server.live import websocket
from stickup.server.live.websocket import PINGS
from tests.loops import each
from tests.prove.autobahn import OURS, faults
from tests.server.echo import ENDED, Heard, RawLine, echoing
from tests.server.frames import (
    BINARY,
    CLOSE,
    CONT,
    FINAL,
    PING,
    PONG,
    TEXT,
    close,
    frame,
    header,
    name_of,
)
from tests.server.guests import Guest, run
from tests.server.running import PATIENCE, Running, running

PROTOCOL_ERROR, BINARY_REFUSED, NOT_UTF8, TOO_BIG, NO_CODE = 1002, 1003, 1007, 1009, 1005
NORMAL = 1000
HELLO = b"Hello, world!"


class Case(NamedTuple):
    """One row: what is sent, what is answered before the goodbye, and with which code it ends."""

    number: str
    says: str
    sent: bytes
    answered: tuple[Heard, ...]
    code: int

    def __repr__(self) -> str:
        return f"{self.number} {self.says}"


def text(payload: bytes) -> Heard:
    return Heard(FINAL | TEXT, payload)


def pong(payload: bytes) -> Heard:
    return Heard(FINAL | PONG, payload)


def fine(number: str, says: str, sent: bytes, *answered: Heard) -> Case:
    """It is answered, and the line is as good as before: a goodbye is answered with the same."""
    return Case(number, says, sent + close(NORMAL), answered, NORMAL)


def wrong(number: str, says: str, sent: bytes, code: int, *answered: Heard) -> Case:
    return Case(number, says, sent, answered, code)


def pieces(*payloads: bytes, opcode: int = TEXT) -> bytes:
    """One message in so many frames."""
    last = len(payloads) - 1
    return b"".join(
        frame(payload, CONT if at else opcode, fin=at == last) for at, payload in enumerate(payloads)
    )


def chopped(payload: bytes, size: int) -> list[bytes]:
    return [payload[at : at + size] for at in range(0, len(payload), size)]


# 1: framing


def framing() -> Iterator[Case]:
    for size in (0, 1, 125, 126, 127, 128, 1024, FRAME - 1, FRAME):
        payload = b"*" * size
        yield fine(f"1.1/{size}", "text of any size comes back whole", frame(payload), text(payload))
    for size in (FRAME + 1, 65_535, 65_536):
        yield wrong(f"1.1/{size}", "too big is told so", frame(b"*" * size), TOO_BIG)
    for size in (0, 125, 126):
        yield wrong(f"1.2/{size}", "binary is refused", frame(b"\xfe" * size, BINARY), BINARY_REFUSED)
    wide = header(FINAL | TEXT, 65_536, masked=True)[:2] + len(HELLO).to_bytes(8, "big") + bytes(4) + HELLO
    yield fine("1.3/wide", "a short length in the long form is read all the same", wide, text(HELLO))
    for number, mask in (("zero", bytes(4)), ("ones", b"\xff" * 4)):
        yield fine(f"1.3/{number}", "any mask will do", frame(HELLO, mask=mask), text(HELLO))
    yield wrong("1.4/text", "nothing comes unmasked", frame(HELLO, mask=None), PROTOCOL_ERROR)
    yield wrong("1.4/ping", "no ping either", frame(b"", PING, mask=None), PROTOCOL_ERROR)
    yield wrong("1.4/close", "no goodbye either", frame(b"\x03\xe8", CLOSE, mask=None), PROTOCOL_ERROR)


# 2: pings and pongs


def pings() -> Iterator[Case]:
    for number, payload in (("1", b""), ("2", HELLO), ("3", b"\x00\xff\xfe\xfd\xfc\xfb\x00\xff")):
        yield fine(f"2.{number}", "a ping is answered with what it says", frame(payload, PING), pong(payload))
    yield fine("2.4", "up to 125 bytes", frame(b"\xfe" * 125, PING), pong(b"\xfe" * 125))
    yield wrong("2.5", "and no more", frame(b"\xfe" * 126, PING), PROTOCOL_ERROR)
    for number, payload in (("7", b""), ("8", HELLO)):
        yield fine(f"2.{number}", "nobody answers a pong", frame(payload, PONG))
    yield fine(
        "2.9",
        "a pong nobody asked for changes nothing",
        frame(b"unsolicited", PONG) + frame(b"ping", PING),
        pong(b"ping"),
    )
    many = [b"payload-%d" % number for number in range(PINGS)]
    yield fine(
        "2.10", "many pings, as many pongs", b"".join(frame(one, PING) for one in many), *map(pong, many)
    )
    mixed = [fine("", "", b"", pong(one), text(one)).answered for one in many[:8]]
    yield fine(
        "2.12",
        "everything is answered in the order in which it came",
        b"".join(frame(one, PING) + frame(one) for one in many[:8]),
        *(answer for pair in mixed for answer in pair),
    )


# 3 and 4: what is reserved


def reserved() -> Iterator[Case]:
    for rsv in range(1, 8):
        bad = frame(HELLO, rsv=rsv)
        yield wrong(f"3.{rsv}/text", "reserved bits are 0", bad, PROTOCOL_ERROR)
        yield wrong(f"3.{rsv}/after", "whatever came before", frame(HELLO) + bad, PROTOCOL_ERROR, text(HELLO))
        yield wrong(f"3.{rsv}/ping", "in control frames, too", frame(HELLO, PING, rsv=rsv), PROTOCOL_ERROR)
        yield wrong(
            f"3.{rsv}/close",
            "even in a goodbye",
            frame(b"\x03\xe8", CLOSE, rsv=rsv),
            PROTOCOL_ERROR,
        )
    for opcode in (3, 4, 5, 6, 7, 11, 12, 13, 14, 15):
        for number, payload in (("empty", b""), ("full", HELLO)):
            bad = frame(payload, opcode)
            yield wrong(f"4.{opcode}/{number}", "reserved opcodes mean nothing", bad, PROTOCOL_ERROR)
        after = frame(HELLO) + frame(HELLO, opcode) + frame(b"", PING)
        yield wrong(f"4.{opcode}/after", "and end it", after, PROTOCOL_ERROR, text(HELLO))


# 5: pieces


def fragments() -> Iterator[Case]:
    two = (b"fragment1", b"fragment2")
    whole = text(b"".join(two))
    first, last = frame(two[0], fin=False), frame(two[1], CONT)
    for number, opcode in (("1", PING), ("2", PONG), ("18", CLOSE)):
        yield wrong(
            f"5.{number}",
            "a control frame comes whole",
            frame(b"\x03\xe8", opcode, fin=False) + last,
            PROTOCOL_ERROR,
        )
    yield fine("5.3", "a message in two frames is one message", first + last, whole)
    yield fine("5.4", "or in many", pieces(*chopped(HELLO, 1)), text(HELLO))
    yield fine("5.5", "some of them empty", pieces(b"", HELLO, b"", b""), text(HELLO))
    yield fine("5.5/empty", "or all of them", pieces(b"", b"", b""), text(b""))
    yield fine(
        "5.6", "a ping between them is answered first", first + frame(b"p", PING) + last, pong(b"p"), whole
    )
    yield fine("5.7", "a pong between them is passed over", first + frame(b"p", PONG) + last, whole)
    for number, opcode in (("9", TEXT), ("12", BINARY)):
        inside = first + frame(HELLO, opcode)
        yield wrong(f"5.{number}", "no other message begins in between", inside, PROTOCOL_ERROR)
    twice = first + frame(two[1], fin=False) + last
    yield wrong("5.11", "nor the same one again", twice, PROTOCOL_ERROR)
    for number, fin in (("10", True), ("13", False)):
        stray = frame(HELLO, CONT, fin=fin)
        yield wrong(f"5.{number}", "nothing goes on that has not begun", stray, PROTOCOL_ERROR)
        yield wrong(f"5.{number}/after", "nor once it has ended", first + last + stray, PROTOCOL_ERROR, whole)
    talk = b"".join(frame(one, PING) for one in two)
    yield fine(
        "5.19",
        "pings between many pieces are answered in their places",
        frame(b"1", fin=False) + talk + frame(b"2", CONT, fin=False) + talk + frame(b"3", CONT),
        *map(pong, two * 2),
        text(b"123"),
    )
    yield wrong("5.21", "pieces count together", pieces(*[b"*" * 1024] * 4, b"*"), TOO_BIG)
    yield fine("5.22", "and may make up all there may be", pieces(*[b"*" * 1024] * 4), text(b"*" * FRAME))


# 6: UTF-8

KOSME = b"\xce\xba\xe1\xbd\xb9\xcf\x83\xce\xbc\xce\xb5"
CONTINUE = bytes(range(0x80, 0xC0))
ENDLESS = [b"\xc0", b"\xe0\x80", b"\xf0\x80\x80", b"\xf8\x80\x80\x80", b"\xfc\x80\x80\x80\x80"]
CUT_SHORT = [b"\xdf", b"\xef\xbf", b"\xf7\xbf\xbf", b"\xfb\xbf\xbf\xbf", b"\xfd\xbf\xbf\xbf\xbf"]
PAIRS = [
    high + low
    for high in (b"\xed\xa0\x80", b"\xed\xad\xbf", b"\xed\xae\x80", b"\xed\xaf\xbf")
    for low in (b"\xed\xb0\x80", b"\xed\xbf\xbf")
]
NO_CHARACTERS = [chr(plane << 16 | last) for plane in range(17) for last in (0xFFFE, 0xFFFF)]

VALID = {
    "2": ["Zażółć gęślą jaźń, Hôtel «Élysée»", "\U00024b62 and \U0010ffff", "\ufdd0\ufdef"],
    "5": [KOSME.decode()],
    "7": ["\0", "\x80", "\u0800", "\U00010000"],
    "9": ["\x7f", "\u07ff", "\uffff", "\U0010ffff"],
    "11": ["\ud7ff", "\ue000", "\ufffd", "\U0010ffff"],
    "22": NO_CHARACTERS,
    "23": ["\ufff9", "\ufffa", "\ufffb", "\ufffc", "\ufffd", "\ufffe", "\uffff"],
}
"""Of every length and at every edge, by group; what has no character yet is still UTF-8."""
INVALID = {
    "8 a first of five or six": [b"\xf8\x88\x80\x80\x80", b"\xfc\x84\x80\x80\x80\x80"],
    "10 a last of four, five or six": [
        b"\xf7\xbf\xbf\xbf", b"\xfb\xbf\xbf\xbf\xbf", b"\xfd\xbf\xbf\xbf\xbf\xbf",
    ],
    "11 beyond the last": [b"\xf4\x90\x80\x80"],
    "12 bytes that only continue": [*(CONTINUE[-1:] + (b"\x80\xbf" * 3)[:n] for n in range(7)), CONTINUE],
    "13 beginnings, each alone": [
        b"".join(b"%c " % first for first in range(*ends))
        for ends in ((0xC0, 0xE0), (0xE0, 0xF0), (0xF0, 0xF8), (0xF8, 0xFC), (0xFC, 0xFE))
    ],
    "14 without the last byte": [*ENDLESS, *CUT_SHORT, b"\xe2\x82", b"\xf0\x9f\x98"],
    "15 all of those together": [b"".join(ENDLESS + CUT_SHORT)],
    "16 bytes of nothing": [b"\xfe", b"\xff", b"\xfe\xfe\xff\xff"],
    "17 more bytes than needed": [first + b"\xaf" for first in ENDLESS],
    "18 the greatest that need fewer": [
        b"\xc1\xbf", b"\xe0\x9f\xbf", b"\xf0\x8f\xbf\xbf", b"\xf8\x87\xbf\xbf\xbf",
        b"\xfc\x83\xbf\xbf\xbf\xbf",
    ],
    "19 a long zero": [first + b"\x80" for first in ENDLESS],
    "20 half of a pair": [*(pair[:3] for pair in PAIRS[::2]), *(pair[3:] for pair in PAIRS[:2])],
    "21 both of a pair": PAIRS,
}  # fmt: skip
EDITED = b"edited"


def good_text() -> Iterator[tuple[str, str]]:
    for group, texts in VALID.items():
        yield from ((f"6.{group}.{number}", words) for number, words in enumerate(texts, 1))


def bad_text() -> Iterator[tuple[str, bytes]]:
    for group, texts in INVALID.items():
        number, _, what = group.partition(" ")
        yield from ((f"6.{number}.{at} {what}", bad) for at, bad in enumerate(texts, 1))
    cut = [KOSME[:size] for size in range(1, len(KOSME)) if size not in (2, 5, 7, 9)]
    yield from ((f"6.6.{len(given)} a word cut in the middle of a letter", given) for given in cut)


def utf8() -> Iterator[Case]:
    yield fine("6.1", "nothing at all is text", frame(b"") + pieces(b"", b""), text(b""), text(b""))
    for size in (2, 5, 7, 9):
        given = KOSME[:size]
        yield fine(f"6.6.{size}", "a word may be cut between its letters", frame(given), text(given))
    for number, words in good_text():
        good = words.encode()
        yield fine(f"{number}", "text comes back", frame(good), text(good))
        yield fine(f"{number}/bytes", "wherever its letters are cut", pieces(*chopped(good, 1)), text(good))
    for number, bad in bad_text():
        for given in (bad, KOSME + bad + EDITED):
            where = "alone" if given == bad else "inside"
            yield wrong(f"{number}/{where}", "is no text", frame(given), NOT_UTF8)
            yield wrong(f"{number}/{where}/bytes", "in no pieces", pieces(*chopped(given, 1), b""), NOT_UTF8)
        first = frame(KOSME + bad + EDITED, fin=False)
        yield wrong(
            f"6.4/{number}",
            "whoever begins like that isn't heard to the end",
            first + frame(b"", PING),
            NOT_UTF8,
        )


# 7: goodbyes

GOOD_CODES = (1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999)
BAD_CODES = (0, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65_535)


def goodbyes() -> Iterator[Case]:
    yield fine("7.1.1", "a goodbye is answered, after what came before", frame(HELLO), text(HELLO))
    yield wrong("7.1.2", "a second one is not", close(NORMAL) * 2, NORMAL)
    yield wrong("7.1.3", "nor a ping behind it", close(NORMAL) + frame(b"", PING), NORMAL)
    yield wrong("7.1.4", "nor text", close(NORMAL) + frame(HELLO), NORMAL)
    yield wrong("7.1.4/bad", "whatever it is", close(NORMAL) + frame(HELLO, 5, rsv=7, mask=None), NORMAL)
    yield wrong(
        "7.1.5", "it may come in the middle of a message", frame(HELLO, fin=False) + close(NORMAL), NORMAL
    )
    yield wrong(
        "7.1.6",
        "much behind it is thrown away",
        frame(b"*" * FRAME) + close(NORMAL) + frame(b"*" * 65_536) * 4,
        NORMAL,
        text(b"*" * FRAME),
    )
    yield wrong("7.3.1", "it may say nothing", close(None), NO_CODE)
    yield wrong("7.3.2", "but not half a code", frame(b"\x03", CLOSE), PROTOCOL_ERROR)
    yield wrong("7.3.3", "or a code alone", close(NORMAL), NORMAL)
    yield wrong("7.3.4", "or why", close(NORMAL, HELLO), NORMAL)
    yield wrong("7.3.5", "in 123 bytes", close(NORMAL, b"*" * 123), NORMAL)
    yield wrong("7.3.6", "and no more", close(NORMAL, b"*" * 124), PROTOCOL_ERROR)
    yield wrong("7.5.1", "and in UTF-8", close(NORMAL, b"\xce\xba\xed\xa0\x80"), NOT_UTF8)
    for code in GOOD_CODES:
        yield wrong(f"7.7/{code}", "a code that may be sent comes back", close(code), code)
        yield wrong(f"7.7/{code}/why", "with a reason, too", close(code, b"why"), code)
    for code in BAD_CODES:
        yield wrong(f"7.9/{code}", "no other code is sent", close(code), PROTOCOL_ERROR)


# 9 and 10: much, and in any portions


def much() -> Iterator[Case]:
    for size in (16, 64, 256, 1024):
        payload = b"*" * FRAME
        yield fine(
            f"9.3/{size}", "all there may be, in pieces", pieces(*chopped(payload, size)), text(payload)
        )
    lines = [b"line %d" % number for number in range(300)]
    yield fine("9.7", "hundreds of messages at once", b"".join(map(frame, lines)), *map(text, lines))
    full = [bytes([65 + number]) * FRAME for number in range(16)]
    yield fine("9.8", "or a few of the greatest", b"".join(map(frame, full)), *map(text, full))


CASES = [*framing(), *pings(), *reserved(), *fragments(), *utf8(), *goodbyes(), *much()]
SMALL = [case for case in CASES if len(case.sent) <= 200]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory):
    """Nobody is hung up on for being slow here: a busy machine is."""
    with pytest.MonkeyPatch.context() as patched, echoing(tmp_path_factory.mktemp("data")) as there:
        patched.setattr(websocket, "GOODBYE", PATIENCE)
        yield there
    assert there.complaints() == []


def goes_as_it_should(case: Case, line: RawLine) -> None:
    heard, how = line.everything()
    *answered, last = heard
    assert answered == list(case.answered)
    assert last.closing
    assert code_of(last) == case.code
    assert how == ENDED, "whoever is reset may lose what was said to them"


def code_of(last: Heard) -> int:
    return int.from_bytes(last.payload[:2], "big") if last.payload else NO_CODE


@each("case", CASES)
def test_a_frame_is_answered_as_the_rfc_says(case: Case, server: Running):
    with RawLine(server) as line:
        line.send(case.sent)
        goes_as_it_should(case, line)


@each("case", SMALL)
def test_it_does_not_matter_in_how_many_pieces_bytes_arrive(case: Case, server: Running):
    """10: a byte at a time."""
    with RawLine(server) as line:
        line.send_byte_by_byte(case.sent)
        goes_as_it_should(case, line)


def test_a_message_that_comes_alone_in_the_middle_of_another_is_wrong_too(server: Running):
    """5.9: the first piece has surely been read when the other message comes."""
    with RawLine(server) as line:
        line.send(frame(b"fragment1", fin=False) + frame(b"p", PING))
        assert line.hear() == pong(b"p")
        line.send(frame(HELLO))
        goes_as_it_should(wrong("5.9/alone", "", b"", PROTOCOL_ERROR), line)


def test_an_open_socket_does_not_keep_its_request(server: Running):
    """A browser's headers are larger than all else that is kept for it."""
    with RawLine(server, "X-Kept: by nobody") as line:
        line.send(frame(b"p", PING))
        assert line.hear() == pong(b"p")
        gc.collect()
        requests = [found for found in gc.get_objects() if isinstance(found, Request)]
        assert not [request for request in requests if "X-Kept" in request.headers]


def test_no_case_is_there_twice():
    numbers = [case.number for case in CASES]
    assert len(set(numbers)) == len(numbers) > 250


def test_what_autobahn_finds_is_wrong_unless_it_is_our_own_limit():
    """`python -m tests.prove.autobahn`."""
    fine = {"behavior": "OK", "behaviorClose": "OK", "remoteCloseCode": NORMAL}
    late = {"behavior": "NON-STRICT", "behaviorClose": "OK", "remoteCloseCode": NOT_UTF8}
    large = {"behavior": "FAILED", "behaviorClose": "FAILED", "remoteCloseCode": TOO_BIG}
    assert faults({"1.1.1": fine, "1.1.6": large, "6.4.3": late}, OURS) == []
    assert faults({"6.4.1": late}, OURS) == ["6.4.1: NON-STRICT, OK (1007)"]
    assert faults({"1.1.6": large}, {}) == ["1.1.6: FAILED, FAILED (1009)"]
    assert faults({"1.1.6": fine}, OURS) == ["1.1.6: OK, OK (1000)"]


def test_a_close_frame_comes_back_with_its_reason(server: Running):
    with RawLine(server) as line:
        line.send(close(NORMAL, b"so long"))
        assert line.everything() == ([Heard(FINAL | CLOSE, b"\x03\xe8so long")], ENDED)


def test_a_client_that_is_still_sending_too_much_hears_why_it_was_cut_off(server: Running):
    """RFC 6455, 7.1.1: the server says nothing more, but reads on until the other side has heard it."""
    with RawLine(server) as line:
        whole = frame(b"*" * 65_536)
        line.send(whole[:5_000])
        last = line.hear()
        for piece in chopped(whole[5_000:], 4_096):
            line.send(piece)
        assert code_of(last) == TOO_BIG
        assert line.everything() == ([], ENDED)


def test_a_client_that_never_closes_is_disconnected(server: Running, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(websocket, "GOODBYE", 0.1)
    with RawLine(server) as line:
        line.send(close(NORMAL))
        assert line.everything()[1] == ENDED
        run(server.until(lambda: not server.services.sockets))


@pytest.mark.parametrize(
    "offer",
    [
        "permessage-deflate",
        "permessage-deflate; client_max_window_bits; server_no_context_takeover",
        "permessage-deflate; server_max_window_bits=9, permessage-deflate",
        "x-webkit-deflate-frame, permessage-bzip2",
    ],
)
def test_compression_is_declined_and_all_goes_on_without(server: Running, offer: str):
    """12, 13: nothing is agreed on, so nothing comes compressed and nothing may be sent so."""
    with RawLine(server, f"Sec-WebSocket-Extensions: {offer}") as line:
        assert line.head.startswith(b"HTTP/1.1 101")
        names = [name_of(one) for one in line.head.decode().split("\r\n")]
        assert "sec-websocket-extensions" not in names
        line.send(frame(HELLO))
        assert line.hear() == text(HELLO)
        line.send(frame(HELLO, rsv=4))
        heard, how = line.everything()
    assert ([code_of(one) for one in heard], how) == ([PROTOCOL_ERROR], ENDED)


# With a table behind it


def test_the_game_itself_answers_however_a_message_is_cut(tmp_path: Path):
    """The same, with a `Connection` where the echo was: pings of our protocol, and of WebSockets between."""
    ping = b'{"t":"ping","at":81532}'
    with running(tmp_path, NO_LIMITS) as server:
        table = Guest(server).create("Ana").table
        with RawLine(server) as line:
            line.send_byte_by_byte(frame(json.dumps({"t": "hello", "v": 1, "table": table}).encode()))
            line.send(frame(ping))
            while json.loads(line.hear().payload)["t"] != "pong":
                pass
            line.send(
                frame(ping[:9], fin=False) + frame(b"now?", PING) + frame(ping[9:], CONT) + close(NORMAL)
            )
            heard, how = line.everything()
        told = json.loads(heard[1].payload)
        assert heard[0] == pong(b"now?")
        assert (told["t"], told["at"]) == ("pong", 81532)
        assert ([code_of(one) for one in heard[2:]], how) == ([NORMAL], ENDED)
        assert server.complaints() == []
