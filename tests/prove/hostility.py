"""What an attacker might send, drawn from a seed: frames, raw WebSocket bytes, HTTP."""

from __future__ import annotations

import json
import struct
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from stickup.tables import commands as c
from stickup.tables.text.names import GANGSTERS
from tests.server.frames import BINARY, CLOSE, CONT, PING, PONG, TEXT, close, frame, handshake, header

Message = dict[str, Any]

ODD_TEXTS: Final = (
    "", " ", "\x00", "\u202e", "\ud7ff", "ż" * 300, "x" * 1023, "x" * 1025, "__proto__", "constructor",
    "null", "../../etc/passwd", "'; DROP TABLE entries;--", "<script>alert(1)</script>", "${7*7}",
    "%s%n%x", "\u0000", "\ufeff", "\U0001f468\u200d\U0001f469", "a\u0301" * 60, "1e999", "NaN", "true",
    "\r\nSet-Cookie: a=b", "{}",
)  # fmt: skip
ODD_NUMBERS: Final = (
    0, -1, 1, 2, 7, 8, 2**31, -(2**31), 2**53, 2**53 + 1, -(2**53), 2**63, 2**64, 10**18, 10**30, 0.5,
    -0.0, 1e308, 5e-324,
)  # fmt: skip
ODD_VALUES: Final[tuple[Any, ...]] = (
    *ODD_TEXTS, *ODD_NUMBERS, None, True, False, [], {}, [[]], {"a": 1}, ["x"] * 17, [0] * 40,
)  # fmt: skip
TOKENS: Final = (
    b"{", b"}", b"[", b"]", b'"', b",", b":", b"\\", b"\\u0000", b"\\ud800", b"NaN", b"Infinity", b"1e999",
    b"-", b"\x00", b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"//", b"/*", b"'", b"true",
    b"null", b"9" * 60, b"[" * 60, b'{"t":', b'"t":"answer",', b'"id":"00000000",', b"\xe2\x80\xae",
    b" " * 300,
)  # fmt: skip
TYPES: Final = (
    "hello", "ping", *(kind.__struct_config__.tag for kind in c.AnyCommand.__args__), "welcome", "entry",
    "ok", "x",
)  # fmt: skip
FIELDS: Final = (
    "t", "id", "v", "table", "token", "epoch", "last", "lang", "at", "round", "answer", "prompt", "answers",
    "promise", "entropy", "ready", "name", "look", "kind", "text", "game", "setup", "speed", "listed", "chat",
    "bot", "place", "locked", "seat", "now", "sent_at", "host", "seed", "do", "__proto__", "",
)  # fmt: skip


def samples(table: str, token: str | None, number: int, options: Sequence[Any], rng: Random) -> list[Message]:
    """One of every message, as a client of ours would send it now."""
    name = f"{rng.getrandbits(60):016x}"
    seldom = rng.random()
    return [
        {"t": "hello", "v": 1, "table": table, "token": token, "last": rng.randrange(60)},
        {"t": "ping", "at": rng.getrandbits(40)},
        {"t": "answer", "id": name, "round": number, "answer": rng.choice(options) if options else {}},
        {"t": "wish", "id": name, "prompt": "aim", "answers": list(options[:3])},
        {"t": "promise", "id": name, "promise": f"{rng.getrandbits(256):064x}"},
        {"t": "throw", "id": name, "entropy": f"{rng.getrandbits(128):032x}"},
        {"t": "ready", "id": name, "ready": rng.random() < 0.5},
        {"t": "rename", "id": name, "name": f"Nick {rng.randrange(99)}", "look": rng.choice(GANGSTERS)},
        {
            "t": "say",
            "id": name,
            "kind": rng.choice(("emote", "line", "chat")),
            "text": rng.choice(("wink", "liar")),
        },
        {"t": "settle", "id": name, "speed": rng.choice(("blitz", "off")), "listed": True, "setup": {}},
        {"t": "add-bot", "id": name},
        *([{"t": "remove", "id": name, "place": rng.randrange(9)}] if seldom > 0.9 else ()),
        {"t": "lock", "id": name, "locked": rng.random() < 0.5},
        {"t": "hand-over", "id": name, "place": rng.randrange(9)},
        {"t": "begin", "id": name},
        {"t": "pause", "id": name},
        {"t": "resume", "id": name},
        {"t": "hurry", "id": name},
        {"t": "again", "id": name},
        {"t": "away", "id": name},
        *([{"t": "leave", "id": name}] if seldom < 0.03 else ()),
    ]


# A message that is not quite one


