"""The HTTP API as OpenAPI 3.1.

Schemas come from the structs, descriptions from the handlers' docstrings. For the WebSocket see
docs/protocol.md: OpenAPI can't describe one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from http import HTTPStatus
from itertools import groupby
from typing import Any, Final

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from stickup import __version__
from stickup.games import GAMES
from stickup.tables.frame_types import Room
from stickup.tables.narration.narrated_replay import NarratedReplay
from stickup.words import LANGUAGES

from .. import refusals
from ..live.hub import Seated
from ..process.metrics import CONTENT_TYPE
from ..process.services import Services
from ..refusals import Refusal
from .api import (
    CALCULATORS,
    CHRONICLES,
    JSON,
    Api,
    BringTable,
    Catalog,
    Join,
    NewScreen,
    NewTable,
    OpenScreen,
    OpenTables,
    ScreenKey,
    ScreenTable,
    TableForCode,
)
from .game_reviews import GameReview
from .game_words import WordsOfGame
from .openapi_page import STYLE, Schema, page
from .public_tables import Listed

OPENAPI: Final = "3.1.1"
SCHEMAS: Final = "#/components/schemas/{name}"
STYLE_PATH: Final = "/api/docs.css"
ABOUT: Final = (
    "Opening tables, sitting down, looking around. Everything else goes over the WebSocket at `/ws`, as "
    "docs/protocol.md says. A browser is known again by a signed cookie; a program without cookies is "
    "somebody new every time. The same for programs, as OpenAPI: `/api/openapi.json`."
)
PARAMETERS: Final = {
    "table": ("string", "What the table is called in links: 20 letters and digits."),
    "code": ("string", "What people read out to each other; capitals, spaces and dashes do not matter."),
    "number": ("integer", "The first game at a table is 1."),
    "game": ("string", "A game's name, from GET /api/games."),
}
TEXT: Final[Schema] = {"type": "string"}
LANG: Final[Schema] = {
    "name": "lang",
    "in": "query",
    "description": "The language.",
    "schema": {"type": "string", "enum": list(LANGUAGES), "default": "en"},
}
SEAT: Final[Schema] = {
    "name": "seat",
    "in": "query",
    "description": "Whose eyes: a seat's number, `spectator`, or `all` for every secret.",
    "schema": {"type": "string", "default": "all"},
}
HEALTH: Final[Schema] = {
    "type": "object",
    "properties": {"status": TEXT, "why": {"type": "array", "items": TEXT}},
    "required": ["status"],
}

ANYTHING: Final = (
    refusals.BAD_URL, refusals.BAD_HEADERS, refusals.WRONG_HOST, refusals.NOT_FOUND, refusals.WRONG_METHOD,
    refusals.LONG_URL, refusals.BIG_HEADERS, refusals.BROKEN, refusals.UNAVAILABLE,
)  # fmt: skip
"""Responses that every request can get."""
BODY: Final = (
    refusals.BAD_JSON, refusals.BAD_SHAPE, refusals.UNKNOWN_FIELD, refusals.MISSING_FIELD, refusals.BAD_VALUE,
    refusals.CROSS_SITE, refusals.TOO_SLOW, refusals.TOO_BIG, refusals.WRONG_TYPE,
)  # fmt: skip
"""Further responses for requests with a body."""
THERE: Final = (refusals.NO_SUCH_TABLE, refusals.NEWER_PROGRAM, refusals.DAMAGED)
OVER: Final = (*THERE, refusals.NOT_FINISHED, refusals.SLOW_DOWN)
WRITES: Final = (refusals.BAD_NICKNAME, refusals.RESERVED, refusals.UNCERTAIN)


class OkResponse(Struct, frozen=True):
    """The response on success."""

    shape: type[Struct] | Schema
    status: int = 200
    media: str = JSON


class Operation(Struct, frozen=True):
    """One route with one method. `does` serves it, and its docstring describes it."""

    method: str
    path: str
    does: Callable[..., Any]
    answers: tuple[OkResponse, ...]
    takes: type[Struct] | None = None
    refusals: tuple[Refusal, ...] = ()
    query: tuple[Schema, ...] = ()
    """Query parameters."""


def schema(shape: type[Struct] | Schema) -> Schema:
    return shape if isinstance(shape, dict) else {"$ref": SCHEMAS.format(name=shape.__name__)}


async def openapi(request: Request) -> Response:
    """This description."""
    return Response(for_programs(), media_type=JSON)


async def docs(request: Request) -> Response:
    """The same as a page for people."""
    return Response(for_people(), media_type="text/html")


async def style(request: Request) -> Response:
    """The stylesheet of that page."""
    return Response(STYLE, media_type="text/css")


OPERATIONS: Final = (
    Operation("GET", "/api/games", Api.games, (OkResponse(Catalog),)),
    Operation(
        "GET", "/api/games/{game}/words", Api.words, (OkResponse(WordsOfGame),), None,
        (refusals.NOT_FOUND, refusals.BAD_VALUE), (LANG,),
    ),
    *(
        Operation("POST", path, Api.work_out, (OkResponse(one.gives),), one.takes, (refusals.SLOW_DOWN,))
        for path, (game, name) in CALCULATORS.items()
        for one in (GAMES[game].calculators[name],)
    ),
    Operation("GET", "/api/tables", Api.tables, (OkResponse(OpenTables),)),
    Operation(
        "POST", "/api/tables", Api.create, (OkResponse(Seated, 201),), NewTable,
        (*WRITES, refusals.BAD_SETUP, refusals.TOO_MANY_TABLES, refusals.RESTARTING, refusals.OVERLOADED),
    ),
    Operation("GET", "/api/tables/{table}", Api.room, (OkResponse(Room),), None, THERE),
    Operation(
        "POST", "/api/tables/{table}/join", Api.join, (OkResponse(Seated),), Join,
        (*WRITES, *THERE, refusals.NAME_TAKEN, refusals.SLOW_DOWN),
    ),
    Operation(
        "GET", "/api/tables/{table}/games/{number:int}", Api.record,
        (OkResponse(TEXT, media="application/jsonl"),), None, OVER,
    ),
    Operation(
        "GET", "/api/tables/{table}/games/{number:int}/story", Api.story, (OkResponse(NarratedReplay),), None,
        (*OVER, refusals.BAD_VALUE), (LANG, SEAT),
    ),
    Operation(
        "GET", "/api/tables/{table}/games/{number:int}/chronicle", Api.chronicle,
        (OkResponse({"anyOf": [schema(kind) for kind in CHRONICLES]}),), None,
        OVER,
    ),
    Operation(
        "GET", "/api/tables/{table}/games/{number:int}/review", Api.review, (OkResponse(GameReview),), None,
        (*OVER, refusals.BAD_VALUE, refusals.NOT_ALLOWED, refusals.NOT_FOUND, refusals.OVERLOADED), (LANG,),
    ),
    Operation(
        "GET", "/api/codes/{code}", Api.code, (OkResponse(TableForCode),), None,
        (*THERE, refusals.SLOW_DOWN),
    ),
    Operation(
        "POST", "/api/screens", Api.open_screen, (OkResponse(OpenScreen, 201),), NewScreen,
        (refusals.NOT_NOW, refusals.SLOW_DOWN, refusals.OVERLOADED),
    ),
    Operation(
        "POST", "/api/screens/table", Api.screen_table, (OkResponse(ScreenTable),), ScreenKey,
        (refusals.NOT_FOUND,),
    ),
    Operation(
        "POST", "/api/screens/{code}", Api.bring_table, (OkResponse(ScreenTable),), BringTable,
        (*THERE, refusals.NOT_FOUND, refusals.SLOW_DOWN),
    ),
    Operation("GET", "/api/openapi.json", openapi, (OkResponse({"type": "object"}),)),
    Operation("GET", "/api/docs", docs, (OkResponse(TEXT, media="text/html"),)),
    Operation("GET", STYLE_PATH, style, (OkResponse(TEXT, media="text/css"),)),
    Operation("GET", "/healthz", Services.healthz, (OkResponse(HEALTH),)),
    Operation("GET", "/livez", Services.healthz, (OkResponse(HEALTH),)),
    Operation("GET", "/readyz", Services.readyz, (OkResponse(HEALTH), OkResponse(HEALTH, 503))),
    Operation("GET", "/metrics", Services.figures, (OkResponse(TEXT, media=CONTENT_TYPE.partition(";")[0]),)),
)  # fmt: skip
"""Every HTTP route, except the pages of the web client."""


def api_pages() -> list[Route]:
    """The routes of the description itself."""
    ours = (operation for operation in OPERATIONS if operation.does in (openapi, docs, style))
    return [Route(operation.path, operation.does, methods=[operation.method]) for operation in ours]


@cache
def for_programs() -> bytes:
    return msgspec.json.encode(document())


@cache
def for_people() -> str:
    return page(document(), STYLE_PATH)


# The document


def document() -> Schema:
    paths: dict[str, Schema] = {}
    for operation in OPERATIONS:
        paths.setdefault(written(operation.path), {})[operation.method.lower()] = described(operation)
    anything = {"description": said(ANYTHING), "content": content(refusals.ErrorBody)}
    return {
        "openapi": OPENAPI,
        "info": {"title": "Stickup: the HTTP part", "version": __version__, "description": ABOUT},
        "paths": paths,
        "components": {"responses": {"Refused": anything}, "schemas": schemas()},
    }


def written(path: str) -> str:
    """A path as OpenAPI writes it: without Starlette's types."""
    return re.sub(r":\w+}", "}", path)


