"""The web client's files: a fixed map, read once. No other file can be requested."""

from __future__ import annotations

import gzip
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from .. import refusals
from .api import ApiRefusal

INDEX: Final = "/index.html"
APP: Final = (
    "/", "/t/{code}", "/tv/{code}", "/show", "/show/{code}",
    "/replay/{table}/{number:int}", "/rules/{game}", "/learn/{game}",
)  # fmt: skip
"""Paths that the client's own router handles: all get the same page."""
PROGRAMS: Final = ("/api/", "/assets/", "/ws", "/metrics", "/health")
"""Paths for programs: they never lead to a page."""
HTML: Final = "text/html"
KINDS: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
NOT_BUILT: Final = b"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Stickup</title>
<h1>Stickup is running</h1>
<p>The pages for phones and browsers are not built here.
<code>make web</code> builds them.
<p>The terminal works without them: <code>stickup play cash-n-guns</code>.
<p>Programs are welcome: <a href="/api/docs">the open API</a>.
"""


class File(Struct, frozen=True, dict=True):
    """A file, plain and compressed. It holds no secrets, so its size reveals nothing."""

    content: bytes
    kind: str

    @cached_property
    def packed(self) -> bytes:
        """Built on first use, to keep startup fast."""
        return gzip.compress(self.content, 9, mtime=0)


@cache
def client_files() -> dict[str, File]:
    """Every file of the built client by its path; if it isn't built, a page that says so."""
    root = files("stickup.server") / "web"
    found = dict(walk(root, "")) if root.is_dir() else {}
    return found if INDEX in found else {INDEX: File(NOT_BUILT, KINDS[".html"])}


def walk(folder: Traversable, path: str) -> list[tuple[str, File]]:
    """Every file below a folder, with its path in the URL."""
    found: list[tuple[str, File]] = []
    for entry in folder.iterdir():
        here = f"{path}/{entry.name}"
        kind = KINDS.get(f".{entry.name.rpartition('.')[2]}")
        if entry.is_dir():
            found += walk(entry, here)
        elif kind is not None:
            found.append((here, File(entry.read_bytes(), kind)))
    return found


async def app(request: Request) -> Response:
    return sent(request, client_files()[INDEX])


def is_visit(request: Request) -> bool:
    """Whether someone seems to have typed this address into a browser."""
    programs = request.url.path.startswith(PROGRAMS)
    return request.method in ("GET", "HEAD") and not programs and HTML in request.headers.get("accept", "")


async def file(request: Request) -> Response:
    found = client_files().get(request.url.path)
    if found is None:
        raise ApiRefusal(refusals.NOT_FOUND)
    return sent(request, found)


def sent(request: Request, found: File) -> Response:
    """A file's response, compressed if the client accepts that and it saves something."""
    takes = [word.partition(";")[0].strip() for word in request.headers.get("accept-encoding", "").split(",")]
    if "gzip" not in takes or len(found.packed) >= len(found.content):
        return Response(found.content, media_type=found.kind, headers={"Vary": "Accept-Encoding"})
    headers = {"Vary": "Accept-Encoding", "Content-Encoding": "gzip"}
    return Response(found.packed, media_type=found.kind, headers=headers)


def page_routes() -> list[Route]:
    """The client's pages, and every file that they load."""
    others = (path for path in client_files() if path != INDEX)
    return [*(Route(path, app) for path in APP), *(Route(path, file) for path in others)]
