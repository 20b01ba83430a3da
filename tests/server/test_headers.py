"""Whatever the server answers, it is safe to show; and no other site acts in someone's name (P27, P29)."""

from __future__ import annotations

import asyncio
import json

import pytest

from stickup.server.http.client_files import client_files
from stickup.server.http.security_headers import security_headers
from stickup.server.limits import NO_LIMITS
from tests.server.catalogue import answered, posted, request
from tests.server.frames import handshake
from tests.server.guests import CASH, Answer, Guest, Line, NotUpgraded, run
from tests.server.running import Running, running

GOOD = json.dumps({"game": CASH, "name": "Ana", "look": "velvet"}).encode()
PUBLIC = "https://play.example.org"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory):
    with running(tmp_path_factory.mktemp("data"), NO_LIMITS) as there:
        yield there


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory):
    """Behind a proxy that speaks HTTPS."""
    folder = tmp_path_factory.mktemp("public")
    with running(folder, NO_LIMITS, public_url=PUBLIC, trusted_proxies=("127.0.0.1",)) as there:
        yield there


ANSWERS = {
    "a page": (200, lambda server: request(server, "GET /")),
    "a page that is not there": (404, lambda server: request(server, "GET /nothing")),
    "a list": (200, lambda server: request(server, "GET /api/tables")),
    "a new table": (201, lambda server: posted(server, GOOD)),
    "a bad body": (400, lambda server: posted(server, b"{")),
    "a bad method": (405, lambda server: request(server, "DELETE /")),
    "another site": (403, lambda server: posted(server, GOOD, "Origin: http://evil.example")),
    "a big body": (413, lambda server: posted(server, b"", "Content-Length: 99999999")),
    "another type": (415, lambda server: posted(server, GOOD, "Content-Type: text/plain")),
    "a long address": (414, lambda server: request(server, "GET /" + "a" * 2_100)),
    "long headers": (431, lambda server: request(server, "GET /", "X: " + "a" * 17_000)),
    "another host": (400, lambda server: request(server, "GET /", host="Host: evil.example")),
    "no HTTP": (400, lambda server: answered(server, b"hello\r\n\r\n")),
    "another page's socket": (
        403, lambda server: answered(server, handshake(server.port, "/ws", "Origin: http://evil.example")),
    ),
    "a socket elsewhere": (404, lambda server: answered(server, handshake(server.port, "/nothing"))),
    "a bad handshake": (
        400, lambda server: answered(server, handshake(server.port, "/ws", "Sec-WebSocket-Key: x")),
    ),
}  # fmt: skip


@pytest.mark.parametrize("kind", ANSWERS)
def test_every_answer_has_the_headers_that_make_it_safe(server: Running, kind: str):
    status, ask = ANSWERS[kind]
    answer: Answer = ask(server)
    assert answer.status == status
    wanted = security_headers(None, secure=False)
    for name, value in wanted.items():
        found = answer.headers[name]
        assert found == value or (name == "content-security-policy" and found.startswith(value[:60])), name
    assert not {"server", "x-powered-by"} & set(answer.headers)
    assert answer.headers.get("cache-control", "no-store") == "no-store"


def test_only_files_that_never_change_are_kept(server: Running):
    for path in client_files():
        kept = request(server, f"GET {path}").headers["cache-control"]
        assert ("immutable" in kept) == path.startswith("/assets/"), path


def test_a_page_may_only_talk_to_where_it_came_from(server: Running):
    policy = request(server, "GET /").headers["content-security-policy"]
    assert f"connect-src 'self' ws://127.0.0.1:{server.port};" in policy
    for part in ("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"):
        assert part in policy
    assert "unsafe" not in policy
    assert "*" not in policy


def test_over_https_everything_is_marked_so(public: Running):
    answer = request(public, "GET /", "X-Forwarded-Proto: https", host="Host: play.example.org")
    assert "strict-transport-security" in answer.headers
    assert "connect-src 'self' wss://play.example.org;" in answer.headers["content-security-policy"]
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("__Host-stickup=")
    for rule in ("Secure", "HttpOnly", "SameSite=Lax", "Path=/"):
        assert rule in cookie
    assert "Domain" not in cookie


