"""The pages people read, and what can be checked about any of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
README = ROOT / "README.md"
RECORD = DOCS / "record.md"
GLOSSARY = DOCS / "glossary.md"
RULES = DOCS / "rules"

FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CODE_SPAN = re.compile(r"`([^`\n]+)`")


def pages() -> list[Path]:
    """Every page of ours: those at the top, and docs/."""
    return sorted([*ROOT.glob("*.md"), *DOCS.rglob("*.md")])


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def rules_of(game: str) -> Path:
    return RULES / f"{game}.md"


def fenced(text: str, language: str) -> list[str]:
    """The blocks of a page that are fenced as `language`."""
    return [block for kind, block in FENCE.findall(text) if kind == language]


def prose(text: str) -> str:
    """A page without its fenced blocks."""
    return FENCE.sub("", text)


def code_of(text: str) -> list[str]:
    """Whatever stands in a page as code: blocks and spans."""
    return [block for _, block in FENCE.findall(text)] + CODE_SPAN.findall(prose(text))


def section(text: str, heading: str) -> str:
    """What stands under a heading, up to the next one as high."""
    found = re.search(rf"^(#+) {re.escape(heading)}\n", text, re.MULTILINE)
    assert found, f"no section called {heading}"
    rest = text[found.end() :]
    following = re.search(rf"^#{{1,{len(found[1])}}} ", rest, re.MULTILINE)
    return rest[: following.start()] if following else rest


def rows(text: str) -> Iterator[list[str]]:
    """The rows of the tables in a text, without their heads."""
    lines = text.splitlines()
    for number, line in enumerate(lines):
        follows = lines[number + 1] if number + 1 < len(lines) else ""
        if line.startswith("|") and not is_rule(line) and not is_rule(follows):
            yield [cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip().strip("|"))]


def is_rule(line: str) -> bool:
    return line.startswith("|") and not line.strip("|-: ")


def spans(cell: str) -> list[str]:
    return CODE_SPAN.findall(cell)
