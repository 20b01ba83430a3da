"""A newcomer finds every name in the glossary or in the tables it points to, and no name that is gone."""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType

import pytest

import stickup.core
import stickup.server
import stickup.store
import stickup.tables
from stickup.core.types import Action, Event, Task
from stickup.games.cash_n_guns.rules.hooks import Power
from tests.docs.books import BOOKS, CASH_N_GUNS
from tests.docs.pages import DOCS, GLOSSARY, rows, section, spans, text_of

ENTRY = re.compile(r"^- `(\w+)`: \S", re.MULTILINE)
CORE = f"The core: `{stickup.core.__name__}`"
PACKAGES = {CORE: stickup.core} | {
    f"{book.title}: `{type(book.game).__module__}`": import_module(type(book.game).__module__)
    for book in BOOKS
}
"""By the heading under which its names stand: the core, and every game."""
ROOMS = {
    "Tables: people, drafts, the clock": stickup.tables,
    "The store: one log per table": stickup.store,
    "The server: HTTP, WebSockets, the process": stickup.server,
}
"""The same for the packages of which every class is in the glossary."""
CASH = next(heading for heading in PACKAGES if heading.startswith(CASH_N_GUNS.title))
KINDS = [(heading, kind) for heading in PACKAGES for kind in (Action, Event, Task)] + [(CASH, Power)]


def below(package: ModuleType) -> Iterator[ModuleType]:
    yield package
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        yield import_module(found.name)


def subclasses(package: ModuleType, kind: type) -> set[str]:
    return {
        value.__name__
        for module in below(package)
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, kind) and value.__module__ == module.__name__
    }


def tabled(heading: str) -> set[str]:
    """What the tables of facts, actions, powers and their tasks have, to which the glossary points."""
    books = [book for book in BOOKS if heading.startswith(book.title)]
    tables = [book.record(part) for book in books for part in ("facts", "actions")]
    if CASH_N_GUNS in books:
        tables.append(text_of(DOCS / "powers.md"))
    return {name for table in tables for row in rows(table) for cell in row[:2] for name in spans(cell)}


def entries(heading: str) -> set[str]:
    return set(ENTRY.findall(section(text_of(GLOSSARY), heading)))


@pytest.mark.parametrize(("heading", "kind"), KINDS)
def test_no_name_is_missing(heading, kind):
    names = subclasses(PACKAGES[heading], kind)
    assert len(names) > (0 if heading == CORE else 10)
    assert not names - entries(heading) - tabled(heading)


@pytest.mark.parametrize("heading", ROOMS)
def test_every_noun_of_tables_store_and_server_is_there(heading):
    names = subclasses(ROOMS[heading], object)
    assert len(names) > 20
    assert not names - entries(heading)


@pytest.mark.parametrize("heading", [*PACKAGES, *ROOMS])
def test_no_name_is_made_up(heading):
    known = {name for module in below((PACKAGES | ROOMS)[heading]) for name in vars(module)}
    assert not entries(heading) - known


def test_no_entry_is_outside_its_packages_section():
    assert set(ENTRY.findall(text_of(GLOSSARY))) == set().union(*map(entries, PACKAGES | ROOMS))


def test_no_section_names_a_thing_twice():
    for part in re.split(r"\n##+ ", text_of(GLOSSARY)):
        names = ENTRY.findall(part)
        assert len(names) == len(set(names))
