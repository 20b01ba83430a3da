"""Checks every request before the app sees it, and adds security headers to every response."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterable, Mapping
from http import HTTPStatus
from typing import Any, Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .. import refusals
from ..limits import BODY, BODY_SECONDS, LARGEST_HEAD, LONGEST_URL, MOST_HEADERS
from ..refusals import Refusal, body_of, fresh_ref
from .allowed_hosts import AllowedHosts
from .security_headers import NEVER, cache_control, security_headers

API: Final = "/api/"
METHODS: Final = ("GET", "HEAD", "POST")
"""Every change is a POST with JSON: no form or image on another site can send one."""
JSON: Final = re.compile(r'application/json(?:\s*;\s*charset="?utf-8"?)?\s*', re.IGNORECASE)
BAD_ESCAPE: Final = re.compile(rb"%(?![0-9A-Fa-f]{2})")
CONTROL: Final = re.compile(rb"[\x00-\x08\x0a-\x1f\x7f]")
ODD_PATH: Final = re.compile(r"//|\\|(?:^|/)\.{1,2}(?:/|$)|[\x00-\x1f\x7f\ufffd]")
"""No path of ours looks like this: .., empty segments, backslashes, bytes that aren't text."""
OWN_SITE: Final = ("same-origin", "none")
"""Values of Sec-Fetch-Site for our own pages, and for addresses that people type."""


Tell = Callable[[Refusal, str, int], None]
"""Called with every refusal, its reference and the number of bytes sent. Nothing else is logged."""


MayAsk = Callable[[str], bool]
"""Whether the client at this address may send one more request."""


class RequestRefused(Exception):
    """Why a request is refused."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class ClientGone(Exception):
    """The client has disconnected."""


class Headers:
    """A request's headers, by lowercase name; one may come several times."""

    def __init__(self, raw: Iterable[tuple[bytes, bytes]]) -> None:
        self.raw = list(raw)
        self.size = sum(len(name) + len(value) for name, value in self.raw)

    def all(self, name: str) -> list[str]:
        wanted = name.encode()
        return [value.decode("latin-1") for key, value in self.raw if key.lower() == wanted]

    def one(self, name: str) -> str | None:
        """The only header of that name, or None. Two are as bad as a wrong one."""
        found = self.all(name)
        if len(found) > 1:
            raise RequestRefused(refusals.BAD_HEADERS)
        return found[0] if found else None


# Checks of every request. Each raises RequestRefused.


def check_url(scope: Scope) -> None:
    path = scope.get("raw_path") or scope["path"].encode()
    if len(path) + len(scope["query_string"]) > LONGEST_URL:
        raise RequestRefused(refusals.LONG_URL)
    if BAD_ESCAPE.search(path) or BAD_ESCAPE.search(scope["query_string"]):
        raise RequestRefused(refusals.BAD_URL)
    if ODD_PATH.search(scope["path"]):
        raise RequestRefused(refusals.NOT_FOUND)


def check_headers(headers: Headers) -> None:
    if len(headers.raw) > MOST_HEADERS or headers.size > LARGEST_HEAD:
        raise RequestRefused(refusals.BIG_HEADERS)
    if any(CONTROL.search(name) or CONTROL.search(value) for name, value in headers.raw):
        raise RequestRefused(refusals.BAD_HEADERS)


def check_host(headers: Headers, ours: AllowedHosts) -> str:
    """Check the Host header, and return it."""
    hosts = headers.all("host")
    if len(hosts) != 1 or not ours.host_is_ours(hosts[0]):
        raise RequestRefused(refusals.WRONG_HOST)
    return hosts[0]


def check_origin(headers: Headers, host: str, ours: AllowedHosts) -> None:
    """Keep other sites from acting in someone's name. Without an Origin, a request must have no cookie, or a
    token as well: browsers add cookies by themselves, but never a token."""
    origins = headers.all("origin")
    if origins:
        allowed = len(origins) == 1 and ours.origin_is_ours(origins[0], host)
    else:
        allowed = brings_token(headers) or not headers.all("cookie")
    if not allowed or any(site not in OWN_SITE for site in headers.all("sec-fetch-site")):
        raise RequestRefused(refusals.CROSS_SITE)


def brings_token(headers: Headers) -> bool:
    found = headers.all("authorization")
    return len(found) == 1 and found[0][:7].lower() == "bearer "


def check_https(headers: Headers) -> None:
    """Refuse plain HTTP for anything that matters. A client that fakes the header only locks itself out."""
    if headers.all("x-forwarded-proto")[-1:] in (["http"], ["ws"]):
        raise RequestRefused(refusals.NEEDS_HTTPS)


def check_handshake(headers: Headers, ours: AllowedHosts) -> None:
    """Checks for a WebSocket request."""
    check_headers(headers)
    check_origin(headers, check_host(headers, ours), ours)
    if ours.https_only:
        check_https(headers)


def check_method(scope: Scope) -> None:
    if scope["method"] not in METHODS:
        raise RequestRefused(refusals.WRONG_METHOD)


