"""One class name has one meaning, no folder hides what is in it, and functions are small and typed."""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from statistics import median, quantiles

from tests.docs.pages import GLOSSARY, section, text_of

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "src" / "stickup").rglob("*.py"))
GAMES = "stickup/games/"
MOST_FILES = 20
NOT_OURS = {"node_modules", "__pycache__", "wire", "dist"}
"""Folders that are installed or generated."""
BUILT = ROOT / "src" / "stickup" / "server" / "web"
Function = ast.FunctionDef | ast.AsyncFunctionDef


def twins() -> set[str]:
    """The names that the glossary gives to two classes, with its reason."""
    return set(re.findall(r"`(\w+)`", section(text_of(GLOSSARY), "One name, two classes")))


@cache
def parsed() -> list[tuple[str, ast.ClassDef | Function]]:
    """Every class and every function, with its file."""
    kinds = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    trees = [(path, ast.parse(path.read_text(encoding="utf-8"))) for path in SOURCES]
    return [
        (path.relative_to(ROOT / "src").as_posix(), node)
        for path, tree in trees
        for node in ast.walk(tree)
        if isinstance(node, kinds)
    ]


def defined() -> dict[str, list[str]]:
    """Where each class name is defined."""
    found = defaultdict(list)
    for file, node in parsed():
        if isinstance(node, ast.ClassDef):
            found[node.name].append(file)
    return found


def functions() -> Iterator[tuple[str, Function]]:
    return ((file, node) for file, node in parsed() if not isinstance(node, ast.ClassDef))


def length(function: Function) -> int:
    """The lines of its body, without its docstring."""
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    return (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


def untyped(function: Function) -> list[str]:
    named = function.args
    every = [*named.posonlyargs, *named.args, *named.kwonlyargs, named.vararg, named.kwarg]
    lacking = [one.arg for one in every if one is not None and one.annotation is None]
    return [*({*lacking} - {"self", "cls"}), *(["return"] if function.returns is None else [])]


def test_a_class_name_is_defined_twice_only_where_the_glossary_says_why():
    twice = {name: places for name, places in defined().items() if len(places) > 1}
    assert set(twice) == twins(), {name: twice.get(name) for name in set(twice) ^ twins()}


def test_such_names_are_the_same_part_of_two_games():
    for name in twins():
        games = [place.removeprefix(GAMES).split("/") for place in defined()[name] if place.startswith(GAMES)]
        assert len(games) == len(defined()[name]), name
        assert len({game for game, *_ in games}) == len(games), name
        assert len({tuple(part) for _, *part in games}) == 1, f"{name} is not in the same file of each game"


def test_no_folder_has_too_many_files():
    for top in (ROOT / "src", ROOT / "web"):
        ours = [path for path in files_below(top) if BUILT not in path.parents]
        crowded = {folder: n for folder, n in Counter(path.parent for path in ours).items() if n > MOST_FILES}
        assert len(ours) > 100
        assert not crowded


def files_below(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        if path.is_dir() and path.name not in NOT_OURS:
            yield from files_below(path)
        elif path.is_file():
            yield path


def test_functions_are_small():
    lengths = [length(function) for _, function in functions()]
    assert len(lengths) > 3_000
    assert median(lengths) <= 5
    assert quantiles(lengths, n=10)[-1] <= 12


def test_every_function_is_typed():
    assert not [(file, one.name, lacking) for file, one in functions() if (lacking := untyped(one))]
