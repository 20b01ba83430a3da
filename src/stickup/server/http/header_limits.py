"""Limits on a request's headers, and on the time that they and the reader of the response may take. Uvicorn
would wait forever."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final

import structlog
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.flow_control import service_unavailable
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from .. import refusals
from ..limits import LARGEST_HEAD, LONGEST_URL, MOST_HEADERS
from ..refusals import Refusal, body_of, fresh_ref
from .client_networks import plain_address
from .request_guard import raw
from .security_headers import NEVER, security_headers

if TYPE_CHECKING:
    from ..process.services import Services

PATIENCE: Final = 10.0
"""Seconds for all headers to arrive."""
READER_PATIENCE: Final = 120.0
"""Seconds for a response to be taken: a slow phone needs a few, and whoever takes nothing keeps a place."""
FULL_FOR: Final = 10
"""Seconds before a client may retry when the server is full."""
BODIED: Final = (b"content-length", b"transfer-encoding")

log = structlog.get_logger()
errors_only = logging.getLogger("stickup.http")
"""Bad input from strangers isn't worth a warning; errors here are."""
errors_only.setLevel(logging.ERROR)


class HeaderLimitExceeded(Exception):
    """Stops the parser."""


class BoundedHttp(HttpToolsProtocol):
    """Uvicorn's HTTP protocol, with limits on size and time."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.logger = errors_only
        self._why = refusals.BAD_HEADERS
        self._timer: asyncio.TimerHandle | None = None
        self._untaken: asyncio.TimerHandle | None = None
        """Rings if what was sent isn't taken."""
        self._arrived = 0
        self._fields = 0
        self._services: Services = self.config.app.state.services  # type: ignore[union-attr]
        self._network: str | None = ""
        """The network that it counts for."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.client is not None:
            self.client = (plain_address(self.client[0]), self.client[1])
            self._network = self._services.let_in(self.client[0])
        if self._network is None:  # of whoever opens that many, most aren't worth an answer
            transport.abort()
            return
        transport.set_write_buffer_limits(0)  # so that we're told of anything that isn't taken
        self._expect_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._head_is_here()
        self._all_is_taken()
        self._leave()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._untaken is None:
            self._untaken = self.loop.call_later(READER_PATIENCE, self.transport.abort)

    def resume_writing(self) -> None:
        self._all_is_taken()
        super().resume_writing()

    def data_received(self, data: bytes) -> None:
        if self._timer is None and self._idle():
            self._expect_head()
        self._arrived += len(data)
        super().data_received(data)
        if self._timer is not None and self._arrived > LARGEST_HEAD and not self.transport.is_closing():
            self._refuse(refusals.BIG_HEADERS)

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > LONGEST_URL:
            self._stop(refusals.LONG_URL)

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        self._fields += len(name) + len(value)
        if len(self.headers) > MOST_HEADERS or self._fields > LARGEST_HEAD:
            self._stop(refusals.BIG_HEADERS)

    def on_headers_complete(self) -> None:
        self._head_is_here()
        super().on_headers_complete()

    def handle_websocket_upgrade(self) -> None:
        """Accept only a valid WebSocket request, with no other request in progress on the connection."""
        bodied = any(name in BODIED for name, _ in self.headers)
        if self.scope["method"] != "GET" or self.scope["http_version"] != "1.1" or bodied or not self._idle():
            self._refuse(refusals.BAD_HEADERS)
        else:
            self._all_is_taken()  # from now on the WebSocket sees to it
            self._leave()
            super().handle_websocket_upgrade()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGIApp) -> None:  # type: ignore[override]
        super()._start_asgi_task(cycle, full if app is service_unavailable else app)  # type: ignore[arg-type]

    def send_400_response(self, msg: str) -> None:
        """Uvicorn calls this when the parser stops, for whatever reason."""
        self._refuse(self._why)

    def _idle(self) -> bool:
        """Whether no request is being answered."""
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is None or cycle.response_complete

    def _expect_head(self) -> None:
        self._arrived = self._fields = 0
        self._timer = self.loop.call_later(PATIENCE, self._refuse, refusals.TOO_SLOW)

    def _head_is_here(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _all_is_taken(self) -> None:
        if self._untaken is not None:
            self._untaken.cancel()
            self._untaken = None

    def _leave(self) -> None:
        """It doesn't count any more."""
        self._services.let_out(self._network or "")
        self._network = ""

    def _stop(self, why: Refusal) -> None:
        self._why = why
        raise HeaderLimitExceeded

    def _refuse(self, why: Refusal) -> None:
        if self.transport.is_closing():
            return
        ref = fresh_ref()
        log.info("refused", code=why.code, ref=ref, size=self._arrived)
        body = body_of(why, ref)
        fields = raw(answer_headers(body) | {"connection": "close"})
        lines = b"".join(name + b": " + value + b"\r\n" for name, value in fields)
        self.transport.write(STATUS_LINE[why.status] + lines + b"\r\n" + body)
        self.transport.close()


async def full(scope: Scope, receive: Receive, send: Send) -> None:
    """The response when the server is full. Uvicorn's own doesn't say when to retry."""
    ref = fresh_ref()
    log.warning("full", ref=ref)
    body = body_of(refusals.OVERLOADED, ref)
    headers = raw(answer_headers(body) | {"retry-after": str(FULL_FOR), "connection": "close"})
    await send({"type": "http.response.start", "status": refusals.OVERLOADED.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def answer_headers(body: bytes) -> dict[str, str]:
    about = {"content-type": "application/json", "content-length": str(len(body)), "cache-control": NEVER}
    return about | security_headers(None, secure=False)
