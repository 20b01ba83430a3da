"""The application: routes, the guards before them, and the services behind them."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import structlog
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from stickup.core.versions import Unknown
from stickup.store.contract import Damaged, StoreDown
from stickup.tables.handle_commands import CommandRefused

from .. import refusals
from ..limits import Limits
from ..live.websocket import PATH
from ..process.join_addresses import addresses
from ..process.services import Services, secure
from ..process.settings import Settings
from ..refusals import Refusal
from .api import Api, ApiRefusal, refusal_of, refuse
from .client_files import app as page
from .client_files import is_visit, page_routes
from .guests import Guests, guest_hash
from .openapi import api_pages
from .request_guard import RequestGuard

ASSETS: Final = "/assets/"
log = structlog.get_logger()


class GuestCookies:
    """Recognizes returning visitors by a signed cookie, and gives new visitors one."""

    def __init__(self, app: ASGIApp, guests: Guests) -> None:
        self._app, self._guests = app, guests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"].startswith(ASSETS):
            await self._app(scope, receive, send)
            return
        now = time.time()
        guest = self._guests.read_guest(Request(scope).headers.get("cookie"), now)
        scope.setdefault("state", {})["guest"] = guest_hash(guest.id)

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start" and guest.fresh:
                cookie = self._guests.set_cookie(guest, now).encode()
                message["headers"] = [*message["headers"], (b"set-cookie", cookie)]
            await send(message)

        await self._app(scope, receive, send_with_cookie)


class ErrorBoundary:
    """The last line of defense: the client gets a response and the log an entry, whatever breaks."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def send_on(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._app(scope, receive, send_on)
        except Exception as error:
            log.error("broken", exc_info=error)
            if begun or scope["type"] != "http":
                raise
            await refusal_of(refusals.BROKEN)(scope, receive, send)


def make_app(settings: Settings, limits: Limits | None = None) -> Starlette:
    """The ASGI app, with its services not yet open."""
    services = Services(settings, limits or Limits())

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await services.open()
        try:
            yield
        finally:
            await services.close()

    app = Starlette(
        routes=routes(services, settings),
        lifespan=lifespan,
        middleware=middleware(services, settings),
        exception_handlers={
            **dict.fromkeys((ApiRefusal, CommandRefused, StoreDown, Unknown, Damaged), refuse),
            404: not_found,
            405: wrong_method,
        },
    )
    app.router.redirect_slashes = False  # every place has one address
    app.state.services = services
    app.state.drain = services.drain
    return app


def routes(services: Services, settings: Settings) -> list[BaseRoute]:
    api = Api(services.hub, services.limits, settings.max_tables, addresses(settings).shared)
    return [
        *api.routes(),
        *api_pages(),
        Route("/healthz", services.healthz),
        Route("/livez", services.healthz),
        Route("/readyz", services.readyz),
        Route("/metrics", services.figures),
        *page_routes(),
    ]


def middleware(services: Services, settings: Settings) -> list[Middleware]:
    """From the outside in."""
    hosts = services.allowed_hosts
    guard = Middleware(
        RequestGuard,
        hosts,
        secure=secure(settings),
        https_only=hosts.https_only,
        tell=tell,
        may_ask=services.may_ask,
    )
    return [guard, Middleware(GuestCookies, services.guests), Middleware(ErrorBoundary)]


def tell(refusal: Refusal, ref: str, size: int) -> None:
    """Log a refusal of the request guard."""
    log.info("refused", code=refusal.code, ref=ref, size=size)


async def not_found(request: Request, error: Exception) -> Response:
    """A mistyped address in a browser gets the client, which tries it as a code; programs get an error. Also
    for plain requests to the WebSocket's path."""
    if is_visit(request):
        return await page(request)
    return refusal_of(refusals.BAD_HEADERS if request.url.path == PATH else refusals.NOT_FOUND)


async def wrong_method(request: Request, error: Exception) -> Response:
    response = refusal_of(refusals.WRONG_METHOD)
    response.headers.update(getattr(error, "headers", None) or {})
    return response
