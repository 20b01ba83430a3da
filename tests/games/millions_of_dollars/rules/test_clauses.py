"""Every clause and every ruling of the rules is cited by a test."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

TESTS = Path(__file__).parents[3]
PAGE = TESTS.parent / "docs/rules/millions-of-dollars.md"
CLAUSES = re.findall(r"^- \*\*([MB][0-9]+)\*\* ", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
CITED = re.compile(r"\b([MB])([0-9]+)(?:-([MB])([0-9]+))?\b")


def docstrings() -> Iterator[str]:
    """What the test functions beside this one say about themselves."""
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield ast.get_docstring(node) or ""


def headers() -> Iterator[str]:
    """The comments of the golden playthroughs."""
    for path in TESTS.joinpath("playthroughs", "millions_of_dollars").rglob("*.txt"):
        lines = path.read_text(encoding="utf-8").splitlines()
        yield from (line for line in lines if line.startswith("#"))


@cache
def cited() -> set[str]:
    """By number; a range cites its two ends only, so that no clause hides in the middle of one."""
    ends = (match.groups() for text in (*docstrings(), *headers()) for match in CITED.finditer(text))
    return {f"{letter}{number}" for a, m, b, n in ends for letter, number in ((a, m), (b, n)) if letter}


def test_every_clause_is_cited_by_a_test():
    """A rule that no test speaks of is a rule that may break unseen."""
    there = cited()
    missing = [clause for clause in CLAUSES if clause not in there]
    assert not missing, f"no test cites {', '.join(missing)}"


def test_no_test_cites_a_clause_that_is_not_there():
    """A slip of the pen would count for nothing."""
    unknown = sorted(cited() - {*CLAUSES})
    assert not unknown, f"there is no {', '.join(unknown)}"
