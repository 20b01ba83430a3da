"""Nothing too big, too slow or from another site gets in; nothing goes out without the headers it needs."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import unquote

import pytest
import uvicorn
from msgspec import Struct
from starlette.types import Message, Receive, Scope, Send

from stickup.server.http import request_guard
from stickup.server.http.allowed_hosts import AllowedHosts
from stickup.server.http.request_guard import Headers, RequestGuard, RequestRefused, check_handshake
from stickup.server.http.security_headers import (
    cache_control,
    content_security_policy,
    security_headers,
)
from stickup.server.refusals import REFUSALS, Refusal
from tests.loops import each

PUBLIC = AllowedHosts("https://play.example.org", frozenset())
AT_HOME = AllowedHosts(None, frozenset({"den", "den.local"}))
HOST, ORIGIN = "play.example.org", "https://play.example.org"
JSON = {"content-type": "application/json"}
MISSING: list[str] = []


class Answer(Struct):
    """What came back. `seen` is the body as the app saw it, None if the app was never asked."""

    status: int
    headers: dict[str, str]
    body: bytes
    seen: bytes | None
    told: list[tuple[Refusal, str, int]]

    @property
    def code(self) -> str:
        error = json.loads(self.body)["error"]
        refusal = REFUSALS[error["code"]]
        assert (self.status, error["message"]) == (refusal.status, refusal.message)
        assert [(refusal, error["ref"])] == [(kind, ref) for kind, ref, _ in self.told]
        return str(error["code"])


def ask(
    method: str = "GET",
    path: str = "/",
    headers: dict[str, str | list[str]] | None = None,
    chunks: list[bytes | None] | None = None,
    *,
    secure: bool = True,
    answered: dict[str, str] | None = None,
    status: int = 200,
) -> Answer:
    """One request through the guard to an app that says yes. A chunk that is None never arrives."""
    parts = [b""] if chunks is None else list(chunks)
    sent: list[Message] = []
    told: list[tuple[Refusal, str, int]] = []
    seen: list[bytes] = []

    async def receive() -> Message:
        if not parts:
            return {"type": "http.disconnect"}
        chunk = parts.pop(0)
        if chunk is None:
            await asyncio.sleep(3_600)
        return {"type": "http.request", "body": chunk, "more_body": bool(parts)}

    async def send(message: Message) -> None:
        sent.append(message)

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        seen.append(b"")
        if scope["method"] == "POST":
            seen[0] = (await receive())["body"]
        start = [(name.encode(), value.encode()) for name, value in (answered or {}).items()]
        await send({"type": "http.response.start", "status": status, "headers": start})
        await send({"type": "http.response.body", "body": b"yes"})

    record_file = RequestGuard(app, PUBLIC, secure=secure, tell=lambda *what: told.append(what))
    asyncio.run(record_file(scope_of(method, path, {"host": HOST, **(headers or {})}), receive, send))
    return answer_of(sent, seen, told)


def shake_hands(headers: dict[str, Any], ours: AllowedHosts = PUBLIC) -> str | None:
    """Why a WebSocket with these headers is refused; None if it is opened."""
    try:
        check_handshake(Headers(raw_headers({"host": HOST, **headers})), ours)
    except RequestRefused as refused:
        return refused.refusal.code
    return None


def raw_headers(headers: dict[str, Any]) -> list[tuple[bytes, bytes]]:
    pairs = ((name, values if isinstance(values, list) else [values]) for name, values in headers.items())
    return [(name.encode(), value.encode("latin-1")) for name, values in pairs for value in values]


def scope_of(method: str, path: str, headers: dict[str, Any]) -> Scope:
    target, _, query = path.partition("?")
    scope: Scope = {"type": "http", "path": unquote(target), "raw_path": target.encode(), "scheme": "http"}
    scope.update({"query_string": query.encode(), "headers": raw_headers(headers), "method": method})
    return scope


def answer_of(sent: list[Message], seen: list[bytes], told: list[tuple[Refusal, str, int]]) -> Answer:
    if not sent:
        return Answer(0, {}, b"", None, told)
    first, rest = sent[0], sent[1:]
    headers = {name.decode(): value.decode() for name, value in first.get("headers", ())}
    assert len(headers) == len(first.get("headers", ())), "no header twice"
    return Answer(
        first["status"], headers, b"".join(part["body"] for part in rest), seen[0] if seen else None, told
    )


def post(body: bytes = b"{}", headers: dict[str, str | list[str]] | None = None, **more: Any) -> Answer:
    usual: dict[str, str | list[str]] = {**JSON, "origin": ORIGIN}
    given = {name: value for name, value in (usual | (headers or {})).items() if value != MISSING}
    return ask("POST", headers=given, chunks=more.pop("chunks", [body]), **more)


def test_a_decent_request_gets_through_untouched():
    assert ask().status == 200
    answer = post(b'{"name":"Ana"}')
    assert answer.status == 200
    assert answer.seen == b'{"name":"Ana"}'
    assert answer.told == []


def test_a_body_in_pieces_arrives_in_one():
    assert post(chunks=[b'{"a"', b":", b"1}"]).seen == b'{"a":1}'


# bad-inputs 3.1, the head


@pytest.mark.parametrize(
    ("path", "code"),
    [
        pytest.param("//", "not_found", id="//"),
        pytest.param("//evil.example/x", "not_found", id="//evil.example"),
        pytest.param("/a/../b", "not_found", id="/../"),
        pytest.param("/..", "not_found", id="/.. at the end"),
        pytest.param("/./a", "not_found", id="/./"),
        pytest.param("/%2e%2e/etc", "not_found", id="%2e%2e"),
        pytest.param("/a%2f..%2fb", "not_found", id="%2f..%2f"),
        pytest.param("/a%00", "not_found", id="%00"),
        pytest.param("/a%0d%0ab", "not_found", id="%0d%0a"),
        pytest.param("/a\\b", "not_found", id="backslash"),
        pytest.param("/a%5cb", "not_found", id="backslash, escaped"),
        pytest.param("/%c0%ae%c0%ae/", "not_found", id="overlong UTF-8"),
        pytest.param("/%ff", "not_found", id="no UTF-8"),
        pytest.param("/%zz", "bad_url", id="invalid percent-encoding"),
        pytest.param("/a%", "bad_url", id="percent at the end"),
        pytest.param("/a?x=%4", "bad_url", id="invalid percent-encoding in the query"),
        pytest.param("/" + "a" * 2_048, "long_url", id="URL > 2 KiB"),
        pytest.param("/?" + "a" * 2_048, "long_url", id="URL > 2 KiB with its query"),
    ],
)
def test_a_strange_address_leads_nowhere(path, code):
    answer = ask(path=path, headers={"origin": ORIGIN})
    assert answer.code == code
    assert answer.seen is None


@pytest.mark.parametrize(
    "path", ["/", "/a.b", "/.well-known/x", "/a..b/c", "/%41", "/?q=%20", "/" + "a" * 2_000]
)
def test_an_ordinary_address_is_passed_on(path):
    assert ask(path=path).status == 200


@pytest.mark.parametrize(
    ("headers", "code"),
    [
        pytest.param({f"x-{number}": "1" for number in range(64)}, "big_headers", id="> 64 headers"),
        pytest.param({"x": ["1"] * 64}, "big_headers", id="> 64 headers of one name"),
        pytest.param({"x": "a" * 16_384}, "big_headers", id="header > 16 KiB"),
        pytest.param(
            {"cookie": "a" * 8_000, "x": "b" * 8_500}, "big_headers", id="headers > 16 KiB together"
        ),
        pytest.param({"x": "a\x00b"}, "bad_headers", id="NUL"),
        pytest.param({"x": "a\x1bb"}, "bad_headers", id="control character"),
        pytest.param({"x": "a\r\n b"}, "bad_headers", id="obs-fold"),
        pytest.param({"host": MISSING}, "wrong_host", id="missing Host"),
        pytest.param({"host": [HOST, HOST]}, "wrong_host", id="two Host"),
        pytest.param({"host": "evil.example"}, "wrong_host", id="foreign Host"),
        pytest.param({"host": ""}, "wrong_host", id="empty Host"),
        pytest.param({"host": HOST + "."}, "wrong_host", id="Host with a dot behind"),
        pytest.param({"host": HOST + ".evil.example"}, "wrong_host", id="Host with something behind"),
        pytest.param({"host": "192.0.2.1"}, "wrong_host", id="the number instead of the name"),
    ],
)
def test_headers_that_no_browser_sends_are_refused(headers, code):
    answer = ask(headers={"origin": ORIGIN, **headers})
    assert answer.code == code
    assert answer.seen is None
    assert shake_hands({"origin": ORIGIN, **headers}) == code


def test_a_forged_forwarding_header_changes_nothing():
    forged = {
        "x-forwarded-host": "evil.example",
        "x-forwarded-proto": "http",
        "forwarded": "host=evil.example",
    }
    assert ask(headers=dict(forged)).status == 200
    assert post(headers={**forged, "origin": "http://evil.example"}).code == "cross_site"


@pytest.mark.parametrize(
    "method", ["PUT", "PATCH", "DELETE", "TRACE", "CONNECT", "OPTIONS", "PROPFIND", "get"]
)
def test_other_methods_are_not_for_us(method):
    answer = ask(method)
    assert answer.code == "wrong_method"
    assert answer.headers["allow"] == "GET, HEAD, POST"


def test_head_is_as_good_as_get():
    assert ask("HEAD").status == 200


# bad-inputs 3.1, the body


@pytest.mark.parametrize(
    "kind",
    [
        MISSING,
        "",
        "text/plain",
        "text/plain; charset=utf-8",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/xml",
        "application/json, text/plain",
        "application/json; charset=utf-16",
        "application/jsonx",
        "text/json",
        "application/json\x0b",
    ],
)
def test_a_body_that_is_not_declared_as_json_is_refused(kind):
    answer = post(headers={"content-type": kind})
    assert answer.code in ("wrong_type", "bad_headers")
    assert answer.seen is None


@pytest.mark.parametrize(
    "kind", ["application/json", "Application/JSON; charset=UTF-8", 'application/json;charset="utf-8"']
)
def test_json_may_say_that_it_is_utf_8(kind):
    assert post(headers={"content-type": kind}).status == 200


@pytest.mark.parametrize("coding", ["gzip", "br", "deflate", "identity", "gzip, gzip"])
def test_a_compressed_body_is_refused(coding):
    assert post(headers={"content-encoding": coding}).code == "wrong_type"


@pytest.mark.parametrize(
    ("length", "code"),
    [
        ("65537", "too_big"),
        ("9" * 30, "too_big"),
        ("9" * 10_000, "too_big"),
        ("-1", "bad_headers"),
        ("+5", "bad_headers"),
        ("0x10", "bad_headers"),
        ("5 5", "bad_headers"),
        ("²", "bad_headers"),
        (["2", "2"], "bad_headers"),
    ],
)
def test_a_body_declared_too_big_is_not_read(length, code):
    """None of it is ever asked for: the first chunk would never arrive."""
    answer = post(headers={"content-length": length}, chunks=[None])
    assert answer.code == code
    assert answer.headers["connection"] == "close"


def test_a_body_that_grows_too_big_is_not_read_to_its_end():
    answer = post(chunks=[b"x" * 40_000, b"x" * 25_537, None])
    assert answer.code == "too_big"
    assert answer.seen is None
    assert answer.headers["connection"] == "close"


def test_a_body_that_came_at_once_is_not_passed_on_if_it_is_too_big():
    answer = post(chunks=[b"x" * 65_537])
    assert answer.code == "too_big"
    assert answer.seen is None


def test_a_body_as_big_as_it_may_be_is_read():
    assert post(b"x" * 65_536, headers={"content-length": "65536"}).seen == b"x" * 65_536


def test_a_body_that_never_ends_is_given_up(monkeypatch):
    monkeypatch.setattr(request_guard, "BODY_SECONDS", 0.05)
    answer = post(chunks=[b"{", None])
    assert answer.code == "too_slow"
    assert answer.headers["connection"] == "close"


def test_a_client_that_hangs_up_halfway_is_not_answered():
    async def gone() -> Message:
        return {"type": "http.disconnect"}

    asked: list[object] = []

    async def never(*what: object) -> None:
        asked.append(what)

    scope = scope_of("POST", "/", {"host": HOST, "origin": ORIGIN, **JSON})
    asyncio.run(RequestGuard(never, PUBLIC, secure=True, tell=lambda *_: None)(scope, gone, never))
    assert asked == []


# P27: another website cannot act as you

FOREIGN = [
    "null",
    "",
    " ",
    "http://play.example.org",
    "HTTPS://play.example.org",
    "https://PLAY.example.org",
    "https://play.example.org/",
    "https://play.example.org.",
    "https://play.example.org:443",
    "https://play.example.org:8443",
    "https://play.example.org:",
    "https://play.example.org#",
    "https://play.example.org?",
    "https://play.example.org/x",
    "https://play.example.org@evil.example",
    "https://user@play.example.org",
    "https://evil.example",
    "https://evil.example/play.example.org",
    "https://evil.example?https://play.example.org",
    "https://evil.example#play.example.org",
    "https://play.example.org.evil.example",
    "https://evilplay.example.org",
    "https://evil-play.example.org",
    "https://other.example.org",
    "https://example.org",
    "https://play.example.com",
    "https://play.example.orgg",
    "https://play.example.or",
    "https://play-example.org",
    "https://xn--ply-example-org.example",
    "https://pl\xe4y.example.org",
    "https:play.example.org",
    "https:///play.example.org",
    "//play.example.org",
    "play.example.org",
    "wss://play.example.org",
    "file://",
    "chrome-extension://play.example.org",
    " https://play.example.org",
    "https://play.example.org ",
    "https://play.example.org, https://play.example.org",
    "https://play.example.org https://evil.example",
    "https://localhost",
    "http://127.0.0.1",
    "*",
]
CREDENTIALS: dict[str, dict[str, str | list[str]]] = {
    "cookie": {"cookie": "__Host-stickup=x"},
    "bearer": {"authorization": "Bearer x"},
    "none": {},
}


@each("credentials", CREDENTIALS)
@each("origin", FOREIGN)
def test_no_other_origin_gets_in_whatever_it_brings(origin, credentials):
    assert len(FOREIGN) >= 40
    brought = {"origin": origin, **CREDENTIALS[credentials]}
    assert shake_hands(brought) == "cross_site"
    assert post(headers=brought).code == "cross_site"


@pytest.mark.parametrize("credentials", CREDENTIALS)
def test_our_own_page_gets_in(credentials):
    brought = {"origin": ORIGIN, **CREDENTIALS[credentials]}
    assert shake_hands(brought) is None
    assert post(headers=brought).status == 200


@pytest.mark.parametrize(
    "origins", [[ORIGIN, ORIGIN], [ORIGIN, "https://evil.example"], ["https://evil.example", ORIGIN]]
)
def test_two_origins_are_as_bad_as_a_wrong_one(origins):
    assert shake_hands({"origin": origins}) == "cross_site"
    assert post(headers={"origin": origins}).code == "cross_site"


@pytest.mark.parametrize(
    ("credentials", "refused"),
    [
        ({"cookie": "__Host-stickup=x"}, "cross_site"),
        ({"cookie": ["a=b", "__Host-stickup=x"]}, "cross_site"),
        ({"cookie": "__Host-stickup=x", "authorization": "Basic x"}, "cross_site"),
        ({"cookie": "__Host-stickup=x", "authorization": ["Bearer x", "Bearer y"]}, "cross_site"),
        ({"cookie": "__Host-stickup=x", "authorization": "Bearer x"}, None),
        ({"authorization": "bearer x"}, None),
        ({}, None),
    ],
)
def test_without_an_origin_no_cookie_counts(credentials, refused):
    """A browser adds cookies by itself; a script that brings none, or a token, speaks for itself."""
    assert shake_hands(credentials) == refused
    assert post(headers={"origin": MISSING, **credentials}).status == (403 if refused else 200)


@pytest.mark.parametrize("site", ["cross-site", "same-site", "", "SAME-ORIGIN", "nonsense"])
def test_what_a_browser_says_came_from_elsewhere_is_refused(site):
    assert post(headers={"sec-fetch-site": site}).code == "cross_site"
    assert shake_hands({"origin": ORIGIN, "sec-fetch-site": site}) == "cross_site"


@pytest.mark.parametrize("site", ["same-origin", "none"])
def test_what_a_browser_says_is_ours_is_ours(site):
    assert post(headers={"sec-fetch-site": site}).status == 200


def test_a_link_from_elsewhere_may_be_followed():
    """bad-inputs 3.1: a preview bot, or someone who clicks in a chat."""
    assert ask(headers={"sec-fetch-site": "cross-site", "origin": "https://chat.example"}).status == 200


@pytest.mark.parametrize(
    ("host", "origin", "refused"),
    [
        ("192.168.1.5:8410", "http://192.168.1.5:8410", None),
        ("[fd00::5]:8410", "http://[fd00::5]:8410", None),
        ("localhost:8410", "http://localhost:8410", None),
        ("den.local:8410", "http://den.local:8410", None),
        ("192.168.1.5:8410", "http://192.168.1.5:8411", "cross_site"),
        ("192.168.1.5:8410", "https://192.168.1.5:8410", "cross_site"),
        ("192.168.1.5:8410", "http://192.168.1.6:8410", "cross_site"),
        ("192.168.1.5:8410", "http://localhost:8410", "cross_site"),
        (
            "evil.example:8410",
            "http://evil.example:8410",
            "wrong_host",
        ),  # a name that was bent to point at us
        ("den.local.evil.example", "http://den.local.evil.example", "wrong_host"),
    ],
)
def test_at_home_the_page_and_the_socket_come_from_the_same_address(host, origin, refused):
    assert shake_hands({"host": host, "origin": origin}, AT_HOME) == refused


# What goes out


ANSWERS: dict[str, Callable[[], Answer]] = {
    "a page": ask,
    "an answer": post,
    "not found": lambda: ask(status=404),
    "broken": lambda: ask(status=500),
    "refused": lambda: ask(path="//"),
    "refused for its host": lambda: ask(headers={"host": "evil.example"}),
    "an app that knows better": lambda: ask(
        answered={
            "Content-Security-Policy": "default-src *",
            "cache-control": "public",
            "X-Frame-Options": "ALLOW",
        }
    ),
}


@pytest.mark.parametrize("case", ANSWERS)
def test_every_answer_has_the_headers_that_make_it_safe(case):
    headers = ANSWERS[case]().headers
    assert headers["content-security-policy"].startswith(
        "default-src 'none'; script-src 'self'; style-src 'self'; "
    )
    assert "unsafe" not in headers["content-security-policy"]
    assert "*" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=(), " in headers["permissions-policy"]
    assert headers["strict-transport-security"] == "max-age=31536000"
    assert headers["cache-control"] == "no-store"
    assert "server" not in headers
    assert "access-control-allow-origin" not in headers
    assert len([name for name in headers if name.lower() == "content-security-policy"]) == 1


def test_the_headers_of_the_app_are_kept():
    headers = ask(answered={"content-type": "text/html", "set-cookie": "a=b", "retry-after": "5"}).headers
    assert (headers["content-type"], headers["set-cookie"], headers["retry-after"]) == (
        "text/html",
        "a=b",
        "5",
    )


def test_the_policy_is_the_one_that_was_promised():
    """P29. The socket is named for old Safaris."""
    assert content_security_policy("play.example.org", secure=True) == (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self' wss://play.example.org; manifest-src 'self'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; "
        "trusted-types push-worker"
    )
    assert " ws://192.168.1.5:8410;" in content_security_policy("192.168.1.5:8410", secure=False)


@pytest.mark.parametrize(
    "host", [None, "[::1]:8410", "a;script-src *", "a b", "a'", "[fe80::1%x; script-src *]", ""]
)
def test_no_host_can_write_into_the_policy(host):
    assert "connect-src 'self'; manifest-src" in content_security_policy(host, secure=True)


def test_at_home_nobody_is_sent_to_https():
    assert "strict-transport-security" not in security_headers("localhost", secure=False)


@pytest.mark.parametrize(
    ("path", "status", "kept"),
    [
        ("/assets/index-DiwrgTda.js", 200, True),
        ("/assets/bang-4f_Kq-9x.woff2", 304, True),
        ("/assets/index-DiwrgTda.js", 404, False),
        ("/assets/index.js", 200, False),
        ("/assets/x/index-DiwrgTda.js", 200, False),
        ("/", 200, False),
        ("/api/tables", 200, False),
        ("/sw.js", 200, False),
    ],
)
def test_only_files_that_never_change_are_kept(path, status, kept):
    assert cache_control(path, status) == ("public, max-age=31536000, immutable" if kept else "no-store")


def test_a_cookie_is_never_kept_for_others():
    file = "/assets/index-DiwrgTda.js"
    assert "immutable" in ask(path=file).headers["cache-control"]
    assert ask(path=file, answered={"Set-Cookie": "a=b"}).headers["cache-control"] == "no-store"


def test_a_refusal_repeats_nothing_that_was_sent():
    canary = "canary7f3a9b2c"
    for answer in (
        ask(path=f"/{canary}//"),
        ask(headers={"host": canary}),
        post(headers={"content-type": canary}),
        post(headers={"authorization": f"Bearer {canary}", "origin": "null"}),
    ):
        assert canary not in str(answer.headers) + str(answer.body) + str(answer.told)


def test_anything_but_a_request_is_passed_on():
    asked: list[str] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        asked.append(scope["type"])

    async def nothing(*_: object) -> Any: ...

    asyncio.run(
        RequestGuard(app, PUBLIC, secure=True, tell=lambda *_: None)({"type": "lifespan"}, nothing, nothing)
    )
    assert asked == ["lifespan"]


# With a real server


async def greeting(scope: Scope, receive: Receive, send: Send) -> None:
    body = (await receive())["body"]
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/plain")]})
    await send({"type": "http.response.body", "body": b"read %d" % len(body)})


@asynccontextmanager
async def serving() -> AsyncIterator[int]:
    listener = socket.create_server(("127.0.0.1", 0))
    app = RequestGuard(greeting, AT_HOME, secure=False, tell=lambda *_: None)
    config = uvicorn.Config(app, lifespan="off", log_config=None, access_log=False)
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve([listener]))
    try:
        while not server.started:
            await asyncio.sleep(0.01)
        yield listener.getsockname()[1]
    finally:
        server.should_exit = True
        await task
        listener.close()


def live(visit: Callable[[int], Awaitable[None]]) -> None:
    async def run() -> None:
        async with serving() as port:
            await visit(port)

    asyncio.run(run())


async def talk(port: int, *pieces: bytes) -> bytes:
    """Everything that is said before the server hangs up."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    for piece in pieces:
        writer.write(piece)
        await writer.drain()
    try:
        return await asyncio.wait_for(reader.read(), 5)
    finally:
        writer.close()


