"""The HTTP part is described as it is: every route, every shape, every way of saying no."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from html.parser import HTMLParser
from typing import Any

import httpx2
import msgspec
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from stickup.server import refusals
from stickup.server.http import openapi
from stickup.server.http.app import make_app
from stickup.server.limits import Limits
from stickup.server.process.settings import Settings
from tests.server import calculator_cases

DOCUMENT = msgspec.json.decode(openapi.for_programs())
METHODS = {"get", "post"}
KEYWORDS = {
    "$ref", "additionalProperties", "anyOf", "default", "description", "enum", "items", "maxItems",
    "maxLength", "maximum", "minLength", "minimum", "properties", "required", "title", "type",
}  # fmt: skip
"""Of JSON Schema 2020-12, which OpenAPI 3.1 speaks; a word that is none would be ignored in silence."""
TYPES = {
    "object": dict, "array": list, "string": str, "boolean": bool, "integer": int,
    "number": float, "null": type(None),
}  # fmt: skip
ANN = {"name": "Ann", "look": "velvet"}
BOB = {"name": "Bob", "look": "big-tuna"}
CASH = {**ANN, "game": "cash-n-guns", "listed": True}
SUMS = {path: case.asked for path, case in calculator_cases.CASES.items()}


def operations() -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, methods in DOCUMENT["paths"].items():
        for method, about in methods.items():
            yield path, method, about


def everything(tree: Any) -> Iterator[Any]:
    yield tree
    if isinstance(tree, dict | list):
        for part in tree.values() if isinstance(tree, dict) else tree:
            yield from everything(part)


def found(ref: str) -> Any:
    tree = DOCUMENT
    for step in ref.removeprefix("#/").split("/"):
        tree = tree[step]
    return tree


def all_schemas(schema: Any) -> Iterator[dict[str, Any]]:
    """A schema and those inside it."""
    yield schema
    inside = [*schema.get("properties", {}).values(), *schema.get("anyOf", ())]
    for part in (*inside, *(schema[key] for key in ("items",) if key in schema)):
        yield from all_schemas(part)


# The document


def test_the_document_has_what_openapi_asks_for():
    assert re.fullmatch(r"3\.1\.\d+", DOCUMENT["openapi"])
    assert set(DOCUMENT) == {"openapi", "info", "paths", "components"}
    assert DOCUMENT["info"]["title"]
    assert DOCUMENT["info"]["version"]
    for path, method, about in operations():
        assert path.startswith("/")
        assert method in METHODS
        assert about["summary"]
        assert set(about) <= {"operationId", "summary", "parameters", "requestBody", "responses"}
        for status, response in about["responses"].items():
            assert re.fullmatch(r"[1-5]\d\d|default", status)
            response = found(response["$ref"]) if "$ref" in response else response
            assert set(response) == {"description", "content"}
            assert response["description"]
            assert all(re.fullmatch(r"[a-z]+/[a-z.-]+", media) for media in response["content"])


def test_every_operation_has_a_name_of_its_own():
    names = [about["operationId"] for _, _, about in operations()]
    assert len(names) == len(set(names))
    assert all(re.fullmatch(r"[a-z-]+[a-z]", name) for name in names)


def test_every_parameter_of_a_path_is_described():
    for path, _, about in operations():
        parameters = about.get("parameters", ())
        in_path = [parameter for parameter in parameters if parameter["in"] == "path"]
        assert [parameter["name"] for parameter in in_path] == re.findall(r"{(\w+)}", path)
        assert all(parameter["required"] is True for parameter in in_path)
        for parameter in parameters:
            assert parameter["in"] in ("path", "query")
            assert parameter["schema"]["type"] in TYPES


def test_every_reference_leads_somewhere():
    refs = [tree["$ref"] for tree in everything(DOCUMENT) if isinstance(tree, dict) and "$ref" in tree]
    assert len(refs) > 20
    for ref in refs:
        assert ref.startswith("#/components/")
        assert found(ref)


def test_every_shape_is_json_schema():
    inline = [
        media["schema"]
        for tree in everything(DOCUMENT)
        if isinstance(tree, dict) and isinstance(tree.get("content"), dict)
        for media in tree["content"].values()
    ]
    for schema in (*DOCUMENT["components"]["schemas"].values(), *inline):
        for part in all_schemas(schema):
            assert set(part) <= KEYWORDS, set(part) - KEYWORDS
            assert part.get("type", "object") in TYPES
            assert set(part.get("required", ())) <= set(part.get("properties", ()))


# The document and the program


def served(app: Starlette) -> set[tuple[str, str]]:
    """Every route but those of the web client's pages."""
    return {
        (route.path, method)
        for route in app.routes
        if isinstance(route, Route) and re.match(r"/api/|/(?:healthz|livez|readyz|metrics)$", route.path)
        for method in route.methods or ()
        if method != "HEAD"
    }


