"""The game that docs/add-a-game.md builds, as files."""

from __future__ import annotations

import re
from pathlib import Path

from tests.docs.pages import DOCS, text_of

GUIDE = DOCS / "add-a-game.md"
FILE = re.compile(r"^`([\w/.]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def files() -> dict[str, str]:
    """Every block that is introduced by the name of a file."""
    return dict(FILE.findall(text_of(GUIDE)))


def write(folder: Path, texts: dict[str, str]) -> Path:
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder
