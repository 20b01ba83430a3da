"""An OpenAPI document as a page for people, without scripts, inline styles or external files."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape
from typing import Any, Final, TypeAlias

Schema: TypeAlias = dict[str, Any]
Row: TypeAlias = tuple[str, ...]

STYLE: Final = """\
body { font: 16px/1.5 system-ui, sans-serif; color: #222 }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h2 { margin-top: 3rem; border-top: 1px solid #ccc; padding-top: 1rem }
code { font-family: ui-monospace, monospace; background: #f3f3f3; padding: 0 .2em }
table { border-collapse: collapse; margin: .5rem 0 }
td { text-align: left; vertical-align: top; padding: .2rem 1rem .2rem 0; border-top: 1px solid #eee }
@media (prefers-color-scheme: dark) {
  body { background: #181818; color: #ddd }
  a { color: #8bf }
  code { background: #2a2a2a }
  h2, td { border-color: #444 }
}
"""


def page(document: Schema, style: str) -> str:
    """The whole page. `style` is the URL of its stylesheet."""
    return "\n".join(lines(document, style))


def lines(document: Schema, style: str) -> Iterator[str]:
    info, parts = document["info"], document["components"]
    title = escape(f"{info['title']} {info['version']}")
    yield f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
    yield f'<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="{style}"></head>'
    yield f"<body><h1>{title}</h1><p>{text(info['description'])}</p>"
    for path, methods in document["paths"].items():
        for method, about in methods.items():
            yield from operation(f"{method.upper()} {path}", about)
    yield "<h1>When something is wrong</h1>"
    for name, about in parts["responses"].items():
        yield f'<h2 id="{name}">{name}</h2><p>{text(about["description"])} {contents(about)}</p>'
    yield "<h1>Shapes</h1>"
    for name, schema in parts["schemas"].items():
        yield from shape(name, schema)
    yield "</body></html>"


def operation(title: str, about: Schema) -> Iterator[str]:
    yield f'<h2 id="{about["operationId"]}"><code>{escape(title)}</code></h2><p>{text(about["summary"])}</p>'
    if "parameters" in about:
        yield table((code(named["name"]), text(named["description"])) for named in about["parameters"])
    if "requestBody" in about:
        yield f"<p>Takes {contents(about['requestBody'])}.</p>"
    yield table(map(response, about["responses"].items()))


def response(said: tuple[str, Schema]) -> Row:
    status, about = said
    if "$ref" in about:
        return status, kind(about), ""
    return status, contents(about), text(about["description"])


def contents(about: Schema) -> str:
    return ", ".join(kind(media["schema"]) for media in about["content"].values())


def shape(name: str, schema: Schema) -> Iterator[str]:
    values = " ".join(map(code, schema.get("enum", ())))
    yield f'<h2 id="{name}">{name}</h2><p>{text(schema.get("description", ""))} {values}</p>'
    if "properties" in schema:
        yield table(field(name, about, schema) for name, about in schema["properties"].items())


def field(name: str, about: Schema, schema: Schema) -> Row:
    left_out = "" if name in schema.get("required", ()) else "may be left out"
    return code(name), kind(about), left_out, text(about.get("description", ""))


def kind(schema: Schema) -> str:
    """A schema in a few words."""
    match schema:
        case {"$ref": where}:
            name = where.rpartition("/")[2]
            return f'<a href="#{name}">{name}</a>'
        case {"anyOf": kinds}:
            return " or ".join(map(kind, kinds))
        case {"type": "array", "items": items}:
            return f"list of {kind(items)}"
        case {"type": name}:
            return str(name)
    return "anything"


def table(rows: Iterable[Row]) -> str:
    cells = ("".join(f"<td>{cell}</td>" for cell in row) for row in rows)
    return f"<table>{''.join(f'<tr>{row}</tr>' for row in cells)}</table>"


def code(said: object) -> str:
    return f"<code>{escape(str(said))}</code>"


def text(said: str) -> str:
    """Text as HTML; backticks mark code."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(said, quote=False))