def test_every_route_of_the_program_is_described_and_no_other(tmp_path):
    app = make_app(Settings(data=tmp_path))
    ours = {(route.path, "GET") for route in openapi.api_pages()}
    described = {(operation.path, operation.method) for operation in openapi.OPERATIONS}
    assert described == served(app) | ours
    assert len(described) == len(openapi.OPERATIONS)


def test_what_is_described_is_served_by_what_describes_it(tmp_path):
    app = make_app(Settings(data=tmp_path))
    serving = {
        (route.path, method): route.endpoint
        for route in (*app.routes, *openapi.api_pages())
        if isinstance(route, Route)
        for method in route.methods or ()
    }
    for operation in openapi.OPERATIONS:
        endpoint: Any = serving[operation.path, operation.method]
        assert getattr(endpoint, "__func__", endpoint) is operation.does


class Asking(httpx2.AsyncClient):
    """Holds every answer against the description."""

    described: set[tuple[str, str]]

    async def send(self, request: httpx2.Request, **more: Any) -> httpx2.Response:
        answer = await super().send(request, **more)
        about = matching(request)
        self.described.add((about["operationId"], str(answer.status_code)))
        responses = about["responses"]
        said = responses.get(str(answer.status_code)) or found(responses["default"]["$ref"])
        media = answer.headers["content-type"].partition(";")[0]
        schema = said["content"][media]["schema"]
        check(answer.json() if media == "application/json" else answer.text, schema)
        if answer.is_client_error:
            assert f"`{answer.json()['error']['code']}`" in said["description"]
        return answer


def matching(request: httpx2.Request) -> Any:
    for path, method, about in operations():
        if method.upper() == request.method and re.fullmatch(
            re.sub(r"{\w+}", "[^/]+", path), request.url.path
        ):
            return about
    raise AssertionError(f"{request.url} is not described")


def check(value: Any, schema: dict[str, Any]) -> None:
    """Whether a value has the shape it should have; fields that nobody described are wrong, too."""
    if "$ref" in schema:
        check(value, found(schema["$ref"]))
        return
    if "anyOf" in schema:
        assert any(fits(value, kind) for kind in schema["anyOf"]), (value, schema)
        return
    if "enum" in schema:
        assert value in schema["enum"]
    if "type" in schema:
        assert type(value) is TYPES[schema["type"]], (value, schema)
    if "properties" in schema:
        assert set(schema.get("required", ())) <= set(value) <= set(schema["properties"])
        for name, part in value.items():
            check(part, schema["properties"][name])
    for item in value if "items" in schema else ():
        check(item, schema["items"])


def fits(value: Any, schema: dict[str, Any]) -> bool:
    try:
        check(value, schema)
    except AssertionError:
        return False
    return True


@asynccontextmanager
async def asking(app: Starlette) -> AsyncIterator[Asking]:
    ours = {"origin": "http://localhost"}
    async with app.router.lifespan_context(app):
        transport = httpx2.ASGITransport(app)
        async with Asking(transport=transport, base_url="http://localhost", headers=ours) as client:
            client.described = set()
            yield client


async def ask_well(client: Asking) -> dict[str, Any]:
    """Everything there is to ask; a table with Ann and Bob at it."""
    for path in ("/api/games", "/api/openapi.json", "/api/docs", "/api/docs.css", "/healthz", "/livez"):
        assert (await client.get(path)).status_code == 200
    await client.get("/readyz")
    await client.get("/metrics")
    for lang in ("en", "fr", "pl"):
        assert (await client.get(f"/api/games/cash-n-guns/words?lang={lang}")).status_code == 200
    for path, asked in SUMS.items():
        assert (await client.post(path, json=asked)).status_code == 200
    table: dict[str, Any] = (await client.post("/api/tables", json=CASH)).json()
    listed = (await client.get("/api/tables")).json()["tables"]
    assert [(one["table"], one["host"]) for one in listed] == [(table["table"], "Ann")]
    assert (await client.get(f"/api/codes/{table['code']}")).json() == {"table": table["table"]}
    assert (await client.get(f"/api/tables/{table['table']}")).json()["code"] == table["code"]
    screen = (await client.post("/api/screens", json={})).json()
    shown = {"table": table["table"]}
    assert (await client.post(f"/api/screens/{screen['code']}", json=shown)).json() == shown
    assert (await client.post("/api/screens/table", json={"key": screen["key"]})).json() == shown
    client.cookies.clear()
    assert (await client.post(f"/api/tables/{table['table']}/join", json=BOB)).json()["place"] == 1
    return table


