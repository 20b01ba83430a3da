"""What a page points at is there: files, headings, commands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from stickup.cli.main import COMMANDS
from tests.docs.pages import DOCS, ROOT, code_of, name_of, pages, prose, text_of
from tests.loops import each

LINK = re.compile(r"(?<!\\)\[[^\]]*\]\(([^)\s]+)\)")
IMAGE = re.compile(r'<img src="([^"]+)"')
TARGET = re.compile(r"^([a-z]+):", re.MULTILINE)
every_page = each("page", pages())


def anchors(page: Path) -> set[str]:
    """A page's headings as they stand in an address."""
    headings = re.findall(r"^#+ (.+)$", prose(text_of(page)), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def broken_links(page: Path) -> Iterator[str]:
    text = prose(text_of(page))
    for link in LINK.findall(text) + IMAGE.findall(text):
        if re.match(r"[a-z]+:", link):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        there = target.is_relative_to(ROOT) and target.exists()
        if not there or (anchor and anchor not in anchors(target)):
            yield link


def missing_commands(text: str) -> set[str]:
    """Commands shown as code that neither the Makefile nor the program knows."""
    targets = set(TARGET.findall(text_of(ROOT / "Makefile")))
    code = "\n".join(code_of(text))
    made = {f"make {name}" for name in re.findall(r"\bmake ([a-z]+)", code) if name not in targets}
    return made | {
        f"stickup {name}" for name in re.findall(r"\bstickup ([a-z]+)", code) if name not in COMMANDS
    }


@every_page
def test_links_lead_somewhere(page):
    assert not list(broken_links(page))


@every_page
def test_every_command_named_is_one(page):
    assert not missing_commands(text_of(page))


def test_a_command_that_does_not_exist_is_caught():
    assert missing_commands(
        "Type `make tea`, `make test`, `stickup rob` or `stickup verify x`; make sure."
    ) == {
        "make tea",
        "stickup rob",
    }


def test_a_broken_link_is_caught(tmp_path):
    links = "[a](record.md) [b](record.md#luck) [c](record.md#no-such) [d](../../etc) [e](gone.md) [f](https://x.org)"
    file = tmp_path / "page.md"
    file.write_text(links.replace("record.md", str(DOCS / "record.md")), encoding="utf-8")
    assert [link.rpartition("/")[2] for link in broken_links(file)] == ["record.md#no-such", "etc", "gone.md"]


def test_every_page_can_be_reached_from_the_map_or_the_readme():
    """A page that nothing links to is a page nobody reads."""
    linked = {
        (page.parent / link.partition("#")[0]).resolve()
        for page in pages()
        for link in LINK.findall(prose(text_of(page)))
        if not re.match(r"[a-z]+:", link)
    }
    assert not [name_of(page) for page in DOCS.rglob("*.md") if page not in linked]
