"""The real app, which variables can make slow, unhealthy or clumsy.

As a program, it's `stickup` with this app in place of the real one. The variables' names don't start with
STICKUP: the server would refuse them.
"""

from __future__ import annotations

import asyncio
import os
import sys
import types
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from stickup.server.http.app import make_app as real_app
from stickup.server.process.settings import Settings
from stickup.store.contract import OtherSchema, StoreDown

BROKEN = {"other": OtherSchema("written by the future"), "down": StoreDown("no answer")}


def make_app(settings: Settings) -> Starlette:
    app = real_app(settings)
    app.router.routes[:0] = [*routes(settings)]
    recover, say_goodbye = app.router.lifespan_context, app.state.drain

    async def drain() -> None:
        await say_goodbye()
        await asyncio.sleep(float(os.environ.get("SMALL_GOODBYE", "0")))
        if "SMALL_STUMBLE" in os.environ:
            raise RuntimeError("goodbye failed")

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        if "SMALL_BROKEN" in os.environ:
            raise BROKEN[os.environ["SMALL_BROKEN"]]
        async with recover(app):
            yield
        await asyncio.sleep(float(os.environ.get("SMALL_CLOSING", "0")))
        (settings.data / "closed").touch()

    app.state.drain = drain
    app.router.lifespan_context = lifespan
    return app


def routes(settings: Settings) -> list[Route]:
    async def about(request: Request) -> Response:
        client = request.client.host if request.client else None
        return JSONResponse({"client": client, "scheme": request.url.scheme, "port": settings.port})

    async def slow(_: Request) -> Response:
        await asyncio.sleep(float(os.environ.get("SMALL_SLOW", "60")))
        return PlainTextResponse("at last")

    async def unwell(_: Request) -> Response:
        return PlainTextResponse("", int(os.environ["SMALL_HEALTH"]))

    sick = [Route("/healthz", unwell)] if "SMALL_HEALTH" in os.environ else []
    return [Route("/about", about), Route("/slow", slow), *sick]


def main() -> int:
    ours = types.ModuleType("stickup.server.http.app")
    ours.make_app = make_app  # type: ignore[attr-defined]
    sys.modules[ours.__name__] = ours
    from stickup.cli.main import main as program

    return program()


if __name__ == "__main__":
    sys.exit(main())