def test_at_home_the_cookie_is_out_of_reach_of_scripts(server: Running):
    cookie = request(server, "GET /api/games").headers["set-cookie"]
    for rule in ("HttpOnly", "SameSite=Lax", "Path=/"):
        assert rule in cookie
    assert "Secure" not in cookie
    assert "Domain" not in cookie


# Another site


def foreign(port: int) -> list[str]:
    """Everything that is nearly our own address."""
    ours = f"http://127.0.0.1:{port}"
    return [
        "null", "", " ", "*", "file://", "about:blank", "http://", "http://127.0.0.1", f"http://127.0.0.1:{port}0",
        f"https://127.0.0.1:{port}", f"ws://127.0.0.1:{port}", f"ftp://127.0.0.1:{port}", f"{ours}/",
        f"{ours}/x", f"{ours}?", f"{ours}#", f"{ours}.evil.example", f"{ours}@evil.example", f"http://evil.example:{port}",
        f"http://localhost:{port}", f"http://127.0.0.1.:{port}", f"http://0127.0.0.1:{port}",
        f"http://2130706433:{port}", f"http://127.1:{port}", f"http://[::1]:{port}", f"http://[::ffff:127.0.0.1]:{port}",
        ours.upper(), f"{ours} {ours}", f"{ours}, {ours}", f"{ours},null", f"\t{ours}x", f"x{ours}",
        "http://evil.example", "https://evil.example", "http://127.0.0.1:1", f"http://user@127.0.0.1:{port}",
        f"HTTP://127.0.0.1:{port}", f"http:127.0.0.1:{port}", f"//127.0.0.1:{port}", "chrome-extension://abcdef",
        "http://xn--80ak6aa92e.com",
    ]  # fmt: skip


def credentials(server: Running) -> dict[str, tuple[str, ...]]:
    ana = Guest(server)
    ana.get("/healthz")
    return {
        "none": (),
        "cookie": (f"Cookie: {ana.cookie}",),
        "token": ("Authorization: Bearer something",),
        "both": (f"Cookie: {ana.cookie}", "Authorization: Bearer something"),
    }


def test_no_other_origin_opens_a_socket_or_a_table_whatever_it_brings(server: Running):
    origins = foreign(server.port)
    assert len(set(origins)) >= 40
    for name, brought in credentials(server).items():
        for origin in origins:
            upgrade = answered(server, handshake(server.port, "/ws", *brought, f"Origin: {origin}"))
            assert upgrade.status == 403, (name, origin)
            assert posted(server, GOOD, *brought, f"Origin:  {origin}").status == 403, (name, origin)


def test_our_own_page_opens_one_and_so_does_a_program_without_cookies(server: Running):
    async def opens(*headers: str) -> bool:
        try:
            await Line.open(server, *headers)
        except NotUpgraded:
            return False
        return True

    async def all_of_them() -> dict[str, tuple[bool, bool]]:
        ours = f"Origin: http://127.0.0.1:{server.port}"
        brought = await asyncio.to_thread(credentials, server)
        return {name: (await opens(*given, ours), await opens(*given)) for name, given in brought.items()}

    assert run(all_of_them()) == {
        "none": (True, True),
        "cookie": (True, False),  # a browser sends cookies by itself: then it has to say from which page
        "token": (True, True),
        "both": (True, True),
    }


def test_two_origins_are_as_bad_as_a_wrong_one(server: Running):
    ours = f"Origin: http://127.0.0.1:{server.port}"
    for second in (ours, "Origin: http://evil.example"):
        assert answered(server, handshake(server.port, "/ws", ours, second)).status == 403


def test_a_socket_that_was_not_let_in_hears_nothing_ever(server: Running):
    """Not even later, when things happen at the table (a token that opens nothing)."""

    async def intrude() -> None:
        seat = Guest(server).create("Ana")
        host = await Line.at(server, seat)
        thief = await Line.open(server)
        thief.hello(seat.table, "A" * 24)
        thief.hello(seat.table, seat.token)
        assert await host.do("add-bot") == "ok"
        assert await thief.ends() == 4401
        assert await host.do("add-bot") == "ok"
        assert thief.heard == []

    run(intrude())
