"""One class name has one meaning, and no folder hides what is in it."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

from tests.docs.pages import GLOSSARY, section, text_of

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "src" / "stickup").rglob("*.py"))
GAMES = "stickup/games/"
MOST_FILES = 20


def twins() -> set[str]:
    """The names that the glossary gives to two classes, with its reason."""
    return set(re.findall(r"`(\w+)`", section(text_of(GLOSSARY), "One name, two classes")))


@cache
def defined() -> dict[str, list[str]]:
    """Where each class name is defined."""
    found = defaultdict(list)
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(path.relative_to(ROOT / "src").as_posix())
    return found


def test_a_class_name_is_defined_twice_only_where_the_glossary_says_why():
    twice = {name: places for name, places in defined().items() if len(places) > 1}
    assert set(twice) == twins(), {name: twice.get(name) for name in set(twice) ^ twins()}


def test_such_names_are_the_same_part_of_two_games():
    for name in twins():
        games = [place.removeprefix(GAMES).split("/") for place in defined()[name] if place.startswith(GAMES)]
        assert len(games) == len(defined()[name]), name
        assert len({game for game, *_ in games}) == len(games), name
        assert len({tuple(part) for _, *part in games}) == 1, f"{name} is not in the same file of each game"