def head(port: int, *more: str) -> bytes:
    lines = ("POST / HTTP/1.1", f"host: 127.0.0.1:{port}", f"origin: http://127.0.0.1:{port}", *more, "", "")
    return "\r\n".join(lines).encode()


def test_over_a_real_connection_a_flood_is_cut_off():
    async def visit(port: int) -> None:
        json_head = ("content-type: application/json",)
        declared = await talk(port, head(port, *json_head, "content-length: 9999999"))
        assert declared.startswith(b"HTTP/1.1 413 ")
        chunk = b"8000\r\n" + b"x" * 0x8000 + b"\r\n"
        streamed = await talk(port, head(port, *json_head, "transfer-encoding: chunked"), chunk, chunk, chunk)
        assert streamed.startswith(b"HTTP/1.1 413 ")
        assert b"connection: close" in streamed
        small = await talk(port, head(port, *json_head, "content-length: 2", "connection: close"), b"{}")
        assert b"read 2" in small

    live(visit)


def test_over_a_real_connection_a_slow_body_is_given_up(monkeypatch):
    monkeypatch.setattr(request_guard, "BODY_SECONDS", 0.1)

    async def visit(port: int) -> None:
        slow = await talk(port, head(port, "content-type: application/json", "content-length: 50"), b"{")
        assert slow.startswith(b"HTTP/1.1 408 ")
        assert b"too_slow" in slow

    live(visit)
