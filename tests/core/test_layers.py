"""What the source itself must look like: rules reach for nothing outside, values never change."""

from __future__ import annotations

import ast
import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import stickup
from stickup.core.types import Action, Event, Setup, Task
from stickup.games.cash_n_guns.rules import powers
from stickup.games.cash_n_guns.rules.hooks import ACTING, HOOKS, POWERS, REGISTERED, Power
from tests.games.cash_n_guns.rules.helpers import OF_THE_BOX, ON_THE_PAGE
from tests.loops import each

ROOT = Path(stickup.__file__).parent
PACKAGES = (ROOT / "core", *(ROOT / "games").glob("*/rules"))
RULES = sorted(path for package in PACKAGES for path in package.rglob("*.py"))
POWER_MODULES = sorted(Path(powers.__file__).parent.glob("[!_]*.py"))
OUTSIDE = {
    "asyncio",
    "datetime",
    "io",
    "logging",
    "os",
    "pathlib",
    "random",
    "secrets",
    "socket",
    "subprocess",
    "threading",
    "time",
    "uuid",
}
CHANCE = {"random", "secrets"}


def imports(path: Path) -> Iterator[str]:
    """Every module a file imports, and every name it takes from one; relative ones in full."""
    package = ["stickup", *path.relative_to(ROOT).parent.parts]
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            origin = ".".join([*above, *filter(None, [node.module])])
            yield origin
            yield from (f"{origin}.{alias.name}" for alias in node.names)


def short(path: Path) -> str:
    return str(path.relative_to(ROOT))


@each("path", RULES)
def test_rules_use_no_clock_no_randomness_and_no_network(path):
    allowed = CHANCE if short(path) == "core/dealer.py" else set()
    reached = {name.partition(".")[0] for name in imports(path)}
    assert not reached & (OUTSIDE - allowed)


@each("path", RULES)
def test_rules_print_nothing_and_open_nothing(path):
    calls = [node.func for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)]
    names = {call.id for call in calls if isinstance(call, ast.Name)}
    assert not names & {"print", "open", "input", "eval", "exec", "hash", "id"}


def subclasses(cls: type[Any]) -> Iterator[type[Any]]:
    for child in cls.__subclasses__():
        yield child
        yield from subclasses(child)


def declared() -> list[type[Any]]:
    for module in pkgutil.walk_packages([str(ROOT / "games")], "stickup.games."):
        importlib.import_module(module.name)
    found = [child for base in (Task, Event, Action, Setup) for child in subclasses(base)]
    ours = (child for child in found if child.__module__.startswith("stickup."))
    return sorted(ours, key=lambda cls: (cls.__module__, cls.__name__))


@each("cls", declared())
def test_tasks_facts_answers_and_setups_never_change(cls):
    assert issubclass(cls, msgspec.Struct)
    assert cls.__struct_config__.frozen


def test_all_kinds_of_values_were_looked_at():
    kinds = declared()
    assert all(any(issubclass(cls, base) for cls in kinds) for base in (Task, Event, Action, Setup))


@pytest.mark.parametrize("cls", list(subclasses(Power)))
def test_a_power_changes_at_least_one_point_of_the_game(cls):
    assert set(vars(cls)) & set(HOOKS)


@pytest.mark.parametrize("hook", HOOKS)
def test_every_point_of_the_game_is_used_by_some_power(hook):
    assert ACTING[hook]


def test_there_is_one_module_for_each_power_and_sixteen_are_of_the_box():
    names = sorted(path.stem.replace("_", "-") for path in POWER_MODULES)
    assert names == sorted(filter(None, POWERS)) == ON_THE_PAGE
    of_the_box = [name for name in names if 1 in REGISTERED[name]]
    assert of_the_box == OF_THE_BOX
    assert len(of_the_box) == 16


@pytest.mark.parametrize("path", POWER_MODULES, ids=lambda path: path.stem)
def test_no_power_knows_another(path):
    others = {f"{powers.__name__}.{other.stem}" for other in POWER_MODULES if other != path}
    assert not {name for name in imports(path) if name.startswith(tuple(others))}


def test_imports_are_read_in_every_way_they_can_be_written(tmp_path, monkeypatch):
    """Otherwise the promises above would be empty ones."""
    monkeypatch.setitem(globals(), "ROOT", tmp_path)
    path = tmp_path / "games" / "poker" / "rules.py"
    path.parent.mkdir(parents=True)
    path.write_text(
        "import time.x\nfrom os import path\nfrom . import a\nfrom .b import c\nfrom ..d import e\n"
    )
    assert set(imports(path)) == {
        "time.x", "os", "os.path", "stickup.games.poker", "stickup.games.poker.a",
        "stickup.games.poker.b", "stickup.games.poker.b.c", "stickup.games.d", "stickup.games.d.e",
    }  # fmt: skip