def other_value(message: Message, rng: Random) -> bytes:
    """A field with a value that it cannot have."""
    field = rng.choice(list(message))
    return dumped({**message, field: rng.choice(ODD_VALUES)})


def other_field(message: Message, rng: Random) -> bytes:
    return dumped({**message, rng.choice(FIELDS): rng.choice(ODD_VALUES)})


def less(message: Message, rng: Random) -> bytes:
    gone = rng.choice(list(message))
    return dumped({name: value for name, value in message.items() if name != gone})


def made_up(message: Message, rng: Random) -> bytes:
    fields = {rng.choice(FIELDS): rng.choice(ODD_VALUES) for _ in range(rng.randrange(6))}
    return dumped({**fields, "t": rng.choice(TYPES)})


def nested(message: Message, rng: Random) -> bytes:
    depth = rng.randrange(1, 400)
    inside = '{"a":' * depth + "1" + "}" * rng.randrange(depth + 1)
    return dumped(message)[:-1] + b',"deep":' + inside.encode() + b"}"


def doubled(message: Message, rng: Random) -> bytes:
    text, other = dumped(message), dumped(message)
    return text[:-1] + b"," + other[1:]


def as_it_is(message: Message, rng: Random) -> bytes:
    """Nothing wrong with it but the time, the place or the sender."""
    return dumped(message)


# Text that is not quite a message


def token_put_in(message: Message, rng: Random) -> bytes:
    text = dumped(message)
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(TOKENS) + text[at:]


def bits_flipped(message: Message, rng: Random) -> bytes:
    text = bytearray(dumped(message))
    for _ in range(rng.randrange(1, 6)):
        text[rng.randrange(len(text))] ^= 1 << rng.randrange(8)
    return bytes(text)


def cut_off(message: Message, rng: Random) -> bytes:
    text = dumped(message)
    return text[: rng.randrange(len(text))]


def torn_out(message: Message, rng: Random) -> bytes:
    text = dumped(message)
    start = rng.randrange(len(text))
    return text[:start] + text[start + rng.randrange(1, 20) :]


def repeated(message: Message, rng: Random) -> bytes:
    text = dumped(message)
    start = rng.randrange(len(text))
    return text[:start] + text[start : start + 30] * rng.randrange(2, 60) + text[start:]


def noise(message: Message, rng: Random) -> bytes:
    return rng.randbytes(rng.randrange(200))


Mutation = Callable[[Message, Random], bytes]
MUTATIONS: Final[tuple[Mutation, ...]] = (
    other_value, other_value, other_value, other_field, less, made_up, made_up, nested, doubled, as_it_is,
    as_it_is, as_it_is, as_it_is, as_it_is, token_put_in, bits_flipped, bits_flipped, cut_off, torn_out,
    repeated, noise,
)  # fmt: skip
SELDOM_THE_SAME: Final = 0.95
"""How often a command has an id of its own."""


def dumped(message: Message) -> bytes:
    return json.dumps(message, ensure_ascii=False).encode("utf-8", "surrogatepass")


def hostile_text(messages: Sequence[Message], rng: Random) -> bytes:
    """At most what a frame may hold: what is longer never gets so far."""
    message = dict(rng.choice(messages))
    if "id" in message and rng.random() < SELDOM_THE_SAME:
        message["id"] = f"{rng.getrandbits(60):016x}"
    return rng.choice(MUTATIONS)(message, rng)[:4096]


# What no library would send


def hostile_bytes(messages: Sequence[Message], rng: Random) -> bytes:
    """A frame, or something that pretends to be one."""
    return rng.choice(VIOLATIONS)(hostile_text(messages, rng), rng)


def whole(text: bytes, rng: Random) -> bytes:
    return frame(text)


def any_opcode(text: bytes, rng: Random) -> bytes:
    return frame(text[: rng.choice((10, 125, 126, 4096))], rng.randrange(16))


def any_bits(text: bytes, rng: Random) -> bytes:
    return frame(text, rng.choice((TEXT, BINARY, CONT)), rsv=rng.randrange(8), fin=rng.random() < 0.5)


def unmasked(text: bytes, rng: Random) -> bytes:
    return frame(text, mask=None)


def in_pieces(text: bytes, rng: Random) -> bytes:
    """Fragments, with something in between now and then."""
    size = rng.choice((1, 7, 100))
    pieces = [text[at : at + size] for at in range(0, min(len(text), 50 * size), size)] or [b""]
    sent = [frame(piece, CONT if number else TEXT, fin=False) for number, piece in enumerate(pieces)]
    if rng.random() < 0.3:
        sent.insert(rng.randrange(len(sent)), rng.choice((frame(b"x", PING), frame(text), close(1000))))
    return b"".join(sent) + (frame(b"", CONT) if rng.random() < 0.7 else b"")