def check_body_headers(headers: Headers) -> None:
    if not JSON.fullmatch(headers.one("content-type") or ""):
        raise RequestRefused(refusals.WRONG_TYPE)
    if headers.all("content-encoding"):
        raise RequestRefused(refusals.WRONG_TYPE)
    length = headers.one("content-length")
    if length is not None and not (length.isascii() and length.isdigit()):
        raise RequestRefused(refusals.BAD_HEADERS)
    if length is not None and int(length[:20]) > BODY:
        raise RequestRefused(refusals.TOO_BIG)


async def whole_body(receive: Receive) -> bytes:
    """Read the body. Raises RequestRefused if it's too large or too slow."""
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            while True:
                message = await receive()
                if message["type"] != "http.request":
                    raise ClientGone
                body += message.get("body", b"")
                if len(body) > BODY:
                    raise RequestRefused(refusals.TOO_BIG)
                if not message.get("more_body", False):
                    return bytes(body)
    except TimeoutError:
        raise RequestRefused(refusals.TOO_SLOW) from None


class RequestGuard:
    """An ASGI app around the app."""

    def __init__(
        self,
        app: ASGIApp,
        ours: AllowedHosts,
        *,
        secure: bool,
        tell: Tell,
        https_only: bool = False,
        may_ask: MayAsk = lambda _: True,
    ) -> None:
        """`secure`: people come by HTTPS; `https_only`: and a proxy tells us if not."""
        self._app, self._ours, self._secure, self._tell = app, ours, secure, tell
        self._https_only = https_only
        self._may_ask = may_ask

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        else:  # WebSockets don't come through here: see live/websocket.py
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope["headers"])
        try:
            self._check_rate(scope)
            host = self._check_head(scope, headers)
            check_method(scope)
            if scope["method"] == "POST":
                check_origin(headers, host, self._ours)
                check_body_headers(headers)
                receive = given(await whole_body(receive), receive)
        except RequestRefused as refused:
            answer = self._answer(refused.refusal, headers)
            if refused.refusal is refusals.NEEDS_HTTPS and not scope["path"].startswith(API):
                answer = elsewhere(scope, headers.all("host")[0])
            await self._send_all(answer, self._dressed(scope, headers, send))
        except ClientGone:
            pass
        else:
            await self._app(scope, receive, self._dressed(scope, headers, send))

    def _check_rate(self, scope: Scope) -> None:
        client = scope.get("client")
        if client is not None and not self._may_ask(client[0]):
            raise RequestRefused(refusals.SLOW_DOWN)

    def _check_head(self, scope: Scope, headers: Headers) -> str:
        check_url(scope)
        check_headers(headers)
        host = check_host(headers, self._ours)
        if self._https_only:
            check_https(headers)
        return host

    def _answer(self, refusal: Refusal, headers: Headers) -> list[Message]:
        """Send the refusal and close the connection: there may be more of the request on the way."""
        ref = fresh_ref()
        self._tell(refusal, ref, headers.size)
        body = body_of(refusal, ref)
        fields = {"content-type": "application/json", "content-length": str(len(body)), "connection": "close"}
        if refusal is refusals.WRONG_METHOD:
            fields["allow"] = ", ".join(METHODS)
        if refusal is refusals.SLOW_DOWN:
            fields["retry-after"] = "1"
        start = {"type": "http.response.start", "status": refusal.status, "headers": raw(fields)}
        return [start, {"type": "http.response.body", "body": body}]

    async def _send_all(self, messages: list[Message], send: Send) -> None:
        for message in messages:
            await send(message)

    def _dressed(self, scope: Scope, headers: Headers, send: Send) -> Send:
        """A `send` that adds the security headers to any response."""
        hosts = headers.all("host")
        host = hosts[0] if len(hosts) == 1 and self._ours.host_is_ours(hosts[0]) else None
        safe = security_headers(host, secure=self._secure)

        async def send_dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                kept = list(message.get("headers", ()))
                fields = safe | {"cache-control": cached(scope["path"], message["status"], kept)}
                message["headers"] = [*others(kept, fields), *raw(fields)]
            await send(message)

        return send_dressed


def elsewhere(scope: Scope, host: str) -> list[Message]:
    """A redirect to the same page over HTTPS."""
    query = scope["query_string"].decode("latin-1")
    path = (scope.get("raw_path") or scope["path"].encode()).decode("latin-1")
    place = f"https://{host}{path}" + (f"?{query}" if query else "")
    fields = {"location": place, "content-length": "0", "connection": "close"}
    start = {
        "type": "http.response.start",
        "status": HTTPStatus.PERMANENT_REDIRECT.value,
        "headers": raw(fields),
    }
    return [start, {"type": "http.response.body", "body": b""}]


def given(body: bytes, receive: Receive) -> Receive:
    """A `receive` that returns the body we've read, then whatever follows."""
    left: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive_given() -> Message:
        return left.pop() if left else await receive()

    return receive_given


def cached(path: str, status: int, headers: Iterable[Any]) -> str:
    """A response with someone's cookie must never be cached for others."""
    return NEVER if any(name.lower() == b"set-cookie" for name, _ in headers) else cache_control(path, status)


def raw(fields: Mapping[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.encode("latin-1"), value.encode("latin-1")) for name, value in fields.items()]


def others(headers: Iterable[Any], fields: Mapping[str, str]) -> list[tuple[bytes, bytes]]:
    """The headers except these."""
    return [(name, value) for name, value in headers if name.decode("latin-1").lower() not in fields]
