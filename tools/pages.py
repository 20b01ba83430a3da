"""The parts of our pages that are made from the code: each stands between two comments that name it.

`<!-- made: facts of cash-n-guns -->` asks for the table of that game's facts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

from . import example, names, numbers, powers, tables

ROOT: Final = Path(__file__).parents[1]
DOCS: Final = ROOT / "docs"
PART: Final = re.compile(
    r"(<!-- made: (?P<kind>.+?)(?: of (?P<game>\S+))? -->\n).*?(<!-- end -->)", re.DOTALL
)

OF_A_GAME: Final[Mapping[str, Callable[[str], str]]] = {
    "actions": tables.actions,
    "facts": tables.facts,
    "draws": tables.draws,
    "example": example.block,
    "options": names.options,
    "tasks": names.tasks,
    "nouns": names.nouns,
    "numbers": numbers.answers,
    "features": numbers.features,
    "values": numbers.values,
}
"""What is made for any game, by its name; nouns for any package."""
OF_POWERS: Final[Mapping[str, Callable[[], str]]] = {
    "powers": powers.powers,
    "points": powers.points,
    "power tasks": powers.tasks,
    "small tables": numbers.small_tables,
}


def made() -> Iterator[tuple[Path, str]]:
    """Every page with such parts, as it should be."""
    for page in sorted(DOCS.rglob("*.md")):
        text = text_of(page)
        if PART.search(text):
            yield page, PART.sub(renewed, text)


def renewed(found: re.Match[str]) -> str:
    return f"{found[1]}\n{part(found['kind'], found['game'])}\n{found[4]}"


def part(kind: str, game: str | None) -> str:
    return OF_POWERS[kind]() if game is None else OF_A_GAME[kind](game)


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""