def schemas() -> Schema:
    shapes = [shape for one in OPERATIONS for shape in (one.takes, *(answer.shape for answer in one.answers))]
    kinds = [shape for shape in shapes if isinstance(shape, type)]
    kinds += (*CHRONICLES, Listed, refusals.ErrorBody)
    _, found = msgspec.json.schema_components(kinds, ref_template=SCHEMAS)
    found["OpenTables"]["properties"]["tables"]["items"] = schema(Listed)  # already JSON there
    return found


def described(operation: Operation) -> Schema:
    path = written(operation.path)
    assert operation.does.__doc__ is not None, "what is served is described"
    about: Schema = {
        "operationId": operation.method.lower() + re.sub(r"[^a-z]+", "-", path).rstrip("-"),
        "summary": " ".join(operation.does.__doc__.split()),
        "responses": responses(operation),
    }
    parameters = [*map(parameter, re.findall(r"{(\w+)}", path)), *operation.query]
    if parameters:
        about["parameters"] = parameters
    if operation.takes is not None:
        about["requestBody"] = {"required": True, "content": content(operation.takes)}
    return about


def parameter(name: str) -> Schema:
    kind, about = PARAMETERS[name]
    return {"name": name, "in": "path", "required": True, "description": about, "schema": {"type": kind}}


def responses(operation: Operation) -> Schema:
    """The responses by status, success first."""
    found: Schema = {
        str(answer.status): {
            "description": HTTPStatus(answer.status).phrase,
            "content": content(answer.shape, answer.media),
        }
        for answer in operation.answers
    }
    special = (*(BODY if operation.takes is not None else ()), *operation.refusals)
    by_status = sorted(special, key=lambda refusal: refusal.status)
    for status, group in groupby(by_status, key=lambda refusal: refusal.status):
        found[str(status)] = {"description": said(group), "content": content(refusals.ErrorBody)}
    return found | {"default": {"$ref": "#/components/responses/Refused"}}


def said(group: Iterable[Refusal]) -> str:
    return " ".join(f"`{refusal.code}`: {refusal.message}" for refusal in group)


def content(shape: type[Struct] | Schema, media: str = JSON) -> Schema:
    return {media: {"schema": schema(shape)}}