async def ask_badly(client: Asking, there: str) -> None:
    client.cookies.clear()
    shapes: list[Any] = [
        BOB,
        {**BOB, "name": "Host"},
        {**BOB, "look": "?"},
        {"name": ""},
        [],
        {**BOB, "x": 1},
    ]
    for body in shapes:
        await client.post(f"{there}/join", json=body)
    await client.post(f"{there}/join", content="{", headers={"content-type": "application/json"})
    await client.post(f"{there}/join", content="{}", headers={"content-type": "text/plain"})
    await client.post(f"{there}/join", json=BOB, headers={"origin": "http://elsewhere.example"})
    await client.get(f"{there}/games/1")
    await client.get(f"{there}/games/1/story")
    for query in ("lang=xx", "lang=", "lang=en&lang=xx"):
        await client.get(f"/api/games/cash-n-guns/words?{query}")
    await client.get("/api/games/chess/words")
    await client.get(f"{there}/games/1/chronicle")
    await client.get(f"{there}/games/1/review")
    await client.get("/api/tables/nowhere")
    await client.get("/api/tables/nowhere/games/1")
    await client.get("/api/tables/nowhere/games/1/chronicle")
    await client.post("/api/tables/nowhere/join", json=BOB)
    await client.post("/api/tables", json={**CASH, "game": "chess"})
    for path in SUMS:
        await client.post(path, json=BOB)
    await client.post("/api/screens/table", json={"key": "nobody has it"})
    for _ in range(2):
        await client.get("/api/codes/AAAAAA")
        await client.post("/api/screens/TVAAAAA", json={"table": there.rpartition("/")[2]})
        await client.post("/api/screens/TVAAAAA", json={"table": "nowhere"})
        await client.post("/api/tables", json=CASH)


def test_answers_are_as_described(tmp_path):
    """Whatever is asked, well or badly: status, type, shape and code are those of the description."""

    async def talk() -> set[tuple[str, str]]:
        app = make_app(Settings(data=tmp_path), Limits(new_tables=2, guest_wrong_codes=1))
        app.router.routes.extend(openapi.api_pages())
        async with asking(app) as client:
            table = await ask_well(client)
            await ask_badly(client, f"/api/tables/{table['table']}")
            return client.described

    described = asyncio.run(talk())
    assert {operation for operation, _ in described} == {about["operationId"] for _, _, about in operations()}
    statuses = {200, 201, 400, 403, 404, 409, 415, 422, 429}
    assert {int(status) for _, status in described} >= statuses


def test_a_wrong_shape_would_be_noticed():
    seated = {"$ref": "#/components/schemas/Seated"}
    right = {"table": "t", "code": "c", "place": 0, "token": "x"}
    check(right, seated)
    for wrong in ({**right, "place": "0"}, {**right, "secret": "s"}, {"table": "t"}):
        with pytest.raises(AssertionError):
            check(wrong, seated)


def test_every_refusal_that_is_described_is_one():
    codes = set(re.findall(r"`([a-z_]+)`: ", msgspec.json.encode(DOCUMENT).decode()))
    assert codes <= set(refusals.REFUSALS)
    assert len(codes) > 20


# The page


class Page(HTMLParser):
    """What is on a page."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.words += data


def page() -> Page:
    parsed = Page()
    parsed.feed(openapi.for_people())
    return parsed


def test_the_page_needs_nothing_that_a_strict_policy_forbids():
    for tag, attributes in page().tags:
        assert tag not in {"script", "style", "iframe", "object", "img", "form"}
        assert not {name for name in attributes if name == "style" or name.startswith("on")}
        for name in ("href", "src"):
            assert (attributes.get(name) or "#").startswith(("#", "/api/"))


def test_the_page_says_all_that_the_document_says():
    words = page().words
    for path, method, about in operations():
        assert f"{method.upper()} {path}" in words
        assert about["summary"].replace("`", "") in words
    for name, schema in DOCUMENT["components"]["schemas"].items():
        assert name in words
        assert all(field in words for field in schema.get("properties", ()))


def test_every_link_on_the_page_leads_somewhere():
    tags = page().tags
    targets = {f"#{attributes['id']}" for _, attributes in tags if "id" in attributes}
    links = {attributes["href"] for tag, attributes in tags if tag == "a"}
    assert links
    assert links <= targets