def huge(text: bytes, rng: Random) -> bytes:
    """A length that nobody will ever send."""
    size = rng.choice((4097, 65_535, 65_536, 2**31, 2**32, 2**62, 2**63, 2**64 - 1))
    return struct.pack("!BBQ", 0x81, 0xFF, size) + b"mask" + text[:100]


def control(text: bytes, rng: Random) -> bytes:
    opcode = rng.choice((PING, PONG, CLOSE))
    return frame(text[: rng.choice((0, 1, 2, 125, 126, 300))], opcode, fin=rng.random() < 0.8)


def goodbye(text: bytes, rng: Random) -> bytes:
    code = rng.choice((None, 0, 1, 999, 1000, 1001, 1004, 1005, 1006, 1015, 2999, 3000, 4999, 5000, 65_535))
    return close(code, text[: rng.randrange(130)])


def half(text: bytes, rng: Random) -> bytes:
    sent = frame(text)
    return sent[: rng.randrange(len(sent))]


def wrong_length(text: bytes, rng: Random) -> bytes:
    """Says more, or less, than comes."""
    return header(0x81, max(0, len(text) + rng.randrange(-20, 20)), masked=True) + b"mask" + text


def junk(text: bytes, rng: Random) -> bytes:
    return rng.randbytes(rng.randrange(1, 120))


Violation = Callable[[bytes, Random], bytes]
VIOLATIONS: Final[tuple[Violation, ...]] = (
    whole, whole, whole, any_opcode, any_bits, unmasked, in_pieces, in_pieces, huge, control, control,
    goodbye, half, wrong_length, junk,
)  # fmt: skip


# HTTP that is not quite HTTP

PATHS: Final = (
    "/", "/api/games", "/api/tables", "/api/tables/{table}", "/api/tables/{table}/join",
    "/api/codes/AAAAAA", "/api/tables/{table}/games/1", "/healthz", "/readyz", "/metrics", "/ws",
    "/nothing", "/../..", "/%00", "/api/codes/{junk}", "/t/{junk}",
    "/api/tables/{junk}/games/9999999999999999999999", "*", "//", "/a" * 1100,
)  # fmt: skip
METHODS: Final = ("GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "G\x00T", "", "get")
LINES: Final = (
    "Content-Length: 2", "Content-Length: -1", "Content-Length: 99999999999", "Transfer-Encoding: chunked",
    "Transfer-Encoding: gzip, chunked", "Content-Type: application/json", "Content-Type: text/plain",
    "Content-Encoding: gzip", "Origin: null", "Origin: http://evil.example", "Cookie: stickup=x",
    "Cookie: " + "a=b;" * 900, "Host: evil.example", "Expect: 100-continue", "Upgrade: websocket",
    "Connection: Upgrade", "Upgrade: h2c", "Range: bytes=0-1,2-3", "X-Forwarded-For: 1.2.3.4", "X: \x00",
    "X: a\r\n b", "X" * 20_000, ": empty", "no colon", "Accept-Encoding: \xff", "Authorization: Bearer x",
    "If-None-Match: *", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    "Sec-Fetch-Site: cross-site", 'Sec-WebSocket-Extensions: x; y="',
)  # fmt: skip


def hostile_request(port: int, table: str, rng: Random) -> bytes:
    """One request, or something that looks like it from afar."""
    kind = rng.random()
    if kind < 0.1:
        return rng.randbytes(rng.randrange(1, 400))
    if kind < 0.2:
        return handshake(port, "/ws", *rng.sample(LINES, rng.randrange(4)))
    path = (
        rng.choice(PATHS)
        .replace("{table}", table)
        .replace("{junk}", rng.choice(("%ff", "A" * 60, "%2e%2e", "\xff")))
    )
    version = rng.choice(("1.1", "1.1", "1.1", "1.0", "2.0", "9.9", ""))
    lines = [f"{rng.choice(METHODS)} {path} HTTP/{version}", f"Host: 127.0.0.1:{port}", "Connection: close"]
    lines += rng.sample(LINES, rng.randrange(5))
    body = dumped({rng.choice(FIELDS): rng.choice(ODD_VALUES) for _ in range(rng.randrange(4))})
    if rng.random() < 0.4:
        lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    request = "\r\n".join([*lines, "", ""]).encode("latin-1", "replace") + body
    return request[: rng.randrange(len(request))] if rng.random() < 0.1 else request
