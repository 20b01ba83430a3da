"""A newcomer finds every name in the glossary, and no name that is gone."""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType

import pytest

import stickup.core
from stickup.core.types import Action, Event, Task
from stickup.games import GAMES
from stickup.games.cash_n_guns.hooks import Power
from tests.docs.pages import GLOSSARY, text_of

ENTRY = re.compile(r"^- `(\w+)`: \S", re.MULTILINE)
KINDS = (Action, Event, Power, Task)


def modules() -> list[ModuleType]:
    """The core, and every game that can be played."""
    packages = [stickup.core, *(import_module(type(game).__module__) for game in GAMES.values())]
    return [module for package in packages for module in below(package)]


def below(package: ModuleType) -> Iterator[ModuleType]:
    yield package
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        yield import_module(found.name)


def subclasses(kind: type) -> set[str]:
    return {
        value.__name__
        for module in modules()
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, kind) and value.__module__ == module.__name__
    }


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_no_name_is_missing(kind):
    names = subclasses(kind)
    assert len(names) > 10
    assert not names - set(ENTRY.findall(text_of(GLOSSARY)))


def test_no_name_is_made_up():
    known = {name for module in modules() for name in vars(module)}
    assert not set(ENTRY.findall(text_of(GLOSSARY))) - known


def test_no_section_names_a_thing_twice():
    for section in text_of(GLOSSARY).split("\n## "):
        for part in section.split("\n### "):
            entries = ENTRY.findall(part)
            assert len(entries) == len(set(entries))
