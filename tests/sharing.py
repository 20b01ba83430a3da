"""How the tests are shared among processes.

Tests mostly wait, for pages, servers and clocks, so more processes than cores keep the cores busy. `--dist
worksteal` gives each process an equal stretch of the list, and a process that's done takes tests from the end
of another's. So every stretch begins with its share of the slow tests. Tests of a file stay together: they
share a server or a browser.
"""

from __future__ import annotations

import os
from collections.abc import Generator
from itertools import filterfalse, groupby, islice
from pathlib import Path
from typing import Any

import pytest

Told = dict[str, Any]
Tests = list[pytest.Item]
Chosen = pytest.Config.ArgsSource
PER_CORE = 3
BROWSER = Path(__file__).parent / "browser"


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """A few chosen tests aren't worth more processes."""
    chosen = config.option.keyword or config.option.markexpr or config.args_source is Chosen.ARGS
    return (os.cpu_count() or 1) * (1 if chosen else PER_CORE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items[:] = spread(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


@pytest.hookimpl(wrapper=True)
def pytest_report_to_serializable() -> Generator[None, Told | None, Told | None]:
    """Drop a report's keywords: processes send three per test, keywords are most of each, and nobody reads
    them."""
    told = yield
    if told and "keywords" in told:
        told["keywords"] = {}
    return told


def spread(items: list[pytest.Item], stretches: int) -> list[pytest.Item]:
    """The stretches in order, each with its share of the slow files before its share of the others."""
    files = [list(tests) for _, tests in groupby(items, lambda item: item.path)]
    quick = iter([test for file in files if not is_slow(file) for test in file])
    ordered: list[pytest.Item] = []
    for number, share in enumerate(shares([file for file in files if is_slow(file)], stretches)):
        ordered += (test for file in share for test in file)
        ordered += islice(quick, max(0, len(items) * (number + 1) // stretches - len(ordered)))
    return ordered


def shares(slow: list[Tests], stretches: int) -> list[list[Tests]]:
    """Half of the stretches have a browser, the first ones: starting it takes long, and whoever uses it next
    finds its pages warm. The others have all else that is slow."""
    browsers, others = -(-stretches // 2), max(1, stretches // 2)
    found: list[list[Tests]] = [[] for _ in range(stretches)]
    for number, file in enumerate(filter(in_browser, slow)):
        found[number % browsers].append(file)
    for number, file in enumerate(filterfalse(in_browser, slow)):
        found[-1 - number % others].append(file)
    return found


def is_slow(file: Tests) -> bool:
    """Whether a file takes seconds: it uses a browser, or has a test marked slow."""
    return in_browser(file) or any(test.get_closest_marker("slow") for test in file)


def in_browser(file: Tests) -> bool:
    return file[0].path.parent == BROWSER
