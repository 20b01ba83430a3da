"""What README shows is what happens."""

from __future__ import annotations

import re

import pytest

import stickup
from tests.docs.doctests import run
from tests.docs.guide import GUIDE
from tests.docs.pages import DOCS, README, RECORD, ROOT, name_of, pages, text_of


def test_there_is_a_readme_and_its_examples_run():
    assert README.exists(), "README.md is missing"
    count, wrong = run(text_of(README), "README.md")
    assert count, "README.md shows no example"
    assert not wrong


@pytest.mark.parametrize(
    "page", [page for page in pages() if page not in (README, RECORD, GUIDE)], ids=name_of
)
def test_examples_on_other_pages_run_as_well(page):
    """The record's page and the guide to a game have tests of their own."""
    _, wrong = run(text_of(page), name_of(page))
    assert not wrong


def test_a_wrong_example_is_caught():
    """The runner is not blind: neither to a wrong answer nor to one in a later block."""
    fence = "```"
    right = f"{fence}python\nx = 1\n{fence}\n\n{fence}pycon\n>>> x + 1\n2\n{fence}\n"
    assert run(right, "right") == (1, "")
    count, wrong = run(right + f"{fence}pycon\n>>> x + 1\n3\n{fence}\n", "wrong")
    assert count == 2
    assert re.search(r"Expected:\s+3\s+Got:\s+2", wrong)


@pytest.mark.parametrize(
    ("page", "heading"), [(README, "## Where things are"), (DOCS / "architecture.md", "# Arch")]
)
def test_the_tree_names_every_package(page, heading):
    tree = text_of(page).partition(heading)[2].split("```")[1]
    named = set(re.findall(r"\b(\w+)/", tree))
    packages = {folder.parent.name for folder in (ROOT / "src/stickup").glob("*/__init__.py")}
    assert packages - named == set()


def test_the_citation_names_this_version():
    research = text_of(DOCS / "research.md").partition("## How to cite")[2]
    assert f"version = {{{stickup.__version__}}}" in research
    assert f"\nversion: {stickup.__version__}\n" in text_of(ROOT / "CITATION.cff")


def test_researchers_find_every_page_for_them():
    research = text_of(README).partition("## Research")[2].partition("\n## ")[0]
    for page in ("research", "environments", "training", "league"):
        assert f"(docs/{page}.md)" in research
